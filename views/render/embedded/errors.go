package embedded

import (
	"fmt"
	"strings"
)

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

// Key returns the translation key of the text.
func (e *NoneError) Key() string { return "error.picture.bare" }

// Data returns the format.
func (e *NoneError) Data() map[string]any { return map[string]any{"Kind": string(e.Kind)} }

// Key returns the translation key of the text.
func (*UnknownError) Key() string { return "error.picture.unknown" }

// Data returns nothing.
func (*UnknownError) Data() map[string]any { return nil }

// What says why a picture cannot be read.
type What string

const (
	// CutOff: the file ends too early.
	CutOff What = "cut-off"
	// Encrypted: only with its password could a PDF be read.
	Encrypted What = "encrypted"
	// Damaged: the drawing in it is not what was put in.
	Damaged What = "damaged"
	// Deep: elements nest too deep.
	Deep What = "deep"
	// Large: the drawing in it, or the picture, is larger than is read.
	Large What = "large"
	// Malformed: Err says what is wrong.
	Malformed What = "malformed"
)

// Whats returns all reasons.
func Whats() []What { return []What{CutOff, Encrypted, Damaged, Deep, Large, Malformed} }

// english returns the text of a reason, with a place {{.Detail}} for the cause's.
func (w What) english() string {
	switch w {
	case CutOff:
		return "it is cut off"
	case Encrypted:
		return "it is encrypted"
	case Damaged:
		return "the drawing in it was damaged"
	case Deep:
		return "its elements nest too deep"
	case Large:
		return "it is larger than is read"
	}
	return "{{.Detail}}"
}

// Key returns the key of the text for translations.
func (w What) Key() string { return "error.picture." + string(w) }

// Texts returns the English of all reasons, by key.
func Texts() map[string]string {
	texts := map[string]string{}
	for _, w := range Whats() {
		texts[w.Key()] = w.english()
	}
	return texts
}

// BrokenError says that a picture cannot be read, or not as far as the drawing.
type BrokenError struct {
	Kind Kind
	What What
	Err  error // the cause; nil where there is no more to say
}

// Detail is what the cause says; empty where there is none.
func (e *BrokenError) Detail() string {
	if e.Err == nil {
		return ""
	}
	return e.Err.Error()
}

func (e *BrokenError) Error() string {
	what := strings.ReplaceAll(e.What.english(), "{{.Detail}}", e.Detail())
	return fmt.Sprintf("this %s cannot be read: %s", e.Kind, what)
}

func (e *BrokenError) Unwrap() error { return e.Err }

// Key returns the translation key of the text.
func (e *BrokenError) Key() string { return "error.picture.broken" }

// Data returns the format, and the reason, to be put into words.
func (e *BrokenError) Data() map[string]any {
	return map[string]any{"Kind": string(e.Kind), "What": reason{e}}
}

// reason is why a picture cannot be read.
type reason struct{ of *BrokenError }

// Key returns the translation key of its text.
func (r reason) Key() string { return r.of.What.Key() }

// Data returns what the cause says.
func (r reason) Data() map[string]any {
	if r.of.Err == nil {
		return nil
	}
	return map[string]any{"Detail": r.of.Err}
}
