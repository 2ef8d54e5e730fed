package formats

import (
	"math"
	"slices"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/xslices"
)

// This file declares the format of a JSON drawing: the fields of its objects in the order in which
// they are written. They are read in any order. Unknown fields, repeated fields and null are refused.
// Fields that package document declares, such as document.VertexFields, need no line here.

// The format and version that every JSON drawing states.
const (
	jsonFormat  = "nimgraph"
	jsonVersion = 1
)

// maxMatch is the largest number of moves in a stored match.
const maxMatch = 1_000_000

// jsonDrawing holds the values of a JSON drawing that is read or written.
//
// A reader stores the head, vertices, edges and notes in the draft. Edges, the exercise and the
// match may name vertices that come later in the text. Until the end of the text, the reader
// therefore stores numbers of names in place of their vertices.
type jsonDrawing struct {
	draft
	match draftMatch
	// written is the drawing that a writer writes; nil in a reader.
	written *document.Drawing
}

// jsonVertex is a vertex of a JSON drawing, an element of "vertices".
type jsonVertex struct {
	document.VertexState
	at   document.Point
	name int32 // the number of its name
}

// jsonEdge is an edge of a JSON drawing, an element of "edges".
type jsonEdge struct {
	document.EdgeState
	out, in float64 // fractions of the distance of two rows, of older versions; see edgeData
}

// missingPlace is the place of an object until its coordinates are read.
var missingPlace = document.Point{X: math.NaN(), Y: math.NaN()}

// jsonDrawingFields are the fields of a drawing.
var jsonDrawingFields = func() jsonObject[jsonDrawing] {
	head := valueFields(document.HeadFields(), func(d *jsonDrawing) *document.Head { return &d.Head })
	for i := range head {
		if f := &head[i]; f.name == "game" || f.name == "play" {
			f.required, f.isSet = f.name == "game", nil
		}
	}
	return slices.Concat(
		jsonObject[jsonDrawing]{
			{
				name: "format", required: true, read: readFormat,
				write: func(j *jsonWriter, _ *jsonDrawing) { j.writeText(jsonFormat) },
			},
			{
				name: "version", required: true, sameLine: true, read: readVersion,
				write: func(j *jsonWriter, _ *jsonDrawing) { j.writeInteger(jsonVersion) },
			},
		},
		head,
		jsonObject[jsonDrawing]{
			objectField("style", jsonStyleFields, func(d *jsonDrawing) *document.Style { return &d.Style },
				func(d *jsonDrawing) bool { return d.Style != document.Style{} }),
			objectField("exercise", jsonExerciseFields, func(d *jsonDrawing) *document.Exercise { return &d.Exercise },
				func(d *jsonDrawing) bool { return d.Exercise.Ask != document.AskNothing }),
			objectField("match", jsonMatchFields, func(d *jsonDrawing) *draftMatch { return &d.match },
				func(d *jsonDrawing) bool { return len(d.match.moves) > 0 }),
			arrayField(jsonArray[jsonDrawing, jsonVertex]{
				name: "vertices", many: "many-vertices", limit: MaxVertices, rows: true,
				initial: jsonVertex{at: missingPlace},
				read:    jsonVertexFields.read, write: jsonVertexFields.write, store: (*jsonDrawing).storeVertex,
				each: eachVertex,
			}),
			arrayField(jsonArray[jsonDrawing, jsonEdge]{
				name: "edges", many: "many-edges", limit: MaxEdges, rows: true,
				initial: jsonEdge{EdgeState: document.EdgeState{Edge: graphs.Edge{Count: 1}}},
				read:    jsonEdgeFields.read, write: jsonEdgeFields.write, store: (*jsonDrawing).storeEdge,
				each: eachEdge,
			}),
			arrayField(jsonArray[jsonDrawing, document.Note]{
				name: "notes", many: "many-notes", limit: document.MaxNotes, rows: true,
				initial: document.Note{At: missingPlace},
				read:    jsonNoteFields.read, write: jsonNoteFields.write, store: (*jsonDrawing).storeNote,
				each:  eachNote,
				isSet: func(d *jsonDrawing) bool { return len(d.notes) > 0 },
			}),
		},
	)
}()

