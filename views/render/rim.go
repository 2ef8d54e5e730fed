package render

import "math"

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

// rimDashes returns how many dashes go round a rim and how long a dash with its
// gap is then: close to what a dashed line has, and a whole number of them.
func rimDashes(radius, rim float64) (n int, period float64) {
	round := 2 * math.Pi * (radius - rim/2)
	n = int(min(max(math.Round(round/((dashOn+dashOff)*rim)), 1), most))
	return n, round / float64(n)
}

func (p *plan) dashedRim(c vec, radius, rim float64, colour ink, l *lens) {
	middle := radius - rim/2
	if middle <= 0 {
		return
	}
	n, _ := rimDashes(radius, rim)
	turn := 2 * math.Pi / float64(n)
	dash := turn * dashOn / (dashOn + dashOff)
	pieces := int(min(max(math.Ceil(dash/(2*math.Sqrt(2*flatness/max(middle, 1)))), 1), 64))
	for i := range n {
		first := len(p.points)
		for k := range pieces + 1 {
			sin, cos := math.Sincos(float64(i)*turn + dash*float64(k)/float64(pieces))
			p.points = append(p.points, vec{c.x + middle*cos, c.y + middle*sin})
		}
		p.stroke(first, rim/2, colour, l)
	}
}
