package formats

import (
	"bytes"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// jsonReader reads a JSON drawing into a draft. finishDrawing checks the conditions that concern
// several fields.
type jsonReader struct {
	jsonText
	jsonDrawing
}

// readJSON reads a drawing from a text in Nimgraph's own JSON format.
func readJSON(text []byte) (*Result, error) {
	if len(bytes.TrimSpace(text)) == 0 {
		return nil, newError("empty")
	}
	r := &jsonReader{jsonText: newJSONText(text)}
	if err := r.readDrawing(); err != nil {
		return nil, err
	}
	return r.finishDrawing()
}

// readDrawing reads the whole text.
func (r *jsonReader) readDrawing() (err error) {
	defer recoverError(&err)
	jsonDrawingFields.read(r, &r.jsonDrawing)
	r.readEnd()
	return nil
}

// readName reads the name of a vertex and returns its number.
func (r *jsonReader) readName() int32 {
	name := r.readString()
	if len(name) == 0 {
		r.fail(newError("no-name"))
	}
	return r.names.intern(name)
}

// missingField returns the error that the current object lacks the field with the given name.
func (r *jsonReader) missingField(field string) *Error {
	if len(r.jsonPlace) == 0 {
		return newError("missing").withPath(field)
	}
	return missingFieldError(field)
}

// missingFieldError returns an error that says that an object lacks the given field.
func missingFieldError(field string) *Error {
	return newError("field-missing", graphs.Data{"Field": field})
}

// storeVertex adds the vertex in row, an element of "vertices".
func (d *jsonDrawing) storeVertex(row *jsonVertex) *Error {
	v := draftVertex{name: row.name}
	switch missingCoordinates(row.at) {
	case "":
		v.point, v.hasPlace = row.at, true
	case "x", "y":
		return newError("half-xy")
	}
	v.setVertexState(&row.VertexState)
	d.vertices = append(d.vertices, v)
	return nil
}

// storeEdge adds the edge in row, an element of "edges".
func (d *jsonDrawing) storeEdge(row *jsonEdge) *Error {
	switch {
	case (row.Bend.Angle != 0 || row.out != 0 || row.in != 0) && !row.Bend.Bent:
		return missingFieldError("bend")
	case row.in != 0 && row.out == 0:
		return missingFieldError("out")
	case row.out != 0 && row.in == 0:
		return missingFieldError("in")
	}
	edge := int32(len(d.edges))
	d.setBend(edge, row.Bend, row.out != 0)
	d.setEdgeLabel(edge, row.Label)
	d.edges = append(d.edges, graphs.Ends{From: row.From, To: row.To, Count: row.Count})
	return nil
}

// storeNote adds the note n, an element of "notes".
func (d *jsonDrawing) storeNote(n *document.Note) *Error {
	missing := missingCoordinates(n.At)
	switch {
	case n.Text == "":
		return missingFieldError("text")
	case missing != "":
		return missingFieldError(missing[:1])
	}
	n.ID = document.NoteID(len(d.notes))
	d.notes = append(d.notes, *n)
	return nil
}

// finishDrawing makes the checks that need the whole text, and returns the drawing.
func (r *jsonReader) finishDrawing() (_ *Result, err error) {
	defer recoverError(&err)
	names := r.names.allNames()
	vertexPlusOne := make([]int32, len(names)) // by number of the name; 0 if it has no vertex
	for i := range r.vertices {
		v := &r.vertices[i]
		v.Name = names[v.name]
		fail := func(field string, key graphs.Key, data ...graphs.Data) (*Result, error) {
			return nil, newError(key, data...).withPath(valuePath("vertices", i, field))
		}
		if vertexPlusOne[v.name] > 0 {
			return fail("id", "same-id", graphs.Data{"Index": vertexPlusOne[v.name] - 1, "Name": quote(v.Name)})
		}
		if field, conflict := v.forbiddenField(r.Kind); field != "" {
			return fail(field, conflict)
		}
		vertexPlusOne[v.name] = int32(i) + 1
	}
	if edge, end, bad := r.resolveEnds(names, vertexPlusOne); bad != nil {
		return nil, bad.withPath(valuePath("edges", edge, end))
	}
	if edge, bad := r.findEdgeFromHeap(); bad != nil {
		return nil, bad.withPath(valuePath("edges", edge, "from"))
	}
	for i, n := range r.Exercise.Vertices {
		if vertexPlusOne[n] == 0 {
			place := jsonPlace{{"exercise", -1}, {"of", i}}
			return nil, newError("no-vertex", graphs.Data{"Name": quote(names[n])}).withPath(place.String())
		}
		r.Exercise.Vertices[i] = graphs.VertexID(vertexPlusOne[n] - 1)
	}
	result, err := r.buildResult()
	if parallel := graphs.FaultOf(err, graphs.SecondEdge); parallel != nil {
		return nil, r.repeatedEdgeError(parallel)
	}
	if err != nil || len(r.match.moves) == 0 {
		return result, err
	}
	record := must(r.match.resolveRecord(result.Drawing, names, vertexPlusOne))
	return result, result.Drawing.Edit(func(draft *document.ChangeBuilder) { draft.Head().Record = record })
}

// repeatedEdgeError returns the error that two edges of the text have the same ends. parallel is
// the fault in which package graphs reports the first of these edges. repeatedEdgeError finds the
// second one, whose JSON path becomes the place of the error.
func (r *jsonReader) repeatedEdgeError(parallel *graphs.Fault) *Error {
	first := int(parallel.Edges[0])
	a := r.edges[first]
	for i, b := range r.edges[first+1:] {
		if a.From == b.From && a.To == b.To || r.Kind.Undirected() && a.From == b.To && a.To == b.From {
			return newError("same-edge",
				graphs.Data{"Index": first}).withPath(valuePath("edges", first+1+i, "")).withCause(parallel)
		}
	}
	return newError("syntax",
		graphs.Data{"Detail": parallel}).withPath(valuePath("edges", first, "")).withCause(parallel)
}
