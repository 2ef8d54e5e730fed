package games

import (
	"fmt"
	"iter"
	"slices"
	"strconv"
	"strings"

	"nimgraph/graphs"
	"nimgraph/graphs/xslices"
)

// valuedHeaps is a sum of heaps, each with its Grundy value. In normal play the value of the sum is
// the XOR of the values of its heaps (Sprague 1935, Grundy 1939).
//
// In misère and Anti-SG play, the next player wins a sum of a tame game exactly if the XOR is not 0
// and some value is above 1, or if the XOR is 0 and no value is above 1 (Bouton 1901, for Nim). Two
// kinds of games are tame:
//
//   - Games in which every heap of value 0 that can move has an option of value 1, and no move
//     leaves two heaps. Examples are Nim, the subtraction games of all sets (Ferguson 1974), and
//     games whose heaps of value 0 cannot move. See solver.AntiSGPremise.
//
//   - Lasker's Nim. By induction every heap of two or more has the same value in misère play: the
//     values of its options are the same, but for the heaps 0 and 1, whose two values are
//     exchanged. After a split into two heaps, either some heap is above 1, or both are 1, which
//     counts as 0. So its sums, including the parts of a heap, behave like Nim. Only the empty
//     heap has value 0, so Anti-SG play equals misère play.
type valuedHeaps struct {
	sizes, values []int
	// move finds a move that changes the i-th heap to value want. It finds one whenever want is
	// below the heap's value, and sometimes otherwise.
	move func(i, want int) (Move, bool)
}

// forecast predicts the outcome and value of the sum of the heaps under play.
func (s valuedHeaps) forecast(play graphs.Play) Forecast {
	f := valueForecast(xor(s.values))
	if play != graphs.Normal {
		f.Outcome = outcomeForecast((f.Value != 0) == (s.countAboveOne() > 0)).Outcome
	}
	return f
}

// countAboveOne returns the number of heaps whose value is above 1.
func (s valuedHeaps) countAboveOne() (count int) {
	for _, v := range s.values {
		if v > 1 {
			count++
		}
	}
	return count
}

// winningHeapMove returns a winning move m under play of the sum s, which must be won. The move
// changes the i-th heap, the first heap that has a winning move, and after is the value of this
// heap after the move. ok is false if no move is found.
func (s valuedHeaps) winningHeapMove(play graphs.Play) (i, after int, m Move, ok bool) {
	total, large := xor(s.values), s.countAboveOne()
	for i, v := range s.values {
		after := v ^ total // so the XOR of all values becomes 0
		if play != graphs.Normal && (large == 0 || large == 1 && v > 1) {
			after ^= 1 // no value above 1 remains, so the XOR becomes 1
		}
		if m, ok := s.move(i, after); ok {
			return i, after, m, true
		}
	}
	return 0, 0, Move{}, false
}

// formulaEvaluator returns the evaluator of a game whose heaps are in the parameter param. The
// formula f gives the values of heaps. A winning move lowers the value of a heap n to some value
// want: optionText returns the text of an option of n with this value.
func formulaEvaluator(param string, f formula, optionText func(n, want int) string) evaluator {
	return func(args Args) (valuedHeaps, bool) {
		sizes := args.Ints(param)
		values, known := f.valuesOf(sizes)
		return valuedHeaps{sizes, values, func(i, want int) (Move, bool) {
			if want >= values[i] {
				return Move{}, false
			}
			return Move{From: strconv.Itoa(sizes[i]), To: optionText(sizes[i], want)}, true
		}}, known
	}
}

// sizeText returns a function for formulaEvaluator that writes the size of an option in decimal.
// optionSize returns the size of an option of heap n that has the value want.
func sizeText(optionSize func(n, want int) int) func(n, want int) string {
	return func(n, want int) string { return strconv.Itoa(optionSize(n, want)) }
}

// evaluateBySearch returns heaps of the given sizes with their values by f. It finds the moves of
// a heap by trying its options under the rules r one by one. known is false if a value is unknown.
func evaluateBySearch(r Ruleset[Heap], f formula, sizes []int) (_ valuedHeaps, known bool) {
	const maxHeaps = 64 // heaps to try for a move to a larger value
	values, known := f.valuesOf(sizes)
	return valuedHeaps{sizes, values, func(i, want int) (Move, bool) {
		n := sizes[i]
		if want > values[i] && i >= maxHeaps || slices.Contains(sizes[:min(i, maxHeaps)], n) {
			return Move{}, false
		}
		to, ok := OptionWithValue(r, Heap(n), want, f)
		return Move{From: strconv.Itoa(n), To: to}, ok
	}}, known
}

// setTameEvaluator sets the evaluator of g, marks g as tame, and returns g. Sums of heaps of a
// tame game behave like Nim in misère and Anti-SG play, so they have forecasts in these kinds of
// play, too.
func (g *Game) setTameEvaluator(evaluate evaluator) *Game {
	g.evaluate, g.tame = evaluate, true
	return g
}

