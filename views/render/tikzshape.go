package render

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"nimgraph/views/scene"
)

// tikzVertex is a vertex as a path of TikZ: a node with its value, then its ring, its name and its
// tokens, placed relative to its centre.
type tikzVertex struct {
	id      int32
	outline *scene.Shape
	centre  scene.Point
	line    string      // the path, without its semicolon
	offset  scene.Point // of the last node on the path, from the centre
	pieces  []string    // lines that draw the picture on a card, relative to its centre
}

// name returns the name of the vertex's node.
func (v *tikzVertex) name() string { return fmt.Sprintf("v%d", v.id) }

// addShapes adds the lines of shapes. The error comes from options.Progress.
func (t *tikz) addShapes(shapes []scene.Shape, options Options) error {
	for i := range shapes { // vertices first, because edges name them
		h := &shapes[i]
		isOutline := h.Part == scene.PartOutline || h.Part == scene.PartCard
		if isOutline && h.Subject.Kind == scene.Vertex && isDrawable(h) {
			t.addVertex(h)
		}
	}
	used := make([]bool, len(shapes))
	for i := range shapes {
		if err := options.reportProgress(i, len(shapes)); err != nil {
			return err
		}
		h := &shapes[i]
		isOnVertex := h.Subject.Kind == scene.Vertex || h.Subject.Kind == scene.Token
		v := t.byID[h.Subject.ID]
		switch {
		case used[i] || !isDrawable(h) || h.Kind == scene.Image: // images are no vectors
		case h.Part == scene.PartShaft:
			var head *scene.Shape
			next := i + 1
			if next < len(shapes) && shapes[next].Part == scene.PartHead && shapes[next].Subject == h.Subject {
				head, used[next] = &shapes[next], true
			}
			t.addEdge(h, head)
		case !isOnVertex && (h.Subject.Kind != scene.FreeText || h.Kind != scene.Text):
			t.below = append(t.below, t.shapeLine(h, takeText(shapes, i, used)))
		case !isOnVertex || v == nil:
			t.above = append(t.above, t.shapeLine(h, takeText(shapes, i, used)))
		case h.Part == scene.PartHatch && h.Kind == scene.Curve: // the outline has the pattern
		case h.Part == scene.PartPiece || !isNode(h):
			pieces := *t
			pieces.origin = v.centre
			v.pieces = append(v.pieces, pieces.shapeLine(h, takeText(shapes, i, used)))
		default:
			t.addToVertex(v, h, takeText(shapes, i, used))
		}
	}
	return nil
}

// takeText returns the text in shapes[i], the outline of a node: the next text of the same subject
// with the same centre, if no other filled outline is between them. It marks the text in used. It
// returns nil if there is none.
func takeText(shapes []scene.Shape, i int, used []bool) *scene.Shape {
	outline := &shapes[i]
	if outline.Fill == scene.None || outline.Kind == scene.Text || !isNode(outline) {
		return nil
	}
	centre, _, _ := outline.Extent()
	for j := i + 1; j < len(shapes) && shapes[j].Subject == outline.Subject; j++ {
		switch h := &shapes[j]; {
		case h.Kind == scene.Text:
			if used[j] || h.Width > 0 || h.P[0].Sub(centre).Length() > 0.01 {
				return nil
			}
			used[j] = true
			return h
		case h.Fill != scene.None:
			return nil
		}
	}
	return nil
}

// addVertex adds a vertex with the given outline, and indexes it by its place. If the vertex has an
// outline already, the first one counts.
func (t *tikz) addVertex(outline *scene.Shape) {
	if t.byID[outline.Subject.ID] != nil {
		return
	}
	v := &tikzVertex{id: outline.Subject.ID, outline: outline}
	v.centre, _, _ = outline.Extent()
	t.byID[v.id] = v
	t.vertices = append(t.vertices, v)
	box, _ := extent(outline, nil)
	box = box.Expand(scene.Point{X: rimTolerance, Y: rimTolerance})
	low, high := cellAt(box.Low), cellAt(box.High)
	if high[0]-low[0] > 8 || high[1]-low[1] > 8 {
		return // edges of so large a vertex are drawn by their points
	}
	for x := low[0]; x <= high[0]; x++ {
		for y := low[1]; y <= high[1]; y++ {
			t.cells[[2]int{x, y}] = append(t.cells[[2]int{x, y}], v)
		}
	}
}

