package match_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"nimgraph/graphs"
	"nimgraph/solver"
)

// naive plays a position out from the definition, sharing nothing with the solver.
type naive struct {
	f       *graphs.Frozen
	stuck   solver.Outcome
	options map[string][]string
	outcome map[string]solver.Outcome
}

// tableau is a position in the naive play: the tokens on each vertex, or the copies
// that are left of each edge.
type tableau []int32

func (n *naive) start(p solver.Position) tableau {
	if n.f.Kind == graphs.Deletion {
		return slices.Clone(n.f.Count)
	}
	return slices.Clone(p.Tokens)
}

// moves returns the position after the move of each edge, nil at those that are none.
func (n *naive) moves(at tableau) []tableau {
	next := make([]tableau, n.f.Size())
	held := n.held(at)
	for e := range next {
		from, into := n.f.From[e], n.f.Into[e]
		if n.f.Kind == graphs.Deletion {
			if at[e] > 0 && held[from] {
				next[e] = slices.Clone(at)
				next[e][e]--
			}
			continue
		}
		if at[from] == 0 {
			continue
		}
		next[e] = slices.Clone(at)
		next[e][from]--
		n.land(next[e], into, 1)
	}
	return next
}

// land puts tokens on a vertex, or on what a ⊕ points to.
func (n *naive) land(at tableau, v, tokens int32) {
	if !n.f.IsSum(v) {
		at[v] += tokens
		return
	}
	for e := range n.f.Size() {
		if n.f.From[e] == v {
			n.land(at, n.f.Into[e], tokens*n.f.Count[e])
		}
	}
}

// held tells which vertices the ground holds by the edges that are left.
func (n *naive) held(at tableau) []bool {
	held := make([]bool, n.f.Order())
	if n.f.Kind != graphs.Deletion {
		return held
	}
	for v := range held {
		held[v] = n.f.IsGround(int32(v))
	}
	for changed := true; changed; {
		changed = false
		for e, left := range at {
			if u, v := n.f.From[e], n.f.Into[e]; left > 0 && held[u] != held[v] {
				held[u], held[v], changed = true, true, true
			}
		}
	}
	return held
}

// solve finds the outcomes of all positions from one on; false where there are too
// many.
func (n *naive) solve(start tableau, limit int) bool {
	n.options, n.outcome = map[string][]string{}, map[string]solver.Outcome{}
	todo := []tableau{start}
	n.outcome[fmt.Sprint(start)] = solver.OutcomeD
	for len(todo) > 0 {
		at := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		key := fmt.Sprint(at)
		for _, next := range n.moves(at) {
			if next == nil {
				continue
			}
			name := fmt.Sprint(next)
			n.options[key] = append(n.options[key], name)
			if _, met := n.outcome[name]; !met {
				n.outcome[name] = solver.OutcomeD
				todo = append(todo, next)
			}
		}
		if len(n.outcome) > limit {
			return false
		}
	}
	for changed := true; changed; {
		changed = false
		for key, o := range n.outcome {
			if o != solver.OutcomeD {
				continue
			}
			win, lose := false, true
			for _, next := range n.options[key] {
				win = win || n.outcome[next] == solver.OutcomeP
				lose = lose && n.outcome[next] == solver.OutcomeN
			}
			switch {
			case len(n.options[key]) == 0:
				n.outcome[key] = n.stuck
			case win:
				n.outcome[key] = solver.OutcomeN
			case lose:
				n.outcome[key] = solver.OutcomeP
			default:
				continue
			}
			changed = true
		}
	}
	return true
}

// randomPosition is a small random position of a kind of game.
func randomPosition(t *testing.T, r *rand.Rand, kind gameKind) solver.Position {
	t.Helper()
	n := 2 + r.IntN(5)
	b := graphs.NewBuilder(graphs.Directed, n, 0)
	if kind.deletion {
		b = graphs.NewBuilder(graphs.Deletion, n, 0)
	}
	for v := range n {
		b.AddVertex(graphs.Vertex{
			Name:   fmt.Sprint(v),
			Sum:    kind.sums && v > 0 && v < n-1 && r.IntN(3) == 0,
			Ground: kind.deletion && v == 0,
		})
	}
	for u := range n {
		for v := range n {
			switch {
			case kind.deletion && u <= v && r.IntN(3) == 0,
				!kind.deletion && (kind.loopy && u != v || v < u) && r.IntN(2) == 0:
				b.AddEdge(graphs.VertexID(u), graphs.VertexID(v), int32(1+r.IntN(2)))
			}
		}
	}
	g := graphs.Must(b.Graph())
	p := solver.Position{Graph: g.Freeze(), Play: kind.play}
	if kind.deletion {
		return p
	}
	p.Tokens = make([]int32, n)
	for range 1 + r.IntN(3) {
		if v := r.IntN(n); !p.Graph.IsSum(int32(v)) {
			p.Tokens[v]++
		}
	}
	return p
}

// gameKind is a kind of game that is played.
type gameKind struct {
	name                  string
	deletion, sums, loopy bool
	play                  graphs.Play
}

var gameKinds = []gameKind{
	{name: "sums"},
	{name: "sums, misere", play: graphs.Misere},
	{name: "splitting", sums: true},
	{name: "splitting, misere", sums: true, play: graphs.Misere},
	{name: "loopy", loopy: true},
	{name: "loopy, misere", loopy: true, play: graphs.Misere},
	{name: "deletion", deletion: true},
	{name: "deletion, misere", deletion: true, play: graphs.Misere},
}
