package laws

import (
	"slices"

	"nimgraph/graphs/xslices"
)

// FunctionName names a function of n in the library; see Function.
type FunctionName string

// The functions of the library. All are 0 for n < 0, and for n = 0 where nothing is
// said.
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
	// PrimeFactors is how many prime factors n has, each as often as it divides n.
	PrimeFactors FunctionName = "prime-factors"
	// DifferentPrimes is how many primes divide n.
	DifferentPrimes FunctionName = "different-primes"
	// SmallestPrime is which prime divides n first: 1 for even n, 2 for other multiples
	// of 3, 3 for other multiples of 5, …; 0 for n = 1.
	SmallestPrime FunctionName = "smallest-prime"
	// OddSmallestPrime is the same for odd n, but 0 for even n, and 1 for n = 1.
	OddSmallestPrime FunctionName = "odd-smallest-prime"
	// Twos is how often 2 divides n.
	Twos FunctionName = "twos"
	// PowerOfTwo is the largest power of 2 that divides n.
	PowerOfTwo FunctionName = "power-of-two"
	// BitLength is the number of binary digits of n.
	BitLength FunctionName = "bit-length"
	// Ones is the number of ones in binary.
	Ones FunctionName = "ones"
	// OnesParity is that number mod 2 (the Thue–Morse sequence).
	OnesParity FunctionName = "ones-parity"
	// Odious is number n, from 0 on, of those with an odd number of ones.
	Odious FunctionName = "odious"
	// Evil is number n, from 0 on, of those with an even number of ones.
	Evil FunctionName = "evil"
	// Gray is n xor ⌊n/2⌋.
	Gray FunctionName = "gray"
)

// known is a function of the library: how it is worked out, what that is called in the code
// of a law, and how it is written as a formula.
type known struct {
	name          FunctionName
	at            func(x, k int) int
	code, formula string
}

// functions are those of the library, the plainest first.
var functions = []known{
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
	{DifferentPrimes, countPrimes, "countPrimes", "omega(x)"},
	{SmallestPrime, leastPrime, "leastPrime", "pi(lpf(x))"},
	{OddSmallestPrime, leastOddPrime, "leastOddPrime", "x % 2 * pi(lpf(x))"},
}

// FunctionNames returns the functions of the library, the plainest first.
func FunctionNames() []FunctionName {
	return xslices.Map(functions, func(f known) FunctionName { return f.name })
}

func (f FunctionName) known() known {
	return functions[slices.IndexFunc(functions, func(k known) bool { return k.name == f })]
}

// HasParam tells whether the function depends on a Param.
func (f FunctionName) HasParam() bool { return f == Xor || f == Quotient }

// byPrimes tells whether the function asks for the prime factors of n.
func (f FunctionName) byPrimes() bool {
	switch f {
	case PrimeFactors, DifferentPrimes, SmallestPrime, OddSmallestPrime:
		return true
	}
	return false
}

// Value returns the value of the function. Time is constant but for functions of prime
// factors, of which it is √n, and of the index of the smallest one, of which it is
// linear in that.
func (f FunctionName) Value(n, param int) int { return f.known().valued(n, param) }

func (k known) valued(n, param int) int {
	if n < 0 {
		return 0
	}
	return k.at(n, param)
}
