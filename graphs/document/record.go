package document

import (
	"slices"

	"nimgraph/graphs"
)

// Record is a game that was played on a drawing. The zero Record is none.
type Record struct {
	// Players are who moved first and who moved second.
	Players [2]Player
	// Start are the tokens at the beginning; empty in an edge-deletion game, which
	// begins with the drawing as it is.
	Start []TokenStack
	// Moves are the edges that were moved along or taken, or vertices (see graphs.Taking), one
	// after the other, and
	// graphs.None for each move on a nim heap: these are in Heaps, in their order. Edges
	// and vertices that are not there make a record that cannot be replayed.
	Moves  []graphs.EdgeID
	Heaps  []HeapMove
	Ending Ending
}

// Stand is tokens on a vertex.
type TokenStack struct {
	Vertex graphs.VertexID
	Tokens int32
}

// Player is who played a side.
type Player uint8

const (
	Person Player = iota
	Program
)

var playerWords = [...]string{"person", "program"}

// String returns the word that files have for it.
func (p Player) String() string { return playerWords[p] }

// PlayerWords returns the words of all players, in their order.
func PlayerWords() []string { return slices.Clone(playerWords[:]) }

// Close is what closed a game before its last move.
type Ending uint8

const (
	// NotClosed is that of a game that was played to its end, or may go on.
	NoEnding Ending = iota
	// Resigned says that who was to move gave up, or, with OtherResigned, the other.
	Resigned
	OtherResigned
	// Agreed says that it was drawn.
	Agreed
)

var closeWords = [...]string{"", "resigned", "other-resigned", "drawn"}

// String returns the word that files have for it; empty for NotClosed.
func (c Ending) String() string { return closeWords[c] }

// CloseWords returns the words of all but NotClosed, in their order.
func EndingWords() []string { return slices.Clone(closeWords[1:]) }

// Empty tells whether nothing was played.
func (r Record) Empty() bool { return len(r.Moves) == 0 }

// Equal tells whether two records tell of the same game.
func (r Record) Equal(other Record) bool {
	return r.Players == other.Players && r.Ending == other.Ending && slices.Equal(r.Start, other.Start) && slices.Equal(r.Moves, other.Moves) && slices.Equal(r.Heaps, other.Heaps)
}

// Record returns the game that was played on the drawing and is kept with it. Its
// slices must not be written to.
func (d *Drawing) Record() Record { return d.head.Record }

// Replayable tells whether the vertices and edges that a record tells of are all there.
func (d *Drawing) Replayable(r Record) bool {
	missingMove := func(id graphs.EdgeID) bool {
		_, edge := d.graph.Edge(id)
		_, vertex := d.graph.Vertex(id.TakenVertex())
		return !edge && id != graphs.None && !(vertex && d.Kind() == graphs.NodeKayles)
	}
	missingStack := func(s TokenStack) bool { _, ok := d.graph.Vertex(s.Vertex); return !ok }
	missingHeap := func(m HeapMove) bool { return !m.replayable(d.graph) }
	return !slices.ContainsFunc(r.Moves, missingMove) && !slices.ContainsFunc(r.Start, missingStack) &&
		r.HeapMoves() == len(r.Heaps) && !slices.ContainsFunc(r.Heaps, missingHeap)
}

// HeapMove is a move of a record on a nim heap: of a token that stands on a vertex of a
// given worth, or on a heap that an earlier move made.
type HeapMove struct {
	// Vertex is what stands for the heap; graphs.None for a heap that a move made.
	Vertex graphs.VertexID
	// From and To are the sizes of the heap before and after, To < From.
	From, To int32
}

// HeapMoves returns how many of the moves are on heaps.
func (r Record) HeapMoves() int {
	n := 0
	for _, e := range r.Moves {
		if e == graphs.None {
			n++
		}
	}
	return n
}

func (m HeapMove) replayable(g graphs.Reader) bool {
	if m.To < 0 || m.To >= m.From || m.From > graphs.MaxWorth {
		return false
	}
	if m.Vertex == graphs.None {
		return true
	}
	v, ok := g.Vertex(m.Vertex)
	return ok && v.Heap && v.Worth == m.From
}
