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

// TikZ writes a scene as a LaTeX document with one TikZ picture, to be compiled
// or to be edited by hand: colours and styles are defined once, vertices are
// nodes, and an edge goes from node to node, so that it follows when one is moved.
// It needs no package but TikZ, and the page is as large as the picture. Letters
// are those of the document, curves between two vertices bends as TikZ makes them,
// so that it looks much like the other formats, but not the same. Colours are
// opaque. 10,000 vertices with 20,000 edges take 0.1 s to write. What is defined at the
// head depends on all that follows, so the lines are in memory until the end: some 200
// bytes a vertex. The error is that of o.Progress, or the writer's.
func TikZ(w io.Writer, sc *scene.Scene, o Options) error {
	o = o.normal()
	low, high := page(sc, o, newLineBook())
	doc := newTexDocument(sc, min(pointsPerUnit*o.Scale, MaxPoints/max(high.X-low.X, high.Y-low.Y, 1)))
	t, err := doc.take(sc, o)
	if err != nil {
		return err
	}
	doc.out = bufio.NewWriter(w)
	t.write(o)
	return doc.out.Flush()
}

// drawingOf returns how many of the shapes are the drawing: all but words below it
// and what stands with them.
func drawingOf(shapes []scene.Shape) int {
	n := len(shapes)
	for n > 0 && shapes[n-1].Subject.Kind == scene.Nothing {
		n--
	}
	if slices.ContainsFunc(shapes[n:], func(h scene.Shape) bool { return h.Left }) {
		return n
	}
	return len(shapes)
}

// texDocument is what the pictures of a LaTeX document share: what is defined in its head.
type texDocument struct {
	unit     float64     // bp
	sizes    scene.Sizes // that the styles are made for
	roles    map[scene.Role]bool
	styles   map[string]bool
	patterns map[scene.Pattern]bool
	strange  map[rune]bool
	end      string // of each line that is written: a % where spaces would count
	out      *bufio.Writer
}

// newTexDocument returns a document with nothing in it, for pictures with the sizes of the
// first.
func newTexDocument(first *scene.Scene, unit float64) *texDocument {
	return &texDocument{
		unit: unit, sizes: sizesOf(first),
		roles: map[scene.Role]bool{}, styles: map[string]bool{}, patterns: map[scene.Pattern]bool{}, strange: map[rune]bool{},
	}
}

// tikz makes the lines of a picture. y goes up in them.
type tikz struct {
	doc       *texDocument
	low, high scene.Point // the page
	nodes     []*tikzNode // in the order of the scene
	byID      map[int32]*tikzNode
	cells     map[[2]int][]*tikzNode
	below     []string // the lines behind the nodes
	above     []string // those before them
	beside    []string // those of what is not seen through the window
	window    *scene.Window
}

// take returns the lines of a scene.
func (d *texDocument) take(sc *scene.Scene, o Options) (*tikz, error) {
	t := &tikz{doc: d, byID: map[int32]*tikzNode{}, cells: map[[2]int][]*tikzNode{}}
	t.low, t.high = page(sc, o, newLineBook())
	if sc == nil {
		return t, nil
	}
	through, beside := sc.SplitWindow()
	if t.window = sc.Window; t.window == nil {
		n := drawingOf(beside)
		through, beside = beside[:n], beside[n:]
	}
	if err := t.pick(through, o); err != nil {
		return nil, err
	}
	for i := range beside {
		if drawable(&beside[i]) && beside[i].Kind != scene.Image { // which has no vectors
			t.beside = append(t.beside, t.plain(&beside[i]))
		}
	}
	return t, nil
}

// pick makes lines of all shapes: first of the vertices, since edges name them.
func (t *tikz) pick(shapes []scene.Shape, o Options) error {
	used := make([]bool, len(shapes))
	for i := range shapes {
		h := &shapes[i]
		used[i] = !drawable(h) || h.Subject.Kind == scene.Vertex && t.vertex(h)
	}
	for i := range shapes {
		if err := o.done(i, len(shapes)); err != nil {
			return err
		}
		if used[i] {
			continue
		}
		h, next := &shapes[i], i+1
		// take returns what follows of the same thing where that is such a part; else nil.
		take := func(part scene.Part) *scene.Shape {
			if next == len(shapes) || used[next] || shapes[next].Part != part || shapes[next].Subject != h.Subject {
				return nil
			}
			used[next] = true
			next++
			return &shapes[next-1]
		}
		switch {
		case h.Subject.Kind == scene.Token:
			t.token(h, take(scene.PartValue))
		case h.Part == scene.PartShaft:
			t.edge(h, take(scene.PartHead))
		case h.Part == scene.PartBead:
			t.below = append(t.below, t.bead(h, take(scene.PartTag)))
		case h.Subject.Kind == scene.Vertex, h.Subject.Kind == scene.FreeText && h.Kind == scene.Text:
			t.above = append(t.above, t.plain(h))
		default:
			t.below = append(t.below, t.plain(h))
		}
	}
	return nil
}

