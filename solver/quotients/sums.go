package quotients

import "slices"

// outcomeSearch finds the exact outcomes of sums of generators in misère play, by search.
type outcomeSearch struct {
	// options holds the options of each generator.
	options [][]word
	// copies masks the numbers of copies that matter: 1 for a generator whose only move ends the
	// game, because two of them cancel out, and 255 for all others.
	copies   word
	outcomes map[word]bool
	work     *budget
}

// maxCopies is the number of copies of a generator from which on only their parity counts. A
// monoid that this misleads is refused later. atLeastMax has the bits of these numbers.
const maxCopies, atLeastMax = 64, 0xc0c0c0c0c0c0c0c0

// maxDepth bounds the depth of the search.
const maxDepth = 100_000

// newOutcomeSearch returns a search for outcomes of sums of generators. options[i] holds the
// options of generator i.
func newOutcomeSearch(options [][]word, work *budget) *outcomeSearch {
	s := &outcomeSearch{options: options, outcomes: map[word]bool{{}: false}, work: work}
	for i, moves := range options {
		matter := 255
		if len(moves) == 1 && moves[0] == (word{}) {
			matter = 1
		}
		s.copies = s.copies.withCount(i, matter)
	}
	return s
}

// isP reports whether sum is a P-position. If the budget is exceeded, the answer is meaningless
// and s.work.err is set.
func (s *outcomeSearch) isP(sum word) bool { return s.searchOutcome(s.reduce(sum), 0) }

// searchOutcome reports whether sum is a P-position, by searching its options recursively. sum
// must be a result of reduce, and depth is the depth of the recursion. If s.work.err is set
// afterwards, because the budget is exceeded or depth is larger than maxDepth, the result is
// meaningless.
func (s *outcomeSearch) searchOutcome(sum word, depth int) bool {
	if isP, known := s.outcomes[sum]; known {
		return isP
	}
	if depth > maxDepth {
		s.work.stopForWork()
	}
	isP := true
	var unknown []word // options to search, unless a known one is P
	for i := len(s.options) - 1; i >= 0 && isP; i-- {
		if sum.count(i) == 0 {
			continue
		}
		if !s.work.spend(len(s.options[i])) {
			return false
		}
		rest := sum.minus(generatorWord(i))
		for _, option := range s.options[i] {
			option = s.reduce(rest.plus(option))
			optionIsP, known := s.outcomes[option]
			if isP = !optionIsP; !isP {
				break
			}
			if !known {
				unknown = append(unknown, option)
			}
		}
	}
	if isP {
		isP = !slices.ContainsFunc(unknown, func(option word) bool { return s.searchOutcome(option, depth+1) })
	}
	if s.work.err == nil {
		s.outcomes[sum] = isP
	}
	return isP
}

// reduce returns sum without copies that do not affect the outcome.
func (s *outcomeSearch) reduce(sum word) word {
	many := uint64(0)
	for i := range sum {
		sum[i] &= s.copies[i]
		many |= sum[i] & atLeastMax
	}
	if many != 0 {
		for i := range s.options {
			if n := sum.count(i); n >= maxCopies {
				sum = sum.withCount(i, maxCopies-2+n&1)
			}
		}
	}
	return sum
}

// optionsOf returns the options of sum. An option may occur several times.
func (s *outcomeSearch) optionsOf(sum word) (moves []word) {
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
