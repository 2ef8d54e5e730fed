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
	return v.ID, s.doIn(gesture, stepName, 1, document.AddVertex{Vertex: v, At: s.landing(at)},
		document.Selection{Vertices: []graphs.VertexID{v.ID}})
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
	if old, _ := g.Vertex(id); v == old {
		return nil
	}
	return s.do(stepRename, 1, document.SetVertex{Vertex: v}, s.selection)
}

// AddTokens changes the number of tokens on a vertex; it does not fall below 0.
func (s *Session) AddTokens(id graphs.VertexID, change int) error {
	now := s.Drawing().Tokens(id)
	next := max(0, now+change)
	if next == now {
		return nil
	}
	return s.do(stepToken, 1, document.SetTokens{ID: id, Tokens: next}, s.selection)
}

// AddTokensToSelection changes the tokens on every selected vertex.
func (s *Session) AddTokensToSelection(change int) error {
	return s.ofSelection(stepToken, func(d *document.Drawing, sel document.Selection) (edits document.Group, count int) {
		for _, id := range sel.Vertices {
			v, _ := d.Graph().Vertex(id)
			now := d.Tokens(id)
			if next := max(0, now+change); next != now && !v.Sum {
				edits = append(edits, document.SetTokens{ID: id, Tokens: next})
			}
		}
		return edits, len(edits)
	})
}

// ToggleSum turns a vertex into a ⊕, or back. A ⊕ is no position, so it loses
// its tokens.
func (s *Session) ToggleSum(id graphs.VertexID) error {
	v, ok := s.Drawing().Graph().Vertex(id)
	if !ok {
		return nil
	}
	if v.Sum = !v.Sum; v.Sum {
		v.Heap, v.Worth = false, 0
	}
	edits := document.Group{document.SetVertex{Vertex: v}}
	if v.Sum && s.Drawing().Tokens(id) > 0 {
		edits = document.Group{document.SetTokens{ID: id}, edits[0]}
	}
	return s.do(stepSum, 1, edits, s.selection)
}

// ToggleGround puts a vertex on the ground, or lifts it.
func (s *Session) ToggleGround(id graphs.VertexID) error {
	v, ok := s.Drawing().Graph().Vertex(id)
	if !ok {
		return nil
	}
	v.Ground = !v.Ground
	return s.do(stepGround, 1, document.SetVertex{Vertex: v}, s.selection)
}
