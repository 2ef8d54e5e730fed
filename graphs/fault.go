package graphs

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// Key is the translation key of a text that says what is wrong. It is an error by itself
// where the text has no places, and one to compare with: errors.Is(err, key) tells whether
// an error says that.
type Key string

// Verbatim begins what stands for a key and is the text itself: a person wrote it, and it may
// look like a key.
const VerbatimPrefix = "="

func (k Key) Error() string { return string(k) }

func (k Key) Key() string { return string(k) }

func (k Key) Data() map[string]any { return nil }

// Data is what a text has places for, by their names. A datum that is an error is put into
// words itself, and so are lists of the numbers of vertices, []int32, and a Round.
type Data = map[string]any

// Round is a cycle: the numbers of its vertices in their order.
type VertexCycle []int32

// Around returns the vertices.
func (r VertexCycle) CycleVertices() []int32 { return r }

// Fault is the error of nearly all that is refused: what a person is told, and what of the
// drawing it is about. An error has a type of its own only where a caller reads more than that.
type Fault struct {
	Says Key
	With Data
	Err  error // the cause; nil where there is no more to say

	// What it is about, by ID.
	Vertices []VertexID
	Edges    []EdgeID
	// What it is about, by numbers in the snapshot that was worked with.
	AtVertices []int32
	AtEdges    []int32
}

func (f *Fault) Key() string { return string(f.Says) }

func (f *Fault) Data() map[string]any { return f.With }

func (f *Fault) Unwrap() error { return f.Err }

// Is tells whether the fault says what a Key does.
func (f *Fault) Is(target error) bool {
	k, ok := target.(Key)
	return ok && k == f.Says
}

// Error returns the key with the data, in the order of their names, and the cause: for logs
// and tests. People read the text of the key.
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

// Concerns returns what of the drawing it is about, given the snapshot that its numbers
// refer to. It may be gone since; numbers that the snapshot does not have are left out.
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

// FaultOf returns the outermost fault in a chain of errors if it says that; nil otherwise.
func FaultOf(err error, says Key) *Fault {
	var f *Fault
	if errors.As(err, &f) && f.Says == says {
		return f
	}
	return nil
}

// What a graph refuses says one of these.
const (
	// BadCount: a number of parallel edges outside 1…MaxCount.
	BadCount Key = "error.count"
	// NoName: a vertex without a name.
	NoName Key = "error.format.no-name"
	// SecondEdge: an edge between two vertices that have one: parallel edges are one edge
	// with a count.
	SecondEdge Key = "error.parallel"
)

// CountFault returns a BadCount, of an edge where one is given: that of a Builder which
// brings the number out of range, in the order in which edges were added.
func CountFault(count int, of ...EdgeID) *Fault {
	return &Fault{Says: BadCount, With: Data{"Count": count, "Max": MaxCount}, Edges: of}
}

// NameFault refuses a name, with the vertex that has the name.
func NameFault(name string, other VertexID) *Fault {
	return &Fault{Says: "error.name.twice", With: Data{"Name": name}, Vertices: []VertexID{other}}
}

// EdgeFault returns a SecondEdge, with the edge that is there already.
func EdgeFault(first EdgeID) *Fault {
	return &Fault{Says: SecondEdge, Edges: []EdgeID{first}}
}

// What reads a text in many small steps ends where one of them fails, as a parser does: Fail
// leaves all steps at once, and Taken makes what they ended with the error of the function
// that began them, in the same goroutine. What ends so says it.

// ended is what Fail panics with.
type ended struct{ err error }

func (e ended) String() string { return e.err.Error() }

// Fail ends the work with what is wrong.
func Fail(err error) { panic(ended{err}) }

// Try ends the work with an error; it does nothing without one.
func Try(err error) {
	if err != nil {
		Fail(err)
	}
}

// Must returns a value that there is, and ends the work with the error else.
func Must[T any](value T, err error) T {
	Try(err)
	return value
}

// Taken makes what the work has ended with its error. It is to be deferred.
func Taken(err *error) {
	switch value := recover().(type) {
	case nil:
	case ended:
		*err = value.err
	default:
		panic(value)
	}
}
