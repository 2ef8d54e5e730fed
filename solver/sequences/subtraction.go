package sequences

import (
	"math/bits"

	"nimgraph/graphs/games"
)

// subtraction is a game in which a move takes one of some numbers: the values of all
// options are marked, heap after heap, in time linear in the numbers for each.
type subtraction struct {
	list
	window
	takes []int // ascending
	marks marks
	top   int // the greatest value so far
	reach int // how many of the numbers are at most n
}

func newSubtraction(set []int) kernel {
	if set[len(set)-1] <= wordBits {
		return newWordSet(set)
	}
	return &subtraction{window: newWindow(set[len(set)-1]), takes: set}
}

func (s *subtraction) extend(to int, p *pulse) error {
	s.reserve(to)
	for n := len(s.values); n <= to && s.period == nil; n++ {
		steps, err := s.value(n, s.takes)
		if err != nil {
			return err
		}
		if err := p.beat(n, steps); err != nil {
			return err
		}
		if err := s.look(s.values, p); err != nil {
			return err
		}
	}
	return nil
}

// value works out that of n.
func (s *subtraction) value(n int, takes []int) (steps int, err error) {
	for s.reach < len(takes) && takes[s.reach] <= n {
		s.reach++
	}
	takes = takes[:s.reach]
	v := 0
	if s.top < wordBits {
		v = s.inWord(n, takes)
	} else {
		v = s.marked(n, takes)
	}
	s.top = max(s.top, v)
	return len(takes) + 1, s.put(n, v)
}

// inWord is the least value that is no option, where all are less than the bits of a word.
func (s *subtraction) inWord(n int, takes []int) int {
	options, values := uint64(0), s.values
	for _, take := range takes {
		options |= 1 << (values[n-take] % wordBits)
	}
	return bits.TrailingZeros64(^options)
}

// marked is the least value that is no option.
func (s *subtraction) marked(n int, takes []int) int {
	s.marks.begin()
	seen, tag, values := s.marks.seen, s.marks.tag, s.values
	for _, take := range takes {
		seen[values[n-take]] = tag
	}
	return s.marks.mex()
}

// bytes are those of the values; the automaton that looks for a period has four for each
// number of its window, which is at most a quarter as long.
func (s *subtraction) bytes(to int) int { return s.list.bytes(to) + min(4*s.size, to) }

// listed is a subtraction game with the numbers of an infinite list.
type listed struct {
	subtraction
	numbers games.List
}

func (l *listed) extend(to int, p *pulse) error {
	l.reserve(to)
	var takes []int
	for n, listed := len(l.values), -1; n <= to; n++ {
		if n > listed { // the list in pieces, so that none takes long
			listed = min(to, max(firstLook, 2*n))
			takes = l.numbers.UpTo(listed)
		}
		steps, err := l.value(n, takes)
		if err != nil {
			return err
		}
		if err := p.beat(n, steps); err != nil {
			return err
		}
	}
	return nil
}

// bytes are those of the values and, with primes, of the sieve and of what it finds.
func (l *listed) bytes(to int) int { return l.list.bytes(to) + 2*to }
