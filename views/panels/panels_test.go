package panels

import (
	"context"
	"os"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"nimgraph/graphs"
	"nimgraph/graphs/formats"
	"nimgraph/solver"
	"nimgraph/views/editor"
	"nimgraph/views/explain"
	"nimgraph/views/look"
	"nimgraph/views/scene"
	"nimgraph/views/words"
)

func must(tb testing.TB, err error) {
	tb.Helper()
	if err != nil {
		tb.Fatal(err)
	}
}

// session returns a solved session with the drawing of the edge list text.
func session(t *testing.T, text string) *editor.Session {
	t.Helper()
	read, err := formats.Read(strings.NewReader(text), formats.Edges)
	must(t, err)
	s := editor.New(read.Drawing)
	solution, err := solver.Solve(context.Background(), solver.PositionOf(read.Drawing))
	s.Solved.Set(s.History().GameRevision(), solution, err)
	return s
}

// startApp starts Fyne's test driver with the program's theme: the theme of the driver has no bold
// monospaced face.
func startApp(t *testing.T) {
	t.Helper()
	test.NewTempApp(t).Settings().SetTheme(look.New(look.Light))
}

func english(t *testing.T) *words.Words {
	t.Helper()
	w, err := words.Load(os.DirFS("../../app/translations"), "en")
	must(t, err)
	return w
}

// textsOf returns all visible texts in o.
func textsOf(o fyne.CanvasObject) string {
	var texts []string
	var walk func(fyne.CanvasObject)
	walk = func(o fyne.CanvasObject) {
		if !o.Visible() {
			return
		}
		switch o := o.(type) {
		case *canvas.Text:
			texts = append(texts, o.Text)
		case *fyne.Container:
			for _, child := range o.Objects {
				walk(child)
			}
		case fyne.Widget:
			for _, child := range test.WidgetRenderer(o).Objects() {
				walk(child)
			}
		}
	}
	walk(o)
	return strings.Join(texts, "|")
}

const three = "a -> b c\nb -> c\ntoken a\ntoken b\n"

func TestBannerShowsTheVerdict(t *testing.T) {
	startApp(t)
	describe := func(err error) string { return err.Error() }
	for text, want := range map[string][]string{
		three:                                {"Next player wins", "3 = 2 ⊕ 1", "one winning move"},
		"a -> b\ntoken a x2\n":               {"Previous player wins", "0 = 1 ⊕ 1"},
		"a -> b\ntoken b\n":                  {"Previous player wins", "no moves left"},
		"a -> b\n":                           {"No token yet"},
		"":                                   {"An empty board"},
		"a -> b\nb -> a\ntoken a\n":          {"Draw: nobody can force a win", "∞{}"},
		"r -- a\na -- b\nground r\n":         {"Next player wins", "2", "one winning edge"},
		"r -- a\nground\n":                   {"No ground yet"},
		"a -> s\ns = t\nt = s\ntoken a\n":    {"No values"},
		"a -> b\ntoken a\nplay misere\n":     {"Previous player wins", "misère"},
		"a -> b\ntoken a\nplay antisg\n":     {"Previous player wins", "Anti-SG"},
		"a -> b\nb -> c\nc -> b\ntoken a x2": {"∞"},
	} {
		b := NewBanner(english(t))
		b.Show(session(t, text), scene.Light(), "", describe)
		got := textsOf(b.Object())
		for _, w := range want {
			if !strings.Contains(got, w) {
				t.Errorf("%q: the banner says %s, without %q", text, got, w)
			}
		}
	}
}

