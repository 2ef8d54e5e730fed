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

// tikzStyle is a style, written where a picture uses it or one that is made of it.
type tikzStyle struct {
	name  string
	of    string // the style that it is made of
	roles []scene.Role
	// body has %s for a colour of a role each, and lengths in braces: {44v-2w} is 44
	// document units as vertices are large, less 2 as lines are wide, {5l} 5 whatever a node
	// is enlarged by with its letters. <l> is the scale of
	// letters, <v> that of vertices.
	body string
}

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

// unitsIn finds lengths in the body of a style.
var unitsIn = regexp.MustCompile(`\{[\d.]+[a-z]?(-[\d.]+[a-z])?\}`)

// measure returns a length of the body of a style, without its braces, in document units.
func (d *texDocument) measure(text string) float64 {
	first, less, _ := strings.Cut(text, "-")
	z := d.sizes
	of := map[byte]float64{'v': z.Vertices, 'w': z.Lines, 'm': max(z.Vertices, z.Lines), 'h': (1 + z.Lines) / 2, 'l': 1 / z.Letters}
	term := func(text string) float64 {
		factor := 1.0
		if n := len(text) - 1; n >= 0 && of[text[n]] > 0 {
			text, factor = text[:n], of[text[n]]
		}
		x, _ := strconv.ParseFloat(text, 64) // digits, by the expression
		return x * factor
	}
	return term(first) - term(less)
}

// scale is the option that enlarges a node, after a comma; empty for the usual size.
func scale(factor float64) string {
	if math.Abs(factor-1) < 0.01 {
		return ""
	}
	return ", scale=" + number(factor)
}

// sizesOf returns the sizes of a scene that the styles are made for.
func sizesOf(sc *scene.Scene) scene.Sizes {
	if sc == nil || sc.Sizes == (scene.Sizes{}) {
		return scene.Sizes{Vertices: 1, Letters: 1, Lines: 1}
	}
	return sc.Sizes
}

// definition returns a style's line, and has its colours defined.
func (d *texDocument) definition(s tikzStyle) string {
	colours := xslices.Map(s.roles, func(r scene.Role) any { return d.colour(r) })
	body := unitsIn.ReplaceAllStringFunc(fmt.Sprintf(s.body, colours...), func(m string) string { return d.length(d.measure(m[1 : len(m)-1])) })
	body = strings.NewReplacer("<v>", scale(d.sizes.Vertices), "<l>", scale(d.sizes.Letters)).Replace(body)
	return s.name + "/.style={" + body + "}"
}

// write writes the document of the lines that are there.
func (t *tikz) write(o Options) {
	styles := t.doc.defineStyles()
	t.background(o)
	if o.Input {
		t.alone(styles, o)
		return
	}
	t.doc.lines("", "\\documentclass{article}")
	t.doc.preamble(styles, o)
	t.page()
	t.doc.lines("", `\begin{document}`)
	if title := cleanText(o.Title); title != "" {
		t.doc.lines("", "% "+title)
	}
	if description := cleanWhole(o.Description); description != "" {
		t.doc.lines("", "% "+description)
	}
	t.picture()
	t.doc.lines("", `\end{document}`)
}

// defineStyles returns the lines of the styles in use, and has their colours defined.
func (d *texDocument) defineStyles() []string {
	var styles []string
	for i := len(tikzStyles) - 1; i >= 0; i-- { // a style that others are made of comes before them
		if s := tikzStyles[i]; d.styles[s.name] {
			if s.of != "" {
				d.style(s.of)
			}
			styles = append(styles, d.definition(s))
		}
	}
	slices.Reverse(styles)
	for _, p := range slices.Sorted(maps.Keys(d.patterns)) {
		styles = append(styles, d.patternDefinition(p))
	}
	return styles
}

// background puts what is behind all else below it.
func (t *tikz) background(o Options) {
	if t.window != nil { // what is on another layer needs to be cut off by itself
		t.below = append([]string{t.clip()}, t.below...)
	}
	if !o.Transparent {
		board := fmt.Sprintf(`\fill[%s] (0,0) rectangle %s;`, t.doc.colour(scene.Board), t.corner())
		t.below = append([]string{board}, t.below...)
	}
}

// preamble writes what a document needs for its pictures.
func (d *texDocument) preamble(styles []string, o Options) {
	d.lines("", `\usepackage{tikz}`, d.libraries())
	d.definitions(styles, o)
	if len(d.strange) > 0 { // which pdfLaTeX has no letters for
		d.lines("", texLetters(d.strange)...)
	}
}

// libraries is the line that loads what of TikZ the pictures need.
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

// definitions defines colours and styles.
func (d *texDocument) definitions(styles []string, o Options) {
	for _, r := range slices.Sorted(maps.Keys(d.roles)) {
		c := o.Palette.Color(r)
		d.lines("", fmt.Sprintf(`\definecolor{%s}{HTML}{%02X%02X%02X}`, colourName(r), c.R, c.G, c.B))
	}
	if len(styles) > 0 {
		end := d.end
		d.end = "" // spaces between styles are nothing
		d.lines("", "\\tikzset{")
		for _, s := range styles {
			d.lines("  ", s+",")
		}
		d.end = end
		d.lines("", "}")
	}
}

// alone writes the picture for \input into a document: in a line of text, too, as no line
// before the picture or after it ends in a space.
func (t *tikz) alone(styles []string, o Options) {
	t.doc.lines("", `% \usepackage{tikz} `+t.doc.libraries()+` % in the preamble of the document`, `% \resizebox{!}{0.7\textheight}{\input{FILE}} % smaller or larger`)
	if title := cleanText(o.Title); title != "" {
		t.doc.lines("", "% "+title)
	}
	t.doc.lines("", `\begingroup`)
	t.doc.end = "%"
	if len(t.doc.strange) > 0 { // whoever has fonts for them defines these
		t.doc.lines("", `\providecommand`+eastLetters+`[1]{#1}`, `\providecommand`+otherLetters+`[1]{#1}`)
	}
	t.doc.definitions(styles, o)
	t.doc.end = ""
	t.picture()
	t.doc.lines("", `\endgroup`)
}

