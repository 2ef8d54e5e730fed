package render

import (
	"bufio"
	"fmt"
	"io"
	"math"
	"slices"
	"strings"

	"nimgraph/graphs/xslices"
	"nimgraph/views/scene"
)

// TikZ writes picture to w as a LaTeX document with one TikZ picture, to be compiled or edited by
// hand. Colours and styles are defined once. A vertex is a node with its name and its tokens on one
// path, and an edge goes from node to node, so that all follow when the vertex is moved. The
// document needs no package but TikZ, and its page is as large as the picture.
//
// Letters are in the document's font and curves between two vertices are bends as TikZ makes them,
// so that the picture looks much like other formats, but not the same. Colours are opaque. 10,000
// vertices with 20,000 edges take 0.2 s to write. The definitions at the head depend on the whole
// picture, so that its lines stay in memory until the end: some 200 bytes a vertex. The error comes
// from options.Progress or the writer.
func TikZ(w io.Writer, picture *scene.Scene, options Options) error {
	options = options.withDefaults()
	low, high := pageCorners(picture, options, newLineBook())
	doc := newTexDocument(min(pointsPerUnit*options.Scale, MaxPoints/max(high.X-low.X, high.Y-low.Y, 1)))
	t, err := doc.newPicture(picture, options)
	if err != nil {
		return err
	}
	doc.out = bufio.NewWriter(w)
	t.link = options.Link
	t.writeDocument(options)
	return doc.out.Flush()
}

// tikz collects the lines of a TikZ picture. In TikZ y grows upwards.
type tikz struct {
	doc      *texDocument
	size     scene.Point // of the page
	origin   scene.Point // of the coordinates: the lower left corner of the page
	vertices []*tikzVertex
	byID     map[int32]*tikzVertex
	cells    map[[2]int][]*tikzVertex // the vertices by place; see cellAt
	below    []string                 // the lines behind the vertices
	above    []string                 // the lines in front of the vertices
	outside  []string                 // the lines of shapes outside the window
	window   *scene.Window
	link     string // the address that a click opens; empty for none
}

// newPicture returns a TikZ picture with the lines of picture. The error comes from
// options.Progress.
func (d *texDocument) newPicture(picture *scene.Scene, options Options) (*tikz, error) {
	low, high := pageCorners(picture, options, newLineBook())
	t := &tikz{
		doc: d, size: high.Sub(low), origin: scene.Point{X: low.X, Y: high.Y},
		byID: map[int32]*tikzVertex{}, cells: map[[2]int][]*tikzVertex{},
	}
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
			t.outside = append(t.outside, t.shapeLine(&whole[i], nil))
		}
	}
	return t, nil
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

// writeDocument writes a document with the picture, or only the picture if options.Input is set.
func (t *tikz) writeDocument(options Options) {
	t.addBackground(options)
	styles := t.doc.defineStyles()
	if options.Input {
		t.writeInput(styles, options)
		return
	}
	t.doc.writeLines("", "\\documentclass{article}")
	t.doc.writePreamble(styles, options)
	if t.link != "" {
		t.doc.writeLines("", `\IfFileExists{hyperref.sty}{\usepackage[hidelinks]{hyperref}}{\newcommand\href[2]{#2}}`)
	}
	t.writePageSize()
	t.doc.writeLines("", `\begin{document}`)
	if title := cleanText(options.Title); title != "" {
		t.doc.writeLines("", "% "+title)
	}
	if description := cleanLongText(options.Description); description != "" {
		t.doc.writeLines("", "% "+description)
	}
	t.writePicture()
	t.doc.writeLines("", `\end{document}`)
}

// addBackground adds the clipping to the window and, unless options.Transparent is set, the board
// below all other shapes.
func (t *tikz) addBackground(options Options) {
	if t.window != nil { // the background layer is clipped separately
		t.below = append([]string{t.clipLine()}, t.below...)
	}
	if !options.Transparent {
		board := fmt.Sprintf(`\fill[%s] (0,0) rectangle %s;`, t.doc.useColour(scene.Board), t.upperRight())
		t.below = append([]string{board}, t.below...)
	}
}

