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
