package render

import "nimgraph/views/scene"

// rimWidth returns how wide the rim of a disc or a pill is drawn, in document
// units: never wider than the shape itself, and 0 where it has no rim.
func rimWidth(h *scene.Shape) float64 {
	switch {
	case h.Stroke == scene.None:
		return 0
	case h.Kind == scene.Pill:
		return min(h.Width, h.P[1].X, h.P[1].Y)
	}
	return min(h.Width, h.Size)
}

// box adds the task of a box. Where its rim is dashed, the box has no rim and each dash
// is a stroke of its own.
func (p *plan) box(b box, dashed bool, l *lens) {
	edge, rim := b.edge, b.rim
	if dashed = dashed && edge != 0 && rim > 0; dashed {
		b.edge, b.rim = 0, 0
	}
	top, bottom := span(b.centre.y-b.half.y-1, b.centre.y+b.half.y+1, 0, l.size.Y)
	if top < bottom && (b.fill != 0 || b.edge != 0) {
		p.tasks = append(p.tasks, task{
			kind: boxTask, top: int32(top), bottom: int32(bottom), first: int32(len(p.boxes)),
		})
		p.boxes = append(p.boxes, b)
	}
	if dashed {
		p.dashedRim(b.centre, b.corner, rim, edge, l)
	}
}
