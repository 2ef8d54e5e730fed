package workbench

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/trials"
	"nimgraph/solver"
	"nimgraph/solver/match"
	"nimgraph/views/editor"
	"nimgraph/views/scene"
)

// table is a bench for matches. Pauses and motions last until the test ends them.
type table struct {
	*rig
	pauses  []func()
	motions []func(float64) bool
}

// Animate stores the motion.
func (b *table) Animate(_ time.Duration, step func(float64) bool) {
	b.motions = append(b.motions, step)
}

func (b *table) VisibleArea() (low, high scene.Point) { return low, high }
func (b *table) Refresh()                             { b.Session.View.Scene() }
func (b *table) PointerPlace() scene.Point            { return scene.Point{} }
func (b *table) Fit()                                 {}
func (b *table) FitLegible()                          {}

// newTable returns a table whose drawing is the edge list text, solved.
func newTable(t *testing.T, text string, seed uint64) *table {
	t.Helper()
	b := &table{rig: newRig(t, text, seed)}
	b.settle()
	b.View = b
	b.Playing.pace.After = func(_ time.Duration, f func()) { b.pauses = append(b.pauses, f) }
	return b
}

// waitForJobs runs the functions passed to the door, and waits for the jobs of the match.
func (b *table) waitForJobs() {
	b.settle()
	for b.Playing.job.IsRunning() {
		(<-b.queue)()
	}
	b.settle()
}

// finishMotions ends all pauses, motions and jobs until the match waits for a person.
func (b *table) finishMotions() {
	for b.waitForJobs(); len(b.pauses)+len(b.motions) > 0; b.waitForJobs() {
		pauses, motions := b.pauses, b.motions
		b.pauses, b.motions = nil, nil
		for _, f := range pauses {
			f()
		}
		for _, step := range motions {
			for _, part := range []float64{0, 0.3, 0.7, 1} {
				if b.Session.View.Scene(); !step(part) {
					break
				}
			}
		}
	}
}

// begin begins a match.
func (b *table) begin(rules PlayRules) {
	b.Playing.Begin(rules)
	b.finishMotions()
	if b.Playing.State() == PlayOff {
		b.t.Fatal("no game is on")
	}
}

// click selects the vertex with the given name, as a click does.
func (b *table) click(name string) {
	b.t.Helper()
	v, ok := b.Session.Drawing().Graph().VertexNamed(name)
	if !ok {
		b.t.Fatalf("there is no %s", name)
	}
	b.Session.Select.Vertex(v.ID)
	b.finishMotions()
}

// clickEdge selects the edge with the given ID, as a click does.
func (b *table) clickEdge(id graphs.EdgeID) {
	b.Session.Select.Edge(id)
	b.finishMotions()
}

// edge returns the edge between the vertices named from and to.
func (b *table) edge(from, to string) graphs.EdgeID {
	b.t.Helper()
	g := b.Session.Drawing().Graph()
	for e := range g.Edges() {
		u, _ := g.Vertex(e.From)
		v, _ := g.Vertex(e.To)
		if u.Name == from && v.Name == to {
			return e.ID
		}
	}
	b.t.Fatalf("there is no %s -> %s", from, to)
	return 0
}

// checkMessage fails the test unless the last message contains text.
func (b *table) checkMessage(text string) {
	b.t.Helper()
	if !strings.Contains(b.Playing.Message(), text) {
		b.t.Errorf("it says %q, not %q", b.Playing.Message(), text)
	}
}

// recordTexts returns the moves of the record as text, with their marks.
func (b *table) recordTexts() (texts []string) {
	for _, m := range b.Playing.RecordedMoves() {
		text := m.Text
		if m.Mistake {
			text += "?"
		}
		texts = append(texts, text)
	}
	return texts
}

func (b *table) made(want ...string) {
	b.t.Helper()
	if got := b.recordTexts(); !slices.Equal(got, want) {
		b.t.Errorf("made were %q, not %q", got, want)
	}
}

var (
	youFirst = [2]document.Player{document.Person, document.Program}
	itFirst  = [2]document.Player{document.Program, document.Person}
)

