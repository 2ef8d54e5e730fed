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

// settlingScene returns the picture of step i of a directed game. Vertices that are not settled yet
// are veiled, vertices that the step settles have rings, and the moves that settle them are
// highlighted.
func (f *Frames) settlingScene(i int, selected document.Selection) *scene.Scene {
	if f.plain == nil || !f.plainSelection.Equal(selected) {
		o := scene.Options{
			Values: f.options.Values, Outcomes: f.options.Outcomes, Names: f.options.Names,
			Only: f.options.Only, Selection: selected, Style: f.options.Style, Patterns: f.options.Patterns,
		}
		f.plain, f.plainSelection = scene.Build(f.drawing, f.solution, o), selected
	}
	step := f.steps.Step(i)
	lit, about := f.litEdges(i, step), f.ringedVertices(step)
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

// edgeLayers collects the shapes of edges by layer, the lowest first, so that the highlighted edges
// of a step are covered by no other edge.
type edgeLayers [edgeLayerCount][]scene.Shape

const (
	fadedLayer = iota
	settledLayer
	litLayer
	textLayer
	edgeLayerCount
)

// appendTo returns shapes with the layers appended, lowest first, and empties the layers.
func (l *edgeLayers) appendTo(shapes []scene.Shape) []scene.Shape {
	for i := range l {
		shapes = append(shapes, l[i]...)
		l[i] = l[i][:0]
	}
	return shapes
}

// vertexIndex returns the index in the frozen graph of the vertex that is a shape's subject.
func (f *Frames) vertexIndex(s scene.Subject) int32 { return f.graph.Index[s.ID] }

// veil changes a shape of a vertex to hide the value: it removes colour and pattern. It returns
// false for a shape that must be left out because it shows only the value.
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

// recolour gives a shape of an edge the colour role. It also makes the line thick unless the role
// is Faded, and dashed if it is Hovered.
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

// litEdges returns the highlighted edges of step i, if the step settles a single vertex, with their
// colours. These are the moves to settled vertices, the moves that are answered (dashed) with their
// answers, and the moves that keep the value from being a number (in the colour of errors).
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

// ringedVertices returns the vertices that get a ring: those of the step and, in a Total step, the
// vertices with tokens.
func (f *Frames) ringedVertices(step steps.Step) map[int32]bool {
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

// ringAround returns the ring around a vertex, given a shape of the vertex. ok is false if the
// shape is not its outline.
func ringAround(h *scene.Shape) (ring scene.Shape, ok bool) {
	if h.Part != scene.PartOutline && h.Part != scene.PartCard {
		return ring, false
	}
	ring = scene.SelectionRing(h)
	ring.Dashed, ring.Width = false, ringWidth
	return ring, true
}
