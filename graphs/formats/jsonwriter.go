package formats

import (
	"math"
	"slices"
	"strconv"

	"github.com/go-json-experiment/json/jsontext"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// jsonWriter writes a JSON drawing with one vertex or edge a line. Fields with their default value
// are left out. Equal drawings give equal bytes.
type jsonWriter struct {
	rowWriter
	jsonPlace
	graph graphs.Reader
	// quoted holds the names of the vertices that were written, as JSON strings, and spans the
	// beginning and the end of each name by VertexID. Looking names up again takes half of the time.
	quoted []byte
	spans  [][2]int32
}

// writeID writes the name of the vertex v as a JSON string. It also stores the string for
// writeVertexName, since the edges repeat it.
func (j *jsonWriter) writeID(v *jsonVertex) {
	begin, from := len(j.row), int32(len(j.quoted))
	j.writeText(v.Name)
	j.quoted = append(j.quoted, j.row[begin:]...)
	j.spans[v.ID] = [2]int32{from, int32(len(j.quoted))}
}

// writeJSON writes the drawing d to out in Nimgraph's own JSON format. Vertices of the exercise
// that no longer exist are left out, and so is a match that can no longer be replayed.
func writeJSON(out rowWriter, d *document.Drawing) {
	from := &jsonDrawing{written: d}
	from.Head, from.notes = d.Head(), d.Notes()
	from.Exercise.Vertices = slices.DeleteFunc(slices.Clone(from.Exercise.Vertices), func(v graphs.VertexID) bool {
		_, exists := d.Graph().Vertex(v)
		return !exists
	})
	if d.Replayable(d.Record()) {
		from.match = newDraftMatch(d)
	}
	j := &jsonWriter{rowWriter: out, graph: d.Graph(), spans: make([][2]int32, d.Graph().VertexSlots())}
	j.writeString("{\n  ")
	jsonDrawingFields.writeFields(j, from, ",\n  ")
	j.writeString("\n}\n")
	j.flush()
}

// eachVertex calls write with each vertex of d, in order.
func eachVertex(d *jsonDrawing, write func(*jsonVertex)) {
	var row jsonVertex // reused, to save memory
	for v := range d.written.Graph().Vertices() {
		row.VertexState, _ = d.written.Vertex(v.ID)
		row.at = d.written.At(v.ID)
		write(&row)
	}
}

// eachEdge calls write with each edge of d, in order.
func eachEdge(d *jsonDrawing, write func(*jsonEdge)) {
	var row jsonEdge // reused, to save memory
	for e := range d.written.Graph().Edges() {
		row.EdgeState, _ = d.written.Edge(e.ID)
		write(&row)
	}
}

// eachNote calls write with each note of d, in order.
func eachNote(d *jsonDrawing, write func(*document.Note)) {
	for i := range d.notes {
		write(&d.notes[i])
	}
}

// writeText writes s as a JSON string.
func (j *jsonWriter) writeText(s string) {
	row, err := jsontext.AppendQuote(j.row, s)
	if err != nil {
		fail(newError("not-valid", graphs.Data{"Value": quote(s)}).withPath(j.String()).withCause(err))
	}
	j.row = row
}

// writeInteger writes the whole number n.
func (j *jsonWriter) writeInteger(n int) { j.row = strconv.AppendInt(j.row, int64(n), 10) }

// appendCoordinate appends to dst the shortest spelling of a number that reads back as x, and
// returns the extended slice. It uses an exponent only for numbers that would begin with many
// zeros.
func appendCoordinate(dst []byte, x float64) []byte {
	form := byte('f')
	if a := math.Abs(x); a != 0 && a < 1e-6 {
		form = 'e'
	}
	return strconv.AppendFloat(dst, x, form, -1, 64)
}
