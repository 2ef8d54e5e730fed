package editor

import (
	"strings"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
)

// AddVertex adds a vertex with the next free letter for a name, selects it, and
// asks for another name; see NameWanted.
func (s *Session) AddVertex(at Point) (graphs.VertexID, error) {
	v, err := s.addVertex(at, graphs.Vertex{}, 0, stepAddVertex)
	if err == nil {
		s.NameWanted(v)
	}
	return v, err
}

func (s *Session) addVertex(at Point, v graphs.Vertex, gesture int64, stepName string) (graphs.VertexID, error) {
	g := s.Drawing().Graph()
	v.ID = graphs.VertexID(g.VertexSlots())
	v.Name = newNameSource(g).name()
	draft := s.Drawing().Draft()
	draft.AddVertex(document.Vertex{Vertex: v}, s.landing(at))
	return v.ID, s.doIn(gesture, stepName, 1, draft.Change(), document.Selection{Vertices: []graphs.VertexID{v.ID}})
}

// Rename gives a vertex the text as its name where no other vertex has it and it
// can be a plain word of an edge list, and otherwise as its label beside the name
// that it has. An empty text takes the label away.
func (s *Session) Rename(id graphs.VertexID, text string) error {
	g := s.Drawing().Graph()
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
	return s.ofVertex(stepRename, id, func(now *document.Vertex) { now.Vertex = v })
}

// ofVertex changes a vertex; nothing happens where it is not there.
func (s *Session) ofVertex(stepName string, id graphs.VertexID, change func(*document.Vertex)) error {
	if _, ok := s.Drawing().Graph().Vertex(id); !ok {
		return nil
	}
	return s.edit(stepName, 1, func(draft *document.Draft) { change(draft.Vertex(id)) })
}

// AddTokens changes the number of tokens on a vertex; it does not fall below 0.
func (s *Session) AddTokens(id graphs.VertexID, change int) error {
	return s.ofVertex(stepToken, id, func(v *document.Vertex) { v.Tokens = max(0, v.Tokens+change) })
}

// AddTokensToSelection changes the tokens on every selected vertex.
func (s *Session) AddTokensToSelection(change int) error {
	return s.ofVertices(stepToken, func(v *document.Vertex) {
		if !v.Sum {
			v.Tokens = max(0, v.Tokens+change)
		}
	})
}

// ToggleSum turns a vertex into a ⊕, or back. A ⊕ is no position, so it loses
// its tokens.
func (s *Session) ToggleSum(id graphs.VertexID) error {
	return s.ofVertex(stepSum, id, func(v *document.Vertex) {
		if v.Sum = !v.Sum; v.Sum {
			v.Heap, v.Worth, v.Tokens = false, 0, 0
		}
	})
}

// ToggleGround puts a vertex on the ground, or lifts it.
func (s *Session) ToggleGround(id graphs.VertexID) error {
	return s.ofVertex(stepGround, id, func(v *document.Vertex) { v.Ground = !v.Ground })
}
