package picture

import (
	"strconv"
	"strings"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/xslices"
	"nimgraph/solver/steps"
	"nimgraph/views/scene"
)

// transition describes how the remaining drawing changes in a step: spots move from their places
// before the step to those after it.
type transition struct {
	shrunk *steps.Shrunk
	from   []scene.Point // by spot: its place before the step
	to     []scene.Point // by spot: its place after the step
	chains [][]int32     // the spots of the stalks that the step is about
}

// shrinkingScene returns the picture of step i of an edge-deletion game: the drawing that the
// previous steps have left, with the subjects of the step highlighted. progress, from 0 to 1, moves
// the parts towards their places after the step.
func (f *Frames) shrinkingScene(i int, progress float64, selected document.Selection) *scene.Scene {
	if f.transition == nil || f.transitionStep != i {
		f.transition, f.transitionStep = f.newTransition(i), i
	}
	p, step := f.transition, f.steps.Step(i)
	d, o, err := f.remainingDrawing(p, progress)
	if err != nil {
		return scene.Build(f.drawing, f.solution, f.options)
	}
	for _, v := range selected.Vertices {
		if spot := p.shrunk.Place[f.graph.Index[v]]; spot >= 0 && !o.Selection.HasVertex(graphs.VertexID(spot)) {
			o.Selection.Vertices = append(o.Selection.Vertices, graphs.VertexID(spot))
		}
	}
	s := scene.Build(d, nil, o)
	f.highlight(s, p, i, step)
	if progress == 0 {
		addHeights(s, p, o.Only, step)
	}
	f.restoreSubjects(s, p)
	return s
}

// remainingDrawing returns the drawing at a progress of transition p, and the options for its
// picture. An error cannot occur, because names and counts are valid.
func (f *Frames) remainingDrawing(p *transition, progress float64) (*document.Drawing, scene.Options, error) {
	d, err := f.buildDrawing(p, progress)
	if err != nil {
		return nil, scene.Options{}, err
	}
	return d, scene.Options{Names: f.options.Names, Only: f.visibleSpots(p)}.WithEdges(d, document.AllEdges), nil
}

// FusedScene returns the picture of an edge-deletion game after fusion of all cycles, or nil if it
// has none.
func (f *Frames) FusedScene() *scene.Scene {
	shrunk := f.steps.AfterFusion()
	if shrunk == nil {
		return nil
	}
	places := f.placeSpots(shrunk)
	p := &transition{shrunk: shrunk, from: places, to: places}
	d, o, err := f.remainingDrawing(p, 0)
	if err != nil {
		return nil
	}
	s := scene.Build(d, nil, o)
	f.restoreSubjects(s, p)
	return s
}

// visibleSpots returns the spots and lines that the options show: the spots of shown vertices with
// their stalks, and the lines of shown edges. It returns nil if the options show all.
func (f *Frames) visibleSpots(p *transition) *document.Selection {
	if f.options.Only == nil {
		return nil
	}
	isVisible := make([]bool, len(p.shrunk.Vertices))
	for v, spot := range p.shrunk.Place {
		if spot >= 0 && f.options.Only.HasVertex(f.graph.VertexID[v]) {
			isVisible[spot] = true
		}
	}
	only := &document.Selection{}
	for k, spot := range p.shrunk.Vertices {
		if isVisible[k] = isVisible[k] || spot.Height > 0 && isVisible[spot.On]; isVisible[k] {
			only.Vertices = append(only.Vertices, graphs.VertexID(k))
		}
	}
	for k, l := range p.shrunk.Lines {
		if l.Edge >= 0 && f.options.Only.HasEdge(f.graph.EdgeID[l.Edge]) {
			only.Edges = append(only.Edges, graphs.EdgeID(k))
		}
	}
	return only
}

