package scene

import (
	"context"
	"flag"
	"fmt"
	"maps"
	"math"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/games"
	"nimgraph/graphs/layout"
)

// piece is a part of a picture that no other part should cover. Its room is a box or, if round is
// set, a disc or a pill.
type piece struct {
	kind, what string
	subject    Subject // Vertex for its tokens as well
	round      bool
	centre     Point
	half, top  float64 // half the width and half the height
}

// gapTo returns the gap between p and q, which is negative if they overlap. A round piece that is
// wider than high is a pill.
func (p piece) gapTo(q piece) float64 {
	x, y := math.Abs(p.centre.X-q.centre.X), math.Abs(p.centre.Y-q.centre.Y)
	if !p.round && !q.round {
		return max(x-p.half-q.half, y-p.top-q.top)
	}
	core := func(p piece) (half Point, reach float64) { // a box, and how far the piece extends around it
		if p.round {
			return Point{X: max(0, p.half-p.top)}, p.top
		}
		return Point{X: p.half, Y: p.top}, 0
	}
	a, near := core(p)
	b, far := core(q)
	return math.Hypot(max(0, x-a.X-b.X), max(0, y-a.Y-b.Y)) - near - far
}

// piecesOf returns the pieces of a picture and the lines of its edges. Values lie in their
// vertices, and are not listed.
func piecesOf(s *Scene) (pieces []piece, courses map[graphs.EdgeID][]segment) {
	courses = make(map[graphs.EdgeID][]segment)
	body := make(map[int32]bool)
	for i := range s.Shapes {
		h := &s.Shapes[i]
		p := piece{subject: h.Subject, centre: h.P[0], half: h.P[1].X, top: h.P[1].Y}
		switch h.Subject.Kind {
		case Nothing:
			continue
		case Token:
			p.subject.Kind = Vertex
			switch h.Kind {
			case Disc:
				p.kind, p.round, p.half, p.top = "token", true, h.Size, h.Size
			case Pill:
				p.kind = "token"
			}
		case FreeText:
			if h.Kind == Text {
				p.kind = "note"
			}
		case Edge:
			switch h.Kind {
			case Curve:
				track := path{int(h.N), h.P}
				courses[h.Subject.EdgeID()] = track.appendSegments(courses[h.Subject.EdgeID()])
			case Polygon:
				courses[h.Subject.EdgeID()] = append(courses[h.Subject.EdgeID()], segment{h.P[2], h.P[0]})
			case Text:
				if h.Stroke == Board { // texts in beads have no halo
					p.kind = "label"
				}
			case Pill:
				p.kind = "label"
			}
		case Vertex:
			switch {
			case h.Part == PartPiece: // inside its vertex
			case h.Part == PartRemote && h.Kind == Pill:
				p.kind = "remoteness"
			case h.Kind == Text && h.Stroke == Board: // values have no halo
				p.kind = "name"
			case body[h.Subject.ID]:
			case h.Kind == Disc:
				p.kind, p.round, p.half, p.top = "vertex", true, h.Size, h.Size
			case h.Kind == Pill, h.Kind == Hexagon:
				p.kind, p.round = "vertex", h.Kind == Pill
			case h.Kind == Polygon && h.P[0].Y == h.P[1].Y: // a card with a picture
				p.kind, p.centre = "vertex", h.P[0].Add(h.P[2]).Scale(0.5)
				p.half, p.top = h.P[2].X-p.centre.X, h.P[2].Y-p.centre.Y
			case h.Kind == Polygon:
				p.kind, p.round, p.centre, p.half = "vertex", true, h.P[0].Add(h.P[2]).Scale(0.5),
					norm(h.P[0].Sub(h.P[2]))/2/math.Sqrt2
				p.top = p.half
			}
		}
		if p.kind == "" {
			continue
		}
		if h.Kind == Text {
			p.half, p.top = FormulaWidth(h.Text, h.Font, h.Size)/2, capHeight*h.Size/2
			p.what = " " + h.Text
		}
		if p.kind == "vertex" {
			body[h.Subject.ID] = true
		}
		p.what = fmt.Sprintf("%s%s of %d", p.kind, p.what, p.subject.ID)
		pieces = append(pieces, p)
	}
	return pieces, courses
}

