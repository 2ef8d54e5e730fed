package laws

// PairBeatty is g(a, b) = 0 just for {a, b} = {⌊kα⌋, ⌊kα⌋ + k·Step}, k = 0, 1, …, where
// α = (2 - Step + √(Step² + 4))/2: each number is in one pair (Wythoff 1907, for
// Step = 1).
type PairBeatty struct{ Step int }

// Kind is "beatty-pairs".
func (p *PairBeatty) Kind() string { return "beatty-pairs" }

// ZeroPair tells whether g(a, b) = 0.
func (p *PairBeatty) ZeroPair(a, b int) bool {
	low, apart := min(a, b), max(a, b)-min(a, b)
	return apart%p.Step == 0 && p.Low(apart/p.Step) == low
}

// Low returns ⌊kα⌋.
func (p *PairBeatty) Low(k int) int {
	return floorDiv(k*(2-p.Step)+rootTimes(k, p.Step*p.Step+4), 2)
}

// Cost is how many numbers state the law.
func (p *PairBeatty) Cost() int { return 2 }

// PairProperty is g(a, b) = 0 just where a and b have a known property.
type PairProperty struct{ Name PairName }

// Zeckendorf: b is less than the smallest of the different Fibonacci numbers, no two
// beside each other, whose sum a is (Whinihan 1963).
const Zeckendorf PairName = "zeckendorf"

// Kind is "property".
func (p *PairProperty) Kind() string { return "property" }

// ZeroPair tells whether g(a, b) = 0.
func (p *PairProperty) ZeroPair(a, b int) bool { return a == 0 || b < smallestPart(a) }

// smallestPart returns the smallest part of the sum of Fibonacci numbers for n > 0.
func smallestPart(n int) int {
	for {
		part, next := 1, 2
		for next <= n {
			part, next = next, part+next
		}
		if n -= part; n == 0 {
			return part
		}
	}
}

// Cost is how many numbers state the law.
func (p *PairProperty) Cost() int { return 1 }

// mostStep is the largest step of pairs of Beatty that is tried.
const mostStep = 12

// zeros looks for the laws of where the values are 0.
func (s *tableSearch) zeros() error {
	zeros := 0
	for _, v := range s.Values {
		if v == 0 {
			zeros++
		}
	}
	if zeros < fewZeros || zeros == len(s.Values) {
		return nil
	}
	for step := 1; step <= mostStep && placesSurprise(zeros, len(s.Values), 0); step++ {
		if ok, err := s.try(&PairBeatty{step}); ok || err != nil {
			return err
		}
	}
	_, err := s.try(&PairProperty{Zeckendorf})
	return err
}
