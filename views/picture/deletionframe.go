package picture

import (
	"strconv"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/xslices"
	"nimgraph/solver/steps"
	"nimgraph/views/scene"
)

// transition is what changes in one step of an edge-deletion game: the drawing before the step, and
// the motion of its spots to their places after the step. A spot is a vertex of that drawing: a
// vertex of the game, several fused ones, or a vertex of a new stalk; see steps.Spot.
type transition struct {
	shrunk *steps.ShrunkDrawing
	from   []scene.Point // by spot: its place before the step
	to     []scene.Point // by spot: its place after the step
	chains [][]int32     // the spots of the stalks that the step is about
}

// deletionScene returns the picture of step i of an edge-deletion game: the drawing that the
// previous steps have left, in which the vertices and edges of the step and the selected vertices
// are highlighted. progress, from 0 to 1, says how far the vertices have moved towards their places
// after the step.
func (f *Frames) deletionScene(i int, progress float64, selected document.Selection) *scene.Scene {
	if f.transition == nil || f.transitionStep != i {
		f.transition, f.transitionStep = f.newTransition(i), i
	}
	t, step := f.transition, f.steps.Step(i)
	d, err := f.buildDrawing(t, progress)
	if err != nil {
		return scene.Build(f.drawing, f.solution, f.options) // cannot happen: names and counts are valid
	}
	o := scene.Options{Names: f.options.Names, Only: f.visiblePart(t)}.WithEdges(d, document.AllEdges)
	for _, v := range selected.Vertices {
		if spot := t.shrunk.Place[f.graph.Index[v]]; spot >= 0 && !o.Selection.HasVertex(graphs.VertexID(spot)) {
			o.Selection.Vertices = append(o.Selection.Vertices, graphs.VertexID(spot))
		}
	}
	s := scene.Build(d, nil, o)
	f.highlightStep(s, t, i, step)
	if progress == 0 {
		labelStalks(s, t, o.Only, step)
	}
	f.restoreSubjects(s, t)
	return s
}

// visiblePart returns the part of the drawing of t that f.options.Only shows, or nil if Only is
// nil. The vertex IDs in the part are numbers of spots, and the edge IDs numbers of lines, as in
// buildDrawing. A spot is visible if any of its vertices is, and a spot of a new stalk if the spot
// that carries the stalk is.
func (f *Frames) visiblePart(t *transition) *document.Selection {
	if f.options.Only == nil {
		return nil
	}
	isVisible := make([]bool, len(t.shrunk.Vertices))
	for v, spot := range t.shrunk.Place {
		if spot >= 0 && f.options.Only.HasVertex(f.graph.VertexID[v]) {
			isVisible[spot] = true
		}
	}
	only := &document.Selection{}
	for k, spot := range t.shrunk.Vertices {
		if isVisible[k] = isVisible[k] || spot.Height > 0 && isVisible[spot.On]; isVisible[k] {
			only.Vertices = append(only.Vertices, graphs.VertexID(k))
		}
	}
	for k, l := range t.shrunk.Lines {
		if l.Edge >= 0 && f.options.Only.HasEdge(f.graph.EdgeID[l.Edge]) {
			only.Edges = append(only.Edges, graphs.EdgeID(k))
		}
	}
	return only
}

// newTransition returns the transition of step i, with all spots placed before and after the step.
// Stalks that the step replaces move onto the new stalk.
func (f *Frames) newTransition(i int) *transition {
	step := f.steps.Step(i)
	before, after := f.steps.DrawingAfter(i-1), f.steps.DrawingAfter(i)
	p := &transition{shrunk: before, from: f.placeSpots(before), chains: f.steps.StalkSpots(i, before)}
	p.to = append(p.to, p.from...)
	if step.Kind == steps.Total {
		return p
	}
	places := f.placeSpots(after)
	for k, spot := range before.Vertices {
		if spot.Of >= 0 && after.Place[spot.Of] >= 0 {
			p.to[k] = places[after.Place[spot.Of]]
		}
	}
	if step.Kind != steps.Colon || !step.Alone {
		return p
	}
	// The stalks grow together into the new one.
	base := after.Place[step.Vertices[0]]
	stalk := []scene.Point{places[base]}
	for k, spot := range after.Vertices {
		if spot.Height > 0 && spot.On == base {
			stalk = append(stalk, places[k])
		}
	}
	for _, chain := range p.chains {
		for k, spot := range chain {
			p.to[spot] = stalk[min(k+1, len(stalk)-1)]
		}
	}
	return p
}

// buildDrawing returns the drawing of t with its spots on the way to their new places: progress 0
// is the start and 1 the end of the way. The ID of each vertex is the number of its spot, and the
// ID of each edge the number of its line.
func (f *Frames) buildDrawing(t *transition, progress float64) (*document.Drawing, error) {
	b := graphs.NewBuilder(graphs.Deletion, len(t.shrunk.Vertices), len(t.shrunk.Lines))
	move := document.Move{
		IDs: make([]graphs.VertexID, len(t.shrunk.Vertices)), To: make([]scene.Point, len(t.shrunk.Vertices)),
	}
	for k, spot := range t.shrunk.Vertices {
		ground := spot.Of >= 0 && f.graph.IsGround(spot.Of)
		move.IDs[k] = b.AddVertex(graphs.Vertex{Name: strconv.Itoa(k), Label: f.spotLabel(spot), Ground: ground})
		move.To[k] = t.from[k].Scale(1 - progress).Add(t.to[k].Scale(progress))
	}
	bends := map[graphs.EdgeID]document.Bend{}
	for _, l := range t.shrunk.Lines {
		id := b.AddEdge(graphs.VertexID(l.From), graphs.VertexID(l.To), int32(min(l.Count, graphs.MaxCount)))
		if l.Edge < 0 || f.drawing.Graph().Kind() != graphs.Deletion {
			continue
		}
		// An edge keeps its bend as long as its ends have not moved.
		e, _ := f.drawing.Graph().Edge(f.graph.EdgeID[l.Edge])
		bend := f.drawing.Bend(e.ID)
		if bend.Bent && move.To[l.From] == f.drawing.At(e.From) && move.To[l.To] == f.drawing.At(e.To) {
			bends[id] = bend
		}
	}
	g, err := b.Graph()
	if err != nil {
		return nil, err
	}
	d := document.FromGraph(g)
	return d, d.Edit(func(draft *document.ChangeBuilder) {
		draft.Move(move)
		for id, bend := range bends {
			draft.Edge(id).Bend = bend
		}
		draft.Head().Play, draft.Head().Style = f.drawing.Play(), f.drawing.Style()
	})
}

