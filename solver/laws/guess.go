package laws

import (
	"cmp"
	"context"
	"math"
	"slices"
)

// Guess is a law that agrees with all values of a list that is too short for Find. It is a
// prediction that may fail, and its status is Guessed.
type Guess struct {
	Law
	// Agree is the number of values that agree with the law: all of the list.
	Agree int
	// Parameters is the number of numbers that state the law.
	Parameters int
	// Confirm is the number of values from which Find returns the law, if the further values are as
	// the law says.
	Confirm int
}

// Next returns the first count values that the guess predicts after the end of the list. It returns
// nil for a guess about outcomes, because it predicts no values.
func (g Guess) Next(count int) List {
	shape, ok := g.Shape.(Valued)
	if !ok || g.Subject != SubjectValues {
		return nil
	}
	var next List
	for n := g.To + 1; n <= g.To+count; n++ {
		next = append(next, shape.Value(n))
	}
	return next
}

// What a guess must predict. The figures were chosen by measurement: most games with short periods
// have a right guess at 20 values, and few guesses fail (see docs/sequences.md).
const (
	// longestGuessed is the length of the longest list that gets guesses. A longer list without a
	// law has no guess worth reading.
	longestGuessed = 10_000
	// leastPredicted is how many values a guess must predict, and leastBits how many bits of
	// information they must have.
	leastPredicted, leastBits = 7, 9
	// perParameter is how many values a guess must predict for each number that states it, apart
	// from the values of a period.
	perParameter = 3
)

// Guesses returns the simplest law that agrees with all values of a list that is too short for
// Find. The result has one guess, or is nil if no law agrees or predicts enough values. It is also
// nil if Find finds a law of the values or outcomes, or if the list has more than longestGuessed
// values. known has the same meaning as for Find. It returns ctx.Err() if ctx is cancelled.
func Guesses(ctx context.Context, values Values, known Premises) ([]Guess, error) {
	if values.Len() <= leastPredicted || values.Len() > longestGuessed {
		return nil, nil
	}
	subject := SubjectValues
	if known.Outcomes {
		subject = SubjectOutcomes
	}
	found, err := Find(ctx, values, known)
	if err != nil || slices.ContainsFunc(found, func(law Law) bool { return law.Subject == subject }) {
		return nil, err
	}
	list, safe := asList(values)
	if !safe {
		return nil, nil // predicted values could overflow
	}
	s := &guessSearch{a: list, first: known.First, subject: subject}
	s.addPeriods()
	if subject == SubjectValues {
		s.addFunctions()
		s.addDescents()
		s.addValuationsAndRanges()
	}
	slices.SortStableFunc(s.candidates, func(a, b Law) int { return cmp.Compare(a.Cost, b.Cost) })
	for _, law := range s.candidates {
		confirm, err := confirmationLength(ctx, law, known)
		if err != nil {
			return nil, err
		}
		if confirm > 0 {
			return []Guess{{Law: law, Agree: len(list), Parameters: law.Cost, Confirm: confirm}}, nil
		}
	}
	return nil, nil
}

// guessSearch is the state of one call of Guesses.
type guessSearch struct {
	a          List
	first      int // the n of the first value
	subject    Subject
	candidates []Law
}

// addCandidate adds shape to the candidates if it predicts enough values to be worth a guess.
// shape was found from the number fitted of the values, and must predict all others. period is the
// number of values in its period, or 0, and others is the number of its other parameters, such as
// exceptions. bits is the information in one value. The limits are leastPredicted, perParameter
// and leastBits.
func (s *guessSearch) addCandidate(shape Shape, fitted, period, others int, bits float64) {
	predicted := len(s.a) - fitted
	isEnough := predicted >= leastPredicted && predicted >= period+perParameter*others
	if isEnough && float64(predicted)*bits >= leastBits {
		s.candidates = append(s.candidates, Law{
			Subject: s.subject, Shape: shape, Status: Guessed, To: s.first + len(s.a) - 1, Cost: shape.Cost(),
		})
	}
}

// addPeriods adds each period of the last values to the candidates. The values may grow by a
// constant, the saltus, with each period.
func (s *guessSearch) addPeriods() {
	bits, stepBits := Entropy(s.a), Entropy(differences(s.a))
	for period := 1; 2*period <= len(s.a); period++ {
		p := periodAtEnd(s.a, s.first, period)
		if len(s.a)-p.Span() < period {
			continue // counting the exceptions of most periods would take long
		}
		others := p.Cost() - period
		switch {
		case s.subject != SubjectValues:
			var shape Shape = p
			if progression := p.asProgression(); progression != nil {
				shape = progression
			}
			if p.Saltus == 0 {
				s.addCandidate(shape, p.Span(), period, others, bits)
			}
		case p.Saltus != 0: // the saltus is counted in Cost and follows from the values of a period
			s.addCandidate(p, p.Span(), period, others-1, stepBits)
		default:
			s.addCandidate(p, p.Span(), period, others, bits)
		}
	}
}

// differences returns the list of a[i+1] - a[i], which is one shorter than a.
func differences(a List) List {
	var steps List
	for i := 1; i < len(a); i++ {
		steps = append(steps, a[i]-a[i-1])
	}
	return steps
}

// Entropy returns the information in one number of a in bits, computed from the frequencies of the
// numbers. The result is at least 0.5, even if all numbers are equal.
func Entropy[T integer](a []T) float64 {
	const leastEntropy = 0.5
	count := map[T]int{}
	for _, x := range a {
		count[x]++
	}
	sum := 0.0
	for _, c := range count {
		share := float64(c) / float64(len(a))
		sum -= share * math.Log2(share)
	}
	return max(leastEntropy, sum)
}

