package laws

import (
	"go/token"
	"math"
	"math/bits"
)

// The functions that laws use. The package calls them, and the code of a law contains them,
// translated from this source. So they use only the subset of Go that a printer knows. Operations
// that differ between the languages are in natives.

// The operations that natives translates into each language.

// sqrt returns ⌊√n⌋, computed in floating point and so not exact for large n; see root.
func sqrt(n int) int { return int(math.Sqrt(float64(n))) }

// ord returns the code of the character c.
func ord(c byte) int { return int(c) }

// flags returns n flags, all false.
func flags(n int) []bool { return make([]bool, n) }

// twos returns the exponent of 2 in n.
func twos(n int) int { return bits.TrailingZeros(uint(n)) % 64 }

// ones returns the number of ones of n in binary.
func ones(n int) int { return bits.OnesCount(uint(n)) }

// bitLength returns the number of binary digits of n.
func bitLength(n int) int { return bits.Len(uint(n)) }

// The functions of x ≥ 0. All have two arguments, so that a table can hold them; some take a
// parameter k.

// identity returns x.
func identity(x, _ int) int { return x }

// xor returns x xor k.
func xor(x, k int) int { return x ^ k }

// quotient returns ⌊x/k⌋.
func quotient(x, k int) int { return x / k }

// countBits returns the number of binary digits of x.
func countBits(x, _ int) int { return bitLength(x) }

// countTwos returns the exponent of 2 in x.
func countTwos(x, _ int) int { return twos(x) }

// powerOfTwo returns the largest power of 2 that divides x.
func powerOfTwo(x, _ int) int { return x & -x }

// squareRoot returns ⌊√x⌋.
func squareRoot(x, _ int) int { return root(x) }

// onesParity returns the number of ones of x in binary, modulo 2.
func onesParity(x, _ int) int { return ones(x) % 2 }

// countOnes returns the number of ones of x in binary.
func countOnes(x, _ int) int { return ones(x) }

// odious returns the odious number with the index x, counted from 0: 1, 2, 4, 7, .... An odious
// number has an odd number of ones in binary.
func odious(x, _ int) int { return 2*x + 1 - ones(x)%2 }

// evil returns the x-th number with an even number of ones in binary, counted from 0.
func evil(x, _ int) int { return 2*x + ones(x)%2 }

// gray returns the Gray code of x.
func gray(x, _ int) int { return x ^ x/2 }

// triangularRoot returns the largest k with k(k + 1)/2 ≤ x.
func triangularRoot(x, _ int) int { return (root(8*x+1) - 1) / 2 }

// countFactors returns the number of prime factors of x, counted with multiplicity.
func countFactors(x, _ int) int { return primeFactors(x) }

// countPrimeDivisors returns the number of different primes that divide x.
func countPrimeDivisors(x, _ int) int { return differentPrimes(x) }

// leastPrimeIndex returns the index of the smallest prime that divides x among all primes: 1 for 2,
// 2 for 3, 3 for 5, …. It returns 0 for x < 2.
func leastPrimeIndex(x, _ int) int { return smallestPrimeIndex(x) }

// leastOddPrimeIndex returns leastPrimeIndex(x) for odd x > 1, 0 for even x, and 1 for x = 1. These
// are the values of the game coprime-last.
func leastOddPrimeIndex(x, _ int) int { return oddSmallestPrimeIndex(x) }

// The properties of x.

// hasOddTwos reports whether the exponent of 2 in x is odd.
func hasOddTwos(x int) bool { return x > 0 && twos(x)%2 == 1 }

// hasEvenTwos reports whether the exponent of 2 in x is even.
func hasEvenTwos(x int) bool { return x > 0 && twos(x)%2 == 0 }

// isEvil reports whether x has an even number of ones in binary.
func isEvil(x int) bool { return x >= 0 && ones(x)%2 == 0 }

// isOdious reports whether x has an odd number of ones in binary.
func isOdious(x int) bool { return x >= 0 && ones(x)%2 == 1 }

// isPowerOfTwo reports whether x is a power of 2.
func isPowerOfTwo(x int) bool { return x > 0 && x&(x-1) == 0 }

// isSquare reports whether x is the square of an integer.
func isSquare(x int) bool { return x >= 0 && root(x)*root(x) == x }

