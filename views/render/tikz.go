package render

import (
	"bufio"
	"fmt"
	"io"
	"math"
	"slices"
	"strings"

	"nimgraph/views/scene"
)

// TikZ writes picture to w as a LaTeX document with one TikZ picture, to be compiled or edited by
// hand. Colours and styles are defined once, vertices are nodes, and an edge goes from node to
// node, so that it follows when a node is moved. The document needs no package but TikZ, and its
// page is as large as the picture.
//
// Letters are in the document's font and curves between two vertices are bends as TikZ makes them,
// so that the picture looks much like other formats, but not the same. Colours are opaque. 10,000
// vertices with 20,000 edges take 0.1 s to write. The definitions at the head depend on the whole
// picture, so that its lines stay in memory until the end: some 200 bytes a vertex. The error comes
// from options.Progress or the writer.
func TikZ(w io.Writer, picture *scene.Scene, options Options) error {
	options = options.withDefaults()
	low, high := pageCorners(picture, options, newLineBook())
	doc := newTexDocument(picture, min(pointsPerUnit*options.Scale, MaxPoints/max(high.X-low.X, high.Y-low.Y, 1)))
	t, err := doc.newPicture(picture, options)
	if err != nil {
		return err
	}
	doc.out = bufio.NewWriter(w)
	t.link = options.Link
	t.writeDocument(options)
	return doc.out.Flush()
}

// countDrawingShapes returns the number of shapes at the beginning of shapes that belong to the
// drawing. The caption below the drawing and its legend follow them.
func countDrawingShapes(shapes []scene.Shape) int {
	n := len(shapes)
	for n > 0 && shapes[n-1].Subject.Kind == scene.Nothing {
		n--
	}
	if slices.ContainsFunc(shapes[n:], func(h scene.Shape) bool { return h.Left }) {
		return n
	}
	return len(shapes)
}

// texDocument is a LaTeX document, with the colours and styles that its pictures use.
type texDocument struct {
	unit     float64                // length of a document unit in bp
	sizes    scene.Sizes            // the sizes for which the styles are defined
	roles    map[scene.Role]bool    // roles whose colours are in use
	styles   map[string]bool        // names of the styles in use
	patterns map[scene.Pattern]bool // patterns in use
	unknown  map[rune]bool          // characters that LaTeX's own fonts lack
	lineEnd  string                 // written at the end of each line: a % where spaces would count
	out      *bufio.Writer
}

// newTexDocument returns an empty document for pictures with the sizes of first, its first picture.
// unit is the length of a document unit in bp.
func newTexDocument(first *scene.Scene, unit float64) *texDocument {
	return &texDocument{
		unit: unit, sizes: sizesOf(first),
		roles: map[scene.Role]bool{}, styles: map[string]bool{},
		patterns: map[scene.Pattern]bool{}, unknown: map[rune]bool{},
	}
}

// tikz collects the lines of a TikZ picture. In TikZ y grows upwards.
type tikz struct {
	doc       *texDocument
	low, high scene.Point // the page
	nodes     []*tikzNode // in the order of the scene
	byID      map[int32]*tikzNode
	// cells holds the nodes by place; see indexNode.
	cells   map[[2]int][]*tikzNode
	below   []string // the lines behind the nodes
	above   []string // the lines in front of the nodes
	outside []string // the lines of shapes outside the window
	window  *scene.Window
	link    string // the address that a click opens; empty for none
}

// newPicture returns a TikZ picture with the lines of picture. The error comes from
// options.Progress.
func (d *texDocument) newPicture(picture *scene.Scene, options Options) (*tikz, error) {
	t := &tikz{doc: d, byID: map[int32]*tikzNode{}, cells: map[[2]int][]*tikzNode{}}
	t.low, t.high = pageCorners(picture, options, newLineBook())
	if picture == nil {
		return t, nil
	}
	clipped, whole := picture.SplitWindow()
	if t.window = picture.Window; t.window == nil {
		n := countDrawingShapes(whole)
		clipped, whole = whole[:n], whole[n:]
	}
	if err := t.addShapes(clipped, options); err != nil {
		return nil, err
	}
	for i := range whole {
		if isDrawable(&whole[i]) && whole[i].Kind != scene.Image { // images are no vectors
			t.outside = append(t.outside, t.plainLine(&whole[i]))
		}
	}
	return t, nil
}

