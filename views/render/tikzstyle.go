package render

import (
	"bufio"
	"fmt"
	"io"
	"maps"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"nimgraph/graphs/xslices"
	"nimgraph/views/scene"
)

// tikzStyle is the definition of a TikZ style. It is written only if a picture uses it, or uses a
// style based on it.
type tikzStyle struct {
	name  string
	base  string // the style on which it is based
	roles []scene.Role
	// body has a %s for the colour of each role, and lengths in braces: {44v-2w} is 44 document
	// units scaled with the vertices, less 2 scaled with the lines; {5l} is 5 units not scaled with
	// the node's letters. <l> stands for the scale of letters, <v> for the scale of vertices.
	body string
}

// tikzStyles are all styles; a style comes after the style on which it is based.
var tikzStyles = []tikzStyle{
	{"vertex", "", nil, `circle, line width={2w}, minimum size={44v-2w}, inner sep=0pt, font=\Large\bfseries\boldmath`},
	{"P", "vertex", []scene.Role{scene.PFill, scene.PRim, scene.PInk, scene.PInk}, `vertex, fill=%s, draw=%s, text=%s, path picture={
    \draw[%s, line width={1.25w}, rounded corners={22v-4.75m}] ([shift={({4.75m-1w},{4.75m-1w})}]path picture bounding box.south west)
      rectangle ([shift={(-{4.75m-1w},-{4.75m-1w})}]path picture bounding box.north east);}`},
	{"N", "vertex", []scene.Role{scene.NFill, scene.NRim, scene.NInk}, `vertex, fill=%s, draw=%s, text=%s`},
	{"D", "vertex", []scene.Role{scene.DFill, scene.DRim, scene.DInk}, `vertex, fill=%s, draw=%s, text=%s`},
	{"sum", "vertex", []scene.Role{scene.SumFill, scene.SumRim, scene.SumInk}, `vertex, diamond, fill=%s, draw=%s, text=%s, minimum size={48v-2w}`},
	{"plain", "vertex", []scene.Role{scene.PlainFill, scene.PlainRim, scene.PlainInk}, `vertex, fill=%s, draw=%s, text=%s`},
	{"card", "", []scene.Role{scene.Board}, `rectangle, inner sep=0pt, fill=%s, line width={1.5w}`},
	{"badge", "", nil, `inner sep=0pt, font=\small\bfseries\boldmath<v>`},
	{"piece", "", nil, `inner sep=0pt, font=\small<v>`},
	{"grounded", "", []scene.Role{scene.Ground}, `circle, fill=%s, minimum size={18v}, inner sep=0pt`},
	{"wide", "", nil, `rounded rectangle, inner sep=0pt`},
	{"small", "", nil, `font=\normalsize\bfseries\boldmath`},
	{"vertex name", "", []scene.Role{scene.Muted, scene.Board}, `text=%s, font=\small, fill=%s, fill opacity=0.8, text opacity=1, inner sep=1pt, outer ysep={5l}, label distance={4.7}<l>`},
	{"corner name", "vertex name", nil, `vertex name, outer ysep=0pt, label distance={1.7}`},
	{"count", "", []scene.Role{scene.Board}, `font=\small\bfseries\boldmath, fill=%s, fill opacity=0.8, text opacity=1, inner sep=1pt<l>`},
	{"bead", "", []scene.Role{scene.Shaft, scene.Board}, `rounded rectangle, draw=%s, fill=%s, line width={1.25w}, inner xsep={3}, inner ysep={2.5}, font=\footnotesize\bfseries\boldmath<l>`},
	{"edge label", "", []scene.Role{scene.Board}, `font=\small, fill=%s, fill opacity=0.8, text opacity=1, inner sep=1pt<l>`},
	{"note", "", []scene.Role{scene.Board}, `font=\normalsize, fill=%s, fill opacity=0.8, text opacity=1, inner sep=1pt<l>`},
	{"words", "", nil, `anchor=mid west, font=\small\sffamily, inner sep=0pt`},
	{"headline", "", nil, `anchor=mid west, font=\normalsize\sffamily\bfseries\boldmath, inner sep=0pt`},
	{"token", "", []scene.Role{scene.TokenFill, scene.TokenRim, scene.TokenInk}, `circle, fill=%s, draw=%s, text=%s, line width={2}, minimum size={15}, inner sep=1pt, font=\scriptsize\bfseries`},
	{"move", "", []scene.Role{scene.Shaft}, `draw=%s, line width={1.75w}, -{Stealth[length={12h}, width={9h}]}, shorten >={1.5}`},
	{"winning move", "", []scene.Role{scene.Winning}, `draw=%s, line width={3.75w}, -{Stealth[length={17h}, width={13h}]}, shorten >={1.5}`},
	{"loose move", "", []scene.Role{scene.Faded}, `draw=%s, line width={1.75w}, -{Stealth[length={12h}, width={9h}]}, shorten >={1.5}`},
	{"headed", "", nil, `-{Stealth[length={12h}, width={9h}]}, shorten >={1.5}`},
	{"edge", "", []scene.Role{scene.Shaft}, `draw=%s, line width={2.5w}`},
	{"winning edge", "", []scene.Role{scene.Winning}, `draw=%s, line width={3.75w}`},
	{"loose edge", "", []scene.Role{scene.Faded}, `draw=%s, line width={2.5w}`},
	{"ground line", "", []scene.Role{scene.Ground}, `draw=%s`},
	{"circling", "", nil, `dash pattern=on {7.5} off {11.25}`},
	{"marked", "", nil, `dash pattern=on {4} off {6}`},
	{"given", "", nil, `signal, signal to=east and west, signal pointer angle=120, inner sep=0pt`},
}

