package formats

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// dotWriter writes DOT: a vertex or an edge a line. What dotReader reads is in
// it; the rest makes Graphviz's picture one of the game: ⊕ are diamonds, vertices
// on the ground boxes, those with tokens gold. neato shows the places as they
// are, dot makes its own.
type dotWriter struct {
	output
	value []byte
	ids   []string // by index; what stands for a vertex
	words int      // and signs, as the reader counts them
	// bracket is set while the attributes of a statement are written.
	bracket bool
}

func writeDOT(out output, d *document.Drawing) { (&dotWriter{output: out}).write(d) }

func (o *dotWriter) write(d *document.Drawing) {
	f := d.Graph().Freeze()
	o.assignIDs(d)
	requireUTF8("title", d.Title())
	sign, head := " -> ", "digraph"
	if d.Kind().Undirected() {
		sign, head = " -- ", "graph"
	}
	o.writeWords(head+" {\n\tgraph", 3)
	o.writeAttribute("inputscale", "72")
	if d.Title() != "" {
		o.writeText("label", d.Title())
	}
	if d.Kind().OnGraph() {
		o.writeAttribute(dotPrefix+"game", dotID(d.Kind().String()))
	}
	if d.Play() != graphs.Normal {
		o.writeAttribute(dotPrefix+"play", d.Play().String())
	}
	o.endStatement()
	o.writeWords("\tnode", 1)
	o.writeAttribute("shape", "circle")
	o.writeAttribute("width", "0.6")
	o.writeAttribute("margin", "0.04")
	o.endStatement()
	i := 0
	for v := range d.Graph().Vertices() {
		o.writeVertex(d, v, o.ids[i])
		i++
	}
	for e := range f.Size() {
		o.writeWords("\t", 0)
		o.writeWords(o.ids[f.From[e]], 1)
		o.writeWords(sign, 1)
		o.writeWords(o.ids[f.Into[e]], 1)
		o.writeFields(edgeFields(d, graphs.Edge{ID: f.EdgeID[e], Count: f.Count[e]}))
		o.writeEdgeLabel(d.EdgeLabel(f.EdgeID[e]), int(f.Count[e]))
		o.endStatement()
	}
	o.writeWords("}\n", 0)
	o.flush()
}

func (o *dotWriter) writeVertex(d *document.Drawing, v graphs.Vertex, id string) {
	point := d.At(v.ID)
	o.writeWords("\t", 0)
	o.writeWords(id, 1)
	place := append(o.value[:0], '"')
	place = append(appendPlace(place, point.X), ',')
	place = append(appendPlace(place, 0-point.Y), `!"`...)
	o.value = place
	o.writeAttribute("pos", string(place))
	if !canBeDOTID(v.Name) {
		o.writeText(dotPrefix+dotName, v.Name)
	}
	style := d.VertexStyle(v.ID)
	requireUTF8("label", v.Label)
	requireUTF8("picture", style.Picture)
	if v.Label != "" {
		o.writeText("label", v.Label)
	}
	o.writeFields(vertexFields(d, v))
	switch {
	case v.Heap:
		o.writeAttribute("shape", "hexagon")
	case v.Sum:
		o.writeAttribute("shape", "diamond")
	case v.Ground:
		o.writeAttribute("shape", "box")
	}
	tokens, fill := d.Tokens(v.ID), dotFill[style.Colour]
	if tokens > 0 && fill == "" {
		fill = "gold"
	}
	if fill != "" {
		o.writeAttribute("style", "filled")
		o.writeAttribute("fillcolor", fill)
	}
	switch {
	case tokens > 1:
		o.writeAttribute("xlabel", `"●`+dotCountLabel(tokens)+`"`)
	case tokens == 1:
		o.writeAttribute("xlabel", `"●"`)
	}
	o.endStatement()
}

// fields writes the named values of a vertex or an edge.
func (o *dotWriter) writeFields(fields []field) {
	for _, f := range fields {
		o.writeAttribute(dotPrefix+f.name, dotID(string(dotEscape(nil, f.value))))
	}
}

// dotFill are the colours of vertices as Graphviz shows them behind black letters.
var dotFill = [...]string{
	document.Blue: `"#7fb8d8"`, document.Sky: `"#aadaf4"`, document.Teal: `"#7fceb9"`, document.Yellow: `"#f7f1a0"`,
	document.Orange: `"#f2cf7f"`, document.Vermilion: `"#eaae7f"`, document.Purple: `"#e5bcd3"`, document.Grey: `"#cccccc"`,
}

// edgeLabel writes the label of an edge, or what shows its count.
func (o *dotWriter) writeEdgeLabel(label string, count int) {
	requireUTF8("label", label)
	if label != "" {
		o.writeText("label", label)
	}
	switch {
	case count == 1:
	case label == dotCountLabel(count):
		o.writeText(dotPrefix+dotLabel, label)
	case label == "":
		o.writeAttribute("label", `"`+dotCountLabel(count)+`"`)
	default:
		o.writeAttribute("xlabel", `"`+dotCountLabel(count)+`"`)
	}
}

// put writes a text of so many words and signs.
func (o *dotWriter) writeWords(text string, words int) {
	o.output.writeString(text)
	o.words += words
}

// attribute writes an attribute, in the brackets of the statement.
func (o *dotWriter) writeAttribute(key, value string) {
	between := ", "
	if !o.bracket {
		between = " ["
		o.bracket = true
	}
	o.writeWords(between, 1)
	o.writeWords(key, 1)
	o.writeWords("=", 1)
	o.writeWords(value, 1)
}

// end ends a statement and hands on what has been written so far.
func (o *dotWriter) endStatement() {
	if o.bracket {
		o.writeWords("]", 1)
		o.bracket = false
	}
	o.writeWords(";\n", 1)
	if o.words >= MaxWords { // the brace at the end is one more
		fail(newError("long-dot", graphs.Data{"Limit": MaxWords}))
	}
	o.flush()
}

// text writes an attribute that shows a text as it is.
func (o *dotWriter) writeText(key, s string) {
	o.writeAttribute(key, string(dotQuote(nil, string(dotEscape(nil, s)))))
}

// identify gives each vertex an identifier: its name, or else one that no vertex
// is named.
func (o *dotWriter) assignIDs(d *document.Drawing) {
	taken := map[string]bool{}
	for v := range d.Graph().Vertices() {
		requireUTF8("name", v.Name)
		if canBeDOTID(v.Name) {
			taken[v.Name] = true
		}
	}
	o.ids = make([]string, 0, d.Graph().Order())
	for v := range d.Graph().Vertices() {
		id := v.Name
		if !canBeDOTID(id) {
			for id = "v" + strconv.Itoa(len(o.ids)); taken[id]; {
				id += "_"
			}
			taken[id] = true
		}
		o.ids = append(o.ids, dotID(id))
	}
}

// dotPlain tells whether a name can be an identifier: whether Graphviz shows it
// as it is.
func canBeDOTID(name string) bool {
	odd := func(r rune) bool { return r == '\\' || r == '&' || r == utf8.RuneError || !unicode.IsPrint(r) }
	return !strings.ContainsFunc(name, odd)
}

// dotID writes an identifier, in quotes where it needs them.
func dotID(id string) string {
	text := []byte(id)
	n := 0
	for n < len(text) && (text[n] == '_' || text[n] < utf8.RuneSelf && isLetter(text[n]) || n > 0 && isDigit(text[n])) {
		n++
	}
	if kind, _ := dotKeyword(text); n == len(text) && kind == dotEnd || isNumber(text) {
		return id
	}
	return string(dotQuote(nil, id))
}
