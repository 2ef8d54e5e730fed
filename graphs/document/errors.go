package document

import (
	"math"

	"nimgraph/graphs"
)

// RulesGraphTooLong is the error that the text of the graph in a drawing's rules is longer than
// MaxRules.
const RulesGraphTooLong graphs.Key = "error.rules.long-graph"

// heapFault returns the error for a vertex v that stands for a nim heap and has outgoing edges.
func heapFault(v graphs.Vertex) error {
	return &graphs.Fault{
		Says: "error.heap-edges", With: graphs.Data{"Name": v.Text(), "Worth": v.WorthText()},
		Vertices: []graphs.VertexID{v.ID},
	}
}

// lengthFault returns the error for a text of length bytes where at most limit are allowed. key is
// the translation key of its message.
func lengthFault(key graphs.Key, length, limit int) error {
	return &graphs.Fault{Says: key, With: graphs.Data{"Length": length, "Most": limit}}
}

// checkPoint returns an error if a coordinate of p is NaN or exceeds MaxPlace.
func checkPoint(p Point) error {
	if !(math.Abs(p.X) <= MaxPlace && math.Abs(p.Y) <= MaxPlace) { // false for NaN
		return graphs.Key("error.place")
	}
	return nil
}

// checkMarks returns an error if a mark of v, such as Sum or Heap, or the number of tokens on v is
// not allowed in a game of the given kind.
func checkMarks(kind graphs.Kind, v graphs.Vertex, tokens int) error {
	says := markErrorKey(kind, v, tokens)
	if says == "" {
		return nil
	}
	return &graphs.Fault{
		Says: says, With: graphs.Data{"Name": v.Text(), "Max": MaxTokens, "Most": graphs.MaxWorth},
		Vertices: []graphs.VertexID{v.ID},
	}
}

// markErrorKey returns the translation key of the message for the first mark of v, or for the
// number of tokens, that checkMarks does not allow. It returns "" if all are allowed.
func markErrorKey(kind graphs.Kind, v graphs.Vertex, tokens int) graphs.Key {
	switch {
	case tokens < 0 || tokens > MaxTokens:
		return "error.tokens"
	case tokens > 0 && v.Sum:
		return "error.token-on-sum"
	case v.Sum && v.Heap:
		return "error.worth-sum"
	case tokens > 0 && !kind.HasTokens():
		return "error.format.token-deletion"
	case v.Sum && kind != graphs.Directed:
		return "error.sum"
	case v.Target && kind != graphs.Directed:
		return "error.target"
	case v.Target && (v.Sum || v.Heap):
		return "error.target-position"
	case v.Ground && kind != graphs.Deletion:
		return "error.ground-directed"
	case v.Worth < graphs.Open || v.Worth > graphs.MaxWorth || v.Worth != 0 && !v.Heap:
		return "error.worth"
	case v.Heap && kind != graphs.Directed:
		return "error.worth-deletion"
	}
	return ""
}
