package games

import (
	"iter"
	"strconv"
	"strings"

	"nimgraph/graphs"
)

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
			u.join(int(v), int(w))
		}
	}
	return u, nil
}

// join adds an edge.
func (u *Undirected) join(v, w int) {
	u.near[v] = u.near[v].Or(One(w))
	u.near[w] = u.near[w].Or(One(v))
}

// All returns the set of all vertices.
func (u *Undirected) All() Set { return Full(len(u.near)) }

// reach returns the vertices of the set that paths in the set join to one in from.
func (u *Undirected) reach(from, set Set) Set {
	reached := from.And(set)
	for left := reached; left.Any(); {
		found := u.near[left.First()].And(set).Without(reached)
		reached = reached.Or(found)
		left = left.Rest().Or(found)
	}
	return reached
}

// Parts returns the connected parts of a set, by their first vertices.
func (u *Undirected) Parts(set Set) []Set {
	var parts []Set
	for set.Any() {
		part := u.reach(One(set.First()), set)
		parts = append(parts, part)
		set = set.Without(part)
	}
	return parts
}

// list returns the names with commas between them, and "–" for the empty set.
func (u *Undirected) list(set Set) string {
	if !set.Any() {
		return "–"
	}
	var names []string
	for ; set.Any(); set = set.Rest() {
		names = append(names, u.names[set.First()])
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
		for take := set; take.Any(); take = take.Rest() {
			v := take.First()
			if !yield(r.Graph.Parts(set.Without(r.Graph.near[v].Or(One(v))))) {
				return
			}
		}
	}
}

// Options yields what the moves leave where it is one part or none, by the
// vertex taken.
func (r NodeKayles) Options(set Set) iter.Seq[Set] { return single(r.left(set), Set{}) }

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
	left = left.Without(One(v))
	return Walk{v, r.Graph.reach(r.Graph.near[v], left)}
}

// Options yields the moves in the order of the vertices.
func (r Geography) Options(p Walk) iter.Seq[Walk] {
	return func(yield func(Walk) bool) {
		for to := r.Graph.near[p.At].And(p.Left); to.Any(); to = to.Rest() {
			if !yield(r.at(to.First(), p.Left)) {
				return
			}
		}
	}
}

// Text returns a text such as "b: c,d" for a token on b that can still come to c
// and d.
func (r Geography) Text(p Walk) string {
	if !p.Left.Any() {
		return r.Graph.names[p.At]
	}
	return r.Graph.names[p.At] + ": " + r.Graph.list(p.Left)
}
