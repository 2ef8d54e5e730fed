package formats

import (
	"slices"
	"strconv"
	"strings"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// extraField is the name and the value of a property for which DOT and GraphML have no word of
// their own. A DOT text stores it in an attribute that begins with dotPrefix, and a GraphML text
// in a data element. The names and values are the same in both:
//
//	vertex  tokens, worth, colour, picture; sum, ground and open, which are true or false
//	edge    count, bend, angle, label; out and in of older versions (see edgeData)
//	graph   play; game, if it is played on an undirected graph
type extraField struct{ name, value string }

// messageName returns the name of the field in an error message, which is "label" for the label of
// an edge, and otherwise f.name.
func (f extraField) messageName() messagePart {
	if f.name == graphmlEdgeLabel {
		return "label"
	}
	return messagePart(f.name)
}

// setPlay sets the play convention of the drawing to the one named text. It returns an error if no
// convention has this name.
func (d *draft) setPlay(text string) *Error {
	play, ok := graphs.ParsePlay(text)
	if !ok {
		return newError("play")
	}
	d.Play = play
	return nil
}

// setGame sets d.game to the game with the name text; applyGame later makes it the kind of the
// drawing. It returns an error if text is not the name of a game on undirected graphs.
func (d *draft) setGame(text string) *Error {
	game, ok := graphs.ParseKind(text)
	if !ok || !game.OnGraph() {
		return newError("game")
	}
	d.game = game
	return nil
}

// applyGame makes d.game, which setGame has set, the kind of the drawing. If the text names no
// game, it does nothing. It returns an error if the graph is directed.
func (d *draft) applyGame() *Error {
	switch {
	case !d.game.OnGraph():
		return nil
	case !d.Kind.Undirected():
		return newError("game-directed")
	}
	d.Kind = d.game
	return nil
}

// openField is the name of the field in DOT and GraphML that marks a vertex of unknown worth.
const openField = "open"

// setField sets the field of the vertex with the given name to the value that text spells, or
// returns an error if text spells none. known reports whether vertices have an extraField with
// this name. It is false for the label, since DOT and GraphML have a word of their own for it.
func (v *draftVertex) setField(name, text string) (known bool, err *Error) {
	switch name {
	case "label": // which has a word in both languages
		return false, nil
	case openField:
		if v.Heap, err = parseBool(text); v.Heap {
			v.Worth = graphs.Open
		}
		return true, err
	}
	state := v.vertexState()
	known, err = setField(document.VertexFields(), name, text, &state)
	v.setVertexState(&state)
	return known, err
}

// setField sets the field of record with the given name to the value that text spells, or returns
// an error if text spells none. known reports whether fields contains a field with this name.
func setField[T any](fields []document.Field[T], name, text string, record *T) (known bool, err *Error) {
	i := slices.IndexFunc(fields, func(f document.Field[T]) bool { return f.Name == name })
	if i < 0 {
		return false, nil
	}
	return true, setFieldFromText(&fields[i], text, record)
}

// setFieldFromText sets the field f of record to the value that text spells. It returns an error
// if text is not a value of the field.
func setFieldFromText[T any](f *document.Field[T], text string, record *T) *Error {
	switch f.Type {
	case document.TextField:
		if err := f.CheckLength(len(text)); err != nil {
			return &Error{Fault: *graphs.FaultOf(err, f.TooLong)}
		}
		*f.Text(record) = text
	case document.FlagField:
		on, err := parseBool(text)
		if err != nil {
			return err
		}
		f.Set(record, map[bool]float64{true: 1}[on])
	case document.ChoiceField:
		i, ok := f.ValueOfWord(text)
		if !ok {
			return newError("colour", graphs.Data{"Value": quote(text), "Words": strings.Join(f.FileWords(), ", ")})
		}
		f.Set(record, float64(i))
	case document.WholeField:
		n, err := parseInteger(text, int(f.Low), int(f.High))
		if err != nil {
			return err
		}
		f.Set(record, float64(n))
	case document.NumberField:
		x, err := parseNumber(text, f.Low, f.High)
		if err != nil {
			return err
		}
		f.Set(record, x)
	}
	return nil
}

// valueText returns the value of the field f in record as a text that setFieldFromText reads.
func valueText[T any](f *document.Field[T], record *T) string {
	switch f.Type {
	case document.TextField:
		return *f.Text(record)
	case document.FlagField:
		return strconv.FormatBool(f.Get(record) != 0)
	case document.ChoiceField:
		return f.Words[int(f.Get(record))]
	}
	return string(appendCoordinate(nil, f.Get(record)))
}

// fieldLister lists the properties of a vertex or an edge that need an extraField. It reuses its
// memory: a list is valid until the next call.
type fieldLister struct {
	vertex document.VertexState
	edge   document.EdgeState
	fields []extraField
}

// vertexFields returns the fields of vertex v of d that do not have their default value. The label
// is left out.
func (l *fieldLister) vertexFields(d *document.Drawing, v graphs.VertexID) []extraField {
	l.vertex, _ = d.Vertex(v)
	l.fields = l.fields[:0]
	if l.vertex.Heap && l.vertex.Worth == graphs.Open {
		l.fields = append(l.fields, extraField{openField, "true"})
		l.vertex.Heap = false
	}
	l.fields = appendFields(l.fields, document.VertexFields(), &l.vertex)
	return l.fields
}

// edgeFields returns the fields of edge e of d that do not have their default value. The label is
// left out.
func (l *fieldLister) edgeFields(d *document.Drawing, e graphs.EdgeID) []extraField {
	l.edge, _ = d.Edge(e)
	l.fields = appendFields(l.fields[:0], document.EdgeFields(), &l.edge)
	return l.fields
}

// appendFields appends to list the fields of record that do not have their default value, and
// returns the extended list. The label is left out.
func appendFields[T any](list []extraField, fields []document.Field[T], record *T) []extraField {
	for i := range fields {
		if f := &fields[i]; f.Name != "label" && f.IsSet(record) {
			list = append(list, extraField{f.Name, valueText(f, record)})
		}
	}
	return list
}

// setField sets the field of the edge with the given name to the value that text spells, or
// returns an error if text spells none. The fields out and in, which only older versions wrote,
// set e.hasOldBend. known reports whether edges have a field with this name.
func (e *edgeData) setField(name, text string) (known bool, err *Error) {
	if name == "out" || name == "in" {
		e.hasOldBend = true
		return true, nil
	}
	return setField(document.EdgeFields(), name, text, &e.EdgeState)
}

// parseNumber returns the number that text spells in decimal, or an error if it is not from low to
// high.
func parseNumber(text string, low, high float64) (float64, *Error) {
	x, err := strconv.ParseFloat(strings.TrimSpace(text), 64)
	if err != nil || !(low <= x && x <= high) {
		return 0, newError("not-number-in", graphs.Data{"Value": quote(text), "Low": low, "High": high})
	}
	return x, nil
}

// parseInteger returns the whole number that text spells in decimal, or an error if it is not from
// low to high.
func parseInteger(text string, low, high int) (int32, *Error) {
	n, err := strconv.Atoi(strings.TrimSpace(text))
	if err != nil || n < low || n > high {
		return 0, newError("not-integer", graphs.Data{"Value": quote(text), "Low": low, "High": high})
	}
	return int32(n), nil
}

// openWord is the worth in JSON and edge lists of a vertex whose moves are unknown.
const openWord = "?"

// parseBool returns the boolean that text spells, in upper or lower case, or an error if text
// spells none. (networkx writes True and False.)
func parseBool(text string) (bool, *Error) {
	b, err := strconv.ParseBool(strings.ToLower(strings.TrimSpace(text)))
	if err != nil {
		return false, newError("not-boolean", graphs.Data{"Value": quote(text)})
	}
	return b, nil
}
