package editor

import (
	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/views/scene"
)

// erasing removes what the pointer touches; one drag is one step.
type erasing struct {
	tolerance float64
	number    int64
	last      Point   // where the pointer was when it was told last
	pending   []Point // where it has been since it last erased
}

// The pointer comes in leaps. Along a leap there is a hit test every eraseStep
// units of the way, up to eraseTests of them.
const (
	eraseStep  = 8
	eraseTests = 200
)

func (g *erasing) state() PointerState { return Erasing }

func (g *erasing) drag(m *Mouse, at Point) error {
	way := at.Sub(g.last)
	tests := int(min(eraseTests, way.Length()/eraseStep))
	if tests == 0 {
		return nil
	}
	for i := range tests {
		g.pending = append(g.pending, g.last.Add(way.Scale(float64(i+1)/float64(tests))))
	}
	g.last = at
	if m.store.size() > manyFollow {
		return nil // one change a frame, and one solution and picture of what is left
	}
	return g.catchUp(m)
}

func (g *erasing) catchUp(m *Mouse) error {
	places := g.pending
	g.pending = nil
	if len(places) == 0 {
		return nil
	}
	return g.erase(m, places)
}

// erase removes what is at some places as one change: of a vertex whose tokens
// are touched, and nothing else of it, the tokens.
func (g *erasing) erase(m *Mouse, places []Point) error {
	var gone document.Selection
	var bare []graphs.VertexID // that lose their tokens
	for _, at := range places {
		switch hit := m.view.Scene().Hit(at, g.tolerance); hit.Kind {
		case scene.Nothing:
		case scene.Token:
			bare = append(bare, hit.VertexID())
		case scene.Vertex:
			gone.Vertices = append(gone.Vertices, hit.VertexID())
		case scene.Edge:
			gone.Edges = append(gone.Edges, hit.EdgeID())
		case scene.FreeText:
			gone.Notes = append(gone.Notes, hit.NoteID())
		}
	}
	gone.Vertices, gone.Edges, bare = ascending(gone.Vertices), ascending(gone.Edges), ascending(bare)
	gone.Notes = ascending(gone.Notes)
	draft := m.store.Drawing().Draft()
	count := removed(draft, gone)
	for _, v := range bare {
		if !gone.HasVertex(v) {
			draft.Vertex(v).Tokens = 0
			count++
		}
	}
	after := m.store.selection
	if !gone.Empty() {
		after = document.Selection{}
	}
	return m.store.doIn(g.number, stepErase, count, draft.Change(), after)
}

func (g *erasing) release(m *Mouse, _ Point) (bool, error) { return false, g.catchUp(m) }
func (g *erasing) overlay(*Mouse) []scene.Shape            { return nil }