// overlapsOf returns the overlaps in a picture: two pieces, or an edge that crosses a piece. An
// edge ends at its vertices, whose tokens are on their rims, and has its own label.
func overlapsOf(d *document.Drawing, s *Scene) map[string][]string {
	pieces, courses := piecesOf(s)
	found := make(map[string][]string)
	for i := range pieces {
		p := &pieces[i]
		for j := range pieces[:i] {
			q := &pieces[j]
			if p.subject == q.subject && (p.kind != "name" && q.kind != "name" || p.kind == q.kind) {
				continue // a token on the rim, or the lines of a note
			}
			if p.gapTo(*q) < 0 {
				kinds := []string{p.kind, q.kind}
				slices.Sort(kinds)
				found[strings.Join(kinds, "+")] = append(found[strings.Join(kinds, "+")], p.what+" and "+q.what)
			}
		}
		room := Point{X: p.half, Y: p.top}
		low, high := p.centre.Sub(room), p.centre.Add(room)
		for id, course := range courses {
			e, _ := d.Graph().Edge(id)
			switch {
			case p.subject == Subject{Edge, int32(id)}:
				continue
			case p.subject.Kind == Vertex && (p.subject.VertexID() == e.From || p.subject.VertexID() == e.To) &&
				p.kind != "name":
				continue
			}
			if slices.ContainsFunc(course, func(c segment) bool {
				if p.round && p.half == p.top {
					return squareDistance(p.centre, c.a, c.b) < p.half*p.half
				}
				return c.meets(low, high)
			}) {
				found["edge+"+p.kind] = append(found["edge+"+p.kind], fmt.Sprintf("edge %d and %s", id, p.what))
			}
		}
	}
	return found
}

// variants are the ways in which each drawing is checked: unchanged, as on a slide, with pictures
// of positions, and with mathematics in all names and on all edges.
var variants = []struct {
	name  string
	dress func(d *document.Drawing, draft *document.ChangeBuilder)
}{
	{"usual", func(*document.Drawing, *document.ChangeBuilder) {}},
	{"slide", setSlideSizes},
	{"pictures", func(_ *document.Drawing, draft *document.ChangeBuilder) {
		draft.Head().Style.Labels = document.NamesAndPictures
	}},
	{"mathematics", func(d *document.Drawing, draft *document.ChangeBuilder) {
		for v := range d.Graph().Vertices() {
			draft.Vertex(v.ID).Label = fmt.Sprintf(`\alpha_{%d}`, v.ID)
		}
		for e := range d.Graph().Edges() {
			draft.Edge(e.ID).Label = fmt.Sprintf("x_%d", e.ID)
		}
	}},
}

// runBelow has the overlaps that are allowed for edges shown on demand, on boards and in tables.
var runBelow = map[string]bool{"edge+vertex": true, "edge+name": true, "edge+note": true}

// maxSmall is the number of edges up to which a drawing must have no overlaps.
const maxSmall = 16

// setSlideSizes sets the sizes that package picture uses for slides.
func setSlideSizes(_ *document.Drawing, draft *document.ChangeBuilder) {
	s := &draft.Head().Style
	s.Vertices, s.Letters, s.Lines, s.Bold = 1.1, 1.4, 1.5, true
}

// TestNothingOverlaps checks that names, values, tokens, pictures, notes and labels are apart from
// each other and from all edges, arcs and loops, for each preset at three sizes and in each
// variant. A drawing may have no more overlaps than testdata/overlaps.txt lists, which may only
// shrink. It lists these kinds:
//
//   - edge+vertex: no bow leads the edge around the vertex. On a board and in a table only the
//     moves of the position are drawn: from option to option, around vertices, or with a gap.
//   - edge+name, edge+label, edge+note: in a crowd no side of a vertex is free of all edges; a halo
//     keeps the words readable. Names on boards and lines are in rows. On a slide letters are
//     larger by two fifths, and vertices do not move.
//   - with pictures, edges: cards take room that layouts had for edges.
//   - label pairs: with mathematics each edge has a label, and many overlap.
func TestNothingOverlaps(t *testing.T) {
	const file = "testdata/overlaps.txt"
	found := make(map[string]map[string]int)
	update := flag.Lookup("update").Value.String() == "true"
	if update && testing.Short() {
		t.Fatalf("-short checks some games only, and %s would lose the rest: use -update without -short", file)
	}
	for _, g := range games.Menu() {
		if !inSample(g.ID, 2) {
			continue
		}
		sizes := []string{""}
		if more, ok := largerArguments[g.ID]; ok {
			sizes = append(sizes, more[:]...)
		}
		for _, size := range sizes {
			d, err := g.New(context.Background(), argumentsOf(size))
			must(t, err)
			solution := solutionOf(t, d)
			for _, variant := range variants {
				what := strings.TrimSpace(g.ID+" "+size) + " " + variant.name
				dressed, style := d.Clone(), d.Style()
				edit(t, dressed, func(draft *document.ChangeBuilder) { variant.dress(d, draft) })
				if apart, ok := layout.SpreadPictures(dressed); ok { // as when pictures are turned on
					must(t, dressed.Move(apart))
				}
				s := Build(dressed, solution, DefaultOptions())
				overlaps := overlapsOf(dressed, s)
				found[what] = make(map[string]int)
				for kinds, texts := range overlaps {
					found[what][kinds] = len(texts)
					if variant.name == "usual" && len(edgesOf(s)) <= maxSmall &&
						(style.Edges == document.AllEdges || !runBelow[kinds]) {
						t.Errorf("%s: %s", what, texts[0])
					}
				}
			}
		}
	}
	if update {
		writeOverlaps(t, file, found)
		return
	}
	allowed := readOverlaps(t, file)
	for _, what := range slices.Sorted(maps.Keys(found)) {
		for _, kinds := range slices.Sorted(maps.Keys(found[what])) {
			if n, limit := found[what][kinds], allowed[what][kinds]; n > limit {
				t.Errorf("%s: %d of %s, at most %d before; -update writes %s again", what, n,
					kinds, limit, file)
			}
		}
	}
}

