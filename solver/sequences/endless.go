package sequences

import (
	"nimgraph/graphs/games"
)

// endlessOctal is the kernel of an octal game with infinitely many digits, the last of which repeat
// forever, as in 4.333…. Let block be the length of the repeating part.
//
// A move by a repeating digit leaves some number m of tokens, as one heap or as two. Which digit it
// is depends only on n-m modulo block. So it is enough to know, for each value, the residues modulo
// block of the numbers m that make this value.
//
// These sets of residues only grow with n. So, for each residue of n, the least value that no such
// move makes can only rise. The search for it continues from the last result.
type endlessOctal struct {
	valueList
	rules   games.Octal
	seen    valueSet
	singles residues // residues of m as one heap
	pairs   residues // residues of m as two heaps
	// lowest is, for each residue of n, a number such that all smaller values are values of
	// options by repeating digits.
	lowest []int
}

// maxBlock bounds the number of repeating digits: the memory of a step grows with its square.
const maxBlock = 1 << 10

// residues holds a set of residues modulo block for each value: the residues of the numbers of
// tokens that have this value, as one heap or as two. A set is a row of bits.
type residues struct {
	words int
	bits  []uint64 // a row of words for each value
}

// add records that some number of tokens with the given residue has the value v.
func (r *residues) add(v, residue int) {
	if need := (v + 1) * r.words; need > len(r.bits) {
		r.bits = append(r.bits, make([]uint64, need-len(r.bits)+len(r.bits)/2/r.words*r.words)...)
	}
	r.bits[v*r.words+residue/wordBits] |= 1 << (residue % wordBits)
}

// hasAny reports whether the set of the value v has a residue in common with residueSet, which is a
// row of bits.
func (r *residues) hasAny(v int, residueSet []uint64) bool {
	offset := v * r.words
	if offset >= len(r.bits) {
		return false
	}
	for i, word := range residueSet {
		if r.bits[offset+i]&word != 0 {
			return true
		}
	}
	return false
}

// newEndlessOctal returns the kernel of r, an octal game with infinitely many digits. It has no
// values yet.
func newEndlessOctal(r games.Octal) *endlessOctal {
	words := (len(r.Repeat) + wordBits - 1) / wordBits
	return &endlessOctal{
		rules: r, singles: residues{words: words}, pairs: residues{words: words},
		lowest: make([]int, len(r.Repeat)),
	}
}

// extend computes the values up to n = to and reports progress to mon. The error is LargeValue or
// the error of the context.
func (e *endlessOctal) extend(to int, mon *monitor) error {
	e.reserve(to)
	block, first := len(e.rules.Repeat), len(e.rules.Digits)
	sets := make([][2][]uint64, block) // for each residue of n, the residues of m that it leaves as one heap and as two
	for residue := range sets {
		one, two := make([]uint64, e.singles.words), make([]uint64, e.singles.words)
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
	splits := false // whether a repeating digit leaves two heaps
	for _, digit := range e.rules.Repeat {
		splits = splits || digit&4 != 0
	}
	for n := len(e.values); n <= to; n++ {
		steps := 1
		if m := n - first; m > 0 {
			e.singles.add(int(e.values[m]), m%block)
			if splits {
				for a := 1; a <= m/2; a++ {
					e.pairs.add(int(e.values[a]^e.values[m-a]), m%block)
				}
				steps += m / 2
			}
		}
		e.seen.clear()
		if n > 0 && e.rules.Digit(n)&1 != 0 {
			e.seen.add(0)
		}
		steps += e.markFiniteDigits(n)
		set := sets[n%block]
		v := e.lowest[n%block]
		for e.singles.hasAny(v, set[0]) || e.pairs.hasAny(v, set[1]) {
			v++
		}
		e.lowest[n%block] = v
		for e.singles.hasAny(v, set[0]) || e.pairs.hasAny(v, set[1]) || e.seen.tags[v] == e.seen.tag {
			v++
		}
		if err := e.append(n, v); err != nil {
			return err
		}
		if err := mon.count(n, steps); err != nil {
			return err
		}
	}
	return nil
}

// markFiniteDigits adds to e.seen the values of the options of n whose move takes a number with a
// digit before the repeating part. It returns the number of steps that this took.
func (e *endlessOctal) markFiniteDigits(n int) (steps int) {
	for take, digit := range e.rules.Digits {
		left := n - take
		if left <= 0 {
			break
		}
		if take > 0 && digit&2 != 0 {
			e.seen.add(e.values[left])
		}
		if digit&4 == 0 {
			continue
		}
		for a := 1; a <= left/2; a++ {
			e.seen.add(e.values[a] ^ e.values[left-a])
		}
		steps += left / 2
	}
	return steps
}

// memoryBound implements kernel. It counts the values and the residues, which take a few words for
// each value that occurs. At most one value occurs per n.
func (e *endlessOctal) memoryBound(to int) int {
	const word, times = 8, 3
	return e.valueList.memoryBound(to) + times*word*e.singles.words*min(2*to, maxValue)
}
