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

// directedScene returns the picture of step i of a directed game, with the given selection. Values
// of vertices that a later step settles are hidden. The vertices of step i have rings, and the
// moves that decide their values are highlighted.
func (f *Frames) directedScene(i int, selected document.Selection) *scene.Scene {
	if f.plain == nil || !f.plainSelection.Equal(selected) {
		o := f.options
		o.Selection, o.Highlights, o.After, o.Remoteness = selected, false, false, nil
		f.plain, f.plainSelection = scene.Build(f.drawing, f.solution, o), selected
	}
	step := f.steps.Step(i)
	lit, about := f.highlightedEdges(i, step), f.verticesWithRing(step)
	var rings, tokens []scene.Shape // drawn before the tokens, so that no ring covers a token
	var edges edgeLayers
	hasRing := make(map[int32]bool) // a card has a second outline, its badge
	out := &scene.Scene{Shapes: make([]scene.Shape, 0, len(f.plain.Shapes)+2*len(step.Vertices))}
	for _, h := range f.plain.Shapes {
		if h.Subject.Kind != scene.Edge {
			out.Shapes = edges.flush(out.Shapes)
		}
		switch h.Subject.Kind {
		case scene.Vertex:
			v := f.indexOf(h.Subject)
			if f.steps.StepOf(v) > i && !hideValue(&h) {
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
				styleEdge(&h, role)
			}
			edges[layer] = append(edges[layer], h)
			continue
		}
		out.Shapes = append(out.Shapes, h)
	}
	out.Shapes = append(append(edges.flush(out.Shapes), rings...), tokens...)
	return out
}

// edgeLayers holds the shapes of edges until they are drawn, in layers from the lowest to the
// highest. Highlighted edges are in a higher layer, so that no other edge covers them.
type edgeLayers [edgeLayerCount][]scene.Shape

const (
	fadedLayer = iota
	settledLayer
	litLayer
	textLayer
	edgeLayerCount
)

// flush appends the shapes of all layers to shapes, the lowest layer first, empties the layers, and
// returns the extended shapes.
func (l *edgeLayers) flush(shapes []scene.Shape) []scene.Shape {
	for i := range l {
		shapes = append(shapes, l[i]...)
		l[i] = l[i][:0]
	}
	return shapes
}

// indexOf returns the index in f.graph of the vertex that is subject.
func (f *Frames) indexOf(subject scene.Subject) int32 { return f.graph.Index[subject.ID] }

// hideValue removes the colour and the pattern of shape, a shape of a vertex, because they show the
// value of the vertex. If shape shows nothing but the value, hideValue leaves it unchanged and
// returns false; then the caller must leave the shape out.
func hideValue(shape *scene.Shape) (keep bool) {
	switch shape.Part {
	case scene.PartHatch, scene.PartValue, scene.PartRing:
		return false
	case scene.PartPiece, scene.PartName:
		return true
	case scene.PartRemote:
		return shape.Kind != scene.Text
	}
	shape.Stroke, shape.Pattern = scene.Faded, scene.NoPattern
	if shape.Fill != scene.Board { // the fill of a card is behind its picture
		shape.Fill = scene.PlainFill
	}
	return true
}

// styleEdge gives shape, a shape of an edge, the colour role. A curve also becomes thick, unless
// role is scene.Faded, and dashed if role is scene.Hovered.
func styleEdge(shape *scene.Shape, role scene.Role) {
	if shape.Kind == scene.Curve {
		shape.Stroke = role
		if role != scene.Faded {
			shape.Width = edgeWidth
		}
		shape.Dashed = role == scene.Hovered
		return
	}
	shape.Fill = role
}

// highlightedEdges returns the edges that explain the value of the vertex of step i, with their
// colours. step is this step. The map is empty if the step is about several vertices or the whole
// position.
//
// A move from the vertex is scene.Selected if an earlier step explains its option or, for a vertex
// worth ∞, if the value of the option is a number. Of the others, a move that the opponent can
// answer by going back to the value of the vertex is scene.Hovered, and the answer scene.Selected.
// A move that keeps the value from being a number, or from being known, is scene.Wrong. In misère
// play, the move that proves the outcome is scene.Winning.
func (f *Frames) highlightedEdges(i int, step steps.Step) map[graphs.EdgeID]scene.Role {
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

// verticesWithRing returns the set of vertices that step marks with a ring: the vertices that it
// settles or, if it is about the whole position, the vertices with tokens.
func (f *Frames) verticesWithRing(step steps.Step) map[int32]bool {
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

// ringAround returns a ring around shape, the outline or the card of a vertex. ok is false if shape
// is neither.
func ringAround(shape *scene.Shape) (ring scene.Shape, ok bool) {
	if shape.Part != scene.PartOutline && shape.Part != scene.PartCard {
		return ring, false
	}
	ring = scene.SelectionRing(shape)
	ring.Dashed, ring.Width = false, ringWidth
	return ring, true
}
