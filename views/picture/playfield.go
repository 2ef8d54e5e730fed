package picture

import (
	"slices"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/solver"
	"nimgraph/solver/match"
	"nimgraph/views/scene"
)

// Field is the drawing that a match is played on. It makes the pictures of a match: the
// position as it stands on the drawing, which moves there are, and a move while it is made.
type Playfield struct {
	drawing *document.Drawing // as it was at the start; of a large one, as in the state that is shown
	shows   scene.Options

	large bool           // an excerpt is shown
	state *match.State   // that it shows
	shown *scene.Excerpt // nil until it is asked for
}

// NewLargeField returns the field of a drawing that is too large to be drawn whole, where
// tokens move: what is around them is shown. The drawing is the field's from then on.
func NewLargePlayfield(d *document.Drawing, shows scene.Options) *Playfield {
	return &Playfield{drawing: d, shows: shows, large: true}
}

// Excerpt returns what is shown of a state; nil where all of it is.
func (f *Playfield) Excerpt(s *match.State) *scene.Excerpt {
	if f.large && f.state != s && match.Stand(f.drawing, s.Position) == nil {
		f.state, f.shown = s, scene.NewExcerpt(f.drawing, graphs.None)
	}
	return f.shown
}

// NewField returns the field of a drawing, which is copied.
func NewPlayfield(d *document.Drawing, shows scene.Options) *Playfield {
	return &Playfield{drawing: d.Clone(), shows: shows}
}

// Drawing returns the drawing as it is in a state, see match.Stand. Time is linear in
// vertices and edges.
func (f *Playfield) Drawing(s *match.State) *document.Drawing {
	d := f.drawing.Clone()
	// The moves of a match fit the drawing that it began on.
	if err := match.Stand(d, s.Position); err != nil {
		return f.drawing
	}
	return d
}

// picture returns the picture of a state that options describe, without what has fallen
// off.
func (f *Playfield) picture(s *match.State, o scene.Options) *scene.Scene {
	if held := f.held(s); held != nil {
		o.Only = within(held, o.Only)
	}
	var solution *solver.Solution
	if o.Values || o.Highlights || o.After {
		solution = s.Solution
	}
	if x := f.Excerpt(s); x != nil {
		return x.Scene(solution, o)
	}
	d := f.Drawing(s)
	sc := scene.Build(d, solution, f.asking(d, o))
	if o.Highlights {
		f.markWins(sc, s)
	}
	return sc
}

// asking returns options that show the moves of a position where not all edges are shown.
func (f *Playfield) asking(d *document.Drawing, o scene.Options) scene.Options {
	if o.StyleOf(d).Edges == document.AllEdges {
		return o
	}
	o = o.WithEdges(d, document.SelectedEdges)
	o.EdgesOf = &document.Selection{}
	for v := range d.Graph().Vertices() {
		if d.Tokens(v.ID) > 0 || !d.Kind().HasTokens() {
			o.EdgesOf.Vertices = append(o.EdgesOf.Vertices, v.ID)
		}
	}
	return o
}

// within takes out of a selection what is not in another; nil is all.
func within(s, only *document.Selection) *document.Selection {
	if only != nil {
		s.Vertices = slices.DeleteFunc(s.Vertices, func(v graphs.VertexID) bool { return !only.HasVertex(v) })
		s.Edges = slices.DeleteFunc(s.Edges, func(e graphs.EdgeID) bool { return !only.HasEdge(e) })
	}
	return s
}

// held are the vertices and edges that the ground holds in a state; nil where all of the
// drawing is shown.
func (f *Playfield) held(s *match.State) *document.Selection {
	g := s.Position.Graph
	if g.Kind != graphs.Deletion || s.Solution.Loose == nil {
		return nil
	}
	held := &document.Selection{}
	for v, loose := range s.Solution.Loose {
		if !loose {
			held.Vertices = append(held.Vertices, g.VertexID[v])
		}
	}
	for e, id := range g.EdgeID {
		if !s.Solution.Loose[g.From[e]] {
			held.Edges = append(held.Edges, id)
		}
	}
	slices.Sort(held.Vertices)
	slices.Sort(held.Edges)
	return held
}

