package laws

import (
	"slices"

	"nimgraph/solver/sequences"
)

// claims makes laws proved that are what theory knows, and adds what it knows and was
// not found. That some values agree with a theory does not make another law true of
// all n: the two must be the same by their form. A claim that the values contradict is
// no law.
func (s *search[T]) claims() error {
	for _, claim := range s.Claims {
		law := Law{
			Subject: claim.Subject, Shape: claim.Shape, Status: Proved, To: s.First + len(s.a) - 1,
			Theorem: ClosedForm, Source: claim.Source, Cost: claim.Shape.Cost(),
		}
		n, err := firstFailure(s.ctx, law, values[T](s.a), s.First, s.First)
		if err != nil {
			return err
		}
		if n < s.First {
			s.found = append(s.found, law)
		}
	}
	s.found = distinct(s.found, s.First)
	s.follow()
	return nil
}

// values are numbers as Values.
type values[T integer] []T

func (v values[T]) Len() int     { return len(v) }
func (v values[T]) At(i int) int { return int(v[i]) }

// distinct leaves of the laws that are the same by their form the plainest, proved
// where one of them is.
func distinct(all []Law, first int) []Law {
	if len(all) < 2 {
		return all
	}
	at := map[string]int{}
	var left []Law
	for _, law := range all {
		key := law.Subject.String() + " " + canonical(law.Shape, first)
		i, twice := at[key]
		if !twice {
			at[key] = len(left)
			left = append(left, law)
			continue
		}
		was := &left[i]
		// "n + 1" is plainer than "each is 1 more than the one before".
		f, is := law.Shape.(*Function)
		if is && (f.Name == Identity || law.Cost <= was.Cost) || law.Cost < was.Cost {
			was.Shape = law.Shape
		}
		was.Cost = min(was.Cost, law.Cost)
		if law.Status == Proved && was.Status != Proved {
			was.Status, was.Theorem, was.Source = Proved, law.Theorem, law.Source
		}
	}
	return left
}

// longest bounds the common period over which two laws are compared.
const longest = 1 << 24

// follow proves the periods of the zeros that a proved period of the values has:
// when the two agree over a common period from where both hold, they do for ever, and
// where they do not, that of the zeros is no law.
func (s *search[T]) follow() {
	for _, of := range s.found {
		p, ok := of.Shape.(*Periodic)
		if !ok || of.Subject != SubjectValues || of.Status != Proved || p.Saltus != 0 {
			continue
		}
		s.found = slices.DeleteFunc(s.found, func(law Law) bool {
			agree, known := zerosFollow(p, law.Shape)
			return law.Subject == SubjectZeros && law.Status == Holds && known && !agree
		})
		for i, law := range s.found {
			if agree, _ := zerosFollow(p, law.Shape); agree && law.Subject == SubjectZeros && law.Status == Holds {
				s.found[i].Status, s.found[i].Theorem, s.found[i].Source = Proved, of.Theorem, of.Source
			}
		}
		return
	}
}

// zerosFollow tells whether a shape says of all n where periodic values are 0; known is
// false where the shape has no period, or a common one is too long to be looked at.
func zerosFollow(p *Periodic, shape Shape) (agree, known bool) {
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
	if both > longest/step || from-p.First > longest {
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

func gcd(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

// ClosedForm is the theorem of a law that theory knows; Law.Source says whose.
const ClosedForm = "closed-form"

// Claim is a law that theory knows. It must be true for all n of the list.
type Claim struct {
	Subject Subject
	Shape   Shape
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
