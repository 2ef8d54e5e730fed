package document

import (
	"math"

	"nimgraph/graphs"
)

// What a drawing refuses says one of these, or one of those of the graph.
const (
	// BadTokens, BadWorth: a number of tokens, or a worth, out of range.
	BadTokens graphs.Key = "error.tokens"
	BadWorth  graphs.Key = "error.worth"
	// TokenOnSum, WorthOfSum: a ⊕ has neither tokens nor a worth of its own.
	TokenOnSum graphs.Key = "error.token-on-sum"
	WorthOfSum graphs.Key = "error.worth-sum"
	// DeletionToken, DeletionSum, DeletionWorth: an edge-deletion game has none of these.
	DeletionToken graphs.Key = "error.token-deletion"
	DeletionSum   graphs.Key = "error.sum"
	DeletionWorth graphs.Key = "error.worth-deletion"
	// DirectedGround: a directed game has no ground.
	DirectedGround graphs.Key = "error.ground-directed"
	// HeapEdge: an edge that leaves a vertex which stands for a nim heap.
	HeapEdge graphs.Key = "error.heap-edges"
	// BadPlace, BadBend, BadSize: what is no number or out of range.
	BadPlace graphs.Key = "error.place"
	BadBend  graphs.Key = "error.bend"
	BadSize  graphs.Key = "error.size"
	// LongPicture, LongNote, LongRules, LongGround: more bytes than there may be.
	LongPicture graphs.Key = "error.long-picture"
	LongNote    graphs.Key = "error.long-note"
	LongRules   graphs.Key = "error.rules.long"
	LongGround  graphs.Key = "error.rules.long-graph"
)

func heapFault(v graphs.Vertex) error {
	return &graphs.Fault{Says: HeapEdge, With: graphs.Data{"Name": v.Text(), "Worth": v.WorthText()}, Vertices: []graphs.VertexID{v.ID}}
}

func lengthFault(says graphs.Key, length, most int) error {
	return &graphs.Fault{Says: says, With: graphs.Data{"Length": length, "Most": most}}
}

func (r Rules) check() error {
	if n := len(r.Text); n > MaxRules {
		return lengthFault(LongRules, n, MaxRules)
	}
	if n := len(r.On); n > MaxRules {
		return lengthFault(LongGround, n, MaxRules)
	}
	return nil
}

func checkPlace(p Point) error {
	if !(math.Abs(p.X) <= MaxPlace && math.Abs(p.Y) <= MaxPlace) { // or NaN
		return BadPlace
	}
	return nil
}

// checkMarks checks a vertex's marks against the kind of game.
func checkMarks(kind graphs.Kind, v graphs.Vertex, tokens int) error {
	says := badMark(kind, v, tokens)
	if says == "" {
		return nil
	}
	return &graphs.Fault{
		Says: says, With: graphs.Data{"Name": v.Text(), "Max": MaxTokens, "Most": graphs.MaxWorth}, Vertices: []graphs.VertexID{v.ID},
	}
}

// badMark returns what is wrong with the marks of a vertex; empty where nothing is.
func badMark(kind graphs.Kind, v graphs.Vertex, tokens int) graphs.Key {
	switch {
	case tokens < 0 || tokens > MaxTokens:
		return BadTokens
	case tokens > 0 && v.Sum:
		return TokenOnSum
	case v.Sum && v.Heap:
		return WorthOfSum
	case tokens > 0 && !kind.Walks():
		return DeletionToken
	case v.Sum && kind != graphs.Directed:
		return DeletionSum
	case v.Ground && kind != graphs.Deletion:
		return DirectedGround
	case v.Worth < graphs.Open || v.Worth > graphs.MaxWorth || v.Worth != 0 && !v.Heap:
		return BadWorth
	case v.Heap && kind != graphs.Directed:
		return DeletionWorth
	}
	return ""
}
