package document

import (
	"cmp"
	"errors"
	"slices"
)

// NoteID identifies a note for the lifetime of its drawing. IDs start at 0, and the ID of a
// removed note is not used for a new one.
type NoteID int32

// Note is a text that stands anywhere in a drawing, independent of vertices and edges.
type Note struct {
	ID NoteID
	// Text is not empty. A line feed begins a new line.
	Text string
	// At is the middle of the text.
	At Point
}

var noteFields = []Field[Note]{
	textField("text", MaxNote, "error.long-note", func(n *Note) *string { return &n.Text }),
}

// NoteFields returns descriptions of all fields of a Note except ID and At, for code that reads,
// writes or checks them. The caller must not modify the result.
func NoteFields() []Field[Note] { return noteFields }

const (
	// MaxNotes bounds the number of notes of a drawing.
	MaxNotes = 10_000
	// MaxNote bounds the text of a note, in bytes.
	MaxNote = 10_000
)

var (
	// ErrNoteNotFound reports that a note does not exist.
	ErrNoteNotFound = errors.New("note not found")
	// errNoteID reports a note ID that exists already.
	errNoteID = errors.New("note ID is not free")
	// errNoteEmpty reports a note without text.
	errNoteEmpty = errors.New("a note without text")
)

// Notes returns the notes, ascending by ID. The caller must not modify the result.
func (d *Drawing) Notes() []Note { return slices.Clip(d.notes) }

// Note returns the note with the given ID, by binary search. ok is false if it does not exist.
func (d *Drawing) Note(id NoteID) (_ Note, ok bool) {
	i, ok := slices.BinarySearchFunc(d.notes, id, func(n Note, id NoteID) int { return cmp.Compare(n.ID, id) })
	if !ok {
		return Note{}, false
	}
	return d.notes[i], true
}

// checkNote returns an error if the text of n is empty or too long, or its place is out of range.
func checkNote(n Note) error {
	if n.Text == "" {
		return errNoteEmpty
	}
	if err := checkTexts(noteFields, &n); err != nil {
		return err
	}
	return checkPoint(n.At)
}
