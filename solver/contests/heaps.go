package contests

import (
	"bufio"
	"context"
	"errors"
	"slices"

	"nimgraph/graphs/formats"
	"nimgraph/solver"
)

const (
	// maxCount bounds how many cases, heaps and numbers a text says it has.
	maxCount = 10_000_000
	// maxHeap bounds heaps of which only the XOR is taken.
	maxHeap = 1_000_000_000_000_000_000
	// maxSubtractions bounds the steps of a table of Grundy values: the largest heap times
	// the numbers that may be taken away. A step takes about a nanosecond.
	maxSubtractions = 1_000_000_000
)

// heapCase reads one case from a text about heaps, and returns the XOR of the Grundy values of its
// heaps.
type heapCase func(in *formats.Numbers) (xor int)

// readCases returns a function that reads a text with one case, with as many cases as its first
// number says, or with cases to its end. The error belongs to the attempt that read farthest.
func readCases(read heapCase) func([]byte, bool) (answers, error) {
	return func(text []byte, inLines bool) (answers, error) {
		var farthest *formats.Error
		attempts := []func(in *formats.Numbers) (count int){
			func(*formats.Numbers) int { return 1 },
			func(in *formats.Numbers) int { return in.First(1, maxCount) },
			func(*formats.Numbers) int { return toTheEnd },
		}
		for _, count := range attempts {
			in := newNumbers(text, inLines)
			cases := count(in)
			var values []int
			for in.Err() == nil && len(values) < cases && (cases < toTheEnd || values == nil || !in.AtEnd()) {
				values = append(values, read(in))
			}
			in.Finish()
			if in.Err() == nil {
				return answerValues(values), nil
			}
			var e *formats.Error
			if !errors.As(in.Err(), &e) {
				continue // a contest of another form
			}
			if farthest == nil || e.Line > farthest.Line {
				farthest = e
			}
		}
		if farthest == nil {
			return nil, errNotFitting
		}
		return nil, farthest
	}
}

// toTheEnd stands for as many cases as there are.
const toTheEnd = maxCount + 1

func newNumbers(text []byte, inLines bool) *formats.Numbers {
	if inLines {
		return formats.NewNumbersInLines(text)
	}
	return formats.NewNumbers(text)
}

// answerValues writes a line for each case: the next player wins unless the value is 0.
func answerValues(values []int) answers {
	return func(_ context.Context, say Verdict, out *bufio.Writer) error {
		for _, v := range values {
			writeLine(out, say, solver.Finite(solver.Nimber(min(v, 1))).Outcome())
		}
		return nil
	}
}

func xorOf(numbers []int) (xor int) {
	for _, n := range numbers {
		xor ^= n
	}
	return xor
}

// readNim reads n and n heaps.
func readNim(in *formats.Numbers) int { return xorOf(in.List(in.First(1, maxCount), 0, maxHeap)) }

// readStaircase reads n and the counters on the steps 1…n. Those on the even steps do not
// matter (Winning Ways, chapter 3: who moves them down can be answered).
func readStaircase(in *formats.Numbers) (xor int) {
	for i, counters := range in.List(in.First(1, maxCount), 0, maxHeap) {
		if i%2 == 0 { // step 1, 3, …
			xor ^= counters
		}
	}
	return xor
}

// readSubtraction reads k and k numbers, n and n heaps.
func readSubtraction(in *formats.Numbers) int {
	set := in.List(in.First(1, maxCount), 1, formats.MaxVertices-1)
	heaps := in.List(in.First(1, maxCount), 0, formats.MaxVertices-1)
	values := subtractionValues(in, set, heaps)
	xor := 0
	for _, h := range heaps {
		if in.Err() == nil {
			xor ^= values[h]
		}
	}
	return xor
}

// subtractionValues returns the Grundy values of the heaps up to the largest of heaps in the
// subtraction game of set. If that would take more than maxSubtractions steps, it refuses the
// text.
func subtractionValues(in *formats.Numbers, set, heaps []int) []int {
	if in.Err() != nil || len(heaps) == 0 {
		return nil
	}
	set = slices.Compact(slices.Sorted(slices.Values(set)))
	top := slices.Max(heaps)
	if top*len(set) > maxSubtractions {
		in.RefuseManyMoves(top, len(set), maxSubtractions)
		return nil
	}
	values, met := make([]int, top+1), make([]int, len(set)+2) // met: the last heap, from 1, with an option of the value
	for heap := range values {
		for _, taken := range set {
			if taken > heap {
				break
			}
			met[values[heap-taken]] = heap + 1
		}
		for met[values[heap]] == heap+1 {
			values[heap]++
		}
	}
	return values
}

// readSNim reads sets with their positions, as POJ 2960 and HDU 1536 give them.
func readSNim(text []byte, inLines bool) (answers, error) {
	in := newNumbers(text, inLines)
	var lines [][]bool // for each set: whether the next player wins, by position
	for in.Err() == nil {
		if in.AtEnd() && len(lines) > 0 && !inLines {
			break // the 0 at the end is missing
		}
		set := in.List(in.First(0, maxCount), 1, formats.MaxVertices-1)
		if len(set) == 0 {
			break
		}
		positions := make([][]int, 0, 16)
		var allHeaps []int
		for range in.First(1, maxCount) {
			if in.Err() != nil {
				break
			}
			heaps := in.List(in.First(0, maxCount), 0, formats.MaxVertices-1)
			positions = append(positions, heaps)
			allHeaps = append(allHeaps, heaps...)
		}
		values := subtractionValues(in, set, append(allHeaps, 0))
		if in.Err() != nil {
			break
		}
		wins := make([]bool, len(positions))
		for i, heaps := range positions {
			xor := 0
			for _, h := range heaps {
				xor ^= values[h]
			}
			wins[i] = xor != 0
		}
		lines = append(lines, wins)
	}
	in.Finish()
	if len(lines) == 0 && in.Err() == nil {
		in.Next(1, maxCount) // fails: the text is empty
	}
	if in.Err() != nil {
		return nil, in.Err()
	}
	return func(_ context.Context, say Verdict, out *bufio.Writer) error {
		for _, wins := range lines {
			for _, win := range wins {
				if win {
					out.WriteString(say.Win)
				} else {
					out.WriteString(say.Lose)
				}
			}
			out.WriteByte('\n')
		}
		return nil
	}, nil
}
