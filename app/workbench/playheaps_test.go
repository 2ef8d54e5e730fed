package workbench

import (
	"slices"
	"strings"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/views/picture"
	"nimgraph/views/scene"
)

// On a vertex with a given value, the player clicks one of the smaller heaps that are shown during
// the match. The saved match contains the moves, and the drawing does not get the heaps.
func TestPlayOnHeaps(t *testing.T) {
	b := newTable(t, "a -> b c\nworth b 3\nworth c 1\ntoken a b\n", 1)
	before := b.Session.Drawing().Graph().Order()
	b.begin(PlayRules{})
	heap := func(size int32) graphs.VertexID {
		for v := range b.Playing.board.Drawing.Graph().Vertices() {
			if v.Heap && v.Worth == size && int(v.ID) >= before {
				return v.ID
			}
		}
		t.Fatalf("there is no heap of %d", size)
		return 0
	}
	lit := 0
	for _, sh := range b.Session.View.Scene().Shapes {
		if sh.Kind == scene.Hexagon && sh.Stroke == scene.Glow {
			lit++
		}
	}
	if lit != 3 {
		t.Errorf("%d heaps are lit, want those of 0, 1 and 2", lit)
	}
	clickOn := func(v graphs.VertexID) {
		b.Session.Select.Vertex(v)
		b.finishMotions()
	}
	clickOn(heap(2))
	b.click("c")
	clickOn(heap(2)) // select the token on the heap
	clickOn(heap(1))
	want := []string{"b → ∗2", "a → c", "∗2 → ∗1"}
	var got []string
	for _, m := range b.Playing.RecordedMoves() {
		got = append(got, m.Text)
	}
	if !slices.Equal(got, want) {
		t.Fatalf("played %v, want %v", got, want)
	}
	if source := b.PictureSource(scene.Light()); source.MatchBoard.Graph().Order() != before+3 ||
		source.Drawing.Graph().Order() != before {
		t.Error("a picture is not of the board with its heaps")
	} else if _, err := (picture.Request{Format: "svg"}).Series(b.words, source); err != nil {
		t.Error(err)
	}
	b.Playing.KeepRecord()
	b.Playing.Leave()
	b.finishMotions()
	record := b.Session.Drawing().Record()
	none := graphs.EdgeID(graphs.None)
	if len(record.Heaps) != 2 || record.Moves[0] != none || record.Moves[1] == none ||
		b.Session.Drawing().Graph().Order() != before {
		t.Fatalf("kept %+v", record)
	}
	if record.Heaps[1] != (document.HeapMove{Vertex: graphs.None, From: 2, To: 1}) {
		t.Errorf("the last move is kept as %+v", record.Heaps[1])
	}
	b.Playing.Replay(func(err error) { t.Error(err) })
	b.finishMotions()
	if b.Playing.State() == PlayOff || b.Playing.Match().Len() != 3 {
		t.Fatal("it is not replayed")
	}
	b.Playing.Leave()
	b.finishMotions()
}

// If a question asks for a winning move, a move on a heap is a valid answer: the user selects the
// vertex and types the size of the heap that remains. The answer that there is no winning move is
// wrong even if all winning moves are on heaps.
func TestPredictMoveOnAHeap(t *testing.T) {
	r := newRig(t, "worth b 5\nworth c 3\ntoken b c\n", 1) // 5 ⊕ 3: only b to 3 wins
	r.settle()
	p := r.Predict
	p.Begin(document.Exercise{Ask: document.AskMove})
	if p.Type('-'); p.State() == PredictDone {
		t.Fatal("no winning move is found right")
	}
	if !strings.Contains(p.Message().Text, "column") {
		t.Errorf("why there is one: %q", p.Message().Text)
	}
	b, _ := r.Session.Drawing().Graph().VertexNamed("b")
	r.Session.Select.Vertex(b.ID)
	r.Flush()
	for _, step := range []struct{ size, said string }{
		{"7", "A move leaves a smaller heap: type a size from 0 to 4"},
		{"", "A move leaves a smaller heap"},
		{"2", "column"},
	} {
		for _, digit := range step.size {
			p.Type(digit)
		}
		p.Submit()
		if p.State() == PredictDone || !strings.Contains(p.Message().Text, step.said) {
			t.Errorf("a heap of %q: %q", step.size, p.Message().Text)
		}
	}
	p.Type('3')
	if got := p.ChosenMoveText(); got != "b→∗3" {
		t.Errorf("chosen is %q", got)
	}
	if p.Submit(); p.State() != PredictDone || !strings.Contains(p.Message().Text, "∗3") {
		t.Errorf("the right answer: %q", p.Message().Text)
	}
	p.Leave()
}
