package formats

import (
	"bufio"
	"fmt"
	"slices"
	"strconv"
	"unicode/utf8"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// graphmlWriter writes GraphML: a vertex or an edge a line, with the data that
// graphmlReader reads.
type graphmlWriter struct {
	w   *bufio.Writer
	row []byte
	ids [][]byte // by index; the names, escaped
	err error
}

// graphmlEdgeLabel is the id of the label of an edge, which a vertex has as well.
const graphmlEdgeLabel = "edgelabel"

func writeGraphML(w *bufio.Writer, d *document.Drawing) error {
	g := &graphmlWriter{w: w}
	f := d.Graph().Freeze()
	g.row = append(g.row, `<?xml version="1.0" encoding="UTF-8"?>`+"\n"...)
	g.row = append(g.row, `<graphml xmlns="http://graphml.graphdrawing.org/xmlns">`+"\n"...)
	g.row = append(g.row, graphmlDeclared(d)...)
	if d.Kind().Undirected() {
		g.row = append(g.row, `  <graph edgedefault="undirected">`+"\n"...)
	} else {
		g.row = append(g.row, `  <graph edgedefault="directed">`+"\n"...)
	}
	if d.Title() != "" {
		g.row = append(g.row, `    <data key="title">`...)
		g.text("title", d.Title())
		g.row = append(g.row, "</data>\n"...)
	}
	if d.Play() != graphs.Normal {
		g.row = append(g.row, `    <data key="play">`+d.Play().String()+"</data>\n"...)
	}
	if d.Kind().OnGraph() {
		g.row = append(g.row, `    <data key="game">`+d.Kind().String()+"</data>\n"...)
	}
	for v := range d.Graph().Vertices() {
		g.vertex(d, v)
	}
	for e := range f.Size() {
		g.row = append(append(g.row, `    <edge source="`...), g.ids[f.From[e]]...)
		g.row = append(append(g.row, `" target="`...), g.ids[f.Into[e]]...)
		fields := edgeFieldsOf(d, graphs.Edge{ID: f.EdgeID[e], Count: f.Count[e]})
		if label := d.EdgeLabel(f.EdgeID[e]); label != "" {
			fields = append(fields, field{graphmlEdgeLabel, label})
		}
		if len(fields) > 0 {
			g.row = append(g.row, `">`...)
			g.fields(fields)
			g.row = append(g.row, "</edge>\n"...)
		} else {
			g.row = append(g.row, `"/>`+"\n"...)
		}
		g.flush()
	}
	g.row = append(g.row, "  </graph>\n</graphml>\n"...)
	g.flush()
	return g.err
}

func (g *graphmlWriter) vertex(d *document.Drawing, v graphs.Vertex) {
	g.row = append(g.row, `    <node id="`...)
	from := len(g.row)
	g.text("name", v.Name)
	g.ids = append(g.ids, slices.Clone(g.row[from:]))
	g.row = append(g.row, `">`...)
	at := d.At(v.ID)
	g.row = appendPlace(append(g.row, `<data key="x">`...), at.X)
	g.row = appendPlace(append(g.row, `</data><data key="y">`...), at.Y)
	g.row = append(g.row, "</data>"...)
	if v.Label != "" {
		g.fields([]field{{"label", v.Label}})
	}
	g.fields(fieldsOf(d, v))
	g.row = append(g.row, "</node>\n"...)
	g.flush()
}

// fields writes values of a vertex or an edge.
func (g *graphmlWriter) fields(all []field) {
	for _, f := range all {
		what := phrase("label")
		if f.name == "picture" {
			what = "picture"
		}
		g.row = append(g.row, `<data key="`+f.name+`">`...)
		g.text(what, f.value)
		g.row = append(g.row, "</data>"...)
	}
}

// flush hands on what has been written so far.
func (g *graphmlWriter) flush() {
	if g.err == nil {
		_, g.err = g.w.Write(g.row)
	}
	g.row = g.row[:0]
}

// text writes a text, or keeps the error where XML cannot hold it.
func (g *graphmlWriter) text(what phrase, s string) {
	err := textValid(what, s)
	from := len(g.row)
	for _, r := range s {
		switch {
		case r == '\t' || r == '\n' || r == '\r':
			g.row = append(strconv.AppendInt(append(g.row, "&#"...), int64(r), 10), ';')
		case r < ' ' || r == 0xfffe || r == 0xffff:
			err = wrong("xml-control", graphs.Data{"Text": what, "Value": quoted(s), "Code": fmt.Sprintf("%U", r)})
		case r == '&':
			g.row = append(g.row, "&amp;"...)
		case r == '<':
			g.row = append(g.row, "&lt;"...)
		case r == '>':
			g.row = append(g.row, "&gt;"...)
		case r == '"':
			g.row = append(g.row, "&quot;"...)
		default:
			g.row = utf8.AppendRune(g.row, r)
		}
	}
	if len(g.row)-from > MaxToken/4 {
		err = wrong("xml-long", graphs.Data{"Text": what, "Value": quoted(s)})
	}
	if g.err == nil {
		g.err = err
	}
}
