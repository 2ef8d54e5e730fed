package ongraph

import (
	"cmp"
	"context"
	"errors"
	"math"
	"runtime/debug"
	"slices"

	"nimgraph/graphs"
)

// Rules returns all games that are played on a graph, in the order in which lists show them.
func Rules() []graphs.Kind { return graphs.Kinds()[graphs.NodeKayles:] }

// Ended says that the search ended before all values were known. If Memory or Time is set in its
// data, the memory or the time was not enough; otherwise the search was cancelled. Done is the
// number of known parts, and Open the number of vertices or edges of the largest unknown part.
const Ended graphs.Key = "error.rule.ended"

// searchEffort bounds a search and reports its progress.
type searchEffort struct {
	ctx      context.Context
	progress func(graphs.Progress)
	capacity int // number of values that may be kept
	open     int // size of the largest unknown part
	steps    int
	err      error // the reason for the end of the search, or nil
}

// newSearchEffort returns an effort that allows at most maxKnown stored values. open is the size of
// the largest unsolved part. Progress goes to the callback in ctx.
func newSearchEffort(ctx context.Context, maxKnown, open int) searchEffort {
	return searchEffort{ctx: ctx, progress: graphs.ProgressFunc(ctx), capacity: maxKnown, open: open}
}

// countStep counts a step of the search. known is the number of stored values; if there are too
// many, countStep sets err. Every few steps it checks the context and reports progress.
func (e *searchEffort) countStep(known int) {
	if known >= e.capacity {
		e.err = earlyEndFault(nil, known, e.open)
	}
	if e.steps++; e.steps%(1<<2) == 0 {
		e.checkContext(known)
		e.progress(graphs.Progress{Stage: graphs.Valuing, Done: known, Remaining: e.open})
	}
}

// checkContext sets err if the context is cancelled. known is the number of stored values.
func (e *searchEffort) checkContext(known int) {
	if err := e.ctx.Err(); err != nil {
		e.err = earlyEndFault(err, known, e.open)
	}
}

// valueMemory returns how many bytes the known values may take: GOMEMLIMIT if it is set, otherwise
// a gigabyte.
func valueMemory() int {
	if limit := debug.SetMemoryLimit(-1); limit < math.MaxInt64 {
		return int(min(limit, math.MaxInt))
	}
	return 1 << 30
}

// Nimber is a Grundy value.
type Nimber = uint32

// Solution holds the values that Solve has found.
type Solution struct {
	// Outcome is P or N, or OutcomeUnknown; Unknown then has the reason.
	Outcome graphs.Outcome
	// Value is the value of the whole game if Valued is set.
	Value  Nimber
	Valued bool
	// Unknown is the reason for missing values, error.rule.part or Ended. It is nil if none is
	// missing.
	Unknown error
	// Parts are the connected components, for the Kayles games only. In holds the index of the
	// component of each vertex.
	Parts []Part
	In    []int32
	// Moves are the moves of the whole game, in the order of the snapshot: vertices in Node Kayles
	// and geography on vertices, edges in Arc Kayles and geography on edges.
	Moves []Move
}

// Part is a connected component. Vertex is its first vertex.
type Part struct {
	Vertex int32
	Value  Nimber
	Valued bool
}

// Move is a legal move, with the value of the position after it. It takes a vertex or an edge,
// or moves the token to a vertex or along an edge.
type Move struct {
	Vertex, Edge int32 // exactly one is set, and the unset one is -1
	// Leaves is the value after the move if Valued is set.
	Leaves Nimber
	Valued bool
	// Wins reports whether the move is known to win.
	Wins bool
}

// Solve returns the value of the game rule on the undirected graph f, and the value after each
// move. start is the vertex of the token, or -1 if there is no token.
//
// Loops count in graphs.ArcKayles, where a move on a loop takes its vertex, and in
// graphs.EdgeGeography. Parallel edges count only in graphs.EdgeGeography.
//
// If memory runs out or ctx is cancelled, Solve returns the values known so far and no error. The
// errors are error.rule.token if rule needs a token and there is none, error.rule.sum if f has a
// ⊕ or a heap, and error.rule.part if f is too large for EdgeGeography.
//
// Solve reports progress (see graphs.WithProgress) in components: Done is the number of known
// components, Remaining the number of vertices of the largest unknown component.
//
// The Kayles games take time and memory proportional to the number of different components that
// play can leave: a 3 by 20 grid has 390,000 and takes four seconds, random cubic graphs of 36
// vertices have 300,000, and trees of 60 vertices up to two million. Geography on vertices takes
// time about linear in the edges.
func Solve(ctx context.Context, f *graphs.Frozen, rule graphs.Kind, start int32) (*Solution, error) {
	switch {
	case f.Sum != nil || f.Worth != nil:
		return nil, graphs.Key("error.rule.sum")
	case !rule.HasTokens():
		return solveKayles(ctx, f, rule), nil
	case start < 0:
		return nil, graphs.Key("error.rule.token")
	case rule == graphs.EdgeGeography:
		return solveEdges(ctx, f, start)
	}
	return solveVertices(ctx, f, start), nil
}

// largePartFault returns the fault error.rule.part, that a part is too large to solve. size is its
// number of vertices or edges.
func largePartFault(size int) error {
	return &graphs.Fault{Says: "error.rule.part", With: graphs.Data{"Size": size, "Most": maxVertices}}
}

// earlyEndFault returns the fault Ended, that a search ended early. err is the error of its context,
// or nil if the memory was not enough. known is the number of stored values, and open the size of
// the largest unsolved part.
func earlyEndFault(err error, known, open int) error {
	with := graphs.Data{
		"Memory": err == nil, "Time": errors.Is(err, context.DeadlineExceeded),
		"Done": known, "Open": open,
	}
	return &graphs.Fault{Says: Ended, With: with, Err: err}
}

// recordReason stores err as the reason for a missing value in s.Unknown, unless s.Unknown holds a
// reason already.
func (s *Solution) recordReason(err error) { s.Unknown = cmp.Or(s.Unknown, err) }

// setOutcome sets the outcome and marks the winning moves, as the values say.
func (s *Solution) setOutcome() {
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
