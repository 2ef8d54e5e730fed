package certify

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"strconv"
)

// maxToken bounds the bytes that are read for one token of the file.
const maxToken = 1 << 20

// reader reads JSON, token by token, in bounded memory.
type reader struct {
	*json.Decoder
	input *limitedReader
}

// limitedReader is a reader that fails with errLong after left bytes, and with ctx.Err() if its
// context is cancelled.
type limitedReader struct {
	io.Reader
	ctx  context.Context
	left int
}

var errLong = errors.New("a token is too long")

// Read reads into b from the underlying reader. It returns errLong after left bytes in all, and the
// error of the context if it is cancelled.
func (m *limitedReader) Read(b []byte) (int, error) {
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

// newReader returns a reader of the JSON in in. It stops when ctx is cancelled.
func newReader(ctx context.Context, in io.Reader) *reader {
	m := &limitedReader{Reader: in, ctx: ctx}
	r := &reader{Decoder: json.NewDecoder(m), input: m}
	r.UseNumber()
	return r
}

// nextToken returns the next token of the JSON: a json.Delim, a string, a json.Number, a bool or
// nil. It fails if the JSON is invalid or in cannot be read; see fail.
func (r *reader) nextToken() json.Token {
	r.input.left = maxToken
	token, err := r.Token()
	var syntax *json.SyntaxError
	switch {
	case err == nil:
	case errors.Is(err, errLong):
		fail(&Error{Kind: "long", N: r.InputOffset()})
	case errors.As(err, &syntax), errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		fail(&Error{Kind: "json", N: r.InputOffset()})
	default:
		fail(err)
	}
	return token
}

// readText reads a string, the value of field. It fails for any other token; see fail.
func (r *reader) readText(field string) string {
	s, ok := r.nextToken().(string)
	if !ok {
		fail(&Error{Kind: "text", Field: field})
	}
	return s
}

// readNumber reads a nonnegative whole number. It fails for any other token; see fail. The
// error names field and i, the index in a list or -1.
func (r *reader) readNumber(field string, i int) int {
	text, ok := r.nextToken().(json.Number)
	n, err := strconv.ParseUint(string(text), 10, 63) // digits alone: no sign, point or exponent
	if !ok || err != nil || n > maxNumber {
		fail(&Error{Kind: "number", Field: field, N: int64(i), Value: shorten(string(text))})
	}
	return int(n)
}

// readListStart reads the opening bracket of a list, the value of field. It fails for any other
// token; see fail.
func (r *reader) readListStart(field string) {
	if r.nextToken() != json.Delim('[') {
		fail(&Error{Kind: "list", Field: field})
	}
}

// shorten returns s, a text from the file, cut to a length that fits into an error message.
func shorten(s string) string {
	const maxRunes = 40
	if r := []rune(s); len(r) > maxRunes {
		return string(r[:maxRunes]) + "…"
	}
	return s
}
