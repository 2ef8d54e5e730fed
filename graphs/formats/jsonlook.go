package formats

import (
	"math"
	"strconv"

	"nimgraph/graphs/document"

	"nimgraph/graphs"
)

// styleField is the field that says what of a drawing is shown, and how large.
const styleField = "style"

// picture reads what describes the picture of a position.
func (r *jsonReader) picture() (string, error) {
	text, err := r.string()
	if err == nil && len(text) > document.MaxPicture {
		err = r.fail("long-picture", graphs.Data{"Limit": document.MaxPicture})
	}
	return string(text), err
}

// readNote reads an element of "notes".
func (r *jsonReader) readNote() error {
	n := document.Note{ID: document.NoteID(len(r.notes))}
	has := map[string]bool{}
	err := r.object(func(name string) error {
		r.field = name
		has[name] = true
		var err error
		switch name {
		case "text":
			var text []byte
			text, err = r.string()
			if err == nil && (len(text) == 0 || len(text) > document.MaxNote) {
				err = r.fail("long-note", graphs.Data{"Limit": document.MaxNote})
			}
			n.Text = string(text)
		case "x":
			n.At.X, err = r.number(document.MaxPlace)
		case "y":
			n.At.Y, err = r.number(document.MaxPlace)
		default:
			return r.unknownField(name)
		}
		return err
	})
	r.field = ""
	if err != nil {
		return err
	}
	for _, name := range []string{"text", "x", "y"} {
		if !has[name] {
			return r.fail("field-missing", graphs.Data{"Field": name})
		}
	}
	r.notes = append(r.notes, n)
	return nil
}

// readStyle reads the field "style".
func (r *jsonReader) readStyle() error {
	return r.object(func(name string) error {
		r.list, r.field = "", styleField+"."+name
		for _, f := range document.StyleFields() {
			if f.Name != name {
				continue
			}
			x, err := r.styleValue(f)
			f.Set(&r.style, x)
			return err
		}
		if name == "bundles" { // edges were once joined into one arrow
			_, err := r.word("none", "terminals", "all")
			return err
		}
		r.field = styleField
		return r.fail("field-unknown", graphs.Data{"Field": quoted(name)})
	})
}

// styleValue reads what a style has in one of its fields, as the field takes it.
func (r *jsonReader) styleValue(f document.StyleField) (float64, error) {
	switch {
	case f.Words != nil:
		i, err := r.word(f.Words...)
		return float64(i), err
	case f.Most == 0:
		on, err := r.bool()
		if on {
			return 1, err
		}
		return 0, err
	}
	x, err := r.number(math.MaxFloat64)
	if err == nil && (x < document.MinSize || x > document.MaxSize) {
		err = r.fail("number-range", graphs.Data{"Value": strconv.FormatFloat(x, 'g', -1, 64), "Low": document.MinSize, "High": document.MaxSize})
	}
	return x, err
}

// look writes the colour and the picture of vertex i.
func (j *jsonWriter) look(look document.Look, i int) error {
	if look.Colour != document.Plain {
		j.row = append(j.row, `, "colour": "`+look.Colour.String()+`"`...)
	}
	if look.Picture == "" {
		return nil
	}
	j.row = append(j.row, `, "picture": `...)
	return j.quote(look.Picture, "vertices", i, "picture")
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
			j.row = append(j.row, `"`+f.Words[int(x)]+`"`...)
		case f.Most == 0:
			j.row = append(j.row, "true"...)
		default:
			j.row = appendPlace(j.row, x)
		}
	}
	j.row = append(j.row, "},\n"...)
}

// notes writes the notes, and nothing where there are none.
func (j *jsonWriter) notes(d *document.Drawing) error {
	if len(d.Notes()) == 0 {
		return nil
	}
	j.row = append(j.row, ",\n  \"notes\": ["...)
	for i, n := range d.Notes() {
		j.next(i)
		j.row = append(j.row, `"text": `...)
		if err := j.quote(n.Text, "notes", i, "text"); err != nil {
			return err
		}
		j.row = appendPlace(append(j.row, `, "x": `...), n.At.X)
		j.row = appendPlace(append(j.row, `, "y": `...), n.At.Y)
		j.row = append(j.row, '}')
	}
	j.end(len(d.Notes()))
	return nil
}
