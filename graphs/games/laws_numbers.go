package games

import (
	"math/big"
	"math/bits"
)

// divisorLaw: how often 2 divides the number (OEIS A007814).
func divisorLaw(a Args) (Forecast, bool) { return worth(bits.TrailingZeros(uint(a.Int("n")))), true }

// wythoffLaw: the lost pairs are ⌊kφ⌋ and ⌊kφ⌋+k (Wythoff 1907).
func wythoffLaw(a Args) (Forecast, bool) {
	low, high := min(a.Int("a"), a.Int("b")), max(a.Int("a"), a.Int("b"))
	return won(low != lowerWythoff(high-low)), true
}

// lowerWythoff returns ⌊kφ⌋ = ⌊(k + √(5k²))/2⌋, exactly.
func lowerWythoff(k int) int { return (k + rootOfFive(k)) / 2 }

// rootOfFive returns ⌊√(5k²)⌋ for k ≥ 0.
func rootOfFive(k int) int {
	n := big.NewInt(int64(k))
	n.Mul(n, n).Mul(n, big.NewInt(5))
	return int(n.Sqrt(n).Int64())
}

// fibonacciNimLaw: the next player loses just on the Fibonacci numbers (Whinihan
// 1963).
func fibonacciNimLaw(a Args) (Forecast, bool) {
	n, last, this := a.Int("n"), 1, 2
	for this < n {
		last, this = this, last+this
	}
	return won(this != n), true
}

// euclidLaw: x ≤ y are worth ⌊y/x - x/y⌋ (Nivasch 2006).
func euclidLaw(a Args) (Forecast, bool) { return worth(euclidValue(a.Int("a"), a.Int("b"))), true }

// euclidValue returns ⌊y/x - x/y⌋ for the smaller number x and the larger y. With
// y = qx + r it is q where r/x is at least x/y, and else q-1.
func euclidValue(a, b int) int {
	x, y := min(a, b), max(a, b)
	q, r := y/x, y%x
	high, low := bits.Mul64(uint64(r), uint64(y))
	above, below := bits.Mul64(uint64(x), uint64(x))
	if high > above || high == above && low >= below {
		return q
	}
	return q - 1
}
