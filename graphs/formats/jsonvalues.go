package formats

import (
	"bytes"
	"errors"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/go-json-experiment/json/jsontext"

	"nimgraph/graphs"
)

// This file makes the decisions that the JSON library leaves to its users: null is not a value of
// any field, numbers have bounds, and a value of the wrong kind is refused before it is read, so
// nothing nests deeper than the format. The library checks the syntax and UTF-8, and finds repeated
// fields. All methods end the parse with an error if the next value is not as they say.

// jsonText reads the values of a JSON text in order. It knows the path to the current value, for
// error messages.
type jsonText struct {
	jsonPlace
	text []byte
	dec  *jsontext.Decoder
}

// newJSONText returns a reader of the values in text.
func newJSONText(text []byte) jsonText {
	return jsonText{text: text, dec: jsontext.NewDecoder(bytes.NewBuffer(text))}
}

// fail ends the parse with the error e about the current value, after it has added the line of the
// value, and its path if e has none.
func (r *jsonText) fail(e *Error) {
	if e.Path == "" {
		e.Path = r.String()
	}
	fail(e.withLine(lineAt(r.text, int(r.dec.InputOffset()))))
}

// check ends the parse if err is not nil. err is an error of the JSON library, which check
// converts to an *Error.
func (r *jsonText) check(err error) {
	if err != nil {
		fail(r.syntaxError(err))
	}
}

// readToken reads and returns the next JSON token.
func (r *jsonText) readToken() jsontext.Token {
	token, err := r.dec.ReadToken()
	r.check(err)
	return token
}

// readValue reads a value of any kind.
func (r *jsonText) readValue() jsontext.Value {
	value, err := r.dec.ReadValue()
	r.check(err)
	return value
}

// readEnd ends the parse with an error if another value follows in the text.
func (r *jsonText) readEnd() {
	if _, err := r.dec.ReadToken(); err != io.EOF {
		r.fail(newError("json-more"))
	}
}

// readWordIndex reads a string, which must be one of words, and returns its index in words.
func (r *jsonText) readWordIndex(words []string) int {
	got := r.readString()
	i, last := slices.Index(words, string(got)), len(words)-1
	switch {
	case i >= 0:
		return i
	case last == 0:
		r.fail(newError("not-word", graphs.Data{"Value": quote(got), "Word": words[0]}))
	}
	r.fail(newError("neither-word",
		graphs.Data{"Value": quote(got), "First": strings.Join(words[:last], ", "), "Second": words[last]}))
	return 0
}

// readInteger reads a whole number from low to high. Spellings such as 3.0 and 1e3 are allowed,
// since JSON has only one kind of number.
func (r *jsonText) readInteger(low, high int) int {
	raw, x := r.readAnyNumber()
	switch {
	case x != math.Trunc(x):
		r.fail(newError("number-whole", graphs.Data{"Value": shorten(raw)}))
	case x < float64(low) || x > float64(high):
		r.fail(newError("number-range", graphs.Data{"Value": shorten(raw), "Low": low, "High": high}))
	}
	return int(x)
}

// readNumber reads a number from low to high.
func (r *jsonText) readNumber(low, high float64) float64 {
	raw, x := r.readAnyNumber()
	if x < low || x > high {
		r.fail(newError("number-range", graphs.Data{"Value": shorten(raw), "Low": low, "High": high}))
	}
	return x
}

// readAnyNumber reads a number, and returns its text and its value. The value of a number beyond
// float64 is infinite.
func (r *jsonText) readAnyNumber() (raw []byte, x float64) {
	r.expect('0')
	raw = r.readValue()
	x, _ = strconv.ParseFloat(string(raw), 64)
	return raw, x
}

// readString reads a string and returns its bytes, which are valid until the next value is read.
func (r *jsonText) readString() []byte {
	r.expect('"')
	raw := r.readValue()
	if bytes.IndexByte(raw, '\\') >= 0 {
		unquoted, err := jsontext.AppendUnquote(nil, raw)
		r.check(err)
		return unquoted
	}
	return raw[1 : len(raw)-1]
}

// readFlag reads a boolean and returns it as a document.FlagField stores it: 1 for true and 0 for
// false.
func (r *jsonText) readFlag() float64 {
	if r.dec.PeekKind() == 'f' {
		r.readToken()
		return 0
	}
	r.expect('t')
	r.readToken()
	return 1
}

// expect ends the parse with an error if the next value is not of the given kind. It does not read
// the value.
func (r *jsonText) expect(kind jsontext.Kind) {
	got := r.dec.PeekKind()
	if got == kind {
		return
	}
	if got != 0 && strings.ContainsRune("ntf\"0{[", rune(got)) {
		bad := newError("value-kind", graphs.Data{"Want": kindNoun(kind), "Got": kindNoun(got)}).withPath(r.String())
		rest := r.text[r.dec.InputOffset():]
		start := len(r.text) - len(bytes.TrimLeft(rest, " \t\r\n,:"))
		fail(bad.withLine(lineAt(r.text, start)))
	}
	r.readToken() // fails at most other characters
	r.fail(newError("value-missing"))
}

// kindNoun returns the name of a kind of JSON values for an error message, such as "array".
func kindNoun(k jsontext.Kind) messagePart {
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

// shorten returns raw, a number in the text, for an error message: only its first 30 bytes and …
// if it is longer.
func shorten(raw []byte) string {
	if len(raw) > 30 {
		return string(raw[:30]) + "…"
	}
	return string(raw)
}

// syntaxError returns the *Error for err, an error of the JSON library, with the line of the
// mistake.
func (r *jsonText) syntaxError(err error) *Error {
	var syntax *jsontext.SyntacticError
	offset := r.dec.InputOffset()
	if errors.As(err, &syntax) {
		offset = syntax.ByteOffset
	}
	var e *Error
	switch {
	case errors.Is(err, jsontext.ErrDuplicateName) && syntax != nil:
		e = newError("field-twice", graphs.Data{"Field": quote(syntax.JSONPointer.LastToken())})
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		offset = int64(len(r.text))
		e = newError("cut-off")
	case syntax != nil && syntax.Err != nil:
		e = newError("syntax", graphs.Data{"Detail": syntax.Err.Error()})
	default:
		e = newError("syntax", graphs.Data{"Detail": err.Error()})
	}
	return e.withCause(err).withLine(lineAt(r.text, int(min(max(offset, 0), int64(len(r.text))))))
}

// valuePath returns the JSON path list[index].field. Empty parts are left out.
func valuePath(list string, index int, field string) string {
	place := jsonPlace{{list, index}}
	if field != "" {
		place.enterField(field)
	}
	return place.String()
}
