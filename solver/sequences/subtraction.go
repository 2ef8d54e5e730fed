package sequences

import "nimgraph/graphs/rules"

// subtraction is a game in which a move takes one of some numbers: the values of all
// options are marked, heap after heap, in time linear in the numbers for each.
type subtraction struct {
	list
	window
	takes []int // ascending
	marks marks
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
	tag := n + 1
	for i, take := range takes {
		if take > n {
			takes = takes[:i]
			break
		}
		s.marks.set(int(s.values[n-take]), tag)
	}
	return len(takes) + 1, s.put(n, s.marks.mex(tag))
}

// bytes are those of the values; the automaton that looks for a period has four for each
// number of its window, which is at most a quarter as long.
func (s *subtraction) bytes(to int) int { return s.list.bytes(to) + min(4*s.size, to) }

// listed is a subtraction game with the numbers of an infinite list.
type listed struct {
	subtraction
	numbers rules.List
}

func (l *listed) extend(to int, p *pulse) error {
	if err := p.ctx.Err(); err != nil {
		return err
	}
	l.reserve(to)
	takes := l.numbers.UpTo(to)
	for n := len(l.values); n <= to; n++ {
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
