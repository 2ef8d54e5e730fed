package laws

import "nimgraph/graphs/games"

// PairXor is g(a, b) = F(a) xor G(b).
type PairXor struct{ F, G *Line }

// Kind is "xor".
func (p *PairXor) Kind() string { return "xor" }

// AtPair returns g(a, b).
func (p *PairXor) AtPair(a, b int) int { return p.F.At(a) ^ p.G.At(b) }

// Cost is how many numbers state the law.
func (p *PairXor) Cost() int { return p.F.Cost() + p.G.Cost() }

// PairProduct is g(a, b) = F(a) ⊗ G(b), the product of nimbers.
type PairProduct struct{ F, G *Line }

// Kind is "nim-product".
func (p *PairProduct) Kind() string { return "nim-product" }

// AtPair returns g(a, b).
func (p *PairProduct) AtPair(a, b int) int {
	x, y := p.F.At(a), p.G.At(b)
	if x < 0 || y < 0 {
		return -1
	}
	return games.NimProduct(x, y)
}

// Cost is how many numbers state the law.
func (p *PairProduct) Cost() int { return p.F.Cost() + p.G.Cost() + 1 }

// Joined is how two numbers are made one; see PairOf.
type Joined string

// The ways.
const (
	FirstOfTwo  Joined = "first"
	SecondOfTwo Joined = "second"
	SumOfTwo    Joined = "sum"
	Difference  Joined = "difference" // without its sign
	Smaller     Joined = "smaller"
	Larger      Joined = "larger"
)

// Of returns the one number.
func (j Joined) Of(a, b int) int {
	switch j {
	case FirstOfTwo:
		return a
	case SecondOfTwo:
		return b
	case SumOfTwo:
		return a + b
	case Difference:
		return max(a, b) - min(a, b)
	case Smaller:
		return min(a, b)
	case Larger:
		return max(a, b)
	}
	return 0
}

// PairOf is g(a, b) = F(x), where x is made of a and b.
type PairOf struct {
	Join Joined
	F    *Line
}

// Kind is "of-sum", "of-difference", …
func (p *PairOf) Kind() string { return "of-" + string(p.Join) }

// AtPair returns g(a, b).
func (p *PairOf) AtPair(a, b int) int { return p.F.At(p.Join.Of(a, b)) }

// Cost is how many numbers state the law.
func (p *PairOf) Cost() int { return p.F.Cost() + 1 }

// PairResidues says that g(a, b) depends on a mod Period[0] and b mod Period[1] alone,
// for a ≥ Preperiod[0] and b ≥ Preperiod[1]. Known has the values of the first
// Preperiod+Period of both, as a table.
type PairResidues struct {
	Preperiod, Period [2]int
	Known             Table
}

// Kind is "residues".
func (p *PairResidues) Kind() string { return "residues" }

// AtPair returns g(a, b).
func (p *PairResidues) AtPair(a, b int) int { return p.Known.At(p.reduced(0, a), p.reduced(1, b)) }

// reduced returns the least number with the same values.
func (p *PairResidues) reduced(side, n int) int {
	if n < p.Preperiod[side] {
		return n
	}
	return p.Preperiod[side] + (n-p.Preperiod[side])%p.Period[side]
}

// Cost is how many numbers state the law.
func (p *PairResidues) Cost() int { return len(p.Known.Values) }

// PairRows says that g(a, 0), g(a, 1), … repeats, often with a saltus, for each a of
// FirstRow, FirstRow+1, … that Rows has. It says nothing of other a.
type PairRows struct {
	FirstRow int
	Rows     []*Periodic
}

// Kind is "rows".
func (p *PairRows) Kind() string { return "rows" }

// AtPair returns g(a, b), for the a of Rows.
func (p *PairRows) AtPair(a, b int) int { return p.Rows[a-p.FirstRow].At(b) }

// Cost is how many numbers state the law.
func (p *PairRows) Cost() int {
	cost := 0
	for _, row := range p.Rows {
		cost += row.Cost()
	}
	return cost
}

// PairFunction is g(a, b) by a known function.
type PairFunction struct{ Name PairName }

// PairName names a function of two numbers.
type PairName string

// Euclid is ⌊|a/b - b/a|⌋, for a and b above 0.
const Euclid PairName = "euclid"

// Kind is "function".
func (p *PairFunction) Kind() string { return "function" }

// AtPair returns g(a, b).
func (p *PairFunction) AtPair(a, b int) int {
	x, y := min(a, b), max(a, b)
	if x < 1 {
		return -1
	}
	// With y = qx + r, y/x - x/y is q or more just if r/x ≥ x/y.
	if q, r := y/x, y%x; within(r, y) && within(x, x) && r*y >= x*x {
		return q
	}
	return y/x - 1
}

// Cost is how many numbers state the law.
func (p *PairFunction) Cost() int { return 1 }
