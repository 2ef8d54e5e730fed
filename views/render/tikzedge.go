package render

import (
	"math"
	"strconv"
	"strings"

	"nimgraph/views/scene"
)

// edge draws the shaft of an edge with its head, nil for one without, as one line or as a
// double one.
func (t *tikz) edge(h, head *scene.Shape) {
	tip := h.P[h.N-1]
	if head != nil {
		tip = head.P[0]
	}
	from, to := t.nodeAt(h.P[0]), t.nodeAt(tip)
	options := t.edgeOptions(h, head != nil)
	if from == nil || to == nil {
		whole := *h
		whole.P[whole.N-1] = tip
		t.below = append(t.below, options+t.curve(&whole)+";")
		return
	}
	start, end := "("+from.name()+")", "("+to.name()+")"
	first, last := to.centre(), from.centre() // where TikZ has the edge point to at its ends
	if h.N > 2 {
		first, last = h.P[1], h.P[h.N-2]
	}
	turned := false
	if angle, off := turn(from.centre(), h.P[0], first); off {
		start, turned = "("+from.name()+"."+angle+")", true
	}
	if angle, off := turn(to.centre(), tip, last); off {
		end, turned = "("+to.name()+"."+angle+")", true
	}
	t.below = append(t.below, options+start+" "+t.way(h, from, to, turned)+" "+end+";")
}

// turn returns the angle of a place at the rim of a vertex, in degrees, and whether it
// is another than that of what the edge points to.
func turn(centre, at, toward scene.Point) (degrees string, off bool) {
	const least = 0.02 // radians, half a unit at a rim
	angle := math.Atan2(centre.Y-at.Y, at.X-centre.X)
	straight := math.Atan2(centre.Y-toward.Y, toward.X-centre.X)
	return short(angle * 180 / math.Pi), math.Abs(math.Remainder(angle-straight, 2*math.Pi)) > least
}

func (t *tikz) edgeOptions(h *scene.Shape, directed bool) string {
	name, usual := "edge", 2.5
	if directed {
		name, usual = "move", 1.75
	}
	switch h.Stroke {
	case scene.Shaft:
	case scene.Winning:
		name, usual = "winning "+name, 3.75
	case scene.Faded:
		name = "loose " + name
	default: // an edge that is marked
		options := t.curveOptions(h)
		if directed {
			options = strings.TrimSuffix(options, "] ") + ", " + t.doc.style("headed") + "] "
		}
		return options
	}
	name = t.doc.style(name) + t.doc.stroked(h.Width, usual)
	if h.Dashed {
		name += ", " + t.doc.style("circling")
	}
	return `\draw[` + name + "] "
}

// way returns how an edge goes from one vertex to another: straight, bent, or by
// control points, as where its ends are turned around their vertices.
func (t *tikz) way(h *scene.Shape, from, to *tikzNode, turned bool) string {
	if h.N == 2 && from != to {
		return "--"
	}
	if h.N == 3 && from != to && !turned {
		if bend, ok := bendOf(from.centre(), h.P[1], to.centre()); ok {
			return bend
		}
	}
	c := t.curve(h)
	if h.N == 2 {
		return "--"
	}
	c = c[strings.Index(c, ".. controls"):]
	return c[:strings.LastIndex(c, " ..")] + " .."
}

// bendOf returns the bend of a curve between two centres by its control point,
// which stands over the middle between them, and false where it stands elsewhere.
func bendOf(from, control, to scene.Point) (string, bool) {
	dx, dy := to.X-from.X, to.Y-from.Y
	cx, cy := control.X-(from.X+to.X)/2, control.Y-(from.Y+to.Y)/2
	square := dx*dx + dy*dy
	if along := (cx*dx + cy*dy) / square; !(math.Abs(along) < 0.02) {
		return "", false
	}
	left := (cx*dy - cy*dx) / square // in lengths of the chord
	angle := math.Atan(2 * math.Abs(left))
	side := "left"
	if left < 0 {
		side = "right"
	}
	bend := "to[bend " + side + "=" + strconv.Itoa(int(math.Round(angle*180/math.Pi)))
	// TikZ has the control points 0.3915 of the distance away, this curve
	// 1/(3 cos angle) of it.
	if loose := 1 / (3 * 0.3915 * math.Cos(angle)); loose > 1.1 {
		bend += ", looseness=" + short(loose)
	}
	return bend + "]", true
}