// addShapes adds the lines of shapes: first of the vertices, because edges name them. The error
// comes from options.Progress.
func (t *tikz) addShapes(shapes []scene.Shape, options Options) error {
	used := make([]bool, len(shapes))
	for i := range shapes {
		h := &shapes[i]
		used[i] = !isDrawable(h) || h.Subject.Kind == scene.Vertex && t.addToNode(h)
	}
	for i := range shapes {
		if err := options.reportProgress(i, len(shapes)); err != nil {
			return err
		}
		if used[i] {
			continue
		}
		h, next := &shapes[i], i+1
		// takeNext returns the next shape if it has the same subject and is the given part;
		// otherwise it returns nil.
		takeNext := func(part scene.Part) *scene.Shape {
			if next == len(shapes) || used[next] || shapes[next].Part != part || shapes[next].Subject != h.Subject {
				return nil
			}
			used[next] = true
			next++
			return &shapes[next-1]
		}
		switch {
		case h.Subject.Kind == scene.Token:
			t.addToken(h, takeNext(scene.PartValue))
		case h.Part == scene.PartShaft:
			t.addEdge(h, takeNext(scene.PartHead))
		case h.Part == scene.PartBead:
			t.below = append(t.below, t.beadLine(h, takeNext(scene.PartTag)))
		case h.Subject.Kind == scene.Vertex, h.Subject.Kind == scene.FreeText && h.Kind == scene.Text:
			t.above = append(t.above, t.plainLine(h))
		default:
			t.below = append(t.below, t.plainLine(h))
		}
	}
	return nil
}

// plainLine returns a line that draws shape without a node.
func (t *tikz) plainLine(shape *scene.Shape) string {
	switch shape.Kind {
	case scene.Disc:
		rim := rimWidth(shape)
		radius := formatNumber(shape.Size - rim/2)
		return t.pathOptions(shape, rim) + t.coordinates(shape.P[0]) + " circle [radius=" + radius + "];"
	case scene.Pill:
		rim := rimWidth(shape)
		half := scene.Point{X: shape.P[1].X - rim/2, Y: shape.P[1].Y - rim/2}
		round := ", rounded corners=" + t.doc.length(min(half.X, half.Y))
		from := scene.Point{X: shape.P[0].X - half.X, Y: shape.P[0].Y + half.Y}
		to := scene.Point{X: shape.P[0].X + half.X, Y: shape.P[0].Y - half.Y}
		options := strings.TrimSuffix(t.pathOptions(shape, rim), "] ") + round + "] "
		return options + t.coordinates(from) + " rectangle " + t.coordinates(to) + ";"
	case scene.Curve:
		return t.curveOptions(shape) + t.curvePath(shape) + ";"
	case scene.Rectangle:
		low, high := rectangleCorners(shape)
		return t.pathOptions(shape, 0) + t.coordinates(low) + " rectangle " + t.coordinates(high) + ";"
	case scene.Polygon, scene.Hexagon:
		var b strings.Builder
		b.WriteString(t.pathOptions(shape, shape.Width))
		corners, n := shape.Corners()
		for _, p := range corners[:n] {
			b.WriteString(t.coordinates(p) + " -- ")
		}
		return b.String() + "cycle;"
	}
	if shape.Left {
		style, usual := "words", 12.5
		if shape.Font == scene.Bold {
			style, usual = "headline", 15
		}
		return t.textLine(style, shape, scaleWords(t.texWords(shape), shape, usual))
	}
	style, words := "count", t.texWords(shape)
	switch {
	case shape.Subject.Kind == scene.FreeText:
		style, words = "note", scaleWords(boldWords(words, shape), shape, noteLetters*t.doc.sizes.Letters)
	case shape.Subject.Kind == scene.Edge:
		words = scaleWords(words, shape, nameLetters*t.doc.sizes.Letters)
		if shape.Font == scene.Sans {
			style = "edge label"
		}
	}
	return t.textLine(style, shape, words)
}

// textLine returns the line of a node that shows words in the given style, at the position and in
// the colour of the text shape.
func (t *tikz) textLine(style string, shape *scene.Shape, words string) string {
	return fmt.Sprintf(`\node[%s, text=%s] at %s {%s};`,
		t.doc.useStyle(style), t.doc.useColour(shape.Fill), t.coordinates(shape.P[0]), words)
}

