package sequences

import (
	"nimgraph/graphs/games"
)

// endless is an octal game with infinitely many digits, of which some repeat for ever, as
// in 4.333….
//
// What the repeating digits leave of n is m = n-k, n-k-1, … down to 0, where k is the first
// of them, and the digit of n-m depends on n-m modulo the length of the block alone. So for
// each value and each residue it is enough to know whether some m with that residue has
// had the value, as one heap or as the XOR of two that make up m. These sets only grow: a
// value is at least what it was when the residues that count were the same, so that the
// search goes on from there.
type endless struct {
	list
	rules games.Octal
	marks marks
	one   residues // of m as one heap
	two   residues // of m as two heaps
	// from is, for each residue of n, a number below which all values are options of
	// repeating digits.
	from []int
}

// maxBlock bounds the digits that repeat: the memory of a step grows with their square.
const maxBlock = 1 << 10

// residues has, for each value, the residues of the m that have it, as bits of words.
type residues struct {
	words int
	has   []uint64 // words for each value
}

func (r *residues) put(v, residue int) {
	if need := (v + 1) * r.words; need > len(r.has) {
		r.has = append(r.has, make([]uint64, need-len(r.has)+len(r.has)/2/r.words*r.words)...)
	}
	r.has[v*r.words+residue/wordBits] |= 1 << (residue % wordBits)
}

// among tells whether the value has a residue among those of a set.
func (r *residues) among(v int, set []uint64) bool {
	at := v * r.words
	if at >= len(r.has) {
		return false
	}
	for i, word := range set {
		if r.has[at+i]&word != 0 {
			return true
		}
	}
	return false
}

func newEndless(r games.Octal) *endless {
	words := (len(r.Repeat) + wordBits - 1) / wordBits
	return &endless{rules: r, one: residues{words: words}, two: residues{words: words}, from: make([]int, len(r.Repeat))}
}

func (e *endless) extend(to int, p *pulse) error {
	e.reserve(to)
	block, first := len(e.rules.Repeat), len(e.rules.Digits)
	sets := make([][2][]uint64, block) // for each residue of n, those of m that count
	for residue := range sets {
		one, two := make([]uint64, e.one.words), make([]uint64, e.one.words)
		for i, digit := range e.rules.Repeat {
			m := ((residue-first-i)%block + block) % block
			if digit&2 != 0 {
				one[m/wordBits] |= 1 << (m % wordBits)
			}
			if digit&4 != 0 {
				two[m/wordBits] |= 1 << (m % wordBits)
			}
		}
		sets[residue] = [2][]uint64{one, two}
	}
	twice := false // a repeating digit leaves two heaps
	for _, digit := range e.rules.Repeat {
		twice = twice || digit&4 != 0
	}
	for n := len(e.values); n <= to; n++ {
		steps := 1
		if m := n - first; m > 0 {
			e.one.put(int(e.values[m]), m%block)
			if twice {
				for a := 1; a <= m/2; a++ {
					e.two.put(int(e.values[a]^e.values[m-a]), m%block)
				}
				steps += m / 2
			}
		}
		e.marks.begin()
		if n > 0 && e.rules.Digit(n)&1 != 0 {
			e.marks.set(0)
		}
		steps += e.finite(n)
		set := sets[n%block]
		v := e.from[n%block]
		for e.one.among(v, set[0]) || e.two.among(v, set[1]) {
			v++
		}
		e.from[n%block] = v
		for e.one.among(v, set[0]) || e.two.among(v, set[1]) || e.marks.seen[v] == e.marks.tag {
			v++
		}
		if err := e.put(n, v); err != nil {
			return err
		}
		if err := p.beat(n, steps); err != nil {
			return err
		}
	}
	return nil
}

// finite marks what the digits before the repeating ones leave of n.
func (e *endless) finite(n int) (steps int) {
	for take, digit := range e.rules.Digits {
		left := n - take
		if left <= 0 {
			break
		}
		if take > 0 && digit&2 != 0 {
			e.marks.set(e.values[left])
		}
		if digit&4 == 0 {
			continue
		}
		for a := 1; a <= left/2; a++ {
			e.marks.set(e.values[a] ^ e.values[left-a])
		}
		steps += left / 2
	}
	return steps
}

// bytes are those of the values, and of a word or more for each value that occurs; these
// are fewer than n, and at most as many as two bytes tell apart.
func (e *endless) bytes(to int) int {
	const word, times = 8, 3
	return e.list.bytes(to) + times*word*e.one.words*min(2*to, maxValue)
}