// spotLabel returns the name that is written at spot: the name of its vertex, or a list of names for
// fused vertices. It is empty for a vertex of a new stalk, which is not in the original drawing.
func (f *Frames) spotLabel(spot steps.Spot) string {
	switch {
	case spot.Of < 0:
		return ""
	case spot.Members == nil:
		return f.narrator.Name(spot.Of)
	}
	return shortList(xslices.Map(spot.Members, f.narrator.Name))
}

// highlightStep highlights in picture, a picture of t, what step i of the game is about. step is
// this step. The edges that fuse, the loops that cancel, and the edges of stalks or of a part
// without ground become thick and coloured. The vertices of the step get rings, unless the step is
// about the whole position.
func (f *Frames) highlightStep(picture *scene.Scene, t *transition, i int, step steps.Step) {
	isSubject := map[int32]bool{} // by spot
	for _, v := range step.Vertices {
		isSubject[t.shrunk.Place[v]] = true
	}
	isOnStalk := map[int32]bool{}
	for _, chain := range t.chains {
		for _, spot := range chain {
			isOnStalk[spot] = true
		}
	}
	isLit := func(l steps.Line) bool {
		switch step.Kind {
		case steps.Loose:
			return isSubject[l.From] || isSubject[l.To]
		case steps.Fusion:
			return l.Edge >= 0 && f.steps.Fuses(i, l.Edge)
		case steps.Parity:
			isGrounded := step.OnGround && f.graph.IsGround(t.shrunk.Vertices[l.From].Of)
			return l.From == l.To && (isSubject[l.From] || isGrounded)
		case steps.Colon, steps.Total:
			return isOnStalk[l.From] || isOnStalk[l.To]
		}
		return false
	}
	var rings []scene.Shape
	hasRing := make(map[int32]bool)
	for k := range picture.Shapes {
		h := &picture.Shapes[k]
		switch h.Subject.Kind {
		case scene.Edge:
			if h.Part == scene.PartShaft && isLit(t.shrunk.Lines[h.Subject.ID]) {
				h.Stroke, h.Width = scene.Selected, edgeWidth
			}
		case scene.Vertex:
			needsRing := step.Kind != steps.Total && isSubject[h.Subject.ID] && !hasRing[h.Subject.ID]
			if ring, ok := ringAround(h); ok && needsRing {
				hasRing[h.Subject.ID] = true
				rings = append(rings, ring)
			}
		}
	}
	picture.Shapes = append(picture.Shapes, rings...)
}

// labelStalks writes the height of each stalk of step at the upper end of the stalk in picture, a
// picture of t. If only is not nil, it leaves out stalks whose upper end is not in only. It writes
// nothing if there are more than mostStalks stalks.
func labelStalks(picture *scene.Scene, t *transition, only *document.Selection, step steps.Step) {
	const size, offset, mostStalks = 20, scene.Radius + 16, 40
	if len(t.chains) > mostStalks {
		return
	}
	for i, chain := range t.chains {
		last := chain[len(chain)-1]
		if only != nil && !only.HasVertex(graphs.VertexID(last)) {
			continue
		}
		top := t.from[last]
		text := strconv.Itoa(int(step.Stalks[i].Height))
		height := textAt(text, top.X, top.Y-offset, scene.Bold, size, scene.Selected)
		height.Stroke, height.Width = scene.Board, 5
		picture.Shapes = append(picture.Shapes, height)
	}
}

// restoreSubjects replaces the subjects of the shapes in picture, a picture of t: a spot by its
// vertex, and a line by its edge, both of the original drawing. A shape of a new stalk gets no
// subject, and its texts are removed.
func (f *Frames) restoreSubjects(picture *scene.Scene, t *transition) {
	kept := picture.Shapes[:0]
	for _, h := range picture.Shapes {
		switch h.Subject.Kind {
		case scene.Vertex:
			spot := t.shrunk.Vertices[h.Subject.ID]
			if spot.Of < 0 && h.Kind == scene.Text {
				continue
			}
			if h.Subject = (scene.Subject{}); spot.Of >= 0 {
				h.Subject = scene.VertexSubject(f.graph.VertexID[spot.Of])
			}
		case scene.Edge:
			e := t.shrunk.Lines[h.Subject.ID].Edge
			if h.Subject = (scene.Subject{}); e >= 0 {
				h.Subject = scene.EdgeSubject(f.graph.EdgeID[e])
			}
			for i, end := range h.Ends {
				h.Ends[i] = graphs.None
				if spot := t.shrunk.Vertices[end]; spot.Of >= 0 {
					h.Ends[i] = f.graph.VertexID[spot.Of]
				}
			}
		}
		kept = append(kept, h)
	}
	*picture = scene.Scene{Shapes: kept}
}
