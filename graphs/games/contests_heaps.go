package games

import (
	"bufio"
	"strconv"
	"strings"

	"nimgraph/graphs/formats"
)

const (
	// maxCases and maxCount bound how many cases and numbers an input says it has.
	maxCases = 1_000_000
	maxCount = 10_000_000
)

// joined writes numbers with commas between them.
func joined(numbers []int) string {
	var b strings.Builder
	for i, n := range numbers {
		if i > 0 {
			b.WriteByte(',')
		}
		b.WriteString(strconv.Itoa(n))
	}
	return b.String()
}

// write writes one of two lines.
func write(w *bufio.Writer, first bool, yes, no string) {
	text := no
	if first {
		text = yes
	}
	w.WriteString(text)
	w.WriteByte('\n')
}

// misereHeaps is misère Nim (SHOI 2008, BZOJ 1022).
type misereHeaps []int

// readHeaps reads n and n heaps.
func readHeaps(in *formats.Numbers) (task, error) {
	n, err := in.Next(1, maxCount)
	if err != nil {
		return nil, err
	}
	all, err := in.List(n, 0, maxNumber)
	return misereHeaps(all), err
}

func (h misereHeaps) args() map[string]string { return map[string]string{"heaps": joined(h)} }

// answer: John begins, and wins just if the XOR is not 0 and some heap is above 1, or
// it is 0 and none is (Bouton 1901).
func (h misereHeaps) answer(w *bufio.Writer) {
	all, large := 0, false
	for _, n := range h {
		all ^= n
		large = large || n > 1
	}
	write(w, (all != 0) == large, "John", "Brother")
}

// stones is a row of heaps none of which may become smaller than the one before (POI
// 2009, BZOJ 1115).
type stones []int

// readStones reads n and n heaps, none smaller than the one before.
func readStones(in *formats.Numbers) (task, error) {
	n, err := in.Next(1, maxCount)
	if err != nil {
		return nil, err
	}
	var all stones
	last := 0
	for range n {
		heap, err := in.Next(0, maxNumber)
		if err != nil {
			return nil, err
		}
		if heap < last {
			return nil, in.Descends(heap)
		}
		all = append(all, heap)
		last = heap
	}
	return all, nil
}

func (s stones) args() map[string]string { return map[string]string{"heaps": joined(s)} }

// answer: the XOR of the last, the last but two, the last but four … difference.
func (s stones) answer(w *bufio.Writer) {
	all := 0
	for i := len(s) - 1; i >= 0; i -= 2 {
		before := 0
		if i > 0 {
			before = s[i-1]
		}
		all ^= s[i] - before
	}
	write(w, all != 0, "TAK", "NIE")
}
