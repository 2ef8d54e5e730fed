package formats

import (
	"strconv"
	"strings"
	"unicode"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// wrap is the length in bytes from which a line of several names goes on in the
// next line.
const wrap = 72

// edgesWriter writes an edge list. The reader numbers vertices in the order in
// which they are first named; where the edges would name them in another order
// than the drawing has, and where no edge names them, a line "vertex" does.
type edgesWriter struct {
	output
	names []string // by index
	known int32    // the vertices below it have been named
	// The vertices that the statement names which is being written.
	mentions []int32
}

func writeEdges(out output, d *document.Drawing) {
	f := d.Graph().Freeze()
	e := &edgesWriter{output: out, names: make([]string, 0, f.Order())}
	for v := range d.Graph().Vertices() {
		mustBeText("name", v.Name)
		e.names = append(e.names, v.Name)
	}
	mustBeText("title", d.Title())
	if f.Kind.OnGraph() {
		e.row = append(append(e.row, "# "...), f.Kind.String()...)
		e.line()
	}
	if d.Title() != "" {
		e.row = appendTitle(append(e.row, "title "...), d.Title())
		e.end()
	}
	if d.Play() != graphs.Normal {
		e.row = append(append(e.row, "play "...), d.Play().String()...)
		e.end()
	}
	e.edges(f)
	for v := range int32(f.Order()) {
		if f.IsSum(v) && len(f.Row(v)) == 0 {
			e.name(v)
			e.put(" =")
			e.end()
		}
	}
	for v, id := range f.VertexID {
		if n := d.Tokens(id); n > 0 {
			e.put("token ")
			e.name(int32(v))
			e.count(n)
			e.end()
		}
	}
	for v := range int32(f.Order()) {
		if vertex, _ := d.Graph().Vertex(f.VertexID[v]); vertex.Heap {
			e.put("worth ")
			e.name(v)
			e.row = append(append(e.row, ' '), vertex.WorthText()...)
			e.end()
		}
	}
	if f.Kind == graphs.Deletion {
		e.ground(f)
	}
	e.introduce(int32(f.Order()) - 1)
}

// edges writes the edges in their order; those in a row that leave the same
// vertex share a line.
func (e *edgesWriter) edges(f *graphs.Frozen) {
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
		e.name(from)
		for first := true; i < f.Size() && f.From[i] == from && (first || len(e.row) < wrap); i++ {
			if first {
				e.row = append(e.row, sign...)
			} else {
				e.row = append(e.row, between...)
			}
			first = false
			e.name(f.Into[i])
			n := int(f.Count[i])
			if f.IsSum(from) && n <= repeats {
				for ; n > 1; n-- {
					e.row = append(e.row, between...)
					e.name(f.Into[i])
				}
			}
			e.count(n)
		}
		e.end()
	}
}

// ground writes the line "ground", without names where nothing stands on it.
func (e *edgesWriter) ground(f *graphs.Frozen) {
	e.put("ground")
	for v := range int32(f.Order()) {
		if !f.IsGround(v) {
			continue
		}
		if len(e.row) >= wrap {
			e.end()
			e.put("ground")
		}
		e.put(" ")
		e.name(v)
	}
	e.end()
}

func (e *edgesWriter) name(v int32) {
	e.row = quoteName(e.row, e.names[v])
	e.mentions = append(e.mentions, v)
}

func (e *edgesWriter) count(n int) {
	if n > 1 {
		e.row = strconv.AppendInt(append(e.row, " x"...), int64(n), 10)
	}
}

// end writes the statement, after the vertices that must be named before it.
func (e *edgesWriter) end() {
	known, last, inOrder := e.known, int32(-1), true
	for _, v := range e.mentions {
		if v == known {
			known++
		} else if v > known {
			inOrder = false
		}
		last = max(last, v)
	}
	if inOrder {
		e.known = known
	} else {
		row := e.row
		e.row = nil
		e.introduce(last)
		e.row = row
	}
	e.line()
}

// introduce names the vertices up to last that have not been named yet.
func (e *edgesWriter) introduce(last int32) {
	for e.known <= last {
		e.put("vertex")
		for ; e.known <= last && len(e.row) < wrap; e.known++ {
			e.row = quoteName(append(e.row, ' '), e.names[e.known])
		}
		e.line()
	}
}

// line writes the row as a line.
func (e *edgesWriter) line() {
	if len(e.row) > MaxLine {
		fail(wrong("long-line", graphs.Data{"Limit": MaxLine}))
	}
	e.put("\n")
	e.flush()
	e.mentions = e.mentions[:0]
}

// appendTitle writes a title without quotes where it reads back so.
func appendTitle(row []byte, title string) []byte {
	odd := func(r rune) bool { return r == '#' || !unicode.IsPrint(r) }
	if strings.HasPrefix(title, `"`) || strings.TrimSpace(title) != title || strings.ContainsFunc(title, odd) {
		return quoteText(row, title)
	}
	return append(row, title...)
}
