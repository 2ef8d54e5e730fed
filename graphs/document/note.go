package document

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"slices"
)

// NoteID names a note of one drawing, as a VertexID names a vertex.
type NoteID int32

// Note is a text that stands somewhere in a drawing, beside what is played.
type Note struct {
	ID NoteID
	// Text is what it says; never empty. A line break begins a new line.
	Text string
	// At is the middle of it.
	At Point
}

const (
	// MaxNotes bounds how many notes a drawing has.
	MaxNotes = 10_000
	// MaxNote bounds the text of a note, in bytes.
	MaxNote = 10_000
)

var (
	// ErrNoteNotFound reports that there is no such note.
	ErrNoteNotFound = errors.New("note not found")
	// errNoteID reports an ID that is taken or cannot be one.
	errNoteID = errors.New("note ID is not free")
	// errNoteEmpty reports a note without text.
	errNoteEmpty = errors.New("a note without text")
)

// ManyNotesError reports more notes than a drawing has room for.
type ManyNotesError struct{ Most int }

func (e *ManyNotesError) Error() string { return fmt.Sprintf("more than %d notes", e.Most) }

// Key returns the translation key of the text.
func (e *ManyNotesError) Key() string { return "error.many-notes" }

// Data returns the most that there may be.
func (e *ManyNotesError) Data() map[string]any { return map[string]any{"Most": e.Most} }

// Notes returns the notes, ascending by ID. They must not be written to.
func (d *Drawing) Notes() []Note { return slices.Clip(d.notes) }

// NoteSlots returns the ID that the next new note takes.
func (d *Drawing) NoteSlots() NoteID { return d.noteSlots }

// Note returns a note, by binary search.
func (d *Drawing) Note(id NoteID) (Note, bool) {
	i, ok := d.findNote(id)
	if !ok {
		return Note{}, false
	}
	return d.notes[i], true
}

func (d *Drawing) findNote(id NoteID) (int, bool) {
	return slices.BinarySearchFunc(d.notes, id, func(n Note, id NoteID) int { return cmp.Compare(n.ID, id) })
}

func checkNote(n Note) error {
	if n.Text == "" {
		return errNoteEmpty
	}
	if len(n.Text) > MaxNote {
		return &LengthError{What: "note", Length: len(n.Text), Most: MaxNote}
	}
	return checkPlace(n.At)
}

// AddNote adds a note under its ID, which must be free; Drawing.NoteSlots always is.
// Errors: *LengthError, *PlaceError, *ManyNotesError, and one for a text that is empty.
type AddNote struct{ Note Note }

func (e AddNote) apply(d *Drawing) (Edit, error) {
	if err := checkNote(e.Note); err != nil {
		return nil, err
	}
	i, taken := d.findNote(e.Note.ID)
	switch {
	case taken || e.Note.ID < 0 || e.Note.ID == math.MaxInt32:
		return nil, errNoteID
	case len(d.notes) >= MaxNotes:
		return nil, &ManyNotesError{MaxNotes}
	}
	if i == len(d.notes) {
		d.notes = append(d.notes, e.Note) // behind what others read
	} else {
		d.notes = slices.Concat(d.notes[:i], []Note{e.Note}, d.notes[i:])
	}
	d.noteSlots = max(d.noteSlots, e.Note.ID+1)
	return RemoveNote{e.Note.ID}, nil
}

// RemoveNote removes a note. Errors: ErrNoteNotFound.
type RemoveNote struct{ ID NoteID }

func (e RemoveNote) apply(d *Drawing) (Edit, error) {
	i, ok := d.findNote(e.ID)
	if !ok {
		return nil, ErrNoteNotFound
	}
	old := d.notes[i]
	if i == len(d.notes)-1 {
		d.notes = d.notes[:i:i]
	} else {
		d.notes = slices.Concat(d.notes[:i], d.notes[i+1:])
	}
	return AddNote{old}, nil
}

// SetNote replaces the text and place of a note. Errors: those of AddNote, and
// ErrNoteNotFound.
type SetNote struct{ Note Note }

func (e SetNote) apply(d *Drawing) (Edit, error) {
	i, ok := d.findNote(e.Note.ID)
	if !ok {
		return nil, ErrNoteNotFound
	}
	if err := checkNote(e.Note); err != nil {
		return nil, err
	}
	old := d.notes[i]
	d.notes = slices.Clone(d.notes)
	d.notes[i] = e.Note
	return SetNote{old}, nil
}

// movedNotes returns the notes with some of them in new places, and the part of a Move
// that takes this back: in reverse order, so that a note named twice returns as well.
func (d *Drawing) movedNotes(ids []NoteID, to []Point) ([]Note, Move, error) {
	if len(ids) != len(to) {
		return nil, Move{}, fmt.Errorf("%d notes and %d places", len(ids), len(to))
	}
	if len(ids) == 0 {
		return d.notes, Move{}, nil
	}
	moved := slices.Clone(d.notes)
	var back Move
	for k, id := range ids {
		i, ok := d.findNote(id)
		if !ok {
			return nil, Move{}, ErrNoteNotFound
		}
		if err := checkPlace(to[k]); err != nil {
			return nil, Move{}, err
		}
		back.Notes, back.NotesTo = append(back.Notes, id), append(back.NotesTo, moved[i].At)
		moved[i].At = to[k]
	}
	slices.Reverse(back.Notes)
	slices.Reverse(back.NotesTo)
	return moved, back, nil
}
