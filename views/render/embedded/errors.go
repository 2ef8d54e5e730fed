package embedded

import "nimgraph/graphs"

// Kind is a format of pictures.
type Kind string

const (
	PNG Kind = "PNG"
	SVG Kind = "SVG"
	PDF Kind = "PDF"
)

// What can be wrong with a picture. Each is the key of a *graphs.Fault.
const (
	// Bare: it carries no drawing; it is of another program, or one that rewrote it has
	// left the drawing out.
	Bare graphs.Key = "error.picture.bare"
	// Unknown: it is none of the pictures that can carry a drawing.
	Unknown graphs.Key = "error.picture.unknown"
	// Broken: it cannot be read, or not as far as the drawing; the cause is one of those
	// below.
	Broken graphs.Key = "error.picture.broken"

	// CutOff: the file ends too early.
	CutOff graphs.Key = "error.picture.cut-off"
	// Encrypted: only with its password could a PDF be read.
	Encrypted graphs.Key = "error.picture.encrypted"
	// Damaged: the drawing in it is not what was put in.
	Damaged graphs.Key = "error.picture.damaged"
	// Deep: elements nest too deep.
	Deep graphs.Key = "error.picture.deep"
	// Large: the drawing in it, or the picture, is larger than is read.
	Large graphs.Key = "error.picture.large"
	// Malformed: the cause of the cause says what is wrong.
	Malformed graphs.Key = "error.picture.malformed"
)

func bare(k Kind) error {
	return &graphs.Fault{Says: Bare, With: graphs.Data{"Kind": string(k)}}
}

// broken says why a picture cannot be read; err may be nil.
func broken(k Kind, why graphs.Key, err error) error {
	cause := &graphs.Fault{Says: why, With: graphs.Data{"Detail": err}, Err: err}
	return &graphs.Fault{Says: Broken, With: graphs.Data{"Kind": string(k), "What": cause}, Err: cause}
}
