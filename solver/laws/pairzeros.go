package laws

import (
	"cmp"
	"slices"
)

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

// PairLines is g(a, b) = 0 just on some lines, apart from some pairs.
type PairLines struct {
	Lines []PairLine
	// Except are pairs for which it is the other way round, in order.
	Except [][2]int
}

// PairLine is the pairs with P·a + Q·b = C and a ≥ FromA, b ≥ FromB.
type PairLine struct{ P, Q, C, FromA, FromB int }

// has tells whether a pair is on the line.
func (l PairLine) has(a, b int) bool {
	return l.P*a+l.Q*b == l.C && a >= l.FromA && b >= l.FromB
}

// Kind is "lines".
func (p *PairLines) Kind() string { return "lines" }

// ZeroPair tells whether g(a, b) = 0.
func (p *PairLines) ZeroPair(a, b int) bool {
	on := slices.ContainsFunc(p.Lines, func(l PairLine) bool { return l.has(a, b) })
	return on != slices.Contains(p.Except, [2]int{a, b})
}

// Cost is how many numbers state the law.
func (p *PairLines) Cost() int { return 2*len(p.Lines) + 2*len(p.Except) }

const (
	// mostStep is the largest step of pairs of Beatty that is tried.
	mostStep = 12
	// mostLines is how many lines there may be, and onLine how many pairs must be on
	// each.
	mostLines, onLine = 6, 8
)

// zeros looks for the laws of where the values are 0.
func (s *tableSearch) zeros() error {
	var zeros [][2]int
	lastA, lastB := s.last()
	for a := s.First[0]; a <= lastA; a++ {
		for b := s.First[1]; b <= lastB; b++ {
			if s.At(a, b) == 0 {
				zeros = append(zeros, [2]int{a, b})
			}
		}
	}
	if len(zeros) < fewZeros || len(zeros) == len(s.Values) {
		return nil
	}
	for step := 1; step <= mostStep && placesSurprise(len(zeros), len(s.Values), 0); step++ {
		if ok, err := s.try(&PairBeatty{step}); ok || err != nil {
			return err
		}
	}
	if _, err := s.try(&PairProperty{Zeckendorf}); err != nil {
		return err
	}
	if err := s.onLines(zeros); err != nil {
		return err
	}
	is := *s
	is.zeroed, is.found = true, nil
	is.Values = slices.Clone(s.Values)
	for i, v := range is.Values {
		is.Values[i] = min(v, 1)
	}
	for _, look := range []func() error{is.ofOne, is.residues} {
		if err := look(); err != nil {
			return err
		}
	}
	s.found = append(s.found, is.found...)
	return nil
}

// onLines looks for lines with all the zeros.
func (s *tableSearch) onLines(zeros [][2]int) error {
	law := &PairLines{}
	left := map[[2]int]bool{}
	for _, z := range zeros {
		left[z] = true
	}
	for _, slope := range [][2]int{{1, -1}, {1, 1}, {1, 0}, {0, 1}, {2, -1}, {1, -2}, {3, -1}, {1, -3}} {
		count := map[int]int{}
		for _, z := range zeros {
			count[slope[0]*z[0]+slope[1]*z[1]]++
		}
		for _, c := range sortedKeys(count) {
			if count[c] < onLine {
				continue
			}
			line, ok := s.fullLine(slope, c)
			if !ok {
				continue
			}
			new := false
			for z := range left {
				new = new || line.has(z[0], z[1])
			}
			if !new {
				continue
			}
			for _, z := range zeros {
				if line.has(z[0], z[1]) {
					delete(left, z)
				}
			}
			if law.Lines = append(law.Lines, line); len(law.Lines) > mostLines {
				return nil
			}
		}
	}
	if len(law.Lines) == 0 || len(left) > mostExceptions {
		return nil
	}
	for z := range left {
		law.Except = append(law.Except, z)
	}
	slices.SortFunc(law.Except, func(x, y [2]int) int {
		return cmp.Or(cmp.Compare(x[0], y[0]), cmp.Compare(x[1], y[1]))
	})
	// The pairs on the lines must be many times those beside them.
	if !enough(law.Cost(), 0, len(zeros)) {
		return nil
	}
	_, err := s.try(law)
	return err
}

func sortedKeys(m map[int]int) []int {
	var keys []int
	for k := range m {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	return keys
}

// fullLine returns the line P·a + Q·b = c from where on all its pairs in the table are
// zeros; false where those are too few, or where the line falls and has others.
func (s *tableSearch) fullLine(slope [2]int, c int) (PairLine, bool) {
	line := PairLine{P: slope[0], Q: slope[1], C: c, FromA: s.First[0], FromB: s.First[1]}
	count := 0
	for _, z := range s.on(line) {
		if s.At(z[0], z[1]) == 0 {
			count++
			continue
		}
		switch {
		case slope[0] > 0 && slope[1] > 0:
			return line, false
		case slope[1] == 0:
			line.FromB = z[1] + 1
		default:
			line.FromA = z[0] + 1
		}
		count = 0
	}
	return line, count >= onLine
}

// on returns the pairs of the table on a line, by a and then b.
func (s *tableSearch) on(line PairLine) (all [][2]int) {
	lastA, lastB := s.last()
	if line.Q == 0 {
		if line.C < s.First[0] || line.C > lastA {
			return nil
		}
		for b := s.First[1]; b <= lastB; b++ {
			all = append(all, [2]int{line.C, b})
		}
		return all
	}
	for a := s.First[0]; a <= lastA; a++ {
		rest := line.C - line.P*a
		if b := rest / line.Q; rest%line.Q == 0 && b >= s.First[1] && b <= lastB {
			all = append(all, [2]int{a, b})
		}
	}
	return all
}
