package document_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// A step that is undone and done again many times stays as large as it was, and can be
// written and read back.
func TestDoneAgainAndAgain(t *testing.T) {
	for seed := range uint64(60) {
		r := rand.New(rand.NewPCG(seed, 17))
		h := randomDrawing(r, 40)
		h.Forget()
		for steps := 0; steps < 5; {
			c := randomChange(r, h.Drawing())
			c.Gesture = int64(1 + steps/2)
			if h.Do(c) == nil {
				steps++
			}
		}
		again := func(times int) int {
			undo, _ := h.Depth()
			for range times {
				for range undo {
					h.Undo()
				}
				for range undo {
					h.Redo()
				}
			}
			return len(h.Snapshot(math.MaxInt).Append(nil))
		}
		few, many := again(2), again(100)
		what := fmt.Sprint("seed ", seed)
		if few != many {
			t.Fatalf("%s: done again many times, the history takes %d bytes, and %d after few", what, many, few)
		}
		back, err := document.DecodeHistory(h.Snapshot(math.MaxInt).Append(nil))
		must(t, err)
		same(t, what, historyDump(h), historyDump(back))
	}
}

// Groups in groups that an earlier version has written are read.
func TestDeepGroupsAreRead(t *testing.T) {
	var e document.Edit = document.AddVertex{Vertex: graphs.Vertex{Name: "a"}}
	for range 5000 {
		e = document.Group{e}
	}
	back, err := document.DecodeEdit(document.AppendEdit(nil, e))
	must(t, err)
	d := document.New(graphs.Directed)
	must(t, d.Apply(back))
	if d.Graph().Order() != 1 {
		t.Error("the edit is another")
	}
}
