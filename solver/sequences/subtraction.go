package sequences

import (
	"math"
	"math/bits"
	"slices"

	"nimgraph/graphs/games"
)

// subtraction is a game in which a move takes one of some numbers: the values of all
// options are marked, heap after heap, in time linear in the numbers for each.
type subtraction struct {
	list
	window
	numbers func(most int) []int // those up to most, which ascend
	takes   []int
	listed  int // so far
	marks   marks
	top     int // the greatest value so far
	reach   int // how many of the numbers are at most n
}

// newSubtraction is for a set, whose numbers ascend.
func newSubtraction(set []int) kernel {
	return &subtraction{window: newWindow(set[len(set)-1]), numbers: func(most int) []int {
		at, _ := slices.BinarySearch(set, most+1)
		return set[:at]
	}}
}

// newListed is for the numbers of an infinite list.
func newListed(l games.List) kernel { return &subtraction{window: noWindow(), numbers: l.UpTo} }

// near tells whether no move takes more than a word has bits.
func (s *subtraction) near() bool { return s.size > 0 && s.size <= wordBits }

func (s *subtraction) proof() *Proof { return s.period }

func (s *subtraction) extend(to int, p *pulse) error {
	if s.near() {
		to |= wordBits - 1 // so that a period is found which somewhat more values show
	}
	s.reserve(to)
	for n := len(s.values); n <= to && s.period == nil; n++ {
		if n >= s.listed { // the list in pieces, so that none takes long
			s.listed = max(firstLook, 2*n)
			s.takes = s.numbers(s.listed)
		}
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
	if err := s.put(n, v); err != nil {
		return 0, err
	}
	return len(takes) + 1, nil
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

// bytes are those of the values and of the numbers; the automaton that looks for a period has
// four for each number of its window, which is at most a quarter as long.
func (s *subtraction) bytes(to int) int {
	if s.near() {
		return s.list.bytes(to)
	}
	return s.list.bytes(to) + 2*to + min(4*s.size, to)
}

// bash is the game in which a move takes 1 to most, where these are more than a word has bits:
// the values are 0 to most, again and again.
type bash struct {
	list
	most int
}

func newBash(most int) kernel {
	if most > wordBits {
		return &bash{most: most}
	}
	set := make([]int, most)
	for i := range set {
		set[i] = i + 1
	}
	return newSubtraction(set)
}

func (b *bash) extend(to int, p *pulse) error {
	to = min(to, b.most)
	b.reserve(to)
	for n := len(b.values); n <= to; n++ {
		if err := b.put(n, n); err != nil {
			return err
		}
		if err := p.beat(n, 1); err != nil {
			return err
		}
	}
	return nil
}

func (b *bash) proof() *Proof {
	if len(b.values) <= b.most {
		return nil
	}
	return &Proof{Period: b.most + 1, Theorem: Window}
}

// wordBits is how many bits a word has.
const wordBits = 64

// window looks for a period in values each of which follows from the last so many before
// it: once these come again, all that follows does (Winning Ways, chapter 4).
type window struct {
	size   int
	next   int // it looks again when there are that many values
	period *Proof
}

// firstLook is when a window first looks for a period.
const firstLook = 1 << 10

func newWindow(size int) window { return window{size: size, next: max(firstLook, 4*size)} }

// noWindow finds no period: values follow from all before them.
func noWindow() window { return window{next: math.MaxInt} }

// look looks for a period whenever there are twice as many values as before, so that the
// time stays linear in all.
func (w *window) look(values []uint16, p *pulse) error {
	if len(values) < w.next {
		return nil
	}
	w.next *= 2
	from, period, ok, err := repetition(values, w.size, p)
	if ok {
		w.period = &Proof{From: from, Period: period, Theorem: Window}
	}
	return err
}

// repetition finds the least period by which the last so many values are found again,
// and from where on it holds. It goes backwards with the automaton of Knuth, Morris and
// Pratt: time is linear in the values, memory in the size.
func repetition(values []uint16, size int, p *pulse) (from, period int, ok bool, err error) {
	n := len(values)
	if size >= n {
		return 0, 0, false, nil
	}
	at := func(i int) uint16 { return values[n-1-i] } // the pattern is at(0) … at(size-1)
	shorter := make([]int32, size)                    // its longest border, for each length
	for i, same := 1, int32(0); i < size; i++ {
		for same > 0 && at(i) != at(int(same)) {
			same = shorter[same-1]
		}
		if at(i) == at(int(same)) {
			same++
		}
		shorter[i] = same
	}
	same := int32(0)
	for i := 1; i < n; i++ {
		for same > 0 && (int(same) == size || at(i) != at(int(same))) {
			same = shorter[same-1]
		}
		if at(i) == at(int(same)) {
			same++
		}
		if int(same) == size {
			period = i - size + 1
			break
		}
		if err := p.beat(n, 1); err != nil {
			return 0, 0, false, err
		}
	}
	if period == 0 {
		return 0, 0, false, nil
	}
	from = n - period
	for from > 0 && values[from-1] == values[from-1+period] {
		from--
	}
	return from, period, true, nil
}
