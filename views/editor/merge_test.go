package editor

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
)

// listFacts holds the facts that an edge list states, each as text: a mark of a vertex under "name
// mark", and the number of parallel edges under "from to".
type listFacts struct {
	whole, vertices, marks, edges map[string]string
}

// factsOfList returns the facts of d. If kind is an edge-deletion game, edges have no direction.
func factsOfList(d *document.Drawing, kind graphs.Kind) listFacts {
	g := d.Graph()
	s := listFacts{
		map[string]string{"kind": d.Kind().String(), "play": d.Play().String(), "title": d.Title()},
		map[string]string{},
		map[string]string{},
		map[string]string{},
	}
	for v := range g.Vertices() {
		s.vertices[v.Name] = v.Name
		for mark, text := range map[string]string{
			"sum": fmt.Sprint(v.Sum), "ground": fmt.Sprint(v.Ground),
			"target": fmt.Sprint(v.Target), "worth": fmt.Sprint(v.Heap, v.Worth), "tokens": fmt.Sprint(d.Tokens(v.ID)),
		} {
			s.marks[v.Name+" "+mark] = text
		}
	}
	counts := map[string]int32{}
	for e := range g.Edges() {
		from, _ := g.Vertex(e.From)
		to, _ := g.Vertex(e.To)
		ends := []string{from.Name, to.Name}
		if kind == graphs.Deletion {
			slices.Sort(ends)
		}
		counts[strings.Join(ends, " ")] += e.Count
	}
	for ends, n := range counts {
		s.edges[ends] = fmt.Sprint(n)
	}
	return s
}

// mergeFault returns the fault of a merge, or "". If both texts state the same fact, it must stay
// as on the board. If the board had a fact as in the first text, it must be as in the second text
// afterwards. All further facts are not checked.
func mergeFault(first, second, before, after map[string]string) string {
	keys := maps.Clone(first)
	for _, more := range []map[string]string{second, before, after} {
		maps.Copy(keys, more)
	}
	for _, k := range slices.Sorted(maps.Keys(keys)) {
		switch {
		case first[k] == second[k] && after[k] != before[k]:
			return fmt.Sprintf("%s: no text changed it, and it became %q from %q", k, after[k], before[k])
		case first[k] == before[k] && after[k] != second[k]:
			return fmt.Sprintf("%s: the text has %q, and it became %q", k, second[k], after[k])
		}
	}
	return ""
}

// mutateText returns text after up to three changes: a line added, removed or replaced.
func mutateText(r *rand.Rand, text string) string {
	lines := strings.SplitAfter(strings.TrimSuffix(text, "\n"), "\n")
	more := strings.SplitAfter(strings.TrimSuffix(randomText(r), "\n"), "\n")
	for range 1 + r.IntN(3) {
		index := r.IntN(len(lines))
		switch r.IntN(3) {
		case 0:
			lines = slices.Delete(lines, index, index+1)
		case 1:
			lines = slices.Insert(lines, index, more[r.IntN(len(more))])
		default:
			lines[index] = more[r.IntN(len(more))]
		}
		if len(lines) == 0 {
			lines = []string{"vertex a"}
		}
	}
	return strings.Join(lines, "\n")
}

// TestMergeChangesNothingElse checks that a merge makes the differences between two texts on the
// board, whatever was changed there before. Nothing drawn is lost, every vertex stays in its place,
// and undo restores the board.
func TestMergeChangesNothingElse(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 65))
	judged, refused := 0, 0
	for judged < testRounds(3000) {
		first := randomText(r)
		texts := []string{first, mutateText(r, first), mutateText(r, first)}
		if r.IntN(10) == 0 {
			texts[1] = randomText(r)
		}
		var read []*document.Drawing
		for _, text := range texts {
			if result, err := formats.Read(strings.NewReader(text), formats.Edges); err == nil {
				read = append(read, result.Drawing)
			}
		}
		if len(read) < len(texts) {
			continue
		}
		s := newTextSession(t, first)
		if _, err := s.Whole.ApplyDrawing(nil, read[2], 0); err != nil { // a change on the board
			t.Fatal(err)
		}
		board, drawn := s.Drawing().Clone(), jsonOf(t, s)
		_, err := s.Whole.ApplyDrawing(read[0], read[1], 0)
		if err != nil {
			if refused++; jsonOf(t, s) != drawn {
				t.Fatalf("refused for %v, the board has changed", err)
			}
			continue
		}
		judged++
		kind := s.Drawing().Kind()
		was, now, before, after := factsOfList(read[0], kind), factsOfList(read[1], kind), factsOfList(board, kind),
			factsOfList(s.Drawing(), kind)
		why := mergeFault(was.whole, now.whole, before.whole, after.whole)
		if why == "" {
			why = mergeFault(was.edges, now.edges, before.edges, after.edges)
		}
		if why == "" && read[0].Kind() == read[1].Kind() && board.Kind() == kind {
			why = mergeVertexFault(was, now, before, after)
		}
		if why == "" {
			why = movedVertex(board, s.Drawing())
		}
		if why != "" {
			t.Fatalf("%s\nfrom the text\n%s\nto\n%s\nwith the board\n%s\nit became\n%s", why, texts[0], texts[1],
				edgeList(t, board), edgeList(t, s.Drawing()))
		}
		if jsonOf(t, s) == drawn {
			continue
		}
		if s.Undo(); jsonOf(t, s) != drawn {
			t.Fatalf("after undo the drawing is\n%s\nwant\n%s", edgeList(t, s.Drawing()), edgeList(t, board))
		}
	}
	if refused*10 > judged {
		t.Errorf("%d of %d are refused", refused, judged+refused)
	}
}