func (t *tikz) picture() {
	t.doc.lines("", fmt.Sprintf(`\begin{tikzpicture}[x=%.4gbp, y=%.4gbp, line cap=round, line join=round]`, t.doc.unit, t.doc.unit),
		`  \useasboundingbox (0,0) rectangle `+t.corner()+";")
	if len(t.beside) > 0 {
		t.doc.lines("  ", `\begin{scope} % below the drawing`)
		t.doc.lines("    ", t.beside...)
		t.doc.lines("  ", `\end{scope}`)
	}
	if t.window != nil {
		t.doc.lines("  ", `\begin{scope}`, t.clip())
	}
	if len(t.nodes) > 0 {
		t.doc.lines("  ", "% vertices")
	}
	for _, n := range t.nodes {
		t.doc.lines("  ", t.line(n))
	}
	t.doc.lines("  ", `\begin{scope}[on background layer] % edges`)
	t.doc.lines("    ", t.below...)
	t.doc.lines("  ", `\end{scope}`)
	t.doc.lines("  ", t.above...)
	if t.window != nil {
		t.doc.lines("  ", `\end{scope}`)
	}
	t.doc.lines("", `\end{tikzpicture}%`)
}

// clip is a line that cuts off what is outside the window.
func (t *tikz) clip() string {
	return fmt.Sprintf(`\clip %s rectangle %s;`, t.at(t.window.Low), t.at(t.window.High))
}

func (t *tikz) corner() string { return t.at(scene.Point{X: t.high.X, Y: t.low.Y}) }

func (d *texDocument) lines(indent string, lines ...string) {
	for _, line := range lines {
		d.out.WriteString(indent + line + d.end + "\n") // the error is kept until Flush
	}
}

// page makes the paper as large as the picture.
func (t *tikz) page() {
	width, height := t.doc.length(t.high.X-t.low.X), t.doc.length(t.high.Y-t.low.Y)
	t.doc.lines("", "% The page is as large as the picture.",
		`\paperwidth=`+width+` \paperheight=`+height+` \textwidth=\paperwidth \textheight=\paperheight`,
		`\oddsidemargin=-1in \topmargin=-1in \headheight=0pt \headsep=0pt \topskip=0pt \parindent=0pt \pagestyle{empty}`,
		`\ifdefined\pdfpagewidth \pdfpagewidth=\paperwidth \pdfpageheight=\paperheight \fi`,
		`\ifdefined\pagewidth \pagewidth=\paperwidth \pageheight=\paperheight \fi`)
}

// TikZSlide is a picture of a slide with overlays, and what is said below it.
type TikZSlide struct {
	Scene *scene.Scene
	Words string
}

// The room of a slide for a picture, in the points of TikZ: a frame of beamer is 128 by
// 96 millimetres, of which title and words take some.
const (
	slideWidth  = 105 * 72 / 25.4
	slideHeight = 58 * 72 / 25.4
)

// TikZSteps writes pictures as one slide of LaTeX's beamer class, each on an overlay of its
// own, to be compiled or to be taken over: colours and styles are shared. All pictures
// must have the same page; see scene.Scene.Page. The error is that of o.Progress, or the
// writer's.
func TikZSteps(w io.Writer, slides []TikZSlide, o Options) error {
	o = o.normal()
	var first *scene.Scene
	if len(slides) > 0 {
		first = slides[0].Scene
	}
	doc := newTexDocument(first, pointsPerUnit)
	var pictures []*tikz
	for i, slide := range slides {
		t, err := doc.take(slide.Scene, o.ofPage(i, len(slides)))
		if err != nil {
			return err
		}
		if !o.Transparent && o.Palette.Dark() { // else the slide is the board
			t.background(o)
		} else if t.window != nil {
			t.below = append([]string{t.clip()}, t.below...)
		}
		pictures = append(pictures, t)
	}
	styles := doc.defineStyles()
	title := doc.tex(o.Title)
	words := xslices.Map(slides, func(s TikZSlide) string { return doc.tex(s.Words) })
	doc.out = bufio.NewWriter(w)
	doc.lines("",
		"% XeLaTeX goes on without the font of dingbats that links of beamer want: there are none.",
		`\ifdefined\XeTeXversion \suppressfontnotfounderror=1 \fi`,
		`\documentclass{beamer}`,
		`\ifdefined\XeTeXversion \suppressfontnotfounderror=0 \fi`,
		`\setbeamertemplate{navigation symbols}{}`)
	if description := cleanWhole(o.Description); description != "" {
		doc.lines("", "% "+description)
	}
	doc.preamble(styles, o)
	doc.lines("", `\begin{document}`, `\begin{frame}`)
	if title != "" {
		doc.lines("", `\frametitle{`+title+`}`)
	}
	for i, t := range pictures {
		fit := math.Min(slideWidth/(max(t.high.X-t.low.X, 1)*doc.unit), slideHeight/(max(t.high.Y-t.low.Y, 1)*doc.unit))
		doc.lines("", fmt.Sprintf(`\only<%d>{%%`, i+1), fmt.Sprintf(`\centering\scalebox{%.4g}{%%`, min(fit*o.Scale, 1.5*o.Scale)))
		t.picture()
		doc.lines("", `}\par\medskip\raggedright\small `+words[i]+`}%`)
	}
	doc.lines("", `\end{frame}`, `\end{document}`)
	return doc.out.Flush()
}
