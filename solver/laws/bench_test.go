package laws

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"

	"nimgraph/graphs"
)

// lists are what is measured: with a period and noise before it, with no law, with
// zeros alone that have one, and with laws that are the dearest to check.
func lists(n int) map[string]Values {
	r := rand.New(rand.NewPCG(1, 2))
	small := func(at func(n int) int) Values {
		a := make(Small, n)
		for i := range a {
			a[i] = uint16(at(i))
		}
		return a
	}
	word := make([]int, n/40+7)
	for i := range word {
		word[i] = r.IntN(9)
	}
	golden := &Beatty{A: 1, B: 5, C: 2, FirstK: 1}
	zero := make([]bool, 2*n)
	for k := 1; golden.Term(k) < n; k++ {
		zero[golden.Term(k)] = true
	}
	return map[string]Values{
		"period": small(func(i int) int {
			if i < n/20 {
				return r.IntN(9)
			}
			return word[i%len(word)]
		}),
		"none":   small(func(int) int { return r.IntN(9) }),
		"binary": small(func(int) int { return r.IntN(2) }),
		"beatty": small(func(i int) int {
			if zero[i] {
				return 0
			}
			return 1 + r.IntN(9)
		}),
		"sixteen": small(func(i int) int { return i % 3 * (i % 16) % 5 }),
	}
}

func BenchmarkFind(b *testing.B) {
	for _, n := range []int{1_000, 1_000_000, 10_000_000} {
		for name, values := range lists(n) {
			b.Run(fmt.Sprintf("%s/%d", name, n), func(b *testing.B) {
				for b.Loop() {
					graphs.Must(Find(context.Background(), values, Premises{}))
				}
			})
		}
	}
}

// BenchmarkPeriodOfZ is the plain reference: the period alone, by the Z-function of
// the reversed list.
func BenchmarkPeriodOfZ(b *testing.B) {
	for _, n := range []int{1_000, 1_000_000} {
		a := lists(n)["period"].(Small)
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			for b.Loop() {
				periodByZ(a)
			}
		})
	}
}

// periodByZ returns the smallest period that the last half has.
func periodByZ(a Small) int {
	n := len(a)
	r := make([]uint16, n)
	for i, v := range a {
		r[n-1-i] = v
	}
	z := make([]int, n)
	low, high := 0, 0
	for i := 1; i < n; i++ {
		if i < high {
			z[i] = min(high-i, z[i-low])
		}
		for i+z[i] < n && r[z[i]] == r[i+z[i]] {
			z[i]++
		}
		if i+z[i] > high {
			low, high = i, i+z[i]
		}
	}
	for p := 1; 4*p < n; p++ {
		if z[p] >= n/2-p {
			return p
		}
	}
	return 0
}