// TestPlainBoardHidesTheSolution checks that the panels around a plain board do not show the
// solution.
func TestPlainBoardHidesTheSolution(t *testing.T) {
	startApp(t)
	s := session(t, "a -> b c\nb -> c d\nc -> d e\nd -> e\ntoken a b\n")
	b, i := NewBanner(english(t)), NewInspector(english(t), Callbacks{})
	s.Select.Vertex(0)
	i.Object().Resize(fyne.NewSize(InspectorWidth, 900))
	i.Show(s, scene.Light())
	s.View.SetOptions(scene.Options{Plain: true})
	b.Show(s, scene.Light(), "A game", nil)
	i.Show(s, scene.Light())
	if got := textsOf(b.Object()); got != "A game|normal play" {
		t.Errorf("the banner says %q", got)
	}
	if got := textsOf(i.position) + "|" + textsOf(i.vertex); got != "Position|normal play|Vertex a|" {
		t.Errorf("the inspector says %q", got)
	}
	if len(i.moves.rows) != 4 {
		t.Errorf("%d moves are listed", len(i.moves.rows))
	}
	for k, r := range i.moves.rows {
		if r.leaves+r.value+r.note != "" || r.wins || int(r.edge) != k {
			t.Errorf("of move %d: %+v", k, r)
		}
	}
}

func TestInspectorShowsTheSum(t *testing.T) {
	startApp(t)
	i := NewInspector(english(t), Callbacks{})
	i.Object().Resize(fyne.NewSize(2000, 900))
	s := session(t, three)
	s.Select.Vertex(0)
	i.Show(s, scene.Light())
	got := textsOf(i.position) + textsOf(i.vertex)
	for _, want := range []string{
		"2 1 |a|2|1 0 |b|1|0 1 ", "XOR|3|1 1 ", "c|0|b|1",
		"0 is the value of c, 1 of b, but no option has value 2, so the value is 2.",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("the inspector says\n%s\nwithout %q", got, want)
		}
	}
}

// TestInspectorExplainsTheHoveredVertex checks that the card is about the explained vertex as long
// as there is one, and afterwards about the selection again.
func TestInspectorExplainsTheHoveredVertex(t *testing.T) {
	startApp(t)
	i := NewInspector(english(t), Callbacks{})
	s := session(t, three)
	s.Select.Vertex(0)
	card := func() string {
		i.Show(s, scene.Light())
		return textsOf(i.vertex)
	}
	selected := card()
	s.Cursor.Show(s.Drawing().At(2)) // at c, which lies on top
	s.Hand.SetExplaining(true)
	if got := card(); strings.Contains(got, "the value is 2") || !strings.Contains(got, "It has no moves") {
		t.Errorf("asked for c, the card says %s", got)
	}
	s.Hand.SetExplaining(false)
	if got := card(); got != selected || !strings.Contains(got, "the value is 2") {
		t.Errorf("afterwards the card says %s, before %s", got, selected)
	}
}

// TestLongNamesDoNotWidenTheInspector checks that the width of the inspector does not depend on the
// selection.
func TestLongNamesDoNotWidenTheInspector(t *testing.T) {
	startApp(t)
	i := NewInspector(english(t), Callbacks{})
	s := session(t, three)
	i.Show(s, scene.Light())
	width := i.Object().MinSize().Width
	must(t, s.Vertices.Rename(0, strings.Repeat("long name ", 30)))
	solution, err := solver.Solve(context.Background(), solver.PositionOf(s.Drawing()))
	s.Solved.Set(s.History().GameRevision(), solution, err)
	for _, choose := range []func(){func() { s.Select.Vertex(0) }, func() { s.Select.Edge(0) }} {
		choose()
		i.Show(s, scene.Light())
		i.Object().Resize(fyne.NewSize(width, 800))
		if got := i.Object().MinSize().Width; got > width {
			t.Errorf("the inspector wants %.0f, which was %.0f", got, width)
		}
		if got := textsOf(i.vertex); !strings.Contains(got, "long na") || !strings.Contains(got, "…") {
			t.Errorf("the card is %s", got)
		}
	}
}

