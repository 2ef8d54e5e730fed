package document

import (
	"encoding/binary"
	"math"
	"math/bits"
)

// reader takes values from the front of b. Where there is none, it is bad from then
// on, and all it returns is zero.
type reader struct {
	b     []byte
	bad   bool
	limit int64 // of IDs
}

// end returns the error of what has been read, which is to be all there is.
func (r *reader) end() error {
	if r.bad || len(r.b) > 0 {
		return &CodeError{Left: len(r.b)}
	}
	return nil
}

func (r *reader) byte() byte {
	if r.bad || len(r.b) == 0 {
		r.bad = true
		return 0
	}
	c := r.b[0]
	r.b = r.b[1:]
	return c
}

func (r *reader) uvarint() uint64 {
	x, n := binary.Uvarint(r.b)
	if r.bad || n <= 0 {
		r.bad = true
		return 0
	}
	r.b = r.b[n:]
	return x
}

func (r *reader) varint() int64 {
	x, n := binary.Varint(r.b)
	if r.bad || n <= 0 {
		r.bad = true
		return 0
	}
	r.b = r.b[n:]
	return x
}

// number reads a number of at most 32 bits.
func (r *reader) number() int32 {
	x := r.varint()
	if x < math.MinInt32 || x > math.MaxInt32 {
		r.bad = true
		return 0
	}
	return int32(x)
}

func (r *reader) int() int {
	x := r.varint()
	if int64(int(x)) != x {
		r.bad = true
		return 0
	}
	return int(x)
}

// count reads how many elements follow, each of at least so many bytes.
func (r *reader) count(least int) int {
	n := r.uvarint()
	if n > uint64(len(r.b)/least) {
		r.bad = true
		return 0
	}
	return int(n)
}

func (r *reader) string() string {
	n := r.count(1)
	if r.bad {
		return ""
	}
	s := string(r.b[:n])
	r.b = r.b[n:]
	return s
}

func (r *reader) float() float64 {
	return math.Float64frombits(bits.ReverseBytes64(r.uvarint()))
}

// flags reads a byte of which only the low n bits may be set.
func (r *reader) flags(n int) byte {
	f := r.byte()
	if f>>n != 0 {
		r.bad = true
		return 0
	}
	return f
}

// choice reads a byte that is one of a number of choices, from 0 to last.
func (r *reader) choice(last byte) byte {
	c := r.byte()
	if c > last {
		r.bad = true
		return 0
	}
	return c
}
