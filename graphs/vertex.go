package graphs

import (
	"slices"
	"strconv"

	"nimgraph/graphs/xslices"
)

// VertexID names a vertex of one graph for as long as the graph lives. IDs are
// dense: they start at 0, new vertices take the next one, and vertices are
// listed in the order of their IDs. A removed vertex leaves its ID free, so that
// adding it again under the same ID puts it back in its place.
type VertexID int32

// EdgeID names an edge as VertexID names a vertex, with the same order and the
// same way back after a removal.
type EdgeID int32

// None is the ID of no vertex and of no edge.
const None = -1

// MaxCount is the largest number of parallel edges that one edge can stand for.
const MaxCount = 1_000_000

// MaxWorth is the largest nim heap that a vertex can stand for.
const MaxWorth = 1_000_000

// Open is the worth of a vertex that stands for a game of which nothing is known: a
// position whose moves are not drawn.
const Open = -1

// Play is the play convention.
type Play uint8

const (
	// Normal play: who cannot move loses.
	Normal Play = iota
	// Misere play: who cannot move wins.
	Misere
	// AntiSG: who is to move when each summand has the Grundy value 0 has won, though
	// there may be moves. This is what contest texts call Anti-SG (Jia Zhihao 2009).
	AntiSG
	plays
)

// String returns the word that files use.
func (p Play) String() string { return [plays]string{"normal", "misere", "antisg"}[p] }

// PlayWords returns the words of all conventions, in their order.
func PlayWords() []string { return xslices.Map([]Play{Normal, Misere, AntiSG}, Play.String) }

// PlayNamed returns the convention that files use a word for.
func ParsePlay(word string) (p Play, ok bool) {
	i := slices.Index(PlayWords(), word)
	return Play(max(i, 0)), i >= 0
}

// Vertex is a vertex of a game graph.
type Vertex struct {
	ID VertexID
	// Worth is the size of the nim heap that the vertex stands for, 0 to MaxWorth, or
	// Open; 0 where it stands for none. It is beside the ID, where it makes no vertex larger.
	Worth int32
	// Name is what files call the vertex: not empty, and unique in its graph.
	Name string
	// Label is shown in place of the name where it is not empty.
	Label string
	// Sum marks a ⊕ of a directed game: not a position, but the disjunctive sum
	// of the vertices it points to.
	Sum bool
	// Ground marks a vertex that stands on the ground of an edge-deletion game.
	Ground bool
	// Heap marks a vertex of a directed game that stands for a nim heap of Worth: a
	// game of that value whose moves are not drawn. It has no edges of its own; from it
	// a move leads to any smaller heap.
	Heap bool
}

// WorthText returns the worth as it is written: a number, or "?" where it is Open.
func (v Vertex) WorthText() string {
	if v.Worth == Open {
		return "?"
	}
	return strconv.Itoa(int(v.Worth))
}

// Text returns what is written at the vertex: its label, or else its name.
func (v Vertex) Text() string {
	if v.Label != "" {
		return v.Label
	}
	return v.Name
}

// Edge is an edge of a game graph, or Count parallel ones.
type Edge struct {
	ID       EdgeID
	From, To VertexID
	// Count is the number of parallel edges, 1 to MaxCount.
	Count int32
}

// Loop tells whether both ends of the edge are the same vertex.
func (e Edge) IsLoop() bool { return e.From == e.To }
