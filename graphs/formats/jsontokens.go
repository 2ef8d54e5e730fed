package formats

import (
	"bytes"
	"errors"
	"io"
	"math"
	"strconv"
	"strings"

	"github.com/go-json-experiment/json/jsontext"

	"nimgraph/graphs"
)

// jsonTokens reads the values of a JSON text. The package jsontext checks the
// syntax, UTF-8 and repeated fields; a value of another kind than is asked for
// is refused before it is read, so nothing nests deeper than the format does.
type jsonTokens struct {
	text []byte
	dec  *jsontext.Decoder
	// Where the value being read stands, for errors: list[at].field.
	list, field string
	at          int
	scratch     []byte
}

func newJSONTokens(text []byte) *jsonTokens {
	return &jsonTokens{text: text, dec: jsontext.NewDecoder(bytes.NewBuffer(text))}
}

// fail returns an error at the value that is being read.
func (r *jsonTokens) fail(key graphs.Key, data ...graphs.Data) *Error {
	return wrong(key, data...).at(r.line(r.dec.InputOffset())).in(valuePath(r.list, r.at, r.field))
}

// valuePath returns list[at].field, without what is empty.
func valuePath(list string, at int, field string) string {
	if list == "" {
		return field
	}
	path := list + "[" + strconv.Itoa(at) + "]"
	if field != "" {
		path += "." + field
	}
	return path
}

// unknownField reports a field that the format has not. Its name may be
// anything, so it is not in the path.
func (r *jsonTokens) unknownField(name string) *Error {
	r.field = ""
	return r.fail("field-unknown", graphs.Data{"Field": quoted(name)})
}

func (r *jsonTokens) line(offset int64) int {
	offset = min(max(offset, 0), int64(len(r.text)))
	return 1 + bytes.Count(r.text[:offset], []byte("\n"))
}

// syntax turns an error of the package jsontext into one with its line.
func (r *jsonTokens) syntax(err error) error {
	if err == nil {
		return nil
	}
	e := wrong("json-syntax", graphs.Data{"Detail": err.Error()}).at(r.line(r.dec.InputOffset()))
	var s *jsontext.SyntacticError
	switch {
	case errors.As(err, &s) && errors.Is(err, jsontext.ErrDuplicateName):
		e = wrong("field-twice", graphs.Data{"Field": quoted(s.JSONPointer.LastToken())}).at(r.line(s.ByteOffset))
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		e = wrong("cut-off").at(r.line(int64(len(r.text))))
	case errors.As(err, &s) && s.Err != nil:
		e = wrong("json-syntax", graphs.Data{"Detail": s.Err.Error()}).at(r.line(s.ByteOffset))
	}
	return e.because(err)
}

// number reads a number of at most most either way.
func (r *jsonTokens) number(most float64) (float64, error) {
	raw, err := r.scalar('0')
	if err != nil {
		return 0, err
	}
	x, err := strconv.ParseFloat(string(raw), 64)
	if err != nil || math.Abs(x) > most {
		return 0, r.fail("number-range", graphs.Data{"Value": clipped(raw), "Low": -most, "High": most})
	}
	return x, nil
}

// integer reads a whole number; 3.0 and 1e3 are two, as JSON has one kind of
// number only.
func (r *jsonTokens) integer(low, high int) (int32, error) {
	raw, err := r.scalar('0')
	if err != nil {
		return 0, err
	}
	x, err := strconv.ParseFloat(string(raw), 64)
	switch {
	case err == nil && x != math.Trunc(x):
		return 0, r.fail("number-whole", graphs.Data{"Value": clipped(raw)})
	case err != nil || x < float64(low) || x > float64(high):
		return 0, r.fail("number-range", graphs.Data{"Value": clipped(raw), "Low": low, "High": high})
	}
	return int32(x), nil
}

func (r *jsonTokens) bool() (bool, error) {
	if r.dec.PeekKind() == 'f' {
		_, err := r.scalar('f')
		return false, err
	}
	_, err := r.scalar('t')
	return true, err
}

// string reads a string; the bytes are valid until the next one is read.
func (r *jsonTokens) string() ([]byte, error) {
	raw, err := r.scalar('"')
	if err != nil {
		return nil, err
	}
	if bytes.IndexByte(raw, '\\') < 0 {
		return raw[1 : len(raw)-1], nil
	}
	r.scratch, err = jsontext.AppendUnquote(r.scratch[:0], raw)
	if err != nil {
		return nil, r.syntax(err)
	}
	return r.scratch, nil
}

// scalar reads a value of that kind, as it stands in the text.
func (r *jsonTokens) scalar(kind jsontext.Kind) ([]byte, error) {
	if err := r.expect(kind); err != nil {
		return nil, err
	}
	raw, err := r.dec.ReadValue()
	if err != nil {
		return nil, r.syntax(err)
	}
	return raw, nil
}

func (r *jsonTokens) expect(kind jsontext.Kind) error {
	got := r.dec.PeekKind()
	if got == kind {
		return nil
	}
	if strings.ContainsRune("ntf\"0{[", rune(got)) && got != 0 {
		return r.fail("value-kind", graphs.Data{"Want": kindNoun(kind), "Got": kindNoun(got)})
	}
	if _, err := r.dec.ReadToken(); err != nil {
		return r.syntax(err)
	}
	return r.fail("value-missing")
}

// clipped shortens a number for a message.
func clipped(raw []byte) string {
	if len(raw) > 30 {
		return string(raw[:30]) + "…"
	}
	return string(raw)
}

func kindNoun(k jsontext.Kind) phrase {
	switch k {
	case 'n':
		return "null"
	case 't', 'f':
		return "boolean"
	case '"':
		return "string"
	case '0':
		return "number"
	case '{':
		return "object"
	}
	return "array"
}

// object reads an object; value reads what each field holds.
func (r *jsonTokens) object(value func(name string) error) error {
	if err := r.expect('{'); err != nil {
		return err
	}
	if _, err := r.dec.ReadToken(); err != nil {
		return r.syntax(err)
	}
	for r.dec.PeekKind() != '}' {
		raw, err := r.dec.ReadValue()
		if err != nil {
			return r.syntax(err)
		}
		if err := value(r.fieldName(raw)); err != nil {
			return err
		}
	}
	_, err := r.dec.ReadToken()
	return r.syntax(err)
}

// fieldName returns the name of a field, for the known ones without allocating.
func (r *jsonTokens) fieldName(raw []byte) string {
	switch string(raw) {
	case `"id"`:
		return "id"
	case `"label"`:
		return "label"
	case `"x"`:
		return "x"
	case `"y"`:
		return "y"
	case `"from"`:
		return "from"
	case `"to"`:
		return "to"
	case `"count"`:
		return "count"
	}
	name, err := jsontext.AppendUnquote(nil, raw)
	if err != nil {
		return string(raw)
	}
	return string(name)
}

// array reads an array of at most limit elements; many says that it has more.
func (r *jsonTokens) array(name string, limit int, many graphs.Key, element func() error) error {
	if err := r.expect('['); err != nil {
		return err
	}
	if _, err := r.dec.ReadToken(); err != nil {
		return r.syntax(err)
	}
	for i := 0; r.dec.PeekKind() != ']'; i++ {
		if i == limit {
			return r.fail(many, graphs.Data{"Limit": limit})
		}
		r.list, r.at, r.field = name, i, ""
		if err := element(); err != nil {
			return err
		}
	}
	_, err := r.dec.ReadToken()
	return r.syntax(err)
}
