package panels

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"nimgraph/graphs"
	"nimgraph/solver"
	"nimgraph/views/editor"
	"nimgraph/views/explain"
	"nimgraph/views/look"
	"nimgraph/views/scene"
)

// TestLongNamesAreShortened checks that long names lose characters in the middle.
func TestLongNamesAreShortened(t *testing.T) {
	s := session(t, "a -> \"the position after "+strings.Repeat("many ", 10)+"moves\"\ntoken a\n")
	solution, _, _ := s.Solved.Solution()
	got := NewInspector(english(t), Callbacks{}).newNarrator(s.Drawing(), solution).Name(1)
	if !strings.HasPrefix(got, "the pos") || !strings.HasSuffix(got, " moves") || !strings.Contains(got, "…") ||
		len([]rune(got)) > explain.MaxNameLength {
		t.Errorf("the long name is %q", got)
	}
}

// TestChipOrder checks that chips are sorted by value, with ∞ last, and in misère play with
// P-positions first. Chips beyond the limit are counted.
func TestChipOrder(t *testing.T) {
	startApp(t)
	for drawing, want := range map[string]string{
		"a -> d l c b\nb -> c d\nc -> d\nl -> l d\ntoken a\n":  "d|0|c|1|b|2|l|∞{0}",
		"a -> d c b\nb -> c d\nc -> d\ntoken a\nplay misere\n": "c|1 P|d|0 N|b|2 N",
		"s = d + b + b\nb -> d\nx -> s\ntoken x\n":             "d|0|b|1 ×2",
		"a -> " + options(20) +
			"\ntoken a\n": "v0|0|v1|0|v2|0|v3|0|v4|0|v5|0|v6|0|v7|0|v8|0|v9|0|v10|0|v11|0|v12|0|v13|0|v14|0|… and 5 more",
	} {
		s := session(t, drawing)
		solution, err, _ := s.Solved.Solution()
		must(t, err)
		i := NewInspector(english(t), Callbacks{})
		chips := i.newOptionChips(solution, s.Drawing().Graph(), solution.Reason(0))
		if got := textsOf(chips); got != want {
			t.Errorf("%q: the chips are %s, want %s", drawing, got, want)
		}
	}
}

// TestDecompositionOnCards checks that the decomposition by the theory of the game is the last
// sentence on the cards of its vertex and of its position, and that other cards have none.
func TestDecompositionOnCards(t *testing.T) {
	startApp(t)
	s := session(t, "a -> b\nb -> c\ntoken b\n")
	i := NewInspector(english(t), Callbacks{Decomposition: func(s *solver.Solution, v int32) string {
		if s.Outcomes[v] == solver.OutcomeN {
			return "7 = 5 + 2."
		}
		return ""
	}})
	for vertex, want := range map[graphs.VertexID]bool{graphs.None: true, 0: false, 1: true, 2: false} {
		if s.Select.None(); vertex != graphs.None {
			s.Select.Vertex(vertex)
		}
		if got := strings.Contains(textsOf(i.selectionCard(s)), "7 = 5 + 2."); got != want {
			t.Errorf("the card of %d has the decomposition: %v, want %v: %s", vertex, got, want,
				textsOf(i.selectionCard(s)))
		}
	}
}