// cellAt returns the square cell of point in the index of vertices.
func cellAt(point scene.Point) [2]int {
	const side = 128 // in document units
	return [2]int{int(math.Floor(point.X / side)), int(math.Floor(point.Y / side))}
}

// rimTolerance is the greatest distance of an edge's end from the rim of its vertex, in document
// units.
const rimTolerance = 4

// vertexAt returns the vertex at whose rim point, the end of an edge, lies, or nil if there is none.
func (t *tikz) vertexAt(point scene.Point) *tikzVertex {
	for _, v := range t.cells[cellAt(point)] {
		if v.outline.IsRimNear(point, rimTolerance) {
			return v
		}
	}
	return nil
}

// addToVertex adds shape with its text, nil for none, to the path of v.
func (t *tikz) addToVertex(v *tikzVertex, shape, text *scene.Shape) {
	options, place := t.nodeOptions(shape, text)
	if v.line == "" {
		v.line = `\path ` + t.coordinates(v.centre)
	}
	name := ""
	if shape == v.outline {
		name = "(" + v.name() + ") "
	}
	if offset := place.Sub(v.centre); offset.Sub(v.offset).Length() > 0.05 {
		v.line += " +(" + shortNumber(offset.X) + "," + shortNumber(-offset.Y) + ")"
		v.offset = offset
	}
	v.line += " node[" + options + "] " + name + "{" + t.nodeWords(shape, text) + "}"
}

// nodeWords returns the words in the node of shape: its own, or those of text if that is not nil.
func (t *tikz) nodeWords(shape, text *scene.Shape) string {
	switch {
	case shape.Kind == scene.Text:
		return t.doc.words(shape)
	case text != nil:
		return t.doc.words(text)
	}
	return ""
}

// shapeLine returns the line that draws shape with its text, nil for none.
func (t *tikz) shapeLine(shape, text *scene.Shape) string {
	if isNode(shape) {
		options, place := t.nodeOptions(shape, text)
		return `\node[` + options + "] at " + t.coordinates(place) + " {" + t.nodeWords(shape, text) + "};"
	}
	switch shape.Kind {
	case scene.Curve:
		return `\draw[` + t.curveStyle(colourName(shape.Stroke)+" line", shape) + "] " +
			t.coordinates(shape.P[0]) + " " + t.curveOperation(shape) + " " + t.coordinates(shape.P[shape.N-1]) + ";"
	case scene.Rectangle:
		low, high := rectangleCorners(shape)
		return `\fill[` + t.doc.useColour(shape.Fill) + "] " + t.coordinates(low) + " rectangle " + t.coordinates(high) + ";"
	}
	options := []string{"fill=" + t.doc.useColour(shape.Fill)}
	if shape.Stroke != scene.None && shape.Width > 0 {
		options = append(options, "draw="+t.doc.useColour(shape.Stroke), "line width="+t.doc.length(shape.Width))
	}
	var b strings.Builder
	b.WriteString(`\path[` + strings.Join(options, ", ") + "] ")
	corners, n := shape.Corners()
	for _, p := range corners[:n] {
		b.WriteString(t.coordinates(p) + " -- ")
	}
	return b.String() + "cycle;"
}

// isNode reports whether shape is drawn as a node: a text, or an outline that TikZ has.
func isNode(shape *scene.Shape) bool {
	switch shape.Kind {
	case scene.Disc, scene.Pill, scene.Hexagon, scene.Text:
		return true
	case scene.Polygon:
		return shape.N == 4 && shape.Part != scene.PartHead && shape.Subject.Kind == scene.Vertex
	}
	return false
}

