package picture

import (
	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/solver/steps"
	"nimgraph/views/scene"
)

// Widths of the rings and edges that a step is about, in document units.
const (
	ringWidth = 2.5
	edgeWidth = 3
)

// settlingScene returns the picture of a step of a directed game. Vertices that are not settled yet
// are veiled, the vertices that the step settles have rings, and the moves on which it rests stand
// out.
func (f *Frames) settlingScene(i int, selected document.Selection) *scene.Scene {
	if f.plain == nil || !f.plainSelection.Equal(selected) {
		o := scene.Options{
			Values: f.options.Values, Outcomes: f.options.Outcomes, Names: f.options.Names,
			Only: f.options.Only, Selection: selected, Style: f.options.Style, Patterns: f.options.Patterns,
		}
		f.plain, f.plainSelection = scene.Build(f.drawing, f.solution, o), selected
	}
	step := f.steps.Step(i)
	lit, about := f.litEdges(i, step), f.subjects(step)
	var rings, tokens []scene.Shape // drawn before the tokens, so that no ring covers a token
	var edges edgeLayers
	hasRing := make(map[int32]bool) // a card has a second outline, its badge
	out := &scene.Scene{Shapes: make([]scene.Shape, 0, len(f.plain.Shapes)+2*len(step.Vertices))}
	for _, h := range f.plain.Shapes {
		if h.Subject.Kind != scene.Edge {
			out.Shapes = edges.appendTo(out.Shapes)
		}
		switch h.Subject.Kind {
		case scene.Vertex:
			v := f.vertexIndex(h.Subject)
			if f.steps.StepOf(v) > i && !veil(&h) {
				continue
			}
			if ring, ok := ringAround(&h); ok && about[v] && !hasRing[v] {
				hasRing[v] = true
				rings = append(rings, ring)
			}
		case scene.Token:
			tokens = append(tokens, h)
			continue
		case scene.Edge:
			e, _ := f.drawing.Graph().Edge(h.Subject.EdgeID())
			role, isLit := lit[e.ID]
			layer := settledLayer
			switch {
			case isLit:
				layer = litLayer
			case f.steps.StepOf(f.graph.Index[e.From]) > i:
				layer, role = fadedLayer, scene.Faded
			}
			switch {
			case h.Part == scene.PartTag, h.Part == scene.PartBead:
				layer = textLayer
			case layer != settledLayer && h.Part != scene.NoPart:
				recolour(&h, role)
			}
			edges[layer] = append(edges[layer], h)
			continue
		}
		out.Shapes = append(out.Shapes, h)
	}
	out.Shapes = append(append(edges.appendTo(out.Shapes), rings...), tokens...)
	return out
}

// edgeLayers are the shapes of edges by layer, the lowest first: the edges on which a step rests
// must be visible as a whole.
type edgeLayers [edgeLayerCount][]scene.Shape

const (
	fadedLayer = iota
	settledLayer
	litLayer
	textLayer
	edgeLayerCount
)

// appendTo appends the layers to the shapes and empties them.
func (l *edgeLayers) appendTo(shapes []scene.Shape) []scene.Shape {
	for i := range l {
		shapes = append(shapes, l[i]...)
		l[i] = l[i][:0]
	}
	return shapes
}

// vertexIndex returns the index of a vertex in the frozen graph.
func (f *Frames) vertexIndex(s scene.Subject) int32 { return f.graph.Index[s.ID] }

// veil changes a vertex's shape so that it shows no value. It returns false for a shape that shows
// only the value.
func veil(h *scene.Shape) bool {
	switch h.Part {
	case scene.PartHatch, scene.PartValue, scene.PartRing:
		return false
	case scene.PartPiece, scene.PartName:
		return true
	case scene.PartRemote:
		return h.Kind != scene.Text
	}
	h.Stroke, h.Pattern = scene.Faded, scene.NoPattern
	if h.Fill != scene.Board { // the fill of a card is behind its picture
		h.Fill = scene.PlainFill
	}
	return true
}

// recolour gives an edge's shape another colour, and makes it thick unless it is veiled.
func recolour(h *scene.Shape, role scene.Role) {
	if h.Kind == scene.Curve {
		h.Stroke = role
		if role != scene.Faded {
			h.Width = edgeWidth
		}
		h.Dashed = role == scene.Hovered
		return
	}
	h.Fill = role
}

// litEdges returns the edges on which a step about a single vertex rests, with their colours: the
// moves to settled vertices and, dashed, the moves that are answered, with the answers. A move that
// spoils the only possible number has the colour of errors.
func (f *Frames) litEdges(i int, step steps.Step) map[graphs.EdgeID]scene.Role {
	roles := map[graphs.EdgeID]scene.Role{}
	if !step.Alone || step.Kind == steps.Total {
		return roles
	}
	edgeID := func(e int32) graphs.EdgeID { return f.graph.EdgeID[e] }
	reason := f.steps.Reason(step.Vertices[0])
	for _, o := range reason.Options {
		_, finite := o.Value.Nimber()
		switch {
		case f.steps.StepOf(o.Vertex) < i || step.Kind == steps.Endless && finite:
			roles[edgeID(o.Edge)] = scene.Selected
		case o.Answer >= 0:
			roles[edgeID(o.Edge)], roles[edgeID(o.Answer)] = scene.Hovered, scene.Selected
		}
	}
	for _, e := range reason.Unanswered {
		roles[edgeID(e)] = scene.Wrong
	}
	if reason.Proof >= 0 && f.solution.Position.Play == graphs.Misere {
		roles[edgeID(reason.Proof)] = scene.Winning
	}
	return roles
}

// subjects returns the vertices that a step is about; at the end, the vertices with tokens.
func (f *Frames) subjects(step steps.Step) map[int32]bool {
	vertices := make(map[int32]bool, len(step.Vertices))
	for _, v := range step.Vertices {
		vertices[v] = true
	}
	if step.Kind == steps.Total {
		for _, p := range f.solution.Parts {
			vertices[p.Vertex] = true
		}
	}
	return vertices
}

// ringAround returns a ring around a vertex by one of its shapes. ok is false if the shape is not
// its outline.
func ringAround(h *scene.Shape) (ring scene.Shape, ok bool) {
	if h.Part != scene.PartOutline && h.Part != scene.PartCard {
		return ring, false
	}
	ring = scene.SelectionRing(h)
	ring.Dashed, ring.Width = false, ringWidth
	return ring, true
}
