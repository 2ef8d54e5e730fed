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

// NewLargePlayfield returns a playfield for a drawing that is too large to be shown whole. Its
// pictures show only the surroundings of the tokens. options apply to all pictures. The playfield
// owns drawing from then on, and changes it.
func NewLargePlayfield(drawing *document.Drawing, options scene.Options) *Playfield {
	return &Playfield{drawing: drawing, options: options, isLarge: true}
}

// Excerpt returns the part of the drawing that is shown for state, a state of the match: the
// surroundings of its tokens. It returns nil if the playfield is not large and always shows the
// whole drawing.
func (f *Playfield) Excerpt(state *match.State) *scene.Excerpt {
	if f.isLarge && f.excerptState != state && match.ShowPosition(f.drawing, state.Position) == nil {
		f.excerptState, f.excerpt = state, scene.NewExcerpt(f.drawing, graphs.None)
	}
	return f.excerpt
}

// NewPlayfield returns a playfield for a match on drawing, which is copied. options apply to all
// pictures.
func NewPlayfield(drawing *document.Drawing, options scene.Options) *Playfield {
	return &Playfield{drawing: drawing.Clone(), options: options}
}

// Drawing returns a copy of the drawing that shows the position of state, with its tokens; see
// match.ShowPosition. It takes time linear in the vertices and edges.
func (f *Playfield) Drawing(state *match.State) *document.Drawing {
	d := f.drawing.Clone()
	// The moves of a match fit the drawing on which it began.
	if err := match.ShowPosition(d, state.Position); err != nil {
		return f.drawing
	}
	return d
}

// sceneOf returns the picture of the position of state with the given options. In an edge-deletion
// game it leaves out the part that is not connected to the ground.
func (f *Playfield) sceneOf(state *match.State, options scene.Options) *scene.Scene {
	if grounded := f.groundedPart(state); grounded != nil {
		options.Only = limitTo(grounded, options.Only)
	}
	var solution *solver.Solution
	if options.ShowsResults() || options.Highlights || options.After {
		solution = state.Solution
	}
	if x := f.Excerpt(state); x != nil {
		return x.Scene(solution, options)
	}
	d := f.Drawing(state)
	sc := scene.Build(d, solution, f.withMoveEdges(d, options))
	if options.Highlights {
		f.markWinningHeaps(sc, state)
	}
	return sc
}

// withMoveEdges returns options with which the picture of drawing shows all edges that are moves,
// because they are at a token. It returns options unchanged if the picture shows all edges anyway.
func (f *Playfield) withMoveEdges(drawing *document.Drawing, options scene.Options) scene.Options {
	if options.StyleOf(drawing).Edges == document.AllEdges {
		return options
	}
	options = options.WithEdges(drawing, document.SelectedEdges)
	options.EdgesOf = &document.Selection{}
	for v := range drawing.Graph().Vertices() {
		if drawing.Tokens(v.ID) > 0 || !drawing.Kind().HasTokens() {
			options.EdgesOf.Vertices = append(options.EdgesOf.Vertices, v.ID)
		}
	}
	return options
}

// limitTo removes from selection all vertices and edges that are not in only, and returns selection.
// It removes nothing if only is nil.
func limitTo(selection, only *document.Selection) *document.Selection {
	if only != nil {
		selection.Vertices = slices.DeleteFunc(selection.Vertices,
			func(v graphs.VertexID) bool { return !only.HasVertex(v) })
		selection.Edges = slices.DeleteFunc(selection.Edges, func(e graphs.EdgeID) bool { return !only.HasEdge(e) })
	}
	return selection
}

// groundedPart returns the vertices and edges that are connected to the ground in the position of
// state. It returns nil if all are, or if the game is not an edge-deletion game.
func (f *Playfield) groundedPart(state *match.State) *document.Selection {
	g := state.Position.Graph
	if g.Kind != graphs.Deletion || state.Solution.Loose == nil {
		return nil
	}
	selection := &document.Selection{}
	for v, loose := range state.Solution.Loose {
		if !loose {
			selection.Vertices = append(selection.Vertices, g.VertexID[v])
		}
	}
	for e, id := range g.EdgeID {
		if !state.Solution.Loose[g.From[e]] {
			selection.Edges = append(selection.Edges, id)
		}
	}
	slices.Sort(selection.Vertices)
	slices.Sort(selection.Edges)
	return selection
}

