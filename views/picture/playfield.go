package picture

import (
	"slices"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/solver"
	"nimgraph/solver/match"
	"nimgraph/views/scene"
)

// Playfield makes the pictures of a match on a drawing: of a position, of the possible moves, and
// of a move in progress.
type Playfield struct {
	drawing *document.Drawing // at the start of the match; with an excerpt, in the state that is shown
	options scene.Options

	isLarge      bool           // excerpts are shown
	excerptState *match.State   // the state that excerpt shows
	excerpt      *scene.Excerpt // nil until it is first needed
}

// NewLargePlayfield returns the playfield of a drawing that is too large to be shown whole and on
// which tokens move: it shows the surroundings of the tokens. The playfield owns the drawing from
// then on.
func NewLargePlayfield(d *document.Drawing, o scene.Options) *Playfield {
	return &Playfield{drawing: d, options: o, isLarge: true}
}

// Excerpt returns the excerpt that shows a state, or nil if the whole drawing is shown.
func (f *Playfield) Excerpt(s *match.State) *scene.Excerpt {
	if f.isLarge && f.excerptState != s && match.ShowPosition(f.drawing, s.Position) == nil {
		f.excerptState, f.excerpt = s, scene.NewExcerpt(f.drawing, graphs.None)
	}
	return f.excerpt
}

// NewPlayfield returns the playfield of a drawing, which is copied.
func NewPlayfield(d *document.Drawing, o scene.Options) *Playfield {
	return &Playfield{drawing: d.Clone(), options: o}
}

// Drawing returns the drawing in a state; see match.ShowPosition. Time is linear in vertices and edges.
func (f *Playfield) Drawing(s *match.State) *document.Drawing {
	d := f.drawing.Clone()
	// The moves of a match fit the drawing on which it began.
	if err := match.ShowPosition(d, s.Position); err != nil {
		return f.drawing
	}
	return d
}

// picture returns the picture of state s with options o. It leaves out the parts of the drawing
// that are no longer connected to the ground.
func (f *Playfield) picture(s *match.State, o scene.Options) *scene.Scene {
	if grounded := f.groundedPart(s); grounded != nil {
		o.Only = intersect(grounded, o.Only)
	}
	var solution *solver.Solution
	if o.ShowsResults() || o.Highlights || o.After {
		solution = s.Solution
	}
	if x := f.Excerpt(s); x != nil {
		return x.Scene(solution, o)
	}
	d := f.Drawing(s)
	sc := scene.Build(d, solution, f.withMoves(d, o))
	if o.Highlights {
		f.markWins(sc, s)
	}
	return sc
}

