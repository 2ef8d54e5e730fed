package heaps

import (
	"context"
	"errors"

	"nimgraph/graphs/rules"
)

const (
	// maxBroken bounds a table of a game that breaks heaps where that takes time
	// quadratic in its length: about two seconds. maxSparse bounds it else.
	maxBroken = 100_000
	maxSparse = 4_000_000
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
// game: see Splitting. False for other games. The error is ctx.Err() when cancelled.
func Of(ctx context.Context, r rules.Ruleset[rules.Heap], most int) (Table, bool, error) {
	var t Table
	var err error
	switch r := r.(type) {
	case rules.Subtraction:
		t, err = subtraction(ctx, r.Set, min(most, maxSubtracted))
	case rules.SubtractSquare:
		t, err = squares(ctx, min(most, maxSquares))
	case rules.Octal:
		t, err = broken(ctx, NewOctal(r.Digits), most)
	case rules.Grundy:
		t, err = broken(ctx, NewGrundy(), most)
	case rules.Treblecross:
		t, err = treblecross(ctx, most)
	default:
		return Table{}, false, nil
	}
	return t, true, err
}

// broken returns the values of a game that breaks heaps.
func broken(ctx context.Context, s *Splitting, most int) (Table, error) {
	err := s.Extend(ctx, min(most, maxBroken), nil)
	if err == nil && s.front.sparse {
		err = s.Extend(ctx, min(most, maxSparse), nil)
	}
	if errors.As(err, new(*LargeValueError)) {
		err = nil // the table ends before that
	}
	if err != nil {
		return Table{}, err
	}
	from, period, _, _ := s.Period()
	return Table{Values: s.Values(), From: from, Period: period}, nil
}

// treblecross: a strip of n is a heap of n+2 in the octal game 0.007, apart from the
// strip of no square, which is worth 0 as well (Winning Ways, chapter 4).
func treblecross(ctx context.Context, most int) (Table, error) {
	const longer = 2
	t, err := broken(ctx, NewOctal([]uint8{0, 0, 0, 7}), min(most, maxSparse)+longer)
	if err != nil {
		return Table{}, err
	}
	return Table{Values: t.Values[longer:], From: max(0, t.From-longer), Period: t.Period}, nil
}