// addFunctions adds to the candidates each library function that gives all values, or all but the
// first. It omits the functions that grow with a period, which addPeriods adds.
func (s *guessSearch) addFunctions() {
	bits := Entropy(differences(s.a))
	for _, name := range FunctionNames() {
		if name == Identity || name.HasParam() {
			continue
		}
		for shift := -maxShift; shift <= maxShift; shift++ {
			f := &Function{Name: name, Shift: shift}
			if s.fitAdd(f) {
				s.addCandidate(f, 0, 0, f.Cost(), bits)
			}
		}
	}
}

const (
	// maxGuessedDenominator is the largest denominator of a Descent that is tried, and
	// maxGuessedStart how many first values need not follow it.
	maxGuessedDenominator, maxGuessedStart = 10, 2
	// guessedLevels is how many exponents of 2, or ranges, the law of them must predict, and
	// guessedChecks how many starts of ranges.
	guessedLevels, guessedChecks = 3, 2
)

// addDescents adds to the candidates each Descent with f(n) = ⌊np/q⌋, ⌈np/q⌉ or ⌊(n - 1)p/q⌋,
// where p < q ≤ maxGuessedDenominator, that predicts enough values.
func (s *guessSearch) addDescents() {
	list := s.asSearch()
	for denominator := 3; denominator <= maxGuessedDenominator; denominator++ {
		for numerator := 1; numerator < denominator; numerator++ {
			if gcd(numerator, denominator) > 1 {
				continue
			}
			for _, shift := range []int{0, denominator - 1, -numerator} {
				d := &Descent{Numerator: numerator, Denominator: denominator, Shift: shift, First: s.first}
				d.From = list.descentStart(d)
				early := d.From - s.first
				if early <= min(maxGuessedStart, len(s.a)) {
					d.Known = s.a[:early]
					s.addCandidate(d, early, 0, d.Cost(), Entropy(s.a))
				}
			}
		}
	}
}

// addValuationsAndRanges adds to the candidates the Valuation laws, where a value depends on the
// exponent of 2 in n, and the Ranges law, where it depends on a range that contains n.
func (s *guessSearch) addValuationsAndRanges() {
	for _, shift := range valuationShifts {
		if law, _ := s.asSearch().fitValuation(shift, guessedLevels); law != nil {
			s.addCandidate(law, law.From-s.first+law.ByExponent.Span(), 0, law.Cost(), Entropy(s.a))
		}
	}
	if law := fitRanges(s.a, s.first, guessedLevels, guessedChecks); law != nil {
		s.addCandidate(law, law.Starts[len(law.Starts)-1]-s.first, 0, law.Cost(), Entropy(s.a))
	}
}

// asSearch returns a search of Find for the same list, so that its methods can be used.
func (s *guessSearch) asSearch() *search[int] {
	return &search[int]{Premises: Premises{First: s.first}, a: s.a, safe: true}
}

// fitAdd sets Add so that f gives the last value, and reports whether f then gives all values. If
// only the first value differs, it becomes an exception.
func (s *guessSearch) fitAdd(f *Function) bool {
	last := len(s.a) - 1
	f.Add = s.a[last] - f.Name.Value(s.first+last+f.Shift, 0)
	for i := last; i >= 0; i-- {
		n := s.first + i
		if f.Name.Value(n+f.Shift, 0)+f.Add == s.a[i] {
			continue
		}
		if i > 0 {
			return false
		}
		f.Except = []Exception{{n, s.a[i]}}
	}
	return true
}

// confirmationLength returns the least length of a list for which Find returns law, if all further
// values follow it. It returns 0 if even a list more than 16 times as long as the present one is
// too short. known has the same meaning as for Find. It returns an error only if the context is
// cancelled.
func confirmationLength(ctx context.Context, law Law, known Premises) (int, error) {
	const manyTimes, atLeast = 16, 64
	want := canonicalKey(law.Shape, known.First)
	isConfirmedBy := func(count int) (bool, error) {
		list, ok := predictList(law, known, count)
		if !ok {
			return false, nil
		}
		found, err := Find(ctx, list, Premises{First: known.First, Outcomes: known.Outcomes})
		return slices.ContainsFunc(found, func(other Law) bool {
			return other.Subject == law.Subject && canonicalKey(other.Shape, known.First) == want
		}), err
	}
	count := law.To - known.First + 1
	low, high := count, 2*count
	for {
		ok, err := isConfirmedBy(high)
		if err != nil {
			return 0, err
		}
		if ok {
			break
		}
		if high > manyTimes*count+atLeast {
			return 0, nil
		}
		low, high = high, 2*high
	}
	for low+1 < high { // low values are too few, high values are enough
		middle := (low + high) / 2
		ok, err := isConfirmedBy(middle)
		if err != nil {
			return 0, err
		}
		if ok {
			high = middle
		} else {
			low = middle
		}
	}
	return high, nil
}

// predictList returns the first count values that law predicts, beginning with g(known.First). ok
// is false if a value is so large that sums could overflow.
func predictList(law Law, known Premises, count int) (list List, ok bool) {
	shape := law.Shape.(Valued)
	const largest = math.MaxInt / 4
	for n := known.First; n < known.First+count; n++ {
		value := shape.Value(n)
		if value > largest || value < -largest {
			return nil, false
		}
		list = append(list, value)
	}
	return list, true
}
