package contests

import (
	"bufio"
	"context"
	"errors"
	"slices"

	"nimgraph/graphs/formats"
	"nimgraph/graphs/xslices"
	"nimgraph/graphs/xstrings"
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

// heapCase is a case of a contest input that is about heaps.
type heapCase struct {
	game       string // its ID in package games
	set, heaps []int  // set is empty unless the game is a subtraction game
	xor        int    // of the Grundy values of the heaps
}

// position returns the case as a position of a game in package games.
func (c heapCase) position() Position {
	if c.game == "staircase" {
		return Position{c.game, map[string]string{"steps": xstrings.JoinInts(c.heaps, ",")}}
	}
	args := map[string]string{"heaps": xstrings.JoinInts(c.heaps, ",")}
	if len(c.set) > 0 {
		args["set"] = xstrings.JoinInts(c.set, ",")
	}
	return Position{c.game, args}
}

// casesParser returns a parser of inputs whose cases are about heaps. read reads a single case. The
// parser tries three layouts: one case, a count followed by that many cases, and cases up to the
// end. If none fits, the error is about the layout that it could read farthest.
func casesParser(read func(in *formats.Numbers) heapCase) inputParser {
	return func(text []byte, strictLines bool) (parsedInput, error) {
		var farthest *formats.Error
		attempts := []func(in *formats.Numbers) (count int){
			func(*formats.Numbers) int { return 1 },
			func(in *formats.Numbers) int { return in.NextOnNewLine(1, maxCount) },
			func(*formats.Numbers) int { return toTheEnd },
		}
		for _, count := range attempts {
			in := newNumbers(text, strictLines)
			most := count(in)
			var cases []heapCase
			for in.Err() == nil && len(cases) < most && (most < toTheEnd || cases == nil || !in.AtEnd()) {
				cases = append(cases, read(in))
			}
			in.Finish()
			if in.Err() == nil {
				return parsedInput{heapAnswers(cases), casePositions(cases)}, nil
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
			return parsedInput{}, errNotFitting
		}
		return parsedInput{}, farthest
	}
}

// toTheEnd is the count that means all cases up to the end of the text.
const toTheEnd = maxCount + 1

// newNumbers returns a reader of the numbers in text. If strictLines is set, the reader also
// checks line breaks; see formats.NewNumbersInLines.
func newNumbers(text []byte, strictLines bool) *formats.Numbers {
	if strictLines {
		return formats.NewNumbersInLines(text)
	}
	return formats.NewNumbers(text)
}

// heapAnswers returns a function that writes a line for each case: the next player wins unless the
// XOR is 0.
func heapAnswers(cases []heapCase) answerWriter {
	return func(_ context.Context, say Verdict, out *bufio.Writer) error {
		for _, c := range cases {
			writeLine(out, say, solver.Finite(solver.Nimber(min(c.xor, 1))).Outcome())
		}
		return nil
	}
}

// casePositions returns a function that returns the positions of the first cases.
func casePositions(cases []heapCase) positionLister {
	return func(limit int) []Position {
		return xslices.Map(cases[:min(len(cases), limit)], heapCase.position)
	}
}

// xorOf returns the XOR of the numbers.
func xorOf(numbers []int) (xor int) {
	for _, n := range numbers {
		xor ^= n
	}
	return xor
}

// readNim reads a case of Nim from in: the number of heaps, and the sizes of the heaps. Errors are
// in in.Err.
func readNim(in *formats.Numbers) heapCase {
	heaps := in.List(in.NextOnNewLine(1, maxCount), 0, maxHeap)
	return heapCase{game: "nim", heaps: heaps, xor: xorOf(heaps)}
}

// readStaircase reads a case of staircase Nim from in: n, and the numbers of counters on the steps
// 1 … n. Only odd steps matter, because the opponent can repeat a move of counters from an even
// step (Winning Ways, chapter 3). Errors are in in.Err.
func readStaircase(in *formats.Numbers) heapCase {
	c := heapCase{game: "staircase", heaps: in.List(in.NextOnNewLine(1, maxCount), 0, maxHeap)}
	for i, counters := range c.heaps {
		if i%2 == 0 { // step 1, 3, …
			c.xor ^= counters
		}
	}
	return c
}

// readSubtraction reads a case of a subtraction game from in: the number of elements of the set and
// the set, then the number of heaps and their sizes. Errors are in in.Err.
func readSubtraction(in *formats.Numbers) heapCase {
	set := in.List(in.NextOnNewLine(1, maxCount), 1, formats.MaxVertices-1)
	heaps := in.List(in.NextOnNewLine(1, maxCount), 0, formats.MaxVertices-1)
	values := subtractionValues(in, set, heaps)
	if in.Err() != nil {
		return heapCase{}
	}
	return subtractionCase(set, heaps, values)
}

// subtractionCase returns a case of a subtraction game with the given set and heaps. values holds
// the Grundy values of all heaps up to the largest.
func subtractionCase(set, heaps, values []int) heapCase {
	c := heapCase{game: "subtraction", set: set, heaps: heaps}
	for _, h := range heaps {
		c.xor ^= values[h]
	}
	return c
}

// subtractionValues returns the Grundy values of a subtraction game, of all heaps up to the largest
// of heaps. set holds the numbers that a move may take. If this takes more than maxSubtractions
// steps, it reports an error to in and returns nil.
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
	// met holds, for each value, the last heap, counted from 1, with an option of this value.
	values, met := make([]int, top+1), make([]int, len(set)+2)
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

// parseSNim parses text, an input of S-Nim as in POJ 2960 and HDU 1536: several sets of numbers
// that a move may take, each followed by its positions. A set of 0 numbers ends the input. It may
// be missing unless strictLines is set, which also requires each line break; see inputParser.
func parseSNim(text []byte, strictLines bool) (parsedInput, error) {
	in := newNumbers(text, strictLines)
	var lines [][]heapCase // for each set
	for in.Err() == nil {
		if in.AtEnd() && len(lines) > 0 && !strictLines {
			break // the 0 at the end is missing
		}
		set := in.List(in.NextOnNewLine(0, maxCount), 1, formats.MaxVertices-1)
		if len(set) == 0 {
			break
		}
		positions := make([][]int, 0, 16)
		var allHeaps []int
		for range in.NextOnNewLine(1, maxCount) {
			if in.Err() != nil {
				break
			}
			heaps := in.List(in.NextOnNewLine(0, maxCount), 0, formats.MaxVertices-1)
			positions = append(positions, heaps)
			allHeaps = append(allHeaps, heaps...)
		}
		values := subtractionValues(in, set, append(allHeaps, 0))
		if in.Err() != nil {
			break
		}
		lines = append(lines, xslices.Map(positions, func(heaps []int) heapCase {
			return subtractionCase(set, heaps, values)
		}))
	}
	in.Finish()
	if len(lines) == 0 && in.Err() == nil {
		in.Next(1, maxCount) // fails: the text is empty
	}
	if in.Err() != nil {
		return parsedInput{}, in.Err()
	}
	write := func(_ context.Context, say Verdict, out *bufio.Writer) error {
		for _, cases := range lines {
			for _, c := range cases {
				if c.xor != 0 {
					out.WriteString(say.Win)
				} else {
					out.WriteString(say.Lose)
				}
			}
			out.WriteByte('\n')
		}
		return nil
	}
	return parsedInput{write, casePositions(slices.Concat(lines...))}, nil
}