// gameKinds has a drawing of each kind of game that can be played.
var gameKinds = map[string]string{
	"one token":       "a -> b c\nb -> c d\nc -> d e\nd -> e\ntoken a\n",
	"a sum":           "a -> b c\nb -> c\nd -> e\ne -> f\ntoken a\ntoken d x2\n",
	"splitting":       "a -> b s\ns = b + c\nb -> d\nc -> d\ntoken a\ntoken b\n",
	"loopy":           "a -> b\nb -> a c\nd -> e\ne -> c\ntoken a\ntoken d\n",
	"misère":          "play misere\na -> b c\nb -> c d\nc -> d\nd -> e\ntoken a\ntoken b\n",
	"deletion":        "ground g\ng -- a x2\na -- b\nb -- c\nb -- d\n",
	"misère deletion": "play misere\nground g\ng -- a\na -- b\na -- c\nc -- b\n",
	"node kayles":     "# node-kayles\na b\nb c\nc d\nd b\ne f\n",
	"arc kayles":      "# arc-kayles\na b\nb c\nc d\nd b\ne f\n",
	"geography":       "# geography\na b\nb c\nc d\nd a\nc e\ntoken a\n",
	"edge geography":  "# edge-geography\na b x2\nb c\nc d\nd a\nc e\ntoken a\n",
}

// In a match by clicks, the player clicks a token and then its target, or an edge. A click that is
// not a legal move changes nothing and shows the reason.
func TestMatchByClicks(t *testing.T) {
	b := newTable(t, "a -> b c\nb -> c\nd -> c\ntoken a\ntoken d\n", 1)
	before := jsonOf(t, b.Session.Drawing())
	b.clickEdge(b.edge("a", "b"))
	b.begin(PlayRules{})
	b.made() // no move, because the selection was made before the match
	b.click("b")
	b.made("a → b") // the only token that can go there
	b.click("c")
	b.checkMessage("More than one token can move to c")
	b.click("a")
	b.checkMessage("No token can move to a")
	b.clickEdge(b.edge("a", "c"))
	b.checkMessage("There is no token on a")
	b.click("d")
	b.checkMessage("The token on d moves")
	if edge, ok := b.Playing.MarkedMove(); !ok || edge != b.edge("d", "c") {
		t.Error("the token on d is not chosen")
	}
	b.click("b")
	b.checkMessage("The token on b moves")
	b.click("c")
	b.made("a → b", "b → c")
	b.click("c")
	b.made("a → b", "b → c", "d → c")
	if how, winner, _ := b.Playing.Match().Result(); how != match.LastMove || winner != match.First ||
		b.Playing.State() != PlayOver {
		t.Errorf("it ended %v, winner %v, state %v", how, winner, b.Playing.State())
	}
	b.checkMessage("The first player has won. No move is left")
	b.click("c")
	b.made("a → b", "b → c", "d → c")
	b.Playing.Leave()
	b.finishMotions()
	if jsonOf(t, b.Session.Drawing()) != before || b.Session.History().Changed() || b.Session.ReadOnlyReason() != "" {
		t.Error("the drawing is not as it was")
	}
	if _, _, known := b.Session.Solved.Solution(); !known {
		t.Error("its solution is not seen again")
	}
}

// In an edge-deletion game a click on an edge deletes the edge. A click on a vertex explains this.
func TestEdgeDeletionMatchByClicks(t *testing.T) {
	b := newTable(t, gameKinds["deletion"], 1)
	b.begin(PlayRules{})
	b.click("b")
	b.checkMessage("Click the edge to delete")
	b.clickEdge(b.edge("g", "a"))
	b.clickEdge(b.edge("b", "c"))
	b.made("g – a?", "b – c?")
	if n := len(b.Playing.Match().State().Solution.Moves); n != 3 {
		t.Errorf("%d edges are left", n)
	}
	b.clickEdge(b.edge("b", "c"))
	b.checkMessage("Click the edge to delete")
	b.clickEdge(b.edge("g", "a"))
	if b.Playing.State() != PlayOver {
		t.Errorf("it goes on with %q", b.recordTexts())
	}
}

