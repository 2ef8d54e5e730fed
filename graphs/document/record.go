package document

import (
	"slices"

	"nimgraph/graphs"
)

// Record is the record of a match that was played on a drawing: the players, the tokens at the
// start, and the moves. The zero Record means that there is no match.
type Record struct {
	// Players are the players who moved first and second.
	Players [2]Player
	// Start are the tokens at the beginning. It is empty in an edge-deletion game, which begins
	// with the unchanged drawing.
	Start []TokenStack
	// Moves are the moves in order: the edge of the move, or the vertex that it removes (see
	// graphs.VertexMove), or graphs.None for a move on a nim heap; Heaps holds these moves in the
	// same order. A record with edges or vertices that do not exist cannot be replayed.
	Moves  []graphs.EdgeID
	Heaps  []HeapMove
	Ending Ending
}

var recordFields = []Field[Record]{
	choiceField("ended", endingWords[:], func(r *Record) *Ending { return &r.Ending }),
}

// RecordFields returns descriptions of all fields of a Record except Players, Start, Moves and
// Heaps, for code that reads, writes or checks them. The caller must not modify the result.
func RecordFields() []Field[Record] { return recordFields }

// TokenStack is a vertex with the number of tokens on it.
type TokenStack struct {
	Vertex graphs.VertexID
	Tokens int32
}

// Player says who plays one side of a match: a person or the program.
type Player uint8

const (
	Person Player = iota
	Program
)

var playerWords = [...]string{"person", "program"}

// String returns the name of the kind of player as files write it.
func (p Player) String() string { return playerWords[p] }

// PlayerNames returns the names of all kinds of players as files write them, in the order of the
// constants.
func PlayerNames() []string { return slices.Clone(playerWords[:]) }

// Ending says why a match ended before it was played out, such as that a player resigned.
type Ending uint8

const (
	// NoEnding: the match was played to its end, or may go on.
	NoEnding Ending = iota
	// Resigned: the player to move resigned.
	Resigned
	// OtherResigned: the player who had just moved resigned.
	OtherResigned
	// Agreed: the players agreed on a draw.
	Agreed
)

var endingWords = [...]string{"", "resigned", "other-resigned", "drawn"}

// String returns the name of the ending as files write it. It is "" for NoEnding.
func (c Ending) String() string { return endingWords[c] }

// Empty reports whether the record has no moves.
func (r Record) Empty() bool { return len(r.Moves) == 0 }

// Equal reports whether r and other describe the same match.
func (r Record) Equal(other Record) bool {
	return r.Players == other.Players && r.Ending == other.Ending && slices.Equal(r.Start, other.Start) &&
		slices.Equal(r.Moves, other.Moves) && slices.Equal(r.Heaps, other.Heaps)
}

// Record returns the record of the match that is stored in the drawing. It is empty if there is
// none. The caller must not modify its slices.
func (d *Drawing) Record() Record { return d.head.Record }

// Replayable reports whether the record r can be replayed: the drawing still has all vertices and
// edges that it names, and the nim heaps in it still have the sizes that it says.
func (d *Drawing) Replayable(r Record) bool {
	missingMove := func(id graphs.EdgeID) bool {
		_, edge := d.graph.Edge(id)
		_, vertex := d.graph.Vertex(id.TakenVertex())
		return !edge && id != graphs.None && !(vertex && d.Kind() == graphs.NodeKayles)
	}
	missingStack := func(s TokenStack) bool { _, ok := d.graph.Vertex(s.Vertex); return !ok }
	missingHeap := func(m HeapMove) bool { return !m.isReplayable(d.graph) }
	return !slices.ContainsFunc(r.Moves, missingMove) && !slices.ContainsFunc(r.Start, missingStack) &&
		r.countHeapMoves() == len(r.Heaps) && !slices.ContainsFunc(r.Heaps, missingHeap)
}

// HeapMove is a move in a Record that makes a nim heap smaller. The heap is a vertex of the
// drawing or was left by an earlier move.
type HeapMove struct {
	// Vertex is the vertex that stands for the heap, or graphs.None for a heap that a move made.
	Vertex graphs.VertexID
	// From and To are the sizes of the heap before and after, To < From.
	From, To int32
}

// countHeapMoves returns the number of moves of the record that were made on nim heaps.
func (r Record) countHeapMoves() int {
	n := 0
	for _, e := range r.Moves {
		if e == graphs.None {
			n++
		}
	}
	return n
}

// isReplayable reports whether the move makes a heap smaller and, if m.Vertex is not graphs.None,
// this vertex of g is a nim heap of size m.From.
func (m HeapMove) isReplayable(g graphs.Reader) bool {
	if m.To < 0 || m.To >= m.From || m.From > graphs.MaxWorth {
		return false
	}
	if m.Vertex == graphs.None {
		return true
	}
	v, ok := g.Vertex(m.Vertex)
	return ok && v.Heap && v.Worth == m.From
}
