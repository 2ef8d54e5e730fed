package rules

import (
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
		return nil, &LimitError{Limit{Vertices: MaxUndirected, Edges: MaxUndirected * MaxUndirected}}
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

// reach returns what of the set hangs together with its vertices in from.
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