// searchEvaluator returns an evaluator for the heaps of g, which finds a winning move by trying
// moves one by one. formulaFor returns the formula for the values of heaps with given arguments.
func (g *Game) searchEvaluator(formulaFor func(Args) formula) evaluator {
	return func(args Args) (valuedHeaps, bool) {
		h := g.heaps(args)
		return evaluateBySearch(h.Rules, formulaFor(args), h.Sizes)
	}
}

// valuesDecideOutcome reports whether the values of the heaps determine the outcome under play.
func (g *Game) valuesDecideOutcome(play graphs.Play) bool { return play == graphs.Normal || g.tame }

// HeapSum is a position that is a sum of heaps of one game.
type HeapSum struct {
	Rules Ruleset[Heap]
	Sizes []int
	// Param is the parameter that the sizes are given by.
	Param string
}

// ValueTable gives the Grundy values of the heaps of a game up to a certain size.
type ValueTable interface {
	// Has reports whether the value of a heap of n is known; At then returns it.
	Has(n int) bool
	At(n int) int
	// Last returns the size of the largest heap in the table.
	Last() int
}

// HeapsToTabulate returns the heaps of the starting position for args if the caller has to compute
// a table of their values, because the game has no formula for all arguments. ok is false if no
// table is needed, or if the values do not determine the outcome under play. The errors are those
// of Forecast.
func (g *Game) HeapsToTabulate(play graphs.Play, args map[string]string) (h HeapSum, ok bool, err error) {
	h, ok, err = g.StartHeaps(args)
	return h, ok && !g.HasClosedForm() && g.valuesDecideOutcome(play), err
}

// StartHeaps returns the heaps of the starting position. ok is false if the position is not a sum of
// heaps. It returns the same errors as Forecast.
func (g *Game) StartHeaps(args map[string]string) (h HeapSum, ok bool, err error) {
	values, err := g.parseArgs(ForSolving, args)
	if err != nil || g.heaps == nil {
		return HeapSum{}, false, err
	}
	return g.heaps(values), true, nil
}

// ForecastFromTable predicts the outcome and value of the sum h under play, from the values of
// heaps in t. If t lacks a heap of h, the error is a *ParamError with BeyondTable.
func (g *Game) ForecastFromTable(play graphs.Play, h HeapSum, t ValueTable) (Forecast, error) {
	s, known := h.evaluate(t)
	if !known {
		return Forecast{}, &ParamError{
			Game: g.ID, Param: h.Param, Value: fmt.Sprint(slices.Max(h.Sizes)), Reason: BeyondTable,
			Range: Range{Max: t.Last()},
		}
	}
	return s.forecast(play), nil
}

// WinningMove returns a winning move of the sum h under play. t holds the values of heaps. ok is
// false if the sum is lost or if no winning move is found. WinningMove tries a bounded number of
// moves in the first few heaps of different sizes.
func (h HeapSum) WinningMove(play graphs.Play, t ValueTable) (m Move, ok bool) {
	s, known := h.evaluate(t)
	if !known || s.forecast(play).Outcome != graphs.OutcomeN {
		return Move{}, false
	}
	_, _, m, ok = s.winningHeapMove(play)
	return m, ok
}

// evaluate returns the heaps of h with their values in t. known is false if t lacks a value.
func (h HeapSum) evaluate(t ValueTable) (_ valuedHeaps, known bool) {
	return evaluateBySearch(h.Rules, func(n int) (int, bool) {
		if !t.Has(n) {
			return 0, false
		}
		return t.At(n), true
	}, h.Sizes)
}

// maxTried bounds the number of options that FindOptionText tries, and also the number of splits
// for each number taken.
const maxTried = 1_000_000

// OptionWithValue returns the text of an option of heap n under the rules r that has the value
// want. values returns the value of a heap. ok is false if FindOptionText finds no such option.
func OptionWithValue(
	r Ruleset[Heap], n Heap, want int, values func(n int) (value int, known bool),
) (text string, ok bool) {
	return FindOptionText(r, n, func(heaps ...Heap) bool {
		total := 0
		for _, h := range heaps {
			value, known := values(int(h))
			if !known {
				return false
			}
			total ^= value
		}
		return total == want
	})
}

// FindOptionText returns the text of the first option of heap n under the rules r for which accept
// returns true. accept gets the heaps that the move leaves. The text of two heaps is such as
// "3+5". ok is false if no option is found.
//
// It tries at most a million options, and at most a million splits for each number taken.
func FindOptionText(r Ruleset[Heap], n Heap, accept func(heaps ...Heap) bool) (text string, ok bool) {
	tried := 0
	for h := range r.Options(n) {
		if accept(h) {
			return r.Text(h), true
		}
		if tried++; tried == maxTried {
			break
		}
	}
	var splits []iter.Seq[[]Heap]
	switch r := r.(type) {
	case Octal:
		for take := range min(r.lastDigit(n)+1, maxTried) {
			splits = append(splits, r.splitsAfterTaking(n, take))
		}
	case Splitting[Heap]:
		splits = append(splits, r.Splits(n))
	}
	for _, after := range splits {
		tried := 0
		for parts := range after {
			if accept(parts...) {
				return strings.Join(xslices.Map(parts, r.Text), "+"), true
			}
			if tried++; tried == maxTried {
				break
			}
		}
	}
	return "", false
}
