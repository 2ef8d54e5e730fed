package formats

import (
	"errors"
	"slices"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// styleField is the field with the style of the whole drawing.
const styleField = "style"

// readStyle reads a style, whose fields are document.StyleFields.
func readStyle(dec *jsontext.Decoder, s *document.Style) (err error) {
	defer recoverError(&err)
	check(expectKind(dec, '{'))
	must(dec.ReadToken())
	for dec.PeekKind() != '}' {
		name := must(readString(dec))
		err = readStyleField(dec, string(name), s)
		if own := (*Error)(nil); errors.As(err, &own) && own.Path == "" {
			own.Path = jsonPath(dec.StackPointer())
		}
		if err != nil {
			return err
		}
	}
	_, err = dec.ReadToken()
	return err
}

// readStyleField reads the value of the field of s with the given name.
func readStyleField(dec *jsontext.Decoder, name string, s *document.Style) error {
	fields := document.StyleFields()
	i := slices.IndexFunc(fields, func(f document.StyleField) bool { return f.Name == name })
	switch {
	case name == "bundles": // older versions could join edges into one arrow
		_, err := readWord(dec, []string{"none", "terminals", "all"})
		return err
	case i < 0:
		return newError("field-unknown", graphs.Data{"Field": quote(name)}).withPath(styleField)
	case fields[i].Words != nil:
		chosen, err := readWord(dec, fields[i].Words)
		fields[i].Set(s, float64(chosen))
		return err
	case fields[i].MaxOffered == 0:
		on, err := false, error(nil)
		if err = readBool(dec, &on); on {
			fields[i].Set(s, 1)
		}
		return err
	}
	var size jsonSize
	err := json.UnmarshalDecode(dec, &size)
	fields[i].Set(s, float64(size))
	return err
}

// writeVertexStyle writes the colour and the picture of vertex i from its style.
func (j *jsonWriter) writeVertexStyle(style document.VertexStyle, i int) {
	if style.Colour != document.NoColour {
		j.writeString(`, "colour": "` + style.Colour.String() + `"`)
	}
	if style.Picture != "" {
		j.writeText(`, "picture": `, style.Picture, "vertices", i, "picture")
	}
}

// writeStyle writes the style of d unless it is the default.
func (j *jsonWriter) writeStyle(d *document.Drawing) {
	s := d.Style()
	if s == (document.Style{}) {
		return
	}
	before := `  "` + styleField + `": {"`
	for _, f := range document.StyleFields() {
		x := f.Get(s)
		if x == 0 {
			continue
		}
		j.row = append(j.row, before+f.Name+`": `...)
		switch before = `, "`; {
		case f.Words != nil:
			j.writeString(`"` + f.Words[int(x)] + `"`)
		case f.MaxOffered == 0:
			j.writeString("true")
		default:
			j.row = appendPlace(j.row, x)
		}
	}
	j.writeString("},\n")
}

// writeNotes writes the notes of d, if there are any.
func (j *jsonWriter) writeNotes(d *document.Drawing) {
	if len(d.Notes()) == 0 {
		return
	}
	j.writeString(",\n  \"notes\": [")
	for i, n := range d.Notes() {
		j.beginElement(i)
		j.writeText(`"text": `, n.Text, "notes", i, "text")
		j.writePlace(n.At)
		j.writeString("}")
	}
	j.endArray(len(d.Notes()))
}