// plain returns a line that draws a shape by itself.
func (t *tikz) plain(h *scene.Shape) string {
	switch h.Kind {
	case scene.Disc:
		rim := rimWidth(h)
		return t.path(h, rim) + t.at(h.P[0]) + " circle [radius=" + number(h.Size-rim/2) + "];"
	case scene.Pill:
		rim := rimWidth(h)
		half := scene.Point{X: h.P[1].X - rim/2, Y: h.P[1].Y - rim/2}
		round := ", rounded corners=" + t.doc.length(min(half.X, half.Y))
		from := scene.Point{X: h.P[0].X - half.X, Y: h.P[0].Y + half.Y}
		to := scene.Point{X: h.P[0].X + half.X, Y: h.P[0].Y - half.Y}
		return strings.TrimSuffix(t.path(h, rim), "] ") + round + "] " + t.at(from) + " rectangle " + t.at(to) + ";"
	case scene.Curve:
		return t.curveOptions(h) + t.curve(h) + ";"
	case scene.Rectangle:
		low, high := corners(h)
		return t.path(h, 0) + t.at(low) + " rectangle " + t.at(high) + ";"
	case scene.Polygon, scene.Hexagon:
		var b strings.Builder
		b.WriteString(t.path(h, h.Width))
		at, n := h.Corners()
		for _, p := range at[:n] {
			b.WriteString(t.at(p) + " -- ")
		}
		return b.String() + "cycle;"
	}
	if h.Left {
		style, usual := "words", 12.5
		if h.Font == scene.Bold {
			style, usual = "headline", 15
		}
		return fmt.Sprintf(`\node[%s, text=%s] at %s {%s};`, t.doc.style(style), t.doc.colour(h.Fill), t.at(h.P[0]), scaled(t.words(h), h, usual))
	}
	style, said := "count", t.words(h)
	switch {
	case h.Subject.Kind == scene.FreeText:
		style, said = "note", scaled(bold(said, h), h, noteLetters*t.doc.sizes.Letters)
	case h.Subject.Kind == scene.Edge:
		said = scaled(said, h, nameLetters*t.doc.sizes.Letters)
		if h.Font == scene.Sans {
			style = "edge label"
		}
	}
	return fmt.Sprintf(`\node[%s, text=%s] at %s {%s};`, t.doc.style(style), t.doc.colour(h.Fill), t.at(h.P[0]), said)
}

// path returns the beginning of a line that fills and strokes a path.
func (t *tikz) path(h *scene.Shape, width float64) string {
	var options []string
	if h.Fill != scene.None {
		options = append(options, "fill="+t.doc.colour(h.Fill))
	}
	if h.Stroke != scene.None && width > 0 {
		options = append(options, "draw="+t.doc.colour(h.Stroke), "line width="+t.doc.length(width))
	}
	if h.Dashed {
		if h.Kind == scene.Curve && h.Stroke == scene.Winning { // fitted, as a sample is short
			on, off := curveDashes(h)
			options = append(options, "dash pattern=on "+t.doc.length(on)+" off "+t.doc.length(off))
		} else {
			options = append(options, t.doc.style("marked"))
		}
	}
	return `\path[` + strings.Join(options, ", ") + "] "
}

func (t *tikz) curveOptions(h *scene.Shape) string {
	if h.Stroke == scene.Ground && !h.Dashed {
		return `\draw[` + t.doc.style("ground line") + ", line width=" + t.doc.length(h.Width) + "] "
	}
	return t.path(&scene.Shape{Kind: h.Kind, N: h.N, P: h.P, Stroke: h.Stroke, Width: h.Width, Dashed: h.Dashed}, h.Width)
}

// curve returns the path of a curve by its points alone.
func (t *tikz) curve(h *scene.Shape) string {
	p := h.P
	switch h.N {
	case 3:
		third := func(end scene.Point) scene.Point {
			return scene.Point{X: end.X + (p[1].X-end.X)*2/3, Y: end.Y + (p[1].Y-end.Y)*2/3}
		}
		return t.at(p[0]) + " .. controls " + t.at(third(p[0])) + " and " + t.at(third(p[2])) + " .. " + t.at(p[2])
	case 4:
		return t.at(p[0]) + " .. controls " + t.at(p[1]) + " and " + t.at(p[2]) + " .. " + t.at(p[3])
	}
	return t.at(p[0]) + " -- " + t.at(p[1])
}

// at returns a place, in document units from the lower left corner of the page.
func (t *tikz) at(p scene.Point) string {
	return "(" + short(p.X-t.low.X) + "," + short(t.high.Y-p.Y) + ")"
}

// length returns a length of the page.
func (d *texDocument) length(x float64) string { return number(x*d.unit) + "bp" }

// short writes a number with one digit after the point.
func short(x float64) string { return number(math.Round(x*10) / 10) }

func (d *texDocument) colour(r scene.Role) string {
	if r == scene.None || int(r) >= len(scene.Palette{}) {
		return "none"
	}
	d.roles[r] = true
	return colourName(r)
}

// colourName returns a role's name in one word: pInk.
func colourName(r scene.Role) string {
	name, rest, two := strings.Cut(r.String(), "-")
	if two {
		name += strings.ToUpper(rest[:1]) + rest[1:]
	}
	return name
}

// style returns the name of a style and has it defined.
func (d *texDocument) style(name string) string {
	d.styles[name] = true
	return name
}

// words returns the text of a shape for LaTeX.
func (t *tikz) words(h *scene.Shape) string {
	if h.Math {
		return texFormula(h.Text, func(r rune) { t.doc.strange[r] = true })
	}
	return t.doc.tex(h.Text)
}

func (d *texDocument) tex(text string) string {
	return tex(text, func(r rune) { d.strange[r] = true })
}
