package laws

import (
	"math"
	"math/bits"
)

// Name names a function of n in the library; see Function.
type Name string

// The functions of the library. All are 0 for n < 0, and for n = 0 where nothing is
// said.
const (
	// Identity is n.
	Identity Name = "n"
	// Xor is n xor Param.
	Xor Name = "xor"
	// Quotient is ⌊n/Param⌋.
	Quotient Name = "quotient"
	// SquareRoot is ⌊√n⌋.
	SquareRoot Name = "square-root"
	// TriangularRoot is the largest k with k(k+1)/2 ≤ n.
	TriangularRoot Name = "triangular-root"
	// PrimeFactors is how many prime factors n has, each as often as it divides n.
	PrimeFactors Name = "prime-factors"
	// DifferentPrimes is how many primes divide n.
	DifferentPrimes Name = "different-primes"
	// SmallestPrime is which prime divides n first: 1 for even n, 2 for other multiples
	// of 3, 3 for other multiples of 5, …; 0 for n = 1.
	SmallestPrime Name = "smallest-prime"
	// OddSmallestPrime is the same for odd n, but 0 for even n, and 1 for n = 1.
	OddSmallestPrime Name = "odd-smallest-prime"
	// Twos is how often 2 divides n.
	Twos Name = "twos"
	// PowerOfTwo is the largest power of 2 that divides n.
	PowerOfTwo Name = "power-of-two"
	// BitLength is the number of binary digits of n.
	BitLength Name = "bit-length"
	// Ones is the number of ones in binary.
	Ones Name = "ones"
	// OnesParity is that number mod 2 (the Thue–Morse sequence).
	OnesParity Name = "ones-parity"
	// Odious is number n, from 0 on, of those with an odd number of ones.
	Odious Name = "odious"
	// Evil is number n, from 0 on, of those with an even number of ones.
	Evil Name = "evil"
	// Gray is n xor ⌊n/2⌋.
	Gray Name = "gray"
)

// Names returns the functions of the library, the plainest first.
func Names() []Name {
	return []Name{
		Identity, Xor, Quotient, BitLength, Twos, PowerOfTwo, SquareRoot, OnesParity, Ones, Odious, Evil, Gray,
		TriangularRoot, PrimeFactors, DifferentPrimes, SmallestPrime, OddSmallestPrime,
	}
}

// Takes tells whether the function depends on a Param.
func (f Name) Takes() bool { return f == Xor || f == Quotient }

// byPrimes tells whether the function asks for the prime factors of n.
func (f Name) byPrimes() bool {
	switch f {
	case PrimeFactors, DifferentPrimes, SmallestPrime, OddSmallestPrime:
		return true
	}
	return false
}

// At returns the value of the function. Time is constant but for functions of prime
// factors, of which it is √n, and of the index of the smallest one, of which it is
// linear in that.
func (f Name) At(n, param int) int {
	if n < 0 {
		return 0
	}
	switch f {
	case Identity:
		return n
	case Xor:
		return n ^ param
	case Quotient:
		return n / param
	case SquareRoot:
		return root(n)
	case TriangularRoot:
		k := root(2*n + 1)
		for k*(k+1)/2 > n {
			k--
		}
		return k
	case Twos:
		if n == 0 {
			return 0
		}
		return bits.TrailingZeros(uint(n))
	case PowerOfTwo:
		return n & -n
	case BitLength:
		return bits.Len(uint(n))
	case Ones:
		return bits.OnesCount(uint(n))
	case OnesParity:
		return bits.OnesCount(uint(n)) & 1
	case Odious:
		return 2*n + 1 - bits.OnesCount(uint(n))&1
	case Evil:
		return 2*n + bits.OnesCount(uint(n))&1
	case Gray:
		return n ^ n>>1
	case PrimeFactors, DifferentPrimes:
		return countPrimes(n, f == PrimeFactors)
	case SmallestPrime:
		return smallestPrime(n)
	case OddSmallestPrime:
		switch {
		case n%2 == 0:
			return 0
		case n == 1:
			return 1
		}
		return smallestPrime(n)
	}
	return 0
}

// root returns ⌊√n⌋ for n ≥ 0.
func root(n int) int {
	k := int(math.Sqrt(float64(n)))
	for k > 0 && k > n/k {
		k--
	}
	for k+1 <= n/(k+1) {
		k++
	}
	return k
}

// countPrimes counts the prime factors of n, each once or as often as it divides n.
func countPrimes(n int, repeated bool) int {
	count := 0
	for d := 2; d <= n/d; d++ {
		if n%d == 0 {
			count++
		}
		for first := true; n%d == 0; first = false {
			n /= d
			if repeated && !first {
				count++
			}
		}
	}
	if n > 1 {
		count++
	}
	return count
}

// smallestPrime returns which prime is the least that divides n, 1 for 2; 0 for n < 2.
func smallestPrime(n int) int {
	if n < 2 {
		return 0
	}
	p := n
	for d := 2; d <= n/d; d++ {
		if n%d == 0 {
			p = d
			break
		}
	}
	composite := make([]bool, p+1)
	index := 0
	for d := 2; d <= p; d++ {
		if composite[d] {
			continue
		}
		index++
		for m := d * d; m <= p; m += d {
			composite[m] = true
		}
	}
	return index
}
