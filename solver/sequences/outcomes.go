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

// IsMisere reports whether the member m is solved for its misère outcomes instead of Grundy
// values. This is so only for rules that a user wrote for misère play; a misère game of the
// registry lists the values of normal play.
func IsMisere(m games.Member) bool {
	return m.Game.Group == games.Own && m.Game.Play == graphs.Misere
}

// Outcomes holds the misère outcomes of a family with one number.
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

// NewOutcomes returns the outcomes of the member m, for which IsMisere must hold. No outcome is
// computed yet. The error is error.sequence.misere-table if m has two numbers.
func NewOutcomes(m games.Member) (*Outcomes, error) {
	if len(m.Numbers) != 1 {
		return nil, graphs.Key("error.sequence.misere-table")
	}
	return &Outcomes{member: m, numbering: m.Rules().Numbering()}, nil
}

// Known returns the outcomes computed so far, from the first n on: 0 if the player to move loses
// and 1 if the player to move wins.
func (o *Outcomes) Known() []uint16 { return o.values[:len(o.values):len(o.values)] }

// Extend computes the outcomes up to n = to. Errors: MisereSum, MisereLoop, those of the rules,
// and ctx.Err(). Outcomes that are known by then stay known.
func (o *Outcomes) Extend(ctx context.Context, to int) error {
	first := o.member.First[0]
	if to < first+len(o.values) {
		return nil
	}
	if err := o.numbering.Reach(ctx, to, 0); err != nil {
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

// wins reports whether the player to move wins from a position in misère play: if it has no
// option, or an option from which the player to move loses. n is the position of the family that
// is being solved, for errors. It uses an explicit stack instead of recursion.
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

// outcomeOf returns the outcome of a position if the known outcomes of its options decide it.
// Otherwise it returns the options that must be solved first as unsettled. n is the position of
// the family that is being solved.
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

// resetWaiting marks the positions on the stack that are waiting as unknown.
func (o *Outcomes) resetWaiting(stack []int32) {
	for _, position := range stack {
		if o.outcome[position] == waitingOutcome {
			o.outcome[position] = unknownOutcome
		}
	}
}

// grow extends outcome to all positions that have been numbered; new positions are unknown.
func (o *Outcomes) grow() {
	for len(o.outcome) < o.numbering.Len() {
		o.outcome = append(o.outcome, unknownOutcome)
	}
}
