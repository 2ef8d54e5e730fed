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
	// maxWork bounds the work for the table, which takes some seconds; see estimateWork.
	maxWork = 1_000_000
)

// isDecidedByXOR reports whether the player to move in s wins if and only if the XOR of the values
// of the tokens is not 0. That is so for a directed game in normal play if the value of each
// vertex is a nimber.
func isDecidedByXOR(s *match.State) bool {
	if s.Position.Graph.Kind != graphs.Directed || s.Position.Play != graphs.Normal {
		return false
	}
	return !slices.ContainsFunc(s.Solution.Values, func(v solver.Value) bool { _, ok := v.Nimber(); return !ok })
}

// over is the entry of a position in which an Anti-SG game has ended although moves are left.
const over = -1

// replyTable holds the program's reply in each position in which the program may have to move. A
// reply is the number of an edge or, in Node Kayles, of a vertex in the graph of the first
// position.
type replyTable struct {
	start   *match.State
	entries map[string]int32
	work    int  // see maxWork
	unknown bool // in some position it is out of reach who wins, so that no reply is known to be best
}

// findReplies returns the program's replies in a match that begins at start, whoever moves first:
// for each position in which the program may have to move, by its stateKey, the number of its
// move. It returns ctx.Err() if ctx is cancelled, and the errors of solver.Solve.
//
// It returns nil if there are more than maxReplies positions, if they take more work than
// mostWork, or if it is not known who wins one of them.
func findReplies(ctx context.Context, start *match.State, mostWork int) (map[string]int32, error) {
	t := &replyTable{start: start, entries: map[string]int32{}}
	seen := map[string]bool{} // positions in which the person is to move
	waiting := []*match.State{start}
	next, err := t.addReply(ctx, start) // the program may begin
	if err != nil {
		return nil, err
	}
	if next != nil {
		waiting = append(waiting, next)
	}
	for len(waiting) > 0 {
		state := waiting[len(waiting)-1]
		waiting = waiting[:len(waiting)-1]
		key := t.stateKey(state)
		if seen[key] {
			continue
		}
		seen[key] = true
		for i := range state.Solution.Moves {
			after, err := state.After(ctx, state.Edge(i))
			if err != nil {
				return nil, err
			}
			next, err := t.addReply(ctx, after)
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

// estimateWork returns an estimate of the work to solve s: its number of vertices and edges, times
// the number of moves if moves change the graph.
func estimateWork(s *match.State) int {
	size := s.Position.Graph.Order() + s.Position.Graph.Size()
	if s.Position.Graph.Kind.OnGraph() {
		return size * max(1, len(s.Solution.Moves))
	}
	return size
}

// addReply adds the program's reply in the state s to the table and returns the state after it. It
// returns nil if the table already has a reply in s or the match is over.
func (t *replyTable) addReply(ctx context.Context, s *match.State) (*match.State, error) {
	t.work += estimateWork(s)
	t.unknown = t.unknown || s.Outcome() == solver.OutcomeUnknown
	key := t.stateKey(s)
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
	t.entries[key] = t.moveNumber(edge)
	return s.After(ctx, edge)
}

// bestMove returns the index in moves of the move that the program makes: a winning move that
// brings the end nearer, otherwise a move that keeps a draw, otherwise the first.
//
// It is faster than match.Best, which also delays a loss.
func bestMove(moves []solver.Move) int {
	progresses := func(m solver.Move) bool { return m.Wins && m.Progress }
	if i := slices.IndexFunc(moves, progresses); i >= 0 {
		return i
	}
	return max(0, slices.IndexFunc(moves, func(m solver.Move) bool { return m.Draws }))
}

// moveNumber returns the number by which the table knows a move: the index of edge in the graph of
// the first position. In Node Kayles it is the index of the vertex that the move removes, from
// which edge leads.
func (t *replyTable) moveNumber(edge graphs.EdgeID) int32 {
	f := t.start.Position.Graph
	e := int32(slices.Index(f.EdgeID, edge))
	if f.Kind == graphs.NodeKayles {
		return f.From[e]
	}
	return e
}

// stateKey returns the text that stands for the state s in the table. The script computes the same
// text. It lists the vertices with tokens and then the vertices or edges that are left.
func (t *replyTable) stateKey(s *match.State) string {
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

// edgeText returns the part of a stateKey for the edge with the index e in the graph current: its
// index in the graph of the first position and, if there are several copies, their number.
func (t *replyTable) edgeText(current *graphs.Frozen, e int32) string {
	text := strconv.Itoa(slices.Index(t.start.Position.Graph.EdgeID, current.EdgeID[e]))
	if current.Count[e] > 1 {
		text += "*" + strconv.Itoa(int(current.Count[e]))
	}
	return text
}
