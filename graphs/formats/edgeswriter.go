package formats

import (
	"strconv"
	"strings"
	"unicode"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// wrap is the length in bytes after which a line of several names is continued on the next line.
const wrap = 72

// edgesWriter writes an edge list.
//
// A reader numbers the vertices in the order of their first mention. If the edges mention the
// vertices of the drawing in another order or not at all, the writer therefore adds lines "vertex"
// before them.
type edgesWriter struct {
	rowWriter
	names []string // by index
	named int32    // the number of vertices at the beginning that have been named
	// mentions are the vertices that the current statement names.
	mentions []int32
}

// writeEdges writes the drawing d to out as an edge list.
func writeEdges(out rowWriter, d *document.Drawing) {
	f := d.Graph().Freeze()
	e := &edgesWriter{rowWriter: out, names: make([]string, 0, f.Order())}
	for v := range d.Graph().Vertices() {
		requireUTF8("name", v.Name)
		e.names = append(e.names, v.Name)
	}
	requireUTF8("title", d.Title())
	if f.Kind.OnGraph() {
		e.row = append(append(e.row, "# "...), f.Kind.String()...)
		e.endLine()
	}
	if d.Title() != "" {
		e.row = appendTitle(append(e.row, "title "...), d.Title())
		e.endStatement()
	}
	if d.Play() != graphs.Normal {
		e.row = append(append(e.row, "play "...), d.Play().String()...)
		e.endStatement()
	}
	e.writeEdgeLines(f)
	for v := range int32(f.Order()) {
		if f.IsSum(v) && len(f.Row(v)) == 0 {
			e.writeName(v)
			e.writeString(" =")
			e.endStatement()
		}
	}
	for v, id := range f.VertexID {
		if n := d.Tokens(id); n > 0 {
			e.writeString("token ")
			e.writeName(int32(v))
			e.writeCount(n)
			e.endStatement()
		}
	}
	for v := range int32(f.Order()) {
		if vertex, _ := d.Graph().Vertex(f.VertexID[v]); vertex.Heap {
			e.writeString("worth ")
			e.writeName(v)
			e.row = append(append(e.row, ' '), vertex.WorthText()...)
			e.endStatement()
		}
	}
	for v := range int32(f.Order()) {
		if f.IsTarget(v) {
			e.writeString("target ")
			e.writeName(v)
			e.endStatement()
		}
	}
	if f.Kind == graphs.Deletion {
		e.writeGround(f)
	}
	e.introduceVertices(int32(f.Order()) - 1)
}

// writeEdgeLines writes the edges of f in order. Consecutive edges from the same vertex share a
// line.
func (e *edgesWriter) writeEdgeLines(f *graphs.Frozen) {
	// "s = b + b" reads better than "s = b x2", but the reader counts b twice.
	repeats := 3
	if f.Size() > MaxEdges/repeats {
		repeats = 1
	}
	for i := 0; i < f.Size(); {
		from := f.From[i]
		sign, between := " -> ", " "
		switch {
		case f.Kind.Undirected():
			sign = " -- "
		case f.IsSum(from):
			sign, between = " = ", " + "
		}
		e.writeName(from)
		for first := true; i < f.Size() && f.From[i] == from && (first || len(e.row) < wrap); i++ {
			if first {
				e.row = append(e.row, sign...)
			} else {
				e.row = append(e.row, between...)
			}
			first = false
			e.writeName(f.Into[i])
			n := int(f.Count[i])
			if f.IsSum(from) && n <= repeats {
				for ; n > 1; n-- {
					e.row = append(e.row, between...)
					e.writeName(f.Into[i])
				}
			}
			e.writeCount(n)
		}
		e.endStatement()
	}
}

// writeGround writes the line "ground" with the vertices of f on the ground. If there are none, the
// line has no names.
func (e *edgesWriter) writeGround(f *graphs.Frozen) {
	e.writeString("ground")
	for v := range int32(f.Order()) {
		if !f.IsGround(v) {
			continue
		}
		if len(e.row) >= wrap {
			e.endStatement()
			e.writeString("ground")
		}
		e.writeString(" ")
		e.writeName(v)
	}
	e.endStatement()
}

// writeName writes the name of vertex v.
func (e *edgesWriter) writeName(v int32) {
	e.row = appendName(e.row, e.names[v])
	e.mentions = append(e.mentions, v)
}

// writeCount writes the count n unless it is 1.
func (e *edgesWriter) writeCount(n int) {
	if n > 1 {
		e.row = strconv.AppendInt(append(e.row, " x"...), int64(n), 10)
	}
}

// endStatement writes the row, which holds a statement, to the output. If the statement would
// mention vertices out of order, endStatement first writes lines "vertex" with all vertices up to
// the last of them, so that a reader keeps the order.
func (e *edgesWriter) endStatement() {
	named, last, inOrder := e.named, int32(-1), true
	for _, v := range e.mentions {
		if v == named {
			named++
		} else if v > named {
			inOrder = false
		}
		last = max(last, v)
	}
	if inOrder {
		e.named = named
	} else {
		row := e.row
		e.row = nil
		e.introduceVertices(last)
		e.row = row
	}
	e.endLine()
}

// introduceVertices writes lines "vertex" with the vertices up to the index last that no line has
// named yet.
func (e *edgesWriter) introduceVertices(last int32) {
	for e.named <= last {
		e.writeString("vertex")
		for ; e.named <= last && len(e.row) < wrap; e.named++ {
			e.row = appendName(append(e.row, ' '), e.names[e.named])
		}
		e.endLine()
	}
}

// endLine writes the row to the output as a line.
func (e *edgesWriter) endLine() {
	if len(e.row) > MaxLine {
		fail(newError("long-line", graphs.Data{"Limit": MaxLine}))
	}
	e.writeString("\n")
	e.flush()
	e.mentions = e.mentions[:0]
}

// appendTitle appends title to dst as an edge list spells it, and returns the extended slice. It
// adds quotes only if the title would otherwise be read back differently.
func appendTitle(dst []byte, title string) []byte {
	odd := func(r rune) bool { return r == '#' || !unicode.IsPrint(r) }
	if strings.HasPrefix(title, `"`) || strings.TrimSpace(title) != title || strings.ContainsFunc(title, odd) {
		return appendQuoted(dst, title)
	}
	return append(dst, title...)
}
