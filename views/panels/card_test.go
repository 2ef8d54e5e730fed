package panels

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"nimgraph/graphs"
	"nimgraph/views/editor"
	"nimgraph/views/scene"
)

// TestLongNamesAreCut in the middle.
func TestLongNamesAreCut(t *testing.T) {
	s := session(t, "a -> \"the position after "+strings.Repeat("many ", 10)+"moves\"\ntoken a\n")
	solution, _, _ := s.Solved.Solution()
	got := teller{english(t), solution, s.Drawing().Graph()}.name(1)
	if !strings.HasPrefix(got, "the pos") || !strings.HasSuffix(got, " moves") || !strings.Contains(got, ellipsis) || len([]rune(got)) > longest {
		t.Errorf("the long name is %q", got)
	}
}

// TestChipsAreOrdered by value, the ∞ last, and in misère play P-positions first; more
// than there is room for are counted.
func TestChipsAreOrdered(t *testing.T) {
	app(t)
	for drawing, want := range map[string]string{
		"a -> d l c b\nb -> c d\nc -> d\nl -> l d\ntoken a\n":  "d|0|c|1|b|2|l|∞{0}",
		"a -> d c b\nb -> c d\nc -> d\ntoken a\nplay misere\n": "c|1 P|d|0 N|b|2 N",
		"s = d + b + b\nb -> d\nx -> s\ntoken x\n":             "d|0|b|1 ×2",
		"a -> " + options(20) + "\ntoken a\n":                  "v0|0|v1|0|v2|0|v3|0|v4|0|v5|0|v6|0|v7|0|v8|0|v9|0|v10|0|v11|0|v12|0|v13|0|v14|0|… and 5 more",
	} {
		s := session(t, drawing)
		solution, err, _ := s.Solved.Solution()
		must(t, err)
		i := NewInspector(english(t), Callbacks{})
		chips := i.chips(solution, s.Drawing().Graph(), solution.Reason(0))
		if got := written(chips); got != want {
			t.Errorf("%q: the chips are %s, want %s", drawing, got, want)
		}
	}
}

// TestALongCardScrolls: whatever is on the card, the moves keep room, and the card has no
// more than it needs.
func TestALongCardScrolls(t *testing.T) {
	app(t)
	for _, width := range []float32{InspectorLeast, InspectorWidth, 600} {
		for drawing, scrolls := range map[string]bool{
			"a -> " + options(40) + "\n" + chain(40) + "token a\n": true,
			"a -> b\ntoken a\n": false,
		} {
			s := session(t, drawing)
			s.Select.Vertex(0)
			i := NewInspector(english(t), Callbacks{})
			i.Show(s, i.palette)
			height := float32(760)
			if scrolls {
				height = 440
			}
			i.Object().Resize(fyne.NewSize(width, height))
			card, needs := i.scroll.Size().Height, i.scroll.Content.MinSize().Height
			if moves := i.moves.Object().Size().Height; moves < movesLeast-0.5 || (needs > card+0.5) != scrolls {
				t.Errorf("%.0f wide, the moves are %.0f high, the card %.0f of %.0f", width, moves, card, needs)
			}
			if end := i.scroll.Position().Y + card; end > height+0.5 {
				t.Errorf("%.0f wide, the card ends at %.0f", width, end)
			}
		}
	}
}

// TestSentencesLightUpWhatTheySpeakOf: over a sentence about a block its edges light up,
// over one about an option its edge and its vertex.
func TestSentencesLightUpWhatTheySpeakOf(t *testing.T) {
	app(t)
	var lit []scene.Subject
	i := NewInspector(english(t), Callbacks{Point: func(what ...scene.Subject) { lit = what }})
	over := func(s *editor.Session, begins string) []scene.Subject {
		i.Show(s, i.palette)
		for _, o := range spokenIn(i.vertex) {
			if strings.HasPrefix(o.text, begins) {
				o.MouseIn(nil)
				now := lit
				if o.MouseOut(); len(lit) > 0 {
					t.Errorf("%q leaves %v lit", o.text, lit)
				}
				return now
			}
		}
		t.Errorf("no sentence begins with %q", begins)
		return nil
	}
	ring := session(t, "g -- a\na -- b\nb -- c\nc -- a\ng -- h\nground g")
	ring.Select.Vertex(1)
	if got := over(ring, "Fusion"); !slices.Equal(got, []scene.Subject{scene.OfEdge(1), scene.OfEdge(2), scene.OfEdge(3)}) {
		t.Errorf("over the block, %v is lit", got)
	}
	moves := session(t, three)
	moves.Select.Vertex(0)
	if got := over(moves, "Played alone"); !slices.Equal(got, []scene.Subject{scene.OfEdge(1), scene.OfVertex(2)}) {
		t.Errorf("over the move, %v is lit", got)
	}
	moves.Select.None()
	if got := over(moves, "a→b"); !slices.Equal(got, []scene.Subject{scene.OfEdge(0), scene.OfVertex(1)}) {
		t.Errorf("over the winning move, %v is lit", got)
	}
}