// argumentsOf parses arguments, each as name=value.
func argumentsOf(words string) map[string]string {
	args := make(map[string]string)
	for _, w := range strings.Fields(words) {
		name, value, _ := strings.Cut(w, "=")
		args[name] = value
	}
	return args
}

// writeOverlaps writes a line for each drawing with overlaps: its name and, after a tab, their
// number by kind.
func writeOverlaps(t *testing.T, file string, found map[string]map[string]int) {
	t.Helper()
	var b strings.Builder
	for _, what := range slices.Sorted(maps.Keys(found)) {
		if len(found[what]) == 0 {
			continue
		}
		b.WriteString(what + "\t")
		for i, kinds := range slices.Sorted(maps.Keys(found[what])) {
			if i > 0 {
				b.WriteByte(' ')
			}
			fmt.Fprint(&b, kinds, " ", found[what][kinds])
		}
		b.WriteByte('\n')
	}
	must(t, os.WriteFile(file, []byte(b.String()), 0o644))
}

// readOverlaps reads the file that writeOverlaps writes.
func readOverlaps(t *testing.T, file string) map[string]map[string]int {
	t.Helper()
	text, err := os.ReadFile(file)
	must(t, err)
	counts := make(map[string]map[string]int)
	for line := range strings.Lines(string(text)) {
		what, rest, _ := strings.Cut(line, "\t")
		counts[what] = make(map[string]int)
		words := strings.Fields(rest)
		for i := 0; i+1 < len(words); i += 2 {
			n, err := strconv.Atoi(words[i+1])
			if err != nil {
				t.Fatalf("%s: %q", file, line)
			}
			counts[what][words[i]] = n
		}
	}
	return counts
}

// TestOverlapsOf checks that overlapsOf finds every kind of overlap.
func TestOverlapsOf(t *testing.T) {
	d := document.New(graphs.Directed)
	edit(t, d, func(draft *document.ChangeBuilder) {
		draft.AddVertex(document.VertexState{Vertex: graphs.Vertex{ID: 0, Name: "a"}, Tokens: 1}, document.Point{})
		draft.AddVertex(document.VertexState{Vertex: graphs.Vertex{ID: 1, Name: "b"}}, Point{X: 200})
		draft.AddVertex(document.VertexState{Vertex: graphs.Vertex{ID: 2, Name: "c"}}, Point{X: 100, Y: 200})
		draft.AddEdge(document.EdgeState{Edge: graphs.Edge{ID: 0, From: 0, To: 1, Count: 1}})
		draft.Edge(0).Bend = document.NewBend(-1) // its middle is at (100, 200)
		draft.AddNote(document.Note{Text: "x_1", At: Point{X: 200, Y: 4}})
		draft.AddNote(document.Note{ID: 1, Text: "free", At: Point{X: 500}})
	})
	found := overlapsOf(d, Build(d, nil, DefaultOptions()))
	var kinds []string
	for _, k := range slices.Sorted(maps.Keys(found)) {
		kinds = append(kinds, fmt.Sprint(k, " ", len(found[k])))
	}
	if got, want := strings.Join(kinds, ", "), "edge+vertex 1, note+vertex 1"; got != want {
		t.Errorf("found are %s, want %s", got, want)
	}
}
