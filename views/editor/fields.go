package editor

import (
	"strconv"
	"strings"
)

// Field is a text beside the board that is taken over when it has been typed: one of the
// selection, or of the whole drawing.
type Field string

const (
	// FieldWorth is the nim heap that the selected vertices stand for; nothing takes it away.
	FieldWorth Field = "worth"
	// FieldPicture describes the pictures of the selected vertices.
	FieldPicture Field = "picture"
	// FieldLabel stands beside the selected edges.
	FieldLabel Field = "label"
	// FieldTitle is what the drawing is called.
	FieldTitle Field = "title"
)

// FillIn takes over what was typed into a field, in one step. Errors: those of
// Heaps.Set, Looks.SetPicture, Edges.Label and Whole.SetTitle.
func (s *Session) FillIn(f Field, text string) error {
	switch f {
	case FieldWorth:
		text = strings.TrimLeft(strings.TrimSpace(text), "∗*")
		if text == "" {
			return s.Heaps.Clear()
		}
		worth, err := strconv.Atoi(text)
		if err != nil {
			worth = -1 // which is refused with what can be
		}
		return s.Heaps.Set(worth)
	case FieldPicture:
		return s.Looks.setPictures(strings.TrimSpace(text))
	case FieldLabel:
		return s.Edges.Label(text)
	case FieldTitle:
		return s.Whole.SetTitle(text)
	}
	return nil
}
