package sequences

import (
	"context"

	"nimgraph/graphs"
	"nimgraph/graphs/games"
)

const (
	// Misere: the rules are misère, and positions have no Grundy values.
	Misere graphs.Key = "error.sequence.misere"
	// MisereSum: a move from "At", or from a follower, leaves a sum of several positions.
	MisereSum graphs.Key = "error.sequence.misere-sum"
	// MisereLoop: play from "At" can come to a position again.
	MisereLoop graphs.Key = "error.sequence.misere-loop"
)

// IsMisere reports whether a member has outcomes of misère play, and no Grundy values: that is so
// for misère rules that somebody wrote. Games of the registry list the values of normal play.
func IsMisere(m games.Member) bool {
	return m.Game.Group == games.Own && m.Game.Play == graphs.Misere
}

// Outcomes are the outcomes of the positions of misère rules with one number.
type Outcomes struct {
	member    games.Member
	numbering games.Numbering
	outcome   []outcome // by position
	values    []uint16  // by n, from the first
}

// outcome is who wins from a position. Its zero value is that it is not known.
type outcome uint8

const (
	unknownOutcome outcome = iota
	waitingOutcome         // being worked out
	loses                  // the player to move
	wins
)

// NewOutcomes returns the outcomes of a member for which IsMisere holds; none is known yet. The
// error is error.sequence.misere-table if it has two numbers.
func NewOutcomes(m games.Member) (*Outcomes, error) {
	if len(m.Numbers) != 1 {
		return nil, graphs.Key("error.sequence.misere-table")
	}
	return &Outcomes{member: m, numbering: m.Rules().Numbering()}, nil
}

// Known returns, for each n from the first, 0 if the player to move loses and 1 otherwise.
func (o *Outcomes) Known() []uint16 { return o.values[:len(o.values):len(o.values)] }

// Extend works out the outcomes up to n = to. Errors: MisereSum, MisereLoop, those of the rules,
// and ctx.Err() when cancelled. The outcomes before stay known.
func (o *Outcomes) Extend(ctx context.Context, to int) error {
	first := o.member.First[0]
	if to < first+len(o.values) {
		return nil
	}
	if err := o.numbering.Reach(ctx, to, 0); err != nil {
		return err
	}
	for n := first + len(o.values); n <= to; n++ {
		won, err := o.wins(ctx, o.numbering.Of(n, 0), n)
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

// wins reports whether the player to move wins from a position, which n depends on: without a move,
// or with a move to a position where the player to move loses. It uses no recursion.
func (o *Outcomes) wins(ctx context.Context, position int32, n int) (bool, error) {
	stack := []int32{position}
	for steps := 0; len(stack) > 0; steps++ {
		if steps%workBetween == 0 && ctx.Err() != nil {
			return false, ctx.Err()
		}
		at := stack[len(stack)-1]
		o.grow()
		if o.outcome[at] >= loses {
			stack = stack[:len(stack)-1]
			continue
		}
		o.outcome[at] = waitingOutcome
		result, unsettled, err := o.look(at, n)
		if err != nil {
			o.forget(stack)
			return false, err
		}
		if len(unsettled) > 0 {
			stack = append(stack, unsettled...)
			continue
		}
		o.outcome[at] = result
		stack = stack[:len(stack)-1]
	}
	return o.outcome[position] == wins, nil
}

// look returns the outcome of a position, or the options whose outcomes must be known before.
func (o *Outcomes) look(at int32, n int) (result outcome, unsettled []int32, err error) {
	result = wins // without a move
	for parts := range o.numbering.Moves(at) {
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

// forget makes the outcomes unknown that were being worked out.
func (o *Outcomes) forget(stack []int32) {
	for _, at := range stack {
		if o.outcome[at] == waitingOutcome {
			o.outcome[at] = unknownOutcome
		}
	}
}

// grow makes room for the outcomes of the positions that have been met.
func (o *Outcomes) grow() {
	for len(o.outcome) < o.numbering.Len() {
		o.outcome = append(o.outcome, unknownOutcome)
	}
}
