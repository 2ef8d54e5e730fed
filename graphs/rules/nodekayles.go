package rules

import "iter"

// NodeKayles is played on a graph: a move takes a vertex with all its
// neighbours. A position is a connected part of what is left. On a path it is
// Dawson's Chess; in general, who wins is PSPACE-complete (Schaefer 1978).
type NodeKayles struct{ Graph *Undirected }

var _ Splitting[Set] = NodeKayles{}

// left yields the parts that each move leaves.
func (r NodeKayles) left(set Set) iter.Seq[[]Set] {
	return func(yield func([]Set) bool) {
		for take := set; take != 0; take &= take - 1 {
			v := take.first()
			if !yield(r.Graph.Parts(set &^ (r.Graph.near[v] | 1<<v))) {
				return
			}
		}
	}
}

// Options yields what the moves leave where it is one part or none, by the
// vertex taken.
func (r NodeKayles) Options(set Set) iter.Seq[Set] {
	return func(yield func(Set) bool) {
		for parts := range r.left(set) {
			if len(parts) == 0 && !yield(0) || len(parts) == 1 && !yield(parts[0]) {
				return
			}
		}
	}
}

// Splits yields what the moves leave where it is several parts.
func (r NodeKayles) Splits(set Set) iter.Seq[[]Set] {
	return func(yield func([]Set) bool) {
		for parts := range r.left(set) {
			if len(parts) > 1 && !yield(parts) {
				return
			}
		}
	}
}

// Text returns the names of the vertices left.
func (r NodeKayles) Text(set Set) string { return r.Graph.list(set) }
