package journal

import (
	"encoding/binary"
	"time"
)

// Header is what a journal says of its drawing apart from what is drawn.
type Header struct {
	// Program is the version of the program that wrote the journal.
	Program string
	// Path is the drawing's own file; empty where it has none.
	Path string
	// Title is what the drawing is called in the window.
	Title string
	// Size and Modified are those of the file when it was read or written last;
	// zero where there was none.
	Size     int64
	Modified time.Time
}

func (h Header) append(b []byte) []byte {
	b = binary.AppendUvarint(b, version)
	for _, s := range []string{h.Program, h.Path, h.Title} {
		b = append(binary.AppendUvarint(b, uint64(len(s))), s...)
	}
	b = binary.AppendVarint(b, h.Size)
	if h.Modified.IsZero() {
		return append(b, 0)
	}
	b = binary.AppendVarint(append(b, 1), h.Modified.Unix())
	return binary.AppendUvarint(b, uint64(h.Modified.Nanosecond()))
}

// readHeader returns the header and the version of the records after it. Of a later
// version the header is not read.
func readHeader(b []byte) (h Header, written uint64, ok bool) {
	uvarint := func() uint64 {
		x, n := binary.Uvarint(b)
		b, ok = b[max(n, 0):], ok && n > 0
		return x
	}
	varint := func() int64 {
		x, n := binary.Varint(b)
		b, ok = b[max(n, 0):], ok && n > 0
		return x
	}
	ok = true
	if written = uvarint(); !ok || written > version {
		return h, written, ok
	}
	for _, s := range []*string{&h.Program, &h.Path, &h.Title} {
		n := uvarint()
		if !ok || n > uint64(len(b)) {
			return h, written, false
		}
		*s, b = string(b[:n]), b[n:]
	}
	h.Size = varint()
	if uvarint() != 0 {
		seconds := varint()
		h.Modified = time.Unix(seconds, int64(uvarint()))
	}
	return h, written, ok && len(b) == 0
}
