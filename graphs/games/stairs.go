package games

import "iter"

// Staircase is staircase Nim: a move takes any number of counters from a step to
// the one below; from the first, to the ground, where they are out of play. The
// value is the XOR of the first, third, fifth … step.
type Staircase struct{ lists }

var _ Ruleset[Row] = Staircase{}

// Options yields the moves from the first step up.
func (Staircase) Options(r Row) iter.Seq[Row] {
	return func(yield func(Row) bool) {
		for i := range r.size() {
			for k := 1; k <= r.at(i); k++ {
				next := r.with(i, r.at(i)-k)
				if i > 0 {
					next = next.with(i-1, r.at(i-1)+k)
				}
				if !yield(next) {
					return
				}
			}
		}
	}
}

// Stones is a row of heaps none of which is larger than the next: a move takes
// any number from a heap, but leaves that so (Stones, Polish Olympiad in
// Informatics 2009). The differences of neighbours are staircase Nim in
// disguise: what leaves one joins the next, and the value is the XOR of the
// last, the last but two, the last but four … difference.
type Stones struct{ lists }

var _ Ruleset[Row] = Stones{}

// Options yields the moves from the first heap on.
func (Stones) Options(r Row) iter.Seq[Row] { return r.lowered(0) }

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
		for v := 1; v < r.size(); v++ {
			up := t.Parents[v-1]
			for k := 1; k <= min(t.Limit, r.at(v)); k++ {
				if !yield(r.with(v, r.at(v)-k).with(up, r.at(up)+k)) {
					return
				}
			}
		}
	}
}
