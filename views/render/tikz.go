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

// TikZ writes a scene as a LaTeX document with one TikZ picture, to be compiled or edited by hand.
// Colours and styles are defined once, vertices are nodes, and an edge goes from node to node, so
// that it follows when a node is moved. The document needs no package but TikZ, and its page is as
// large as the picture.
//
// Letters are in the document's font and curves between two vertices are bends as TikZ makes them,
// so that the picture looks much like other formats, but not the same. Colours are opaque. 10,000
// vertices with 20,000 edges take 0.1 s to write. The definitions at the head depend on the whole
// picture, so that its lines stay in memory until the end: some 200 bytes a vertex. The error comes
// from o.Progress or the writer.
func TikZ(w io.Writer, sc *scene.Scene, o Options) error {
	o = o.withDefaults()
	low, high := pageCorners(sc, o, newLineBook())
	doc := newTexDocument(sc, min(pointsPerUnit*o.Scale, MaxPoints/max(high.X-low.X, high.Y-low.Y, 1)))
	t, err := doc.newPicture(sc, o)
	if err != nil {
		return err
	}
	doc.out = bufio.NewWriter(w)
	t.link = o.Link
	t.writeDocument(o)
	return doc.out.Flush()
}

// drawingLength returns the number of shapes that belong to the drawing. The caption below the
// drawing and its legend follow them.
func drawingLength(shapes []scene.Shape) int {
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

// newTexDocument returns an empty document for pictures with the sizes of the first one.
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

// newPicture returns a picture with the lines of a scene.
func (d *texDocument) newPicture(sc *scene.Scene, o Options) (*tikz, error) {
	t := &tikz{doc: d, byID: map[int32]*tikzNode{}, cells: map[[2]int][]*tikzNode{}}
	t.low, t.high = pageCorners(sc, o, newLineBook())
	if sc == nil {
		return t, nil
	}
	clipped, whole := sc.SplitWindow()
	if t.window = sc.Window; t.window == nil {
		n := drawingLength(whole)
		clipped, whole = whole[:n], whole[n:]
	}
	if err := t.addShapes(clipped, o); err != nil {
		return nil, err
	}
	for i := range whole {
		if isDrawable(&whole[i]) && whole[i].Kind != scene.Image { // images are no vectors
			t.outside = append(t.outside, t.plainLine(&whole[i]))
		}
	}
	return t, nil
}

// addShapes makes the lines of shapes: first of the vertices, because edges name them.
func (t *tikz) addShapes(shapes []scene.Shape, o Options) error {
	used := make([]bool, len(shapes))
	for i := range shapes {
		h := &shapes[i]
		used[i] = !isDrawable(h) || h.Subject.Kind == scene.Vertex && t.addToNode(h)
	}
	for i := range shapes {
		if err := o.reportProgress(i, len(shapes)); err != nil {
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

// plainLine returns a line that draws a shape without a node.
func (t *tikz) plainLine(h *scene.Shape) string {
	switch h.Kind {
	case scene.Disc:
		rim := rimWidth(h)
		return t.pathOptions(h, rim) + t.place(h.P[0]) + " circle [radius=" + number(h.Size-rim/2) + "];"
	case scene.Pill:
		rim := rimWidth(h)
		half := scene.Point{X: h.P[1].X - rim/2, Y: h.P[1].Y - rim/2}
		round := ", rounded corners=" + t.doc.length(min(half.X, half.Y))
		from := scene.Point{X: h.P[0].X - half.X, Y: h.P[0].Y + half.Y}
		to := scene.Point{X: h.P[0].X + half.X, Y: h.P[0].Y - half.Y}
		options := strings.TrimSuffix(t.pathOptions(h, rim), "] ") + round + "] "
		return options + t.place(from) + " rectangle " + t.place(to) + ";"
	case scene.Curve:
		return t.curveOptions(h) + t.curvePath(h) + ";"
	case scene.Rectangle:
		low, high := rectangleCorners(h)
		return t.pathOptions(h, 0) + t.place(low) + " rectangle " + t.place(high) + ";"
	case scene.Polygon, scene.Hexagon:
		var b strings.Builder
		b.WriteString(t.pathOptions(h, h.Width))
		corners, n := h.Corners()
		for _, p := range corners[:n] {
			b.WriteString(t.place(p) + " -- ")
		}
		return b.String() + "cycle;"
	}
	if h.Left {
		style, usual := "words", 12.5
		if h.Font == scene.Bold {
			style, usual = "headline", 15
		}
		return t.textLine(style, h, scaleWords(t.texWords(h), h, usual))
	}
	style, words := "count", t.texWords(h)
	switch {
	case h.Subject.Kind == scene.FreeText:
		style, words = "note", scaleWords(boldWords(words, h), h, noteLetters*t.doc.sizes.Letters)
	case h.Subject.Kind == scene.Edge:
		words = scaleWords(words, h, nameLetters*t.doc.sizes.Letters)
		if h.Font == scene.Sans {
			style = "edge label"
		}
	}
	return t.textLine(style, h, words)
}

// textLine returns the line of a node that shows words in the given style, at the place and in the
// colour of text h.
func (t *tikz) textLine(style string, h *scene.Shape, words string) string {
	return fmt.Sprintf(`\node[%s, text=%s] at %s {%s};`,
		t.doc.useStyle(style), t.doc.useColour(h.Fill), t.place(h.P[0]), words)
}

// pathOptions returns the beginning of a command that fills and strokes a path in the colours of h:
// \path with its options. width is the width of the stroke.
func (t *tikz) pathOptions(h *scene.Shape, width float64) string {
	var options []string
	if h.Fill != scene.None {
		options = append(options, "fill="+t.doc.useColour(h.Fill))
	}
	if h.Stroke != scene.None && width > 0 {
		options = append(options, "draw="+t.doc.useColour(h.Stroke), "line width="+t.doc.length(width))
	}
	if h.Dashed {
		if h.Kind == scene.Curve && h.Stroke == scene.Winning { // fitted to the length, because a sample is short
			on, off := curveDashes(h)
			options = append(options, "dash pattern=on "+t.doc.length(on)+" off "+t.doc.length(off))
		} else {
			options = append(options, t.doc.useStyle("marked"))
		}
	}
	return `\path[` + strings.Join(options, ", ") + "] "
}

// curveOptions returns the beginning of a command that strokes curve h.
func (t *tikz) curveOptions(h *scene.Shape) string {
	if h.Stroke == scene.Ground && !h.Dashed {
		return `\draw[` + t.doc.useStyle("ground line") + ", line width=" + t.doc.length(h.Width) + "] "
	}
	line := &scene.Shape{Kind: h.Kind, N: h.N, P: h.P, Stroke: h.Stroke, Width: h.Width, Dashed: h.Dashed}
	return t.pathOptions(line, h.Width)
}

// curvePath returns the path of a curve by its points.
func (t *tikz) curvePath(h *scene.Shape) string {
	p := h.P
	switch h.N {
	case 3:
		third := func(end scene.Point) scene.Point {
			return scene.Point{X: end.X + (p[1].X-end.X)*2/3, Y: end.Y + (p[1].Y-end.Y)*2/3}
		}
		first, last := t.place(third(p[0])), t.place(third(p[2]))
		return t.place(p[0]) + " .. controls " + first + " and " + last + " .. " + t.place(p[2])
	case 4:
		return t.place(p[0]) + " .. controls " + t.place(p[1]) + " and " + t.place(p[2]) + " .. " + t.place(p[3])
	}
	return t.place(p[0]) + " -- " + t.place(p[1])
}

// place returns a place, in document units from the lower left corner of the page.
func (t *tikz) place(p scene.Point) string {
	return "(" + shortNumber(p.X-t.low.X) + "," + shortNumber(t.high.Y-p.Y) + ")"
}

// length converts document units to a length in LaTeX, such as 2.5bp.
func (d *texDocument) length(x float64) string { return number(x*d.unit) + "bp" }

// shortNumber returns a number with one decimal.
func shortNumber(x float64) string { return number(math.Round(x*10) / 10) }

// useColour returns the name of a role's colour and adds it to the definitions.
func (d *texDocument) useColour(r scene.Role) string {
	if r == scene.None || int(r) >= len(scene.Palette{}) {
		return "none"
	}
	d.roles[r] = true
	return colourName(r)
}

// colourName returns a role's name as one word, for example pInk.
func colourName(r scene.Role) string {
	name, rest, hasRest := strings.Cut(r.String(), "-")
	if hasRest {
		name += strings.ToUpper(rest[:1]) + rest[1:]
	}
	return name
}

// useStyle returns the name of a style and adds it to the definitions.
func (d *texDocument) useStyle(name string) string {
	d.styles[name] = true
	return name
}

// texWords returns the text of a shape for LaTeX.
func (t *tikz) texWords(h *scene.Shape) string {
	if h.Math {
		return texFormula(h.Text, func(r rune) { t.doc.unknown[r] = true })
	}
	return t.doc.tex(h.Text)
}

// tex returns a text for LaTeX and notes its unknown characters.
func (d *texDocument) tex(text string) string {
	return texText(text, func(r rune) { d.unknown[r] = true })
}