// lengthPattern matches lengths in the body of a style.
var lengthPattern = regexp.MustCompile(`\{[\d.]+[a-z]?(-[\d.]+[a-z])?\}`)

// parseLength returns the length that a style's body gives in braces, in document units. text is
// without the braces.
func (d *texDocument) parseLength(text string) float64 {
	first, less, _ := strings.Cut(text, "-")
	z := d.sizes
	factors := map[byte]float64{
		'v': z.Vertices, 'w': z.Lines, 'm': max(z.Vertices, z.Lines), 'h': (1 + z.Lines) / 2, 'l': 1 / z.Letters,
	}
	term := func(text string) float64 {
		factor := 1.0
		if n := len(text) - 1; n >= 0 && factors[text[n]] > 0 {
			text, factor = text[:n], factors[text[n]]
		}
		x, _ := strconv.ParseFloat(text, 64) // it cannot fail: lengthPattern has only let digits through
		return x * factor
	}
	return term(first) - term(less)
}

// scaleOption returns the option that enlarges a node by factor, after a comma. It is empty if
// factor is about 1.
func scaleOption(factor float64) string {
	if math.Abs(factor-1) < 0.01 {
		return ""
	}
	return ", scale=" + formatNumber(factor)
}

// sizesOf returns the sizes of picture, all 1 if they are unknown.
func sizesOf(picture *scene.Scene) scene.Sizes {
	if picture == nil || picture.Sizes == (scene.Sizes{}) {
		return scene.Sizes{Vertices: 1, Letters: 1, Lines: 1}
	}
	return picture.Sizes
}

// styleDefinition returns the line that defines style, and adds its colours to the definitions.
func (d *texDocument) styleDefinition(style tikzStyle) string {
	colours := xslices.Map(style.roles, func(r scene.Role) any { return d.useColour(r) })
	body := lengthPattern.ReplaceAllStringFunc(fmt.Sprintf(style.body, colours...), func(m string) string {
		return d.length(d.parseLength(m[1 : len(m)-1]))
	})
	body = strings.NewReplacer("<v>", scaleOption(d.sizes.Vertices), "<l>", scaleOption(d.sizes.Letters)).Replace(body)
	return style.name + "/.style={" + body + "}"
}

