package certify

import (
	"bufio"
	"compress/zlib"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"io"
	"math"
	"strconv"
)

// readPlainValues reads the values as a list of numbers, and calls onValue with each value. It
// fails if the list is invalid; see fail.
func (r *reader) readPlainValues(onValue func(uint16)) {
	r.readListStart("values")
	for n := 0; r.More(); n++ {
		v := r.readNumber("values", n)
		if v > math.MaxUint16 {
			fail(&Error{Kind: "number", Field: "values", N: int64(n), Value: strconv.Itoa(v)})
		}
		onValue(uint16(v))
	}
	r.nextToken()
}

// readPackedValues reads the values in packed form (varints, zlib, base64), and calls onValue with
// each value. It fails if the data are invalid; see fail.
func (r *reader) readPackedValues(onValue func(uint16)) {
	r.readListStart("packed")
	broken := &Error{Kind: "packed", Field: "packed"}
	joined := &stringStream{reader: r}
	// zlib reads byte by byte from an io.ByteReader, and so does not read beyond its data.
	bytes := bufio.NewReader(base64.NewDecoder(base64.StdEncoding.Strict(), joined))
	unpacked, err := zlib.NewReader(bytes)
	if err != nil {
		fail(broken)
	}
	buffer := make([]byte, 0, 1<<16)
	for {
		n, err := unpacked.Read(buffer[len(buffer):cap(buffer)])
		buffer = buffer[:len(buffer)+n]
		rest := buffer
		for len(rest) > 0 {
			v, size := binary.Uvarint(rest)
			if size == 0 && len(rest) < 3 { // the rest of the number comes with the next bytes
				break
			}
			if size <= 0 || v > math.MaxUint16 {
				fail(broken)
			}
			onValue(uint16(v))
			rest = rest[size:]
		}
		buffer = append(buffer[:0], rest...)
		if err == io.EOF && len(rest) == 0 {
			if _, err := bytes.ReadByte(); err == io.EOF && joined.done {
				return
			}
		}
		if err != nil {
			fail(broken)
		}
	}
}

// stringStream reads the strings of a JSON list as one stream. done is set at the end of the list.
type stringStream struct {
	*reader
	piece string
	done  bool
}

// Read reads from the joined strings into b. It fails if an element of the list is not a string;
// see fail.
func (s *stringStream) Read(b []byte) (int, error) {
	for s.piece == "" && !s.done {
		token := s.nextToken()
		var ok bool
		switch s.piece, ok = token.(string); {
		case token == json.Delim(']'):
			s.done = true
		case !ok:
			fail(&Error{Kind: "text", Field: "packed"})
		case s.piece == "": // empty strings would allow a file without end
			fail(&Error{Kind: "packed", Field: "packed"})
		}
	}
	if s.piece == "" {
		return 0, io.EOF
	}
	n := copy(b, s.piece)
	s.piece = s.piece[n:]
	return n, nil
}
