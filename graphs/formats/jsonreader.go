package formats

import (
	"bytes"
	"io"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// jsonReader reads a JSON drawing into a draft. Conditions between several fields are checked at
// the end.
type jsonReader struct {
	draft
	exerciseNames []int32 // the numbers of the names of its vertices
}

// readJSON reads a JSON drawing.
func readJSON(text []byte) (*Result, error) {
	if len(bytes.TrimSpace(text)) == 0 {
		return nil, newError("empty")
	}
	r := &jsonReader{}
	dec := jsontext.NewDecoder(bytes.NewBuffer(text), json.RejectUnknownMembers(true), json.WithUnmarshalers(r.unmarshalers()))
	var d jsonDrawing
	if err := json.UnmarshalDecode(dec, &d); err != nil {
		return nil, jsonError(text, dec, err)
	}
	if _, err := dec.ReadToken(); err != io.EOF {
		return nil, newError("json-more").withLine(lineOf(text, int(dec.InputOffset())))
	}
	switch {
	case d.Format == 0:
		return nil, newError("missing").withPath("format")
	case d.Version == 0:
		return nil, newError("missing").withPath("version")
	case !d.Game.isSet:
		return nil, newError("missing").withPath("game")
	case d.Exercise.isSet && d.Exercise.value.Ask == document.AskNothing:
		return nil, fieldMissing("ask").withPath(exerciseField)
	}
	r.kind, r.play, r.title, r.style = d.Game.value, d.Play, d.Title, d.Style
	r.rules = document.Rules{Text: string(d.Rules), Graph: string(d.On)}
	r.exercise = document.Exercise{Ask: d.Exercise.value.Ask, Task: d.Exercise.value.Task}
	r.match.record.Ending = d.Match.Ended
	return r.resolve()
}

// fieldMissing returns the error that an object lacks the given field.
func fieldMissing(field string) *Error { return newError("field-missing", graphs.Data{"Field": field}) }

// readName reads the name of a vertex into name.
func (r *jsonReader) readName(dec *jsontext.Decoder, name *jsonName) error {
	s, err := readString(dec)
	switch {
	case err != nil:
		return err
	case len(s) == 0:
		return newError("no-name")
	}
	*name = jsonName(r.names.mention(s) + 1)
	return nil
}

// takeVertex stores j, an element of "vertices". The error is about missing fields.
func (r *jsonReader) takeVertex(j jsonVertex) *Error {
	switch {
	case j.ID == 0:
		return fieldMissing("id")
	case j.X.isSet != j.Y.isSet:
		return newError("half-xy")
	}
	v := draftVertex{name: int32(j.ID) - 1, tokens: int32(j.Tokens), hasPlace: j.X.isSet}
	v.point = document.Point{X: float64(j.X.value), Y: float64(j.Y.value)}
	v.Vertex = graphs.Vertex{Label: j.Label, Sum: j.Sum, Ground: j.Ground, Heap: j.Worth.isSet, Worth: int32(j.Worth.value)}
	if style := (document.VertexStyle{Colour: j.Colour, Picture: string(j.Picture)}); style != (document.VertexStyle{}) {
		v.style = &style
	}
	r.vertices = append(r.vertices, v)
	return nil
}

// takeEdge stores j, an element of "edges". The error is about missing fields.
func (r *jsonReader) takeEdge(j jsonEdge) *Error {
	switch {
	case j.From == 0:
		return fieldMissing("from")
	case j.To == 0:
		return fieldMissing("to")
	case (j.Angle != 0 || j.Out != 0 || j.In != 0) && !j.Bend.isSet:
		return fieldMissing("bend")
	case j.In != 0 && j.Out == 0:
		return fieldMissing("out")
	case j.Out != 0 && j.In == 0:
		return fieldMissing("in")
	}
	edge := int32(len(r.edges))
	r.setBend(edge, document.Bend{Bent: j.Bend.isSet, By: float64(j.Bend.value), Angle: float64(j.Angle)}, j.Out != 0)
	r.setEdgeLabel(edge, j.Label)
	r.edges = append(r.edges, j.From.edgeTo(j.To))
	r.edges[edge].Count = max(1, int32(j.Count))
	return nil
}

// edgeTo returns the ends of an edge from the vertex named n to the vertex named other.
func (n jsonName) edgeTo(other jsonName) graphs.Ends {
	return graphs.Ends{From: graphs.VertexID(n) - 1, To: graphs.VertexID(other) - 1}
}

// takeNote stores j, an element of "notes". The error is about missing fields.
func (r *jsonReader) takeNote(j jsonNote) *Error {
	switch {
	case j.Text == "":
		return fieldMissing("text")
	case !j.X.isSet:
		return fieldMissing("x")
	case !j.Y.isSet:
		return fieldMissing("y")
	}
	point := document.Point{X: float64(j.X.value), Y: float64(j.Y.value)}
	r.notes = append(r.notes, document.Note{ID: document.NoteID(len(r.notes)), Text: string(j.Text), At: point})
	return nil
}

// takeExerciseVertex stores name, a vertex of the exercise.
func (r *jsonReader) takeExerciseVertex(name jsonName) *Error {
	r.exerciseNames = append(r.exerciseNames, int32(name)-1)
	return nil
}

// resolve makes the checks that need the whole text, and returns the drawing.
func (r *jsonReader) resolve() (_ *Result, err error) {
	defer recoverError(&err)
	names := r.names.list()
	defined := make([]int32, len(names)) // 1 + the vertex with that name
	for i := range r.vertices {
		v := &r.vertices[i]
		v.Name = names[v.name]
		fail := func(field string, key graphs.Key, data ...graphs.Data) (*Result, error) {
			return nil, newError(key, data...).withPath(valuePath("vertices", i, field))
		}
		if defined[v.name] > 0 {
			return fail("id", "same-id", graphs.Data{"Index": defined[v.name] - 1, "Name": quote(v.Name)})
		}
		if field, conflict := v.conflict(r.kind); field != "" {
			return fail(field, conflict)
		}
		defined[v.name] = int32(i) + 1
	}
	if edge, end, bad := r.resolveEnds(names, defined); bad != nil {
		return nil, bad.withPath(valuePath("edges", edge, end))
	}
	if edge, bad := r.findHeapEdge(); bad != nil {
		return nil, bad.withPath(valuePath("edges", edge, "from"))
	}
	check(r.resolveExercise(names, defined))
	result, err := r.result()
	if parallel := graphs.FaultOf(err, graphs.SecondEdge); parallel != nil {
		return nil, r.secondEdge(parallel)
	}
	if err != nil || len(r.match.moves) == 0 {
		return result, err
	}
	record := must(r.match.resolve(result.Drawing, names, defined))
	return result, result.Drawing.Edit(func(draft *document.ChangeBuilder) { draft.Head().Record = record })
}

// secondEdge returns the error about the edge that repeats the edge of the fault parallel.
func (r *jsonReader) secondEdge(parallel *graphs.Fault) *Error {
	first := int(parallel.Edges[0])
	a := r.edges[first]
	for i, b := range r.edges[first+1:] {
		if a.From == b.From && a.To == b.To || r.kind.Undirected() && a.From == b.To && a.To == b.From {
			return newError("same-edge", graphs.Data{"Index": first}).withPath(valuePath("edges", first+1+i, "")).withCause(parallel)
		}
	}
	return newError("syntax", graphs.Data{"Detail": parallel}).withPath(valuePath("edges", first, "")).withCause(parallel)
}