// nodeOptions returns the options of the node that draws shape, with the words of text unless that
// is nil, and its place: the centre, or the beginning or middle of a text's baseline.
func (t *tikz) nodeOptions(shape, text *scene.Shape) (options string, place scene.Point) {
	if shape.Kind == scene.Text {
		return t.doc.textOptions(shape), shape.P[0].Add(scene.Point{Y: capsHalf * shape.Size})
	}
	place, _, _ = shape.Extent()
	return t.doc.outlineOptions(shape, text), place
}

// fillNames are the names of styles that give a vertex the colours of its outcome.
var fillNames = map[scene.Role]string{
	scene.PFill: "P", scene.NFill: "N", scene.DFill: "D", scene.SumFill: "sum", scene.PlainFill: "plain",
}

// outlineOptions returns the options of the node that draws shape, an outline, with the words of
// text, nil for none: a style of its form and, if it is filled as a vertex, a style of its colours.
func (d *texDocument) outlineOptions(shape, text *scene.Shape) string {
	name, form := outlineStyle(shape)
	_, halfWidth, halfHeight := shape.Extent()
	rim := 0.0 // inside the outline
	if shape.Kind == scene.Disc || shape.Kind == scene.Pill {
		rim = rimWidth(shape)
	}
	options := []string{form, "minimum width=" + d.length(2*halfWidth-rim), "minimum height=" + d.length(2*halfHeight-rim)}
	if shape.Kind == scene.Disc {
		options = []string{form, "minimum size=" + d.length(2*shape.Size-rim)}
	}
	colours := []string{"fill=" + d.useColour(shape.Fill), "draw=none"}
	if shape.Stroke != scene.None && shape.Width > 0 {
		colours[1] = "draw=" + d.useColour(shape.Stroke)
		options = append(options, "line width="+d.length(shape.Width))
	}
	if text != nil {
		font, _ := d.fontOf(text)
		options = append(options, "font="+font)
		colours = append(colours, "text="+d.useColour(text.Fill))
	}
	fill := fillNames[shape.Fill]
	if shape.Fill >= scene.TintBlue && shape.Fill < scene.TintInk {
		fill = strings.ReplaceAll(shape.Fill.String(), "-", " ")
	}
	var styles string
	if fill != "" && shape.Stroke != scene.None {
		styles = d.useStyle(name, options...) + ", " + d.useStyle(fill, colours...)
	} else {
		styles = d.useStyle(name, append(options, colours...)...)
	}
	if shape.Dashed {
		styles += ", " + d.markedStyle()
	}
	if shape.Pattern != scene.NoPattern && shape.Part != scene.PartHatch {
		styles += ", " + d.patternStyle(shape.Pattern) + ", preaction={fill=" + d.useColour(shape.Fill) + "}"
	}
	return styles
}

// outlineStyle returns the name of the style for shape, an outline, and the option that gives its
// form.
func outlineStyle(shape *scene.Shape) (name, form string) {
	switch shape.Part { // outlines that have one form
	case scene.PartCard:
		return "card", "rectangle"
	case scene.PartBead:
		return "bead", "rounded rectangle"
	case scene.PartRemote:
		return "remoteness", "rounded rectangle"
	case scene.PartHatch:
		return "value", "rounded rectangle"
	}
	name = "spot"
	switch {
	case shape.Subject.Kind == scene.Token:
		name = "token"
	case shape.Part == scene.PartOutline && shape.Fill == scene.Ground:
		name = "ground vertex"
	case shape.Part == scene.PartOutline:
		name = "vertex"
	case shape.Part == scene.PartRing:
		name = "ring"
	case shape.Part == scene.PartBadge:
		name = "badge"
	case shape.Part == scene.PartPiece:
		name = "piece"
	}
	switch {
	case shape.Kind == scene.Pill:
		return "wide " + name, "rounded rectangle"
	case shape.Kind == scene.Hexagon:
		return "heap " + name, "signal, signal to=east and west, signal pointer angle=120"
	case shape.Kind == scene.Polygon && shape.P[0].Y == shape.P[1].Y:
		return "card " + name, "rectangle"
	case shape.Kind == scene.Polygon:
		return "diamond " + name, "diamond"
	}
	return name, "circle"
}

