package layout

import (
	"context"
	"slices"
)

// simplex assigns layers with the network simplex method of Gansner, Koutsofios, North and Vo, A
// Technique for Drawing Directed Graphs (1993): the sum of all edges' lengths is minimal, and each
// edge leads down by at least one layer.
//
// It keeps a spanning tree of tight edges (slack 0). The cut value of a tree edge is the change of
// the sum if the part on its head's side moves up by one layer. While a tree edge has a negative
// cut value, that edge leaves the tree, and the edge with the least slack that crosses the same cut
// in the opposite direction enters it.
type simplex struct {
	edges     []edge
	incidence adjacency
	layer     []int32

	tree   []bool
	parent []int32 // by vertex: the tree edge to its parent; -1 at the root
	// The tree in post order: order[lim[v]] = v, and v's subtree is
	// order[low[v]…lim[v]].
	low, lim, order []int32
	cut             []int32
	leave           int     // the index in leaving at which the next search continues
	leaving         []int32 // the tree edges
}

// networkSimplex returns the layers of the n vertices of a connected acyclic graph, from 0 on. In
// the worst case each step takes time linear in the graph, and there are rarely more than a few
// steps for each vertex; it stops after 30 for each. The only error is ctx.Err().
func networkSimplex(ctx context.Context, n int, edges []edge) ([]int32, error) {
	s := &simplex{
		edges: edges, incidence: incidentEdges(n, edges), layer: longestPathLayers(n, edges),
		tree: make([]bool, len(edges)), parent: make([]int32, n),
		low: make([]int32, n), lim: make([]int32, n), order: make([]int32, n),
		cut: make([]int32, len(edges)),
	}
	if n < 2 {
		return s.layer, nil
	}
	if err := s.tighten(ctx); err != nil {
		return nil, err
	}
	s.parent[0] = -1
	s.numberSubtree(0, 0)
	s.computeCuts()
	for e, in := range s.tree {
		if in {
			s.leaving = append(s.leaving, int32(e))
		}
	}
	for range 30 * n {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		k := s.findLeaving()
		if k < 0 {
			break
		}
		s.exchange(k)
	}
	least := slices.Min(s.layer)
	for v := range s.layer {
		s.layer[v] -= least
	}
	return s.layer, nil
}

// slack returns the number of layers by which edge e is longer than 1.
func (s *simplex) slack(e int32) int32 {
	return s.layer[s.edges[e].to] - s.layer[s.edges[e].from] - 1
}

// tighten grows a tree of tight edges until it spans the graph. Whenever the tree cannot grow, it
// moves as a whole until another edge becomes tight. The only error is ctx.Err().
func (s *simplex) tighten(ctx context.Context) error {
	n := len(s.layer)
	in := make([]bool, n)
	grown := make([]int32, 1, n)
	in[0] = true
	scanned := 0
	for {
		for ; scanned < len(grown); scanned++ {
			v := grown[scanned]
			for _, e := range s.incidence.row(v) {
				if w := s.edges[e].other(v); !in[w] && s.slack(e) == 0 {
					in[w], s.tree[e] = true, true
					grown = append(grown, w)
				}
			}
		}
		if len(grown) == n {
			return nil
		}
		if err := ctx.Err(); err != nil {
			return err
		}
		best := int32(-1)
		for e := range int32(len(s.edges)) {
			if in[s.edges[e].from] != in[s.edges[e].to] && (best < 0 || s.slack(e) < s.slack(best)) {
				best = e
			}
		}
		shift := s.slack(best)
		outer := s.edges[best].to
		if in[outer] {
			shift = -shift
			outer = s.edges[best].from
		}
		for _, v := range grown {
			s.layer[v] += shift
		}
		// The move may have made further edges tight, so look at all vertices again.
		in[outer], s.tree[best] = true, true
		grown = append(grown, outer)
		scanned = 0
	}
}

