package certify

import (
	"bufio"
	"compress/zlib"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"errors"
	"io"
	"math"
	"strconv"
)

// plain hands on the values of a list of numbers.
func (r *reader) plain(take func(uint16) error) error {
	if err := r.open("values"); err != nil {
		return err
	}
	for n := 0; r.More(); n++ {
		v, err := r.number("values", n)
		if err == nil && v > math.MaxUint16 {
			err = &Error{What: "number", Field: "values", N: int64(n), Value: strconv.Itoa(v)}
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
		return &Error{What: "packed", Field: "packed"}
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
			s.err = &Error{What: "text", Field: "packed"}
		case s.piece == "": // else there could be any number of them
			s.err = &Error{What: "packed", Field: "packed"}
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
