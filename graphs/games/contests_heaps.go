package games

import (
	"bufio"
	"strconv"
	"strings"

	"nimgraph/graphs"
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

// answer: John begins.
func (h misereHeaps) answer(w *bufio.Writer) {
	write(w, summed{values: h}.forecast(graphs.Misere).Outcome == graphs.OutcomeN, "John", "Brother")
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

func (s stones) answer(w *bufio.Writer) { write(w, secondSteps(s) != 0, "TAK", "NIE") }
