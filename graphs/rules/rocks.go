package rules

import "iter"

// Rocks is a rooted tree with rocks on its vertices: a move takes 1 to Limit
// rocks from a vertex to its parent (Rocks on a tree, USA Computing Olympiad
// 2010). A position is the rocks on each vertex, the root first. Only odd depths
// count, as in staircase Nim: the value is the XOR, over the vertices there, of
// the rocks mod Limit+1.
type Rocks struct {
	lists
	// Parents holds the parent of each vertex but the root, which is vertex 0:
	// that of vertex v at v-1.
	Parents []int
	Limit   int
}

var _ Ruleset[Row] = Rocks{}

// Options yields the moves from vertex 1 on.
func (t Rocks) Options(r Row) iter.Seq[Row] {
	return func(yield func(Row) bool) {
		for v := 1; v < len(r); v++ {
			up := t.Parents[v-1]
			for k := 1; k <= min(t.Limit, int(r[v])); k++ {
				if !yield(r.with(v, int(r[v])-k).with(up, int(r[up])+k)) {
					return
				}
			}
		}
	}
}