// writeInput writes the picture for \input into a document, with styles, the lines of defineStyles.
// It can also stand in a line of text, because no line before or after the picture ends in a space.
func (t *tikz) writeInput(styles []string, options Options) {
	t.doc.writeLines("", `% \usepackage{tikz} `+t.doc.libraries()+` % in the preamble of the document`,
		`% \resizebox{!}{0.7\textheight}{\input{FILE}} % smaller or larger`)
	if title := cleanText(options.Title); title != "" {
		t.doc.writeLines("", "% "+title)
	}
	if t.link != "" {
		t.doc.writeLines("", `% With \usepackage{hyperref} a click on the picture opens its drawing.`)
	}
	t.doc.writeLines("", `\begingroup`)
	t.doc.lineEnd = "%"
	if t.link != "" {
		t.doc.writeLines("", `\providecommand\href[2]{#2}`)
	}
	if len(t.doc.unknown) > 0 { // a document with fonts for them defines these commands
		t.doc.writeLines("", `\providecommand`+eastLetters+`[1]{#1}`, `\providecommand`+otherLetters+`[1]{#1}`)
	}
	t.doc.writeDefinitions(styles, options)
	t.doc.lineEnd = ""
	t.writePicture()
	t.doc.writeLines("", `\endgroup`)
}

