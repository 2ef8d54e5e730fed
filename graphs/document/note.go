package document

import (
	"cmp"
	"errors"
	"slices"
)

// NoteID identifies a note of a drawing, in the same way as a VertexID identifies a vertex.
type NoteID int32

// Note is a text at a place in a drawing.
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

// NoteFields returns the fields of a note, except its place. The caller must not modify the
// result.
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

// NoteSlots returns the smallest ID above all IDs of notes, which is the ID of the next new note.
func (d *Drawing) NoteSlots() NoteID { return d.noteSlots }

// Note returns the note id, by binary search. ok is false if it does not exist.
func (d *Drawing) Note(id NoteID) (_ Note, ok bool) {
	i, ok := slices.BinarySearchFunc(d.notes, id, func(n Note, id NoteID) int { return cmp.Compare(n.ID, id) })
	if !ok {
		return Note{}, false
	}
	return d.notes[i], true
}

// checkNote returns an error if the text or the coordinates of n are out of their limits.
func checkNote(n Note) error {
	if n.Text == "" {
		return errNoteEmpty
	}
	if err := checkTexts(noteFields, &n); err != nil {
		return err
	}
	return checkPoint(n.At)
}
