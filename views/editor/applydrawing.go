package editor

import (
	"context"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/layout"
)

// ApplyDrawing makes the drawing say what another one says, as when its text is
// edited: vertices of the same name stay where they are, with their labels, and
// new ones are placed beside their neighbours. Where the drawing has changed since it
// said what the text did, earlier is that, and only what sets the two apart is done; else
// it is nil. Changes in a row with the same
// gesture number are one step. Where nothing differs, nothing happens. another is
// true where the two have little in common, as when the text of another problem was
// put in the place of the first: then all vertices are laid out anew. Time is
// linear, and that of layout.Place. Errors: those of withDifference.
func (s *Session) ApplyDrawing(earlier, want *document.Drawing, gesture int64) (another bool, err error) {
	t, err := toward(context.Background(), s.Drawing(), earlier, want)
	if err != nil || len(t.edits) == 0 {
		return false, err
	}
	return t.another, s.follow(t.edits, t, gesture)
}

// Follow is an ApplyDrawing that is made ahead.
type Follow struct {
	// Another is true where the two drawings have little in common.
	Another bool
	ahead   *document.Ahead
	change  approach
	edit    document.Edit // nil where nothing differs
}

// NewFollow prepares ApplyDrawing beside a session that was asked for Ahead before.
// Errors: those of layout.Place and of edits.
func NewFollow(ctx context.Context, ahead *document.Ahead, earlier, want *document.Drawing) (*Follow, error) {
	t, err := toward(ctx, ahead.Drawing(), earlier, want)
	f := &Follow{Another: t.another && len(t.edits) > 0, ahead: ahead, change: t}
	if err == nil && len(t.edits) > 0 {
		f.edit, err = ahead.Do(t.edits)
	}
	return f, err
}

// Apply ends what NewFollow has prepared. fits is false, and nothing happens, where the
// drawing was changed meanwhile.
func (s *Session) Apply(f *Follow, gesture int64) (fits bool, err error) {
	if !f.ahead.Fits(s.history) {
		return false, nil
	}
	if f.edit == nil {
		return true, nil
	}
	return true, s.follow(f.edit, f.change, gesture)
}

func (s *Session) follow(edit document.Edit, t approach, gesture int64) error {
	after := without(s.selection.Vertices, func(v graphs.VertexID) bool { return t.removed[v] })
	if err := s.doIn(gesture, stepText, len(t.edits), edit, document.Selection{Vertices: after}); err != nil {
		return err
	}
	if len(t.added) > 0 {
		places := make([]Point, len(t.added))
		for i, v := range t.added {
			places[i] = s.Drawing().At(v)
		}
		s.ChangeMade(places)
	}
	return nil
}

// approach is a change that makes a drawing say what another one says.
type approach struct {
	another bool
	edits   document.Group
	added   []graphs.VertexID
	removed map[graphs.VertexID]bool
}

// Ahead returns where a change of the drawing is prepared on another goroutine.
func (s *Session) Ahead() *document.Ahead { return s.history.Ahead() }

// toward returns the change that makes a drawing say what another one says; it has no
// edits where the drawing does. See ApplyDrawing for earlier.
func toward(ctx context.Context, have, earlier, want *document.Drawing) (approach, error) {
	if earlier != nil {
		var err error
		if want, err = withDifference(have, earlier, want); err != nil {
			return approach{}, err
		}
	}
	c := &conversion{have: have, want: want, ids: map[graphs.VertexID]graphs.VertexID{}, removed: map[graphs.VertexID]bool{}}
	t := approach{another: earlier == nil && isAnother(have, want), edits: c.edits(), removed: c.removed}
	t.added = c.added
	if len(t.edits) == 0 || len(c.added) == 0 && !t.another {
		return t, nil
	}
	trial := have.Clone()
	if err := trial.Apply(t.edits); err != nil {
		return t, err
	}
	unplaced := c.added
	if t.another {
		unplaced, t.added = nil, nil
		for v := range trial.Graph().Vertices() {
			unplaced = append(unplaced, v.ID)
		}
		for e := range trial.Graph().Edges() {
			if trial.Bend(e.ID).Bent { // for where its ends stood
				t.edits = append(t.edits, document.SetBend{ID: e.ID})
			}
		}
	}
	places, err := layout.Place(ctx, trial, unplaced)
	t.edits = append(t.edits, places)
	return t, err
}

// isAnother tells whether two drawings share so little that the second is not a
// version of the first: no vertex by name or, where each has some edges, not even a
// quarter of them. The inputs of two problems may both number their vertices from 1.
func isAnother(have, want *document.Drawing) bool {
	if want.Graph().Order() == 0 {
		return false
	}
	const share = 4
	vertices := 0
	for v := range want.Graph().Vertices() {
		if _, both := have.Graph().VertexNamed(v.Name); both {
			vertices++
		}
	}
	if vertices*share < min(have.Graph().Order(), want.Graph().Order()) || vertices == 0 {
		return true
	}
	const some = 3
	least := min(have.Graph().Size(), want.Graph().Size())
	return least >= some && share*sharedEdges(have, want) < least
}