// pathOptions returns the beginning of a command that fills and strokes a path in the colours of
// shape: \path with its options. width is the width of the stroke.
func (t *tikz) pathOptions(shape *scene.Shape, width float64) string {
	var options []string
	if shape.Fill != scene.None {
		options = append(options, "fill="+t.doc.useColour(shape.Fill))
	}
	if shape.Stroke != scene.None && width > 0 {
		options = append(options, "draw="+t.doc.useColour(shape.Stroke), "line width="+t.doc.length(width))
	}
	if shape.Dashed {
		if shape.Kind == scene.Curve && shape.Stroke == scene.Winning { // fitted to the length, because a sample is short
			on, off := curveDashes(shape)
			options = append(options, "dash pattern=on "+t.doc.length(on)+" off "+t.doc.length(off))
		} else {
			options = append(options, t.doc.useStyle("marked"))
		}
	}
	return `\path[` + strings.Join(options, ", ") + "] "
}

// curveOptions returns the beginning of a command that strokes the curve shape.
func (t *tikz) curveOptions(shape *scene.Shape) string {
	if shape.Stroke == scene.Ground && !shape.Dashed {
		return `\draw[` + t.doc.useStyle("ground line") + ", line width=" + t.doc.length(shape.Width) + "] "
	}
	line := &scene.Shape{
		Kind: shape.Kind, N: shape.N, P: shape.P, Stroke: shape.Stroke, Width: shape.Width, Dashed: shape.Dashed,
	}
	return t.pathOptions(line, shape.Width)
}

// curvePath returns the path of the curve shape by its points.
func (t *tikz) curvePath(shape *scene.Shape) string {
	p := shape.P
	switch shape.N {
	case 3:
		third := func(end scene.Point) scene.Point {
			return scene.Point{X: end.X + (p[1].X-end.X)*2/3, Y: end.Y + (p[1].Y-end.Y)*2/3}
		}
		first, last := t.coordinates(third(p[0])), t.coordinates(third(p[2]))
		return t.coordinates(p[0]) + " .. controls " + first + " and " + last + " .. " + t.coordinates(p[2])
	case 4:
		first, last := t.coordinates(p[1]), t.coordinates(p[2])
		return t.coordinates(p[0]) + " .. controls " + first + " and " + last + " .. " + t.coordinates(p[3])
	}
	return t.coordinates(p[0]) + " -- " + t.coordinates(p[1])
}

// coordinates returns point as TikZ writes it, such as (1.5,2), in document units from the lower
// left corner of the page.
func (t *tikz) coordinates(point scene.Point) string {
	return "(" + shortNumber(point.X-t.low.X) + "," + shortNumber(t.high.Y-point.Y) + ")"
}

// length converts x document units to a length in LaTeX, such as 2.5bp.
func (d *texDocument) length(x float64) string { return formatNumber(x*d.unit) + "bp" }

// shortNumber formats x with at most one decimal.
func shortNumber(x float64) string { return formatNumber(math.Round(x*10) / 10) }

// useColour returns the name of the colour of role and adds it to the definitions.
func (d *texDocument) useColour(role scene.Role) string {
	if role == scene.None || int(role) >= len(scene.Palette{}) {
		return "none"
	}
	d.roles[role] = true
	return colourName(role)
}

// colourName returns the name of role as one word, for example pInk.
func colourName(role scene.Role) string {
	name, rest, hasRest := strings.Cut(role.String(), "-")
	if hasRest {
		name += strings.ToUpper(rest[:1]) + rest[1:]
	}
	return name
}

// useStyle returns name, the name of a style, and adds the style to the definitions.
func (d *texDocument) useStyle(name string) string {
	d.styles[name] = true
	return name
}

// texWords returns the text of shape for LaTeX.
func (t *tikz) texWords(shape *scene.Shape) string {
	if shape.Math {
		return texFormula(shape.Text, func(r rune) { t.doc.unknown[r] = true })
	}
	return t.doc.tex(shape.Text)
}

// tex returns text for LaTeX and notes its unknown characters.
func (d *texDocument) tex(text string) string {
	return texText(text, func(r rune) { d.unknown[r] = true })
}
