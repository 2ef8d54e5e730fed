package workbench

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
)

// typingPage is a Page in which a test types texts.
type typingPage struct {
	page
	bench *Bench
	stand *stand
}

// typeText replaces the text as a user would, and waits until the board follows.
func (s *typingPage) typeText(text string) {
	s.text = text
	s.bench.Text.OnTyped()
	s.bench.Text.Flush()
	s.bench.Flush()
}

// newBenchWithPage returns a bench whose text pane is open, and the page.
func newBenchWithPage(t testing.TB, d *document.Drawing) (*Bench, *typingPage) {
	t.Helper()
	s := newStand(t)
	b := s.newBench(d)
	page := &typingPage{bench: b, stand: s}
	b.Text.Open(page)
	b.Flush()
	return b, page
}

func TestBoardFollowsTheText(t *testing.T) {
	b, page := newBenchWithPage(t, threeVertexGame(t))
	place := b.Session.Drawing().At(0)
	page.typeText("a -> b c d\nb -> c\ntoken a\n")
	g := b.Session.Drawing().Graph()
	if g.Order() != 4 || g.Size() != 4 || b.Session.Drawing().At(0) != place {
		t.Errorf("%d vertices, %d edges, a at %v; want 4, 4, %v", g.Order(), g.Size(), b.Session.Drawing().At(0), place)
	}
	page.typeText("a -> b c d e\nb -> c\ntoken a\n")
	b.Session.Undo()
	if n := b.Session.Drawing().Graph().Order(); n != 3 {
		t.Errorf("one undo of a run of typing leads to %d vertices, want 3", n)
	}
}

func TestBrokenTextKeepsTheBoard(t *testing.T) {
	b, page := newBenchWithPage(t, threeVertexGame(t))
	before := jsonOf(t, b.Session.Drawing())
	broken := "a -> b c\nb -- c\n"
	page.typeText(broken)
	if jsonOf(t, b.Session.Drawing()) != before {
		t.Error("the drawing changed")
	}
	if page.text != broken {
		t.Errorf("what was typed became\n%s", page.text)
	}
	err, outdated := b.Text.Problem()
	var where *formats.Error
	if !errors.As(err, &where) || where.Line != 2 || !strings.Contains(b.Describe(err), "2") || outdated ||
		b.Text.State() != TextRefused {
		t.Errorf("it is refused for %v, behind %v", err, outdated)
	}
	page.typeText("a -> b c\nb -> c\ntoken a\n")
	if err, _ := b.Text.Problem(); err != nil || b.Text.State() != TextInSync {
		t.Errorf("it is still refused for %v", err)
	}
}

// A text that cannot be read stays when the board changes, and the user is told. It is replaced by
// the text of the board only on request.
func TestRefusedTextStays(t *testing.T) {
	b, page := newBenchWithPage(t, threeVertexGame(t))
	broken := "a -> b c\nb -- c\n"
	page.typeText(broken)
	ensure(t, b.Session.Vertices.AddTokens(1, 1))
	b.Flush()
	if err, outdated := b.Text.Problem(); err == nil || !outdated || page.text != broken {
		t.Errorf("refused for %v, behind %v, the text is\n%s", err, outdated, page.text)
	}
	b.Text.ReplaceRefused()
	if err, _ := b.Text.Problem(); err != nil || !strings.Contains(page.text, "token b") ||
		!strings.Contains(page.text, "token a") {
		t.Errorf("taken back, it is refused for %v, and is\n%s", err, page.text)
	}
}

// Text in the format of a contest replaces the drawing.
func TestContestInputReplacesTheDrawing(t *testing.T) {
	b, page := newBenchWithPage(t, threeVertexGame(t))
	page.typeText("4 3\n1 2\n2 3\n3 4\n")
	if g := b.Session.Drawing().Graph(); g.Order() != 4 || g.Size() != 3 || page.text != "4 3\n1 2\n2 3\n3 4\n" {
		t.Errorf("%d vertices, %d edges, from %q", g.Order(), g.Size(), page.text)
	}
}

// A drawing with too many edges is not shown as text. It is shown again when it has fewer edges.
func TestLargeDrawingsAreNotShownAsText(t *testing.T) {
	var text strings.Builder
	for i := range MaxTextEdges + 1 {
		fmt.Fprintf(&text, "%d %d\n", i/300, i%300)
	}
	b, page := newBenchWithPage(t, drawingOf(t, text.String()))
	if b.Text.State() != TextTooLong || !strings.HasPrefix(page.text, "# ") || len(page.text) > 500 {
		t.Errorf("the text stands at %d and is %.100q", b.Text.State(), page.text)
	}
	for line := range strings.Lines(page.text) {
		if len(line) > 34 {
			t.Errorf("the line %q is wider than the pane", line)
		}
	}
	lines := text.String()
	ensure(t, b.Session.Whole.ReplaceWith(drawingOf(t, lines[:strings.LastIndexByte(lines[:len(lines)-1], '\n')+1])))
	b.Flush()
	if b.Text.State() != TextWriting {
		t.Errorf("a long text is written at once: it stands at %d", b.Text.State())
	}
	page.stand.settle(b)
	if b.Text.State() != TextInSync || strings.Count(page.text, "\n") < 100 {
		t.Errorf("with an edge less, the text stands at %d and is %.100q", b.Text.State(), page.text)
	}
}

