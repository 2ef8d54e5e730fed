package laws

import (
	"fmt"
	"math"
	"math/big"
	"math/bits"
	"slices"
)

// Beatty is the law that g(n) = 0 if and only if n = ⌊kα + β⌋ for some k ≥ FirstK, with some
// exceptions, where α = (A + √B)/C and β = Halves/2.
type Beatty struct {
	A, B, C, Halves, FirstK int
	// Except holds the n for which the opposite is true, in ascending order.
	Except []int
}

var (
	_ Valued          = (*Beatty)(nil)
	_ ExceptionLister = (*Beatty)(nil)
)

// Kind returns "beatty".
func (b *Beatty) Kind() string { return "beatty" }

// Term returns term k of the sequence, ⌊kα + β⌋, exactly. If the term does not fit into an int, it
// returns the nearest int. It takes some nanoseconds, and a microsecond if the numbers are large.
func (b *Beatty) Term(k int) int {
	// ⌊(2kA + Halves·C + √(4k²B)) / 2C⌋, and ⌊(u + √v)/w⌋ = ⌊(u + ⌊√v⌋)/w⌋.
	const small = 1 << 30 // no product of two that are below it, doubled, is too large
	if max(magnitude(k), magnitude(b.A), magnitude(b.B), magnitude(b.C), magnitude(b.Halves)) < small {
		return floorDiv(2*k*b.A+b.Halves*b.C+rootTimes(2*k, b.B), 2*b.C)
	}
	newInt := func(x int) *big.Int { return big.NewInt(int64(x)) }
	twice := new(big.Int).Lsh(newInt(k), 1)
	sum := new(big.Int).Mul(twice, newInt(b.A))
	sum.Add(sum, new(big.Int).Mul(newInt(b.Halves), newInt(b.C)))
	sum.Add(sum, bigRootTimes(twice, newInt(b.B)))
	sum.Div(sum, new(big.Int).Lsh(newInt(b.C), 1)) // C > 0, so that it is rounded down
	switch {
	case sum.IsInt64():
		return int(sum.Int64())
	case sum.Sign() < 0:
		return math.MinInt
	}
	return math.MaxInt
}

// rootTimes returns ⌊m√b⌋ for b ≥ 0. m may be negative. The result must fit into an int.
func rootTimes(m, b int) int {
	if high, low := bits.Mul64(magnitude(m), magnitude(m)); high == 0 && low <= math.MaxInt/uint64(max(b, 1)) {
		v := int(low) * b
		r := root(v)
		if m >= 0 || r*r == v {
			return sign(m) * r
		}
		return -r - 1
	}
	return int(bigRootTimes(big.NewInt(int64(m)), big.NewInt(int64(b))).Int64())
}

// bigRootTimes returns ⌊m√b⌋ for b ≥ 0, like rootTimes, but for numbers of any size.
func bigRootTimes(m, b *big.Int) *big.Int {
	v := new(big.Int).Mul(m, m)
	v.Mul(v, b)
	r := new(big.Int).Sqrt(v)
	exact := new(big.Int).Mul(r, r).Cmp(v) == 0
	if m.Sign() >= 0 {
		return r
	}
	if r.Neg(r); !exact {
		r.Sub(r, big.NewInt(1))
	}
	return r
}

// sign returns -1 if m is negative, and 1 otherwise, even if m is 0.
func sign(m int) int {
	if m < 0 {
		return -1
	}
	return 1
}

// floorDiv returns ⌊a/b⌋. Unlike the operator /, it also rounds negative quotients down.
func floorDiv(a, b int) int {
	q := a / b
	if a%b != 0 && (a < 0) != (b < 0) {
		q--
	}
	return q
}

// Value returns 0 if n is a term of the sequence, so that g(n) = 0 by the law, and 1 otherwise. For
// an exception it returns the opposite. Time is logarithmic in n.
func (b *Beatty) Value(n int) int { return boolToInt(b.hasTerm(n) == slices.Contains(b.Except, n)) }

// maxEstimated is the largest number for which the error of (n - β)/α in float64 is less than 1.
const maxEstimated = 1 << 24

