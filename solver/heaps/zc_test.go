package heaps

import (
	"context"
	"testing"

	"nimgraph/graphs/rules"
)

func TestZC(t *testing.T) {
	o, _ := rules.ParseOctal("0.6")
	want := reference(o.Digits, false, 6000)
	for _, single := range []bool{true, false} {
		for m := 0; m < 512; m += 7 {
			s := NewOctal(o.Digits)
			s.tuning.single = single
			s.tuning.space = &space{mask: uint16(m) | 0xfe00, offset: s.rule.splits[0]}
			s.Extend(context.Background(), 5000, nil)
			for n, v := range s.Values() {
				if v != want[n] {
					t.Logf("single %v mask %b: %d is %d want %d; words %d rares %d", single, m, n, v, want[n], s.front.words, len(s.front.rares))
					break
				}
			}
		}
	}
}
