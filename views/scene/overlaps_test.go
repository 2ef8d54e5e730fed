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
	of         Subject // Vertex for its tokens as well
	round      bool
	at         Point
	half, top  float64 // half the width and half the height
}

// apart returns the gap between two pieces; below 0 they overlap. One that is round and
// wider than high is a pill.
func (p piece) apart(q piece) float64 {
	x, y := math.Abs(p.at.X-q.at.X), math.Abs(p.at.Y-q.at.Y)
	if !p.round && !q.round {
		return max(x-p.half-q.half, y-p.top-q.top)
	}
	core := func(p piece) (half Point, reach float64) { // a box, and how far around it the piece reaches
		if p.round {
			return Point{X: max(0, p.half-p.top)}, p.top
		}
		return Point{X: p.half, Y: p.top}, 0
	}
	a, near := core(p)
	b, far := core(q)
	return math.Hypot(max(0, x-a.X-b.X), max(0, y-a.Y-b.Y)) - near - far
}

// piecesOf returns the pieces of a picture and the courses of its edges.
// Values lie in their vertices, and are not listed.
func piecesOf(s *Scene) (pieces []piece, courses map[graphs.EdgeID][]segment) {
	courses = make(map[graphs.EdgeID][]segment)
	body := make(map[int32]bool)
	for i := range s.Shapes {
		h := &s.Shapes[i]
		p := piece{of: h.Subject, at: h.P[0], half: h.P[1].X, top: h.P[1].Y}
		switch h.Subject.Kind {
		case Nothing:
			continue
		case Token:
			p.of.Kind = Vertex
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
				if h.Stroke == Board { // else it is in a bead
					p.kind = "label"
				}
			case Pill:
				p.kind = "label"
			}
		case Vertex:
			switch {
			case h.Part == PartPiece: // it lies in its vertex
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
				p.kind, p.at = "vertex", h.P[0].Add(h.P[2]).Scale(0.5)
				p.half, p.top = h.P[2].X-p.at.X, h.P[2].Y-p.at.Y
			case h.Kind == Polygon:
				p.kind, p.round, p.at, p.half = "vertex", true, h.P[0].Add(h.P[2]).Scale(0.5),
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
		p.what = fmt.Sprintf("%s%s of %d", p.kind, p.what, p.of.ID)
		pieces = append(pieces, p)
	}
	return pieces, courses
}

// overlapsOf returns the overlaps in a picture: two pieces on each other, or an edge that crosses a
// piece. An edge ends at its vertices, whose tokens stand on
// their rims, and carries its own label.
func overlapsOf(d *document.Drawing, s *Scene) map[string][]string {
	pieces, courses := piecesOf(s)
	found := make(map[string][]string)
	for i := range pieces {
		p := &pieces[i]
		for j := range pieces[:i] {
			q := &pieces[j]
			if p.of == q.of && (p.kind != "name" && q.kind != "name" || p.kind == q.kind) {
				continue // a token on the rim, or the lines of a note
			}
			if p.apart(*q) < 0 {
				kinds := []string{p.kind, q.kind}
				slices.Sort(kinds)
				found[strings.Join(kinds, "+")] = append(found[strings.Join(kinds, "+")], p.what+" and "+q.what)
			}
		}
		room := Point{X: p.half, Y: p.top}
		low, high := p.at.Sub(room), p.at.Add(room)
		for id, course := range courses {
			e, _ := d.Graph().Edge(id)
			switch {
			case p.of == Subject{Edge, int32(id)}:
				continue
			case p.of.Kind == Vertex && (p.of.VertexID() == e.From || p.of.VertexID() == e.To) && p.kind != "name":
				continue
			}
			if slices.ContainsFunc(course, func(c segment) bool {
				if p.round && p.half == p.top {
					return squareDistance(p.at, c.a, c.b) < p.half*p.half
				}
				return c.meets(low, high)
			}) {
				found["edge+"+p.kind] = append(found["edge+"+p.kind], fmt.Sprintf("edge %d and %s", id, p.what))
			}
		}
	}
	return found
}

// dresses are the ways in which each drawing is looked at: as it comes, as on a slide, with
// pictures of positions, and with mathematics in all names and on all edges.
var dresses = []struct {
	name  string
	dress func(d *document.Drawing, draft *document.ChangeBuilder)
}{
	{"usual", func(*document.Drawing, *document.ChangeBuilder) {}},
	{"slide", onSlide},
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

// runBelow is what edges of a position may run below, on boards and in tables that show them
// on demand.
var runBelow = map[string]bool{"edge+vertex": true, "edge+name": true, "edge+note": true}

// few is the number of edges up to which a drawing must have no overlaps.
const few = 16

// onSlide has the sizes of package picture.
func onSlide(_ *document.Drawing, draft *document.ChangeBuilder) {
	s := &draft.Head().Style
	s.Vertices, s.Letters, s.Lines, s.Bold = 1.1, 1.4, 1.5, true
}

// TestNothingOverlaps: names, values, tokens, pictures, notes and labels keep clear of each
// other and of all edges, arcs and loops, in each preset at three sizes and in each dress.
// A drawing may have no more overlaps than testdata/overlaps.txt lists, which may only shrink. It
// lists these kinds:
//
//   - edge+vertex: an edge that no bow takes around. On a board and in a table the position's
//     moves alone are drawn: from option to option, around, or broken off.
//   - edge+name, edge+label, edge+note: in a crowd no side of a vertex is free of all
//     edges; a halo keeps the words readable. Names on boards and lines stand in rows. On a
//     slide letters are larger by two fifths, and vertices do not move.
//   - with pictures, edges: cards take room that layouts had for edges.
//   - label pairs: in mathematics each edge has a label, and many run together.
func TestNothingOverlaps(t *testing.T) {
	const file = "testdata/overlaps.txt"
	found := make(map[string]map[string]int)
	update := flag.Lookup("update").Value.String() == "true"
	if update && testing.Short() {
		t.Fatalf("-short looks at some games only, so that %s would lose the others: use -update without -short", file)
	}
	for _, g := range games.Menu() {
		if !inSample(g.ID, 2) {
			continue
		}
		sizes := []string{""}
		if more, ok := larger[g.ID]; ok {
			sizes = append(sizes, more[:]...)
		}
		for _, size := range sizes {
			d, err := g.New(context.Background(), argumentsOf(size))
			must(t, err)
			solution := solutionOf(t, d)
			for _, dress := range dresses {
				what := strings.TrimSpace(g.ID+" "+size) + " " + dress.name
				dressed, style := d.Clone(), d.Style()
				change(t, dressed, func(draft *document.ChangeBuilder) { dress.dress(d, draft) })
				if apart, ok := layout.SpreadPictures(dressed); ok { // as where pictures are turned on
					must(t, dressed.Move(apart))
				}
				s := Build(dressed, solution, DefaultOptions())
				overlaps := overlapsOf(dressed, s)
				found[what] = make(map[string]int)
				for kinds, all := range overlaps {
					found[what][kinds] = len(all)
					if dress.name == "usual" && len(drawnEdges(s)) <= few &&
						(style.Edges == document.AllEdges || !runBelow[kinds]) {
						t.Errorf("%s: %s", what, all[0])
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
			if n, most := found[what][kinds], allowed[what][kinds]; n > most {
				t.Errorf("%s: %d of %s, at most %d before; with -update %s is written anew", what, n, kinds, most, file)
			}
		}
	}
}

// argumentsOf reads name=value words.
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

func readOverlaps(t *testing.T, file string) map[string]map[string]int {
	t.Helper()
	text, err := os.ReadFile(file)
	must(t, err)
	all := make(map[string]map[string]int)
	for line := range strings.Lines(string(text)) {
		what, rest, _ := strings.Cut(line, "\t")
		all[what] = make(map[string]int)
		words := strings.Fields(rest)
		for i := 0; i+1 < len(words); i += 2 {
			n, err := strconv.Atoi(words[i+1])
			if err != nil {
				t.Fatalf("%s: %q", file, line)
			}
			all[what][words[i]] = n
		}
	}
	return all
}

// The measure itself finds every overlap.
func TestOverlapsAreFound(t *testing.T) {
	d := document.New(graphs.Directed)
	change(t, d, func(draft *document.ChangeBuilder) {
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