func spokenIn(o fyne.CanvasObject) []*spoken {
	var all []*spoken
	switch o := o.(type) {
	case *spoken:
		all = append(all, o)
	case *fyne.Container:
		for _, child := range o.Objects {
			all = append(all, spokenIn(child)...)
		}
	}
	return all
}

// A terminal vertex, and a ⊕ of nothing, have lost in normal play and won in misère play.
func TestTerminalVertices(t *testing.T) {
	app(t)
	for drawing, want := range map[string]string{
		"a -> b\ntoken a":                "has lost",
		"a -> b\ntoken a\nplay misere":   "has won",
		"a -> b\nb =\ntoken a":           "previous player wins",
		"a -> b\ntoken a x2":             "alone: Whoever is to move here has lost",
		"b -> c\nc = d\na -> b\ntoken a": "From here the previous player wins",
	} {
		s := session(t, drawing+"\n")
		s.Select.Vertex(1)
		i := NewInspector(english(t), Callbacks{})
		i.Show(s, i.palette)
		i.Object().Resize(fyne.NewSize(InspectorWidth, 800))
		if got := strings.ReplaceAll(written(i.vertex), "|", " "); !strings.Contains(got, want) {
			t.Errorf("%q: the card says %q, want %q", drawing, got, want)
		}
	}
}

// The colon principle for a bridge, fusion for a block: a ring of three edges on a
// bridge is worth 1, and with the bridge 2.
func TestEdgesSayWhatTheyCount(t *testing.T) {
	app(t)
	s := session(t, "g -- a\na -- b\nb -- c\nc -- a\nx -- y\nground g")
	i := NewInspector(english(t), Callbacks{})
	for edge, want := range []string{
		"carries what is worth 1. With the bridge itself it counts 1 + 1 = 2.", "the 3 edges of its block",
		2: "together they count 1.", 4: "The ground does not hold it",
	} {
		s.Select.Edge(graphs.EdgeID(edge))
		i.Show(s, scene.Light())
		if got := written(i.vertex); !strings.Contains(strings.ReplaceAll(got, "|", " "), want) {
			t.Errorf("edge %d: %q, want %q", edge, got, want)
		}
	}
}

// Two figures on the ground, a ring of three edges with a bridge on it and a
// stalk, and an edge on the ground: the card of a vertex in a ring with the ground
// names its own figure's, that of the ground all.
func TestVerticesShowTheirFigure(t *testing.T) {
	app(t)
	s := session(t, "g -- a\na -- b\nb -- g\nb -- c\ng -- d\nd -- e\ng -- g\nground g")
	i := NewInspector(english(t), Callbacks{})
	for name, want := range map[string][]string{
		"a": {"the 3 edges of its block", "bridges up|c|0"},
		"d": {"bridges up|e|0"},
		"g": {"the 4 edges of its block", "bridges up|c|0|d|1"},
	} {
		v, _ := s.Drawing().Graph().VertexNamed(name)
		s.Select.Vertex(v.ID)
		i.Show(s, scene.Light())
		got := written(i.vertex)
		for _, part := range want {
			if !strings.Contains(got, part) {
				t.Errorf("vertex %s: %q lacks %q", name, got, part)
			}
		}
	}
	v, _ := s.Drawing().Graph().VertexNamed("a")
	s.Select.Vertex(v.ID)
	i.Show(s, scene.Light())
	if got := written(i.vertex); strings.Contains(got, "d|1") {
		t.Errorf("%q names another figure's vertex", got)
	}
}
