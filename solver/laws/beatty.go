package laws

import (
	"fmt"
	"math"
	"math/big"
	"math/bits"
	"slices"
)

// Beatty is g(n) = 0 for n = ⌊kα + β⌋, k = FirstK, FirstK+1, …, and for no other n,
// apart from some, where α = (A + √B)/C and β = Halves/2.
type Beatty struct {
	A, B, C, Halves, FirstK int
	// Except are single n for which it is the other way round; they ascend.
	Except []int
}

var (
	_ Valued      = (*Beatty)(nil)
	_ Exceptional = (*Beatty)(nil)
)

func (b *Beatty) Kind() string { return "beatty" }

// Term returns ⌊kα + β⌋, exactly; the nearest int where it is none. Where the numbers are
// large it takes a microsecond, else some nanoseconds.
func (b *Beatty) Term(k int) int {
	// ⌊(2kA + Halves·C + √(4k²B)) / 2C⌋, and ⌊(u + √v)/w⌋ = ⌊(u + ⌊√v⌋)/w⌋.
	const small = 1 << 30 // no product of two that are below it, doubled, is too large
	if max(magnitude(k), magnitude(b.A), magnitude(b.B), magnitude(b.C), magnitude(b.Halves)) < small {
		return floorDiv(2*k*b.A+b.Halves*b.C+rootTimes(2*k, b.B), 2*b.C)
	}
	of := func(x int) *big.Int { return big.NewInt(int64(x)) }
	twice := new(big.Int).Lsh(of(k), 1)
	sum := new(big.Int).Mul(twice, of(b.A))
	sum.Add(sum, new(big.Int).Mul(of(b.Halves), of(b.C)))
	sum.Add(sum, bigRootTimes(twice, of(b.B)))
	sum.Div(sum, new(big.Int).Lsh(of(b.C), 1)) // C > 0, so that it is rounded down
	switch {
	case sum.IsInt64():
		return int(sum.Int64())
	case sum.Sign() < 0:
		return math.MinInt
	}
	return math.MaxInt
}

// rootTimes returns ⌊m√b⌋ for b ≥ 0; m may be negative. It is no more than m·b.
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

func sign(m int) int {
	if m < 0 {
		return -1
	}
	return 1
}

func floorDiv(a, b int) int {
	q := a / b
	if a%b != 0 && (a < 0) != (b < 0) {
		q--
	}
	return q
}

// Value returns 0 where g(n) is 0, and else 1, in time logarithmic in n.
func (b *Beatty) Value(n int) int { return truth(b.has(n) == slices.Contains(b.Except, n)) }

// exactEstimate bounds the numbers for which (n - β)/α, worked out in float64, is wrong by
// less than 1.
const exactEstimate = 1 << 24