// mergeVertexFault is mergeFault for vertices. A vertex that is missing from the second text stays
// if it was changed on the board, and a vertex that was erased on the board comes back if the text
// changes it.
func mergeVertexFault(was, now, before, after listFacts) string {
	held := map[string]bool{}
	for ends := range after.edges {
		from, to, _ := strings.Cut(ends, " ")
		held[from], held[to] = true, true
	}
	marksOf := func(facts listFacts, name string) string {
		var marks []string
		for _, mark := range []string{"sum", "ground", "target", "worth", "tokens"} {
			marks = append(marks, facts.marks[name+" "+mark])
		}
		return strings.Join(marks, ", ")
	}
	names := maps.Clone(was.vertices)
	for _, more := range []map[string]string{now.vertices, before.vertices, after.vertices} {
		maps.Copy(names, more)
	}
	for _, name := range slices.Sorted(maps.Keys(names)) {
		first, second, wasDrawn, exists := was.vertices[name] != "", now.vertices[name] != "",
			before.vertices[name] != "",
			after.vertices[name] != ""
		want := wasDrawn
		switch {
		case held[name]:
			want = true
		case second && !first:
			want = true
		case first && !second:
			want = wasDrawn && marksOf(was, name) != marksOf(before, name)
		case first && second && !wasDrawn:
			want = marksOf(was, name) != marksOf(now, name)
		}
		if exists != want {
			return fmt.Sprintf("%s is there: %v, want %v", name, exists, want)
		}
	}
	marks := func(facts map[string]string) map[string]string { // of vertices that all four have
		kept := maps.Clone(facts)
		maps.DeleteFunc(kept, func(k, _ string) bool {
			name, _, _ := strings.Cut(k, " ")
			return was.vertices[name] == "" || now.vertices[name] == "" || before.vertices[name] == "" ||
				after.vertices[name] == ""
		})
		return kept
	}
	return mergeFault(marks(was.marks), marks(now.marks), marks(before.marks), marks(after.marks))
}

// movedVertex returns a text about a vertex that is at another place in after, or "".
func movedVertex(before, after *document.Drawing) string {
	for v := range before.Graph().Vertices() {
		if same, ok := after.Graph().VertexNamed(v.Name); ok && after.At(same.ID) != before.At(v.ID) {
			return v.Name + " has moved"
		}
	}
	return ""
}

// TestMergeKeepsChangesOfTheBoard checks that nothing drawn on the board is lost when both the text
// and the board have changed.
func TestMergeKeepsChangesOfTheBoard(t *testing.T) {
	for _, c := range []struct{ name, first, second, board, want string }{
		{"drawn beside", "7 -> 6\n", "7 -> 6 5\n", "7 -> 6\nvertex a b c\n", "7 -> 6 5\nvertex a b c\n"},
		{"drawn as typed", "", "a -> b\n", "a -> b\n", "a -> b\n"},
		{"an edge at what goes", "a -> b\n", "a -> c\n", "a -> b\nb -> x\n", "a -> c\nb -> x\n"},
		{"a token on what goes", "a -> b\n", "vertex a\n", "a -> b\ntoken b\n", "vertex a b\ntoken b\n"},
		{"nothing at what goes", "a -> b\n", "a -> c\n", "a -> b\nvertex x\n", "a -> c\nvertex x\n"},
		{"one more of what goes", "a -> b\n", "vertex a b\n", "a -> b x2\n", "a -> b x2\n"},
		{"fewer of what is fewer", "a -> b x3\n", "a -> b\n", "a -> b x2\n", "a -> b\n"},
		{"more of what is fewer", "a -> b x2\n", "a -> b x3\n", "a -> b\n", "a -> b x3\n"},
		{"erased, and unsaid", "a -> b\nb -> c\n", "a -> b d\nb -> c\n", "a -> b\nvertex c\n", "a -> b d\nvertex c\n"},
		{"erased, and said anew", "a -> b\n", "a -> b\nb -> c\n", "vertex a\n", "vertex a\nb -> c\n"},
		{
			"edges instead of moves", "a -> b\n", "a -- b\nground a\n", "a -> b\nb -> c\ntoken a\n",
			"a -- b\nb -- c\nground a\n",
		},
		{
			"moves instead of edges", "a -> b\n", "a -> b d\n", "a -- b\nb -- c\nground a\n",
			"a -- b d\nb -- c\nground a\n",
		},
		{
			"another heap", "a -> b\nworth b 3\n", "a -> b\nworth b 5\n", "a -> b\nvertex c\nworth b 3\n",
			"a -> b\nvertex c\nworth b 5\n",
		},
	} {
		s := newTextSession(t, c.board)
		if _, err := s.Whole.ApplyDrawing(newTextSession(t, c.first).Drawing(), newTextSession(t, c.second).Drawing(),
			0); err != nil {
			t.Errorf("%s: %v", c.name, err)
		}
		if got, want := factsByKey(s.Drawing()), factsByKey(newTextSession(t, c.want).Drawing()); !same(got, want) {
			t.Errorf("%s: the merged drawing is\n%v\nwant\n%v", c.name, got, want)
		}
	}
}

// TestMergeRefusesImpossibleDrawings checks that a text is refused, and the board unchanged, if its
// change contradicts an edge or mark drawn on the board.
func TestMergeRefusesImpossibleDrawings(t *testing.T) {
	s := newTextSession(t, "a -> b\nb -> c\n")
	before := jsonOf(t, s)
	_, err := s.Whole.ApplyDrawing(newTextSession(t, "a -> b\n").Drawing(),
		newTextSession(t, "a -> b\nworth b 3\n").Drawing(), 0)
	if err == nil || jsonOf(t, s) != before {
		t.Errorf("error %v, the drawing is\n%s", err, edgeList(t, s.Drawing()))
	}
}
