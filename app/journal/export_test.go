package journal

import (
	"bytes"
	"encoding/binary"
	"io"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// What tests see of the inside.

// FolderOf returns the folder that a journal was found in.
func (l *Left) FolderOf() *Folder { return l.folder }

// ReadText is read.
func ReadText(text []byte) (*Read, error) { return read(text) }

// WriteWhole is writeWhole.
func WriteWhole(to io.Writer, w *Whole) (int64, error) { return writeWhole(to, w) }

// Records returns where the records of a journal end, after the magic.
func Records(text []byte) (ends []int) {
	rest := text[len(magic):]
	for len(rest) > 0 {
		_, _, next, ok := nextRecord(rest)
		if !ok {
			break
		}
		rest = next
		ends = append(ends, len(text)-len(rest))
	}
	return ends
}

// Later returns a journal of a later version.
func Later() []byte {
	return appendRecord([]byte(magic), recordHeader, []byte{version + 1, 1, 2, 3})
}

// Small returns a journal with a record of most kinds.
func Small() []byte {
	h := document.NewHistory(document.New(graphs.Directed))
	typed := "a -- "
	var whole bytes.Buffer
	_, _ = writeWhole(&whole, &Whole{Header: Header{Path: "/a"}, History: h.Snapshot(StepsKept), Typed: &typed}) // a buffer has no error
	b := whole.Bytes()
	for i := range 3 {
		v := graphs.Vertex{ID: graphs.VertexID(i), Name: string(rune('a' + i))}
		b = appendRecord(b, recordDone, document.AppendChange(nil, document.Change{Edit: document.AddVertex{Vertex: v}}))
	}
	for _, kind := range []byte{recordUndone, recordRedone, recordNoText} {
		b = appendRecord(b, kind, nil)
	}
	return b
}

// Signed returns a journal with the payloads of another, as far as it is one, and with
// checksums that are right: what a fuzzer makes gets so beyond them.
func Signed(text []byte) []byte {
	if len(text) < len(magic) {
		return text
	}
	b := append([]byte(nil), magic...)
	for rest := text[len(magic):]; ; {
		n, length := binary.Uvarint(rest)
		if length <= 0 || n > uint64(len(rest)) || uint64(len(rest)-length) < n+1+4 {
			return append(b, rest...)
		}
		end := length + 1 + int(n)
		b = appendRecord(b, rest[length], rest[length+1:end])
		rest = rest[end+4:]
	}
}

// WithBadSteps returns a journal of a history whose steps cannot be read, though the
// checksums are right, and of a change after it.
func WithBadSteps(h *document.History, c document.Change) []byte {
	b := appendRecord([]byte(magic), recordHeader, Header{}.append(nil))
	base := h.Snapshot(StepsKept).Append(nil)
	b = appendRecord(b, recordBase, base[:len(base)-1])
	return appendRecord(b, recordDone, document.AppendChange(nil, c))
}

// FirstVersion returns a journal as version 1 has written it, where it has no recordBeside.
func FirstVersion(text []byte) []byte {
	b := append([]byte(nil), text...)
	b[len(magic)+2] = 1 // after the length of the header and its kind
	return Signed(b)
}