// TestLongCardScrolls checks that the moves keep room whatever is on the card, and that the card is
// no higher than necessary.
func TestLongCardScrolls(t *testing.T) {
	startApp(t)
	for _, width := range []float32{InspectorMinWidth, InspectorWidth, 600} {
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

// At 1024×700 pixels and 150 %, the moves and the card of a vertex are seen below a position of several
// tokens, which scrolls.
func TestTheCardIsSeenInALowWindow(t *testing.T) {
	startApp(t)
	s := session(t, chain(9)+"token 3\ntoken 5\ntoken 7\n")
	s.Select.Vertex(0)
	i := NewInspector(english(t), Callbacks{FieldsOpen: true})
	i.ShowGame("Nim 3, 5, 7", "A move takes any number of counters from one heap.")
	i.Show(s, i.palette)
	i.Object().Resize(fyne.NewSize(InspectorWidth, 390))
	top, moves, card := i.top.Size().Height, i.moves.Object().Size().Height, i.scroll.Size().Height
	if moves < movesLeast-0.5 || card < cardLeast-0.5 || top >= i.top.Content.MinSize().Height {
		t.Errorf("the position is %.0f high, the moves %.0f, the card %.0f", top, moves, card)
	}
	i.Object().Resize(fyne.NewSize(InspectorWidth, 900))
	if top := i.top.Size().Height; top < i.top.Content.MinSize().Height-0.5 {
		t.Errorf("in a high window the position has %.0f of %.0f", top, i.top.Content.MinSize().Height)
	}
}

// TestSentencesHighlightTheirSubjects checks that hovering a sentence about a block highlights its
// edges, and a sentence about an option its edge and its vertex.
func TestSentencesHighlightTheirSubjects(t *testing.T) {
	startApp(t)
	var lit []scene.Subject
	i := NewInspector(english(t), Callbacks{OnHighlight: func(what ...scene.Subject) { lit = what }})
	over := func(s *editor.Session, begins string) []scene.Subject {
		i.Show(s, i.palette)
		for _, o := range sentenceLinesIn(i.vertex) {
			if strings.HasPrefix(o.text, begins) {
				o.MouseIn(nil)
				now := lit
				if o.MouseOut(); len(lit) > 0 {
					t.Errorf("%q leaves %v highlighted", o.text, lit)
				}
				return now
			}
		}
		t.Errorf("no sentence begins with %q", begins)
		return nil
	}
	ring := session(t, "g -- a\na -- b\nb -- c\nc -- a\ng -- h\nground g")
	ring.Select.Vertex(1)
	if got := over(ring, "Fusion"); !slices.Equal(got,
		[]scene.Subject{scene.EdgeSubject(1), scene.EdgeSubject(2), scene.EdgeSubject(3)}) {
		t.Errorf("over the block, %v is highlighted", got)
	}
	moves := session(t, three)
	moves.Select.Vertex(0)
	if got := over(moves, "Played alone"); !slices.Equal(got,
		[]scene.Subject{scene.EdgeSubject(1), scene.VertexSubject(2)}) {
		t.Errorf("over the move, %v is highlighted", got)
	}
	moves.Select.None()
	if got := over(moves, "a→b"); !slices.Equal(got, []scene.Subject{scene.EdgeSubject(0), scene.VertexSubject(1)}) {
		t.Errorf("over the winning move, %v is highlighted", got)
	}
}

// sentenceLinesIn returns all sentence lines in o.
func sentenceLinesIn(o fyne.CanvasObject) []*sentenceLine {
	var lines []*sentenceLine
	switch o := o.(type) {
	case *sentenceLine:
		lines = append(lines, o)
	case *fyne.Container:
		for _, child := range o.Objects {
			lines = append(lines, sentenceLinesIn(child)...)
		}
	}
	return lines
}

// TestTerminalVertices checks that a terminal vertex, and a ⊕ of nothing, are lost in normal play
// and won in misère play.
func TestTerminalVertices(t *testing.T) {
	startApp(t)
	for drawing, want := range map[string]string{
		"a -> b\ntoken a":                "has lost",
		"a -> b\ntoken a\nplay misere":   "has won",
		"a -> b\nb =\ntoken a":           "previous player wins",
		"a -> b\ntoken a x2":             "alone: the player to move here has lost",
		"b -> c\nc = d\na -> b\ntoken a": "From here the previous player wins",
	} {
		s := session(t, drawing+"\n")
		s.Select.Vertex(1)
		i := NewInspector(english(t), Callbacks{})
		i.Show(s, i.palette)
		i.Object().Resize(fyne.NewSize(InspectorWidth, 800))
		if got := strings.ReplaceAll(textsOf(i.vertex), "|", " "); !strings.Contains(got, want) {
			t.Errorf("%q: the card says %q, want %q", drawing, got, want)
		}
	}
}

// TestEdgeCards checks that a bridge is explained by the colon principle and a block by fusion: a
// ring of three edges on a bridge has value 1, and with the bridge 2.
func TestEdgeCards(t *testing.T) {
	startApp(t)
	s := session(t, "g -- a\na -- b\nb -- c\nc -- a\nx -- y\nground g")
	i := NewInspector(english(t), Callbacks{})
	for edge, want := range []string{
		"has value 1. Together with the bridge it counts 1 + 1 = 2.", "the 3 edges of its block",
		2: "together they count 1.", 4: " it",
	} {
		s.Select.Edge(graphs.EdgeID(edge))
		i.Show(s, scene.Light())
		if got := textsOf(i.vertex); !strings.Contains(strings.ReplaceAll(got, "|", " "), want) {
			t.Errorf("edge %d: %q, want %q", edge, got, want)
		}
	}
}

// TestVertexCardsOfFigures checks a game with two figures on the ground, a ring of three edges with
// a bridge on it and a stalk, and an edge on the ground. The card of a vertex in a ring with the
// ground names the values of its figure; the card of the ground names all.
func TestVertexCardsOfFigures(t *testing.T) {
	startApp(t)
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
		got := textsOf(i.vertex)
		for _, part := range want {
			if !strings.Contains(got, part) {
				t.Errorf("vertex %s: %q lacks %q", name, got, part)
			}
		}
	}
	v, _ := s.Drawing().Graph().VertexNamed("a")
	s.Select.Vertex(v.ID)
	i.Show(s, scene.Light())
	if got := textsOf(i.vertex); strings.Contains(got, "d|1") {
		t.Errorf("%q names another figure's vertex", got)
	}
}

// TestInspectorAtEveryWidth checks that the inspector needs no more than its least width, whatever
// is in it, and that at every width no part extends outside or covers another part of its row.
func TestInspectorAtEveryWidth(t *testing.T) {
	startApp(t)
	long := "a very long name indeed"
	for name, drawing := range map[string]string{
		"plain": three,
		"long": "\"" + long + " 1\" -> \"" + long + " 2\" b\ntoken \"" + long + " 1\"\ntoken \"" +
			long + " 2\" x3\n",
		"loopy":    "a -> a b c d\nb -> c\nc -> d\ntoken a x2\n",
		"deletion": "r -- a x3\na -- b\nground r\n",
		"a sum":    "a = b + b + c\nb -> c d\nc -> d\ntoken b x2\ntoken c\n",
		"misère":   "a -> b c d\nb -> c d\nc -> d\ntoken a\ntoken b\nplay misere\n",
		"a ring":   "a -- b\nb -- c\nc -- a\nc -- d\nd -- \"" + long + "\"\nground a\n",
		"large":    "a -> " + options(40) + "\n" + chain(40) + "token a\ntoken v39\n",
	} {
		s := session(t, drawing)
		s.Select.Vertex(0)
		i := NewInspector(english(t), Callbacks{})
		i.Show(s, scene.Light())
		for width := float32(InspectorMinWidth); width <= 600; width += 25 {
			i.Object().Resize(fyne.NewSize(width, 800))
			if got := i.Object().MinSize().Width; got > InspectorMinWidth {
				t.Fatalf("%s: the minimum width is %.0f", name, got)
			}
			l := newMoveLine(i.moves)
			l.Resize(fyne.NewSize(width-16, l.MinSize().Height))
			test.WidgetRenderer(l)
			rows := []fyne.CanvasObject{l.table}
			for _, r := range i.moves.rows {
				l.showMove(r, false)
				checkRow(t, name, l.table)
			}
			rows = append(rows, i.position, i.vertex)
			for _, o := range rows {
				checkRows(t, name, o)
			}
		}
	}
}

// options returns the edge list of a vertex with moves to n vertices, which form a path.
func options(n int) string {
	var text strings.Builder
	for k := range n {
		fmt.Fprintf(&text, "v%d ", k)
	}
	return text.String()
}

// chain returns the edge list of a path of n vertices.
func chain(n int) string {
	var text strings.Builder
	for k := 1; k < n; k++ {
		fmt.Fprintf(&text, "v%d -> %s\n", k, options(k))
	}
	return text.String()
}

// checkRows checks the rows of texts in o.
func checkRows(t *testing.T, name string, o fyne.CanvasObject) {
	t.Helper()
	switch o := o.(type) {
	case *fyne.Container:
		if _, own := o.Layout.(look.FuncLayout); own && len(o.Objects) > 0 {
			switch o.Objects[0].(type) {
			case *canvas.Text:
				checkRow(t, name, o)
			case *vertexItem, *canvas.Rectangle:
				checkInside(t, name, o)
			}
		}
		for _, child := range o.Objects {
			checkRows(t, name, child)
		}
	case fyne.Widget:
		for _, child := range test.WidgetRenderer(o).Objects() {
			checkRows(t, name, child)
		}
	}
}

// checkInside checks that the visible objects of c lie within it, and that chips do not overlap.
func checkInside(t *testing.T, name string, c *fyne.Container) {
	t.Helper()
	_, chips := c.Objects[0].(*vertexItem)
	var before []fyne.CanvasObject
	for _, o := range c.Objects {
		if text, ok := o.(*canvas.Text); !o.Visible() || ok && text.Text == "" {
			continue
		}
		low, high := o.Position(), o.Position().Add(o.Size())
		if low.X < -0.5 || low.Y < -2 || high.X > c.Size().Width+0.5 || high.Y > c.Size().Height+2 {
			t.Errorf("%s, %v: %q is at %v … %v", name, c.Size(), textsOf(o), low, high)
		}
		for _, b := range before {
			if p, q := b.Position(), b.Position().Add(b.Size()); chips && low.X < q.X && p.X < high.X &&
				low.Y < q.Y && p.Y < high.Y {
				t.Errorf("%s, %v: %q lies upon %q", name, c.Size(), textsOf(o), textsOf(b))
			}
		}
		before = append(before, o)
	}
}

// checkRow checks that the objects of row follow each other within it.
func checkRow(t *testing.T, name string, row *fyne.Container) {
	t.Helper()
	end := float32(-0.5)
	for _, o := range row.Objects {
		if text, ok := o.(*canvas.Text); ok && text.Text == "" || !o.Visible() {
			continue
		}
		if _, isBackground := o.(*canvas.Rectangle); isBackground { // a text
			continue
		}
		if o.Position().X < end {
			t.Errorf("%s, %.0f wide: %q begins at %.0f, before %.0f", name, row.Size().Width, textsOf(row),
				o.Position().X, end)
		}
		end = o.Position().X + o.MinSize().Width
	}
	if end > row.Size().Width+1 {
		t.Errorf("%s: %q ends at %.0f of %.0f", name, textsOf(row), end, row.Size().Width)
	}
}
