package games

import "iter"

// maxTried bounds the options that OptionWorth tries, and the splits of each kind.
const maxTried = 1_000_000

// OptionWorth returns the text of an option of a heap that is worth want, as "3+5" where a
// move leaves two heaps; values tells what heaps are worth that a move leads to. It tries
// the first million options, and of the splits after taking the same number those whose
// smaller heap is up to a million: where the values repeat from there on, these are all.
func OptionWorth(r Ruleset[Heap], n Heap, want int, values func(n int) (value int, known bool)) (text string, ok bool) {
	is := func(heaps ...Heap) bool {
		all := 0
		for _, h := range heaps {
			value, known := values(int(h))
			if !known {
				return false
			}
			all ^= value
		}
		return all == want
	}
	tried := 0
	for h := range r.Options(n) {
		if is(h) {
			return r.Text(h), true
		}
		if tried++; tried == maxTried {
			break
		}
	}
	var splits []iter.Seq[[]Heap]
	switch r := r.(type) {
	case Octal:
		for take := range min(r.last(n)+1, maxTried) {
			splits = append(splits, r.splitsAfter(n, take))
		}
	case Splitting[Heap]:
		splits = append(splits, r.Splits(n))
	}
	for _, after := range splits {
		tried := 0
		for two := range after {
			if is(two...) {
				return r.Text(two[0]) + "+" + r.Text(two[1]), true
			}
			if tried++; tried == maxTried {
				break
			}
		}
	}
	return "", false
}
