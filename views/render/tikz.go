package render

import (
	"bufio"
	"fmt"
	"io"
	"math"
	"strings"

	"nimgraph/graphs"
	"nimgraph/graphs/xslices"
	"nimgraph/views/scene"
)

// TikZ writes picture to w as a LaTeX document with a TikZ picture, which can be edited by hand.
// The document needs no package but TikZ, and its page is as large as the picture. TikZ returns the
// errors of options.Progress and of w.
//
// A vertex is a node, at which its name and its tokens are placed, and an edge goes from node to
// node, so that all follow when the vertex is moved. Colours and styles are defined once. The
// picture looks much like in other formats, but not the same: letters are in the document's font,
// curves between two vertices are bends of TikZ, and colours are opaque.
//
// 10,000 vertices with 20,000 edges take 0.2 s to write. The lines of the picture stay in memory
// until the end, some 200 bytes a vertex, because the definitions at the head depend on the whole
// picture.
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

// tikzPicture collects the paths of a TikZ picture until they are written.
type tikzPicture struct {
	doc      *texDocument
	size     scene.Point // of the page
	origin   tikzOrigin  // the lower left corner of the page
	vertices map[graphs.VertexID]*tikzVertex
	// front holds the paths of vertices and notes, behind the paths of edges and all other paths
	// behind the vertices. outside holds the paths of shapes outside the window.
	front, behind, outside []string
	board                  bool // the board is drawn below all paths
	window                 *scene.Window
	link                   string // the address that a click opens; empty for none
}

// newPicture returns picture as a TikZ picture of the document d, with a path for each shape. The
// colours and styles that it uses are added to d. It returns the errors of options.Progress.
func (d *texDocument) newPicture(picture *scene.Scene, options Options) (*tikzPicture, error) {
	low, high := pageCorners(picture, options, newLineBook())
	t := &tikzPicture{
		doc: d, size: high.Sub(low), origin: tikzOrigin{X: low.X, Y: high.Y},
		vertices: map[graphs.VertexID]*tikzVertex{}, board: !options.Transparent,
	}
	if t.board {
		d.useColour(scene.Board)
	}
	if picture == nil {
		return t, nil
	}
	t.window = picture.Window
	clipped, whole := picture.SplitWindow()
	if t.window == nil {
		clipped, whole = whole, nil
	}
	if err := t.addShapes(clipped, options); err != nil {
		return nil, err
	}
	for i := range whole {
		if isDrawable(&whole[i]) && whole[i].Kind != scene.Image { // images are no vectors
			t.outside = append(t.outside, t.shapePath(&whole[i], nil, nil))
		}
	}
	return t, nil
}

// writeDocument writes a LaTeX document that contains the picture or, if options.Input is set, only
// the picture.
func (t *tikzPicture) writeDocument(options Options) {
	if options.Input {
		t.writeInputFile(options)
		return
	}
	t.doc.writeLines("", "\\documentclass{article}")
	t.doc.writePreamble(options)
	if t.link != "" {
		t.doc.writeLines("", `\IfFileExists{hyperref.sty}{\usepackage[hidelinks]{hyperref}}{\newcommand\href[2]{#2}}`)
	}
	t.writePageSize()
	t.doc.writeLines("", `\begin{document}`)
	t.doc.writeComments(cleanText(options.Title), cleanLongText(options.Description))
	t.writePicture()
	t.doc.writeLines("", `\end{document}`)
}

// writeInputFile writes the picture as a file that a LaTeX document can include with \input, even
// within a line of text.
func (t *tikzPicture) writeInputFile(options Options) {
	t.doc.writeLines("", `% \usepackage{tikz} `+t.doc.librariesLine()+` % in the preamble of the document`,
		`% \resizebox{!}{0.7\textheight}{\input{FILE}} % smaller or larger`)
	t.doc.writeComments(cleanText(options.Title))
	if t.link != "" {
		t.doc.writeLines("", `% With \usepackage{hyperref} a click on the picture opens its drawing.`)
	}
	t.doc.writeLines("", `\begingroup`)
	t.doc.lineEnd = "%" // no line ends in a space, which would show within a line of text
	if t.link != "" {
		t.doc.writeLines("", `\providecommand\href[2]{#2}`)
	}
	if len(t.doc.unknown) > 0 { // a document with fonts for them defines these commands
		t.doc.writeLines("", `\providecommand`+eastLetters+`[1]{#1}`, `\providecommand`+otherLetters+`[1]{#1}`)
	}
	t.doc.writeDefinitions(options)
	t.doc.lineEnd = ""
	t.writePicture()
	t.doc.writeLines("", `\endgroup`)
}

