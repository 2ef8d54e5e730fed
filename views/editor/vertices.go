package editor

import (
	"strings"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/views/scene"
)

// Vertices adds and changes vertices.
type Vertices struct {
	store    *store
	guidance *Guidance
}

// Add adds a vertex with the next free letter for a name, selects it, and
// asks for another name; see TextWanted.
func (vs *Vertices) Add(at Point) (graphs.VertexID, error) {
	v, err := vs.add(at, graphs.Vertex{}, 0, stepAddVertex)
	if err == nil {
		vs.store.listeners.TextWanted(scene.Subject{Kind: scene.Vertex, ID: int32(v)})
	}
	return v, err
}

func (vs *Vertices) add(at Point, v graphs.Vertex, gesture int64, stepName string) (graphs.VertexID, error) {
	g := vs.store.Drawing().Graph()
	v.ID = graphs.VertexID(g.VertexSlots())
	v.Name = newNameSource(g).name()
	draft := vs.store.Drawing().Draft()
	draft.AddVertex(document.Vertex{Vertex: v}, vs.guidance.landing(at))
	return v.ID, vs.store.doIn(gesture, stepName, 1, draft.Change(), document.Selection{Vertices: []graphs.VertexID{v.ID}})
}

// Rename gives a vertex the text as its name where no other vertex has it and it
// can be a plain word of an edge list, and otherwise as its label beside the name
// that it has. An empty text takes the label away.
func (vs *Vertices) Rename(id graphs.VertexID, text string) error {
	g := vs.store.Drawing().Graph()
	v, ok := g.Vertex(id)
	text = strings.Join(strings.Fields(text), " ")
	if !ok || text == v.Text() {
		return nil
	}
	_, taken := g.VertexNamed(text)
	switch {
	case text == "" || text == v.Name:
		v.Label = ""
	case taken || !formats.CanBeWord(text):
		v.Label = text
	default:
		v.Name, v.Label = text, ""
	}
	return vs.store.ofVertex(stepRename, id, func(now *document.Vertex) { now.Vertex = v })
}

// AddTokens changes the number of tokens on a vertex; it does not fall below 0.
func (vs *Vertices) AddTokens(id graphs.VertexID, change int) error {
	return vs.store.ofVertex(stepToken, id, func(v *document.Vertex) { v.Tokens = max(0, v.Tokens+change) })
}

// AddTokensToSelection changes the tokens on every selected vertex.
func (vs *Vertices) AddTokensToSelection(change int) error {
	return vs.store.ofVertices(stepToken, func(v *document.Vertex) {
		if !v.Sum {
			v.Tokens = max(0, v.Tokens+change)
		}
	})
}

// ToggleSum turns a vertex into a ⊕, or back. A ⊕ is no position, so it loses
// its tokens.
func (vs *Vertices) ToggleSum(id graphs.VertexID) error {
	return vs.store.ofVertex(stepSum, id, func(v *document.Vertex) {
		if v.Sum = !v.Sum; v.Sum {
			v.Heap, v.Worth, v.Tokens = false, 0, 0
		}
	})
}

// ToggleGround puts a vertex on the ground, or lifts it.
func (vs *Vertices) ToggleGround(id graphs.VertexID) error {
	return vs.store.ofVertex(stepGround, id, func(v *document.Vertex) { v.Ground = !v.Ground })
}