// numberSubtree numbers the vertices in the subtree of root in post-order, beginning with first.
func (s *simplex) numberSubtree(root, first int32) {
	type visit struct{ v, next int32 }
	path := []visit{{root, s.incidence.start[root]}}
	count := first
	s.low[root] = count
	for len(path) > 0 {
		top := &path[len(path)-1]
		v := top.v
		if top.next == s.incidence.start[v+1] {
			s.lim[v], s.order[count] = count, v
			count++
			path = path[:len(path)-1]
			continue
		}
		e := s.incidence.edge[top.next]
		top.next++
		if !s.tree[e] || e == s.parent[v] {
			continue
		}
		w := s.edges[e].other(v)
		s.parent[w], s.low[w] = e, count
		path = append(path, visit{w, s.incidence.start[w]})
	}
}

// inSubtree reports whether v is in the subtree of root.
func (s *simplex) inSubtree(v, root int32) bool {
	return s.low[root] <= s.lim[v] && s.lim[v] <= s.lim[root]
}

// computeCuts computes all cut values from the leaves up.
func (s *simplex) computeCuts() {
	for _, v := range s.order {
		up := s.parent[v]
		if up < 0 {
			continue
		}
		// Edges that cross the cut in the direction of up count positively, others negatively. The
		// cuts of the subtrees below v are known already.
		away := s.edges[up].from == v
		c := int32(1)
		for _, e := range s.incidence.row(v) {
			if e == up {
				continue
			}
			sign := int32(1)
			if (s.edges[e].from == v) != away {
				sign = -1
			}
			c += sign
			if s.tree[e] {
				c -= sign * s.cut[e]
			}
		}
		s.cut[up] = c
	}
}

// findLeaving returns the index in s.leaving of a tree edge with a negative cut value, the least of
// up to 30 such edges, or -1 if there is none.
func (s *simplex) findLeaving() int {
	const enough = 30
	best, found := -1, 0
	for range s.leaving {
		if s.leave++; s.leave >= len(s.leaving) {
			s.leave = 0
		}
		if c := s.cut[s.leaving[s.leave]]; c < 0 {
			if best < 0 || c < s.cut[s.leaving[best]] {
				best = s.leave
			}
			if found++; found == enough {
				break
			}
		}
	}
	return best
}

// exchange removes the edge leaving[k] from the tree and adds the edge with the least slack that
// crosses its cut in the opposite direction.
func (s *simplex) exchange(k int) {
	out := s.leaving[k]
	child := s.edges[out].from
	childIsTail := true
	if s.parent[child] != out {
		child, childIsTail = s.edges[out].to, false
	}
	in := int32(-1)
	subtree := s.order[s.low[child] : s.lim[child]+1]
	for _, v := range subtree {
		for _, e := range s.incidence.row(v) {
			enters := s.edges[e].to == v
			if enters == childIsTail && !s.inSubtree(s.edges[e].other(v), child) && (in < 0 || s.slack(e) < s.slack(in)) {
				in = e
			}
		}
	}
	shift := s.slack(in)
	if childIsTail {
		shift = -shift
	}
	for _, v := range subtree {
		s.layer[v] += shift
	}
	top := s.shiftCuts(in, out)
	s.tree[out], s.tree[in] = false, true
	s.leaving[k] = in
	s.numberSubtree(top, s.low[top])
}

// shiftCuts updates the cut values on the cycle that the edge entering closes with the tree, from
// which the edge leaving is removed. It returns top, the vertex of the cycle nearest to the root.
func (s *simplex) shiftCuts(entering, leaving int32) (top int32) {
	c := s.cut[leaving]
	climb := func(v, other int32, fromTail bool) int32 {
		for !s.inSubtree(other, v) {
			e := s.parent[v]
			if (s.edges[e].from == v) == fromTail {
				s.cut[e] += c
			} else {
				s.cut[e] -= c
			}
			v = s.edges[e].other(v)
		}
		return v
	}
	from, to := s.edges[entering].from, s.edges[entering].to
	top = climb(from, to, true)
	climb(to, from, false)
	s.cut[entering] = -c
	s.cut[leaving] = 0
	return top
}
