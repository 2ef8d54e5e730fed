package explain_test

import (
	"context"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"nimgraph/app/translations"
	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/solver"
	"nimgraph/views/explain"
)

// pathWith returns a drawing of a path of n vertices with more further edges from its start.
func pathWith(t *testing.T, n, more int) *document.Drawing {
	t.Helper()
	b := graphs.NewBuilder(graphs.Directed, n, n+more)
	for v := range n {
		b.AddVertex(graphs.Vertex{Name: fmt.Sprint("v", v)})
		if v > 0 {
			b.AddEdge(graphs.VertexID(v-1), graphs.VertexID(v), 1)
		}
	}
	for v := range more {
		b.AddEdge(0, graphs.VertexID(v+2), 1)
	}
	g, err := b.Graph()
	must(t, err)
	return document.FromGraph(g)
}

// TestScreenReaderListsSmallDrawings checks that the vertices are listed if there are at most 60
// vertices and edges together.
func TestScreenReaderListsSmallDrawings(t *testing.T) {
	w, err := translations.Words("en")
	must(t, err)
	for _, n := range []int{1, 2, 7, 29, 30, 31, 40} { // the last vertex is named in the list only
		for more := range min(3, max(0, n-2)) {
			text := explain.ScreenReaderText(w, pathWith(t, n, more), nil, false, -1)
			if listed, want := strings.Contains(text, fmt.Sprint("v", n-1)), n+n-1+more <= 60; listed != want {
				t.Errorf("%d vertices and %d edges: listed %v\n%s", n, n-1+more, listed, text)
			}
		}
	}
	empty := pathWith(t, 0, 0)
	if got, want := explain.ScreenReaderText(w, empty, nil, false, -1),
		w.EndSentence(explain.SizeLine(w, empty)); got != want {
		t.Errorf("an empty drawing is said as %q, want %q", got, want)
	}
}

// TestScreenReaderHidesValues checks that the text does not depend on the solution if values are
// hidden. For an exercise the task is read, which needs the solution.
func TestScreenReaderHidesValues(t *testing.T) {
	w, err := translations.Words("en")
	must(t, err)
	d := pathWith(t, 5, 1)
	said := func(solved bool) string {
		var s *solver.Solution
		if solved {
			s, err = solver.Solve(context.Background(), solver.PositionOf(d))
			must(t, err)
		}
		return explain.ScreenReaderText(w, d, s, false, -1)
	}
	if got, want := said(true), said(false); got != want {
		t.Errorf("with a hidden solution the text is\n%s\nand without\n%s", got, want)
	}
	without := said(false)
	must(t, d.Edit(func(b *document.ChangeBuilder) {
		b.Head().Exercise = document.Exercise{Ask: document.AskValues, Task: "Find them"}
	}))
	if got := said(false); got != without {
		t.Errorf("without a solution, an exercise is said as\n%s\nnot\n%s", got, without)
	}
	if got := said(true); !strings.Contains(got, "Find them") {
		t.Errorf("the task is not in\n%s", got)
	}
}

// TestListsAreLimited checks that a list names at most MaxListed vertices and counts the rest.
func TestListsAreLimited(t *testing.T) {
	w, err := translations.Words("en")
	must(t, err)
	const n = 15
	d := pathWith(t, n, 0)
	s, err := solver.Solve(context.Background(), solver.PositionOf(d))
	must(t, err)
	nr := explain.NewNarrator(w, d, s)
	var vertices []int32
	for v := range int32(n) {
		vertices = append(vertices, v)
	}
	name, more := regexp.MustCompile(`\bv\d+\b`), regexp.MustCompile(`(\d+) more`)
	for _, nr.MaxListed = range []int{1, 3, 8} {
		for count := 1; count <= n; count++ {
			text := nr.NameList(vertices[:count])
			named, rest := len(name.FindAllString(text, -1)), 0
			if found := more.FindStringSubmatch(text); found != nil {
				rest, err = strconv.Atoi(found[1])
				must(t, err)
			}
			if named != min(count, nr.MaxListed) || named+rest != count {
				t.Errorf("%d vertices, of which %d may be listed, are %q", count, nr.MaxListed, text)
			}
		}
	}
}
