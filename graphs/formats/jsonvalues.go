package formats

import (
	"bytes"
	"errors"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"nimgraph/graphs"
)

// This file makes the decisions that the JSON library leaves to its users: null is not a value of
// any field, numbers have bounds, and a value of the wrong kind is refused before it is read, so
// nothing nests deeper than the format. The library checks the syntax and UTF-8, finds unknown and
// repeated fields, and knows the place of a value.

// optional is a value that may be missing.
type optional[T any] struct {
	value T
	isSet bool
}

// UnmarshalJSONFrom reads the value and marks it as set.
func (g *optional[T]) UnmarshalJSONFrom(dec *jsontext.Decoder) error {
	g.isSet = true
	return json.UnmarshalDecode(dec, &g.value)
}

// rows is an array whose elements are passed on one by one while they are read.
type rows[T any] struct{}

// list returns an unmarshaler for an array of at most limit elements, which are passed to take one
// by one. many is the key of the error if there are more.
func list[T any](many graphs.Key, limit int, take func(T) *Error) *json.Unmarshalers {
	return json.UnmarshalFromFunc(func(dec *jsontext.Decoder, _ *rows[T]) error {
		if err := expectKind(dec, '['); err != nil {
			return err
		}
		if _, err := dec.ReadToken(); err != nil {
			return err
		}
		var row, none T // row is reused, to save memory
		for i := 0; dec.PeekKind() != ']'; i++ {
			if i == limit {
				return newError(many, graphs.Data{"Limit": limit}).withPath(jsonPath(dec.StackPointer()))
			}
			row = none
			if err := json.UnmarshalDecode(dec, &row); err != nil {
				return err
			}
			if err := take(row); err != nil {
				return err.withPath(jsonPath(dec.StackPointer()))
			}
		}
		_, err := dec.ReadToken()
		return err
	})
}

// object returns an unmarshaler that refuses values other than objects for a struct.
func object[T any]() *json.Unmarshalers {
	return json.UnmarshalFromFunc(func(dec *jsontext.Decoder, _ *T) error {
		if err := expectKind(dec, '{'); err != nil {
			return err
		}
		return json.SkipFunc
	})
}

// oneOf returns an unmarshaler for one of several words. The first word stands for first, the next
// for first+1, and so on.
func oneOf[T ~uint8](first T, words ...string) *json.Unmarshalers {
	return json.UnmarshalFromFunc(func(dec *jsontext.Decoder, to *T) error {
		i, err := readWord(dec, words)
		*to = first + T(i)
		return err
	})
}

// readWord reads a string that must be one of words, and returns its index.
func readWord(dec *jsontext.Decoder, words []string) (int, error) {
	got, err := readString(dec)
	if err != nil {
		return 0, err
	}
	i, last := slices.Index(words, string(got)), len(words)-1
	switch {
	case i >= 0:
		return i, nil
	case last == 0:
		return 0, newError("not-word", graphs.Data{"Value": quote(got), "Word": words[0]})
	}
	return 0, newError("neither-word", graphs.Data{"Value": quote(got), "First": strings.Join(words[:last], ", "), "Second": words[last]})
}

// integer returns an unmarshaler for a whole number in low…high. It accepts 3.0 and 1e3, since
// JSON has only one kind of number.
func integer[T ~int32](low, high int) *json.Unmarshalers {
	return json.UnmarshalFromFunc(func(dec *jsontext.Decoder, to *T) error {
		raw, x, err := readNumber(dec)
		switch {
		case err != nil:
			return err
		case x != math.Trunc(x):
			return newError("number-whole", graphs.Data{"Value": shorten(raw)})
		case x < float64(low) || x > float64(high):
			return newError("number-range", graphs.Data{"Value": shorten(raw), "Low": low, "High": high})
		}
		*to = T(x)
		return nil
	})
}

// readOpen reads openWord into worth, and leaves numbers to the next unmarshaler.
func readOpen(dec *jsontext.Decoder, worth *jsonVertexWorth) error {
	if dec.PeekKind() != '"' {
		return json.SkipFunc
	}
	*worth = graphs.Open
	_, err := readWord(dec, []string{openWord})
	return err
}

// float returns an unmarshaler for a number in low…high.
func float[T ~float64](low, high float64) *json.Unmarshalers {
	return json.UnmarshalFromFunc(func(dec *jsontext.Decoder, to *T) error {
		raw, x, err := readNumber(dec)
		if err == nil && (x < low || x > high) {
			err = newError("number-range", graphs.Data{"Value": shorten(raw), "Low": low, "High": high})
		}
		*to = T(x)
		return err
	})
}

