package sequences

import (
	"context"

	"nimgraph/graphs"
	"nimgraph/graphs/games"
)

const (
	// Misere: positions of a misère game have no Grundy values.
	Misere graphs.Key = "error.sequence.misere"
	// MisereSum: a move from "At", or from a follower of it, leads to a sum of several positions.
	MisereSum graphs.Key = "error.sequence.misere-sum"
	// MisereLoop: play from "At" can return to a position.
	MisereLoop graphs.Key = "error.sequence.misere-loop"
)

// HasMisereOutcomes reports whether m is a user-written game in misère play, so that the solver
// finds misère outcomes for m and not Grundy values. For a registered misère game the solver finds
// the values in normal play.
func HasMisereOutcomes(m games.Member) bool {
	return m.Game.Group == games.Own && m.Game.Play == graphs.Misere
}

// Outcomes computes and stores the misère outcomes of a game whose positions are numbered 0, 1, 2,
// ….
type Outcomes struct {
	member    games.Member
	numbering games.Numbering
	outcome   []outcome // by position
	values    []uint16  // 0 or 1 for each n from the first on
}

// outcome says whether the player to move wins. The zero value means unknown.
type outcome uint8

const (
	unknownOutcome outcome = iota
	waitingOutcome         // on the stack
	loses                  // the player to move loses
	wins
)

// NewOutcomes returns the misère outcomes of m, none of them computed yet. HasMisereOutcomes(m)
// must be true. The error is error.sequence.misere-table if positions of m have two numbers.
func NewOutcomes(m games.Member) (*Outcomes, error) {
	if len(m.Numbers) != 1 {
		return nil, graphs.Key("error.sequence.misere-table")
	}
	return &Outcomes{member: m, numbering: m.Rules.Numbering()}, nil
}

// Known returns the outcomes computed so far, from the first n on: 0 if the player to move loses,
// and 1 if the player to move wins.
func (o *Outcomes) Known() []uint16 { return o.values[:len(o.values):len(o.values)] }

// Extend computes the outcomes up to n = to. It returns MisereSum if a move leaves several
// summands, MisereLoop if play can go on for ever, an error of the rules, and ctx.Err() if ctx is
// cancelled. It keeps the outcomes computed before an error.
func (o *Outcomes) Extend(ctx context.Context, to int) error {
	first := o.member.First[0]
	if to < first+len(o.values) {
		return nil
	}
	if err := o.numbering.ComputeUpTo(ctx, to, 0); err != nil {
		return err
	}
	for n := first + len(o.values); n <= to; n++ {
		won, err := o.wins(ctx, o.numbering.Index(n, 0), n)
		if err != nil {
			return err
		}
		value := uint16(0)
		if won {
			value = 1
		}
		o.values = append(o.values, value)
	}
	return nil
}

// wins reports whether the player to move wins the position in misère play. The player wins if the
// position has no options, or has an option from which the player to move loses. n is the number of
// the listed position that needs the outcome, for errors. The error is MisereSum, MisereLoop, or
// the error of ctx.
func (o *Outcomes) wins(ctx context.Context, position int32, n int) (bool, error) {
	stack := []int32{position}
	for steps := 0; len(stack) > 0; steps++ {
		if steps%stepsBetweenChecks == 0 && ctx.Err() != nil {
			return false, ctx.Err()
		}
		current := stack[len(stack)-1]
		o.grow()
		if o.outcome[current] >= loses {
			stack = stack[:len(stack)-1]
			continue
		}
		o.outcome[current] = waitingOutcome
		result, unsettled, err := o.outcomeOf(current, n)
		if err != nil {
			o.resetWaiting(stack)
			return false, err
		}
		if len(unsettled) > 0 {
			stack = append(stack, unsettled...)
			continue
		}
		o.outcome[current] = result
		stack = stack[:len(stack)-1]
	}
	return o.outcome[position] == wins, nil
}

// outcomeOf returns the outcome of the position if the known outcomes of its options decide it.
// Otherwise unsettled holds the options that must be solved first. n is as for wins. The error is
// MisereSum or MisereLoop.
func (o *Outcomes) outcomeOf(position int32, n int) (result outcome, unsettled []int32, err error) {
	result = wins // if there is no move
	for parts := range o.numbering.Moves(position) {
		if result == wins {
			result = loses
		}
		if len(parts) != 1 {
			return 0, nil, &graphs.Fault{Says: MisereSum, With: graphs.Data{"At": n}}
		}
		o.grow()
		switch o.outcome[parts[0]] {
		case loses:
			return wins, nil, nil
		case waitingOutcome:
			return 0, nil, &graphs.Fault{Says: MisereLoop, With: graphs.Data{"At": n}}
		case unknownOutcome:
			unsettled = append(unsettled, parts[0])
		}
	}
	return result, unsettled, nil
}

// resetWaiting marks the waiting positions on stack as unknown.
func (o *Outcomes) resetWaiting(stack []int32) {
	for _, position := range stack {
		if o.outcome[position] == waitingOutcome {
			o.outcome[position] = unknownOutcome
		}
	}
}

// grow extends the slice outcome to all positions that have a number. The new positions are
// unknown.
func (o *Outcomes) grow() {
	for len(o.outcome) < o.numbering.Len() {
		o.outcome = append(o.outcome, unknownOutcome)
	}
}