// markedStyle returns the style of dashed rims and of curves that mark something.
func (d *texDocument) markedStyle() string {
	return d.useStyle("marked", "dash pattern=on "+d.length(4)+" off "+d.length(6))
}

// patternStyle returns the style of vertices with pattern p. The pattern library takes lengths of
// the page.
func (d *texDocument) patternStyle(p scene.Pattern) string {
	degrees, spacing, crossed := p.Lines()
	kind := "Lines"
	if crossed {
		kind = "Hatch"
	}
	return d.useStyle("lines "+p.String(), fmt.Sprintf(`pattern={%s[angle=%g, distance=%s, line width=%s]}`,
		kind, -degrees, d.length(spacing), d.length(scene.PatternWidth)), "pattern color="+d.useColour(scene.PlainRim))
}

// capsHalf is half the height of LaTeX's capitals as a factor of a text's size: the distance of its
// baseline from its middle.
const capsHalf = 0.315

// textOptions returns the options of the node for a text that stands alone.
func (d *texDocument) textOptions(shape *scene.Shape) string {
	name, anchor := "words", "base"
	switch {
	case shape.Left && shape.Font == scene.Bold:
		name, anchor = "headline", "base west"
	case shape.Left:
		name, anchor = "caption", "base west"
	case shape.Part == scene.PartName:
		name = "vertex name"
	case shape.Subject.Kind == scene.Edge && shape.Font == scene.Bold:
		name = "count"
	case shape.Subject.Kind == scene.Edge:
		name = "edge label"
	case shape.Subject.Kind == scene.FreeText:
		name = "note"
	}
	font, _ := d.fontOf(shape)
	options := d.useStyle(name, "anchor="+anchor, "font="+font, "text="+d.useColour(shape.Fill))
	if shape.Width > 0 && shape.Stroke != scene.None {
		options += ", " + d.useStyle("halo",
			"fill="+d.useColour(shape.Stroke), "fill opacity=0.8", "text opacity=1", "inner sep=1pt")
	}
	return options
}

// curveStyle returns the options that stroke the curve shape: the style name, and further options
// of that style.
func (t *tikz) curveStyle(name string, shape *scene.Shape, further ...string) string {
	d := t.doc
	options := d.useStyle(name, append([]string{
		"draw=" + d.useColour(shape.Stroke), "line width=" + d.length(shape.Width),
	}, further...)...)
	switch {
	case !shape.Dashed:
	case shape.Part == scene.PartShaft:
		options += ", " + d.useStyle("circling", "dash pattern=on "+d.length(7.5)+" off "+d.length(11.25))
	case shape.Stroke == scene.Winning: // fitted to the length, because a sample is short
		on, off := curveDashes(shape)
		options += ", dash pattern=on " + d.length(on) + " off " + d.length(off)
	default:
		options += ", " + d.markedStyle()
	}
	return options
}

// curveOperation returns the path operation from the first to the last point of the curve shape.
func (t *tikz) curveOperation(shape *scene.Shape) string {
	first, last := shape.P[1], shape.P[2]
	switch shape.N {
	case 2:
		return "--"
	case 3: // a quadratic curve as a cubic one
		middle := shape.P[1].Scale(2.0 / 3)
		first, last = shape.P[0].Scale(1.0/3).Add(middle), shape.P[2].Scale(1.0/3).Add(middle)
	}
	return ".. controls " + t.coordinates(first) + " and " + t.coordinates(last) + " .."
}

// edgeNames are the first words of the styles of edges by colour.
var edgeNames = map[scene.Role]string{scene.Shaft: "", scene.Winning: "winning ", scene.Faded: "loose "}

