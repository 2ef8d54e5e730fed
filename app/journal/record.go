package journal

import (
	"encoding/binary"
	"hash/crc32"
	"io"
	"iter"
)

// magic begins every journal.
const magic = "nimgraph journal\n"

// version is that of all records; those of version 1 had no recordBeside. A journal of a
// later one is left to the program that wrote it.
const version = 2

// What a record is. Its payload is
const (
	recordHeader byte = 1 + iota // version, program, path, title, the file's size and time
	recordBase                   // document.Snapshot
	recordDone                   // document.Change
	recordUndone                 // nothing
	recordRedone                 // nothing
	recordText                   // how the text that is being typed differs from that before
	recordNoText                 // nothing
	recordBeside                 // Beside, as JSON
)

// mostRecord bounds the length of a record, in bytes.
const mostRecord = 1 << 30

var checksums = crc32.MakeTable(crc32.Castagnoli)

// appendRecord writes a record after b: the length of its payload, its kind, the
// payload, and the checksum of all of these, 6 bytes more than the payload where
// that is short.
func appendRecord(b []byte, kind byte, payload []byte) []byte {
	start := len(b)
	b = binary.AppendUvarint(b, uint64(len(payload)))
	b = append(b, kind)
	b = append(b, payload...)
	return binary.LittleEndian.AppendUint32(b, crc32.Checksum(b[start:], checksums))
}

// writeRecord writes a record whose payload comes in pieces, the same ones both times that
// it is asked for: it is not in memory as a whole. It returns how many bytes were written.
func writeRecord(w io.Writer, kind byte, payload iter.Seq[[]byte]) (int64, error) {
	length := 0
	for piece := range payload {
		length += len(piece)
	}
	head := append(binary.AppendUvarint(nil, uint64(length)), kind)
	sum := crc32.New(checksums)
	both := io.MultiWriter(w, sum) // a sum has no error
	written, err := both.Write(head)
	for piece := range payload {
		if err != nil {
			return int64(written), err
		}
		var n int
		n, err = both.Write(piece)
		written += n
	}
	if err != nil {
		return int64(written), err
	}
	n, err := w.Write(binary.LittleEndian.AppendUint32(nil, sum.Sum32()))
	return int64(written + n), err
}

// nextRecord takes a record from the front of b. ok is false where there is none that
// is whole; b is then as it was.
func nextRecord(b []byte) (kind byte, payload, rest []byte, ok bool) {
	n, length := binary.Uvarint(b)
	if length <= 0 || n > mostRecord || uint64(len(b)-length) < n+1+4 {
		return 0, nil, b, false
	}
	end := length + 1 + int(n)
	if binary.LittleEndian.Uint32(b[end:]) != crc32.Checksum(b[:end], checksums) {
		return 0, nil, b, false
	}
	return b[length], b[length+1 : end], b[end+4:], true
}
