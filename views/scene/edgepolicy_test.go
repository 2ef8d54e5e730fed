package scene

import (
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/solver"
)

// edgesOf returns the edges with shapes in s, in ascending order.
func edgesOf(s *Scene) []graphs.EdgeID {
	var ids []graphs.EdgeID
	for i := range s.Shapes {
		if s.Shapes[i].Subject.Kind == Edge {
			ids = append(ids, s.Shapes[i].Subject.EdgeID())
		}
	}
	slices.Sort(ids)
	return slices.Compact(ids)
}

// TestEdgesOnDemand compares the edges shown on demand with the definition, for random drawings and
// selections.
func TestEdgesOnDemand(t *testing.T) {
	for seed := range uint64(60) {
		r := rand.New(rand.NewPCG(seed, 16))
		kind := graphs.Kind(seed % 2)
		d := randomWithTokens(t, r, kind)
		s := solutionOf(t, d)
		o := DefaultOptions()
		for v := range d.Graph().Vertices() {
			if r.IntN(6) == 0 {
				o.Selection.Vertices = append(o.Selection.Vertices, v.ID)
			}
		}
		for e := range d.Graph().Edges() {
			if r.IntN(12) == 0 {
				o.Selection.Edges = append(o.Selection.Edges, e.ID)
			}
		}
		if seed%3 == 0 {
			o.EdgesOf = &document.Selection{Vertices: []graphs.VertexID{0, 3}}
		}
		winning := make(map[graphs.EdgeID]bool)
		for _, m := range s.Moves {
			winning[s.Position.Graph.EdgeID[m.Edge]] = m.Wins
		}
		asked := func(v graphs.VertexID) bool {
			switch {
			case o.EdgesOf != nil:
				return o.EdgesOf.HasVertex(v)
			case len(o.Selection.Vertices) > 0:
				return o.Selection.HasVertex(v)
			}
			return d.Tokens(v) > 0
		}
		for _, demand := range []document.EdgesShown{
			document.AllEdges, document.SelectedEdges, document.WinningEdges,
			document.NoEdges,
		} {
			o = o.WithEdges(d, demand)
			var want []graphs.EdgeID
			for e := range d.Graph().Edges() {
				if o.Selection.HasEdge(e.ID) || demand == document.AllEdges ||
					demand == document.WinningEdges && winning[e.ID] ||
					demand == document.SelectedEdges && (asked(e.From) || kind == graphs.Deletion && asked(e.To)) {
					want = append(want, e.ID)
				}
			}
			built := Build(d, s, o)
			if got := edgesOf(built); !slices.Equal(got, want) {
				t.Fatalf("seed %d, demand %d: edges %v, want %v", seed, demand, got, want)
			}
			if demand != document.AllEdges {
				checkWinningLast(t, built, winning)
			}
		}
	}
}

// checkWinningLast fails if the curve of a losing move is painted after the curve of a winning
// move.
func checkWinningLast(t *testing.T, s *Scene, winning map[graphs.EdgeID]bool) {
	t.Helper()
	seen := false
	for i := range s.Shapes {
		if h := &s.Shapes[i]; h.Subject.Kind == Edge && h.Kind == Curve {
			if seen && !winning[h.Subject.EdgeID()] {
				t.Fatalf("edge %d is painted over a winning move", h.Subject.EdgeID())
			}
			seen = seen || winning[h.Subject.EdgeID()]
		}
	}
}

// randomWithTokens returns a random drawing with tokens.
func randomWithTokens(t *testing.T, r *rand.Rand, kind graphs.Kind) *document.Drawing {
	t.Helper()
	d := document.New(kind)
	const n = 14
	draft := d.NewChange()
	for v := range n {
		draft.AddVertex(document.VertexState{Vertex: graphs.Vertex{
			ID: graphs.VertexID(v), Name: string(rune('a' + v)),
			Ground: kind == graphs.Deletion && v == 0,
		}, Tokens: r.IntN(2) * (1 - int(kind))},
			Point{X: 1000 * r.Float64(), Y: 1000 * r.Float64()})
	}
	next := graphs.EdgeID(0)
	for v := range n {
		for w := range v {
			if r.IntN(3) == 0 {
				draft.AddEdge(document.EdgeState{Edge: graphs.Edge{
					ID: next, From: graphs.VertexID(v),
					To: graphs.VertexID(w), Count: 1,
				}})
				next++
			}
		}
	}
	must(t, d.Do(draft.Change()))
	return d
}

// TestBoardShowsMovesOfTheToken checks that a board game first shows the moves of its token, as its
// style says, and no names.
func TestBoardShowsMovesOfTheToken(t *testing.T) {
	d := preset(t, "wythoff a=3 b=5")
	s := solutionOf(t, d)
	got := edgesOf(Build(d, s, DefaultOptions()))
	if len(got) != len(s.Moves) || len(got) == d.Graph().Size() {
		t.Errorf("%d edges are shown, of %d moves", len(got), len(s.Moves))
	}
	for _, shape := range Build(d, s, DefaultOptions()).Shapes {
		if shape.Kind == Text && shape.Font == Sans && shape.Subject.Kind == Vertex {
			t.Errorf("the name %q is on the board", shape.Text)
		}
	}
}

