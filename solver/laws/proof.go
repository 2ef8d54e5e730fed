package laws

import (
	"slices"

	"nimgraph/solver/sequences"
)

// ClosedForm is the theorem of a law that theory knows; Law.Source says whose.
const ClosedForm = "closed-form"

// Claim is a law that theory knows. It must be true for all n of the list.
type Claim struct {
	Of    Subject
	Shape Shape
	// Source is the translation key of who found it.
	Source string
}

// Proof is a proved period: g(n+Period) = g(n) + Saltus for all n ≥ From.
type Proof = sequences.Proof

// provedPeriod returns the law of a proved period, with the smallest period and
// preperiod that follow from it; nil where the values up to the end of the first period
// are not known, or contradict it.
func provedPeriod[T integer](a []T, first int, proof Proof) *Periodic {
	from := proof.From - first
	if from < 0 || proof.Period < 1 || from+proof.Period > len(a) {
		return nil
	}
	p := &Periodic{First: first, Preperiod: proof.From, Period: proof.Period, Saltus: proof.Saltus}
	shorten(p, a)
	at := p.Preperiod - first
	for at > 0 && valueAfter(a, p, at-1) == int(a[at-1])+p.Saltus {
		at--
	}
	p.Preperiod = first + at
	for i := at; i+p.Period < len(a); i++ {
		if int(a[i+p.Period]) != int(a[i])+p.Saltus {
			return nil
		}
	}
	p.Known = kept(a[:at+p.Period])
	return p
}

// valueAfter returns g one period after value i, which may be past the values that are
// known.
func valueAfter[T integer](a []T, p *Periodic, i int) int {
	if i+p.Period < len(a) {
		return int(a[i+p.Period])
	}
	return int(a[i]) + p.Saltus
}

// shorten makes the period as small as it can be: a divisor of what it is.
func shorten[T integer](p *Periodic, a []T) {
	at := p.Preperiod - p.First
	word := a[at : at+p.Period]
	for _, d := range primesOf(p.Period) {
		for p.Period%d == 0 && p.Saltus%d == 0 && repeats(word, p.Period/d, p.Saltus/d) {
			p.Period, p.Saltus = p.Period/d, p.Saltus/d
			word = word[:p.Period]
		}
	}
}

// repeats tells whether the word, which goes on for ever by its length, has a smaller
// period with a saltus.
func repeats[T integer](word []T, period, saltus int) bool {
	for i := 0; i+period < len(word); i++ {
		if int(word[i+period]) != int(word[i])+saltus {
			return false
		}
	}
	return true
}

// primesOf returns the different primes that divide n, which is positive.
func primesOf(n int) []int {
	var all []int
	for d := 2; d <= n/d; d++ {
		for n%d == 0 {
			all = append(all, d)
			n /= d
		}
	}
	if n > 1 {
		all = append(all, n)
	}
	return slices.Compact(all)
}
