package heaps

import (
	"context"

	"nimgraph/graphs/rules"
)

const (
	// maxBroken bounds a table of a game that breaks heaps, which takes time
	// quadratic in its length: about two seconds for each digit that breaks.
	maxBroken = 100_000
	// maxSquares bounds one of a game in which a move has one of many sizes.
	maxSquares = 2_000_000
	// maxSubtracted bounds one of a subtraction game.
	maxSubtracted = 8_000_000
)

// Table holds the Grundy values of heaps.
type Table struct {
	// Values are those of the sizes from 0 on.
	Values []uint16
	// From and Period say that from that size on the values repeat for ever; 0 where
	// that is not proved.
	From, Period int
}

// Of returns the values of the heaps up to size most, or fewer where a period is
// proved before, or where the table would be too long: Values then ends before most.
// It knows subtraction games, in time linear in most and in the set,
// subtract-a-square, in time most^1.5, and octal games, Treblecross and Grundy's
// game, in time quadratic in most. False for other games. The error is ctx.Err()
// when cancelled.
func Of(ctx context.Context, r rules.Ruleset[rules.Heap], most int) (Table, bool, error) {
	var t Table
	var err error
	switch r := r.(type) {
	case rules.Subtraction:
		t, err = subtraction(ctx, r.Set, min(most, maxSubtracted))
	case rules.SubtractSquare:
		t, err = squares(ctx, min(most, maxSquares))
	case rules.Octal:
		t, err = octal(ctx, r.Digits, min(most, maxBroken))
	case rules.Grundy:
		t, err = grundy(ctx, min(most, maxBroken))
	case rules.Treblecross:
		t, err = treblecross(ctx, min(most, maxBroken))
	default:
		return Table{}, false, nil
	}
	return t, true, err
}

// treblecross: a strip of n is a heap of n+2 in the octal game 0.007, apart from the
// strip of no square, which is worth 0 as well (Winning Ways, chapter 4).
func treblecross(ctx context.Context, most int) (Table, error) {
	const longer = 2
	t, err := octal(ctx, []uint8{0, 0, 0, 7}, most+longer)
	if err != nil {
		return Table{}, err
	}
	return Table{Values: t.Values[longer:], From: max(0, t.From-longer), Period: t.Period}, nil
}