// TestNamesAreCutOnlyIfNecessary checks that a name of a few letters is whole at the usual width,
// and that a wide inspector shows long names.
func TestNamesAreCutOnlyIfNecessary(t *testing.T) {
	startApp(t)
	i := NewInspector(english(t), Callbacks{})
	s := session(t, "\"W··B·WB·\" -> \"W·B··WB·\" \"W··BW·B·\"\ntoken \"W··B·WB·\"\n")
	i.Show(s, scene.Light())
	line := newMoveLine(i.moves)
	test.WidgetRenderer(line)
	shown := func(width float32) []string {
		var texts []string
		line.Resize(fyne.NewSize(width-16, line.MinSize().Height))
		for _, r := range i.moves.rows {
			line.showMove(r, false)
			texts = append(texts, line.text.Text)
		}
		return texts
	}
	if got := shown(600); !slices.Contains(got, "W··B·WB· → W·B··WB·") {
		t.Errorf("600 wide: %q", got)
	}
	for _, width := range []float32{250, InspectorWidth} {
		if got := shown(width); got[0] == got[1] {
			t.Errorf("%.0f wide, both moves are %q", width, got[0])
		}
	}
}

func TestInspectorCountsTheSelection(t *testing.T) {
	startApp(t)
	i := NewInspector(english(t), Callbacks{})
	s := session(t, three)
	s.Select.All()
	i.Show(s, scene.Light())
	if got := textsOf(i.vertex); !strings.Contains(got, "3 vertices") || !strings.Contains(got, "3 edges") {
		t.Errorf("of all, the inspector says %s", got)
	}
	s.Select.Vertices([]graphs.VertexID{0, 1})
	i.Show(s, scene.Light())
	if got := textsOf(i.vertex); !strings.Contains(got, "2 vertices") || strings.Contains(got, "edges") {
		t.Errorf("of two vertices, the inspector says %s", got)
	}
}

func TestMovesAreListedWinningFirst(t *testing.T) {
	startApp(t)
	var played graphs.EdgeID = graphs.None
	m := newMoveList(english(t),
		Callbacks{OnPlay: func(e graphs.EdgeID) { played = e }, OnHighlight: func(...scene.Subject) {}},
		NewTips(english(t)))
	s := session(t, three)
	m.Show(s, scene.Light())
	if len(m.rows) != 3 || !m.rows[0].wins || m.rows[1].wins {
		t.Fatalf("the rows are %+v", m.rows)
	}
	if got := m.rows[0].from + m.rows[0].arrow + m.rows[0].to + ", " + m.rows[0].leaves; got != "a → b, leaves 0" {
		t.Errorf("the winning move is %s", got)
	}
	line := newMoveLine(m)
	line.showMove(m.rows[0], false)
	line.Tapped(nil)
	if played != m.rows[0].edge {
		t.Errorf("a click plays edge %d, want %d", played, m.rows[0].edge)
	}
}

// TestListsAndBoardHighlightEachOther checks that hovering a line highlights its vertex or edge on
// the board, that a click selects it, and that the selection of the board is marked in the lists.
func TestListsAndBoardHighlightEachOther(t *testing.T) {
	startApp(t)
	s := session(t, three)
	var pointed []scene.Subject
	i := NewInspector(english(t), Callbacks{
		OnSelectVertex: s.Select.Vertex,
		OnHighlight:    func(what ...scene.Subject) { pointed = what },
	})
	spots := func() []*vertexItem {
		var found []*vertexItem
		var walk func(fyne.CanvasObject)
		walk = func(o fyne.CanvasObject) {
			switch o := o.(type) {
			case *vertexItem:
				found = append(found, o)
			case *fyne.Container:
				for _, child := range o.Objects {
					walk(child)
				}
			}
		}
		walk(i.position)
		walk(i.vertex)
		return found
	}
	i.Show(s, scene.Light())
	rows := spots()
	if len(rows) != 2 || rows[0].selected || rows[1].selected {
		t.Fatalf("%d rows for two tokens, or one is chosen", len(rows))
	}
	rows[1].MouseIn(nil)
	if !slices.Equal(pointed, []scene.Subject{scene.VertexSubject(1)}) || rows[1].backdrop.Hidden {
		t.Errorf("over the row of b, %v is highlighted", pointed)
	}
	rows[1].MouseOut()
	if len(pointed) > 0 || !rows[1].backdrop.Hidden {
		t.Error("the light stays on")
	}
	rows[1].Tapped(nil)
	i.Show(s, scene.Light())
	rows = spots() // and one for the option of b
	if !s.Selection().HasVertex(1) || len(rows) != 3 || rows[0].selected || !rows[1].selected {
		t.Fatalf("of %d rows, that of b is chosen: %v", len(rows), rows[1].selected)
	}
	rows[2].MouseIn(nil)
	if !slices.Contains(pointed, scene.VertexSubject(2)) || !slices.Contains(pointed, scene.EdgeSubject(2)) {
		t.Errorf("over the option c, %v is highlighted", pointed)
	}
	rows[2].Tapped(nil)
	if !s.Selection().HasVertex(2) || len(pointed) > 0 {
		t.Error("a click on the option c does not select it, or leaves the highlight")
	}
}

