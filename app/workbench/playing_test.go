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
	"nimgraph/solver"
	"nimgraph/solver/match"
	"nimgraph/views/editor"
	"nimgraph/views/scene"
)

// table is a bench on which games are played: pauses and motions wait until the test has
// them end.
type table struct {
	*rig
	pauses  []func()
	motions []func(float64) bool
}

// Animate keeps a motion.
func (b *table) Animate(_ time.Duration, step func(float64) bool) {
	b.motions = append(b.motions, step)
}

func (b *table) VisibleArea() (low, high scene.Point) { return low, high }
func (b *table) Refresh()                             { b.Session.View.Scene() }
func (b *table) PointerPlace() scene.Point            { return scene.Point{} }
func (b *table) Fit()                                 {}
func (b *table) FitLegible()                          {}

// newTable returns a bench with the drawing of an edge list, solved.
func newTable(t *testing.T, text string, seed uint64) *table {
	t.Helper()
	b := &table{rig: newRig(t, text, seed)}
	b.settle()
	b.View = b
	b.Playing.pace.After = func(_ time.Duration, f func()) { b.pauses = append(b.pauses, f) }
	return b
}

// arrive runs what has come through the door, and waits for what the game has under way.
func (b *table) arrive() {
	b.settle()
	for b.Playing.job.IsRunning() {
		(<-b.queue)()
	}
	b.settle()
}

// rest lets pauses end, motions come to their goal and jobs be done until a person is
// to do something.
func (b *table) rest() {
	for b.arrive(); len(b.pauses)+len(b.motions) > 0; b.arrive() {
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

// begin begins a game.
func (b *table) begin(rules PlayRules) {
	b.Playing.Begin(rules)
	b.rest()
	if b.Playing.State() == PlayOff {
		b.t.Fatal("no game is on")
	}
}

// click selects a vertex as a click does.
func (b *table) click(name string) {
	b.t.Helper()
	v, ok := b.Session.Drawing().Graph().VertexNamed(name)
	if !ok {
		b.t.Fatalf("there is no %s", name)
	}
	b.Session.Select.Vertex(v.ID)
	b.rest()
}

// clickEdge selects an edge as a click does.
func (b *table) clickEdge(id graphs.EdgeID) {
	b.Session.Select.Edge(id)
	b.rest()
}

// edge returns the edge between two vertices.
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

// says tells that what was said last contains a text.
func (b *table) says(text string) {
	b.t.Helper()
	if !strings.Contains(b.Playing.Message(), text) {
		b.t.Errorf("it says %q, not %q", b.Playing.Message(), text)
	}
}

// texts are the moves of the record, with marks.
func (b *table) texts() (all []string) {
	for _, m := range b.Playing.RecordedMoves() {
		text := m.Text
		if m.Mistake {
			text += "?"
		}
		all = append(all, text)
	}
	return all
}

func (b *table) made(want ...string) {
	b.t.Helper()
	if got := b.texts(); !slices.Equal(got, want) {
		b.t.Errorf("made were %q, not %q", got, want)
	}
}

var (
	youFirst = [2]document.Player{document.Person, document.Program}
	itFirst  = [2]document.Player{document.Program, document.Person}
)

// kinds are drawings of every kind of game that can be played.
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

// A game by clicks: a token and then its target, or an edge; what is no move is answered
// with why, and is none.
func TestAGameByClicks(t *testing.T) {
	b := newTable(t, "a -> b c\nb -> c\nd -> c\ntoken a\ntoken d\n", 1)
	before := jsonOf(t, b.Session.Drawing())
	b.clickEdge(b.edge("a", "b"))
	b.begin(PlayRules{})
	b.made() // by what was selected before
	b.click("b")
	b.made("a → b") // the only token that can go there
	b.click("c")
	b.says("More than one token can move to c")
	b.click("a")
	b.says("No token can move to a")
	b.clickEdge(b.edge("a", "c"))
	b.says("There is no token on a")
	b.click("d")
	b.says("The token on d moves")
	if edge, ok := b.Playing.MarkedMove(); !ok || edge != b.edge("d", "c") {
		t.Error("the token on d is not chosen")
	}
	b.click("b")
	b.says("The token on b moves")
	b.click("c")
	b.made("a → b", "b → c")
	b.click("c")
	b.made("a → b", "b → c", "d → c")
	if how, winner, _ := b.Playing.Match().Result(); how != match.LastMove || winner != match.First ||
		b.Playing.State() != PlayOver {
		t.Errorf("it ended %v, winner %v, state %v", how, winner, b.Playing.State())
	}
	b.says("The first player has won. No move is left")
	b.click("c")
	b.made("a → b", "b → c", "d → c")
	b.Playing.Leave()
	b.rest()
	if jsonOf(t, b.Session.Drawing()) != before || b.Session.History().Changed() || b.Session.ReadOnlyReason() != "" {
		t.Error("the drawing is not as it was")
	}
	if _, _, known := b.Session.Solved.Solution(); !known {
		t.Error("its solution is not seen again")
	}
}

// In an edge-deletion game a click on an edge deletes it, and one on a vertex says so.
func TestAnEdgeDeletionGameByClicks(t *testing.T) {
	b := newTable(t, gameKinds["deletion"], 1)
	b.begin(PlayRules{})
	b.click("b")
	b.says("Click the edge to delete")
	b.clickEdge(b.edge("g", "a"))
	b.clickEdge(b.edge("b", "c"))
	b.made("g – a?", "b – c?")
	if n := len(b.Playing.Match().State().Solution.Moves); n != 3 {
		t.Errorf("%d edges are left", n)
	}
	b.clickEdge(b.edge("b", "c"))
	b.says("Click the edge to delete")
	b.clickEdge(b.edge("g", "a"))
	if b.Playing.State() != PlayOver {
		t.Errorf("it goes on with %q", b.texts())
	}
}

// Every kind of game is played to its end by keys against a program that plays perfectly;
// it never loses a position that it had won, and the drawing stays as it is.
func TestGamesByKeys(t *testing.T) {
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
				if b.Playing.Match().DrawOffered() {
					b.Playing.AgreeDraw()
				} else {
					b.Playing.PlayMarked()
				}
				b.rest()
			}
			if b.Playing.State() != PlayOver {
				t.Errorf("%s: it does not end: %q", name, b.texts())
			}
			for i, m := range b.Playing.Match().Review() {
				if m.Mistake && players[m.Side] == document.Program {
					t.Errorf("%s: the program's move %d is a mistake: %q", name, i, b.texts())
				}
			}
			b.Playing.Leave()
			b.rest()
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
		t.Fatalf("the program has not answered: %q", b.texts())
	}
	b.says("The program has played")
	p.TakeBack()
	b.made()
	p.Swap()
	b.rest()
	if p.Match().Len() != 1 || p.State() != PlayTurn || p.Seat().Side != match.Second {
		t.Errorf("after swapping, made were %q in state %d", b.texts(), p.State())
	}
	if p.CanTakeBack() {
		t.Error("the program's move alone can be taken back")
	}
	p.Resign()
	b.says("You have resigned")
	if p.State() != PlayOver || p.Record().Ending != document.Resigned {
		t.Errorf("state %d, closed %q", p.State(), p.Record().Ending)
	}
	b.click("e")
	b.made(b.texts()...)
}