// While the text is unread or has an error, no other drawing replaces it.
func TestUnreadTextIsNotReplaced(t *testing.T) {
	for _, text := range []string{"a -> b\nb -- ", "a -> b"} {
		b, page := newBenchWithPage(t, document.New(graphs.Directed))
		if !b.Untouched() {
			t.Error("an empty drawing is touched")
		}
		page.text = text
		b.Text.OnTyped()
		if b.Untouched() || page.text != text {
			t.Errorf("%q is lost: the text is %q", text, page.text)
		}
	}
}

// A hidden text pane is not updated. Text that was typed just before it was hidden is drawn.
func TestHiddenTextPane(t *testing.T) {
	b, page := newBenchWithPage(t, threeVertexGame(t))
	page.text = "a -> b\n"
	b.Text.OnTyped()
	b.Text.Close()
	if n := b.Session.Drawing().Graph().Order(); n != 2 || b.Text.State() != TextClosed {
		t.Errorf("%d vertices are drawn of what was typed last", n)
	}
	before := page.text
	ensure(t, b.Session.Vertices.AddTokens(0, 1))
	b.Flush()
	if page.text != before {
		t.Errorf("hidden, the text became\n%s", page.text)
	}
	b.Text.Open(page)
	if !strings.Contains(page.text, "token a") {
		t.Errorf("shown again, the text is\n%s", page.text)
	}
}

// drawVertex adds a vertex on the board.
func drawVertex(t *testing.T, b *Bench, name string) {
	t.Helper()
	v, err := b.Session.Vertices.Add(document.Point{X: 300 * float64(b.Session.Drawing().Graph().Order()), Y: 900})
	ensure(t, err)
	ensure(t, b.Session.Vertices.Rename(v, name))
	b.Flush()
}

// Changes of the board that were made while the text had an error stay when the error is
// corrected, and the text's new edges are added. The same holds if the typing is undone in the
// page.
func TestCorrectedTextKeepsDrawnVertices(t *testing.T) {
	for _, mended := range []string{"7 -> 6 5", "7 -> 6 4", "", "7 -> 6"} {
		b, page := newBenchWithPage(t, document.New(graphs.Directed))
		page.typeText("7 -> 6 5")
		page.typeText("7 -> 6 5,")
		for _, name := range []string{"a", "b", "c"} {
			drawVertex(t, b, name)
		}
		before := jsonOf(t, b.Session.Drawing())
		page.typeText(mended)
		want, err := formats.Read(strings.NewReader(mended+"\nvertex a b c\n"), formats.Edges)
		ensure(t, err)
		text, err := textOf(b.Session.Drawing())
		ensure(t, err)
		g, wanted := b.Session.Drawing().Graph(), want.Drawing.Graph()
		for v := range wanted.Vertices() {
			if _, ok := g.VertexNamed(v.Name); !ok {
				t.Errorf("mended to %q, %s is gone", mended, v.Name)
			}
		}
		if g.Order() != wanted.Order() || g.Size() != wanted.Size() || page.text != text {
			t.Errorf("mended to %q, the board has\n%s\nand the page\n%s", mended, text, page.text)
		}
		if mended == "7 -> 6 5" {
			continue // there was nothing to undo
		}
		if b.Session.Undo(); jsonOf(t, b.Session.Drawing()) != before {
			t.Errorf("mended to %q and undone, the board is not as it was", mended)
		}
	}
}

// After the text of the board has replaced a text with an error, the page can undo the
// replacement. If the text is then corrected, nothing that was drawn is lost.
func TestCorrectedTextAfterUndoInThePage(t *testing.T) {
	b, page := newBenchWithPage(t, threeVertexGame(t))
	broken := "a -> b c,\n"
	page.typeText(broken)
	drawVertex(t, b, "x")
	b.Text.ReplaceRefused()
	if !strings.Contains(page.text, "x") {
		t.Fatalf("taken back, the text is\n%s", page.text)
	}
	page.typeText(broken)
	page.typeText("a -> b c d\n")
	g := b.Session.Drawing().Graph()
	if _, ok := g.VertexNamed("x"); !ok || g.Order() != 5 || b.Session.Drawing().Tokens(0) != 0 {
		t.Errorf("it became\n%s", page.text)
	}
}