// withMoves returns options that show the edges at tokens, which are the moves. If o shows all
// edges, it returns o.
func (f *Playfield) withMoves(d *document.Drawing, o scene.Options) scene.Options {
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

// intersect removes from selection s everything that is not in only, and returns it. A nil only
// removes nothing.
func intersect(s, only *document.Selection) *document.Selection {
	if only != nil {
		s.Vertices = slices.DeleteFunc(s.Vertices, func(v graphs.VertexID) bool { return !only.HasVertex(v) })
		s.Edges = slices.DeleteFunc(s.Edges, func(e graphs.EdgeID) bool { return !only.HasEdge(e) })
	}
	return s
}

// groundedPart returns the vertices and edges that are connected to the ground in a state; nil if the
// whole drawing is shown.
func (f *Playfield) groundedPart(s *match.State) *document.Selection {
	g := s.Position.Graph
	if g.Kind != graphs.Deletion || s.Solution.Loose == nil {
		return nil
	}
	selection := &document.Selection{}
	for v, loose := range s.Solution.Loose {
		if !loose {
			selection.Vertices = append(selection.Vertices, g.VertexID[v])
		}
	}
	for e, id := range g.EdgeID {
		if !s.Solution.Loose[g.From[e]] {
			selection.Edges = append(selection.Edges, id)
		}
	}
	slices.Sort(selection.Vertices)
	slices.Sort(selection.Edges)
	return selection
}

// Position returns the picture of a state. withSolution shows values and winning moves. withMoves
// highlights the moves or, if an edge is selected, the moves of its token; not in an edge-deletion
// game, in which all edges are moves.
func (f *Playfield) Position(s *match.State, selected document.Selection, withSolution, withMoves bool) *scene.Scene {
	o := f.options
	o.Names, o.Values, o.Highlights, o.After, o.Plain = true, withSolution, withSolution, false, false
	o.Outcomes = o.Outcomes && withSolution
	o.Selection = f.visibleSelection(s, selected)
	sc := f.picture(s, o)
	if withMoves && s.Position.Graph.Kind.HasTokens() {
		f.highlightMoves(sc, s, selected.Edges)
	}
	return sc
}

// visibleSelection returns the selection as the drawing shows it. A move on a nim heap, which is no
// edge of the drawing, is replaced by the vertex to which it leads.
func (f *Playfield) visibleSelection(s *match.State, selected document.Selection) document.Selection {
	if len(selected.Edges) != 1 || f.hasEdge(selected.Edges[0]) {
		return selected
	}
	if i, ok := s.Find(selected.Edges[0]); ok {
		g := s.Position.Graph
		return document.Selection{Vertices: []graphs.VertexID{g.VertexID[g.Into[s.Solution.Moves[i].Edge]]}}
	}
	return document.Selection{}
}

// hasEdge reports whether an edge belongs to the drawing. A move on a nim heap does not.
func (f *Playfield) hasEdge(edge graphs.EdgeID) bool {
	_, ok := f.drawing.Graph().Edge(edge)
	return ok
}

// winWidth is the width of the rim of a heap to which a winning move leads, in document units.
const winWidth = 4

// markWins gives a heap a rim in the colour of winning moves if a winning move on a heap leads to
// it. Such moves are not edges of the drawing.
func (f *Playfield) markWins(sc *scene.Scene, s *match.State) {
	g, wins := s.Position.Graph, map[graphs.VertexID]bool{}
	for i, m := range s.Solution.Moves {
		if m.Wins && !f.hasEdge(s.Edge(i)) {
			wins[g.VertexID[g.Into[m.Edge]]] = true
		}
	}
	for i := range sc.Shapes {
		if sh := &sc.Shapes[i]; isHeap(sh) && wins[sh.Subject.VertexID()] {
			sh.Stroke, sh.Width = scene.Winning, winWidth
		}
	}
}

// isHeap reports whether a shape is the outline of a vertex that stands for a heap.
func isHeap(sh *scene.Shape) bool {
	return sh.Kind == scene.Hexagon && sh.Part == scene.PartOutline
}

// glowWidth is the width of the highlight below a move, in document units.
const glowWidth = 11

// highlightMoves draws a highlight below the edges of the moves and below the heaps to which moves
// lead. If a move is chosen, it highlights the moves with the same beginning, and the chosen one in
// a stronger colour.
func (f *Playfield) highlightMoves(sc *scene.Scene, s *match.State, chosen []graphs.EdgeID) {
	g, start := s.Position.Graph, int32(-1)
	if len(chosen) == 1 {
		if i, ok := s.Find(chosen[0]); ok {
			start = g.From[s.Solution.Moves[i].Edge]
		}
	}
	isHighlighted := make(map[graphs.EdgeID]bool, len(s.Solution.Moves))
	for i, m := range s.Solution.Moves {
		isHighlighted[s.Edge(i)] = start < 0 || g.From[m.Edge] == start
	}
	isTarget := map[graphs.VertexID]bool{}
	for i, m := range s.Solution.Moves {
		if !f.hasEdge(s.Edge(i)) && isHighlighted[s.Edge(i)] {
			isTarget[g.VertexID[g.Into[m.Edge]]] = true
		}
	}
	var below []scene.Shape
	for _, sh := range sc.Shapes {
		if sh.Kind == scene.Curve && isHighlighted[sh.Subject.EdgeID()] {
			glow := scene.Glow
			if len(chosen) == 1 && chosen[0] == sh.Subject.EdgeID() {
				glow = scene.Selected
			}
			sh.Stroke, sh.Width, sh.Dashed, sh.Subject = glow, glowWidth, false, scene.Subject{}
			below = append(below, sh)
		}
		if isHeap(&sh) && isTarget[sh.Subject.VertexID()] {
			sh.Fill, sh.Stroke, sh.Width, sh.Subject = scene.None, scene.Glow, glowWidth, scene.Subject{}
			below = append(below, sh)
		}
	}
	sc.Shapes = append(below, sc.Shapes...)
}