// jsonVertexFields are the fields of a vertex. The tokens stand after the place.
var jsonVertexFields = func() jsonObject[jsonVertex] {
	values := valueFields(document.VertexFields(), func(v *jsonVertex) *document.VertexState { return &v.VertexState })
	tokens := slices.IndexFunc(values, func(f jsonField[jsonVertex]) bool { return f.name == "tokens" })
	return slices.Concat(
		jsonObject[jsonVertex]{{
			name: "id", required: true, read: func(r *jsonReader, v *jsonVertex) { v.name = r.readName() },
			write: (*jsonWriter).writeID,
		}},
		values[:tokens], placeFields(func(v *jsonVertex) *document.Point { return &v.at }), values[tokens:],
	)
}()

// jsonEdgeFields are the fields of an edge.
var jsonEdgeFields = slices.Concat(
	jsonObject[jsonEdge]{
		nameField("from", func(e *jsonEdge) *graphs.VertexID { return &e.From }),
		nameField("to", func(e *jsonEdge) *graphs.VertexID { return &e.To }),
	},
	valueFields(document.EdgeFields(), func(e *jsonEdge) *document.EdgeState { return &e.EdgeState }),
	jsonObject[jsonEdge]{
		{name: "out", read: func(r *jsonReader, e *jsonEdge) { e.out = r.readNumber(0, 1) }},
		{name: "in", read: func(r *jsonReader, e *jsonEdge) { e.in = r.readNumber(0, 1) }},
	},
)

// jsonNoteFields are the fields of a note, whose text is not empty.
var jsonNoteFields = func() jsonObject[document.Note] {
	values := valueFields(document.NoteFields(), func(n *document.Note) *document.Note { return n })
	readText := values[0].read
	values[0].read = func(r *jsonReader, n *document.Note) {
		if readText(r, n); n.Text == "" {
			r.fail(newError("long-note", graphs.Data{"Limit": document.MaxNote}))
		}
	}
	return append(values, placeFields(func(n *document.Note) *document.Point { return &n.At })...)
}()

// jsonStyleFields are the fields of a style. Older versions could join edges into one arrow: the
// field "bundles" is read and ignored.
var jsonStyleFields = slices.Concat(
	valueFields(xslices.Map(document.StyleFields(),
		func(f document.StyleField) document.Field[document.Style] { return f.Field }),
		func(s *document.Style) *document.Style { return s }),
	jsonObject[document.Style]{
		{
			name: "bundles",
			read: func(r *jsonReader, _ *document.Style) { r.readWordIndex([]string{"none", "terminals", "all"}) },
		},
	},
)

// jsonExerciseFields are the fields of an exercise. Its vertices may come later in the text.
var jsonExerciseFields = func() jsonObject[document.Exercise] {
	values := valueFields(document.ExerciseFields(), func(e *document.Exercise) *document.Exercise { return e })
	values[0].required = true
	return slices.Insert(values, 1, arrayField(jsonArray[document.Exercise, graphs.VertexID]{
		name: "of", many: "many-vertices", limit: MaxVertices,
		read: readVertexName, write: writeVertexName,
		store: func(e *document.Exercise, v *graphs.VertexID) *Error {
			e.Vertices = append(e.Vertices, *v)
			return nil
		},
		each: func(e *document.Exercise, write func(*graphs.VertexID)) {
			for i := range e.Vertices {
				write(&e.Vertices[i])
			}
		},
		isSet: func(e *document.Exercise) bool { return len(e.Vertices) > 0 },
	}))
}()