// hasTerm reports whether n is a term ⌊kα + β⌋ of the sequence with k ≥ FirstK. It ignores
// exceptions.
func (b *Beatty) hasTerm(n int) bool {
	// α > 1 and k ≥ n + 2 - β make kα + β > n + 1, so that Term(high) > n. Otherwise high is the
	// greatest int.
	low, high := b.FirstK, math.MaxInt
	if least := max(0, -b.Halves) + 2; n < math.MaxInt-least {
		high = max(b.FirstK, max(0, n)+least)
	}
	largest := max(magnitude(n), magnitude(b.A), magnitude(b.B), magnitude(b.C), magnitude(b.Halves))
	if largest < maxEstimated {
		alpha := (float64(b.A) + math.Sqrt(float64(b.B))) / float64(b.C)
		near := int(min((float64(n)-float64(b.Halves)/2)/alpha, maxEstimated))
		low, high = max(low, near-2), max(b.FirstK, min(high, near+3))
	}
	for low < high {
		middle := low + (high-low)/2
		if b.Term(middle) < n {
			low = middle + 1
		} else {
			high = middle
		}
	}
	return b.Term(low) == n
}

// Exceptions returns the n for which the law is wrong, b.Except.
func (b *Beatty) Exceptions() []int { return b.Except }

// Cost returns the number of parameters of the law: 3 for α, 1 for β unless it is 0, and 1 for
// each exception.
func (b *Beatty) Cost() int {
	return 3 + boolToInt(b.Halves != 0) + len(b.Except)
}

// Fields returns the parameters of the law: A, B and C as "alpha", Halves as "halves", and FirstK
// as "first".
func (b *Beatty) Fields() Fields {
	return Fields{"alpha": []int{b.A, b.B, b.C}, "halves": b.Halves, "first": b.FirstK}
}

// Clause returns the sentence that the zeros are a Beatty sequence. It contains no numbers, because
// the formula shows α and β.
func (b *Beatty) Clause(Subject) Clause { return Clause{Key: "law.say.beatty"} }

// formula returns the equation "g(n) = 0 ⇔ n = ⌊kα + β⌋" with numbers for α and β, and the range of
// k.
func (b *Beatty) formula(Subject) []string {
	x := plusText(b.multipleFormula(), b.Halves/2)
	if b.Halves%2 != 0 {
		x = plusText(b.multipleFormula(), b.Halves) + "/2"
	}
	return []string{
		"iff(g(n) == 0, n == floor(" + x + "))",
		fmt.Sprintf("k == seq(%d, %d, dots)", b.FirstK, b.FirstK+1),
	}
}

// multipleFormula returns kα, with a number for α, in the syntax of Expression.
func (b *Beatty) multipleFormula() string {
	alpha := fmt.Sprintf("sqrt(%d)", b.B)
	if b.A != 0 {
		alpha = fmt.Sprintf("(%d + %s)", b.A, alpha)
	}
	if b.C != 1 {
		alpha += fmt.Sprint("/", b.C)
	}
	return "k*" + alpha
}

// writeCode writes to out a binary search for n among the terms with k ≥ 0, as the body of the
// function that spec describes. Each term with a negative k becomes an if statement. The error
// is always nil.
func (b *Beatty) writeCode(out *program, spec functionSpec) error {
	out.writeCases(spec.except, spec.valueText)
	from := b.FirstK
	for ; from < 0; from++ {
		if n := b.Term(from); n >= 0 && !slices.Contains(spec.except, n) {
			out.write("if n == %d {\nreturn true\n}", n)
		}
	}
	slope := max(1, (&Beatty{A: b.A, B: b.B, C: b.C}).Term(1)) // ⌊α⌋
	term := func(k string) string { return fmt.Sprintf("term(%s, %d, %d, %d, %d)", k, b.A, b.B, b.C, b.Halves) }
	// The term of n/slope + high is n or more, as α ≥ slope.
	out.write("low := %d\nhigh := n/%d + %d", from, slope, max(b.Halves, -b.Halves)+from+2)
	out.write("for low < high {\nmiddle := low + (high-low)/2")
	out.write("if %s < n {\nlow = middle + 1\n}\nif %[1]s >= n {\nhigh = middle\n}\n}", term("middle"))
	out.write("return %s == n", term("low"))
	return nil
}