// Position returns the picture of a state. Values and winning moves are shown where told
// is true; offered has the moves lit that there are, or where an edge is selected those
// of its token, but not in an edge-deletion game, where all edges are moves.
func (f *Playfield) Position(s *match.State, selected document.Selection, told, offered bool) *scene.Scene {
	o := f.shows
	o.Names, o.Values, o.Highlights, o.After, o.Plain = true, told, told, false, false
	o.Selection = f.seen(s, selected)
	sc := f.picture(s, o)
	if offered && s.Position.Graph.Kind.HasTokens() {
		f.light(sc, s, selected.Edges)
	}
	return sc
}

// seen returns what is selected as the drawing has it: of a move on a nim heap, which is
// no edge of the drawing, where it leads to.
func (f *Playfield) seen(s *match.State, selected document.Selection) document.Selection {
	if len(selected.Edges) != 1 || f.drawn(selected.Edges[0]) {
		return selected
	}
	if i, ok := s.Find(selected.Edges[0]); ok {
		g := s.Position.Graph
		return document.Selection{Vertices: []graphs.VertexID{g.VertexID[g.Into[s.Solution.Moves[i].Edge]]}}
	}
	return document.Selection{}
}

// drawn tells whether an edge is one of the drawing, and no move on a nim heap.
func (f *Playfield) drawn(edge graphs.EdgeID) bool {
	_, ok := f.drawing.Graph().Edge(edge)
	return ok
}

// winWidth is how wide the rim is of a heap that a winning move makes.
const winWidth = 4

// markWins gives the heaps that winning moves make a rim in the colour of these.
func (f *Playfield) markWins(sc *scene.Scene, s *match.State) {
	g, wins := s.Position.Graph, map[graphs.VertexID]bool{}
	for i, m := range s.Solution.Moves {
		if m.Wins && !f.drawn(s.Edge(i)) {
			wins[g.VertexID[g.Into[m.Edge]]] = true
		}
	}
	for i := range sc.Shapes {
		if sh := &sc.Shapes[i]; isBody(sh) && wins[sh.Subject.VertexID()] {
			sh.Stroke, sh.Width = scene.Winning, winWidth
		}
	}
}

// isBody tells whether a shape is what a heap looks like.
func isBody(sh *scene.Shape) bool {
	return sh.Kind == scene.Hexagon && sh.Part == scene.PartOutline
}

// glowWidth is how wide the light below a move is.
const glowWidth = 11

// light lays light below the edges of the moves, and below the heaps that moves make; where one of them is chosen, below
// those that start where it does, it in a stronger colour.
func (f *Playfield) light(sc *scene.Scene, s *match.State, chosen []graphs.EdgeID) {
	g, from := s.Position.Graph, int32(-1)
	if len(chosen) == 1 {
		if i, ok := s.Find(chosen[0]); ok {
			from = g.From[s.Solution.Moves[i].Edge]
		}
	}
	legal := make(map[graphs.EdgeID]bool, len(s.Solution.Moves))
	for i, m := range s.Solution.Moves {
		legal[s.Edge(i)] = from < 0 || g.From[m.Edge] == from
	}
	made := map[graphs.VertexID]bool{}
	for i, m := range s.Solution.Moves {
		if !f.drawn(s.Edge(i)) && legal[s.Edge(i)] {
			made[g.VertexID[g.Into[m.Edge]]] = true
		}
	}
	var below []scene.Shape
	for _, sh := range sc.Shapes {
		if sh.Kind == scene.Curve && legal[sh.Subject.EdgeID()] {
			glow := scene.Glow
			if len(chosen) == 1 && chosen[0] == sh.Subject.EdgeID() {
				glow = scene.Selected
			}
			sh.Stroke, sh.Width, sh.Dashed, sh.Subject = glow, glowWidth, false, scene.Subject{}
			below = append(below, sh)
		}
		if isBody(&sh) && made[sh.Subject.VertexID()] {
			sh.Fill, sh.Stroke, sh.Width, sh.Subject = scene.None, scene.Glow, glowWidth, scene.Subject{}
			below = append(below, sh)
		}
	}
	sc.Shapes = append(below, sc.Shapes...)
}
