package formats

import "nimgraph/graphs"

// Note says how a text was read where it could be read in another way as well.
type Note struct {
	// Line is the line that it is about, from 1.
	Line int

	says graphs.Key
	with graphs.Data
}

func (n Note) Key() string { return "format.note." + string(n.says) }

func (n Note) Data() map[string]any { return n.with }

// Sure tells whether nothing was guessed: a header that fits.
func (n Note) Sure() bool { return n.says == "fits" }