// TestOptionRingsInBlackAndWhite checks that an option has a ring apart from its rim, and an option
// that wins a bolder one.
func TestOptionRingsInBlackAndWhite(t *testing.T) {
	d := preset(t, "wythoff")
	s := solutionOf(t, d)
	o := DefaultOptions()
	o.Patterns = true
	rings := make(map[Role]int)
	for _, h := range Build(d, s, o).Shapes {
		if h.Kind == Disc && h.Stroke == None && h.Size > Radius {
			rings[h.Fill]++
		}
	}
	// From (3, 4) there are 3 + 4 squares along row and column, and 3 along the diagonal; (1, 2) wins.
	if want := map[Role]int{Shaft: 9, Winning: 1, Board: 10}; !maps.Equal(rings, want) {
		t.Errorf("rings are %v, want %v", rings, want)
	}
}

// TestOptionRings checks that the options of the position have rings if only the moves of the
// position are shown, in the colour of winning moves if a winning move leads there. If all edges
// are shown, there are no rings.
func TestOptionRings(t *testing.T) {
	d := preset(t, "wythoff a=3 b=4")
	s := solutionOf(t, d)
	want := make(map[Point]Role)
	for _, m := range s.Moves {
		to, _ := d.Graph().Edge(graphs.EdgeID(s.Position.Graph.EdgeID[m.Edge]))
		want[d.At(to.To)] = Shaft
		if m.Wins {
			want[d.At(to.To)] = Winning
		}
	}
	ringed := func(demand document.EdgesShown) map[Point]Role {
		o, found := DefaultOptions().WithEdges(d, demand), make(map[Point]Role)
		for _, h := range Build(d, s, o).Shapes {
			if h.Kind == Disc && h.Size == Radius+optionRing && (h.Fill == Shaft || h.Fill == Winning) {
				found[h.P[0]] = h.Fill
			}
		}
		return found
	}
	if got := ringed(d.Style().Edges); !maps.Equal(got, want) || len(got) == 0 {
		t.Errorf("ringed are %v, want %v", got, want)
	}
	if got := ringed(document.AllEdges); len(got) > 0 {
		t.Errorf("where all edges are shown, %v are ringed", got)
	}
}

// TestOptionRingsOfASelectedSquare checks that the options of a selected square without a token
// have rings as in a game that begins there. Rings around lost positions are green.
func TestOptionRingsOfASelectedSquare(t *testing.T) {
	for _, game := range []string{"wythoff a=3 b=4", "silver-dollar coins=1,3,6"} {
		d := preset(t, game)
		s := solutionOf(t, d)
		green := 0
		for i, v := range s.Position.Graph.VertexID {
			if d.Tokens(v) > 0 {
				continue
			}
			want := make(map[Point]Role)
			for e := range d.Graph().Out(v) {
				want[d.At(e.To)] = Shaft
			}
			for j, to := range s.Position.Graph.VertexID {
				if want[d.At(to)] == Shaft && s.Values[j] == solver.Finite(0) {
					want[d.At(to)] = Winning
					green++
				}
			}
			o := DefaultOptions().WithEdges(d, document.SelectedEdges)
			o.Selection.Vertices = []graphs.VertexID{v}
			got := make(map[Point]Role)
			for to, role := range newEdgePolicy(newContent(d, s, o), nil, nil).ringRoles {
				got[d.At(to)] = role
			}
			if !maps.Equal(got, want) {
				t.Errorf("%s, square %d: ringed are %v, want %v", game, i, got, want)
			}
		}
		if green == 0 {
			t.Errorf("%s: no square has a winning option", game)
		}
	}
}

// TestContentPolicyAndNamesWithoutAPicture checks the texts, the shown edges and the sides of names
// without building a picture.
func TestContentPolicyAndNamesWithoutAPicture(t *testing.T) {
	read, err := formats.Read(strings.NewReader("a -> b c\nb -> c\nworth d 3\ntoken b\n"), formats.Edges)
	must(t, err)
	d := read.Drawing
	s := solutionOf(t, d)
	o := DefaultOptions().WithEdges(d, document.WinningEdges)
	contents := newContent(d, s, o)
	var texts []string
	var looks []vertexColours
	for v := range d.Graph().Vertices() {
		texts, looks = append(texts, contents.valueText(v)), append(looks, contents.coloursOf(v))
	}
	if !slices.Equal(texts, []string{"2", "1", "0", "∗3"}) ||
		!slices.Equal(looks, []vertexColours{coloursN, coloursN, coloursP, coloursN}) {
		t.Errorf("the texts are %q, the colours %v", texts, looks)
	}
	if edges := newEdgePolicy(contents, nil, nil).visibleEdges(); len(edges) != 1 || edges[0].From != 1 {
		t.Errorf("shown are %v, not the move that wins", edges)
	}
	nm := &nameStyle{content: contents, outlines: make([]outline, d.Graph().VertexSlots()), letters: 1}
	box, ok := nm.defaultBox(0)
	if v, _ := d.Graph().Vertex(3); !ok || box.at != (Point{Y: NameDrop}) || nm.defaultSide(v) != below {
		t.Errorf("the name of a stands at %v", box.at)
	}
	flower := document.New(graphs.Deletion)
	if side := (&nameStyle{content: newContent(flower, nil, o)}).defaultSide(graphs.Vertex{}); side != aboveRight {
		t.Errorf("a name of an edge-deletion game stands at %v", side)
	}
}
