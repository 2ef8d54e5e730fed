package formats

import (
	"math"
	"strconv"

	"github.com/go-json-experiment/json/jsontext"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// jsonWriter writes a JSON drawing with one vertex or edge a line, without fields that have their
// default value. Equal drawings give equal bytes.
type jsonWriter struct{ output }

// writeJSON writes d to out as JSON.
func writeJSON(out output, d *document.Drawing) {
	j := &jsonWriter{out}
	g := d.Graph()
	j.writeString("{\n  \"format\": \"" + jsonFormat + "\", \"version\": ")
	j.row = strconv.AppendInt(j.row, jsonVersion, 10)
	j.writeString(",\n  \"game\": \"" + d.Kind().String() + "\",\n  \"play\": \"" + d.Play().String() + "\",\n")
	if d.Title() != "" {
		j.writeText("  \"title\": ", d.Title(), "", 0, "title")
		j.writeString(",\n")
	}
	if text := d.Rules(); text != "" {
		j.writeText("  \"rules\": ", text, "", 0, "rules")
		j.writeString(",\n")
	}
	if on := d.Head().Rules.Graph; on != "" {
		j.writeText("  \"on\": ", on, "", 0, "on")
		j.writeString(",\n")
	}
	j.writeStyle(d)
	j.writeExercise(d)
	j.writeMatch(d)
	j.writeString("  \"vertices\": [")
	i := 0
	for v := range g.Vertices() {
		j.beginElement(i)
		j.writeVertex(d, v, i)
		i++
	}
	j.endArray(i)
	j.writeString(",\n  \"edges\": [")
	i = 0
	for e := range g.Edges() {
		j.beginElement(i)
		j.writeEdge(d, e, i)
		i++
	}
	j.endArray(i)
	j.writeNotes(d)
	j.writeString("\n}\n")
	j.flush()
}

// beginElement ends the row of the element before and begins element i.
func (j *jsonWriter) beginElement(i int) {
	if i > 0 {
		j.writeString(",")
	}
	j.writeString("\n    {")
}

// endArray ends an array of n elements.
func (j *jsonWriter) endArray(n int) {
	if n > 0 {
		j.writeString("\n  ")
	}
	j.writeString("]")
}

// writeVertex writes v, a vertex of d, as element i of "vertices".
func (j *jsonWriter) writeVertex(d *document.Drawing, v graphs.Vertex, i int) {
	j.writeText(`"id": `, v.Name, "vertices", i, "id")
	if v.Label != "" {
		j.writeText(`, "label": `, v.Label, "vertices", i, "label")
	}
	if v.Sum {
		j.writeString(`, "sum": true`)
	}
	if v.Ground {
		j.writeString(`, "ground": true`)
	}
	switch {
	case v.Heap && v.Worth == graphs.Open:
		j.writeString(`, "worth": "` + openWord + `"`)
	case v.Heap:
		j.writeNumber(`, "worth": `, v.Worth)
	}
	if style := d.VertexStyle(v.ID); style != (document.VertexStyle{}) {
		j.writeVertexStyle(style, i)
	}
	j.writePlace(d.At(v.ID))
	if n := d.Tokens(v.ID); n > 0 {
		j.writeNumber(`, "tokens": `, int32(n))
	}
	j.writeString("}")
	j.flush()
}

// writeEdge writes e, an edge of d, as element i of "edges".
func (j *jsonWriter) writeEdge(d *document.Drawing, e graphs.Edge, i int) {
	g := d.Graph()
	from, _ := g.Vertex(e.From)
	to, _ := g.Vertex(e.To)
	j.writeText(`"from": `, from.Name, "edges", i, "from")
	j.writeText(`, "to": `, to.Name, "edges", i, "to")
	if e.Count != 1 {
		j.writeNumber(`, "count": `, e.Count)
	}
	if b := d.Bend(e.ID); b.Bent {
		j.row = appendPlace(append(j.row, `, "bend": `...), b.By)
		if b.Angle != 0 {
			j.row = appendPlace(append(j.row, `, "angle": `...), b.Angle)
		}
	}
	if label := d.EdgeLabel(e.ID); label != "" {
		j.writeText(`, "label": `, label, "edges", i, "label")
	}
	j.writeString("}")
	j.flush()
}

// writeText writes the text "before" and then s as a JSON string. list, index and field are the
// path of the string for errors.
func (j *jsonWriter) writeText(before, s, list string, index int, field string) {
	row, err := jsontext.AppendQuote(append(j.row, before...), s)
	if err != nil {
		fail(newError("not-valid", graphs.Data{"Value": quote(s)}).withPath(valuePath(list, index, field)).withCause(err))
	}
	j.row = row
}

// writeNumber writes the text "before" and then the number n.
func (j *jsonWriter) writeNumber(before string, n int32) {
	j.row = strconv.AppendInt(append(j.row, before...), int64(n), 10)
}

// writePlace writes the coordinates of a point.
func (j *jsonWriter) writePlace(point document.Point) {
	j.row = appendPlace(append(j.row, `, "x": `...), point.X)
	j.row = appendPlace(append(j.row, `, "y": `...), point.Y)
}

// appendPlace appends to row the shortest number that reads back as x, and returns the result. It
// uses an exponent only for numbers that would begin with many zeros.
func appendPlace(row []byte, x float64) []byte {
	form := byte('f')
	if a := math.Abs(x); a != 0 && a < 1e-6 {
		form = 'e'
	}
	return strconv.AppendFloat(row, x, form, -1, 64)
}
