package picture

import (
	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/solver/steps"
	"nimgraph/views/scene"
)

// The widths of rings and of edges that a step is about, in document units.
const (
	ringWidth = 2.5
	edgeWidth = 3
)

// settling returns the picture of a step of a directed game: what is not settled yet is
// veiled, what the step settles has a ring, and the moves that it rests on stand out.
func (f *Frames) settling(i int, selected document.Selection) *scene.Scene {
	if f.plain == nil || !f.of.Equal(selected) {
		o := scene.Options{
			Values: f.shows.Values, Names: f.shows.Names, Only: f.shows.Only, Selection: selected,
			Style: f.shows.Style, Patterns: f.shows.Patterns,
		}
		f.plain, f.of = scene.Build(f.drawing, f.solution, o), selected
	}
	step := f.steps.At(i)
	lit, about := f.lit(i, step), f.about(step)
	var rings, tokens []scene.Shape // a ring crosses no token
	var edges edgeLayers
	ringed := make(map[int32]bool) // a card has a badge, which is a vertex in small
	out := &scene.Scene{Shapes: make([]scene.Shape, 0, len(f.plain.Shapes)+2*len(step.Vertices))}
	for _, h := range f.plain.Shapes {
		if h.Subject.Kind != scene.Edge {
			out.Shapes = edges.appendTo(out.Shapes)
		}
		switch h.Subject.Kind {
		case scene.Vertex:
			v := f.number(h.Subject)
			if f.steps.Settled(v) > i && !veiled(&h) {
				continue
			}
			if ring, ok := ringAround(&h); ok && about[v] && !ringed[v] {
				ringed[v] = true
				rings = append(rings, ring)
			}
		case scene.Token:
			tokens = append(tokens, h)
			continue
		case scene.Edge:
			e, _ := f.drawing.Graph().Edge(h.Subject.EdgeID())
			role, now := lit[e.ID]
			layer := settledLayer
			switch {
			case now:
				layer = litLayer
			case f.steps.Settled(f.graph.Index[e.From]) > i:
				layer, role = fadedLayer, scene.Faded
			}
			switch {
			case h.Part == scene.PartTag, h.Part == scene.PartBead:
				layer = textLayer
			case layer != settledLayer && h.Part != scene.NoPart:
				paint(&h, role)
			}
			edges[layer] = append(edges[layer], h)
			continue
		}
		out.Shapes = append(out.Shapes, h)
	}
	out.Shapes = append(append(edges.appendTo(out.Shapes), rings...), tokens...)
	return out
}

// edgeLayers are the shapes of edges as they lie on each other: what a step rests on is to
// be seen to its head.
type edgeLayers [edgeLayerCount][]scene.Shape

const (
	fadedLayer = iota
	settledLayer
	litLayer
	textLayer
	edgeLayerCount
)

// appendTo appends the layers to some shapes and empties them.
func (l *edgeLayers) appendTo(shapes []scene.Shape) []scene.Shape {
	for i := range l {
		shapes = append(shapes, l[i]...)
		l[i] = l[i][:0]
	}
	return shapes
}

// number returns the number of a vertex in the snapshot.
func (f *Frames) number(s scene.Subject) int32 { return f.graph.Index[s.ID] }

// veiled makes of a vertex's shape that of one whose value is not known yet; false where
// it shows nothing but the value.
func veiled(h *scene.Shape) bool {
	switch h.Part {
	case scene.PartHatch, scene.PartValue, scene.PartRing:
		return false
	case scene.PartPiece, scene.PartName:
		return true
	case scene.PartRemote:
		return h.Kind != scene.Text
	}
	if h.Stroke, h.Pattern = scene.Faded, scene.NoPattern; h.Fill != scene.Board { // that of a card is behind its picture
		h.Fill = scene.PlainFill
	}
	return true
}

// paint gives an edge's shape another colour, and makes it thick where that is not
// the one of what is veiled.
func paint(h *scene.Shape, role scene.Role) {
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

// lit returns the edges that a step about one vertex rests on, with their colours: the
// moves to what is settled, and, dashed, those that are answered, with the answers.
// A move that spoils the only number that could be is that of what is wrong.
func (f *Frames) lit(i int, step steps.Step) map[graphs.EdgeID]scene.Role {
	lit := map[graphs.EdgeID]scene.Role{}
	if !step.Alone || step.Kind == steps.Total {
		return lit
	}
	id := func(e int32) graphs.EdgeID { return f.graph.EdgeID[e] }
	why := f.steps.Reason(step.Vertices[0])
	for _, o := range why.Options {
		_, finite := o.Value.Nimber()
		switch {
		case f.steps.Settled(o.Vertex) < i || step.Kind == steps.Endless && finite:
			lit[id(o.Edge)] = scene.Selected
		case o.Answer >= 0:
			lit[id(o.Edge)], lit[id(o.Answer)] = scene.Hovered, scene.Selected
		}
	}
	for _, e := range why.Unanswered {
		lit[id(e)] = scene.Wrong
	}
	if why.Proof >= 0 && f.solution.Position.Play == graphs.Misere {
		lit[id(why.Proof)] = scene.Winning
	}
	return lit
}

// about returns the vertices that a step is about; at the end, those with tokens.
func (f *Frames) about(step steps.Step) map[int32]bool {
	about := make(map[int32]bool, len(step.Vertices))
	for _, v := range step.Vertices {
		about[v] = true
	}
	if step.Kind == steps.Total {
		for _, p := range f.solution.Parts {
			about[p.Vertex] = true
		}
	}
	return about
}

// ringAround returns a ring around a vertex by one of its shapes; false for a shape that
// is not its outline.
func ringAround(h *scene.Shape) (ring scene.Shape, ok bool) {
	if h.Part != scene.PartOutline && h.Part != scene.PartCard {
		return ring, false
	}
	ring = scene.SelectionRing(h)
	ring.Dashed, ring.Width = false, ringWidth
	return ring, true
}
