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

// Rules returns all games that are played on a graph, in the order in which they are told.
func Rules() []graphs.Kind { return graphs.Kinds()[graphs.NodeKayles:] }

// Ended: not all became known, as Memory or Time was not enough, or it was stopped. Done is how
// many parts are known, Open how many vertices or edges the largest has that is not.
const Ended graphs.Key = "error.rule.ended"

// effort is what a search may take, and how far it is.
type effort struct {
	ctx   context.Context
	tell  func(graphs.Progress)
	most  int // what may be kept
	open  int // how large what is open is
	steps int
	err   error // why it ends
}

func newEffort(ctx context.Context, most, open int) effort {
	return effort{ctx: ctx, tell: graphs.ProgressFunc(ctx), most: most, open: open}
}

// beat counts steps, while so much is known, and looks at times whether to go on.
func (e *effort) beat(known int) {
	if known >= e.most {
		e.err = ended(nil, known, e.open)
	}
	if e.steps++; e.steps%(1<<2) == 0 {
		e.look(known)
		e.tell(graphs.Progress{Stage: graphs.Valuing, Done: known, Remaining: e.open})
	}
}

// look ends the search where the context has ended.
func (e *effort) look(known int) {
	if err := e.ctx.Err(); err != nil {
		e.err = ended(err, known, e.open)
	}
}

// room returns how many bytes of memory what is kept may take: a gigabyte, or what GOMEMLIMIT
// gives.
func room() int {
	if limit := debug.SetMemoryLimit(-1); limit < math.MaxInt64 {
		return int(min(limit, math.MaxInt))
	}
	return 1 << 30
}

// Nimber is a Grundy value.
type Nimber = uint32

// Solution is what is known of a graph under a rule.
type Solution struct {
	// Outcome is P or N, or OutcomeUnknown where Short says why.
	Outcome graphs.Outcome
	// Value is that of the whole where Valued is set.
	Value  Nimber
	Valued bool
	// Short is why values are missing, error.rule.part or Ended; nil where none is.
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

// Solve solves a graph whose edges have no direction. A loop is a move in graphs.ArcKayles, where
// it takes its vertex, and in graphs.EdgeGeography; the other rules ignore it. Parallel edges make
// a difference in graphs.EdgeGeography alone. start is where the token is, -1 for nowhere.
// graphs.WithProgress tells how far it is, in components of the graph: Done are those that are
// known, Open is how many vertices the largest has that is not.
//
// The Kayles games take time and memory with the number of different components that play can
// leave: a 3 by 20 grid 390,000 and four seconds, random cubic graphs of 36 vertices 300,000,
// trees of 60 up to two million. Who wins geography takes time about linear in the edges. Where
// memory is not enough, or the context ends, what is known is returned.
// Errors: error.rule.token, error.rule.sum, and error.rule.part of EdgeGeography.
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

func largePart(size int) error {
	return &graphs.Fault{Says: "error.rule.part", With: graphs.Data{"Size": size, "Most": maxVertices}}
}

// ended says that work ended by an error of its context, or by memory where there is none.
func ended(err error, known, open int) error {
	with := graphs.Data{"Memory": err == nil, "Time": errors.Is(err, context.DeadlineExceeded), "Done": known, "Open": open}
	return &graphs.Fault{Says: Ended, With: with, Err: err}
}

// short keeps the first reason why something is not known.
func (s *Solution) short(err error) { s.Short = cmp.Or(s.Short, err) }

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
