package games

import (
	"iter"
	"math/bits"
	"strconv"
	"strings"

	"nimgraph/graphs"
)

// Set is a set of vertices of an Undirected: bit i for the i-th.
type Set uint64

// MaxUndirected is the number of vertices that a Set can hold.
const MaxUndirected = 64

// Undirected is a graph on which a game is played: the vertices of a drawn graph
// in its order, with an edge where there is one either way. Loops, parallel
// edges, directions and marks make no difference.
type Undirected struct {
	near  []Set
	names []string
}

// NewUndirected reads a drawn graph of up to MaxUndirected vertices; of more, the
// error is a *LimitError.
func NewUndirected(g graphs.Reader) (*Undirected, error) {
	f := g.Freeze()
	if f.Order() > MaxUndirected {
		return nil, &LimitError{Limits{Vertices: MaxUndirected, Edges: MaxUndirected * MaxUndirected}}
	}
	u := &Undirected{near: make([]Set, f.Order()), names: make([]string, f.Order())}
	for v, id := range f.VertexID {
		vertex, _ := g.Vertex(id)
		// Quoted where a list of names would not tell them apart.
		if u.names[v] = vertex.Name; strings.ContainsAny(vertex.Name, `,:"`) {
			u.names[v] = strconv.Quote(vertex.Name)
		}
	}
	for e := range f.Size() {
		if v, w := f.From[e], f.Into[e]; v != w {
			u.near[v] |= 1 << w
			u.near[w] |= 1 << v
		}
	}
	return u, nil
}

// All returns the set of all vertices.
func (u *Undirected) All() Set { return Set(1)<<len(u.near) - 1 }

// first returns the least vertex of a set that is not empty.
func (s Set) first() int { return bits.TrailingZeros64(uint64(s)) }

// lastZeros returns how many places there are above the last vertex of a set that is not empty.
func (s Set) lastZeros() int { return bits.LeadingZeros64(uint64(s)) }

// reach returns the vertices of the set that paths in the set join to one in from.
func (u *Undirected) reach(from, set Set) Set {
	reached := from & set
	for left := reached; left != 0; {
		v := left.first()
		left &= left - 1
		found := u.near[v] & set &^ reached
		reached |= found
		left |= found
	}
	return reached
}

// Parts returns the connected parts of a set, by their first vertices.
func (u *Undirected) Parts(set Set) []Set {
	var parts []Set
	for set != 0 {
		part := u.reach(set&-set, set)
		parts = append(parts, part)
		set &^= part
	}
	return parts
}

// list returns the names with commas between them, and "–" for the empty set.
func (u *Undirected) list(set Set) string {
	if set == 0 {
		return "–"
	}
	var names []string
	for ; set != 0; set &= set - 1 {
		names = append(names, u.names[set.first()])
	}
	return strings.Join(names, ",")
}

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
func (r NodeKayles) Options(set Set) iter.Seq[Set] { return single(r.left(set), 0) }

// Splits yields what the moves leave where it is several parts.
func (r NodeKayles) Splits(set Set) iter.Seq[[]Set] { return several(r.left(set)) }

// Text returns the names of the vertices left.
func (r NodeKayles) Text(set Set) string { return r.Graph.list(set) }

// Walk is a position of Geography: the vertex At of the token, and the vertices Left
// that it can still reach, At not among them.
type Walk struct {
	At   int
	Left Set
}

// Geography is undirected vertex geography: a move takes the token along an edge
// to a vertex where it has not been. The player to move wins if and only if every
// maximum matching covers the token's vertex (Fraenkel, Scheinerman and Ullman
// 1993).
type Geography struct{ Graph *Undirected }

var _ Ruleset[Walk] = Geography{}

// Start returns the position with the token on a vertex and nothing visited.
func (r Geography) Start(v int) Walk { return r.at(v, r.Graph.All()) }

// at returns the position with the token on v. Of left it keeps what v can still
// reach, so that positions that differ only in the other vertices are one.
func (r Geography) at(v int, left Set) Walk {
	left &^= 1 << v
	return Walk{v, r.Graph.reach(r.Graph.near[v], left)}
}

// Options yields the moves in the order of the vertices.
func (r Geography) Options(p Walk) iter.Seq[Walk] {
	return func(yield func(Walk) bool) {
		for to := r.Graph.near[p.At] & p.Left; to != 0; to &= to - 1 {
			if !yield(r.at(to.first(), p.Left)) {
				return
			}
		}
	}
}

// Text returns a text such as "b: c,d" for a token on b that can still come to c
// and d.
func (r Geography) Text(p Walk) string {
	if p.Left == 0 {
		return r.Graph.names[p.At]
	}
	return r.Graph.names[p.At] + ": " + r.Graph.list(p.Left)
}
