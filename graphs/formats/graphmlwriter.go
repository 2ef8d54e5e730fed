package formats

import (
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
	output
	ids [][]byte // by index; the names, escaped
}

// graphmlEdgeLabel is the id of the label of an edge, which a vertex has as well.
const graphmlEdgeLabel = "edgelabel"

func writeGraphML(out output, d *document.Drawing) {
	g := &graphmlWriter{output: out}
	f := d.Graph().Freeze()
	g.put(`<?xml version="1.0" encoding="UTF-8"?>` + "\n")
	g.put(`<graphml xmlns="http://graphml.graphdrawing.org/xmlns">` + "\n")
	g.row = append(g.row, graphmlDeclared(d)...)
	if d.Kind().Undirected() {
		g.put(`  <graph edgedefault="undirected">` + "\n")
	} else {
		g.put(`  <graph edgedefault="directed">` + "\n")
	}
	if d.Title() != "" {
		g.put(`    <data key="title">`)
		g.text("title", d.Title())
		g.put("</data>\n")
	}
	if d.Play() != graphs.Normal {
		g.put(`    <data key="play">` + d.Play().String() + "</data>\n")
	}
	if d.Kind().OnGraph() {
		g.put(`    <data key="game">` + d.Kind().String() + "</data>\n")
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
			g.put(`">`)
			g.fields(fields)
			g.put("</edge>\n")
		} else {
			g.put(`"/>` + "\n")
		}
		g.flush()
	}
	g.put("  </graph>\n</graphml>\n")
	g.flush()
}

func (g *graphmlWriter) vertex(d *document.Drawing, v graphs.Vertex) {
	g.put(`    <node id="`)
	from := len(g.row)
	g.text("name", v.Name)
	g.ids = append(g.ids, slices.Clone(g.row[from:]))
	g.put(`">`)
	at := d.At(v.ID)
	g.row = appendPlace(append(g.row, `<data key="x">`...), at.X)
	g.row = appendPlace(append(g.row, `</data><data key="y">`...), at.Y)
	g.put("</data>")
	if v.Label != "" {
		g.fields([]field{{"label", v.Label}})
	}
	g.fields(fieldsOf(d, v))
	g.put("</node>\n")
	g.flush()
}

// fields writes values of a vertex or an edge.
func (g *graphmlWriter) fields(all []field) {
	for _, f := range all {
		what := phrase("label")
		if f.name == "picture" {
			what = "picture"
		}
		g.put(`<data key="` + f.name + `">`)
		g.text(what, f.value)
		g.put("</data>")
	}
}

// text writes a text, and ends Write where XML cannot hold it.
func (g *graphmlWriter) text(what phrase, s string) {
	var err error
	from := len(g.row)
	for _, r := range s {
		switch {
		case r == '\t' || r == '\n' || r == '\r':
			g.row = append(strconv.AppendInt(append(g.row, "&#"...), int64(r), 10), ';')
		case r < ' ' || r == 0xfffe || r == 0xffff:
			err = wrong("xml-control", graphs.Data{"Text": what, "Value": quoted(s), "Code": fmt.Sprintf("%U", r)})
		case r == '&':
			g.put("&amp;")
		case r == '<':
			g.put("&lt;")
		case r == '>':
			g.put("&gt;")
		case r == '"':
			g.put("&quot;")
		default:
			g.row = utf8.AppendRune(g.row, r)
		}
	}
	if len(g.row)-from > MaxToken/4 {
		err = wrong("xml-long", graphs.Data{"Text": what, "Value": quoted(s)})
	}
	check(err)
	mustBeText(what, s)
}
