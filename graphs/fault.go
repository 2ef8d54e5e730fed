package graphs

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// Key is the translation key of an error message. A Key is itself an error, for messages without
// placeholders. errors.Is(err, key) reports whether err has the message key.
type Key string

// VerbatimPrefix is the first character of a string that a person wrote, in places where a string
// can also be a translation key.
const VerbatimPrefix = "="

// Error returns the key itself, for logs and tests.
func (k Key) Error() string { return string(k) }

// Key returns the key as a string.
func (k Key) Key() string { return string(k) }

// Data returns nil: a bare key has no placeholders.
func (k Key) Data() map[string]any { return nil }

// Data holds the values for the placeholders of a message, by the names of the placeholders.
// Values can be errors, VertexCycles, and slices of vertex numbers ([]int32), which package words
// converts to text.
type Data = map[string]any

// VertexCycle is a cycle in a Frozen graph: the numbers of its vertices, in order.
type VertexCycle []int32

// CycleVertices returns the vertices of the cycle. A package that writes messages recognises the
// type by this method.
func (r VertexCycle) CycleVertices() []int32 { return r }

// Fault is the error for a request that cannot be carried out. It consists of a message for the
// user, and the vertices and edges that the message is about. Package graphs and the packages
// above it define another error type only if a caller needs other data.
type Fault struct {
	Says Key   // the message
	With Data  // the values for the placeholders of the message
	Err  error // the cause, or nil

	// The vertices and edges that the fault is about, by ID.
	Vertices []VertexID
	Edges    []EdgeID
	// More vertices and edges, by their numbers in the Frozen graph that the failed computation
	// used; see Elements.
	AtVertices []int32
	AtEdges    []int32
}

// Key returns the translation key of the message.
func (f *Fault) Key() string { return string(f.Says) }

// Data returns the values for the placeholders of the message.
func (f *Fault) Data() map[string]any { return f.With }

// Unwrap returns the error that caused the fault, or nil.
func (f *Fault) Unwrap() error { return f.Err }

// Is reports whether target is the translation key of the fault's message, so that errors.Is finds
// the fault by its key.
func (f *Fault) Is(target error) bool {
	k, ok := target.(Key)
	return ok && k == f.Says
}

// Error returns an English message for logs and tests: the key, the data in the order of their
// names, and the cause. Users read the translation of the key instead.
func (f *Fault) Error() string {
	var b strings.Builder
	b.WriteString(string(f.Says))
	for _, place := range slices.Sorted(maps.Keys(f.With)) {
		if cause, ok := f.With[place].(error); ok && f.Err != nil && cause == f.Err {
			continue
		}
		fmt.Fprintf(&b, " %s=%v", place, f.With[place])
	}
	if f.Err != nil {
		b.WriteString(": " + f.Err.Error())
	}
	return b.String()
}

// Elements returns the IDs of the vertices and edges that the fault is about. frozen must be the
// snapshot that the failed computation used; numbers that it does not have are left out. The
// drawing may no longer have some of these elements.
func (f *Fault) Elements(frozen *Frozen) ([]VertexID, []EdgeID) {
	vertices, edges := slices.Clone(f.Vertices), slices.Clone(f.Edges)
	for _, v := range f.AtVertices {
		if int(v) < frozen.Order() {
			vertices = append(vertices, frozen.VertexID[v])
		}
	}
	for _, e := range f.AtEdges {
		if int(e) < frozen.Size() {
			edges = append(edges, frozen.EdgeID[e])
		}
	}
	return vertices, edges
}

// FaultOf returns the outermost Fault in the chain of err if its message has the given key.
// Otherwise it returns nil.
func FaultOf(err error, key Key) *Fault {
	var f *Fault
	if errors.As(err, &f) && f.Says == key {
		return f
	}
	return nil
}

// The keys of the errors of a graph.
const (
	// BadCount: a number of parallel edges outside 1…MaxCount.
	BadCount Key = "error.count"
	// NoName: a vertex without a name.
	NoName Key = "error.format.no-name"
	// SecondEdge: a second edge between two vertices. Parallel edges are one edge with a count.
	SecondEdge Key = "error.parallel"
)

// CountFault returns a BadCount fault: count is not allowed as a number of parallel edges. edges
// are the edges with this number, if any.
func CountFault(count int, edges ...EdgeID) *Fault {
	return &Fault{Says: BadCount, With: Data{"Count": count, "Max": MaxCount}, Edges: edges}
}

// NameFault returns a fault that says that the vertex other already has the given name.
func NameFault(name string, other VertexID) *Fault {
	return &Fault{Says: "error.name.twice", With: Data{"Name": name}, Vertices: []VertexID{other}}
}

// EdgeFault returns a SecondEdge fault: the edge first already joins the same vertices.
func EdgeFault(first EdgeID) *Fault {
	return &Fault{Says: SecondEdge, Edges: []EdgeID{first}}
}
