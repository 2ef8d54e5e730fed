package formats

import (
	"bufio"
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
	w   *bufio.Writer
	row []byte
	ids []string // by index; what stands for a vertex
}

func writeDOT(w *bufio.Writer, d *document.Drawing) error {
	o := &dotWriter{w: w}
	f := d.Graph().Freeze()
	if err := o.identify(d); err != nil {
		return err
	}
	if err := dotValid("title", d.Title()); err != nil {
		return err
	}
	sign := " -> "
	if d.Kind() == graphs.Deletion {
		sign = " -- "
		o.row = append(o.row, "graph {\n"...)
	} else {
		o.row = append(o.row, "digraph {\n"...)
	}
	o.row = append(o.row, "\tgraph [inputscale=72"...)
	if d.Title() != "" {
		o.row = append(o.row, ", label="...)
		o.row = o.text(d.Title())
	}
	if d.Play() != graphs.Normal {
		o.row = append(o.row, ", "+dotPlay+"="+d.Play().String()...)
	}
	o.row = append(o.row, "];\n\tnode [shape=circle, width=0.6, margin=0.04];\n"...)
	i := 0
	for v := range d.Graph().Vertices() {
		if err := o.vertex(d, v, o.ids[i]); err != nil {
			return err
		}
		i++
	}
	for e := range f.Size() {
		o.row = append(append(o.row, '\t'), o.ids[f.From[e]]...)
		o.row = append(append(o.row, sign...), o.ids[f.Into[e]]...)
		n, bend := int64(f.Count[e]), d.Bend(f.EdgeID[e])
		if n > 1 {
			o.row = strconv.AppendInt(append(o.row, " ["+dotCount+"="...), n, 10)
			o.row = strconv.AppendInt(append(o.row, `, label="×`...), n, 10)
			o.row = append(o.row, `"]`...)
		}
		if bend.Bent {
			o.row = appendPlace(append(o.row, " ["+dotBend+"="...), bend.By)
			o.row = append(o.row, ']')
		}
		if err := o.end(); err != nil {
			return err
		}
	}
	o.row = append(o.row, '}')
	_, err := w.Write(append(o.row, '\n'))
	return err
}

func (o *dotWriter) vertex(d *document.Drawing, v graphs.Vertex, id string) error {
	at := d.At(v.ID)
	o.row = append(append(o.row, '\t'), id...)
	o.row = appendPlace(append(o.row, ` [pos="`...), at.X)
	o.row = appendPlace(append(o.row, ','), 0-at.Y)
	o.row = append(o.row, `!"`...)
	if !dotPlain(v.Name) {
		o.row = append(o.row, ", "+dotName+"="...)
		o.row = o.text(v.Name)
	}
	if v.Label != "" {
		if err := dotValid("label", v.Label); err != nil {
			return err
		}
		o.row = append(o.row, ", label="...)
		o.row = o.text(v.Label)
	}
	if v.Sum {
		o.row = append(o.row, ", "+dotSum+"=true, shape=diamond"...)
	}
	if v.Ground {
		o.row = append(o.row, ", "+dotGround+"=true, shape=box"...)
	}
	if n := int64(d.Tokens(v.ID)); n > 0 {
		o.row = strconv.AppendInt(append(o.row, ", "+dotTokens+"="...), n, 10)
		o.row = append(o.row, `, style=filled, fillcolor=gold, xlabel="●`...)
		if n > 1 {
			o.row = strconv.AppendInt(append(o.row, "×"...), n, 10)
		}
		o.row = append(o.row, '"')
	}
	o.row = append(o.row, ']')
	return o.end()
}

// end ends a statement and hands on what has been written so far.
func (o *dotWriter) end() error {
	_, err := o.w.Write(append(o.row, ";\n"...))
	o.row = o.row[:0]
	return err
}

// text writes a quoted text that shows as it is.
func (o *dotWriter) text(s string) []byte {
	return dotQuote(o.row, string(dotEscape(nil, s)))
}

// identify gives each vertex an identifier: its name, or else one that no vertex
// is named.
func (o *dotWriter) identify(d *document.Drawing) error {
	taken := map[string]bool{}
	for v := range d.Graph().Vertices() {
		if err := dotValid("name", v.Name); err != nil {
			return err
		}
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
	return nil
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
	if n == len(text) && dotKeywordOf(text) == "" || number(text) {
		return id
	}
	return string(dotQuote(nil, id))
}

func dotValid(what, s string) error {
	if !utf8.ValidString(s) {
		return &Error{What: "the " + what + " " + quoted(s) + " is not valid UTF-8"}
	}
	return nil
}
