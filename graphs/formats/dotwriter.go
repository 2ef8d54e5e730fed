package formats

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// dotWriter writes DOT with one vertex or edge a line. The text contains all that dotReader reads,
// and attributes that make Graphviz draw a picture of the game: ⊕ are diamonds, vertices on the
// ground boxes, and vertices with tokens gold. neato keeps the places; dot chooses its own.
type dotWriter struct {
	rowWriter
	fieldLister
	value []byte   // a buffer for the places of vertices
	ids   []string // the identifier of each vertex
	words int      // words and signs written, as the reader counts them
	// bracket is set while the attributes of a statement are written.
	bracket bool
}

// writeDOT writes the drawing d to out in DOT, the language of Graphviz.
func writeDOT(out rowWriter, d *document.Drawing) { (&dotWriter{rowWriter: out}).writeDrawing(d) }

// writeDrawing writes the drawing d as a whole text.
func (o *dotWriter) writeDrawing(d *document.Drawing) {
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
		o.writeFields(o.edgeFields(d, f.EdgeID[e]))
		o.writeEdgeLabel(d.EdgeLabel(f.EdgeID[e]), int(f.Count[e]))
		o.endStatement()
	}
	o.writeWords("}\n", 0)
	o.flush()
}

// writeVertex writes the statement of the vertex v of d. id is the identifier of v in the text.
func (o *dotWriter) writeVertex(d *document.Drawing, v graphs.Vertex, id string) {
	point := d.At(v.ID)
	o.writeWords("\t", 0)
	o.writeWords(id, 1)
	place := append(o.value[:0], '"')
	place = append(appendCoordinate(place, point.X), ',')
	place = append(appendCoordinate(place, 0-point.Y), `!"`...)
	o.value = place
	o.writeAttribute("pos", string(place))
	if !canBeDOTID(v.Name) {
		o.writeText(dotPrefix+dotName, v.Name)
	}
	style := d.VertexStyle(v.ID)
	requireUTF8("label", v.Label)
	if v.Label != "" {
		o.writeText("label", v.Label)
	}
	o.writeFields(o.vertexFields(d, v.ID))
	switch {
	case v.Heap:
		o.writeAttribute("shape", "hexagon")
	case v.Sum:
		o.writeAttribute("shape", "diamond")
	case v.Target:
		o.writeAttribute("shape", "doublecircle")
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

// writeFields writes the fields of a vertex or an edge as attributes of the current statement.
func (o *dotWriter) writeFields(fields []extraField) {
	for _, f := range fields {
		requireUTF8(f.messageName(), f.value)
		o.writeAttribute(dotPrefix+f.name, dotID(string(appendDOTEscaped(nil, f.value))))
	}
}

// dotFill holds for each colour of a vertex a light colour on which Graphviz writes black letters.
var dotFill = [...]string{
	document.Blue: `"#7fb8d8"`, document.Sky: `"#aadaf4"`, document.Teal: `"#7fceb9"`, document.Yellow: `"#f7f1a0"`,
	document.Orange: `"#f2cf7f"`, document.Vermilion: `"#eaae7f"`, document.Purple: `"#e5bcd3"`,
	document.Grey: `"#cccccc"`,
}

// writeEdgeLabel writes the attributes that show the label of an edge and its count, such as ×3,
// unless the count is 1. If label is empty, the count takes its place.
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

// writeWords appends text to the row, and adds count, the number of words and signs in text, to
// o.words. endStatement refuses a drawing with more than MaxWords of them, since dotReader could
// not read it.
func (o *dotWriter) writeWords(text string, count int) {
	o.rowWriter.writeString(text)
	o.words += count
}

// writeAttribute writes the attribute key with its value, which must be in the notation of DOT, to
// the current statement. Before the first attribute of the statement it writes an opening bracket.
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

// endStatement ends the current statement and writes the row to the output.
func (o *dotWriter) endStatement() {
	if o.bracket {
		o.writeWords("]", 1)
		o.bracket = false
	}
	o.writeWords(";\n", 1)
	if o.words >= MaxWords { // the closing brace is one more
		fail(newError("long-dot", graphs.Data{"Limit": MaxWords}))
	}
	o.flush()
}

// writeText writes the attribute key to the current statement. Its value is a quoted string that
// Graphviz shows as s.
func (o *dotWriter) writeText(key, s string) {
	o.writeAttribute(key, string(appendDOTQuoted(nil, string(appendDOTEscaped(nil, s)))))
}

// assignIDs fills o.ids with an identifier for each vertex of d. The identifier is the name of the
// vertex if canBeDOTID allows it, and otherwise a new word that is not the name of a vertex.
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

// canBeDOTID reports whether Graphviz shows name unchanged if it is the identifier of a vertex.
func canBeDOTID(name string) bool {
	odd := func(r rune) bool { return r == '\\' || r == '&' || r == utf8.RuneError || !unicode.IsPrint(r) }
	return !strings.ContainsFunc(name, odd)
}

// dotID returns id in the notation of DOT, in quotes if necessary.
func dotID(id string) string {
	text := []byte(id)
	n := 0
	for n < len(text) && (text[n] == '_' || text[n] < utf8.RuneSelf && isLetter(text[n]) || n > 0 && isDigit(text[n])) {
		n++
	}
	if kind, _ := dotKeyword(text); n == len(text) && kind == dotEnd || isNumber(text) {
		return id
	}
	return string(appendDOTQuoted(nil, id))
}
