package merge_test

import (
	"strings"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
)

// drawn reads an edge list; vertex i stands at (100 i, 0).
func drawn(t testing.TB, text string) *document.Drawing {
	t.Helper()
	read, err := formats.Read(strings.NewReader(text), formats.Edges)
	must(t, err)
	d := read.Drawing
	for v := range d.Graph().Vertices() {
		must(t, d.Apply(document.Move{IDs: []graphs.VertexID{v.ID}, To: []document.Point{{X: 100 * float64(v.ID)}}}))
	}
	return d
}

// hand edits a drawing by the names of its vertices.
type hand struct {
	t testing.TB
	*document.Drawing
}

func (h hand) do(e document.Edit) {
	h.t.Helper()
	must(h.t, h.Apply(e))
}

func (h hand) set(name string, change func(*graphs.Vertex)) {
	h.t.Helper()
	v, _ := h.Graph().VertexNamed(name)
	change(&v)
	h.do(document.SetVertex{Vertex: v})
}

func (h hand) rename(from, to string)   { h.set(from, func(v *graphs.Vertex) { v.Name = to }) }
func (h hand) label(name, label string) { h.set(name, func(v *graphs.Vertex) { v.Label = label }) }
func (h hand) sum(name string)          { h.set(name, func(v *graphs.Vertex) { v.Sum = true }) }
func (h hand) remove(name string)       { h.do(document.RemoveVertex{ID: id(h.Drawing, name)}) }
func (h hand) tokens(name string, n int) {
	h.do(document.SetTokens{ID: id(h.Drawing, name), Tokens: n})
}

func (h hand) move(name string, x float64) {
	h.do(document.Move{IDs: []graphs.VertexID{id(h.Drawing, name)}, To: []document.Point{{X: x, Y: 9}}})
}

func (h hand) add(name string) {
	h.do(document.AddVertex{Vertex: graphs.Vertex{ID: graphs.VertexID(h.Graph().VertexSlots()), Name: name}, At: document.Point{Y: 50}})
}

func (h hand) join(from, to string) {
	h.do(document.AddEdge{Edge: graphs.Edge{ID: graphs.EdgeID(h.Graph().EdgeSlots()), From: id(h.Drawing, from), To: id(h.Drawing, to), Count: 1}})
}

func (h hand) count(from, to string, n int32) {
	h.do(document.SetCount{ID: edgeID(h.Drawing, from, to), Count: n})
}

func (h hand) bend(from, to string, by float64) {
	h.do(document.SetBend{ID: edgeID(h.Drawing, from, to), Bend: document.Bent(by)})
}

func (h hand) cut(from, to string) { h.do(document.RemoveEdge{ID: edgeID(h.Drawing, from, to)}) }