// texURL escapes the characters of an address that LaTeX would not take literally in \href.
var texURL = strings.NewReplacer(`\`, `\\`, `#`, `\#`, `%`, `\%`, `&`, `\&`, `{`, `\%7B`, `}`, `\%7D`)

// writePicture writes the tikzpicture environment, within a link if the picture has one.
func (t *tikz) writePicture() {
	if t.link != "" {
		t.doc.writeLines("", `\href{`+texURL.Replace(t.link)+`}{%`)
		defer t.doc.writeLines("", `}%`)
	}
	const look = `line cap=round, line join=round, every node/.style={inner sep=0pt}`
	t.doc.writeLines("", fmt.Sprintf(`\begin{tikzpicture}[x=%.4gbp, y=%.4gbp, %s]`, t.doc.unit, t.doc.unit, look),
		`  \useasboundingbox (0,0) rectangle `+t.upperRight()+";")
	if len(t.outside) > 0 {
		t.doc.writeLines("  ", `\begin{scope} % below the drawing`)
		t.doc.writeLines("    ", t.outside...)
		t.doc.writeLines("  ", `\end{scope}`)
	}
	if t.window != nil {
		t.doc.writeLines("  ", `\begin{scope}`, t.clipLine())
	}
	if len(t.vertices) > 0 {
		t.doc.writeLines("  ", "% vertices")
	}
	for _, v := range t.vertices {
		t.doc.writeLines("  ", v.line+";")
		if len(v.pieces) > 0 {
			t.doc.writeLines("  ", `\begin{scope}[shift={(`+v.name()+`.center)}]`)
			t.doc.writeLines("    ", v.pieces...)
			t.doc.writeLines("  ", `\end{scope}`)
		}
	}
	t.doc.writeLines("  ", `\begin{scope}[on background layer] % edges`)
	t.doc.writeLines("    ", t.below...)
	t.doc.writeLines("  ", `\end{scope}`)
	t.doc.writeLines("  ", t.above...)
	if t.window != nil {
		t.doc.writeLines("  ", `\end{scope}`)
	}
	t.doc.writeLines("", `\end{tikzpicture}%`)
}

// clipLine returns the line that clips to the window.
func (t *tikz) clipLine() string {
	return fmt.Sprintf(`\clip %s rectangle %s;`, t.coordinates(t.window.Low), t.coordinates(t.window.High))
}

// upperRight returns the coordinates of the upper right corner of the page.
func (t *tikz) upperRight() string {
	return t.coordinates(scene.Point{X: t.origin.X + t.size.X, Y: t.origin.Y - t.size.Y})
}

// coordinates returns point as TikZ writes it, such as (1.5,2), in document units from t.origin.
func (t *tikz) coordinates(point scene.Point) string {
	return "(" + shortNumber(point.X-t.origin.X) + "," + shortNumber(t.origin.Y-point.Y) + ")"
}

// shortNumber formats x with at most one decimal.
func shortNumber(x float64) string { return formatNumber(math.Round(x*10) / 10) }

// writePageSize writes the lines that make the paper as large as the picture.
func (t *tikz) writePageSize() {
	width, height := t.doc.length(t.size.X), t.doc.length(t.size.Y)
	t.doc.writeLines("", "% The page is as large as the picture.",
		`\paperwidth=`+width+` \paperheight=`+height+` \textwidth=\paperwidth \textheight=\paperheight`,
		`\oddsidemargin=-1in \topmargin=-1in \headheight=0pt \headsep=0pt \topskip=0pt \parindent=0pt \pagestyle{empty}`,
		`\ifdefined\pdfpagewidth \pdfpagewidth=\paperwidth \pdfpageheight=\paperheight \fi`,
		`\ifdefined\pagewidth \pagewidth=\paperwidth \pageheight=\paperheight \fi`)
}

// TikZSlide is a picture of a slide with overlays, and the text below it.
type TikZSlide struct {
	Scene *scene.Scene
	Words string
}

// The room for a picture on a slide, in points of TikZ: a frame of beamer is 128 by 96 millimetres,
// from which title and text take some.
const (
	slideWidth  = 105 * 72 / 25.4
	slideHeight = 58 * 72 / 25.4
)

// TikZSteps writes slides to w as one slide of LaTeX's beamer class, each picture on its own
// overlay, to be compiled or copied. Colours and styles are shared. All pictures must have the same
// page; see scene.Scene.Page. The error comes from options.Progress or the writer.
func TikZSteps(w io.Writer, slides []TikZSlide, options Options) error {
	options = options.withDefaults()
	doc := newTexDocument(pointsPerUnit)
	var pictures []*tikz
	for i, slide := range slides {
		t, err := doc.newPicture(slide.Scene, options.forPage(i, len(slides)))
		if err != nil {
			return err
		}
		background := options
		background.Transparent = options.Transparent || !options.Palette.Dark() // a light slide is the board
		t.addBackground(background)
		pictures = append(pictures, t)
	}
	if len(pictures) > 0 {
		pictures[0].link = options.Link
	}
	styles := doc.defineStyles()
	title := doc.tex(options.Title)
	words := xslices.Map(slides, func(s TikZSlide) string { return doc.tex(s.Words) })
	doc.out = bufio.NewWriter(w)
	doc.writeLines("",
		"% XeLaTeX goes on without the font of dingbats that links of beamer want: there are none.",
		`\ifdefined\XeTeXversion \suppressfontnotfounderror=1 \fi`,
		`\documentclass{beamer}`,
		`\ifdefined\XeTeXversion \suppressfontnotfounderror=0 \fi`,
		`\setbeamertemplate{navigation symbols}{}`)
	if description := cleanLongText(options.Description); description != "" {
		doc.writeLines("", "% "+description)
	}
	doc.writePreamble(styles, options)
	doc.writeLines("", `\begin{document}`, `\begin{frame}`)
	if title != "" {
		doc.writeLines("", `\frametitle{`+title+`}`)
	}
	for i, t := range pictures {
		fit := math.Min(slideWidth/(max(t.size.X, 1)*doc.unit), slideHeight/(max(t.size.Y, 1)*doc.unit))
		doc.writeLines("", fmt.Sprintf(`\only<%d>{%%`, i+1),
			fmt.Sprintf(`\centering\scalebox{%.4g}{%%`, min(fit, 1.5)*options.Scale))
		t.writePicture()
		doc.writeLines("", `}\par\medskip\raggedright\small `+words[i]+`}%`)
	}
	doc.writeLines("", `\end{frame}`, `\end{document}`)
	return doc.out.Flush()
}
