package formats

import (
	"errors"
	"slices"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// styleField is the field that says what of a drawing is shown, and how large.
const styleField = "style"

// readStyle reads a style, whose fields are those that document has for it.
func readStyle(dec *jsontext.Decoder, s *document.Style) (err error) {
	defer recoverError(&err)
	check(expect(dec, '{'))
	must(dec.ReadToken())
	for dec.PeekKind() != '}' {
		name := must(letters(dec))
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

func readStyleField(dec *jsontext.Decoder, name string, s *document.Style) error {
	all := document.StyleFields()
	i := slices.IndexFunc(all, func(f document.StyleField) bool { return f.Name == name })
	switch {
	case name == "bundles": // edges were once joined into one arrow
		_, err := readWord(dec, []string{"none", "terminals", "all"})
		return err
	case i < 0:
		return wrong("field-unknown", graphs.Data{"Field": quoted(name)}).in(styleField)
	case all[i].Words != nil:
		chosen, err := readWord(dec, all[i].Words)
		all[i].Set(s, float64(chosen))
		return err
	case all[i].MaxOffered == 0:
		on, err := false, error(nil)
		if err = readTruth(dec, &on); on {
			all[i].Set(s, 1)
		}
		return err
	}
	var size jsonSize
	err := json.UnmarshalDecode(dec, &size)
	all[i].Set(s, float64(size))
	return err
}

// look writes the colour and the picture of vertex i.
func (j *jsonWriter) look(look document.VertexStyle, i int) {
	if look.Colour != document.NoColour {
		j.put(`, "colour": "` + look.Colour.String() + `"`)
	}
	if look.Picture != "" {
		j.text(`, "picture": `, look.Picture, "vertices", i, "picture")
	}
}

// style writes the style, and nothing where it is the usual one.
func (j *jsonWriter) style(d *document.Drawing) {
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
			j.put(`"` + f.Words[int(x)] + `"`)
		case f.MaxOffered == 0:
			j.put("true")
		default:
			j.row = appendPlace(j.row, x)
		}
	}
	j.put("},\n")
}

// notes writes the notes, and nothing where there are none.
func (j *jsonWriter) notes(d *document.Drawing) {
	if len(d.Notes()) == 0 {
		return
	}
	j.put(",\n  \"notes\": [")
	for i, n := range d.Notes() {
		j.next(i)
		j.text(`"text": `, n.Text, "notes", i, "text")
		j.place(n.At)
		j.put("}")
	}
	j.end(len(d.Notes()))
}
