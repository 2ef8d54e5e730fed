package render

import (
	"bufio"
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"

	"nimgraph/views/scene"
)

// texDocument is a LaTeX document, with the colours and styles that its pictures use.
type texDocument struct {
	unit    float64             // length of a document unit in bp
	roles   map[scene.Role]bool // roles whose colours are in use
	uses    []styleUse          // the different uses of styles
	useIDs  map[string]int      // indexes in uses by name and options
	unknown map[rune]bool       // characters that LaTeX's own fonts lack
	lineEnd string              // written at the end of each line: a % where spaces would count
	out     *bufio.Writer
}

// newTexDocument returns an empty document. unit is the length of a document unit in bp.
func newTexDocument(unit float64) *texDocument {
	return &texDocument{
		unit: unit, roles: map[scene.Role]bool{}, useIDs: map[string]int{}, unknown: map[rune]bool{},
	}
}

// styleUse is the use of a style, for all nodes or lines that want the same options of it.
type styleUse struct {
	name    string
	options []string
	count   int    // number of nodes or lines
	text    string // set by defineStyles: the name, and the options that differ from the style's
}

// useMark stands before and after the index of a styleUse in a line. Texts do not contain it; see
// cleanText.
const useMark = "\x00"

// useStyle returns a mark for the style name with the given options. writeLines replaces it by the
// name of the style and the options that differ from the style's.
//
// The style gets the options that most of its uses want. An option that is missing in one use and
// not in another must do no harm there, because it cannot be taken away again.
func (d *texDocument) useStyle(name string, options ...string) string {
	key := name + useMark + strings.Join(options, useMark)
	id, ok := d.useIDs[key]
	if !ok {
		id = len(d.uses)
		d.useIDs[key] = id
		d.uses = append(d.uses, styleUse{name: name, options: options})
	}
	d.uses[id].count++
	return useMark + strconv.Itoa(id) + useMark
}

// defineStyles chooses the options of all styles in use. It returns the lines that define them, in
// the order of their first use. All lines of the pictures must have been made before.
func (d *texDocument) defineStyles() []string {
	var names []string
	mostUsed := make(map[string]*styleUse)
	for i := range d.uses {
		u := &d.uses[i]
		if best := mostUsed[u.name]; best == nil {
			names = append(names, u.name)
			mostUsed[u.name] = u
		} else if u.count > best.count {
			mostUsed[u.name] = u
		}
	}
	for i := range d.uses {
		u := &d.uses[i]
		u.text = u.name
		for _, option := range u.options {
			if !slices.Contains(mostUsed[u.name].options, option) {
				u.text += ", " + option
			}
		}
	}
	lines := make([]string, 0, len(names))
	for _, name := range names {
		lines = append(lines, name+"/.style={"+strings.Join(mostUsed[name].options, ", ")+"}")
	}
	return lines
}

// writeLines writes lines, each after indent.
func (d *texDocument) writeLines(indent string, lines ...string) {
	for _, line := range lines {
		d.out.WriteString(indent) // an error is kept until Flush
		for i, part := range strings.Split(line, useMark) {
			if i%2 == 1 {
				id, _ := strconv.Atoi(part) // useStyle wrote it
				part = d.uses[id].text
			}
			d.out.WriteString(part)
		}
		d.out.WriteString(d.lineEnd + "\n")
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
	line := `\usetikzlibrary{arrows.meta, backgrounds, shapes.geometric`
	for _, library := range []struct{ name, option string }{
		{"shapes.misc", "rounded rectangle"}, {"shapes.symbols", "signal"}, {"patterns.meta", "pattern="},
	} {
		isUsed := func(u styleUse) bool { return strings.HasPrefix(u.options[0], library.option) }
		if slices.ContainsFunc(d.uses, isUsed) {
			line += ", " + library.name
		}
	}
	return line + "}"
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

// length converts x document units to a length in LaTeX, such as 2.5bp.
func (d *texDocument) length(x float64) string { return formatNumber(x*d.unit) + "bp" }

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

// fontSizes are the sizes of letters in a LaTeX document of 10 pt, in points of TeX.
var fontSizes = []struct {
	command string
	points  float64
}{
	{`\tiny`, 5},
	{`\scriptsize`, 7},
	{`\footnotesize`, 8},
	{`\small`, 9},
	{`\normalsize`, 10},
	{`\large`, 12},
	{`\Large`, 14.4},
	{`\LARGE`, 17.28},
	{`\huge`, 20.74},
	{`\Huge`, 24.88},
}

// texLetterSize is the size of LaTeX's letters that look as large as ours of size 1. texSansSize
// is the same for its letters without serifs.
const texLetterSize, texSansSize = 0.92, 0.96

// fontOf returns the LaTeX commands that select the font nearest to that of the text shape. scale
// is the factor by which its letters must be enlarged; 1 unless the size is unusual.
func (d *texDocument) fontOf(shape *scene.Shape) (commands string, scale float64) {
	const tolerance = 0.11 // of the letters' size
	points := shape.Size * d.unit * texLetterSize * 72.27 / 72
	if shape.Left { // the caption
		points *= texSansSize / texLetterSize
	}
	best := fontSizes[0]
	for _, size := range fontSizes {
		if math.Abs(math.Log(size.points/points)) < math.Abs(math.Log(best.points/points)) {
			best = size
		}
	}
	commands = best.command
	if shape.Left {
		commands += `\sffamily`
	}
	if shape.Font == scene.Bold {
		commands += `\bfseries\boldmath`
	}
	if scale = points / best.points; math.Abs(scale-1) < tolerance {
		scale = 1
	}
	return commands, scale
}

// words returns the text of shape for LaTeX, enlarged if its size is unusual.
func (d *texDocument) words(shape *scene.Shape) string {
	words := d.tex(shape.Text)
	if shape.Math {
		words = texFormula(shape.Text, func(r rune) { d.unknown[r] = true })
	}
	if _, scale := d.fontOf(shape); scale != 1 && words != "" {
		return fmt.Sprintf(`\scalebox{%.4g}{%s}`, scale, words)
	}
	return words
}

// tex returns text for LaTeX and notes its unknown characters.
func (d *texDocument) tex(text string) string {
	return texText(text, func(r rune) { d.unknown[r] = true })
}