// jsonMatchFields are the fields of a match. Its vertices and edges may come later in the text.
var jsonMatchFields = slices.Concat(
	jsonObject[draftMatch]{
		arrayField(jsonArray[draftMatch, document.Player]{
			name: "players", many: "two-players", limit: len(document.Record{}.Players),
			read: func(r *jsonReader,
				p *document.Player,
			) {
				*p = document.Player(r.readWordIndex(document.PlayerNames()))
			},
			write: func(j *jsonWriter, p *document.Player) { j.writeText(p.String()) },
			store: func(m *draftMatch, p *document.Player) *Error {
				m.record.Players[m.players] = *p
				m.players++
				return nil
			},
			each: func(m *draftMatch, write func(*document.Player)) {
				for i := range m.record.Players {
					write(&m.record.Players[i])
				}
			},
		}),
		arrayField(jsonArray[draftMatch, document.TokenStack]{
			name: "tokens", many: "many-vertices", limit: MaxVertices, initial: document.TokenStack{Tokens: 1},
			read: jsonStackFields.read, write: jsonStackFields.write,
			store: func(m *draftMatch, s *document.TokenStack) *Error {
				m.record.Start = append(m.record.Start, *s)
				return nil
			},
			each: func(m *draftMatch, write func(*document.TokenStack)) {
				for i := range m.record.Start {
					write(&m.record.Start[i])
				}
			},
			isSet: func(m *draftMatch) bool { return len(m.record.Start) > 0 },
		}),
		arrayField(jsonArray[draftMatch, draftMove]{
			name: "moves", many: "many-moves-made", limit: maxMatch, initial: missingMove,
			read: jsonMoveFields.read, write: jsonMoveFields.write, store: (*draftMatch).storeMove,
			each: func(m *draftMatch, write func(*draftMove)) {
				for i := range m.moves {
					write(&m.moves[i])
				}
			},
		}),
	},
	valueFields(document.RecordFields(), func(m *draftMatch) *document.Record { return &m.record }),
)

// jsonStackFields are the fields of the tokens on a vertex at the beginning of a match.
var jsonStackFields = jsonObject[document.TokenStack]{
	nameField("vertex", func(s *document.TokenStack) *graphs.VertexID { return &s.Vertex }),
	{
		name: "tokens", isSet: func(s *document.TokenStack) bool { return s.Tokens != 1 },
		read:  func(r *jsonReader, s *document.TokenStack) { s.Tokens = int32(r.readInteger(1, document.MaxTokens)) },
		write: func(j *jsonWriter, s *document.TokenStack) { j.writeInteger(int(s.Tokens)) },
	},
}

// jsonMoveFields are the fields of a move: {"from", "to"} for an edge, or twice the same vertex if a
// vertex is taken; {"from", "to", "worth"} from a vertex that stands for a heap; or {"heap", "worth"}
// from a heap that a move has left.
var jsonMoveFields = func() jsonObject[draftMove] {
	end := func(name string, at func(*draftMove) *graphs.VertexID) jsonField[draftMove] {
		f := nameField(name, at)
		f.required, f.isSet = false, func(m *draftMove) bool { return m.heap == graphs.None }
		return f
	}
	heap := func(name string, at func(*draftMove) *int32) jsonField[draftMove] {
		return jsonField[draftMove]{
			name: name, isSet: func(m *draftMove) bool { return *at(m) != graphs.None },
			read:  func(r *jsonReader, m *draftMove) { *at(m) = int32(r.readInteger(0, graphs.MaxWorth)) },
			write: func(j *jsonWriter, m *draftMove) { j.writeInteger(int(*at(m))) },
		}
	}
	return jsonObject[draftMove]{
		end("from", func(m *draftMove) *graphs.VertexID { return &m.From }),
		end("to", func(m *draftMove) *graphs.VertexID { return &m.To }),
		heap("heap", func(m *draftMove) *int32 { return &m.heap }),
		heap("worth", func(m *draftMove) *int32 { return &m.worth }),
	}
}()

// readFormat reads the field "format" of a JSON drawing, which must be jsonFormat. Otherwise the
// parse ends with an error.
func readFormat(r *jsonReader, _ *jsonDrawing) { r.readWordIndex([]string{jsonFormat}) }

// readVersion reads the field "version" of a JSON drawing. If the format has no such version, or
// if the version is newer than this program, the parse ends with an error.
func readVersion(r *jsonReader, _ *jsonDrawing) {
	switch n := r.readInteger(0, math.MaxInt32); {
	case n > jsonVersion:
		r.fail(newError("json-newer", graphs.Data{"Version": n, "Known": jsonVersion}))
	case n < jsonVersion:
		r.fail(newError("json-version", graphs.Data{"Version": n}))
	}
}
