package carried

import "fmt"

// Kind is a format of pictures.
type Kind string

const (
	PNG Kind = "PNG"
	SVG Kind = "SVG"
	PDF Kind = "PDF"
)

// NoneError says that a picture carries no drawing: it is of another program, or
// one that rewrote it has left the drawing out.
type NoneError struct{ Kind Kind }

func (e *NoneError) Error() string {
	return fmt.Sprintf("this %s carries no drawing: it is not of this program, or was saved anew by one that left the drawing out", e.Kind)
}

// UnknownError says that a file is none of the pictures that can carry a drawing.
type UnknownError struct{}

func (*UnknownError) Error() string { return "this is no PNG, SVG or PDF" }

// BrokenError says that a picture cannot be read, or not as far as the drawing.
type BrokenError struct {
	Kind Kind
	What string // one line
	Err  error  // the cause, where another package reported it
}

func (e *BrokenError) Error() string {
	return fmt.Sprintf("this %s cannot be read: %s", e.Kind, e.What)
}

func (e *BrokenError) Unwrap() error { return e.Err }
