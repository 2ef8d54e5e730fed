package editor

import (
	"iter"
	"slices"
	"strings"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
)

// The names of steps, which are translation keys.
const (
	stepAddVertex   = "step.add-vertex"
	stepAddEdge     = "step.add-edge"
	stepMove        = "step.move"
	stepDelete      = "step.delete"
	stepRename      = "step.rename"
	stepToken       = "step.token"
	stepSum         = "step.sum"
	stepGround      = "step.ground"
	stepCount       = "step.count"
	stepReverse     = "step.reverse"
	stepPlay        = "step.play"
	stepTitle       = "step.title"
	stepPaste       = "step.paste"
	stepDuplicate   = "step.duplicate"
	stepLayout      = "step.layout"
	stepErase       = "step.erase"
	stepCut         = "step.cut"
	stepKind        = "step.kind"
	stepAlign       = "step.align"
	stepDistribute  = "step.distribute"
	stepSnap        = "step.snap"
	stepText        = "step.text"
	stepMoveGame    = "step.play-move"
	stepRecord      = "step.record"
	stepReattach    = "step.reattach"
	stepBend        = "step.bend"
	stepUnbend      = "step.unbend"
	stepWorth       = "step.worth"
	stepCollapse    = "step.collapse"
	stepDrawHeap    = "step.draw-heap"
	stepColour      = "step.colour"
	stepPicture     = "step.picture"
	stepEdgeLabel   = "step.edge-label"
	stepAddNote     = "step.add-note"
	stepNote        = "step.note"
	stepStyle       = "step.style"
	stepBundleEdges = "step.bundle-edges"
	stepShowEdges   = "step.show-edges"
	stepShowLabels  = "step.show-labels"
	stepTurn        = "step.turn"

	stepRepeatTerminals = "step.repeat-terminals"
	stepMergeTerminals  = "step.merge-terminals"
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

// AddEdge draws an edge and selects it. Where there is one already, its count
// grows in an edge-deletion game and from a ⊕; elsewhere parallel moves mean
// nothing, and the edge that is there is selected.
func (s *Session) AddEdge(from, to graphs.VertexID) error {
	g := s.Drawing().Graph()
	if old, ok := g.EdgeBetween(from, to); ok {
		here := document.Selection{Edges: []graphs.EdgeID{old.ID}}
		if !s.counts(old) {
			s.selectThese(here)
			return nil
		}
		return s.do(stepCount, 1, document.SetCount{ID: old.ID, Count: old.Count + 1}, here)
	}
	id := graphs.EdgeID(g.EdgeSlots())
	return s.do(stepAddEdge, 1,
		document.AddEdge{Edge: graphs.Edge{ID: id, From: from, To: to, Count: 1}},
		document.Selection{Edges: []graphs.EdgeID{id}})
}

// counts tells whether parallel edges of e mean anything.
func (s *Session) counts(e graphs.Edge) bool {
	g := s.Drawing().Graph()
	from, _ := g.Vertex(e.From)
	return g.Kind() == graphs.Deletion || from.Sum
}

// DeleteSelection removes what is selected, and the edges of removed vertices.
func (s *Session) DeleteSelection() error {
	if s.waits(func() { s.report(s.DeleteSelection()) }) {
		return nil
	}
	return s.remove(s.selection, stepDelete)
}

func (s *Session) remove(sel document.Selection, stepName string) error {
	return s.perform(plan{about: weight(s.Drawing().Graph(), sel), make: func(d *document.Drawing) (planned, error) {
		edits := removals(left(d, sel))
		if len(edits) == 0 {
			return planned{}, nil
		}
		return planned{name: stepName, count: len(edits), edit: edits}, nil
	}})
}

// weight returns how much goes where a selection is removed: its vertices and edges, and
// the edges of its vertices, as far as that is not large anyway.
func weight(g graphs.Reader, sel document.Selection) int {
	n := len(sel.Vertices) + len(sel.Edges)
	for _, v := range sel.Vertices {
		for _, row := range []iter.Seq[graphs.Edge]{g.Out(v), g.In(v)} {
			for range row {
				if n++; n > largeChange {
					return n
				}
			}
		}
	}
	return n
}

// removals returns the edits that remove edges and vertices, from the last to the
// first: that is the quickest for the graph, see document.RemoveVertex.
func removals(sel document.Selection) document.Group {
	edits := make(document.Group, 0, len(sel.Edges)+len(sel.Vertices)+len(sel.Notes))
	for _, n := range slices.Backward(sel.Notes) {
		edits = append(edits, document.RemoveNote{ID: n})
	}
	for _, e := range slices.Backward(sel.Edges) {
		edits = append(edits, document.RemoveEdge{ID: e})
	}
	for _, v := range slices.Backward(sel.Vertices) {
		edits = append(edits, document.RemoveVertex{ID: v})
	}
	return edits
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

// ofSelection makes a change of what is selected, which stays so. find returns the edits
// and how many things they are about; it looks at what it is given and at nothing else.
func (s *Session) ofSelection(stepName string, find func(*document.Drawing, document.Selection) (document.Group, int)) error {
	if s.waits(func() { s.report(s.ofSelection(stepName, find)) }) {
		return nil
	}
	sel := s.selection
	return s.perform(plan{about: s.selected(), make: func(d *document.Drawing) (planned, error) {
		edits, count := find(d, sel)
		if len(edits) == 0 {
			return planned{}, nil
		}
		return planned{name: stepName, count: count, edit: edits, after: sel}, nil
	}})
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

// Reverse turns the selected edges round; one whose opposite is there stays.
func (s *Session) Reverse() error {
	return s.ofSelection(stepReverse, func(d *document.Drawing, sel document.Selection) (edits document.Group, count int) {
		g := d.Graph()
		for _, id := range sel.Edges {
			e, ok := g.Edge(id)
			if _, taken := g.EdgeBetween(e.To, e.From); !ok || taken {
				continue
			}
			e.From, e.To = e.To, e.From
			bend := d.Bend(id)
			if !e.Loop() {
				bend.By = -bend.By // the other way it is on the other side
				bend.Out, bend.In = bend.In, bend.Out
			}
			if from, _ := g.Vertex(e.From); from.Heap {
				continue // which no edge leaves
			}
			edits = append(edits, document.RemoveEdge{ID: id}, document.AddEdge{Edge: e, Bend: bend})
			if label := d.EdgeLabel(id); label != "" {
				edits = append(edits, document.SetEdgeLabel{ID: id, Label: label})
			}
			count++
		}
		return edits, count
	})
}

// SetPlay changes the play convention.
func (s *Session) SetPlay(p graphs.Play) error {
	if p == s.Drawing().Play() {
		return nil
	}
	return s.do(stepPlay, 1, document.SetPlay{Play: p}, s.selection)
}

// SetTitle changes the drawing's title.
func (s *Session) SetTitle(title string) error {
	if title == s.Drawing().Title() {
		return nil
	}
	return s.do(stepTitle, 1, document.SetTitle{Title: title}, s.selection)
}

// Nudge moves the selected vertices, and the cursor where it is on one of them. Nudges in
// a row with the same gesture number are one step.
func (s *Session) Nudge(by Point, gesture int64) error {
	if len(s.selection.Vertices)+len(s.selection.Notes) == 0 {
		return nil
	}
	carries := s.cursor.shown && s.selection.HasVertex(s.vertexAt(s.cursor.at))
	move := s.shift(s.selection.Vertices, by)
	for _, id := range s.selection.Notes {
		n, _ := s.Drawing().Note(id)
		move.Notes, move.NotesTo = append(move.Notes, id), append(move.NotesTo, n.At.Add(by))
	}
	err := s.doIn(gesture, stepMove, len(s.selection.Vertices)+len(s.selection.Notes), move, s.selection)
	if err == nil && carries {
		s.setCursor(s.cursor.at.Add(by))
	}
	return err
}

// NewGesture returns a number for changes that undo as one step.
func (s *Session) NewGesture() int64 { return s.newGesture() }

func (s *Session) shift(ids []graphs.VertexID, by Point) document.Move {
	m := document.Move{IDs: ids, To: make([]Point, len(ids))}
	for i, id := range ids {
		m.To[i] = s.Drawing().At(id).Add(by)
	}
	return m
}

// PlaceIn moves vertices as a layout says, and bends edges; moves in a row with the same
// gesture number are one step. Other edges between vertices that move find their own
// way again: they were bent for where the vertices stood.
func (s *Session) PlaceIn(gesture int64, m document.Move, bends ...document.SetBend) error {
	return s.doIn(gesture, stepLayout, len(m.IDs), placing(s.Drawing(), m, bends), s.selection)
}

// Place is PlaceIn as a step of its own, made beside the session where there are many
// vertices. made is called when they are there.
func (s *Session) Place(m document.Move, made func(), bends ...document.SetBend) error {
	sel := s.selection
	return s.perform(plan{
		about: len(m.IDs),
		make: func(d *document.Drawing) (planned, error) {
			return planned{name: stepLayout, count: len(m.IDs), edit: placing(d, m, bends), after: sel}, nil
		},
		made: func(planned) { made() },
	})
}

// placing returns the edit that moves vertices and bends edges, and takes away the bends
// of all other edges both of whose ends move.
func placing(d *document.Drawing, m document.Move, bends []document.SetBend) document.Edit {
	if !d.Bends() && len(bends) == 0 {
		return m
	}
	var edits document.Group
	given := make(map[graphs.EdgeID]bool, len(bends))
	for _, b := range bends {
		given[b.ID] = true
		if d.Bend(b.ID) != b.Bend {
			edits = append(edits, b)
		}
	}
	moves := make([]bool, d.Graph().VertexSlots())
	for i, id := range m.IDs {
		moves[id] = d.At(id) != m.To[i]
	}
	for e := range d.Graph().Edges() {
		if d.Bend(e.ID).Bent && moves[e.From] && moves[e.To] && !given[e.ID] {
			edits = append(edits, document.SetBend{ID: e.ID})
		}
	}
	if len(edits) == 0 {
		return m
	}
	return append(edits, m)
}