// Each kind of game is played to its end by keys, against a program that plays perfectly. The
// program never loses from a winning position, and the drawing does not change.
func TestMatchesByKeys(t *testing.T) {
	for name, text := range gameKinds {
		for _, players := range [][2]document.Player{youFirst, itFirst} {
			b := newTable(t, text, 1)
			before := jsonOf(t, b.Session.Drawing())
			r := rand.New(rand.NewPCG(3, 4))
			b.begin(PlayRules{Players: players, Seed: 7})
			for turn := 0; b.Playing.State() == PlayTurn && turn < 60; turn++ {
				for range 1 + r.IntN(4) {
					b.Playing.MarkNext(r.IntN(3) == 0)
				}
				if _, ok := b.Playing.MarkedMove(); !ok {
					t.Fatalf("%s: no move is chosen", name)
				}
				if b.Playing.Match().ShouldOfferDraw() {
					b.Playing.AgreeDraw()
				} else {
					b.Playing.PlayMarked()
				}
				b.finishMotions()
			}
			if b.Playing.State() != PlayOver {
				t.Errorf("%s: it does not end: %q", name, b.recordTexts())
			}
			for i, m := range b.Playing.Match().Review() {
				if m.Mistake && players[m.Side] == document.Program {
					t.Errorf("%s: the program's move %d is a mistake: %q", name, i, b.recordTexts())
				}
			}
			b.Playing.Leave()
			b.finishMotions()
			if jsonOf(t, b.Session.Drawing()) != before || b.Session.History().Changed() {
				t.Errorf("%s: the drawing has changed", name)
			}
		}
	}
}

func TestTakingBackSwappingAndResigning(t *testing.T) {
	b := newTable(t, gameKinds["one token"], 1)
	b.begin(PlayRules{Players: youFirst, Seed: 1})
	p := b.Playing
	if p.CanTakeBack() {
		t.Error("a move that was not made can be taken back")
	}
	b.click("b")
	if p.Match().Len() < 2 {
		t.Fatalf("the program has not answered: %q", b.recordTexts())
	}
	b.checkMessage("The program has played")
	p.TakeBack()
	b.made()
	p.Swap()
	b.finishMotions()
	if p.Match().Len() != 1 || p.State() != PlayTurn || p.Seat().Side != match.Second {
		t.Errorf("after swapping, made were %q in state %d", b.recordTexts(), p.State())
	}
	if p.CanTakeBack() {
		t.Error("the program's move alone can be taken back")
	}
	p.Resign()
	b.checkMessage("You have resigned")
	if p.State() != PlayOver || p.Record().Ending != document.Resigned {
		t.Errorf("state %d, closed %q", p.State(), p.Record().Ending)
	}
	b.click("e")
	b.made(b.recordTexts()...)
}

// If a position occurs for the third time, the program offers a draw, and not before.
func TestDrawIsOfferedAtThirdRepetition(t *testing.T) {
	b := newTable(t, "a -> b\nb -> a\ntoken a\n", 1)
	b.begin(PlayRules{})
	b.Playing.AgreeDraw()
	b.checkMessage("A draw is offered when")
	for i := range 4 {
		b.click([]string{"b", "a"}[i%2])
	}
	b.checkMessage("third time")
	b.Playing.AgreeDraw()
	b.checkMessage("The game is drawn")
	if b.Playing.Record().Ending != document.Agreed {
		t.Error("the record has no draw")
	}
}