// newTransition returns the transition of step i.
func (f *Frames) newTransition(i int) *transition {
	step := f.steps.Step(i)
	before, after := f.steps.Shrunk(i-1), f.steps.Shrunk(i)
	p := &transition{shrunk: before, from: f.placeSpots(before), chains: f.steps.Chains(i, before)}
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

// buildDrawing builds the drawing of a transition, whose vertices have the numbers of the
// spots and whose edges have the numbers of the lines.
func (f *Frames) buildDrawing(p *transition, progress float64) (*document.Drawing, error) {
	b := graphs.NewBuilder(graphs.Deletion, len(p.shrunk.Vertices), len(p.shrunk.Lines))
	move := document.Move{
		IDs: make([]graphs.VertexID, len(p.shrunk.Vertices)), To: make([]scene.Point, len(p.shrunk.Vertices)),
	}
	for k, spot := range p.shrunk.Vertices {
		ground := spot.Of >= 0 && f.graph.IsGround(spot.Of)
		move.IDs[k] = b.AddVertex(graphs.Vertex{Name: strconv.Itoa(k), Label: f.label(spot), Ground: ground})
		move.To[k] = p.from[k].Scale(1 - progress).Add(p.to[k].Scale(progress))
	}
	bends := map[graphs.EdgeID]document.Bend{}
	for _, l := range p.shrunk.Lines {
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
	})
}

// mostFused is the number of names of fused vertices that are shown at one.
const mostFused = 4

// label returns the name of a spot. It consists of the names of all vertices fused there, at most
// mostFused; a spot on a stalk has none.
func (f *Frames) label(spot steps.Spot) string {
	if spot.Of < 0 {
		return ""
	}
	if spot.Members == nil {
		return f.name(spot.Of)
	}
	names := xslices.Map(spot.Members[:min(len(spot.Members), mostFused)], f.name)
	if len(spot.Members) > mostFused {
		names = append(names, "…")
	}
	return strings.Join(names, " ")
}

// highlight highlights the subjects of step i in scene s: the edges that fuse, the loops that
// cancel or the stalks, and rings around vertices.
func (f *Frames) highlight(s *scene.Scene, p *transition, i int, step steps.Step) {
	isSubject := map[int32]bool{} // by spot
	for _, v := range step.Vertices {
		isSubject[p.shrunk.Place[v]] = true
	}
	isOnStalk := map[int32]bool{}
	for _, chain := range p.chains {
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
			isGrounded := step.OnGround && f.graph.IsGround(p.shrunk.Vertices[l.From].Of)
			return l.From == l.To && (isSubject[l.From] || isGrounded)
		case steps.Colon, steps.Total:
			return isOnStalk[l.From] || isOnStalk[l.To]
		}
		return false
	}
	var rings []scene.Shape
	hasRing := make(map[int32]bool)
	for k := range s.Shapes {
		h := &s.Shapes[k]
		switch h.Subject.Kind {
		case scene.Edge:
			if h.Part == scene.PartShaft && isLit(p.shrunk.Lines[h.Subject.ID]) {
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
	s.Shapes = append(s.Shapes, rings...)
}

// addHeights adds the height of each stalk at its upper end, if there are only a few.
func addHeights(s *scene.Scene, p *transition, only *document.Selection, step steps.Step) {
	const size, offset, mostStalks = 20, scene.Radius + 16, 40
	if len(p.chains) > mostStalks {
		return
	}
	for i, chain := range p.chains {
		last := chain[len(chain)-1]
		if only != nil && !only.HasVertex(graphs.VertexID(last)) {
			continue
		}
		top := p.from[last]
		text := strconv.Itoa(int(step.Stalks[i].Height))
		height := textAt(text, top.X, top.Y-offset, scene.Bold, size, scene.Selected)
		height.Stroke, height.Width = scene.Board, 5
		s.Shapes = append(s.Shapes, height)
	}
}

// restoreSubjects replaces the subjects of the shapes, spots and lines, by vertices and edges of
// the original drawing. Shapes without one get no subject, and names of stalks are removed.
func (f *Frames) restoreSubjects(s *scene.Scene, p *transition) {
	kept := s.Shapes[:0]
	for _, h := range s.Shapes {
		switch h.Subject.Kind {
		case scene.Vertex:
			spot := p.shrunk.Vertices[h.Subject.ID]
			if spot.Of < 0 && h.Kind == scene.Text {
				continue
			}
			if h.Subject = (scene.Subject{}); spot.Of >= 0 {
				h.Subject = scene.VertexSubject(f.graph.VertexID[spot.Of])
			}
		case scene.Edge:
			e := p.shrunk.Lines[h.Subject.ID].Edge
			if h.Subject = (scene.Subject{}); e >= 0 {
				h.Subject = scene.EdgeSubject(f.graph.EdgeID[e])
			}
		}
		kept = append(kept, h)
	}
	*s = scene.Scene{Shapes: kept}
}