// isTriangular reports whether x is k(k + 1)/2 for some k.
func isTriangular(x int) bool { return x >= 0 && root(8*x+1)*root(8*x+1) == 8*x+1 }

// root is the largest r with r*r <= n.
func root(n int) int {
	r := sqrt(n)
	for r > 0 && r > n/r {
		r--
	}
	for r+1 <= n/(r+1) {
		r++
	}
	return r
}

// number returns the value of a letter in a packed table.
func number(c byte) int {
	n := ord(c) - 35
	if n > 28 {
		n--
	}
	if n > 56 {
		n--
	}
	return n
}

// primeFactors returns the number of prime factors of n, counted with multiplicity.
func primeFactors(n int) int {
	count := 0
	for d := 2; d <= n/d; d++ {
		for n%d == 0 {
			n /= d
			count++
		}
	}
	if n > 1 {
		count++
	}
	return count
}

// differentPrimes returns the number of different primes that divide n.
func differentPrimes(n int) int {
	count := 0
	for d := 2; d <= n/d; d++ {
		if n%d == 0 {
			count++
		}
		for n%d == 0 {
			n /= d
		}
	}
	if n > 1 {
		count++
	}
	return count
}

// smallestPrimeIndex returns the index of the smallest prime that divides n among all primes: 1 for
// 2, 2 for 3, 3 for 5, .... It returns 0 for n < 2.
func smallestPrimeIndex(n int) int {
	if n < 2 {
		return 0
	}
	p := 2
	for n%p != 0 && p <= n/p {
		p++
	}
	if n%p != 0 {
		p = n
	}
	composite := flags(p + 1)
	index := 0
	for d := 2; d <= p; d++ {
		if !composite[d] {
			index++
			for m := d * d; m <= p; m += d {
				composite[m] = true
			}
		}
	}
	return index
}

// oddSmallestPrimeIndex returns smallestPrimeIndex(n) for odd n > 1, 0 for even n, and 1 for n = 1.
func oddSmallestPrimeIndex(n int) int {
	if n%2 == 0 {
		return 0
	}
	if n == 1 {
		return 1
	}
	return smallestPrimeIndex(n)
}

// smallestZeckendorf returns the smallest term of the Zeckendorf representation of n, or 0 if n is
// 0.
func smallestZeckendorf(n int) int {
	part := 0
	for n > 0 {
		part = 1
		next := 2
		for next <= n {
			sum := part + next
			part = next
			next = sum
		}
		n -= part
	}
	return part
}

// isLess reports whether a/b < c/d, for b and d above 0.
func isLess(a int, b int, c int, d int) bool {
	for {
		p := a / b
		q := c / d
		if p != q {
			return p < q
		}
		a %= b
		c %= d
		if a == 0 || c == 0 {
			return c > 0
		}
		// So d/c < b/a.
		e := a
		a = d
		d = e
		e = b
		b = c
		c = e
	}
}

// euclid returns the floor of |a/b - b/a|, for a and b above 0. It is the Grundy value of (a, b)
// in the game of Euclid.
func euclid(a int, b int) int {
	x := min(a, b)
	y := max(a, b)
	if isLess(y%x, x, x, y) {
		return y/x - 1
	}
	return y / x
}

// nimProduct returns the nim-product of x and y, which must have at most 2*half bits each. half
// must be a power of 2; 32 suffices for all numbers.
func nimProduct(x int, y int, half int) int {
	if x < 2 || y < 2 {
		return x * y
	}
	a := x >> half
	b := x - (a << half)
	c := y >> half
	d := y - (c << half)
	low := nimProduct(b, d, half/2)
	if a == 0 && c == 0 {
		return low
	}
	high := nimProduct(a, c, half/2)
	both := nimProduct(a^b, c^d, half/2)
	top := 1
	for i := 1; i < half; i++ {
		top *= 2
	}
	return ((both ^ low) << half) ^ low ^ nimProduct(high, top, half/2)
}