// addEdge adds the line that draws an edge: its shaft, and its arrowhead if head is not nil. The
// edge goes from node to node if there is a vertex at both ends.
func (t *tikz) addEdge(shaft, head *scene.Shape) {
	name, isUsual := edgeNames[shaft.Stroke]
	if !isUsual {
		name = colourName(shaft.Stroke) + " "
	}
	whole := *shaft // to the tip of the arrowhead
	var arrow []string
	if head == nil {
		name += "edge"
	} else {
		name += "move"
		whole.P[whole.N-1] = head.P[0]
		arrow = t.doc.arrowOptions(head)
	}
	options := `\draw[` + t.curveStyle(name, shaft, arrow...) + "] "
	start, end := whole.P[0], whole.P[whole.N-1]
	from, to := t.vertexAt(start), t.vertexAt(end)
	if from == nil || to == nil || from == to && shaft.N == 2 {
		t.below = append(t.below, options+t.coordinates(start)+" "+t.curveOperation(&whole)+" "+t.coordinates(end)+";")
		return
	}
	first, last := to.centre, from.centre // the points to which the edge points at its ends, for TikZ
	if shaft.N > 2 {
		first, last = shaft.P[1], shaft.P[shaft.N-2]
	}
	startName, isStartTurned := from.anchor(start, first)
	endName, isEndTurned := to.anchor(end, last)
	operation := t.curveOperation(&whole)
	if shaft.N == 3 && from != to && !isStartTurned && !isEndTurned {
		if bend, ok := bendOf(from.centre, shaft.P[1], to.centre); ok {
			operation = bend
		}
	}
	t.below = append(t.below, options+startName+" "+operation+" "+endName+";")
}

// arrowOptions returns the options that draw the arrowhead head.
func (d *texDocument) arrowOptions(head *scene.Shape) []string {
	const (
		slimness = 12.0 / 13.75 // length of Stealth as a factor of our arrowhead's with its barbs
		least    = 0.5          // length, in document units; TikZ divides by it
		gap      = 1.5          // between the tip and the vertex, in document units
	)
	barbs := head.P[1].Add(head.P[3]).Scale(0.5)
	length, width := head.P[0].Sub(barbs).Length(), head.P[1].Sub(head.P[3]).Length()
	quarters := func(x float64) string { return formatNumber(math.Round(x*d.unit*4)/4) + "bp" }
	return []string{
		"-{Stealth[length=" + quarters(max(slimness*length, least)) + ", width=" + quarters(width) + "]}",
		"shorten >=" + d.length(gap),
	}
}

// anchor returns the coordinate of TikZ for an edge's end at the point rim of the vertex, from
// which the edge leaves towards target. isTurned reports whether rim lies in another direction, so
// that the coordinate has an angle.
func (v *tikzVertex) anchor(rim, target scene.Point) (coordinate string, isTurned bool) {
	const least = 0.02 // radians, half a unit at a rim
	angle := math.Atan2(v.centre.Y-rim.Y, rim.X-v.centre.X)
	straight := math.Atan2(v.centre.Y-target.Y, target.X-v.centre.X)
	if math.Abs(math.Remainder(angle-straight, 2*math.Pi)) > least {
		return "(" + v.name() + "." + shortNumber(angle*180/math.Pi) + ")", true
	}
	return "(" + v.name() + ")", false
}

// bendOf returns the TikZ bend for the quadratic curve with the given control point between the
// centres from and to. ok is false if the control point is not at the same distance from both.
func bendOf(from, control, to scene.Point) (bend string, ok bool) {
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
	bend = "to[bend " + side + "=" + strconv.Itoa(int(math.Round(angle*180/math.Pi)))
	// TikZ has the control points at 0.3915 of the distance, this curve at 1/(3 cos angle) of it.
	if loose := 1 / (3 * 0.3915 * math.Cos(angle)); loose > 1.1 {
		bend += ", looseness=" + shortNumber(loose)
	}
	return bend + "]", true
}
