package quotients

// sums finds the exact outcomes of sums of generators in misère play, by search.
type sums struct {
	// options holds the options of each generator.
	options [][]word
	// isStar marks the generators whose only move ends the game. Two of them cancel out.
	isStar   []bool
	outcomes map[word]bool
	work     *budget
}

// maxCopies is the number of copies of a generator from which on only their parity counts. A
// monoid that this misleads is refused later.
const maxCopies = 60

// maxDepth bounds the depth of the search.
const maxDepth = 100_000

// newSums returns a search for generators with the given options.
func newSums(options [][]word, work *budget) *sums {
	s := &sums{options: options, outcomes: map[word]bool{{}: false}, work: work}
	for _, some := range options {
		star := true
		for _, option := range some {
			star = star && option == word{}
		}
		s.isStar = append(s.isStar, star)
	}
	return s
}

// isP reports whether the sum is a P-position. If the budget is exceeded, the answer is false.
func (s *sums) isP(sum word) bool { return s.search(sum, 0) }

// search is isP at the given depth of the search.
func (s *sums) search(sum word, depth int) bool {
	sum = s.reduced(sum)
	if isP, known := s.outcomes[sum]; known {
		return isP
	}
	if depth > maxDepth || !s.work.spend(1) {
		s.work.exceed()
		return false
	}
	isP := true
search:
	for i := len(s.options) - 1; i >= 0; i-- {
		if sum.count(i) == 0 {
			continue
		}
		rest := sum.minus(generatorWord(i))
		for _, option := range s.options[i] {
			if s.search(rest.plus(option), depth+1) {
				isP = false
				break search
			}
		}
	}
	if s.work.err == nil {
		s.outcomes[sum] = isP
	}
	return isP
}

// reduced returns the sum without copies that do not matter.
func (s *sums) reduced(sum word) word {
	for i, star := range s.isStar {
		switch n := sum.count(i); {
		case star:
			sum = sum.with(i, n&1)
		case n >= maxCopies:
			sum = sum.with(i, maxCopies-2+n&1)
		}
	}
	return sum
}

// moves returns the options of a sum.
func (s *sums) moves(sum word) (moves []word) {
	for i, options := range s.options {
		if sum.count(i) > 0 {
			rest := sum.minus(generatorWord(i))
			for _, option := range options {
				moves = append(moves, rest.plus(option))
			}
		}
	}
	return moves
}
