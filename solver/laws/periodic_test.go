package laws

import (
	"context"
	"math/rand/v2"
	"testing"
)

func periodNaively(w []int) int {
	for p := 1; 2*p <= len(w); p++ {
		same := true
		for i := 0; i+p < len(w); i++ {
			same = same && w[i] == w[i+p]
		}
		if same {
			return p
		}
	}
	return 0
}

func TestSmallestPeriods(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	for range 200_000 {
		word := make([]int, r.IntN(24))
		for i := range word {
			word[i] = r.IntN(2)
		}
		if p := 1 + r.IntN(8); r.IntN(2) == 0 {
			for i := p; i < len(word); i++ {
				word[i] = word[i-p]
			}
		}
		plain := smallestPeriod(context.Background(), append([]int{9}, word...), 0)
		if want := periodNaively(word); plain != want {
			t.Fatalf("%v has the period %d, want %d", word, plain, want)
		}
		sums := []int{5}
		for _, d := range word {
			sums = append(sums, sums[len(sums)-1]+d)
		}
		if p := smallestPeriod(context.Background(), sums, 1); p != plain {
			t.Fatalf("differences %v have the period %d, want %d", word, p, plain)
		}
	}
}