// The first hint says where to look, the second which move to play.
func TestHintsInAMatch(t *testing.T) {
	b := newTable(t, "a -> b c\nb -> c\nd -> e\ntoken a\ntoken d\n", 1) // 2 ⊕ 1
	b.begin(PlayRules{})
	b.Playing.ShowHint()
	b.checkMessage("There is a winning move in the summand at a.")
	if got := b.selected(); got != "a" {
		t.Errorf("the first hint highlights %q", got)
	}
	b.Playing.ShowHint()
	b.checkMessage("a → b wins.")
	if edge, ok := b.Playing.MarkedMove(); !ok || edge != b.edge("a", "b") {
		t.Error("the move that it names is not chosen on the board")
	}
	lit := map[scene.Role]int{}
	for _, sh := range b.Session.View.Scene().Shapes {
		if sh.Kind == scene.Curve && sh.Subject.Kind == scene.Nothing && sh.Width > 6 {
			lit[sh.Stroke]++
		}
	}
	if lit[scene.Selected] == 0 || lit[scene.Glow] != 1 { // one of the two moves of the token is highlighted
		t.Errorf("lit are %v", lit)
	}
	b.click("b")
	if got := b.selected(); got != "" {
		t.Errorf("after the move %q is highlighted", got)
	}
	b.Playing.ShowHint()
	b.checkMessage("Every move loses")
	if b.Playing.ValuesShown() {
		t.Error("values are shown unasked")
	}
	b.Playing.ToggleValues()
	if answers := answersIn(b.Session.View.Scene()); len(answers) == 0 {
		t.Error("asked for, values are not shown")
	}
}

// selected returns the names of the vertices and the ends of the edges that a hint highlights, if the
// board shows as many rings and lines for them.
func (b *table) selected() string {
	var names []string
	g := b.Session.Drawing().Graph()
	for _, id := range b.Playing.hinted.Vertices {
		v, _ := g.Vertex(id)
		names = append(names, v.Name)
	}
	for _, id := range b.Playing.hinted.Edges {
		e, _ := g.Edge(id)
		from, _ := g.Vertex(e.From)
		to, _ := g.Vertex(e.To)
		names = append(names, from.Name+to.Name)
	}
	shown := 0
	for _, sh := range b.Session.View.Scene().Shapes {
		if sh.Kind == scene.Disc && sh.Stroke == scene.Selected ||
			len(b.Playing.hinted.Edges) > 0 && sh.Stroke == scene.Glow {
			shown++
		}
	}
	if shown != len(names) {
		return fmt.Sprint(names, " with ", shown, " shapes")
	}
	return strings.Join(names, " ")
}

// The first hint highlights the summand in games without tokens: its edges or vertices.
func TestFirstHintHighlightsItsSummand(t *testing.T) {
	for text, want := range map[string]string{
		"ground g\nground h\ng -- a\na -- b\nh -- c\n": "ga ab",
		"# node-kayles\na b\nb c\nd e\nvertex f\n":     "a b c",
		"# arc-kayles\na b\nb c\nc d\ne f\n":           "ab bc cd",
	} {
		b := newTable(t, text, 1)
		b.begin(PlayRules{})
		b.Playing.ShowHint()
		if got := b.selected(); got != want {
			t.Errorf("%q: %q highlights %q, want %q", text, b.Playing.Message(), got, want)
		}
	}
}

// The last move of a finished match can be taken back, also after a review.
func TestTakeBackAfterAReview(t *testing.T) {
	b := newTable(t, "a -> b\nb -> c\ntoken a\n", 1)
	p := b.Playing
	b.begin(PlayRules{})
	b.click("b")
	b.click("c")
	p.ShowPosition(0)
	if p.CanTakeBack() {
		t.Error("a move is taken back that is not seen")
	}
	p.ShowPosition(p.Match().Len())
	if !p.CanTakeBack() {
		t.Fatal("the last move cannot be taken back")
	}
	p.TakeBack()
	b.made("a → b")
	if p.State() != PlayTurn || p.InReview() {
		t.Errorf("state %d, a review: %v", p.State(), p.InReview())
	}
}

