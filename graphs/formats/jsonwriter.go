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
}

func writeJSON(w *bufio.Writer, d *document.Drawing) error {
	j := &jsonWriter{w: w}
	g := d.Graph()
	j.row = append(j.row, "{\n  \"format\": \""+jsonFormat+"\", \"version\": "...)
	j.row = strconv.AppendInt(j.row, jsonVersion, 10)
	j.row = append(j.row, ",\n  \"game\": \""+d.Kind().String()+"\",\n  \"play\": \""+d.Play().String()+"\",\n"...)
	if d.Title() != "" {
		j.row = append(j.row, "  \"title\": "...)
		if err := j.quote(d.Title(), "", 0, "title"); err != nil {
			return err
		}
		j.row = append(j.row, ",\n"...)
	}
	j.style(d)
	if err := j.exercise(d); err != nil {
		return err
	}
	if err := j.match(d); err != nil {
		return err
	}
	j.row = append(j.row, "  \"vertices\": ["...)
	i := 0
	for v := range g.Vertices() {
		j.next(i)
		if err := j.vertex(d, v, i); err != nil {
			return err
		}
		i++
	}
	j.end(i)
	j.row = append(j.row, ",\n  \"edges\": ["...)
	i = 0
	for e := range g.Edges() {
		j.next(i)
		if err := j.edge(d, e, i); err != nil {
			return err
		}
		i++
	}
	j.end(i)
	if err := j.notes(d); err != nil {
		return err
	}
	j.row = append(j.row, "\n}\n"...)
	_, err := w.Write(j.row)
	return err
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

func (j *jsonWriter) vertex(d *document.Drawing, v graphs.Vertex, i int) error {
	j.row = append(j.row, `"id": `...)
	if err := j.quote(v.Name, "vertices", i, "id"); err != nil {
		return err
	}
	if v.Label != "" {
		j.row = append(j.row, `, "label": `...)
		if err := j.quote(v.Label, "vertices", i, "label"); err != nil {
			return err
		}
	}
	if v.Sum {
		j.row = append(j.row, `, "sum": true`...)
	}
	if v.Ground {
		j.row = append(j.row, `, "ground": true`...)
	}
	if v.Heap {
		j.row = strconv.AppendInt(append(j.row, `, "worth": `...), int64(v.Worth), 10)
	}
	if look := d.Look(v.ID); look != (document.Look{}) {
		if err := j.look(look, i); err != nil {
			return err
		}
	}
	at := d.At(v.ID)
	j.row = appendPlace(append(j.row, `, "x": `...), at.X)
	j.row = appendPlace(append(j.row, `, "y": `...), at.Y)
	if n := d.Tokens(v.ID); n > 0 {
		j.row = strconv.AppendInt(append(j.row, `, "tokens": `...), int64(n), 10)
	}
	return j.flush()
}

func (j *jsonWriter) edge(d *document.Drawing, e graphs.Edge, i int) error {
	g := d.Graph()
	from, _ := g.Vertex(e.From)
	to, _ := g.Vertex(e.To)
	j.row = append(j.row, `"from": `...)
	if err := j.quote(from.Name, "edges", i, "from"); err != nil {
		return err
	}
	j.row = append(j.row, `, "to": `...)
	if err := j.quote(to.Name, "edges", i, "to"); err != nil {
		return err
	}
	if e.Count != 1 {
		j.row = strconv.AppendInt(append(j.row, `, "count": `...), int64(e.Count), 10)
	}
	if b := d.Bend(e.ID); b.Bent {
		j.row = appendPlace(append(j.row, `, "bend": `...), b.By)
		if b.Angle != 0 {
			j.row = appendPlace(append(j.row, `, "angle": `...), b.Angle)
		}
	}
	if label := d.EdgeLabel(e.ID); label != "" {
		j.row = append(j.row, `, "label": `...)
		if err := j.quote(label, "edges", i, "label"); err != nil {
			return err
		}
	}
	return j.flush()
}

// flush ends an element and hands on what has been written so far.
func (j *jsonWriter) flush() error {
	j.row = append(j.row, '}')
	_, err := j.w.Write(j.row)
	j.row = j.row[:0]
	return err
}

// quote writes a string; list, at and field are its path.
func (j *jsonWriter) quote(s, list string, at int, field string) error {
	row, err := jsontext.AppendQuote(j.row, s)
	if err != nil {
		return wrong("not-valid", graphs.Data{"Value": quoted(s)}).in(valuePath(list, at, field)).because(err)
	}
	j.row = row
	return nil
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