func (b *Beatty) has(n int) bool {
	// α > 1, so that Term(high) > n, or it is the greatest int.
	low, high := b.FirstK, math.MaxInt
	if far := b.FirstK + max(0, n); far >= b.FirstK && far < math.MaxInt-2 {
		high = far + 2
	}
	if magnitude(n) < exactEstimate && max(magnitude(b.A), magnitude(b.B), magnitude(b.C), magnitude(b.Halves)) < exactEstimate {
		alpha := (float64(b.A) + math.Sqrt(float64(b.B))) / float64(b.C)
		near := int(min((float64(n)-float64(b.Halves)/2)/alpha, exactEstimate))
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

func (b *Beatty) Exceptions() []int { return b.Except }

func (b *Beatty) Cost() int {
	return 3 + truth(b.Halves != 0) + len(b.Except)
}

func (b *Beatty) Fields() Fields {
	return Fields{"alpha": []int{b.A, b.B, b.C}, "halves": b.Halves, "first": b.FirstK}
}

func (b *Beatty) Clause(Subject) Clause { return Clause{Key: "law.say.beatty"} }

func (b *Beatty) formula(Subject) []string {
	x := plus(b.multiple(), b.Halves/2)
	if b.Halves%2 != 0 {
		x = plus(b.multiple(), b.Halves) + "/2"
	}
	return []string{"iff(g(n) == 0, n == floor(" + x + "))", fmt.Sprintf("k == seq(%d, %d, dots)", b.FirstK, b.FirstK+1)}
}

func (b *Beatty) multiple() string {
	alpha := fmt.Sprintf("sqrt(%d)", b.B)
	if b.A != 0 {
		alpha = fmt.Sprintf("(%d + %s)", b.A, alpha)
	}
	if b.C != 1 {
		alpha += fmt.Sprint("/", b.C)
	}
	return "k*" + alpha
}

// code writes a search for n among the terms of k ≥ 0; those before are cases.
func (b *Beatty) code(p *program, of function) error {
	p.cases(of.except, of.told)
	from := b.FirstK
	for ; from < 0; from++ {
		if n := b.Term(from); n >= 0 && !slices.Contains(of.except, n) {
			p.write("if n == %d {\nreturn true\n}", n)
		}
	}
	slope := max(1, (&Beatty{A: b.A, B: b.B, C: b.C}).Term(1)) // ⌊α⌋
	term := func(k string) string { return fmt.Sprintf("term(%s, %d, %d, %d, %d)", k, b.A, b.B, b.C, b.Halves) }
	// The term of n/slope + high is n or more, as α ≥ slope.
	p.write("low := %d\nhigh := n/%d + %d", from, slope, max(b.Halves, -b.Halves)+from+2)
	p.write("for low < high {\nmiddle := low + (high-low)/2\nif %s < n {\nlow = middle + 1\n}\nif %[1]s >= n {\nhigh = middle\n}\n}", term("middle"))
	p.write("return %s == n", term("low"))
	return nil
}

const (
	// mostC and mostRoot bound the numbers of α that are tried.
	mostC, mostRoot = 4, 40
	// mostHalves bounds β, farK how far k is from the count of the zeros.
	mostHalves, farK = 4, 4
	// fewBeatty is how many zeros there must be for a sequence of Beatty: with fewer,
	// some α that is tried would do for most lists.
	fewBeatty = 64
)

// beatty adds the Beatty sequence of the zeros.
func (s *search[T]) beatty(z []int) error {
	if len(z) < fewBeatty || !almostEven(z[len(z)/early:]) {
		return nil
	}
	m := float64(len(z) - 1 - len(z)/early)
	slope := float64(z[len(z)-1]-z[len(z)/early]) / m
	var best *Beatty
	for c := 1; c <= mostC; c++ {
		for b := 2; b <= mostRoot; b++ {
			if r := root(b); r*r == b {
				continue
			}
			// α is within 1/m of the slope: that leaves few a.
			middle := slope*float64(c) - math.Sqrt(float64(b))
			reach := float64(c)/m + 1e-9
			for a := int(math.Ceil(middle - reach)); a <= int(math.Floor(middle+reach)); a++ {
				if a < -3*mostC || a > 6*mostC {
					continue
				}
				law := s.line(&Beatty{A: a, B: b, C: c}, z)
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
		s.add(SubjectZeros, best, best.Cost())
	}
	return nil
}

// almostEven tells whether the steps of a sequence are two numbers that follow each
// other, as in each sequence of Beatty.
func almostEven(z []int) bool {
	low, high := math.MaxInt, 0
	for i := 1; i < len(z); i++ {
		low, high = min(low, z[i]-z[i-1]), max(high, z[i]-z[i-1])
		if high > low+1 {
			return false
		}
	}
	return high == low+1
}

// line finds the β and the first k for an α, the plainest that does; nil for none.
func (s *search[T]) line(b *Beatty, z []int) *Beatty {
	for far := 0; far <= 2*farK; far++ {
		for halves := 0; halves <= 2*mostHalves; halves++ {
			law := *b
			law.Halves = (halves + 1) / 2 * (1 - halves%2*2)
			// z[last] is the term of k = last + off.
			off := (far + 1) / 2 * (1 - far%2*2)
			if s.follows(&law, z, off) {
				return &law
			}
		}
	}
	return nil
}

// follows tells whether z[i] = Term(i + off) for all but few early i, and makes the
// others exceptions.
func (s *search[T]) follows(b *Beatty, z []int, off int) bool {
	i := len(z) - 1
	for i >= 0 && b.Term(i+off) == z[i] {
		i--
	}
	if i+1 > mostExceptions || i+1 > len(z)/early {
		return false
	}
	b.FirstK = i + 1 + off
	// Terms before are in the sequence too, if they are of k ≥ 0 and zeros.
	for b.FirstK > 0 && b.Term(b.FirstK-1) >= s.First && s.a[b.Term(b.FirstK-1)-s.First] == 0 && b.Term(b.FirstK-1) < b.Term(b.FirstK) {
		b.FirstK--
	}
	b.Except = nil
	for ; i >= 0; i-- {
		if !b.has(z[i]) {
			b.Except = append(b.Except, z[i])
		}
	}
	slices.Reverse(b.Except)
	return enough(b.Cost(), 0, len(z)) && placesSurprise(len(z), len(s.a), 1+len(b.Except))
}
