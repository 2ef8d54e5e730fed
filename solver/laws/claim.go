package laws

import (
	"slices"

	"nimgraph/solver/sequences"
)

// applyClaims adds each published law of Premises.Claims that agrees with all values, and marks it
// as proved. A law that the search found becomes proved only if its form equals a claim: agreement
// on some values would not prove it for all n. It returns an error only if the context is
// cancelled.
func (s *search[T]) applyClaims() error {
	for _, claim := range s.Claims {
		law := Law{
			Subject: claim.Subject, Shape: claim.Shape, Status: Proved, To: s.First + len(s.a) - 1,
			Theorem: ClosedForm, Source: claim.Source, Cost: claim.Shape.Cost(),
		}
		_, fails, err := firstFailure(s.ctx, law, sliceValues[T](s.a), s.First, s.First)
		if err != nil {
			return err
		}
		if !fails {
			s.found = append(s.found, law)
		}
	}
	s.found = mergeEqual(s.found, s.First)
	s.settleZeroPeriods()
	return nil
}

// sliceValues is a slice of numbers of any integer type that implements Values.
type sliceValues[T integer] []T

// Len returns the number of values.
func (v sliceValues[T]) Len() int { return len(v) }

// At returns the value at index i.
func (v sliceValues[T]) At(i int) int { return int(v[i]) }

// mergeEqual returns laws without duplicates. It merges laws whose forms show that they are equal
// for all n ≥ first, and keeps the simplest shape and the lowest cost. A merged law is proved if
// one of the equal laws is.
func mergeEqual(laws []Law, first int) []Law {
	if len(laws) < 2 {
		return laws
	}
	index := map[string]int{}
	var merged []Law
	for _, law := range laws {
		key := law.Subject.String() + " " + canonicalKey(law.Shape, first)
		i, twice := index[key]
		if !twice {
			index[key] = len(merged)
			merged = append(merged, law)
			continue
		}
		kept := &merged[i]
		// "n + 1" is plainer than "each is 1 more than the one before".
		function, isFunction := law.Shape.(*Function)
		if isFunction && (function.Name == Identity || law.Cost <= kept.Cost) || law.Cost < kept.Cost {
			kept.Shape = law.Shape
		}
		kept.Cost = min(kept.Cost, law.Cost)
		if law.Status == Proved && kept.Status != Proved {
			kept.Status, kept.Theorem, kept.Source = Proved, law.Theorem, law.Source
		}
		if law.If != nil && !kept.isProved() {
			kept.If, kept.Theorem, kept.Source = law.If, law.Theorem, law.Source
		}
	}
	return merged
}

// maxCommonPeriod is the longest common period over which two laws are compared.
const maxCommonPeriod = 1 << 24

// settleZeroPeriods proves or removes the periodic laws of the zeros if a period of the values is
// proved. It compares the zeros over a common period, from the n where both laws hold. If they
// agree there, they agree for ever; otherwise the law of the zeros is wrong. A law whose common
// period is too long to compare stays unproved.
func (s *search[T]) settleZeroPeriods() {
	for _, proved := range s.found {
		p, ok := proved.Shape.(*Periodic)
		if !ok || proved.Subject != SubjectValues || proved.Status != Proved || p.Saltus != 0 {
			continue
		}
		s.found = slices.DeleteFunc(s.found, func(law Law) bool {
			agree, known := comparePeriodicZeros(p, law.Shape)
			return law.Subject == SubjectZeros && law.Status == Holds && known && !agree
		})
		for i, law := range s.found {
			if agree, _ := comparePeriodicZeros(p, law.Shape); agree && law.Subject == SubjectZeros &&
				law.Status == Holds {
				s.found[i].Status, s.found[i].Theorem, s.found[i].Source = Proved, proved.Theorem, proved.Source
			}
		}
		return
	}
}

