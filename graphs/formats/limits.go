package formats

import (
	"bytes"
	"io"
	"io/fs"

	"nimgraph/graphs"
)

// Limits of what is read, and so of what is written. A million vertices with
// five million edges is past what a desktop draws, and its JSON fits MaxBytes.
const (
	// MaxBytes is the largest size of a text.
	MaxBytes = 256 << 20
	// MaxLine is the largest number of bytes in a line of an edge list.
	MaxLine = 1 << 20
	// MaxVertices and MaxEdges bound what a text describes. An edge list may
	// name one edge many times; each time counts.
	MaxVertices = 1_000_000
	MaxEdges    = 5_000_000
	// MaxNames bounds how often an edge list names a vertex. What is written
	// names two for an edge, and none more than four times besides.
	MaxNames = 2*MaxEdges + 4*MaxVertices
	// MaxDepth is how deep subgraphs nest, and elements of an XML text.
	MaxDepth = 100
	// MaxChain is how many edges a chain a -> b -> c … of a DOT text has.
	MaxChain = 100_000
	// FewProducts is how many edges any DOT text describes by {a b c} -> {d e f}, and
	// ProductsPerByte how many more for each byte that it has: a few kilobytes could
	// describe millions otherwise, and make files of gigabytes. Text that somebody has
	// written has less than one for a byte.
	FewProducts     = 50_000
	ProductsPerByte = 10
	// FewLabels is how many bytes the title and the labels of any DOT or GraphML text
	// may have together, and LabelsPerByte how many more for each byte of the text. What
	// is written holds each label once, but a default label is that of every vertex, and
	// \G and \N in a DOT text stand for a name as often as they are there.
	FewLabels     = 1 << 20
	LabelsPerByte = 16
	// MaxWords is how many words and signs a DOT text has: some 0.1 µs each. The
	// largest drawing with nothing but names and places takes 7 for a vertex and 4
	// for an edge.
	MaxWords = 30_000_000
	// MaxStatement is how many words and signs a statement of a DOT text has; a
	// subgraph is one.
	MaxStatement = 4_000_000
	// MaxToken is the largest number of bytes in a tag or a text of an XML text.
	MaxToken = 4 << 20
	// MaxElements is how many elements a GraphML text has: some 0.2 µs each. What is
	// written has no more than seven for a vertex and three for an edge.
	MaxElements = 25_000_000
	// MaxKeys is how many keys a GraphML text declares.
	MaxKeys = 1000
)

// readAll reads a text of at most max bytes. It asks a file for its size, so that the text
// is not copied as it grows.
func readAll(r io.Reader, limit int64) ([]byte, error) {
	size := int64(bytes.MinRead)
	if f, ok := r.(fs.File); ok {
		if info, err := f.Stat(); err == nil && info.Mode().IsRegular() {
			size += min(info.Size(), limit)
		}
	}
	b := bytes.NewBuffer(make([]byte, 0, size))
	_, err := b.ReadFrom(io.LimitReader(r, limit+1)) // one byte more shows that it ends
	if err != nil {
		return nil, newError("syntax", graphs.Data{"Detail": err}).withCause(err)
	}
	if int64(b.Len()) > limit {
		return nil, newError("many-bytes", graphs.Data{"Limit": limit})
	}
	return b.Bytes(), nil
}

// boundedWriter fails once more than left bytes are written.
type boundedWriter struct {
	w    io.Writer
	left int64
}

func (b *boundedWriter) Write(p []byte) (int, error) {
	b.left -= int64(len(p))
	if b.left < 0 {
		return 0, newError("long-text", graphs.Data{"Limit": MaxBytes})
	}
	return b.w.Write(p)
}