// writeDocument writes a document with the picture, or only the picture if options.Input is set.
func (t *tikz) writeDocument(options Options) {
	styles := t.doc.defineStyles()
	t.addBackground(options)
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

// defineStyles returns the lines that define the styles in use, and adds their colours to the
// definitions.
func (d *texDocument) defineStyles() []string {
	var styles []string
	for i := len(tikzStyles) - 1; i >= 0; i-- { // the base of a style comes before it
		if s := tikzStyles[i]; d.styles[s.name] {
			if s.base != "" {
				d.useStyle(s.base)
			}
			styles = append(styles, d.styleDefinition(s))
		}
	}
	slices.Reverse(styles)
	for _, p := range slices.Sorted(maps.Keys(d.patterns)) {
		styles = append(styles, d.patternDefinition(p))
	}
	return styles
}

// addBackground adds the board below all other shapes, unless options.Transparent is set.
func (t *tikz) addBackground(options Options) {
	if t.window != nil { // the background layer is clipped separately
		t.below = append([]string{t.clipLine()}, t.below...)
	}
	if !options.Transparent {
		board := fmt.Sprintf(`\fill[%s] (0,0) rectangle %s;`, t.doc.useColour(scene.Board), t.upperRight())
		t.below = append([]string{board}, t.below...)
	}
}

// writePreamble writes the packages and definitions that a document needs for its pictures. styles
// are the lines of defineStyles.
func (d *texDocument) writePreamble(styles []string, options Options) {
	d.writeLines("", `\usepackage{tikz}`, d.libraries())
	d.writeDefinitions(styles, options)
	if len(d.unknown) > 0 { // pdfLaTeX has no letters for these
		d.writeLines("", texLetters(d.unknown)...)
	}
}

// libraries returns the line that loads the TikZ libraries of the pictures.
func (d *texDocument) libraries() string {
	more := ""
	if d.styles["wide"] || d.styles["bead"] {
		more += ", shapes.misc"
	}
	if d.styles["given"] { // hexagons
		more += ", shapes.symbols"
	}
	if len(d.patterns) > 0 {
		more += ", patterns.meta"
	}
	return `\usetikzlibrary{arrows.meta, backgrounds, shapes.geometric` + more + `}`
}

// writeDefinitions writes the definitions of the colours in use, from options.Palette, and styles,
// the lines of defineStyles.
func (d *texDocument) writeDefinitions(styles []string, options Options) {
	for _, r := range slices.Sorted(maps.Keys(d.roles)) {
		c := options.Palette.Color(r)
		d.writeLines("", fmt.Sprintf(`\definecolor{%s}{HTML}{%02X%02X%02X}`, colourName(r), c.R, c.G, c.B))
	}
	if len(styles) > 0 {
		end := d.lineEnd
		d.lineEnd = "" // spaces between styles are ignored
		d.writeLines("", "\\tikzset{")
		for _, s := range styles {
			d.writeLines("  ", s+",")
		}
		d.lineEnd = end
		d.writeLines("", "}")
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
	t.doc.writeLines("", fmt.Sprintf(`\begin{tikzpicture}[x=%.4gbp, y=%.4gbp, line cap=round, line join=round]`, t.doc.unit, t.doc.unit),
		`  \useasboundingbox (0,0) rectangle `+t.upperRight()+";")
	if len(t.outside) > 0 {
		t.doc.writeLines("  ", `\begin{scope} % below the drawing`)
		t.doc.writeLines("    ", t.outside...)
		t.doc.writeLines("  ", `\end{scope}`)
	}
	if t.window != nil {
		t.doc.writeLines("  ", `\begin{scope}`, t.clipLine())
	}
	if len(t.nodes) > 0 {
		t.doc.writeLines("  ", "% vertices")
	}
	for _, n := range t.nodes {
		t.doc.writeLines("  ", t.nodeLine(n))
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
func (t *tikz) upperRight() string { return t.coordinates(scene.Point{X: t.high.X, Y: t.low.Y}) }

// writeLines writes lines, each after indent.
func (d *texDocument) writeLines(indent string, lines ...string) {
	for _, line := range lines {
		d.out.WriteString(indent + line + d.lineEnd + "\n") // an error is kept until Flush
	}
}

// writePageSize writes the lines that make the paper as large as the picture.
func (t *tikz) writePageSize() {
	width, height := t.doc.length(t.high.X-t.low.X), t.doc.length(t.high.Y-t.low.Y)
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
	var first *scene.Scene
	if len(slides) > 0 {
		first = slides[0].Scene
	}
	doc := newTexDocument(first, pointsPerUnit)
	var pictures []*tikz
	for i, slide := range slides {
		t, err := doc.newPicture(slide.Scene, options.forPage(i, len(slides)))
		if err != nil {
			return err
		}
		if !options.Transparent && options.Palette.Dark() { // otherwise the slide is the board
			t.addBackground(options)
		} else if t.window != nil {
			t.below = append([]string{t.clipLine()}, t.below...)
		}
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
		fit := math.Min(slideWidth/(max(t.high.X-t.low.X, 1)*doc.unit), slideHeight/(max(t.high.Y-t.low.Y, 1)*doc.unit))
		doc.writeLines("", fmt.Sprintf(`\only<%d>{%%`, i+1), fmt.Sprintf(`\centering\scalebox{%.4g}{%%`, min(fit*options.Scale, 1.5*options.Scale)))
		t.writePicture()
		doc.writeLines("", `}\par\medskip\raggedright\small `+words[i]+`}%`)
	}
	doc.writeLines("", `\end{frame}`, `\end{document}`)
	return doc.out.Flush()
}