// readNumber reads a number. Numbers beyond float64 become infinite.
func readNumber(dec *jsontext.Decoder) (raw []byte, x float64, err error) {
	if err = expectKind(dec, '0'); err != nil {
		return nil, 0, err
	}
	if raw, err = dec.ReadValue(); err != nil {
		return nil, 0, err
	}
	x, _ = strconv.ParseFloat(string(raw), 64)
	return raw, x, nil
}

// textOf returns an unmarshaler for a string of low to high bytes. long is the key of the error for
// any other length.
func textOf[T ~string](low, high int, long graphs.Key) *json.Unmarshalers {
	return json.UnmarshalFromFunc(func(dec *jsontext.Decoder, to *T) error {
		got, err := readString(dec)
		if err == nil && (len(got) < low || len(got) > high) {
			err = newError(long, graphs.Data{"Limit": high})
		}
		*to = T(got)
		return err
	})
}

// readString reads a string. Its bytes are valid until the next value is read.
func readString(dec *jsontext.Decoder) ([]byte, error) {
	if err := expectKind(dec, '"'); err != nil {
		return nil, err
	}
	raw, err := dec.ReadValue()
	if err != nil || bytes.IndexByte(raw, '\\') >= 0 {
		unquoted, _ := jsontext.AppendUnquote(nil, raw)
		return unquoted, err
	}
	return raw[1 : len(raw)-1], nil
}

// readBool reads true or false into value.
func readBool(dec *jsontext.Decoder, value *bool) error {
	if dec.PeekKind() != 'f' {
		if err := expectKind(dec, 't'); err != nil {
			return err
		}
	}
	token, err := dec.ReadToken()
	*value = err == nil && token.Bool()
	return err
}

// expectKind returns an error if the next value is not of the given kind.
func expectKind(dec *jsontext.Decoder, kind jsontext.Kind) error {
	got := dec.PeekKind()
	if got == kind {
		return nil
	}
	if strings.ContainsRune("ntf\"0{[", rune(got)) && got != 0 {
		return newError("value-kind", graphs.Data{"Want": kindNoun(kind), "Got": kindNoun(got)})
	}
	if _, err := dec.ReadToken(); err != nil {
		return err
	}
	return newError("value-missing")
}

// kindNoun returns the name of kind, a kind of JSON value, for a message.
func kindNoun(kind jsontext.Kind) phrase {
	switch kind {
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

// shorten returns raw, the text of a number, cut to the length that an error message shows.
func shorten(raw []byte) string {
	if len(raw) > 30 {
		return string(raw[:30]) + "…"
	}
	return string(raw)
}

// jsonError converts err, an error of the JSON library while dec reads text, to an *Error with its
// path and line. The path does not contain the name of an unknown field, which may be any text.
func jsonError(text []byte, dec *jsontext.Decoder, err error) *Error {
	var own *Error
	var value *json.SemanticError
	var syntax *jsontext.SyntacticError
	offset, path := dec.InputOffset(), ""
	if errors.As(err, &value) {
		offset, path = value.ByteOffset, jsonPath(value.JSONPointer)
	}
	if errors.As(err, &syntax) {
		offset = syntax.ByteOffset
	}
	var e *Error
	switch {
	case errors.As(err, &own):
		e = own
		if own.Path == "" {
			own.Path = path
		}
	case errors.Is(err, json.ErrUnknownName) && value != nil:
		e = newError("field-unknown", graphs.Data{"Field": quote(value.JSONPointer.LastToken())})
		e.Path = jsonPath(value.JSONPointer.Parent())
	case errors.Is(err, jsontext.ErrDuplicateName) && syntax != nil:
		e = newError("field-twice", graphs.Data{"Field": quote(syntax.JSONPointer.LastToken())}).withCause(err)
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		offset = int64(len(text))
		e = newError("cut-off").withCause(err)
	case syntax != nil && syntax.Err != nil:
		e = newError("syntax", graphs.Data{"Detail": syntax.Err.Error()}).withCause(err)
	default:
		e = newError("syntax", graphs.Data{"Detail": err.Error()}).withCause(err)
	}
	return e.withLine(lineOf(text, int(min(max(offset, 0), int64(len(text))))))
}

// jsonPath returns pointer, such as /vertices/3/id, in the form vertices[3].id.
func jsonPath(pointer jsontext.Pointer) string {
	var path strings.Builder
	for token := range pointer.Tokens() {
		switch {
		case isNumber([]byte(token)):
			path.WriteString("[" + token + "]")
		case path.Len() > 0:
			path.WriteString("." + token)
		default:
			path.WriteString(token)
		}
	}
	return path.String()
}

// valuePath returns list[index].field, without empty parts.
func valuePath(list string, index int, field string) string {
	if list == "" {
		return field
	}
	path := list + "[" + strconv.Itoa(index) + "]"
	if field != "" {
		path += "." + field
	}
	return path
}
