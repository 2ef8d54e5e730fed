package graphs

import (
	"math/rand/v2"
	"testing"
)

// TestAgainstLabels joins sets at random and keeps, beside them, a label for each
// number: the least of its set.
func TestAgainstLabels(t *testing.T) {
	for seed := range uint64(200) {
		r := rand.New(rand.NewPCG(seed, 1))
		n := 1 + r.IntN(40)
		p, label := NewPartition(n), make([]int32, n)
		for i := range label {
			label[i] = int32(i)
		}
		for range r.IntN(60) {
			v, w := r.Int32N(int32(n)), r.Int32N(int32(n))
			two := label[v] != label[w]
			if got := p.Join(v, w); got != two {
				t.Fatalf("seed %d: Join(%d, %d) = %v", seed, v, w, got)
			}
			low, high := min(label[v], label[w]), max(label[v], label[w])
			for i, l := range label {
				if l == high {
					label[i] = low
				}
			}
		}
		for i, l := range label {
			if got := p.Find(int32(i)); got != l {
				t.Fatalf("seed %d: Find(%d) = %d, want %d", seed, i, got, l)
			}
		}
	}
}

func TestLongChain(t *testing.T) {
	const n = 1 << 20
	p := NewPartition(n)
	for i := int32(n - 1); i > 0; i-- {
		p.Join(i-1, i)
	}
	if got := p.Find(n - 1); got != 0 {
		t.Errorf("the least of the chain is %d", got)
	}
}