// A review shows each position, explains each mistake, and lets the player try again from the
// position before it.
func TestReviewAndRetry(t *testing.T) {
	b := newTable(t, "a -> b c\nb -> c\nd -> e\ntoken a\ntoken d\n", 1)
	p := b.Playing
	b.begin(PlayRules{})
	b.click("c") // leaves 1
	b.click("e")
	b.made("a → c?", "d → e")
	if p.State() != PlayOver {
		t.Fatalf("state %d", p.State())
	}
	b.checkMessage("The second player has won")
	p.Review()
	if p.PositionIndex() != 1 || !p.InReview() {
		t.Errorf("shown is position %d", p.PositionIndex())
	}
	b.checkMessage("a → c? The move leaves an XOR of 1. d → e turns the summand at d from 1 into 0, which makes the XOR 0. a → b would have won.")
	p.ShowPosition(0)
	b.checkMessage("")
	p.ShowPosition(9)
	if p.PositionIndex() != 2 {
		t.Errorf("shown is position %d", p.PositionIndex())
	}
	if !p.CanRetry() {
		t.Fatal("the mistake cannot be played again")
	}
	p.Retry()
	b.finishMotions()
	b.made()
	b.checkMessage("This is the position before your mistake")
	b.click("c")
	b.checkMessage("a → c? The move")
	p.TakeBack()
	p.ShowPosition(0)
	b.click("b")
	b.made("a → b")
}

// No move can be made while an earlier position is shown.
func TestNoMoveWhileAnEarlierPositionIsShown(t *testing.T) {
	b := newTable(t, gameKinds["one token"], 1)
	b.begin(PlayRules{})
	b.click("b")
	b.Playing.ShowPosition(0)
	b.click("c")
	b.made("a → b")
	b.checkMessage("earlier position")
	b.Playing.PlayMarked()
	b.Playing.ShowHint()
	b.Playing.ShowPosition(1)
	b.click("c")
	b.made("a → b", "b → c")
}

// Keeping a match in the drawing is one step that can be undone. The match is written to the file,
// and replaying it leads to the same end.
func TestKeepAndReplayARecord(t *testing.T) {
	for name, text := range gameKinds {
		b := newTable(t, text, 1)
		p := b.Playing
		before := jsonOf(t, b.Session.Drawing())
		b.begin(PlayRules{Players: youFirst, Seed: 5, Errs: 0.5})
		if p.CanKeepRecord() {
			t.Errorf("%s: a game without moves can be kept", name)
		}
		for range 2 {
			if p.State() == PlayTurn {
				p.MarkNext(false)
				p.PlayMarked()
				b.finishMotions()
			}
		}
		if p.State() == PlayTurn {
			p.Resign()
		}
		lines, end := p.RecordLines(), p.Message()
		p.KeepRecord()
		b.checkMessage("recorded")
		if p.CanKeepRecord() || !b.Session.History().Changed() {
			t.Errorf("%s: it is not kept at once", name)
		}
		p.Leave()
		b.finishMotions()
		kept := jsonOf(t, b.Session.Drawing())
		if kept == before {
			t.Fatalf("%s: nothing is kept", name)
		}
		p.Replay(func(err error) { t.Errorf("%s: %v", name, err) })
		b.finishMotions()
		if p.State() != PlayOver || p.PositionIndex() != 0 {
			t.Errorf("%s: state %d, position %d", name, p.State(), p.PositionIndex())
		}
		if got := p.RecordLines(); !slices.Equal(got, lines) {
			t.Errorf("%s: replayed are %q, not %q", name, got, lines)
		}
		p.ShowPosition(99)
		if !strings.HasSuffix(end, p.Message()) && !strings.Contains(p.Message(), "?") {
			t.Errorf("%s: it ends with %q, not %q", name, p.Message(), end)
		}
		b.Session.ReleaseHold()
		b.finishMotions()
		if jsonOf(t, b.Session.Drawing()) != kept {
			t.Errorf("%s: replaying changes the drawing", name)
		}
		if b.Session.Undo(); jsonOf(t, b.Session.Drawing()) != before {
			t.Errorf("%s: keeping is not one step", name)
		}
	}
}

// A match whose edges have been deleted is not replayed, and the user is told why.
func TestReplayWithoutItsEdges(t *testing.T) {
	b := newTable(t, gameKinds["one token"], 1)
	b.begin(PlayRules{})
	b.click("b")
	b.Playing.KeepRecord()
	b.Playing.Leave()
	b.finishMotions()
	b.Session.Select.Edge(b.edge("a", "b"))
	ensure(t, b.Session.Clipboard.Delete())
	b.settle()
	var failed error
	b.Playing.Replay(func(err error) { failed = err })
	b.finishMotions()
	if !errors.Is(failed, match.Changed) || b.Playing.State() != PlayOff || b.Session.ReadOnlyReason() != "" {
		t.Errorf("it fails with %v, state %d", failed, b.Playing.State())
	}
}

