package render

import (
	"fmt"
	"math"
	"strconv"

	"nimgraph/graphs"
	"nimgraph/views/scene"
)

// tikzVertex is a vertex that is drawn as a TikZ node. Edges end at the node, and all other shapes
// of the vertex are placed relative to it.
type tikzVertex struct {
	node    string // name of the node
	centre  scene.Point
	outline *scene.Shape
}

// addShapes adds to the picture a path for each of shapes. A path can draw two shapes, such as an
// outline with its text. It returns the errors of options.Progress.
func (t *tikzPicture) addShapes(shapes []scene.Shape, options Options) error {
	for i := range shapes { // edges come before the vertices that they join
		h := &shapes[i]
		isOutline := h.Subject.Kind == scene.Vertex && (h.Part == scene.PartOutline || h.Part == scene.PartCard)
		if id := h.Subject.VertexID(); isOutline && isDrawable(h) && t.vertices[id] == nil {
			centre, _, _ := h.Extent()
			t.vertices[id] = &tikzVertex{fmt.Sprintf("v%d", id), centre, h}
		}
	}
	isDone := make([]bool, len(shapes)) // by shape: it belongs to the path of an earlier shape
	for i := range shapes {
		if err := options.reportProgress(i, len(shapes)); err != nil {
			return err
		}
		h, v := &shapes[i], t.vertices[shapes[i].Subject.VertexID()]
		switch {
		case isDone[i] || !isDrawable(h) || h.Kind == scene.Image: // images are no vectors
		case v != nil && h.Part == scene.PartHatch && h.Kind == scene.Curve: // the outline has the pattern
		case h.Part == scene.PartShaft:
			var head *scene.Shape
			if next := i + 1; next < len(shapes) && shapes[next].Part == scene.PartHead {
				head, isDone[next] = &shapes[next], true
			}
			t.behind = append(t.behind, t.edgePath(h, head))
		case v != nil || h.Subject.Kind == scene.Token || h.Subject.Kind == scene.FreeText && h.Kind == scene.Text:
			t.front = append(t.front, t.shapePath(h, takeInnerText(shapes, i, isDone), v))
		default:
			t.behind = append(t.behind, t.shapePath(h, takeInnerText(shapes, i, isDone), nil))
		}
	}
	return nil
}

// takeInnerText returns the text in the middle of the outline shapes[i], such as the value in a
// disc, or nil if it has none. It sets the entry of the text in isDone, because the path of the
// outline draws the text too.
func takeInnerText(shapes []scene.Shape, i int, isDone []bool) *scene.Shape {
	outline, next := &shapes[i], i+1
	for next < len(shapes) && shapes[next].Fill == scene.None { // rings and the lines of a pattern
		next++
	}
	if outline.Fill == scene.None || outline.Kind == scene.Text || !isNode(outline) || next == len(shapes) {
		return nil
	}
	text := &shapes[next]
	centre, _, _ := outline.Extent()
	if text.Kind != scene.Text || text.Subject != outline.Subject || text.P[0].Sub(centre).Length() > 0.01 {
		return nil
	}
	isDone[next] = true
	return text
}

// shapePath returns the TikZ path that draws shape. text is the text in the middle of shape, or nil,
// and v the vertex to which shape belongs, or nil.
func (t *tikzPicture) shapePath(shape, text *scene.Shape, v *tikzVertex) string {
	style := t.doc.pathOptions(shape, text)
	origin, options, node := t.origin, "", ""
	switch {
	case v == nil:
	case shape == v.outline:
		node = "(" + v.node + ") "
	default:
		origin, options = tikzOrigin(v.centre), "shift={("+v.node+")}"
	}
	if isNode(shape) {
		place := shape.P[0].Add(scene.Point{Y: capsHalf * shape.Size}) // on the baseline of a text
		if shape.Kind == scene.Text {
			text = shape
		} else {
			place, _, _ = shape.Extent()
		}
		end := " {" + t.doc.latexShapeText(text) + "};"
		if options == "" {
			return `\node[` + style + "] " + node + "at " + origin.coordinates(place) + end
		}
		return `\path[` + options + "] " + origin.coordinates(place) + " node[" + style + "]" + end
	}
	if options != "" {
		options += ", "
	}
	command, rest := `\path[`, ""
	switch shape.Kind {
	case scene.Curve:
		command = `\draw[`
		rest = origin.coordinates(shape.P[0]) + origin.curveOperation(shape) + origin.coordinates(shape.P[shape.N-1])
	case scene.Rectangle:
		low, high := rectangleCorners(shape)
		rest = origin.coordinates(low) + " rectangle " + origin.coordinates(high)
	default:
		corners, n := shape.Corners()
		for _, p := range corners[:n] {
			rest += origin.coordinates(p) + " -- "
		}
		rest += "cycle"
	}
	return command + options + style + "] " + rest + ";"
}

