package certify

import (
	"bufio"
	"compress/zlib"
	"context"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"errors"
	"io"
	"math"
	"slices"
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

// next returns the next token: a json.Delim, a string, a json.Number, a bool or nil.
func (r *reader) next() (json.Token, error) {
	r.meter.left = maxToken
	token, err := r.Token()
	return token, r.refused(err)
}

// refused makes an *Error of what is wrong with the JSON. What the file system says
// stays as it is.
func (r *reader) refused(err error) error {
	var syntax *json.SyntaxError
	switch {
	case errors.Is(err, errLong):
		return &Error{What: LongToken, N: r.InputOffset()}
	case errors.As(err, &syntax), errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		return &Error{What: NotJSON, N: r.InputOffset()}
	}
	return err
}

// fields are the names of the fields that each certificate has.
func fields() []string {
	return []string{"format", "version", "theorem", "preperiod", "period", "saltus", "bound", "sha256"}
}

// header reads the file up to its values, and returns the claim, the digest, and the
// name of the field with the values, which comes next.
func (r *reader) header() (c *Claim, digest, values string, err error) {
	switch token, err := r.next(); {
	case err != nil:
		return nil, "", "", err
	case token != json.Delim('{'):
		return nil, "", "", &Error{What: NotObject}
	}
	c = &Claim{}
	var format string
	version, saltus := -1, -1
	c.Preperiod, c.Period, c.Bound = -1, -1, -1
	for seen := map[string]bool{}; r.More(); {
		token, err := r.next()
		if err != nil {
			return nil, "", "", err
		}
		field, _ := token.(string)
		twin := map[string]string{"octal": "subtraction", "subtraction": "octal"}[field]
		if seen[field] || seen[twin] {
			return nil, "", "", &Error{What: TwiceField, Field: field}
		}
		seen[field] = true
		switch field {
		case "format":
			format, err = r.text(field)
		case "version":
			version, err = r.number(field, -1)
		case "octal":
			if c.Code, err = r.text(field); err == nil {
				if c.Digits, _ = digitsOf(c.Code); c.Digits == nil {
					err = &Error{What: NotCode, Field: field, Value: shown(c.Code)}
				}
			}
		case "subtraction":
			c.Set, err = r.set(field)
		case "theorem":
			c.Theorem, err = r.text(field)
		case "preperiod":
			c.Preperiod, err = r.number(field, -1)
		case "period":
			c.Period, err = r.number(field, -1)
		case "saltus":
			saltus, err = r.number(field, -1)
		case "bound":
			c.Bound, err = r.number(field, -1)
		case "sha256":
			digest, err = r.text(field)
		case "values", "packed":
			for _, must := range fields() {
				if !seen[must] {
					return nil, "", "", &Error{What: MissingField, Field: must}
				}
			}
			switch {
			case format != "nimgraph-certificate":
				err = &Error{What: WrongFormat, Field: "format", Value: shown(format), Want: "nimgraph-certificate"}
			case version != 1:
				err = &Error{What: WrongFormat, Field: "version", Value: strconv.Itoa(version), Want: "1"}
			case saltus != 0:
				err = &Error{What: WrongNumber, Field: "saltus", Value: strconv.Itoa(saltus), Want: "0"}
			case c.Digits == nil && c.Set == nil:
				err = &Error{What: MissingField, Field: "octal"}
			}
			return c, digest, field, err
		default:
			err = &Error{What: UnknownField, Field: shown(field)}
		}
		if err != nil {
			return nil, "", "", err
		}
	}
	if _, err := r.next(); err != nil {
		return nil, "", "", err
	}
	return nil, "", "", &Error{What: MissingField, Field: "values"}
}

// text reads a text.
func (r *reader) text(field string) (string, error) {
	token, err := r.next()
	if err != nil {
		return "", err
	}
	s, ok := token.(string)
	if !ok {
		return "", &Error{What: NotText, Field: field}
	}
	return s, nil
}

// number reads a whole number from 0 on; at is its place in a list, or -1.
func (r *reader) number(field string, at int) (int, error) {
	token, err := r.next()
	if err != nil {
		return 0, err
	}
	text, ok := token.(json.Number)
	n, err := strconv.ParseUint(string(text), 10, 63) // digits alone: no sign, point or exponent
	if !ok || err != nil || n > maxNumber {
		return 0, &Error{What: NotNumber, Field: field, N: int64(at), Value: shown(string(text))}
	}
	return int(n), nil
}

// open reads the bracket that opens a list.
func (r *reader) open(field string) error {
	token, err := r.next()
	if err == nil && token != json.Delim('[') {
		err = &Error{What: NotList, Field: field}
	}
	return err
}

func (r *reader) set(field string) ([]int, error) {
	if err := r.open(field); err != nil {
		return nil, err
	}
	set := []int{}
	for r.More() {
		if len(set) == maxSet {
			return nil, &Error{What: NotSet, Field: field}
		}
		n, err := r.number(field, len(set))
		if err != nil {
			return nil, err
		}
		set = append(set, n)
	}
	if _, err := r.next(); err != nil {
		return nil, err
	}
	if !ascends(set) {
		return nil, &Error{What: NotSet, Field: field}
	}
	return set, nil
}

// plain hands on the values of a list of numbers.
func (r *reader) plain(take func(uint16) error) error {
	if err := r.open("values"); err != nil {
		return err
	}
	for n := 0; r.More(); n++ {
		v, err := r.number("values", n)
		if err == nil && v > math.MaxUint16 {
			err = &Error{What: NotNumber, Field: "values", N: int64(n), Value: strconv.Itoa(v)}
		}
		if err == nil {
			err = take(uint16(v))
		}
		if err != nil {
			return err
		}
	}
	_, err := r.next()
	return err
}

// packed hands on the values that are packed.
func (r *reader) packed(take func(uint16) error) error {
	if err := r.open("packed"); err != nil {
		return err
	}
	joined := &pieces{reader: r}
	// What take or the JSON has refused is not what unpacking says of it.
	broken := func(err error) error {
		var refused *Error
		if joined.err != nil {
			return joined.err
		}
		if errors.As(err, &refused) {
			return err
		}
		return &Error{What: NotPacked, Field: "packed"}
	}
	// A reader of bytes, beyond which zlib does not read.
	bytes := bufio.NewReader(base64.NewDecoder(base64.StdEncoding.Strict(), joined))
	unpacked, err := zlib.NewReader(bytes)
	if err != nil {
		return broken(err)
	}
	buffer := make([]byte, 0, 1<<16)
	for {
		n, err := unpacked.Read(buffer[len(buffer):cap(buffer)])
		buffer = buffer[:len(buffer)+n]
		rest := buffer
		for len(rest) > 0 {
			v, size := binary.Uvarint(rest)
			if size == 0 && len(rest) < 3 { // it goes on
				break
			}
			if size <= 0 || v > math.MaxUint16 {
				return broken(nil)
			}
			if err := take(uint16(v)); err != nil {
				return err
			}
			rest = rest[size:]
		}
		buffer = append(buffer[:0], rest...)
		switch {
		case err == io.EOF && len(rest) == 0:
			if _, err := bytes.ReadByte(); err != io.EOF || !joined.done {
				return broken(err)
			}
			return nil
		case err != nil:
			return broken(err)
		}
	}
}

// pieces is the texts of a list, joined together.
type pieces struct {
	*reader
	piece string
	done  bool
	err   error
}

func (s *pieces) Read(b []byte) (int, error) {
	for s.piece == "" && !s.done && s.err == nil {
		var token json.Token
		if token, s.err = s.next(); s.err != nil {
			break
		}
		var ok bool
		switch s.piece, ok = token.(string); {
		case token == json.Delim(']'):
			s.done = true
		case !ok:
			s.err = &Error{What: NotText, Field: "packed"}
		case s.piece == "": // else there could be any number of them
			s.err = &Error{What: NotPacked, Field: "packed"}
		}
	}
	switch {
	case s.err != nil:
		return 0, s.err
	case s.piece == "":
		return 0, io.EOF
	}
	n := copy(b, s.piece)
	s.piece = s.piece[n:]
	return n, nil
}

// close reads the end of the file.
func (r *reader) close() error {
	if r.More() {
		token, err := r.next()
		if err != nil {
			return err
		}
		field, _ := token.(string)
		if slices.Contains(append(fields(), "octal", "subtraction", "values", "packed"), field) {
			return &Error{What: TwiceField, Field: field}
		}
		return &Error{What: UnknownField, Field: shown(field)}
	}
	if _, err := r.next(); err != nil {
		return err
	}
	r.meter.left = maxToken
	if _, err := r.Token(); err != io.EOF {
		return &Error{What: AfterEnd}
	}
	return nil
}

// shown shortens what stands in a file to what an error has room for.
func shown(s string) string {
	const most = 40
	if r := []rune(s); len(r) > most {
		return string(r[:most]) + "…"
	}
	return s
}