// texURL escapes the characters of an address that LaTeX would not take literally in \href.
var texURL = strings.NewReplacer(`\`, `\\`, `#`, `\#`, `%`, `\%`, `&`, `\&`, `{`, `\%7B`, `}`, `\%7D`)

// writePicture writes the tikzpicture environment. If the picture has a link, the environment is
// within it.
func (t *tikzPicture) writePicture() {
	if t.link != "" {
		t.doc.writeLines("", `\href{`+texURL.Replace(t.link)+`}{%`)
		defer t.doc.writeLines("", `}%`)
	}
	const look = `line cap=round, line join=round, every node/.style={inner sep=0pt}`
	t.doc.writeLines("", fmt.Sprintf(`\begin{tikzpicture}[x=%.4gbp, y=%.4gbp, %s]`, t.doc.unit, t.doc.unit, look),
		`  \useasboundingbox (0,0) rectangle `+t.upperRightCoordinates()+";")
	if len(t.outside) > 0 {
		t.doc.writeLines("  ", `\begin{scope} % below the drawing`)
		t.doc.writeLines("    ", t.outside...)
		t.doc.writeLines("  ", `\end{scope}`)
	}
	if t.window != nil {
		t.doc.writeLines("  ", `\begin{scope}`, t.clipLine())
	}
	t.doc.writeLines("  ", t.front...)
	t.doc.writeLines("  ", `\begin{scope}[on background layer] % edges`)
	if t.board {
		t.doc.writeLines("    ", `\fill[`+colourName(scene.Board)+`] (0,0) rectangle `+t.upperRightCoordinates()+";")
	}
	if t.window != nil { // the background layer is clipped separately
		t.doc.writeLines("    ", t.clipLine())
	}
	t.doc.writeLines("    ", t.behind...)
	t.doc.writeLines("  ", `\end{scope}`)
	if t.window != nil {
		t.doc.writeLines("  ", `\end{scope}`)
	}
	t.doc.writeLines("", `\end{tikzpicture}%`)
}

// clipLine returns the line of TikZ that clips the picture to its window.
func (t *tikzPicture) clipLine() string {
	return fmt.Sprintf(`\clip %s rectangle %s;`, t.origin.coordinates(t.window.Low),
		t.origin.coordinates(t.window.High))
}

// upperRightCoordinates returns the TikZ coordinates of the upper right corner of the page, such as
// "(80,60)".
func (t *tikzPicture) upperRightCoordinates() string {
	return t.origin.coordinates(scene.Point{X: t.origin.X + t.size.X, Y: t.origin.Y - t.size.Y})
}

// writePageSize writes the lines that make the paper as large as the picture.
func (t *tikzPicture) writePageSize() {
	width, height := t.doc.texLength(t.size.X), t.doc.texLength(t.size.Y)
	t.doc.writeLines("", "% The page is as large as the picture.",
		`\paperwidth=`+width+` \paperheight=`+height+` \textwidth=\paperwidth \textheight=\paperheight`,
		`\oddsidemargin=-1in \topmargin=-1in \headheight=0pt \headsep=0pt \topskip=0pt \parindent=0pt \pagestyle{empty}`,
		`\ifdefined\pdfpagewidth \pdfpagewidth=\paperwidth \pdfpageheight=\paperheight \fi`,
		`\ifdefined\pagewidth \pagewidth=\paperwidth \pageheight=\paperheight \fi`)
}

// TikZSlide is one of the pictures that a slide of TikZSteps shows in turn, with the text below it.
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

// TikZSteps writes one slide for LaTeX's beamer class to w. The slide shows the pictures in steps
// one after another, as overlays. All pictures must have the same page; see scene.Scene.Page.
// TikZSteps returns the errors of options.Progress and of w.
func TikZSteps(w io.Writer, steps []TikZSlide, options Options) error {
	options = options.withDefaults()
	doc := newTexDocument(pointsPerUnit)
	var pictures []*tikzPicture
	for i, slide := range steps {
		page := options.forPage(i, len(steps))
		page.Transparent = options.Transparent || !options.Palette.Dark() // a light slide is the board
		t, err := doc.newPicture(slide.Scene, page)
		if err != nil {
			return err
		}
		pictures = append(pictures, t)
	}
	if len(pictures) > 0 {
		pictures[0].link = options.Link
	}
	title := doc.latexText(options.Title)
	words := xslices.Map(steps, func(s TikZSlide) string { return doc.latexText(s.Words) })
	doc.out = bufio.NewWriter(w)
	doc.writeLines("",
		"% XeLaTeX goes on without the font of dingbats that links of beamer want: there are none.",
		`\ifdefined\XeTeXversion \suppressfontnotfounderror=1 \fi`,
		`\documentclass{beamer}`,
		`\ifdefined\XeTeXversion \suppressfontnotfounderror=0 \fi`,
		`\setbeamertemplate{navigation symbols}{}`)
	doc.writeComments(cleanLongText(options.Description))
	doc.writePreamble(options)
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