// comparePeriodicZeros compares the zeros of p, a period of the values, with the zeros that shape
// predicts. agree reports whether they are the same for all n. known is false if shape has no
// period, or if the common period is too long to compare.
func comparePeriodicZeros(p *Periodic, shape Shape) (agree, known bool) {
	from, step := p.Preperiod, 0
	switch z := shape.(type) {
	case *Progression:
		step = z.Step
		for _, n := range z.Except {
			from = max(from, n+1)
		}
	case *Periodic:
		if z.Saltus != 0 {
			return false, false
		}
		step = z.Period
		from = max(from, z.Preperiod)
	default:
		return false, false
	}
	both := p.Period / gcd(p.Period, step)
	if both > maxCommonPeriod/step || from-p.First > maxCommonPeriod {
		return false, false
	}
	zeros := shape.(Valued)
	for n := p.First; n < from+both*step; n++ {
		if (zeros.Value(n) == 0) != (p.Value(n) == 0) {
			return false, true
		}
	}
	return true, true
}

// gcd returns the greatest common divisor of a and b.
func gcd(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

// ClosedForm is the theorem of a law that is known in closed form. Law.Source names the author of
// the proof.
const ClosedForm = "closed-form"

// Claim is a law that is known from the literature. It must hold for all n of the list.
type Claim struct {
	Subject Subject
	Shape   Shape
	// Source is the translation key of the discoverer.
	Source string
}

// Proof is a period of the values that a theorem proves: g(n+Period) = g(n) + Saltus for all n ≥
// From.
type Proof = sequences.Proof

// periodFromProof returns the law of a proved period of the values a, where a[0] is g(first). It
// has the smallest period and preperiod that follow from the proof. It returns nil if a ends before
// the first period ends, or if a value contradicts the proof.
func periodFromProof[T integer](a []T, first int, proof Proof) *Periodic {
	from := proof.From - first
	if from < 0 || proof.Period < 1 || from+proof.Period > len(a) {
		return nil
	}
	p := &Periodic{First: first, Preperiod: proof.From, Period: proof.Period, Saltus: proof.Saltus}
	minimizePeriod(p, a)
	start := p.Preperiod - first
	for start > 0 && nextPeriodValue(a, p, start-1) == int(a[start-1])+p.Saltus {
		start--
	}
	p.Preperiod = first + start
	for i := start; i+p.Period < len(a); i++ {
		if int(a[i+p.Period]) != int(a[i])+p.Saltus {
			return nil
		}
	}
	p.Known = asValues(a[:start+p.Period])
	return p
}

// nextPeriodValue returns the value that is one period of p after a[i]. It reads the value from a,
// or adds the saltus to a[i] if a is too short.
func nextPeriodValue[T integer](a []T, p *Periodic, i int) int {
	if i+p.Period < len(a) {
		return int(a[i+p.Period])
	}
	return int(a[i]) + p.Saltus
}

// minimizePeriod replaces the period of p by its smallest divisor that is also a period of the
// values a, and adapts the saltus. p must be a law of these values.
func minimizePeriod[T integer](p *Periodic, a []T) {
	start := p.Preperiod - p.First
	word := a[start : start+p.Period]
	for _, d := range primeDivisors(p.Period) {
		for p.Period%d == 0 && p.Saltus%d == 0 && wordHasPeriod(word, p.Period/d, p.Saltus/d) {
			p.Period, p.Saltus = p.Period/d, p.Saltus/d
			word = word[:p.Period]
		}
	}
}

// wordHasPeriod reports whether word[i+period] = word[i] + saltus for all i < len(word)-period. The
// length of word must be a multiple of period. Then a list that repeats word, and adds saltus
// len(word)/period times at each repetition, has this period throughout.
func wordHasPeriod[T integer](word []T, period, saltus int) bool {
	for i := 0; i+period < len(word); i++ {
		if int(word[i+period]) != int(word[i])+saltus {
			return false
		}
	}
	return true
}

// primeDivisors returns the different primes that divide n > 0.
func primeDivisors(n int) []int {
	var primes []int
	for d := 2; d <= n/d; d++ {
		for n%d == 0 {
			primes = append(primes, d)
			n /= d
		}
	}
	if n > 1 {
		primes = append(primes, n)
	}
	return slices.Compact(primes)
}