// Where play goes in circles a draw is offered at the third time, and is none before.
func TestADrawIsOffered(t *testing.T) {
	b := newTable(t, "a -> b\nb -> a\ntoken a\n", 1)
	b.begin(PlayRules{})
	b.Playing.AgreeDraw()
	b.says("A draw is offered when")
	for i := range 4 {
		b.click([]string{"b", "a"}[i%2])
	}
	b.says("third time")
	b.Playing.AgreeDraw()
	b.says("The game is drawn")
	if b.Playing.Record().Ending != document.Agreed {
		t.Error("the record has no draw")
	}
}

// A hint says first where to look and then what to play.
func TestHintsInAGame(t *testing.T) {
	b := newTable(t, "a -> b c\nb -> c\nd -> e\ntoken a\ntoken d\n", 1) // 2 ⊕ 1
	b.begin(PlayRules{})
	b.Playing.ShowHint()
	b.says("There is a winning move in the summand at a.")
	if got := b.selected(); got != "a" {
		t.Errorf("the first hint highlights %q", got)
	}
	b.Playing.ShowHint()
	b.says("a → b wins.")
	if edge, ok := b.Playing.MarkedMove(); !ok || edge != b.edge("a", "b") {
		t.Error("the move that it names is not chosen on the board")
	}
	lit := map[scene.Role]int{}
	for _, sh := range b.Session.View.Scene().Shapes {
		if sh.Kind == scene.Curve && sh.Subject.Kind == scene.Nothing && sh.Width > 6 {
			lit[sh.Stroke]++
		}
	}
	if lit[scene.Selected] == 0 || lit[scene.Glow] != 1 { // of the two moves of its token
		t.Errorf("lit are %v", lit)
	}
	b.click("b")
	if got := b.selected(); got != "" {
		t.Errorf("after the move %q is highlighted", got)
	}
	b.Playing.ShowHint()
	b.says("Every move loses")
	if b.Playing.ValuesShown() {
		t.Error("values are shown unasked")
	}
	b.Playing.ToggleValues()
	if told := tells(b.Session.View.Scene()); len(told) == 0 {
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
func TestTheFirstHintHighlightsItsSummand(t *testing.T) {
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

// The last move of a game that is over is taken back from its end, also after a review.
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

// A review goes through the positions, says of a mistake why it is one, and puts a person
// before it once more.
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
	b.says("The second player has won")
	p.Review()
	if p.PositionIndex() != 1 || !p.InReview() {
		t.Errorf("shown is position %d", p.PositionIndex())
	}
	b.says("a → c? After it the XOR of the summands is 1. d → e turns the summand at d from 1 into 0, which makes the XOR 0. a → b would have won.")
	p.ShowPosition(0)
	b.says("")
	p.ShowPosition(9)
	if p.PositionIndex() != 2 {
		t.Errorf("shown is position %d", p.PositionIndex())
	}
	if !p.CanRetry() {
		t.Fatal("the mistake cannot be played again")
	}
	p.Retry()
	b.rest()
	b.made()
	b.says("This is the position before your mistake")
	b.click("c")
	b.says("a → c? After it")
	p.TakeBack()
	p.ShowPosition(0)
	b.click("b")
	b.made("a → b")
}

// While an earlier position is looked at, no move is made.
func TestLookingBackDuringAGame(t *testing.T) {
	b := newTable(t, gameKinds["one token"], 1)
	b.begin(PlayRules{})
	b.click("b")
	b.Playing.ShowPosition(0)
	b.click("c")
	b.made("a → b")
	b.says("earlier position")
	b.Playing.PlayMarked()
	b.Playing.ShowHint()
	b.Playing.ShowPosition(1)
	b.click("c")
	b.made("a → b", "b → c")
}

// A game that is kept is one step that can be undone, in the file too, and is replayed
// from there to the same end.
func TestARecordIsKeptAndReplayed(t *testing.T) {
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
				b.rest()
			}
		}
		if p.State() == PlayTurn {
			p.Resign()
		}
		lines, end := p.RecordLines(), p.Message()
		p.KeepRecord()
		b.says("recorded")
		if p.CanKeepRecord() || !b.Session.History().Changed() {
			t.Errorf("%s: it is not kept at once", name)
		}
		p.Leave()
		b.rest()
		kept := jsonOf(t, b.Session.Drawing())
		if kept == before {
			t.Fatalf("%s: nothing is kept", name)
		}
		p.Replay(func(err error) { t.Errorf("%s: %v", name, err) })
		b.rest()
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
		b.rest()
		if jsonOf(t, b.Session.Drawing()) != kept {
			t.Errorf("%s: replaying changes the drawing", name)
		}
		if b.Session.Undo(); jsonOf(t, b.Session.Drawing()) != before {
			t.Errorf("%s: keeping is not one step", name)
		}
	}
}