// PositionScene returns the picture of the position of state with the given selection. withSolution
// shows values and winning moves. withMoves highlights the moves, except in an edge-deletion game,
// in which all edges are moves. If an edge or a vertex is selected, only the moves of its token are
// highlighted.
func (f *Playfield) PositionScene(
	state *match.State, selected document.Selection, withSolution, withMoves bool,
) *scene.Scene {
	o := f.options
	o.Names, o.Values, o.Highlights, o.After, o.Plain = true, withSolution, withSolution, false, false
	o.Outcomes = o.Outcomes && withSolution
	o.Selection = f.visibleSelection(state, selected)
	sc := f.sceneOf(state, o)
	if withMoves && state.Position.Graph.Kind.HasTokens() {
		f.highlightMoves(sc, state, selected)
	}
	return sc
}

// visibleSelection returns the selection that the picture of state shows for selected. It differs
// from selected only for a move in a nim heap, which is not an edge of the drawing: the vertex to
// which the move leads is shown as selected.
func (f *Playfield) visibleSelection(state *match.State, selected document.Selection) document.Selection {
	if len(selected.Edges) != 1 || f.hasEdge(selected.Edges[0]) {
		return selected
	}
	if i, ok := state.Find(selected.Edges[0]); ok {
		g := state.Position.Graph
		return document.Selection{Vertices: []graphs.VertexID{g.VertexID[g.Into[state.Solution.Moves[i].Edge]]}}
	}
	return document.Selection{}
}

// hasEdge reports whether edge is an edge of the drawing. A move in a nim heap has an edge ID that
// is not.
func (f *Playfield) hasEdge(edge graphs.EdgeID) bool {
	_, ok := f.drawing.Graph().Edge(edge)
	return ok
}

// winWidth is the width of the rim of a heap to which a winning move leads, in document units.
const winWidth = 4

// markWinningHeaps draws a rim in the colour of winning moves around each nim heap in picture to
// which a winning move leads. Such a move is not an edge, so that it cannot be coloured itself.
// picture shows state.
func (f *Playfield) markWinningHeaps(picture *scene.Scene, state *match.State) {
	g, wins := state.Position.Graph, map[graphs.VertexID]bool{}
	for i, m := range state.Solution.Moves {
		if m.Wins && !f.hasEdge(state.Edge(i)) {
			wins[g.VertexID[g.Into[m.Edge]]] = true
		}
	}
	for i := range picture.Shapes {
		if sh := &picture.Shapes[i]; isHeap(sh) && wins[sh.Subject.VertexID()] {
			sh.Stroke, sh.Width = scene.Winning, winWidth
		}
	}
}

// isHeap reports whether shape is the outline of a vertex that stands for a heap.
func isHeap(shape *scene.Shape) bool {
	return shape.Kind == scene.Hexagon && shape.Part == scene.PartOutline
}

// glowWidth is the width of the highlight below a move, in document units.
const glowWidth = 11

// highlightMoves draws a glow below the edge of each move in picture, which shows state, and below
// the nim heaps to which moves lead. If selected holds a single move, only the moves of the same
// token glow, and this move glows in a stronger colour. If selected holds vertices, only the moves
// from them glow.
func (f *Playfield) highlightMoves(picture *scene.Scene, state *match.State, selected document.Selection) {
	g, start, chosen := state.Position.Graph, int32(-1), selected.Edges
	if len(chosen) == 1 {
		if i, ok := state.Find(chosen[0]); ok {
			start = g.From[state.Solution.Moves[i].Edge]
		}
	}
	isHighlighted := make(map[graphs.EdgeID]bool, len(state.Solution.Moves))
	for i, m := range state.Solution.Moves {
		isChosen := start < 0 || g.From[m.Edge] == start
		isHighlighted[state.Edge(i)] = isChosen &&
			(len(selected.Vertices) == 0 || selected.HasVertex(g.VertexID[g.From[m.Edge]]))
	}
	isTarget := map[graphs.VertexID]bool{}
	for i, m := range state.Solution.Moves {
		if !f.hasEdge(state.Edge(i)) && isHighlighted[state.Edge(i)] {
			isTarget[g.VertexID[g.Into[m.Edge]]] = true
		}
	}
	var below []scene.Shape
	for _, sh := range picture.Shapes {
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
	picture.PutBehind(below)
}
