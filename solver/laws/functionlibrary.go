package laws

import (
	"slices"

	"nimgraph/graphs/xslices"
)

// FunctionName names a function of the library; see Function.
type FunctionName string

// The functions of the library. All are 0 for n < 0. They are 0 for n = 0 as well unless the
// comment says otherwise.
const (
	// Identity is n.
	Identity FunctionName = "n"
	// Xor is n xor Param.
	Xor FunctionName = "xor"
	// Quotient is ⌊n/Param⌋.
	Quotient FunctionName = "quotient"
	// SquareRoot is ⌊√n⌋.
	SquareRoot FunctionName = "square-root"
	// TriangularRoot is the largest k with k(k+1)/2 ≤ n.
	TriangularRoot FunctionName = "triangular-root"
	// PrimeFactors is the number of prime factors of n, counted with multiplicity.
	PrimeFactors FunctionName = "prime-factors"
	// DifferentPrimes is the number of different primes that divide n.
	DifferentPrimes FunctionName = "different-primes"
	// SmallestPrime is the index of the smallest prime that divides n: 1 for even n, 2 for other
	// multiples of 3, 3 for other multiples of 5, …; 0 for n = 1.
	SmallestPrime FunctionName = "smallest-prime"
	// OddSmallestPrime is SmallestPrime for odd n, but 0 for even n and 1 for n = 1.
	OddSmallestPrime FunctionName = "odd-smallest-prime"
	// Twos is the exponent of 2 in n.
	Twos FunctionName = "twos"
	// PowerOfTwo is the largest power of 2 that divides n.
	PowerOfTwo FunctionName = "power-of-two"
	// BitLength is the number of binary digits of n.
	BitLength FunctionName = "bit-length"
	// Ones is the number of ones in binary.
	Ones FunctionName = "ones"
	// OnesParity is Ones mod 2 (the Thue–Morse sequence).
	OnesParity FunctionName = "ones-parity"
	// Odious is the n-th number with an odd number of ones, counted from 0.
	Odious FunctionName = "odious"
	// Evil is the n-th number with an even number of ones, counted from 0.
	Evil FunctionName = "evil"
	// Gray is n xor ⌊n/2⌋.
	Gray FunctionName = "gray"
)

// libraryFunction describes a function of the library: its value, its name in library.go, and its
// formula.
type libraryFunction struct {
	name          FunctionName
	value         func(x, k int) int
	code, formula string
}

// functions is the library, ordered from simple to complicated.
var functions = []libraryFunction{
	{Identity, identity, "identity", "x"},
	{Xor, xor, "xor", "x ^ k"},
	{Quotient, quotient, "quotient", "floor(x / k)"},
	{BitLength, countBits, "countBits", "bitLength(x)"},
	{Twos, countTwos, "countTwos", "twos(x)"},
	{PowerOfTwo, powerOfTwo, "powerOfTwo", "power(2, twos(x))"},
	{SquareRoot, squareRoot, "squareRoot", "floor(sqrt(x))"},
	{OnesParity, onesParity, "onesParity", "ones(x) % 2"},
	{Ones, countOnes, "countOnes", "ones(x)"},
	{Odious, odious, "odious", "item(odious, x)"},
	{Evil, evil, "evil", "item(evil, x)"},
	{Gray, gray, "gray", "x ^ floor(x / 2)"},
	{TriangularRoot, triangularRoot, "triangularRoot", "floor((sqrt(8*x + 1) - 1) / 2)"},
	{PrimeFactors, countFactors, "countFactors", "bigOmega(x)"},
	{DifferentPrimes, countPrimeDivisors, "countPrimeDivisors", "omega(x)"},
	{SmallestPrime, leastPrimeIndex, "leastPrimeIndex", "pi(lpf(x))"},
	{OddSmallestPrime, leastOddPrimeIndex, "leastOddPrimeIndex", "x % 2 * pi(lpf(x))"},
}

// FunctionNames returns the names of the library functions, ordered from simple to complicated.
func FunctionNames() []FunctionName {
	return xslices.Map(functions, func(f libraryFunction) FunctionName { return f.name })
}

// lookUp returns the function of the library with the name f. It panics if there is none.
func (f FunctionName) lookUp() libraryFunction {
	return functions[slices.IndexFunc(functions, func(k libraryFunction) bool { return k.name == f })]
}

// HasParam reports whether the function depends on Function.Param.
func (f FunctionName) HasParam() bool { return f == Xor || f == Quotient }

// needsFactors reports whether the function factorizes n, which takes long.
func (f FunctionName) needsFactors() bool {
	switch f {
	case PrimeFactors, DifferentPrimes, SmallestPrime, OddSmallestPrime:
		return true
	}
	return false
}

// Value returns the value of the function at n. param is its parameter; it is ignored unless
// HasParam. Time is constant, except for functions that factorize n, which take O(√n), and for the
// index of the smallest prime factor, which takes time linear in the prime.
func (f FunctionName) Value(n, param int) int { return f.lookUp().valueAt(n, param) }

// valueAt returns the value of the function at n with the parameter param, or 0 for n < 0.
func (k libraryFunction) valueAt(n, param int) int {
	if n < 0 {
		return 0
	}
	return k.value(n, param)
}
