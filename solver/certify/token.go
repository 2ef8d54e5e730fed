package certify

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"strconv"
)

// maxToken bounds, in bytes, how much is read for one text or number of the file.
const maxToken = 1 << 20

// reader reads JSON, token by token, in bounded memory.
type reader struct {
	*json.Decoder
	meter *meter
}

// meter is a reader that gives out no more than is left, until it is cancelled.
type meter struct {
	io.Reader
	ctx  context.Context
	left int
}

var errLong = errors.New("a token is too long")

func (m *meter) Read(b []byte) (int, error) {
	if err := m.ctx.Err(); err != nil {
		return 0, err
	}
	if m.left == 0 {
		return 0, errLong
	}
	n, err := m.Reader.Read(b[:min(len(b), m.left)])
	m.left -= n
	return n, err
}

func newReader(ctx context.Context, in io.Reader) *reader {
	m := &meter{Reader: in, ctx: ctx}
	r := &reader{Decoder: json.NewDecoder(m), meter: m}
	r.UseNumber()
	return r
}

// next returns the next token: a json.Delim, a string, a json.Number, a bool or nil. It ends
// with an *Error where the JSON is wrong, and with what the file system says as it is.
func (r *reader) next() json.Token {
	r.meter.left = maxToken
	token, err := r.Token()
	var syntax *json.SyntaxError
	switch {
	case err == nil:
	case errors.Is(err, errLong):
		fail(&Error{What: "long", N: r.InputOffset()})
	case errors.As(err, &syntax), errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		fail(&Error{What: "json", N: r.InputOffset()})
	default:
		fail(err)
	}
	return token
}

func (r *reader) text(field string) string {
	s, ok := r.next().(string)
	if !ok {
		fail(&Error{What: "text", Field: field})
	}
	return s
}

// number reads a whole number from 0 on; at is its place in a list, or -1.
func (r *reader) number(field string, at int) int {
	text, ok := r.next().(json.Number)
	n, err := strconv.ParseUint(string(text), 10, 63) // digits alone: no sign, point or exponent
	if !ok || err != nil || n > maxNumber {
		fail(&Error{What: "number", Field: field, N: int64(at), Value: shown(string(text))})
	}
	return int(n)
}

// open reads the bracket that opens a list.
func (r *reader) open(field string) {
	if r.next() != json.Delim('[') {
		fail(&Error{What: "list", Field: field})
	}
}

// shown shortens what stands in a file to what an error has room for.
func shown(s string) string {
	const most = 40
	if r := []rune(s); len(r) > most {
		return string(r[:most]) + "…"
	}
	return s
}
