package formats

import (
	"math"
	"strconv"
	"strings"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// jsonField declares a field of a JSON object: its name, and how its value is read into a T and
// written from a T.
type jsonField[T any] struct {
	name string
	// required is set if reading fails without the field.
	required bool
	// sameLine is set if the field stands on the line of the field before, in an object with one
	// field on each line.
	sameLine bool
	// read reads the value of the field, and fails if it is wrong.
	read func(r *jsonReader, to *T)
	// write writes the value; nil for a field that only older versions wrote.
	write func(j *jsonWriter, from *T)
	// isSet reports whether the field is written; nil if it always is.
	isSet func(*T) bool
}

// jsonObject is the declaration of a JSON object: its fields in the order in which they are written.
type jsonObject[T any] []jsonField[T]

// read reads a JSON object and stores the values of its fields in dst. If the text lacks a field,
// its value in dst stays the same. An unknown field, or a required field that is missing, ends the
// parse with an error.
func (o jsonObject[T]) read(r *jsonReader, dst *T) {
	r.expect('{')
	r.readToken()
	var seen uint64 // bit i is set if field i was read
	for r.dec.PeekKind() != '}' {
		name := r.readString()
		i := o.findField(name)
		if i < 0 {
			r.fail(newError("field-unknown", graphs.Data{"Field": quote(name)}))
		}
		seen |= 1 << i
		r.enterField(o[i].name)
		o[i].read(r, dst)
		r.leaveField()
	}
	r.readToken()
	for i := range o {
		if o[i].required && seen&(1<<i) == 0 {
			r.fail(r.missingField(o[i].name))
		}
	}
}

// findField returns the index in o of the field with the given name, or -1 if there is none.
func (o jsonObject[T]) findField(name []byte) int {
	for i := range o {
		if string(name) == o[i].name {
			return i
		}
	}
	return -1
}

// write writes the fields of src as a JSON object on one line.
func (o jsonObject[T]) write(j *jsonWriter, src *T) {
	j.writeString("{")
	o.writeFields(j, src, ", ")
	j.writeString("}")
}

// writeFields writes the fields whose values src holds, without the braces of the object. It
// writes separator between two fields, or a comma and a space if the second has sameLine set.
func (o jsonObject[T]) writeFields(j *jsonWriter, src *T, separator string) {
	first := true
	for i := range o {
		f := &o[i]
		if f.write == nil || f.isSet != nil && !f.isSet(src) {
			continue
		}
		switch {
		case first:
			first = false
		case f.sameLine:
			j.writeString(", ")
		default:
			j.writeString(separator)
		}
		j.row = append(append(append(j.row, '"'), f.name...), `": `...)
		j.enterField(f.name)
		f.write(j, src)
		j.leaveField()
	}
}

// jsonArray declares a field of a JSON object whose value is an array: how its elements are read
// into a T, and written from a T. An element that is read or written is an E.
type jsonArray[T, E any] struct {
	name string
	// limit is the largest number of elements, and many the key of the error if there are more.
	many  graphs.Key
	limit int
	// rows is set if each element is written on a line of its own.
	rows bool
	// initial is an element before its fields are read.
	initial E
	read    func(*jsonReader, *E)
	write   func(*jsonWriter, *E)
	// store adds an element to a T after it was read. Elements are not kept otherwise.
	store func(to *T, element *E) *Error
	// each calls write for every element of a T. Elements may share memory.
	each  func(from *T, write func(*E))
	isSet func(*T) bool // as in jsonField
}

// arrayField returns the field of an object that the array a declares.
func arrayField[T, E any](a jsonArray[T, E]) jsonField[T] {
	return jsonField[T]{name: a.name, read: a.readElements, write: a.writeElements, isSet: a.isSet}
}

// readElements reads a JSON array and stores each element in dst by a.store. If the array has more
// than a.limit elements, the parse ends with an error.
func (a *jsonArray[T, E]) readElements(r *jsonReader, dst *T) {
	r.expect('[')
	r.readToken()
	var element E // reused, to save memory
	for i := 0; r.dec.PeekKind() != ']'; i++ {
		if i == a.limit {
			r.fail(newError(a.many, graphs.Data{"Limit": a.limit}))
		}
		r.setIndex(i)
		element = a.initial
		a.read(r, &element)
		if bad := a.store(dst, &element); bad != nil {
			r.fail(bad)
		}
	}
	r.readToken()
}

// writeElements writes the elements that src holds as a JSON array.
func (a *jsonArray[T, E]) writeElements(j *jsonWriter, src *T) {
	before, between, after := "", ", ", ""
	if a.rows {
		before, between, after = "\n    ", ",\n    ", "\n  "
	}
	j.writeString("[")
	n := 0
	a.each(src, func(element *E) {
		if n == 0 {
			j.writeString(before)
		} else {
			j.writeString(between)
		}
		j.setIndex(n)
		a.write(j, element)
		j.flush()
		n++
	})
	if n > 0 {
		j.writeString(after)
	}
	j.writeString("]")
}

// objectField declares a field with the given name whose value is the JSON object o. The field
// belongs to a T, and part returns a pointer to the part of the T that holds the values of the
// object. isSet reports whether the field is written.
func objectField[T, S any](name string, o jsonObject[S], part func(*T) *S, isSet func(*T) bool) jsonField[T] {
	return jsonField[T]{
		name: name, isSet: isSet,
		read:  func(r *jsonReader, to *T) { o.read(r, part(to)) },
		write: func(j *jsonWriter, from *T) { o.write(j, part(from)) },
	}
}

// valueFields declares a JSON field for each of fields, which package document declares for an S,
// such as the style of a vertex. The fields belong to a T, and part returns a pointer to the S in
// the T. A field with its default value is not written.
func valueFields[T, S any](fields []document.Field[S], part func(*T) *S) jsonObject[T] {
	object := make(jsonObject[T], len(fields))
	for i := range fields {
		f := &fields[i]
		object[i] = jsonField[T]{
			name:  f.Name,
			read:  func(r *jsonReader, to *T) { readValue(r, f, part(to)) },
			write: func(j *jsonWriter, from *T) { writeValue(j, f, part(from)) },
			isSet: func(from *T) bool { return f.IsSet(part(from)) },
		}
	}
	return object
}

// readValue reads the value of the field f and stores it in record.
func readValue[S any](r *jsonReader, f *document.Field[S], record *S) {
	switch f.Type {
	case document.TextField:
		text := r.readString()
		if err := f.CheckLength(len(text)); err != nil {
			r.fail(&Error{Fault: *graphs.FaultOf(err, f.TooLong)})
		}
		*f.Text(record) = string(text)
	case document.FlagField:
		f.Set(record, r.readFlag())
	case document.ChoiceField:
		words := f.FileWords()
		f.Set(record, float64(r.readWordIndex(words)+len(f.Words)-len(words)))
	case document.WholeField:
		if f.Unknown && r.dec.PeekKind() == '"' {
			r.readWordIndex([]string{openWord})
			f.Set(record, graphs.Open)
			return
		}
		f.Set(record, float64(r.readInteger(int(f.Low), int(f.High))))
	case document.NumberField:
		f.Set(record, r.readNumber(f.Low, f.High))
	}
}

// writeValue writes the value of the field f in record.
func writeValue[S any](j *jsonWriter, f *document.Field[S], record *S) {
	switch f.Type {
	case document.TextField, document.ChoiceField:
		j.writeText(valueText(f, record))
	case document.FlagField:
		j.row = strconv.AppendBool(j.row, f.Get(record) != 0)
	case document.WholeField:
		if x := f.Get(record); f.Unknown && x == graphs.Open {
			j.writeText(openWord)
		} else {
			j.writeInteger(int(x))
		}
	case document.NumberField:
		j.row = appendCoordinate(j.row, f.Get(record))
	}
}

// placeFields declares the JSON fields x and y, the coordinates of a point. The fields belong to a
// T, and part returns a pointer to the point in the T. The point must be missingPlace before the
// fields are read, so that missingCoordinates finds a field that the text lacks.
func placeFields[T any](part func(*T) *document.Point) jsonObject[T] {
	coordinate := func(name string, value func(*T) *float64) jsonField[T] {
		return jsonField[T]{
			name:  name,
			read:  func(r *jsonReader, to *T) { *value(to) = r.readNumber(-document.MaxPlace, document.MaxPlace) },
			write: func(j *jsonWriter, from *T) { j.row = appendCoordinate(j.row, *value(from)) },
		}
	}
	return jsonObject[T]{
		coordinate("x", func(t *T) *float64 { return &part(t).X }),
		coordinate("y", func(t *T) *float64 { return &part(t).Y }),
	}
}

// nameField declares a required field with the given name whose value is the name of a vertex. The
// field belongs to a T, and part returns a pointer to the VertexID in the T. A writer writes the
// name of this vertex. A reader only sets the VertexID to the number of the name, since the vertex
// may come later in the text.
func nameField[T any](name string, part func(*T) *graphs.VertexID) jsonField[T] {
	return jsonField[T]{
		name: name, required: true,
		read:  func(r *jsonReader, to *T) { readVertexName(r, part(to)) },
		write: func(j *jsonWriter, from *T) { writeVertexName(j, part(from)) },
	}
}

// readVertexName reads the name of a vertex and sets *v to the number of the name; see nameField.
func readVertexName(r *jsonReader, v *graphs.VertexID) { *v = graphs.VertexID(r.readName()) }

// writeVertexName writes the name of the vertex *v as a JSON string.
func writeVertexName(j *jsonWriter, v *graphs.VertexID) {
	if span := j.spans[*v]; span[1] > 0 {
		j.row = append(j.row, j.quoted[span[0]:span[1]]...)
		return
	}
	vertex, _ := j.graph.Vertex(*v)
	j.writeText(vertex.Name)
}

// jsonPlace is the path to the current value in a JSON text: the names of the fields around it,
// the outermost first, each with the index of an element if the field is an array.
type jsonPlace []jsonStep

// jsonStep is a field on the path to a value. index is the index of the element of an array on the
// path, or -1 if there is none.
type jsonStep struct {
	field string
	index int
}

// enterField appends field, the name of a field of the current object, to the path.
func (p *jsonPlace) enterField(field string) { *p = append(*p, jsonStep{field, -1}) }

// setIndex records that the current value is the element i of the array at the end of the path.
func (p jsonPlace) setIndex(i int) { p[len(p)-1].index = i }

// leaveField removes the last field from the path.
func (p *jsonPlace) leaveField() { *p = (*p)[:len(*p)-1] }

// String returns the path in a form such as vertices[3].id.
func (p jsonPlace) String() string {
	var text strings.Builder
	for i, step := range p {
		if i > 0 {
			text.WriteString(".")
		}
		text.WriteString(step.field)
		if step.index >= 0 {
			text.WriteString("[" + strconv.Itoa(step.index) + "]")
		}
	}
	return text.String()
}

// missingCoordinates returns the names of the coordinates of p that were not read: "", "x", "y" or
// "xy". p must have been missingPlace before the reading.
func missingCoordinates(p document.Point) string {
	missing := ""
	if math.IsNaN(p.X) {
		missing += "x"
	}
	if math.IsNaN(p.Y) {
		missing += "y"
	}
	return missing
}
