package graphs

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// Key is the translation key of a text for an error. If the text has no placeholders,
// the key is a complete error. It also serves as the target of errors.Is(err, key), which reports
// whether err has that text.
type Key string

// VerbatimPrefix marks a string that is text written by a person and not a key, although it may
// look like one.
const VerbatimPrefix = "="

// Error returns the key, for logs and tests.
func (k Key) Error() string { return string(k) }

// Key returns the key as a string.
func (k Key) Key() string { return string(k) }

// Data returns nil: a bare key has no placeholders.
func (k Key) Data() map[string]any { return nil }

// Data holds the values of a text's placeholders by name. A value that is itself an error is put
// into words, too, and so are a VertexCycle and a []int32 of vertex numbers.
type Data = map[string]any

// VertexCycle is a cycle as the numbers of its vertices in order.
type VertexCycle []int32

// CycleVertices returns the vertices. Package words recognises a cycle by this method.
func (r VertexCycle) CycleVertices() []int32 { return r }

// Fault is the error for a refused request: the text for the user, and the vertices and edges that
// it is about. Other error types exist only if a caller reads more than that.
type Fault struct {
	Says Key
	With Data
	Err  error // the cause, or nil

	// The vertices and edges that the fault is about, by ID.
	Vertices []VertexID
	Edges    []EdgeID
	// The same by numbers in the snapshot that the failed computation used; see Elements.
	AtVertices []int32
	AtEdges    []int32
}

// Key returns the translation key.
func (f *Fault) Key() string { return string(f.Says) }

// Data returns the values for the placeholders in the text of the message, by their names.
func (f *Fault) Data() map[string]any { return f.With }

// Unwrap returns the cause, or nil.
func (f *Fault) Unwrap() error { return f.Err }

// Is reports whether target is the fault's key, so that errors.Is can test for it.
func (f *Fault) Is(target error) bool {
	k, ok := target.(Key)
	return ok && k == f.Says
}

// Error returns the key, the data in the order of their names, and the cause, for logs and tests.
// Users read the text of the key instead.
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

// Elements returns the vertices and edges that the fault is about. frozen is the snapshot that the
// numbers AtVertices and AtEdges refer to; numbers that are not in it are left out. The elements
// may no longer exist in the drawing.
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

// FaultOf returns the outermost fault in err's chain if its key is says, otherwise nil.
func FaultOf(err error, says Key) *Fault {
	var f *Fault
	if errors.As(err, &f) && f.Says == says {
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

// CountFault returns a BadCount fault, which says that count is not allowed as a number of
// parallel edges. edges are the edges with this count, if any.
func CountFault(count int, edges ...EdgeID) *Fault {
	return &Fault{Says: BadCount, With: Data{"Count": count, "Max": MaxCount}, Edges: edges}
}

// NameFault returns the fault that name is already the name of the vertex other.
func NameFault(name string, other VertexID) *Fault {
	return &Fault{Says: "error.name.twice", With: Data{"Name": name}, Vertices: []VertexID{other}}
}

// EdgeFault returns a SecondEdge fault. first is the edge that already exists.
func EdgeFault(first EdgeID) *Fault {
	return &Fault{Says: SecondEdge, Edges: []EdgeID{first}}
}
