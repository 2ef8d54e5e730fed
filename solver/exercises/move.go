package exercises

import (
	"context"
	"fmt"
	"slices"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/solver"
)

// Move judges an answer to the question which move wins the position: a move, or that
// there is none. Who has gone wrong is told how the opponent wins, for which the
// position after the move is solved, unless the context ends before that.
func (x *Examiner) Move(ctx context.Context, a Answer) Verdict {
	s := x.Solution
	if a.Form == Heap {
		return x.heapMove(a)
	}
	if a.Form != Edge {
		if s.Outcome != solver.OutcomeN {
			return Verdict{Grade: Right}
		}
		if !s.Movable() { // won without a move, as misère play has it
			return Verdict{Grade: Right}
		}
		return wrong(x.columns(s.Outcome, solver.OutcomeP))
	}
	i := slices.IndexFunc(s.Moves, func(m solver.Move) bool { return m.Edge == a.Edge })
	if i < 0 {
		return wrong(Claim{Kind: NoToken, Vertex: -1, Edges: []int32{a.Edge}})
	}
	m := s.Moves[i]
	if m.Wins {
		return Verdict{Grade: Right}
	}
	var claims []Claim
	if n, ok := m.After.Nimber(); s.Position.Play == graphs.Normal && ok && n != 0 {
		claims = append(claims, Claim{Kind: Leaves, Vertex: -1, Value: m.After, Edges: []int32{m.Edge}})
	}
	switch m.Outcome {
	case solver.OutcomeD:
		claims = append(claims, Claim{Kind: LeavesD, Vertex: -1, Edges: []int32{m.Edge}})
	default:
		if reply := x.reply(ctx, m.Edge); reply >= 0 {
			claims = append(claims, Claim{Kind: Refuted, Vertex: -1, Edges: []int32{m.Edge}, Replies: []int32{reply}})
		} else if claims == nil {
			claims = append(claims, Claim{Kind: LeavesN, Vertex: -1, Edges: []int32{m.Edge}})
		}
	}
	return Verdict{Grade: Wrong, Claims: claims}
}

// heapMove judges an answer that a move on a heap wins. A wrong one is told why the
// position is won, or is not.
func (x *Examiner) heapMove(a Answer) Verdict {
	for m := range x.Solution.HeapMoves() {
		if m.Vertex == a.Vertex && m.To == int32(a.Nimber) && m.Wins {
			return Verdict{Grade: Right}
		}
	}
	return wrong(x.columns(x.Solution.Outcome, solver.OutcomeP))
}

// reply returns an edge along which the opponent wins after a move, of those that make
// progress the first; -1 where none is known.
func (x *Examiner) reply(ctx context.Context, e int32) int32 {
	after, number, ok := x.after(e)
	if !ok {
		return -1
	}
	s, err := solver.Solve(ctx, after)
	if err != nil { // past what can be searched, or the time there is
		return -1
	}
	best := int32(-1)
	for _, m := range s.Moves {
		if m.Wins && (best < 0 || m.Progress) {
			best = number(m.Edge)
			if m.Progress {
				break
			}
		}
	}
	return best
}

// after returns the position after a move, and what an edge of it is numbered before;
// false where the move splits the game into very many parts.
func (x *Examiner) after(e int32) (solver.Position, func(int32) int32, bool) {
	p := x.Solution.Position
	f := p.Graph
	if f.Kind == graphs.Deletion {
		after, number := deleted(p, e)
		return after, number, true
	}
	tokens := slices.Clone(p.Tokens)
	tokens[f.From[e]]--
	landed := []landing{{f.Into[e], 1}}
	for steps := 0; len(landed) > 0; steps++ {
		at := landed[len(landed)-1]
		landed = landed[:len(landed)-1]
		if steps > mostLandings || at.copies > document.MaxTokens {
			return p, nil, false
		}
		if !f.IsSum(at.vertex) {
			tokens[at.vertex] += int32(at.copies)
			continue
		}
		for i := f.Start[at.vertex]; i < f.Start[at.vertex+1]; i++ {
			landed = append(landed, landing{f.To[i], at.copies * int64(f.Count[f.Edge[i]])})
		}
	}
	same := func(e int32) int32 { return e }
	return solver.Position{Graph: f, Tokens: tokens, Play: p.Play}, same, true
}

// landing is copies of a token that come to a vertex; a ⊕ splits them.
type landing struct {
	vertex int32
	copies int64
}

// mostLandings bounds how often a move may split a token.
const mostLandings = 10_000

// deleted returns an edge-deletion game without one copy of an edge.
func deleted(p solver.Position, gone int32) (solver.Position, func(int32) int32) {
	f := p.Graph
	b := graphs.NewBuilder(graphs.Deletion, f.Order(), f.Size())
	for v := range f.Order() {
		b.AddVertex(graphs.Vertex{Name: fmt.Sprint(v), Ground: f.IsGround(int32(v))})
	}
	var before []int32
	for e := range int32(f.Size()) {
		count := f.Count[e]
		if e == gone {
			count--
		}
		if count > 0 {
			b.AddEdge(graphs.VertexID(f.From[e]), graphs.VertexID(f.Into[e]), count)
			before = append(before, e)
		}
	}
	g, err := b.Graph()
	if err != nil { // not met: what is left of a graph is one
		return p, func(e int32) int32 { return e }
	}
	return solver.Position{Graph: g.Freeze(), Play: p.Play}, func(e int32) int32 { return before[e] }
}