// The selection at the start of a match is not taken as a move.
func TestSelectionBeforeAMatchIsNoMove(t *testing.T) {
	b := newTable(t, gameKinds["one token"], 1)
	b.clickEdge(b.edge("a", "b"))
	b.begin(PlayRules{})
	if n := b.Playing.Match().Len(); n > 0 {
		t.Errorf("%d moves were made", n)
	}
}

// Closing a bench ends its match in any state, without a message.
func TestCloseDuringAMatch(t *testing.T) {
	for when := range 4 {
		b := newTable(t, gameKinds["one token"], 1)
		b.Playing.Begin(PlayRules{Players: itFirst})
		switch when {
		case 1: // the program is choosing a move
			for _, f := range b.pauses {
				f()
			}
		case 2: // the program's move is shown
			for _, f := range b.pauses {
				f()
			}
			b.waitForJobs()
			if b.Playing.State() != PlayMoving || len(b.motions) == 0 {
				t.Fatalf("state %d, %d motions", b.Playing.State(), len(b.motions))
			}
		case 3:
			b.finishMotions()
		}
		pauses, motions := b.pauses, b.motions
		b.Close()
		for _, f := range pauses {
			f()
		}
		for _, step := range motions {
			if step(0.5) || step(1) {
				t.Error("a motion goes on")
			}
		}
		b.waitForJobs()
		if b.Playing.State() != PlayOff {
			t.Errorf("state %d", b.Playing.State())
		}
	}
}

// For random input in any order, the states follow the diagram at PlayState, all moves of the
// record are legal, each position results from its move, and the drawing changes only when the
// record is kept.
func TestPlayStates(t *testing.T) {
	for name, text := range gameKinds {
		for seed := range uint64(trials.Count(12)) {
			b := newTable(t, text, seed)
			p := b.Playing
			record := b.Session.Drawing().Record()
			before := jsonOf(t, b.Session.Drawing())
			for event := range 120 {
				b.random()
				if b.r.IntN(3) > 0 {
					b.finishMotions()
				}
				b.checkInvariants(name, event)
				now := b.Session.Drawing().Record()
				if p.State() == PlayOff && b.Session.ReadOnlyReason() != "" ||
					p.State() != PlayOff && b.Session.ReadOnlyReason() != playingReason {
					t.Fatalf("%s, seed %d, event %d: state %d, held %q", name, seed, event, p.State(),
						b.Session.ReadOnlyReason())
				}
				if now.Equal(record) != (jsonOf(t, b.Session.Drawing()) == before) {
					t.Fatalf("%s, seed %d, event %d: more than the record has changed", name, seed, event)
				}
			}
			b.finishMotions()
			p.Leave()
			b.finishMotions()
			for ok := true; ok; {
				_, ok = b.Session.Undo()
			}
			if jsonOf(t, b.Session.Drawing()) != before {
				t.Fatalf("%s, seed %d: the drawing has changed", name, seed)
			}
		}
	}
}