const (
	// maxC and maxRoot are the largest C and B of α that are tried.
	maxC, maxRoot = 4, 40
	// maxHalves is the largest |Halves| that is tried, and maxKOffset the largest distance of k
	// from the index of the zero.
	maxHalves, maxKOffset = 4, 4
	// minBeattyZeros is the least number of zeros of a Beatty sequence. With fewer zeros, some α
	// that is tried would fit most lists.
	minBeattyZeros = 64
)

// findBeatty adds a Beatty law if the zeros are a Beatty sequence. z holds the n with g(n) = 0 in
// ascending order. It returns an error only if the context is cancelled.
func (s *search[T]) findBeatty(z []int) error {
	if len(z) < minBeattyZeros || !hasBeattySteps(z[len(z)/earlyFraction:]) {
		return nil
	}
	m := float64(len(z) - 1 - len(z)/earlyFraction)
	slope := float64(z[len(z)-1]-z[len(z)/earlyFraction]) / m
	var best *Beatty
	for c := 1; c <= maxC; c++ {
		for b := 2; b <= maxRoot; b++ {
			if r := root(b); r*r == b {
				continue
			}
			// α is within 1/m of the slope: that leaves few a.
			middle := slope*float64(c) - math.Sqrt(float64(b))
			reach := float64(c)/m + 1e-9
			for a := int(math.Ceil(middle - reach)); a <= int(math.Floor(middle+reach)); a++ {
				if a < -3*maxC || a > 6*maxC {
					continue
				}
				law := s.fitBeatty(&Beatty{A: a, B: b, C: c}, z)
				if law != nil && (best == nil || law.Cost() < best.Cost()) {
					best = law
				}
			}
		}
		if err := s.ctx.Err(); err != nil {
			return err
		}
	}
	if best != nil {
		s.addLaw(SubjectZeros, best, best.Cost())
	}
	return nil
}

// hasBeattySteps reports whether the differences between neighbours in z take exactly two values,
// d and d + 1, as in every Beatty sequence. z must be ascending.
func hasBeattySteps(z []int) bool {
	low, high := math.MaxInt, 0
	for i := 1; i < len(z); i++ {
		low, high = min(low, z[i]-z[i-1]), max(high, z[i]-z[i-1])
		if high > low+1 {
			return false
		}
	}
	return high == low+1
}

// fitBeatty returns a copy of b with Halves, FirstK and Except chosen so that the law fits z, the
// zeros in ascending order. A, B and C, and so α, stay the same. It returns nil if no choice fits.
func (s *search[T]) fitBeatty(b *Beatty, z []int) *Beatty {
	// Small offsets between the index of a zero and its k come first, and then small |Halves|.
	for far := 0; far <= 2*maxKOffset; far++ {
		for halves := 0; halves <= 2*maxHalves; halves++ {
			law := *b
			law.Halves = (halves + 1) / 2 * (1 - halves%2*2)
			// z[last] is the term of k = last + off.
			offset := (far + 1) / 2 * (1 - far%2*2)
			if s.fitOffset(&law, z, offset) {
				return &law
			}
		}
	}
	return nil
}

// fitOffset sets FirstK and Except of b so that each zero z[i] is the term b.Term(i + offset),
// apart from a few early zeros. It reports whether these are at most maxExceptions and at most
// 1/earlyFraction of the zeros, and the law has enough evidence.
func (s *search[T]) fitOffset(b *Beatty, z []int, offset int) bool {
	i := len(z) - 1
	for i >= 0 && b.Term(i+offset) == z[i] {
		i--
	}
	if i+1 > maxExceptions || i+1 > len(z)/earlyFraction {
		return false
	}
	b.FirstK = i + 1 + offset
	// Earlier terms with k ≥ 0 that are zeros belong to the sequence as well.
	for b.FirstK > 0 {
		n := b.Term(b.FirstK - 1)
		if n < s.First || n >= b.Term(b.FirstK) || s.a[n-s.First] != 0 {
			break
		}
		b.FirstK--
	}
	b.Except = nil
	for ; i >= 0; i-- {
		if !b.hasTerm(z[i]) {
			b.Except = append(b.Except, z[i])
		}
	}
	slices.Reverse(b.Except)
	return isSupported(b.Cost(), 0, len(z)) && areZerosInformative(len(z), len(s.a), 1+len(b.Except))
}
