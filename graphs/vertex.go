package graphs

import (
	"slices"
	"strconv"

	"nimgraph/graphs/xslices"
)

// VertexID identifies a vertex for the lifetime of its graph. IDs start at 0, and a new vertex
// takes the next ID. Vertices are listed in the order of their IDs. The ID of a removed vertex
// stays unused, so that undo can add the vertex again at its old place in the order.
type VertexID int32

// EdgeID identifies an edge, in the same way as a VertexID identifies a vertex.
type EdgeID int32

// None is the ID of no vertex and of no edge.
const None = -1

// MaxCount is the largest number of parallel edges that one edge can stand for.
const MaxCount = 1_000_000

// MaxWorth is the largest nim heap that a vertex can stand for.
const MaxWorth = 1_000_000

// Open is the worth of a vertex whose position is unknown: its moves are not drawn.
const Open = -1

// Play is a play convention: a rule that says who wins.
type Play uint8

const (
	// Normal play: a player who cannot move loses.
	Normal Play = iota
	// Misere play: a player who cannot move wins.
	Misere
	// AntiSG: the player to move wins if every summand has the Grundy value 0, even if moves
	// remain. Contest texts call it Anti-SG (Jia Zhihao 2009).
	AntiSG
	plays
)

// String returns the name of the play convention in files, such as "misere".
func (p Play) String() string { return [plays]string{"normal", "misere", "antisg"}[p] }

// PlayNames returns the names of all play conventions in files, in the order of the constants.
func PlayNames() []string { return xslices.Map([]Play{Normal, Misere, AntiSG}, Play.String) }

// ParsePlay returns the play convention with the given name in files. ok is false if there is none.
func ParsePlay(name string) (p Play, ok bool) {
	i := slices.Index(PlayNames(), name)
	return Play(max(i, 0)), i >= 0
}

// Vertex is a vertex of a game graph.
type Vertex struct {
	ID VertexID
	// Worth is the size of the nim heap that the vertex stands for, 0 to MaxWorth, or Open; 0 if
	// Heap is not set. The field stands next to ID, where it does not make the struct larger.
	Worth int32
	// Name identifies the vertex in files. It is not empty, and unique in its graph.
	Name string
	// Label is shown in place of the name unless it is empty.
	Label string
	// Sum marks a ⊕ of a directed game: not a position, but the disjunctive sum of the vertices
	// that it points to.
	Sum bool
	// Target marks a vertex of a directed game at which play ends: the edges that leave it are not
	// played. In normal play whoever moves the only token there wins, in misère play loses.
	Target bool
	// Ground marks a vertex that stands on the ground of an edge-deletion game.
	Ground bool
	// Heap marks a vertex of a directed game that stands for a nim heap of size Worth, whose moves
	// are not drawn. It has no outgoing edges; a move from it leads to any smaller heap.
	Heap bool
}

// WorthText returns v.Worth, the size of the nim heap that the vertex stands for, as text. It is
// "?" if the vertex stands for an open position.
func (v Vertex) WorthText() string {
	if v.Worth == Open {
		return "?"
	}
	return strconv.Itoa(int(v.Worth))
}

// Text returns the text that a drawing shows at the vertex: its label, or its name if it has no
// label.
func (v Vertex) Text() string {
	if v.Label != "" {
		return v.Label
	}
	return v.Name
}

// Edge is an edge of a game graph. It stands for Count parallel edges.
type Edge struct {
	ID       EdgeID
	From, To VertexID
	// Count is the number of parallel edges, 1 to MaxCount.
	Count int32
}

// IsLoop reports whether both ends of the edge are the same vertex.
func (e Edge) IsLoop() bool { return e.From == e.To }
