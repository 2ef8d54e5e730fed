package formats

import (
	"bufio"
	"math"
	"strconv"

	"github.com/go-json-experiment/json/jsontext"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// jsonWriter writes a JSON drawing: a vertex or an edge a line, no field that
// has its default. Equal drawings give equal bytes.
type jsonWriter struct {
	w   *bufio.Writer
	row []byte
	err error // the first one
}

func writeJSON(w *bufio.Writer, d *document.Drawing) error {
	j := &jsonWriter{w: w}
	g := d.Graph()
	j.row = append(j.row, "{\n  \"format\": \""+jsonFormat+"\", \"version\": "...)
	j.row = strconv.AppendInt(j.row, jsonVersion, 10)
	j.row = append(j.row, ",\n  \"game\": \""+d.Kind().String()+"\",\n  \"play\": \""+d.Play().String()+"\",\n"...)
	if d.Title() != "" {
		j.text("  \"title\": ", d.Title(), "", 0, "title")
		j.row = append(j.row, ",\n"...)
	}
	if text := d.Rules(); text != "" {
		j.text("  \"rules\": ", text, "", 0, "rules")
		j.row = append(j.row, ",\n"...)
	}
	if on := d.Head().Rules.On; on != "" {
		j.text("  \"on\": ", on, "", 0, "on")
		j.row = append(j.row, ",\n"...)
	}
	j.style(d)
	j.exercise(d)
	j.match(d)
	j.row = append(j.row, "  \"vertices\": ["...)
	i := 0
	for v := range g.Vertices() {
		j.next(i)
		j.vertex(d, v, i)
		i++
	}
	j.end(i)
	j.row = append(j.row, ",\n  \"edges\": ["...)
	i = 0
	for e := range g.Edges() {
		j.next(i)
		j.edge(d, e, i)
		i++
	}
	j.end(i)
	j.notes(d)
	j.row = append(j.row, "\n}\n"...)
	j.flush()
	return j.err
}

// next ends the row before element i and begins that of i.
func (j *jsonWriter) next(i int) {
	if i > 0 {
		j.row = append(j.row, ',')
	}
	j.row = append(j.row, "\n    {"...)
}

// end ends an array of n elements.
func (j *jsonWriter) end(n int) {
	if n > 0 {
		j.row = append(j.row, "\n  "...)
	}
	j.row = append(j.row, ']')
}

func (j *jsonWriter) vertex(d *document.Drawing, v graphs.Vertex, i int) {
	j.text(`"id": `, v.Name, "vertices", i, "id")
	if v.Label != "" {
		j.text(`, "label": `, v.Label, "vertices", i, "label")
	}
	if v.Sum {
		j.row = append(j.row, `, "sum": true`...)
	}
	if v.Ground {
		j.row = append(j.row, `, "ground": true`...)
	}
	switch {
	case v.Heap && v.Worth == graphs.Open:
		j.row = append(j.row, `, "worth": "`+openWord+`"`...)
	case v.Heap:
		j.number(`, "worth": `, v.Worth)
	}
	if look := d.Look(v.ID); look != (document.Look{}) {
		j.look(look, i)
	}
	j.place(d.At(v.ID))
	if n := d.Tokens(v.ID); n > 0 {
		j.number(`, "tokens": `, int32(n))
	}
	j.row = append(j.row, '}')
	j.flush()
}

func (j *jsonWriter) edge(d *document.Drawing, e graphs.Edge, i int) {
	g := d.Graph()
	from, _ := g.Vertex(e.From)
	to, _ := g.Vertex(e.To)
	j.text(`"from": `, from.Name, "edges", i, "from")
	j.text(`, "to": `, to.Name, "edges", i, "to")
	if e.Count != 1 {
		j.number(`, "count": `, e.Count)
	}
	if b := d.Bend(e.ID); b.Bent {
		j.row = appendPlace(append(j.row, `, "bend": `...), b.By)
		if b.Angle != 0 {
			j.row = appendPlace(append(j.row, `, "angle": `...), b.Angle)
		}
	}
	if label := d.EdgeLabel(e.ID); label != "" {
		j.text(`, "label": `, label, "edges", i, "label")
	}
	j.row = append(j.row, '}')
	j.flush()
}

// flush hands on what has been written so far.
func (j *jsonWriter) flush() {
	if j.err == nil {
		_, j.err = j.w.Write(j.row)
	}
	j.row = j.row[:0]
}

// text writes a string after what stands before it; list, at and field are its path.
func (j *jsonWriter) text(before, s, list string, at int, field string) {
	row, err := jsontext.AppendQuote(append(j.row, before...), s)
	if err != nil && j.err == nil {
		j.err = wrong("not-valid", graphs.Data{"Value": quoted(s)}).in(valuePath(list, at, field)).because(err)
	}
	j.row = row
}

// number writes a number after what stands before it.
func (j *jsonWriter) number(before string, n int32) {
	j.row = strconv.AppendInt(append(j.row, before...), int64(n), 10)
}

// place writes where something stands.
func (j *jsonWriter) place(at document.Point) {
	j.row = appendPlace(append(j.row, `, "x": `...), at.X)
	j.row = appendPlace(append(j.row, `, "y": `...), at.Y)
}

// appendPlace writes the shortest number that reads back as x, with an exponent
// only where it would otherwise have many zeros.
func appendPlace(row []byte, x float64) []byte {
	form := byte('f')
	if a := math.Abs(x); a != 0 && a < 1e-6 {
		form = 'e'
	}
	return strconv.AppendFloat(row, x, form, -1, 64)
}
