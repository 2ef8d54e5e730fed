package games

import "math/bits"

// divisorLaw: how often 2 divides the number (OEIS A007814).
func divisorLaw(a Args) (Forecast, bool) { return worth(bits.TrailingZeros(uint(a.Int("n")))), true }

// wythoffLaw: the lost pairs are ⌊kφ⌋ and ⌊kφ⌋+k (Wythoff 1907).
func wythoffLaw(a Args) (Forecast, bool) {
	low, high := min(a.Int("a"), a.Int("b")), max(a.Int("a"), a.Int("b"))
	k := high - low
	// The roots of x²-kx-k² are kφ and one below 0, so that in whole numbers x is
	// at most kφ just where this is not above 0.
	atMost := func(x int) bool { return x*x-k*x-k*k <= 0 }
	return won(!atMost(low) || atMost(low+1)), true
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
func euclidLaw(a Args) (Forecast, bool) {
	x, y := min(a.Int("a"), a.Int("b")), max(a.Int("a"), a.Int("b"))
	return worth((y*y - x*x) / (x * y)), true
}