// TestHoveredLineHighlightsItsEdgeAfterAMove checks that the line under the pointer highlights its
// edge after a move was played, and that a line which the pointer has left does not.
func TestHoveredLineHighlightsItsEdgeAfterAMove(t *testing.T) {
	startApp(t)
	var pointed []scene.Subject
	m := newMoveList(english(t), Callbacks{OnHighlight: func(what ...scene.Subject) { pointed = what }},
		NewTips(english(t)))
	s := session(t, three)
	m.Show(s, scene.Light())
	line := m.list.CreateItem().(*moveLine)
	m.list.UpdateItem(0, line)
	line.MouseIn(nil)
	before := m.rows[0].edge
	must(t, s.Moves.Play(before))
	solution, err := solver.Solve(context.Background(), solver.PositionOf(s.Drawing()))
	s.Solved.Set(s.History().GameRevision(), solution, err)
	pointed = nil
	m.Show(s, scene.Light())
	m.list.UpdateItem(0, line)
	if after := m.rows[0].edge; after == before || !slices.Equal(pointed, []scene.Subject{scene.EdgeSubject(after)}) {
		t.Errorf("after the move along %d, over the line of %d, %v is highlighted", before, after, pointed)
	}
	line.MouseOut()
	m.list.UpdateItem(0, line)
	if len(pointed) > 0 {
		t.Errorf("without the pointer, %v is highlighted", pointed)
	}
}

func TestSelectedMoveStaysMarked(t *testing.T) {
	startApp(t)
	s := session(t, three)
	m := newMoveList(english(t), Callbacks{OnHighlight: func(...scene.Subject) {}}, NewTips(english(t)))
	m.Show(s, scene.Light())
	line := newMoveLine(m)
	line.showMove(m.rows[2], true)
	marked := line.backdrop.FillColor
	line.MouseIn(nil)
	line.MouseOut()
	if line.backdrop.FillColor != marked {
		t.Error("the pointer has wiped the mark away")
	}
}

func TestBinaryColumns(t *testing.T) {
	if got := formatBinary(solver.Finite(5), 4); got != "0 1 0 1 " {
		t.Errorf("5 in four columns is %q", got)
	}
	if got := columnHeads(3); got != "4 2 1 " {
		t.Errorf("three columns are headed %q", got)
	}
	if got := explain.NumberList([]solver.Nimber{0, 1, 2, 3, 4, 5, 6, 7, 9}, 7); got != "0, 1, 2, 3, 4, 5, …, 9" {
		t.Errorf("nine numbers are %q", got)
	}
	if got := explain.NumberList([]solver.Nimber{0, 1, 2, 3, 4, 5, 7}, 7); got != "0, 1, 2, 3, 4, 5, 7" {
		t.Errorf("seven numbers are %q", got)
	}
}
