package webpage

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"nimgraph/graphs"
	"nimgraph/solver"
	"nimgraph/solver/match"
)

const (
	// maxReplies bounds the table of replies, which takes some 20 bytes an entry.
	maxReplies = 20_000
	// maxWork bounds the work for the table, see workOf: some seconds.
	maxWork = 1_000_000
)

// addsByXOR reports whether a position is won by the XOR of its tokens' values: a directed game in
// normal play in which every vertex has a nimber.
func addsByXOR(s *match.State) bool {
	if s.Position.Graph.Kind != graphs.Directed || s.Position.Play != graphs.Normal {
		return false
	}
	return !slices.ContainsFunc(s.Solution.Values, func(v solver.Value) bool { _, ok := v.Nimber(); return !ok })
}

// over is the entry of a position in which an Anti-SG game has ended although moves are left.
const over = -1

// replyTable maps the positions in which the program may have to move to the number of its move: the
// number of an edge, or of a vertex in Node Kayles. Numbers are those of the first position.
type replyTable struct {
	start   *match.State
	entries map[string]int32
	work    int  // see maxWork
	unknown bool // in some position it is out of reach who wins, so that no reply is known to be best
}

// replies returns the table of the game that begins in the state start, whoever moves first. It
// returns nil if the table would have more than maxReplies entries or take more work than mostWork,
// or if the outcome of a position is unknown.
// It returns ctx.Err() if ctx is cancelled, and the errors of solver.Solve.
func replies(ctx context.Context, start *match.State, mostWork int) (map[string]int32, error) {
	t := &replyTable{start: start, entries: map[string]int32{}}
	seen := map[string]bool{} // positions in which the person is to move
	waiting := []*match.State{start}
	next, err := t.add(ctx, start) // the program may begin
	if err != nil {
		return nil, err
	}
	if next != nil {
		waiting = append(waiting, next)
	}
	for len(waiting) > 0 {
		state := waiting[len(waiting)-1]
		waiting = waiting[:len(waiting)-1]
		key := t.key(state)
		if seen[key] {
			continue
		}
		seen[key] = true
		for i := range state.Solution.Moves {
			after, err := state.After(ctx, state.Edge(i))
			if err != nil {
				return nil, err
			}
			next, err := t.add(ctx, after)
			switch {
			case err != nil:
				return nil, err
			case t.unknown || max(len(t.entries), len(seen)) > maxReplies || t.work > mostWork:
				return nil, nil
			case next != nil:
				waiting = append(waiting, next)
			}
		}
	}
	return t.entries, nil
}

// workOf estimates the work of solving a state: its vertices and edges, and in a game on a graph
// these for each move, which leads to another graph.
func workOf(s *match.State) int {
	size := s.Position.Graph.Order() + s.Position.Graph.Size()
	if s.Position.Graph.Kind.OnGraph() {
		return size * max(1, len(s.Solution.Moves))
	}
	return size
}

// add adds the program's reply in state s, and returns the state after the reply. It returns nil if
// the table has the state already or the state has no moves.
func (t *replyTable) add(ctx context.Context, s *match.State) (*match.State, error) {
	t.work += workOf(s)
	t.unknown = t.unknown || s.Outcome() == solver.OutcomeUnknown
	key := t.key(s)
	if _, known := t.entries[key]; known {
		return nil, nil
	}
	if s.Over() {
		if s.Position.Play == graphs.AntiSG {
			t.entries[key] = over
		}
		return nil, nil
	}
	edge := s.Edge(bestMove(s.Solution.Moves))
	t.entries[key] = t.number(edge)
	return s.After(ctx, edge)
}

// bestMove returns the number of a move that keeps the outcome: a winning move that brings the end
// nearer, otherwise one that keeps the draw, otherwise the first move. match.Best also delays a
// loss, which takes the solutions of all replies.
func bestMove(moves []solver.Move) int {
	progresses := func(m solver.Move) bool { return m.Wins && m.Progress }
	if i := slices.IndexFunc(moves, progresses); i >= 0 {
		return i
	}
	return max(0, slices.IndexFunc(moves, func(m solver.Move) bool { return m.Draws }))
}

// number returns the number of a move.
func (t *replyTable) number(edge graphs.EdgeID) int32 {
	f := t.start.Position.Graph
	e := int32(slices.Index(f.EdgeID, edge))
	if f.Kind == graphs.NodeKayles {
		return f.From[e]
	}
	return e
}

// key returns the name of a state, as the script makes it: the vertices with tokens, and what is
// left on the board.
func (t *replyTable) key(s *match.State) string {
	first, now := t.start.Position.Graph, s.Position.Graph
	var tokens, left []string
	for v, count := range s.Position.Tokens {
		for range count {
			tokens = append(tokens, strconv.Itoa(int(first.Index[now.VertexID[v]])))
		}
	}
	switch now.Kind {
	case graphs.NodeKayles, graphs.ArcKayles, graphs.Geography:
		for _, id := range now.VertexID {
			left = append(left, strconv.Itoa(int(first.Index[id])))
		}
	case graphs.Deletion: // the edges that the ground still holds
		loose := s.Solution.Account.Loose
		for e, from := range now.From {
			if loose == nil || !loose[from] {
				left = append(left, t.edgeText(now, int32(e)))
			}
		}
	case graphs.EdgeGeography:
		for e := range now.EdgeID {
			left = append(left, t.edgeText(now, int32(e)))
		}
	}
	return strings.Join(tokens, ",") + "/" + strings.Join(left, ",")
}

// edgeText returns the number of an edge, with the number of its copies if there are several.
func (t *replyTable) edgeText(now *graphs.Frozen, e int32) string {
	text := strconv.Itoa(slices.Index(t.start.Position.Graph.EdgeID, now.EdgeID[e]))
	if now.Count[e] > 1 {
		text += "*" + strconv.Itoa(int(now.Count[e]))
	}
	return text
}