// sharedEdges returns how many edges of want join vertices that an edge of have
// joins, either way round.
func sharedEdges(have, want *document.Drawing) (n int) {
	id := func(v graphs.VertexID) graphs.VertexID {
		vertex, _ := want.Graph().Vertex(v)
		same, ok := have.Graph().VertexNamed(vertex.Name)
		if !ok {
			return graphs.None
		}
		return same.ID
	}
	joined := make(map[[2]graphs.VertexID]bool, have.Graph().Size())
	for e := range have.Graph().Edges() {
		joined[[2]graphs.VertexID{min(e.From, e.To), max(e.From, e.To)}] = true
	}
	for e := range want.Graph().Edges() {
		from, to := id(e.From), id(e.To)
		if joined[[2]graphs.VertexID{min(from, to), max(from, to)}] {
			n++
		}
	}
	return n
}

// conversion finds the edits that lead from one drawing to another.
type conversion struct {
	have, want *document.Drawing
	ids        map[graphs.VertexID]graphs.VertexID // from want to have
	added      []graphs.VertexID
	removed    map[graphs.VertexID]bool
	heaps      document.Group // what becomes heaps, when their edges are gone
}

func (c *conversion) edits() document.Group {
	stripped := c.have.Kind() != c.want.Kind()
	var edits document.Group
	if stripped {
		edits = c.strip()
	}
	if c.have.Play() != c.want.Play() {
		edits = append(edits, document.SetPlay{Play: c.want.Play()})
	}
	if c.have.Title() != c.want.Title() {
		edits = append(edits, document.SetTitle{Title: c.want.Title()})
	}
	edits = append(edits, c.removeVertices()...)
	edits = append(edits, c.setVertices(stripped)...)
	edits = append(edits, c.setEdges(stripped)...)
	return append(edits, c.heaps...)
}

// strip changes the kind of game: it takes away all edges, tokens and marks, which
// mean something else in the other kind.
func (c *conversion) strip() (edits document.Group) {
	for e := range c.have.Graph().Edges() {
		edits = append(edits, document.RemoveEdge{ID: e.ID})
	}
	for v := range c.have.Graph().Vertices() {
		if c.have.Tokens(v.ID) > 0 {
			edits = append(edits, document.SetTokens{ID: v.ID})
		}
		if v.Sum || v.Ground || v.Heap {
			v.Sum, v.Ground, v.Heap, v.Worth = false, false, false, 0
			edits = append(edits, document.SetVertex{Vertex: v})
		}
	}
	return append(edits, document.SetKind{Kind: c.want.Kind()})
}

func (c *conversion) removeVertices() (edits document.Group) {
	for v := range c.have.Graph().Vertices() {
		if _, stays := c.want.Graph().VertexNamed(v.Name); !stays {
			edits = append(edits, document.RemoveVertex{ID: v.ID})
			c.removed[v.ID] = true
		}
	}
	return edits
}

func (c *conversion) setVertices(stripped bool) (edits document.Group) {
	next := graphs.VertexID(c.have.Graph().VertexSlots())
	for v := range c.want.Graph().Vertices() {
		tokens := c.want.Tokens(v.ID)
		old, here := c.have.Graph().VertexNamed(v.Name)
		if !here {
			c.ids[v.ID] = next
			v.ID = next
			edits = append(edits, document.AddVertex{Vertex: v, Tokens: tokens})
			c.added = append(c.added, next)
			next++
			continue
		}
		c.ids[v.ID] = old.ID
		had := c.have.Tokens(old.ID)
		if stripped {
			had, old.Sum, old.Ground, old.Heap, old.Worth = 0, false, false, false, 0
		}
		// A ⊕ bears no tokens: they go before it becomes one, and come after it
		// has been one.
		if had != tokens && had > 0 {
			edits = append(edits, document.SetTokens{ID: old.ID})
			had = 0
		}
		// A heap has no edges of its own: they go before it becomes one, and come after
		// it has been one.
		heap := v.Heap && !old.Heap
		if old.Sum != v.Sum || old.Ground != v.Ground || old.Heap != v.Heap || old.Worth != v.Worth || v.Label != "" && v.Label != old.Label {
			old.Sum, old.Ground, old.Heap, old.Worth = v.Sum, v.Ground, v.Heap, v.Worth
			if v.Label != "" {
				old.Label = v.Label
			}
			if heap {
				c.heaps = append(c.heaps, document.SetVertex{Vertex: old})
			} else {
				edits = append(edits, document.SetVertex{Vertex: old})
			}
		}
		if had != tokens {
			edits = append(edits, document.SetTokens{ID: old.ID, Tokens: tokens})
		}
	}
	return edits
}

// setEdges removes and adds edges. Where the drawing has been stripped, it
// has none any more.
func (c *conversion) setEdges(stripped bool) (edits document.Group) {
	g := c.have.Graph()
	next := graphs.EdgeID(g.EdgeSlots())
	kept := map[graphs.EdgeID]bool{}
	var add document.Group
	for e := range c.want.Graph().Edges() {
		from, to := c.ids[e.From], c.ids[e.To]
		old, here := g.EdgeBetween(from, to)
		switch {
		case !here || stripped:
			add = append(add, document.AddEdge{Edge: graphs.Edge{ID: next, From: from, To: to, Count: e.Count}})
			next++
		case old.Count != e.Count:
			add = append(add, document.SetCount{ID: old.ID, Count: e.Count})
			fallthrough
		default:
			kept[old.ID] = true
		}
	}
	for e := range g.Edges() {
		if !stripped && !kept[e.ID] && !c.removed[e.From] && !c.removed[e.To] {
			edits = append(edits, document.RemoveEdge{ID: e.ID})
		}
	}
	return append(edits, add...)
}
