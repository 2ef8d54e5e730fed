package formats

import (
	"bytes"
	"io"
	"io/fs"

	"nimgraph/graphs"
)

// Limits of the texts that are read and written. No desktop draws a million vertices with five
// million edges, and the JSON of such a drawing fits in MaxBytes.
const (
	// MaxBytes is the largest size of a text, in bytes.
	MaxBytes = 256 << 20
	// MaxLine is the largest number of bytes in a line of an edge list.
	MaxLine = 1 << 20
	// MaxVertices and MaxEdges bound the size of a graph. If an edge list repeats an edge, each
	// line counts.
	MaxVertices = 1_000_000
	MaxEdges    = 5_000_000
	// MaxNames bounds the mentions of vertices in an edge list. A list written by Nimgraph names
	// two vertices for an edge, and each vertex at most four more times.
	MaxNames = 2*MaxEdges + 4*MaxVertices
	// MaxDepth is the depth to which subgraphs of a DOT text, elements of an XML text and lists of
	// a GML text may nest.
	MaxDepth = 100
	// MaxChain is the largest number of edges in a chain a -> b -> c … of a DOT text.
	MaxChain = 100_000
	// FewProducts is how many edges any DOT text may describe by products {a b c} -> {d e f}; each
	// byte of the text allows ProductsPerByte more. Without this limit a few kilobytes could
	// describe millions of edges. Texts written by people have less than one such edge a byte.
	FewProducts     = 50_000
	ProductsPerByte = 10
	// FewLabels is the number of bytes that the title and the labels of any DOT or GraphML text
	// may have together; each byte of the text allows LabelsPerByte more. Texts written by
	// Nimgraph contain each label once, but a default label belongs to every vertex, and \G and \N
	// in a DOT text insert a name each time.
	FewLabels     = 1 << 20
	LabelsPerByte = 16
	// MaxWords is the largest number of words and signs in a DOT text; each takes about 0.1 µs.
	// The largest drawing with only names and places has 7 for a vertex and 4 for an edge.
	MaxWords = 30_000_000
	// MaxStatement is the largest number of words and signs in a statement of a DOT text. A
	// subgraph is one statement.
	MaxStatement = 4_000_000
	// MaxToken is the largest number of bytes in a tag or a text of an XML file.
	MaxToken = 4 << 20
	// MaxElements is the largest number of elements in a GraphML text; each takes about 0.2 µs.
	// Texts written by Nimgraph have at most seven elements for a vertex and three for an edge.
	MaxElements = 25_000_000
	// MaxKeys is the largest number of keys that a GraphML text may declare.
	MaxKeys = 1000
)

// readLimited reads r to its end and returns the text. It returns an error if r fails or the text
// has more than limit bytes. If r is a file, readLimited asks for its size first, so that the text
// is not copied while the buffer grows.
func readLimited(r io.Reader, limit int64) ([]byte, error) {
	size := int64(bytes.MinRead)
	if f, ok := r.(fs.File); ok {
		if info, err := f.Stat(); err == nil && info.Mode().IsRegular() {
			size += min(info.Size(), limit)
		}
	}
	b := bytes.NewBuffer(make([]byte, 0, size))
	_, err := b.ReadFrom(io.LimitReader(r, limit+1)) // one byte more, to detect longer texts
	if err != nil {
		return nil, newError("syntax", graphs.Data{"Detail": err}).withCause(err)
	}
	if int64(b.Len()) > limit {
		return nil, newError("many-bytes", graphs.Data{"Limit": limit})
	}
	return b.Bytes(), nil
}

// boundedWriter passes bytes on to w until left bytes have been written, and then returns an
// error.
type boundedWriter struct {
	w    io.Writer
	left int64
}

// Write writes p to w. If the limit would be exceeded, it writes nothing and returns an error.
func (b *boundedWriter) Write(p []byte) (int, error) {
	b.left -= int64(len(p))
	if b.left < 0 {
		return 0, newError("long-text", graphs.Data{"Limit": MaxBytes})
	}
	return b.w.Write(p)
}