// A game whose edges are gone is not replayed, and says so.
func TestAGameThatCannotBeReplayed(t *testing.T) {
	b := newTable(t, gameKinds["one token"], 1)
	b.begin(PlayRules{})
	b.click("b")
	b.Playing.KeepRecord()
	b.Playing.Leave()
	b.rest()
	b.Session.Select.Edge(b.edge("a", "b"))
	ensure(t, b.Session.Clipboard.Delete())
	b.settle()
	var failed error
	b.Playing.Replay(func(err error) { failed = err })
	b.rest()
	if !errors.Is(failed, match.Changed) || b.Playing.State() != PlayOff || b.Session.ReadOnlyReason() != "" {
		t.Errorf("it fails with %v, state %d", failed, b.Playing.State())
	}
}

// What is selected before a game is no move in it.
func TestWhatWasSelectedIsNotPlayed(t *testing.T) {
	b := newTable(t, gameKinds["one token"], 1)
	b.clickEdge(b.edge("a", "b"))
	b.begin(PlayRules{})
	if n := b.Playing.Match().Len(); n > 0 {
		t.Errorf("%d moves were made", n)
	}
}

// A bench that is closed while a game is on, in whatever state, ends it without a sound.
func TestClosingDuringAGame(t *testing.T) {
	for when := range 4 {
		b := newTable(t, gameKinds["one token"], 1)
		b.Playing.Begin(PlayRules{Players: itFirst})
		switch when {
		case 1: // it is choosing
			for _, f := range b.pauses {
				f()
			}
		case 2: // its move is shown
			for _, f := range b.pauses {
				f()
			}
			b.arrive()
			if b.Playing.State() != PlayMoving || len(b.motions) == 0 {
				t.Fatalf("state %d, %d motions", b.Playing.State(), len(b.motions))
			}
		case 3:
			b.rest()
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
		b.arrive()
		if b.Playing.State() != PlayOff {
			t.Errorf("state %d", b.Playing.State())
		}
	}
}

// Whatever a person does in whatever order: the states are those of the picture, the
// record is one of legal moves, each position is the one that its move leads to, and the
// drawing changes by keeping the record alone.
func TestPlayingFollowsItsPicture(t *testing.T) {
	for name, text := range gameKinds {
		for seed := range uint64(rounds(12)) {
			b := newTable(t, text, seed)
			p := b.Playing
			record := b.Session.Drawing().Record()
			before := jsonOf(t, b.Session.Drawing())
			for event := range 120 {
				b.random()
				if b.r.IntN(3) > 0 {
					b.rest()
				}
				b.lawful(name, event)
				now := b.Session.Drawing().Record()
				if p.State() == PlayOff && b.Session.ReadOnlyReason() != "" ||
					p.State() != PlayOff && b.Session.ReadOnlyReason() != playing {
					t.Fatalf("%s, seed %d, event %d: state %d, held %q", name, seed, event, p.State(),
						b.Session.ReadOnlyReason())
				}
				if now.Equal(record) != (jsonOf(t, b.Session.Drawing()) == before) {
					t.Fatalf("%s, seed %d, event %d: more than the record has changed", name, seed, event)
				}
			}
			b.rest()
			p.Leave()
			b.rest()
			for ok := true; ok; {
				_, ok = b.Session.Undo()
			}
			if jsonOf(t, b.Session.Drawing()) != before {
				t.Fatalf("%s, seed %d: the drawing has changed", name, seed)
			}
		}
	}
}

// random does something that a person may do.
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
		if v, ok := b.vertex(); ok {
			b.Session.Select.Vertex(v)
		}
	case 18:
		p.Begin(PlayRules{}) // one is on
	case 19:
		v, _ := b.vertex()
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

// lawful checks what must always hold of a game that is on.
func (b *table) lawful(name string, event int) {
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
		at := m.StateAt(i)
		move, ok := at.Find(m.MoveAt(i))
		if !ok {
			b.t.Fatalf("%s, event %d: move %d is not legal", name, event, i)
		}
		next, err := at.Position.After(at.Solution.Moves[move].Edge)
		ensure(b.t, err)
		s, err := solver.Solve(context.Background(), next)
		ensure(b.t, err)
		if !slices.Equal(next.Tokens, m.StateAt(i+1).Position.Tokens) ||
			s.Value.String() != p.RecordedMoves()[i].After.String() {
			b.t.Fatalf("%s, event %d: move %d leads elsewhere", name, event, i)
		}
	}
}

// A game that is asked for while the drawing is being solved begins when that is done.
func TestAGameWaitsForTheSolution(t *testing.T) {
	b := newTable(t, gameKinds["one token"], 1)
	b.Session.Solved.Forget()
	b.Solving.threshold, b.Solving.state = 0, SolvingIdle // solved anew, beside the window
	b.Gather(editor.GameChange)
	b.Playing.Begin(PlayRules{})
	if b.Playing.State() != PlayOff {
		t.Fatalf("state %d", b.Playing.State())
	}
	b.rest()
	if b.Playing.State() != PlayTurn {
		t.Errorf("solved, state %d", b.Playing.State())
	}
}

// What a move left is said of an earlier position only where values are shown, and as soon
// as they are.
func TestAnEarlierPositionTellsItsValueWhereValuesAreShown(t *testing.T) {
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