// isNode reports whether TikZ draws shape as a node: it is a text, or an outline that nodes of TikZ
// have, such as a circle.
func isNode(shape *scene.Shape) bool {
	switch shape.Kind {
	case scene.Disc, scene.Pill, scene.Hexagon, scene.Text:
		return true
	case scene.Polygon:
		return shape.N == 4 && shape.Part != scene.PartHead && shape.Subject.Kind == scene.Vertex
	}
	return false
}

// tikzOrigin is the point of the scene that is the origin of TikZ's coordinates, in which y grows
// upwards.
type tikzOrigin scene.Point

// coordinates returns point as TikZ writes it, such as "(1.5,2)".
func (o tikzOrigin) coordinates(point scene.Point) string {
	return "(" + formatTenths(point.X-o.X) + "," + formatTenths(o.Y-point.Y) + ")"
}

// formatTenths formats x with at most one decimal.
func formatTenths(x float64) string { return formatNumber(math.Round(x*10) / 10) }

// curveOperation returns the TikZ operation that joins the first and the last point of shape, a line
// or a Bézier curve, such as " -- ".
func (o tikzOrigin) curveOperation(shape *scene.Shape) string {
	first, last := shape.P[1], shape.P[2]
	switch shape.N {
	case 2:
		return " -- "
	case 3: // a quadratic curve as a cubic one
		middle := shape.P[1].Scale(2.0 / 3)
		first, last = shape.P[0].Scale(1.0/3).Add(middle), shape.P[2].Scale(1.0/3).Add(middle)
	}
	return " .. controls " + o.coordinates(first) + " and " + o.coordinates(last) + " .. "
}

// edgePath returns the TikZ path that draws an edge with the line shaft and the arrowhead head, or
// nil. It goes from node to node if the vertices at both ends are drawn.
func (t *tikzPicture) edgePath(shaft, head *scene.Shape) string {
	whole := *shaft // to the tip of the arrowhead
	if head != nil {
		whole.P[whole.N-1] = head.P[0]
	}
	first, last := whole.P[0], whole.P[whole.N-1]
	start, operation, end := t.origin.coordinates(first), t.origin.curveOperation(&whole), t.origin.coordinates(last)
	from, to := t.vertexAt(shaft.Ends[0], first), t.vertexAt(shaft.Ends[1], last)
	if from != nil && to != nil && (from != to || shaft.N > 2) {
		ahead, back := to.centre, from.centre // the points that the edge faces at its ends, for TikZ
		if shaft.N > 2 {
			ahead, back = shaft.P[1], shaft.P[shaft.N-2]
		}
		var hasStartAngle, hasEndAngle bool
		start, hasStartAngle = from.edgeAnchor(first, ahead)
		end, hasEndAngle = to.edgeAnchor(last, back)
		if shaft.N == 3 && from != to && !hasStartAngle && !hasEndAngle {
			if bend, ok := bendOperation(from.centre, shaft.P[1], to.centre); ok {
				operation = bend
			}
		}
	}
	return `\draw[` + t.doc.pathOptions(shaft, head) + "] " + start + operation + end + ";"
}

// vertexAt returns the vertex with the given id if an edge that ends at point can end at its node:
// the vertex is drawn, and point is on its rim. Otherwise it returns nil.
func (t *tikzPicture) vertexAt(id graphs.VertexID, point scene.Point) *tikzVertex {
	// A picture can show a vertex several times, but only one of them is a node.
	const tolerance = 4 // distance from the rim, in document units
	if v := t.vertices[id]; v != nil && v.outline.IsRimNear(point, tolerance) {
		return v
	}
	return nil
}

// edgeAnchor returns the TikZ coordinate of the vertex v at which an edge ends. rim is the point on
// the rim of v at which the edge ends, and target the next point of the edge. If the edge points at
// the centre of v, the coordinate is the name of the node, such as "(v3)". Otherwise hasAngle is
// true, and the coordinate also has the angle of rim, such as "(v3.45)".
func (v *tikzVertex) edgeAnchor(rim, target scene.Point) (coordinate string, hasAngle bool) {
	const least = 0.02 // radians, half a unit at a rim
	angle := math.Atan2(v.centre.Y-rim.Y, rim.X-v.centre.X)
	straight := math.Atan2(v.centre.Y-target.Y, target.X-v.centre.X)
	if math.Abs(math.Remainder(angle-straight, 2*math.Pi)) > least {
		return "(" + v.node + "." + formatTenths(angle*180/math.Pi) + ")", true
	}
	return "(" + v.node + ")", false
}

// bendOperation returns the TikZ operation that draws a quadratic Bézier curve as a bend, such as "
// to[bend left=20] ". from and to are the centres of its vertices, and control is its control
// point. ok is false if the curve is not symmetric.
func bendOperation(from, control, to scene.Point) (bend string, ok bool) {
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
	bend = " to[bend " + side + "=" + strconv.Itoa(int(math.Round(angle*180/math.Pi)))
	// TikZ has the control points at 0.3915 of the distance, this curve at 1/(3 cos angle) of it.
	if loose := 1 / (3 * 0.3915 * math.Cos(angle)); loose > 1.1 {
		bend += ", looseness=" + formatTenths(loose)
	}
	return bend + "] ", true
}
