package formats

import (
	"fmt"
	"slices"
	"strconv"
	"unicode/utf8"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// graphmlWriter writes GraphML with one vertex or edge a line, and the data that graphmlReader
// reads.
type graphmlWriter struct {
	rowWriter
	fieldLister
	ids [][]byte // the escaped name of each vertex
}

// graphmlEdgeLabel is the key of the label of an edge; the key "label" is for vertices.
const graphmlEdgeLabel = "edgelabel"

// writeGraphML writes the drawing d to out as GraphML.
func writeGraphML(out rowWriter, d *document.Drawing) {
	g := &graphmlWriter{rowWriter: out}
	f := d.Graph().Freeze()
	g.writeString(`<?xml version="1.0" encoding="UTF-8"?>` + "\n")
	g.writeString(`<graphml xmlns="http://graphml.graphdrawing.org/xmlns">` + "\n")
	g.row = append(g.row, graphmlKeyDeclarations(d)...)
	if d.Kind().Undirected() {
		g.writeString(`  <graph edgedefault="undirected">` + "\n")
	} else {
		g.writeString(`  <graph edgedefault="directed">` + "\n")
	}
	if d.Title() != "" {
		g.writeString(`    <data key="title">`)
		g.writeText("title", d.Title())
		g.writeString("</data>\n")
	}
	if d.Play() != graphs.Normal {
		g.writeString(`    <data key="play">` + d.Play().String() + "</data>\n")
	}
	if d.Kind().OnGraph() {
		g.writeString(`    <data key="game">` + d.Kind().String() + "</data>\n")
	}
	for v := range d.Graph().Vertices() {
		g.writeVertex(d, v)
	}
	for e := range f.Size() {
		g.row = append(append(g.row, `    <edge source="`...), g.ids[f.From[e]]...)
		g.row = append(append(g.row, `" target="`...), g.ids[f.Into[e]]...)
		fields := g.edgeFields(d, f.EdgeID[e])
		if label := d.EdgeLabel(f.EdgeID[e]); label != "" {
			fields = append(fields, extraField{graphmlEdgeLabel, label})
		}
		if len(fields) > 0 {
			g.writeString(`">`)
			g.writeFields(fields)
			g.writeString("</edge>\n")
		} else {
			g.writeString(`"/>` + "\n")
		}
		g.flush()
	}
	g.writeString("  </graph>\n</graphml>\n")
	g.flush()
}

// writeVertex writes the vertex v of d as a <node> element.
func (g *graphmlWriter) writeVertex(d *document.Drawing, v graphs.Vertex) {
	g.writeString(`    <node id="`)
	from := len(g.row)
	g.writeText("name", v.Name)
	g.ids = append(g.ids, slices.Clone(g.row[from:]))
	g.writeString(`">`)
	point := d.At(v.ID)
	g.row = appendCoordinate(append(g.row, `<data key="x">`...), point.X)
	g.row = appendCoordinate(append(g.row, `</data><data key="y">`...), point.Y)
	g.writeString("</data>")
	if v.Label != "" {
		g.writeFields([]extraField{{"label", v.Label}})
	}
	g.writeFields(g.vertexFields(d, v.ID))
	g.writeString("</node>\n")
	g.flush()
}

// writeFields writes the fields of a vertex or an edge as <data> elements.
func (g *graphmlWriter) writeFields(fields []extraField) {
	for _, f := range fields {
		g.writeString(`<data key="` + f.name + `">`)
		g.writeText(f.messageName(), f.value)
		g.writeString("</data>")
	}
}

// writeText writes s with the escapes of XML. If XML cannot contain s, Write ends with an error.
// kind says in the message which text of the drawing s is.
func (g *graphmlWriter) writeText(kind messagePart, s string) {
	var err error
	from := len(g.row)
	for _, r := range s {
		switch {
		case r == '\t' || r == '\n' || r == '\r':
			g.row = append(strconv.AppendInt(append(g.row, "&#"...), int64(r), 10), ';')
		case r < ' ' || r == 0xfffe || r == 0xffff:
			err = newError("xml-control", graphs.Data{"Text": kind, "Value": quote(s), "Code": fmt.Sprintf("%U", r)})
		case r == '&':
			g.writeString("&amp;")
		case r == '<':
			g.writeString("&lt;")
		case r == '>':
			g.writeString("&gt;")
		case r == '"':
			g.writeString("&quot;")
		default:
			g.row = utf8.AppendRune(g.row, r)
		}
	}
	if len(g.row)-from > MaxToken/4 {
		err = newError("xml-long", graphs.Data{"Text": kind, "Value": quote(s)})
	}
	check(err)
	requireUTF8(kind, s)
}
