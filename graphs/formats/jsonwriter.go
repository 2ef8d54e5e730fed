package formats

import (
	"math"
	"strconv"

	"github.com/go-json-experiment/json/jsontext"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// jsonWriter writes a JSON drawing: a vertex or an edge a line, no field that
// has its default. Equal drawings give equal bytes.
type jsonWriter struct{ output }

func writeJSON(out output, d *document.Drawing) {
	j := &jsonWriter{out}
	g := d.Graph()
	j.put("{\n  \"format\": \"" + jsonFormat + "\", \"version\": ")
	j.row = strconv.AppendInt(j.row, jsonVersion, 10)
	j.put(",\n  \"game\": \"" + d.Kind().String() + "\",\n  \"play\": \"" + d.Play().String() + "\",\n")
	if d.Title() != "" {
		j.text("  \"title\": ", d.Title(), "", 0, "title")
		j.put(",\n")
	}
	if text := d.Rules(); text != "" {
		j.text("  \"rules\": ", text, "", 0, "rules")
		j.put(",\n")
	}
	if on := d.Head().Rules.Graph; on != "" {
		j.text("  \"on\": ", on, "", 0, "on")
		j.put(",\n")
	}
	j.style(d)
	j.exercise(d)
	j.match(d)
	j.put("  \"vertices\": [")
	i := 0
	for v := range g.Vertices() {
		j.next(i)
		j.vertex(d, v, i)
		i++
	}
	j.end(i)
	j.put(",\n  \"edges\": [")
	i = 0
	for e := range g.Edges() {
		j.next(i)
		j.edge(d, e, i)
		i++
	}
	j.end(i)
	j.notes(d)
	j.put("\n}\n")
	j.flush()
}

// next ends the row before element i and begins that of i.
func (j *jsonWriter) next(i int) {
	if i > 0 {
		j.put(",")
	}
	j.put("\n    {")
}

// end ends an array of n elements.
func (j *jsonWriter) end(n int) {
	if n > 0 {
		j.put("\n  ")
	}
	j.put("]")
}

func (j *jsonWriter) vertex(d *document.Drawing, v graphs.Vertex, i int) {
	j.text(`"id": `, v.Name, "vertices", i, "id")
	if v.Label != "" {
		j.text(`, "label": `, v.Label, "vertices", i, "label")
	}
	if v.Sum {
		j.put(`, "sum": true`)
	}
	if v.Ground {
		j.put(`, "ground": true`)
	}
	switch {
	case v.Heap && v.Worth == graphs.Open:
		j.put(`, "worth": "` + openWord + `"`)
	case v.Heap:
		j.number(`, "worth": `, v.Worth)
	}
	if look := d.VertexStyle(v.ID); look != (document.VertexStyle{}) {
		j.look(look, i)
	}
	j.place(d.At(v.ID))
	if n := d.Tokens(v.ID); n > 0 {
		j.number(`, "tokens": `, int32(n))
	}
	j.put("}")
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
	j.put("}")
	j.flush()
}

// text writes a string after what stands before it; list, at and field are its path.
func (j *jsonWriter) text(before, s, list string, at int, field string) {
	row, err := jsontext.AppendQuote(append(j.row, before...), s)
	if err != nil {
		fail(wrong("not-valid", graphs.Data{"Value": quoted(s)}).in(valuePath(list, at, field)).because(err))
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
