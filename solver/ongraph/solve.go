package ongraph

import (
	"context"
	"errors"
	"slices"

	"nimgraph/graphs"
)

// Rule is a kind of game that is played on a graph whose edges have no direction.
type Rule = graphs.Kind

const (
	NodeKayles    = graphs.NodeKayles
	ArcKayles     = graphs.ArcKayles
	Geography     = graphs.Geography
	EdgeGeography = graphs.EdgeGeography
)

// Rules returns all, in the order in which they are told.
func Rules() []Rule {
	return slices.DeleteFunc(graphs.Kinds(), func(r Rule) bool { return !r.OnGraph() })
}

// TooManyParts: more must be kept than fits into memory. Known is how many there are, Open
// how many vertices or edges the largest has that is not known.
const TooManyParts graphs.Key = "error.rule.memory"

// Bounds of what is kept: bytes of what components are worth, and positions of a walk of about
// 60 bytes each.
const (
	mostBytes = 1 << 30
	mostWalks = 10_000_000
)

// Nimber is a Grundy value.
type Nimber = uint32

// Solution is what is known of a graph under a rule.
type Solution struct {
	Rule Rule
	// Outcome is P or N, or OutcomeUnknown where Short says why.
	Outcome graphs.Outcome
	// Value is that of the whole where Valued is set.
	Value  Nimber
	Valued bool
	// Short is why values are missing, nil where none is: error.rule.part or TooManyParts, and
	// context.DeadlineExceeded where the time that the context gives was over.
	Short error
	// Parts are the connected parts of a graph that is taken from, and In is which of them
	// each vertex is in.
	Parts []Part
	In    []int32
	// Moves are those of the whole: of vertices in Node Kayles and geography, of edges
	// otherwise, in the order of the snapshot.
	Moves []Move
}

// Part is a connected part of the graph, by its first vertex.
type Part struct {
	Vertex int32
	Value  Nimber
	Valued bool
}

// Move is what may be taken, or where the token may go.
type Move struct {
	Vertex, Edge int32 // the other is -1
	// Leaves is the value of what is left where Valued is set.
	Leaves Nimber
	Valued bool
	// Wins is set of a move that is known to win.
	Wins bool
}

// Solve solves a graph, with edges as they are drawn, whichever way; loops and parallel edges
// make a difference in EdgeGeography alone. start is where the token is, -1 for nowhere.
// graphs.WithProgress tells how far it is, in components of the graph: Done are those that are
// known, Open is how many vertices the largest has that is not.
//
// The Kayles games take time and memory with the number of different components that play can
// leave: a 3 by 20 grid 390,000 and three seconds, random cubic graphs of 36 vertices 300,000,
// trees of 60 up to two million. Who wins geography takes time about linear in the edges. Where
// a gigabyte is not enough, or the time of the context is over, what is known is returned.
// Errors: error.rule.token, error.rule.sum, error.rule.part and TooManyParts of EdgeGeography, and ctx.Err()
// of a context that was cancelled.
func Solve(ctx context.Context, f *graphs.Frozen, rule Rule, start int32) (*Solution, error) {
	switch {
	case f.Sum != nil || f.Worth != nil:
		return nil, graphs.Key("error.rule.sum")
	case !rule.Walks():
		return solveKayles(ctx, f, rule)
	case start < 0:
		return nil, graphs.Key("error.rule.token")
	case rule == EdgeGeography:
		return solveEdges(ctx, f, start)
	}
	return solveVertices(ctx, f, start)
}

func largePart(size int) error {
	return &graphs.Fault{Says: "error.rule.part", With: graphs.Data{"Size": size, "Most": maxVertices}}
}

func tooMany(known, open int) error {
	return &graphs.Fault{Says: TooManyParts, With: graphs.Data{"Known": known, "Open": open}}
}

// stops tells whether an error ends all work: a cancelled context does. Any other is why
// something is not known.
func (s *Solution) stops(err error) bool {
	if s.Short == nil {
		s.Short = err
	}
	return errors.Is(err, context.Canceled)
}

// finish says who wins, and by which moves.
func (s *Solution) finish() {
	for i, m := range s.Moves {
		s.Moves[i].Wins = m.Valued && m.Leaves == 0
	}
	switch {
	case s.Valued && s.Value == 0:
		s.Outcome = graphs.OutcomeP
	case s.Valued || slices.ContainsFunc(s.Moves, func(m Move) bool { return m.Wins }):
		s.Outcome = graphs.OutcomeN
	default:
		s.Outcome = graphs.OutcomeUnknown
	}
}
