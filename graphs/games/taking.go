package games

import (
	"context"
	"fmt"
	"slices"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

const (
	// maxNim bounds a heap of Nim: the graph of a heap of n has n(n+1)/2 edges.
	maxNim = 64
	// maxTaking bounds the heaps of games with fewer moves.
	maxTaking = 200
)

func nim() *Game {
	return heapGame("nim", Taking, "Nim", maxNim, "3,5,7", Nim{}, drawTaking).sumOfTame(nimSum("heaps"))
}

// misereNim is Nim in which taking the last counter loses: the same graph under
// the other play convention.
func misereNim() *Game {
	g := heapGame("misere-nim", Taking, "Misère Nim", maxNim, "1,3,4", Nim{}, drawTaking)
	g.Play = graphs.Misere
	return g.sumOfTame(nimSum("heaps"))
}

func bash() *Game {
	return &Game{
		ID: "bash", Group: Taking,
		Params: []Param{
			{Name: "max", Kind: Integer, Min: 1, Max: 16, Default: "3", SolvedMax: maxNumber},
			heapsParam(maxTaking, "21"),
			unfoldParam(),
		},
		draw: func(ctx context.Context, a Args) (*document.Drawing, error) {
			most, heaps := a.Int("max"), a.Ints("heaps")
			title := fmt.Sprintf("Take 1 to %d from %s", most, list(heaps, ", "))
			if most == 1 {
				title = "Take 1 from " + list(heaps, ", ")
			}
			return drawOrUnfold(ctx, a, title, Bash{Max: most}, heaps, drawTaking)
		},
		sum: bashSum, tame: true,
	}
}

func subtraction() *Game {
	return setGame("subtraction", "Subtraction", "5,9,14").sumOfTame(setSum).withoutForm().summing("heaps", subtractionRules)
}

// antiSG is a subtraction game in which who cannot move wins. The Anti-SG rule,
// that the next player wins just if the XOR is not 0 and some value is above 1,
// or it is 0 and none is, holds for every subtraction game (Ferguson 1974), as
// it does not for every game.
func antiSG() *Game {
	g := setGame("anti-sg", "Anti-SG", "4,5,9")
	g.Play = graphs.Misere
	return g.sumOfTame(setSum).withoutForm().summing("heaps", subtractionRules)
}

func subtractionRules(a Args) Ruleset[Heap] {
	return Subtraction{Set: ascending(a.Ints("set"))}
}

// setGame returns a subtraction game.
func setGame(id, name, standard string) *Game {
	return &Game{
		ID: id, Group: Taking,
		Params: []Param{
			{Name: "set", Kind: Integers, Min: 1, Max: maxTaking, Most: 16, Default: "1,3,4", SolvedMax: maxNumber, SolvedMost: 64},
			heapsParam(maxTaking, standard),
			unfoldParam(),
		},
		draw: func(ctx context.Context, a Args) (*document.Drawing, error) {
			set, heaps := ascending(a.Ints("set")), a.Ints("heaps")
			title := fmt.Sprintf("%s {%s} %s", name, list(set, ", "), list(heaps, ", "))
			return drawOrUnfold(ctx, a, title, Subtraction{Set: set}, heaps, drawTaking)
		},
	}
}

func atLeastHalf() *Game {
	return heapGame("at-least-half", Taking, "Take at least half", maxNim, "5,8,12", AtLeastHalf{}, drawTaking).
		sumOfTame(halfSum())
}

func evenOrWhole() *Game {
	return heapGame("even-or-whole", Taking, "Even or whole", maxNim, "5,8,11", EvenOrWhole{}, drawTaking).
		sumOfTame(evenOrWholeSum())
}

func subtractSquare() *Game {
	sum := func(a Args) (summed, bool) {
		return searchedSum(SubtractSquare{}, squareFormula(), a.Ints("heaps"))
	}
	return heapGame("subtract-square", Taking, "Subtract a square", maxTaking, "9,13", SubtractSquare{}, drawTaking).
		sumOfTame(sum).withoutForm().
		summing("heaps", func(Args) Ruleset[Heap] { return SubtractSquare{} })
}

// subtractionSum draws a line for each limit, up to the largest heap with
// that limit.
func subtractionSum() *Game {
	const most = 60
	limits := Param{Name: "limits", Kind: Integers, Min: 1, Max: 16, Most: 8, Default: "3,5,7", SolvedMax: maxNumber, SolvedMost: maxSolvedHeaps}
	heaps := heapsParam(most, "9,10,14")
	heaps.Most = limits.Most
	return &Game{
		ID: "subtraction-sum", Group: Taking, Params: []Param{limits, heaps, unfoldParam()},
		check: func(a Args) error {
			if limit, heap := a.Ints("limits"), a.Ints("heaps"); len(limit) != len(heap) {
				limits := limits
				limits.Most = len(heap)
				return limits.wrong("subtraction-sum", list(limit, ","), WrongCount)
			}
			return nil
		},
		draw: func(ctx context.Context, a Args) (*document.Drawing, error) {
			limit, heap := a.Ints("limits"), a.Ints("heaps")
			largest := make(map[int]int)
			tokens := make([]Pair, len(heap))
			for i := range heap {
				largest[limit[i]] = max(largest[limit[i]], heap[i])
				tokens[i] = Pair{A: limit[i], B: heap[i]}
			}
			if err := a.room(drawnLimit, slices.Max(heap)); err != nil {
				return nil, err
			}
			var starts []Pair
			var sizes []int
			var called []string
			for _, l := range ascending(limit) {
				for n := range largest[l] + 1 {
					starts = append(starts, Pair{A: l, B: n})
				}
				sizes, called = append(sizes, largest[l]+1), append(called, fmt.Sprintf("≤ %d", l))
			}
			title := fmt.Sprintf("Take up to %s from %s", list(limit, ", "), list(heap, ", "))
			if a.Bool(unfold) {
				return drawProduct(ctx, a, title, Limited{}, starts, tokens)
			}
			return drawPositions(ctx, a, title, Limited{}, starts, tokens, onLines(sizes, called))
		},
		sum: subtractionSums, tame: true,
	}
}