// natives holds the format of each operation in each language.
var natives = map[string]map[Language]string{
	"sqrt": {
		CPP: "(long long)std::sqrt((double)%s)", Go: "int(math.Sqrt(float64(%s)))", Text: "√%s", LaTeX: `\sqrt{%s}`,
	},
	"root":    {Python: "isqrt(%s)"},
	"ord":     {CPP: "(long long)%s", Python: "%s", Go: "int(%s)"},
	"flags":   {CPP: "std::vector<bool>(%s)", Python: "bytearray(%s)", Go: "make([]bool, %s)"},
	"numbers": {CPP: "std::vector<long long>(%s)", Python: "[0] * (%s)", Go: "make([]int, %s)"},
	"twos": {
		CPP: "(%[1]s ? __builtin_ctzll(%[1]s) : 0)", Python: "max(0, (%[1]s & -%[1]s).bit_length() - 1)",
		Go: "bits.TrailingZeros(uint(%s)) %% 64", Text: "ν₂(%s)", LaTeX: `\nu_2(%s)`,
	},
	"ones": {
		CPP: "__builtin_popcountll(%s)", Python: `bin(%s).count("1")`, Go: "bits.OnesCount(uint(%s))",
		Text: "s₂(%s)", LaTeX: "s_2(%s)",
	},
	"bitLength": {
		CPP: "(%[1]s ? 64 - __builtin_clzll(%[1]s) : 0)", Python: "%s.bit_length()", Go: "bits.Len(uint(%s))",
		Text: "bits(%s)", LaTeX: `\operatorname{bits}(%s)`,
	},
	"min": {CPP: "std::min(%s, %s)"},
	"max": {CPP: "std::max(%s, %s)"},
	// fits is i < limit. It limits the steps of a loop whose numbers would overflow, except in
	// Python.
	"fits": {CPP: "%s < %s", Python: "True", Go: "%s < %s"},
	// The other operations occur only in formulas.
	"floor":              {Text: "⌊%s⌋", LaTeX: `\left\lfloor %s \right\rfloor`},
	"abs":                {Text: "|%s|", LaTeX: "|%s|"},
	"power":              {Text: "%s^%s", LaTeX: "%s^{%s}"},
	"item":               {Text: "%s(%s)", LaTeX: "%s_{%s}"},
	"iff":                {Text: "%s ⇔ %s", LaTeX: `%s \iff %s`},
	"implies":            {Text: "%s ⇒ %s", LaTeX: `%s \Rightarrow %s`},
	"congruent":          {Text: "%s ≡ %s (mod %s)", LaTeX: `%s \equiv %s \pmod{%s}`},
	"even":               {Text: "%s mod 2 = 0", LaTeX: `%s \equiv 0 \pmod{2}`},
	"odd":                {Text: "%s mod 2 = 1", LaTeX: `%s \equiv 1 \pmod{2}`},
	"in":                 {Text: "%s ∈ %s", LaTeX: `%s \in %s`},
	"set":                {Text: "{%s}", LaTeX: `\{%s\}`},
	"seq":                {Text: "%s", LaTeX: "%s"},
	"dots":               {Text: "…", LaTeX: `\ldots`},
	"bigOmega":           {Text: "Ω(%s)", LaTeX: `\Omega(%s)`},
	"omega":              {Text: "ω(%s)", LaTeX: `\omega(%s)`},
	"pi":                 {Text: "π(%s)", LaTeX: `\pi(%s)`},
	"lpf":                {LaTeX: `\operatorname{lpf}(%s)`},
	"smallestZeckendorf": {Text: "z(%s)", LaTeX: `\operatorname{z}(%s)`},
}

// signs holds the text of the operators that are not written as in Go between spaces.
var signs = map[token.Token]map[Language]string{
	token.LAND: {Python: " and "},
	token.LOR:  {Python: " or "},
	token.QUO:  {Python: " // ", Text: "/", LaTeX: "/"},
	token.MUL:  {Text: "·", LaTeX: ` \cdot `},
	token.SUB:  {Text: " − "},
	token.REM:  {Text: " mod ", LaTeX: ` \bmod `},
	token.XOR:  {Text: " xor ", LaTeX: ` \oplus `},
	token.AND:  {Text: " ⊗ ", LaTeX: ` \otimes `},
	token.EQL:  {Text: " = ", LaTeX: " = "},
	token.NEQ:  {Text: " ≠ ", LaTeX: ` \ne `},
	token.LEQ:  {Text: " ≤ ", LaTeX: ` \le `},
	token.GEQ:  {Text: " ≥ ", LaTeX: ` \ge `},
}
