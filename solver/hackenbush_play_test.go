package solver

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"nimgraph/graphs"
)

// deletionPlay plays an edge-deletion game out from the definition. A state is
// how many copies of each edge are left; what the ground does not hold is gone.
type deletionPlay struct {
	f      *graphs.Frozen
	values map[string]Nimber
	wins   map[string]bool // misère: whether the player about to move wins
}

func newDeletionPlay(f *graphs.Frozen) *deletionPlay {
	return &deletionPlay{f, map[string]Nimber{}, map[string]bool{}}
}

// settle takes away what no vertex of the ground holds.
func (p *deletionPlay) settle(left []int32) []int32 {
	held := make([]bool, p.f.Order())
	for v := range held {
		held[v] = p.f.IsGround(int32(v))
	}
	for changed := true; changed; {
		changed = false
		for e, n := range left {
			if u, v := p.f.From[e], p.f.Into[e]; n > 0 && held[u] != held[v] {
				held[u], held[v], changed = true, true, true
			}
		}
	}
	out := make([]int32, len(left))
	for e, n := range left {
		if held[p.f.From[e]] {
			out[e] = n
		}
	}
	return out
}

// options returns the states after the deletion of each edge that is left; nil
// at the others.
func (p *deletionPlay) options(left []int32) [][]int32 {
	options := make([][]int32, len(left))
	for e, n := range left {
		if n > 0 {
			next := append([]int32(nil), left...)
			next[e]--
			options[e] = p.settle(next)
		}
	}
	return options
}

func (p *deletionPlay) value(left []int32) Nimber {
	key := fmt.Sprint(left)
	if n, ok := p.values[key]; ok {
		return n
	}
	var set []Nimber
	for _, o := range p.options(left) {
		if o != nil {
			set = append(set, p.value(o))
		}
	}
	p.values[key] = mexByDefinition(set)
	return p.values[key]
}

// misere tells whether the player about to move wins under misère play.
func (p *deletionPlay) misere(left []int32) bool {
	key := fmt.Sprint(left)
	if w, ok := p.wins[key]; ok {
		return w
	}
	moves, wins := 0, false
	for _, o := range p.options(left) {
		if o != nil {
			moves++
			wins = wins || !p.misere(o)
		}
	}
	p.wins[key] = wins || moves == 0
	return p.wins[key]
}

// randomDeletion is a small random edge-deletion game: any multigraph with
// loops, parallel edges and several ground vertices, which come anywhere in the
// drawing's order. Where forest is true, it has no cycles but loops.
func randomDeletion(tb testing.TB, r *rand.Rand, copies int, forest bool) *graphs.Frozen {
	tb.Helper()
	n := 1 + r.IntN(8)
	b := graphs.NewBuilder(graphs.Deletion, n, 0)
	ground := 1 + r.IntN(min(n, 3))
	place := r.Perm(n) // of each vertex in the drawing; below, the first ones are the ground
	stands := make([]bool, n)
	for v := range ground {
		stands[place[v]] = true
	}
	for v := range n {
		b.AddVertex(graphs.Vertex{Name: fmt.Sprint(v), Ground: stands[v]})
	}
	count := map[[2]int]int32{}
	var order [][2]int
	joined := r.Perm(n)
	for range copies {
		u, v := r.IntN(n), r.IntN(n)
		if r.IntN(4) > 0 && n > 1 { // rather a path than a clique
			v = (u + 1) % n
		}
		if forest && u != v {
			// Join only what is not joined; the ground is one.
			a, c := joined[u], joined[v]
			if u < ground {
				a = joined[0]
			}
			if v < ground {
				c = joined[0]
			}
			if a == c {
				continue
			}
			for w, j := range joined {
				if j == a {
					joined[w] = c
				}
			}
			if joined[0] == c {
				for w := range ground {
					joined[w] = c
				}
			}
		}
		u, v = min(u, v), max(u, v)
		if count[[2]int{u, v}] == 0 {
			order = append(order, [2]int{u, v})
		}
		count[[2]int{u, v}]++
	}
	for _, e := range order {
		u, v := e[0], e[1]
		if r.IntN(2) == 0 {
			u, v = v, u
		}
		b.AddEdge(graphs.VertexID(place[u]), graphs.VertexID(place[v]), count[e])
	}
	return freeze(tb, b)
}

// drawn writes a game for messages.
func drawn(f *graphs.Frozen) string {
	var b strings.Builder
	fmt.Fprintf(&b, "ground %v:", f.Ground)
	for e := range f.Size() {
		fmt.Fprintf(&b, " %d-%d×%d", f.From[e], f.Into[e], f.Count[e])
	}
	return b.String()
}
