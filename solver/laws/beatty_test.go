package laws

import (
	"math"
	"math/big"
	"math/rand/v2"
	"testing"
)

// Terms are exact as far as an int reaches, and the greatest int beyond. The first is of
// the digits of the golden ratio, 1.618033988749894848204…
func TestLargeTerms(t *testing.T) {
	golden := Beatty{A: 1, B: 5, C: 2}
	for k, want := range map[int]int{
		1e18: 1_618_033_988_749_894_848, math.MaxInt: math.MaxInt, math.MinInt: math.MinInt,
	} {
		if got := golden.Term(k); got != want {
			t.Errorf("⌊%dφ⌋ is %d, want %d", k, got, want)
		}
	}
	r := rand.New(rand.NewPCG(16, 1))
	for range 20_000 {
		b := Beatty{A: r.IntN(37) - 12, B: 2 + r.IntN(39), C: 1 + r.IntN(4), Halves: r.IntN(9) - 4}
		k := r.IntN(1<<62) >> r.IntN(62)
		if r.IntN(2) == 0 {
			k = -k
		}
		if got, want := b.Term(k), slowTerm(b, k); got != want {
			t.Fatalf("%+v: term %d is %d, want %d", b, k, got, want)
		}
	}
}

// slowTerm works a term out with 400 bits.
func slowTerm(b Beatty, k int) int {
	of := func(x int) *big.Float { return new(big.Float).SetPrec(400).SetInt64(int64(x)) }
	x := new(big.Float).SetPrec(400).Sqrt(of(b.B))
	x.Add(x, of(b.A)).Mul(x, of(k)).Quo(x, of(b.C)) // in this order, a whole number stays one
	x.Add(x, new(big.Float).Quo(of(b.Halves), of(2)))
	n, _ := x.Int(nil)
	if x.Sign() < 0 && of(0).SetInt(n).Cmp(x) != 0 {
		n.Sub(n, big.NewInt(1)) // Int rounds to 0
	}
	switch {
	case n.IsInt64():
		return int(n.Int64())
	case n.Sign() < 0:
		return math.MinInt
	}
	return math.MaxInt
}

// Each n ≥ 1 is ⌊kφ⌋ or ⌊kφ²⌋, and never both (Beatty 1926), however large it is.
func TestLargeZeros(t *testing.T) {
	low, high := Beatty{A: 1, B: 5, C: 2, FirstK: 1}, Beatty{A: 3, B: 5, C: 2, FirstK: 1}
	r := rand.New(rand.NewPCG(16, 2))
	for i := range 2_000 {
		n := 1 + r.IntN(math.MaxInt-1)>>r.IntN(62)
		switch {
		case i < 100:
			n = 1_000_000_000_000_000_000 + i
		case i < 200:
			n = math.MaxInt - 1 - (i - 100)
		}
		if low.At(n) == high.At(n) {
			t.Fatalf("%d is in both or in none: %v", n, low.At(n) == 0)
		}
	}
}
