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
	o.identify(d)
	mustBeText("title", d.Title())
	sign, head := " -> ", "digraph"
	if d.Kind().Undirected() {
		sign, head = " -- ", "graph"
	}
	o.put(head+" {\n\tgraph", 3)
	o.attribute("inputscale", "72")
	if d.Title() != "" {
		o.text("label", d.Title())
	}
	if d.Kind().OnGraph() {
		o.attribute(dotPrefix+"game", dotID(d.Kind().String()))
	}
	if d.Play() != graphs.Normal {
		o.attribute(dotPrefix+"play", d.Play().String())
	}
	o.end()
	o.put("\tnode", 1)
	o.attribute("shape", "circle")
	o.attribute("width", "0.6")
	o.attribute("margin", "0.04")
	o.end()
	i := 0
	for v := range d.Graph().Vertices() {
		o.vertex(d, v, o.ids[i])
		i++
	}
	for e := range f.Size() {
		o.put("\t", 0)
		o.put(o.ids[f.From[e]], 1)
		o.put(sign, 1)
		o.put(o.ids[f.Into[e]], 1)
		o.fields(edgeFieldsOf(d, graphs.Edge{ID: f.EdgeID[e], Count: f.Count[e]}))
		o.edgeLabel(d.EdgeLabel(f.EdgeID[e]), int(f.Count[e]))
		o.end()
	}
	o.put("}\n", 0)
	o.flush()
}

func (o *dotWriter) vertex(d *document.Drawing, v graphs.Vertex, id string) {
	at := d.At(v.ID)
	o.put("\t", 0)
	o.put(id, 1)
	place := append(o.value[:0], '"')
	place = append(appendPlace(place, at.X), ',')
	place = append(appendPlace(place, 0-at.Y), `!"`...)
	o.value = place
	o.attribute("pos", string(place))
	if !dotPlain(v.Name) {
		o.text(dotPrefix+dotName, v.Name)
	}
	look := d.VertexStyle(v.ID)
	mustBeText("label", v.Label)
	mustBeText("picture", look.Picture)
	if v.Label != "" {
		o.text("label", v.Label)
	}
	o.fields(fieldsOf(d, v))
	switch {
	case v.Heap:
		o.attribute("shape", "hexagon")
	case v.Sum:
		o.attribute("shape", "diamond")
	case v.Ground:
		o.attribute("shape", "box")
	}
	tokens, fill := d.Tokens(v.ID), dotFill[look.Colour]
	if tokens > 0 && fill == "" {
		fill = "gold"
	}
	if fill != "" {
		o.attribute("style", "filled")
		o.attribute("fillcolor", fill)
	}
	switch {
	case tokens > 1:
		o.attribute("xlabel", `"●`+dotTimes(tokens)+`"`)
	case tokens == 1:
		o.attribute("xlabel", `"●"`)
	}
	o.end()
}

// fields writes the named values of a vertex or an edge.
func (o *dotWriter) fields(all []field) {
	for _, f := range all {
		o.attribute(dotPrefix+f.name, dotID(string(dotEscape(nil, f.value))))
	}
}

// dotFill are the colours of vertices as Graphviz shows them behind black letters.
var dotFill = [...]string{
	document.Blue: `"#7fb8d8"`, document.Sky: `"#aadaf4"`, document.Teal: `"#7fceb9"`, document.Yellow: `"#f7f1a0"`,
	document.Orange: `"#f2cf7f"`, document.Vermilion: `"#eaae7f"`, document.Purple: `"#e5bcd3"`, document.Grey: `"#cccccc"`,
}

// edgeLabel writes the label of an edge, or what shows its count.
func (o *dotWriter) edgeLabel(label string, count int) {
	mustBeText("label", label)
	if label != "" {
		o.text("label", label)
	}
	switch {
	case count == 1:
	case label == dotTimes(count):
		o.text(dotPrefix+dotLabel, label)
	case label == "":
		o.attribute("label", `"`+dotTimes(count)+`"`)
	default:
		o.attribute("xlabel", `"`+dotTimes(count)+`"`)
	}
}

// put writes a text of so many words and signs.
func (o *dotWriter) put(text string, words int) {
	o.output.put(text)
	o.words += words
}

// attribute writes an attribute, in the brackets of the statement.
func (o *dotWriter) attribute(key, value string) {
	between := ", "
	if !o.bracket {
		between = " ["
		o.bracket = true
	}
	o.put(between, 1)
	o.put(key, 1)
	o.put("=", 1)
	o.put(value, 1)
}

// end ends a statement and hands on what has been written so far.
func (o *dotWriter) end() {
	if o.bracket {
		o.put("]", 1)
		o.bracket = false
	}
	o.put(";\n", 1)
	if o.words >= MaxWords { // the brace at the end is one more
		fail(wrong("long-dot", graphs.Data{"Limit": MaxWords}))
	}
	o.flush()
}

// text writes an attribute that shows a text as it is.
func (o *dotWriter) text(key, s string) {
	o.attribute(key, string(dotQuote(nil, string(dotEscape(nil, s)))))
}

// identify gives each vertex an identifier: its name, or else one that no vertex
// is named.
func (o *dotWriter) identify(d *document.Drawing) {
	taken := map[string]bool{}
	for v := range d.Graph().Vertices() {
		mustBeText("name", v.Name)
		if dotPlain(v.Name) {
			taken[v.Name] = true
		}
	}
	o.ids = make([]string, 0, d.Graph().Order())
	for v := range d.Graph().Vertices() {
		id := v.Name
		if !dotPlain(id) {
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
func dotPlain(name string) bool {
	odd := func(r rune) bool { return r == '\\' || r == '&' || r == utf8.RuneError || !unicode.IsPrint(r) }
	return !strings.ContainsFunc(name, odd)
}

// dotID writes an identifier, in quotes where it needs them.
func dotID(id string) string {
	text := []byte(id)
	n := 0
	for n < len(text) && (text[n] == '_' || text[n] < utf8.RuneSelf && letter(text[n]) || n > 0 && digit(text[n])) {
		n++
	}
	if kind, _ := dotKeywordOf(text); n == len(text) && kind == dotEnd || number(text) {
		return id
	}
	return string(dotQuote(nil, id))
}
