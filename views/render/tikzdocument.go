package render

import (
	"bufio"
	"fmt"
	"maps"
	"slices"
	"strings"

	"nimgraph/views/scene"
)

// texDocument is a LaTeX document with TikZ pictures. It collects the colours, the styles and the
// unusual letters that they use, whose definitions are written before the pictures.
type texDocument struct {
	unit        float64             // length of a document unit in bp
	roles       map[scene.Role]bool // roles whose colours are in use
	styles      map[string]string   // names of styles by name and options; see defineStyle
	counts      map[string]int      // number of styles by the name given to defineStyle
	options     map[string][]string // options of the first style of a name
	definitions []string            // of the styles, in the order of their first use
	unknown     map[rune]bool       // characters that LaTeX's own fonts lack
	lineEnd     string              // written at the end of each line: a % where spaces would count
	out         *bufio.Writer
}

// newTexDocument returns an empty document. unit is the length of a document unit in bp, LaTeX's big
// points.
func newTexDocument(unit float64) *texDocument {
	return &texDocument{
		unit: unit, roles: map[scene.Role]bool{}, unknown: map[rune]bool{},
		styles: map[string]string{}, options: map[string][]string{}, counts: map[string]int{},
	}
}

// defineStyle returns the name of the TikZ style with the given options, and adds its definition to
// the document if it is new. A style with other options and the same name gets a number, such as
// "vertex 2". It is defined as the first style plus the options that differ, so that a change of
// the first style changes all.
//
// Such a later style also has the options of the first style that it does not list. The caller must
// make sure that they do no harm.
func (d *texDocument) defineStyle(name string, options ...string) string {
	key := name + "=" + strings.Join(options, ", ")
	if known, ok := d.styles[key]; ok {
		return known
	}
	d.counts[name]++
	full := name
	if n := d.counts[name]; n == 1 {
		d.options[name] = options
	} else {
		full = fmt.Sprintf("%s %d", name, n)
		isShared := func(option string) bool { return slices.Contains(d.options[name], option) }
		options = append([]string{name}, slices.DeleteFunc(slices.Clone(options), isShared)...)
	}
	d.styles[key] = full
	d.definitions = append(d.definitions, full+"/.style={"+strings.Join(options, ", ")+"}")
	return full
}

// writeLines writes lines, each with indent before it.
func (d *texDocument) writeLines(indent string, lines ...string) {
	for _, line := range lines {
		d.out.WriteString(indent + line + d.lineEnd + "\n") // an error is kept until Flush
	}
}

// writeComments writes each text as a comment on its own line. Empty texts are left out.
func (d *texDocument) writeComments(texts ...string) {
	for _, text := range texts {
		if text != "" {
			d.writeLines("", "% "+text)
		}
	}
}

// writePreamble writes the preamble that the pictures need: the packages, and the definitions of
// colours, styles and letters.
func (d *texDocument) writePreamble(options Options) {
	d.writeLines("", `\usepackage{tikz}`, d.librariesLine())
	d.writeDefinitions(options)
	if len(d.unknown) > 0 { // pdfLaTeX has no letters for these
		d.writeLines("", letterDefinitions(d.unknown)...)
	}
}

// librariesLine returns the line of LaTeX that loads the TikZ libraries that the pictures use.
func (d *texDocument) librariesLine() string {
	line := `\usetikzlibrary{arrows.meta, backgrounds, shapes.geometric`
	for _, library := range []struct{ name, option string }{
		{"shapes.misc", "rounded rectangle"}, {"shapes.symbols", "signal"}, {"patterns.meta", "pattern="},
	} {
		isUsed := func(definition string) bool { return strings.Contains(definition, "/.style={"+library.option) }
		if slices.ContainsFunc(d.definitions, isUsed) {
			line += ", " + library.name
		}
	}
	return line + "}"
}

// writeDefinitions writes the definitions of all styles, and of the colours in use, which come from
// options.Palette.
func (d *texDocument) writeDefinitions(options Options) {
	for _, r := range slices.Sorted(maps.Keys(d.roles)) {
		c := options.Palette.Color(r)
		d.writeLines("", fmt.Sprintf(`\definecolor{%s}{HTML}{%02X%02X%02X}`, colourName(r), c.R, c.G, c.B))
	}
	if len(d.definitions) > 0 {
		end := d.lineEnd
		d.lineEnd = "" // spaces between styles are ignored
		d.writeLines("", "\\tikzset{")
		for _, s := range d.definitions {
			d.writeLines("  ", s+",")
		}
		d.lineEnd = end
		d.writeLines("", "}")
	}
}

// texLength returns a length of x document units as LaTeX writes it, such as "2.5bp".
func (d *texDocument) texLength(x float64) string { return formatNumber(x*d.unit) + "bp" }

// useColour returns the name under which the document defines the colour of role, and adds the
// colour to its definitions.
func (d *texDocument) useColour(role scene.Role) string {
	if role == scene.None || int(role) >= len(scene.Palette{}) {
		return "none"
	}
	d.roles[role] = true
	return colourName(role)
}

// colourName returns the name of role as a single word, such as "pInk".
func colourName(role scene.Role) string {
	name, rest, hasRest := strings.Cut(role.String(), "-")
	if hasRest {
		name += strings.ToUpper(rest[:1]) + rest[1:]
	}
	return name
}
