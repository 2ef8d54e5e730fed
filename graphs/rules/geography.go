package rules

import "iter"

// Place is a token on a vertex, and what it can still come to, itself left out.
type Place struct {
	At   int
	Left Set
}

// Geography is undirected vertex geography: a move takes the token along an edge
// to a vertex where it has not been. The player to move wins if and only if every
// maximum matching covers the token's vertex (Fraenkel, Scheinerman and Ullman
// 1993).
type Geography struct{ Graph *Undirected }

var _ Ruleset[Place] = Geography{}

// Start returns the position with the token on a vertex and nothing visited.
func (r Geography) Start(v int) Place { return r.at(v, r.Graph.All()) }

// at drops what can no longer be reached, so that positions that differ in that
// alone are one.
func (r Geography) at(v int, left Set) Place {
	left &^= 1 << v
	return Place{v, r.Graph.reach(r.Graph.near[v], left)}
}

// Options yields the moves in the order of the vertices.
func (r Geography) Options(p Place) iter.Seq[Place] {
	return func(yield func(Place) bool) {
		for to := r.Graph.near[p.At] & p.Left; to != 0; to &= to - 1 {
			if !yield(r.at(to.first(), p.Left)) {
				return
			}
		}
	}
}

// Text returns a text such as "b: c,d" for a token on b that can still come to c
// and d.
func (r Geography) Text(p Place) string {
	if p.Left == 0 {
		return r.Graph.names[p.At]
	}
	return r.Graph.names[p.At] + ": " + r.Graph.list(p.Left)
}
