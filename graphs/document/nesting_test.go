package document_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"nimgraph/graphs/document"
)

// A step that is undone and done again many times stays as large as it was.
func TestDoneAgainAndAgain(t *testing.T) {
	for seed := range uint64(60) {
		r := rand.New(rand.NewPCG(seed, 17))
		h := document.NewHistory(randomDrawing(r, 40).Drawing())
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
			return document.Counted(h)
		}
		few, many := again(2), again(100)
		what := fmt.Sprint("seed ", seed)
		if few != many {
			t.Fatalf("%s: done again many times, the history takes %d bytes, and %d after few", what, many, few)
		}
	}
}
