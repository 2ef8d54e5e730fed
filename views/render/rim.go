package render

// box adds the step for a box; where its rim is dashed, the dashes are strokes of
// their own.
func (p *plan) box(b box, dashed bool, l *lens) {
	edge, rim := b.edge, b.rim
	if dashed = dashed && edge != 0 && rim > 0; dashed {
		b.edge, b.rim = 0, 0
	}
	top, bottom := span(b.centre.y-b.half.y-1, b.centre.y+b.half.y+1, 0, l.size.Y)
	if top < bottom && (b.fill != 0 || b.edge != 0) {
		p.steps = append(p.steps, step{
			kind: boxStep, top: int32(top), bottom: int32(bottom), first: int32(len(p.boxes)),
		})
		p.boxes = append(p.boxes, b)
	}
	if dashed {
		p.dashedRim(b.centre, b.corner, rim, edge, l)
	}
}
