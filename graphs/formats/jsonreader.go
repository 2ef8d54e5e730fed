package formats

import (
	"bytes"
	"errors"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// The format and version that every JSON drawing states.
const (
	jsonFormat  = "nimgraph"
	jsonVersion = 1
)

// jsonReader reads a JSON drawing into a draft. Fields may come in any order, so
// what needs two of them is checked at the end.
type jsonReader struct {
	*jsonTokens
	draft
	hasFormat, hasVersion, hasGame bool
	of                             []int32 // the names of the vertices that an exercise asks about
}

func readJSON(text []byte) (*Result, error) {
	if len(bytes.TrimSpace(text)) == 0 {
		return nil, wrong("empty")
	}
	r := &jsonReader{jsonTokens: newJSONTokens(text)}
	if err := r.object(r.topField); err != nil {
		return nil, err
	}
	r.list, r.field = "", ""
	if _, err := r.dec.ReadToken(); err != io.EOF {
		return nil, r.fail("json-more")
	}
	for _, f := range []struct {
		has  bool
		name string
	}{{r.hasFormat, "format"}, {r.hasVersion, "version"}, {r.hasGame, "game"}} {
		if !f.has {
			return nil, wrong("missing").in(f.name)
		}
	}
	return r.resolve()
}

// topField reads the value of a field of the drawing itself.
func (r *jsonReader) topField(name string) error {
	r.list, r.field = "", name
	switch name {
	case "format":
		r.hasFormat = true
		_, err := r.word(jsonFormat)
		return err
	case "version":
		r.hasVersion = true
		return r.version()
	case "game":
		r.hasGame = true
		kind, err := r.word(graphs.Directed.String(), graphs.Deletion.String())
		r.kind = graphs.Kind(kind)
		return err
	case "play":
		play, err := r.word(graphs.PlayWords()...)
		r.play = graphs.Play(play)
		return err
	case "title":
		title, err := r.string()
		r.title = string(title)
		return err
	case "notes":
		return r.array("notes", document.MaxNotes, "many-notes", r.readNote)
	case "style":
		return r.readStyle()
	case "exercise":
		return r.readExercise()
	case matchField:
		return r.readMatch()
	case "vertices":
		return r.array("vertices", MaxVertices, "many-vertices", r.vertex)
	case "edges":
		return r.array("edges", MaxEdges, "many-edges", r.edge)
	}
	return r.unknownField(name)
}

func (r *jsonReader) version() error {
	v, err := r.integer(0, math.MaxInt32)
	switch {
	case err == nil && v > jsonVersion:
		err = r.fail("json-newer", graphs.Data{"Version": v, "Known": jsonVersion})
	case err == nil && v < jsonVersion:
		err = r.fail("json-version", graphs.Data{"Version": v})
	}
	return err
}

// word reads one of one or two words and returns its number.
func (r *jsonReader) word(words ...string) (int, error) {
	got, err := r.string()
	if err != nil {
		return 0, err
	}
	if i := slices.Index(words, string(got)); i >= 0 {
		return i, nil
	}
	if len(words) == 1 {
		return 0, r.fail("not-word", graphs.Data{"Value": quoted(got), "Word": words[0]})
	}
	last := len(words) - 1
	return 0, r.fail("neither-word", graphs.Data{"Value": quoted(got), "First": strings.Join(words[:last], ", "), "Second": words[last]})
}

// vertex reads an element of "vertices".
func (r *jsonReader) vertex() error {
	v := draftVertex{name: graphs.None}
	hasX, hasY := false, false
	err := r.object(func(name string) error {
		r.field = name
		var err error
		switch name {
		case "id":
			v.name, err = r.name()
		case "label":
			var label []byte
			label, err = r.string()
			v.Label = string(label)
		case "x":
			hasX = true
			v.at.X, err = r.number(document.MaxPlace)
		case "y":
			hasY = true
			v.at.Y, err = r.number(document.MaxPlace)
		case "tokens":
			v.tokens, err = r.integer(0, document.MaxTokens)
		case "sum":
			v.Sum, err = r.bool()
		case "ground":
			v.Ground, err = r.bool()
		case "worth":
			v.Heap = true
			v.Worth, err = r.integer(0, graphs.MaxWorth)
		case "colour":
			var colour int
			colour, err = r.word(document.ColourWords()...)
			look := v.looks()
			look.Colour, v.look = document.Colour(colour+1), &look
		case "picture":
			var picture string
			picture, err = r.picture()
			look := v.looks()
			look.Picture, v.look = picture, &look
		default:
			return r.unknownField(name)
		}
		return err
	})
	r.field = ""
	switch {
	case err != nil:
		return err
	case v.name == graphs.None:
		return r.fail("field-missing", graphs.Data{"Field": "id"})
	case hasX != hasY:
		return r.fail("half-xy")
	}
	v.placed = hasX
	r.vertices = append(r.vertices, v)
	return nil
}

// edge reads an element of "edges".
func (r *jsonReader) edge() error {
	e := graphs.Ends{From: graphs.None, To: graphs.None, Count: 1}
	var bend document.Bend
	var broken struct{ out, in float64 } // see edgeData
	err := r.object(func(name string) error {
		r.field = name
		var err error
		switch name {
		case "from":
			e.From, err = r.end()
		case "to":
			e.To, err = r.end()
		case "count":
			e.Count, err = r.integer(1, graphs.MaxCount)
		case "bend":
			bend.Bent = true
			bend.By, err = r.number(document.MaxBend)
		case "angle":
			bend.Angle, err = r.number(document.MaxAngle)
			if err == nil && bend.Angle < 0 {
				err = r.fail("number-range", graphs.Data{"Value": strconv.FormatFloat(bend.Angle, 'g', -1, 64), "Low": 0.0, "High": float64(document.MaxAngle)})
			}
		case "out":
			broken.out, err = r.part()
		case "in":
			broken.in, err = r.part()
		case "label":
			var label []byte
			label, err = r.string()
			r.labelEdge(int32(len(r.edges)), string(label))
		default:
			return r.unknownField(name)
		}
		return err
	})
	r.field = ""
	switch {
	case err != nil:
		return err
	case e.From == graphs.None:
		return r.fail("field-missing", graphs.Data{"Field": "from"})
	case e.To == graphs.None:
		return r.fail("field-missing", graphs.Data{"Field": "to"})
	case (bend.Angle != 0 || broken.out != 0 || broken.in != 0) && !bend.Bent:
		return r.fail("field-missing", graphs.Data{"Field": "bend"})
	case broken.in != 0 && broken.out == 0:
		return r.fail("field-missing", graphs.Data{"Field": "out"})
	case broken.out != 0 && broken.in == 0:
		return r.fail("field-missing", graphs.Data{"Field": "in"})
	}
	r.bend(int32(len(r.edges)), bend, broken.out != 0)
	r.edges = append(r.edges, e)
	return nil
}

// part reads how far a broken edge runs out of its row or comes into one.
func (r *jsonReader) part() (float64, error) {
	x, err := r.number(maxPart)
	if err == nil && x < 0 {
		err = r.fail("number-range", graphs.Data{"Value": strconv.FormatFloat(x, 'g', -1, 64), "Low": 0.0, "High": float64(maxPart)})
	}
	return x, err
}

// maxPart bounds how far an edge is broken, in parts of the distance of two rows.
const maxPart = 1

// name reads a vertex's name and returns its number by first mention.
func (r *jsonReader) name() (int32, error) {
	s, err := r.string()
	if err != nil {
		return 0, err
	}
	if len(s) == 0 {
		return 0, r.fail("no-name")
	}
	return r.names.mention(s), nil
}

// end reads a vertex's name as the end of an edge.
func (r *jsonReader) end() (graphs.VertexID, error) {
	n, err := r.name()
	return graphs.VertexID(n), err
}

// resolve checks what needs the whole text, and makes the drawing.
func (r *jsonReader) resolve() (*Result, error) {
	names := r.names.strings()
	defined := make([]int32, len(names)) // 1 + the vertex with that name
	for i := range r.vertices {
		v := &r.vertices[i]
		v.Name = names[v.name]
		fail := func(field string, key graphs.Key, data ...graphs.Data) (*Result, error) {
			return nil, wrong(key, data...).in(valuePath("vertices", i, field))
		}
		if defined[v.name] > 0 {
			return fail("id", "same-id", graphs.Data{"Index": defined[v.name] - 1, "Name": quoted(v.Name)})
		}
		if field, what := v.conflict(r.kind); field != "" {
			return fail(field, what)
		}
		defined[v.name] = int32(i) + 1
	}
	for i := range r.edges {
		e := &r.edges[i]
		from, to := defined[e.From], defined[e.To]
		switch {
		case from == 0:
			return nil, wrong("no-vertex", graphs.Data{"Name": quoted(names[e.From])}).in(valuePath("edges", i, "from"))
		case to == 0:
			return nil, wrong("no-vertex", graphs.Data{"Name": quoted(names[e.To])}).in(valuePath("edges", i, "to"))
		}
		e.From, e.To = graphs.VertexID(from-1), graphs.VertexID(to-1)
	}
	if at, ok := r.heapEdge(); ok {
		name := r.vertices[r.edges[at].From].Name
		return nil, wrong("worth-edges", graphs.Data{"Name": quoted(name)}).in(valuePath("edges", at, "from"))
	}
	if err := r.resolveExercise(names, defined); err != nil {
		return nil, err
	}
	result, err := r.result()
	var parallel *graphs.ParallelError
	if errors.As(err, &parallel) {
		return nil, r.secondEdge(parallel)
	}
	if err != nil || len(r.match.moves) == 0 {
		return result, err
	}
	record, err := r.match.resolve(result.Drawing, names, defined)
	if err != nil {
		return nil, err
	}
	return result, result.Drawing.Apply(document.SetRecord{Record: record})
}

// secondEdge finds the edge that repeats the one of the error.
func (r *jsonReader) secondEdge(parallel *graphs.ParallelError) *Error {
	first := int(parallel.Edge.ID)
	a := r.edges[first]
	for i, b := range r.edges[first+1:] {
		if a.From == b.From && a.To == b.To || r.kind == graphs.Deletion && a.From == b.To && a.To == b.From {
			return wrong("same-edge", graphs.Data{"Index": first}).in(valuePath("edges", first+1+i, "")).because(parallel)
		}
	}
	return wrong("input", graphs.Data{"Reason": parallel}).in(valuePath("edges", first, "")).because(parallel)
}
