package formats

// Options say how a text is to be read that can be read in several ways. The zero
// value leaves it to the text.
type Options struct {
	// Header decides whether the first line of an edge list is its header.
	Header Header
	// As reads a text of numbers as something else than a list of edges.
	As Reading
}

// Header says whether the first pair of an edge list is a header "n m".
type Header uint8

const (
	// HeaderByText leaves it to the text; the result has a note of what it was
	// taken for, see edgesReader.header.
	HeaderByText Header = iota
	// HeaderYes takes the first pair for a header, however many pairs follow; a
	// text whose names do not fit is refused.
	HeaderYes
	// HeaderNo takes the first pair for an edge.
	HeaderNo
)