// random does something that a user may do during a match.
func (b *table) random() {
	p := b.Playing
	if p.State() == PlayOff {
		if b.r.IntN(3) == 0 {
			p.Replay(func(error) {})
		} else {
			p.Begin(PlayRules{
				Players: [][2]document.Player{{}, youFirst, itFirst}[b.r.IntN(3)], Errs: float64(b.r.IntN(3)) / 2,
				Seed: b.r.Uint64(),
			})
		}
		return
	}
	switch b.r.IntN(22) {
	case 0:
		p.TakeBack()
	case 1:
		p.Swap()
	case 2:
		if b.r.IntN(4) == 0 {
			p.Resign()
		}
	case 3:
		p.AgreeDraw()
	case 4:
		p.ShowHint()
	case 5:
		p.ToggleValues()
	case 6, 7:
		p.ShowPosition(b.r.IntN(6) - 1)
	case 8:
		p.ShowPosition(1000)
	case 9:
		p.Retry()
	case 10:
		if b.r.IntN(2) == 0 {
			p.KeepRecord()
		}
	case 11:
		if b.r.IntN(6) == 0 {
			p.Leave()
		}
	case 12, 13, 14:
		p.MarkNext(b.r.IntN(2) == 0)
		p.PlayMarked()
	case 15, 16, 17:
		if v, ok := b.randomVertex(); ok {
			b.Session.Select.Vertex(v)
		}
	case 18:
		p.Begin(PlayRules{}) // a match is running already
	case 19:
		v, _ := b.randomVertex()
		if b.Session.Vertices.AddTokens(v, 1) == nil {
			b.t.Fatal("the drawing can be changed")
		}
	default:
		n := b.r.IntN(max(1, b.Session.Drawing().Graph().Size()))
		for e := range b.Session.Drawing().Graph().Edges() {
			if n == 0 {
				b.Session.Select.Edge(e.ID)
				break
			}
			n--
		}
	}
}

// checkInvariants checks conditions that hold at all times during a match.
func (b *table) checkInvariants(name string, event int) {
	b.t.Helper()
	p := b.Playing
	if p.State() == PlayOff {
		if p.Match() != nil {
			b.t.Fatalf("%s, event %d: a game is left", name, event)
		}
		return
	}
	m := p.Match()
	how, _, _ := m.Result()
	if (p.State() == PlayOver) != (how != match.Running) {
		b.t.Fatalf("%s, event %d: state %d, ended %d", name, event, p.State(), how)
	}
	if p.PositionIndex() < 0 || p.PositionIndex() > m.Len() {
		b.t.Fatalf("%s, event %d: position %d of %d is shown", name, event, p.PositionIndex(), m.Len())
	}
	program := p.Rules().Players[m.Turn()] == document.Program
	if p.State() == PlayThinking && !program || p.State() == PlayTurn && program && !p.InReview() {
		b.t.Fatalf("%s, event %d: in state %d it is the turn of the other", name, event, p.State())
	}
	for i := range m.Len() {
		state := m.StateAt(i)
		move, ok := state.Find(m.MoveAt(i))
		if !ok {
			b.t.Fatalf("%s, event %d: move %d is not legal", name, event, i)
		}
		next, err := state.Position.After(state.Solution.Moves[move].Edge)
		ensure(b.t, err)
		s, err := solver.Solve(context.Background(), next)
		ensure(b.t, err)
		if !slices.Equal(next.Tokens, m.StateAt(i+1).Position.Tokens) ||
			s.Value.String() != p.RecordedMoves()[i].After.String() {
			b.t.Fatalf("%s, event %d: move %d leads elsewhere", name, event, i)
		}
	}
}

// A match that is requested while the drawing is being solved begins when the solution is known.
func TestMatchWaitsForTheSolution(t *testing.T) {
	b := newTable(t, gameKinds["one token"], 1)
	b.Session.Solved.Forget()
	b.Solving.threshold, b.Solving.state = 0, SolvingIdle // solve again, in the background
	b.GatherChanges(editor.GameChange)
	b.Playing.Begin(PlayRules{})
	if b.Playing.State() != PlayOff {
		t.Fatalf("state %d", b.Playing.State())
	}
	b.finishMotions()
	if b.Playing.State() != PlayTurn {
		t.Errorf("solved, state %d", b.Playing.State())
	}
}

// The message about an earlier position states the value that its move leaves only if values are
// shown, and as soon as they are shown.
func TestMessageHasValuesOnlyIfValuesAreShown(t *testing.T) {
	b := newTable(t, gameKinds["one token"], 1)
	p := b.Playing
	b.begin(PlayRules{})
	b.click("b")
	b.click("c")
	for _, want := range []string{"a → b", "a → b left 0.", "a → b"} {
		if p.ShowPosition(1); p.Message() != want {
			t.Errorf("it says %q, want %q", p.Message(), want)
		}
		p.ToggleValues()
	}
	if p.Message() != "a → b left 0." {
		t.Errorf("with values shown it says %q", p.Message())
	}
}
