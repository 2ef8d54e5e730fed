package scene

import (
	"strings"

	"nimgraph/graphs/document"
	"nimgraph/views/mathtext"
)

// Sizes of the notes of a drawing, in document units.
const (
	NoteSize    = 15  // font size
	noteLeading = 1.3 // line height, as a factor of the font size
	noteRoom    = 5   // margin around the text in which a note can be hit
)

// isNoteShown reports whether the picture shows note n: Options.Only is nil or contains the note.
func (b *builder) isNoteShown(n document.Note) bool {
	return b.options.Only == nil || b.options.Only.HasNote(n.ID)
}

// drawNoteBoxes adds the boxes around all notes that are shown. The pointer can hit them, and
// WithSelection makes them visible. They lie below the vertices, so that a vertex on a note can be hit.
func (b *builder) drawNoteBoxes() {
	for _, n := range b.drawing.Notes() {
		if !b.isNoteShown(n) {
			continue
		}
		half := NoteHalfSize(n.Text, NoteSize*b.letters)
		box := Frame(n.At.Sub(half), n.At.Add(half))
		box.Subject = Subject{FreeText, int32(n.ID)}
		b.addShape(box)
	}
}

// drawNotes adds the texts of all notes that are shown.
func (b *builder) drawNotes() {
	size := NoteSize * b.letters
	for _, n := range b.drawing.Notes() {
		if !b.isNoteShown(n) {
			continue
		}
		lines := strings.Split(n.Text, "\n")
		for i, line := range lines {
			if line == "" {
				continue
			}
			place := Point{X: n.At.X, Y: n.At.Y + (float64(i)-float64(len(lines)-1)/2)*noteLeading*size}
			b.addShape(Shape{
				Kind: Text, Subject: Subject{FreeText, int32(n.ID)}, Font: b.naming.font(), Size: size, Fill: Ink,
				Stroke: Board, Width: nameHalo, N: 1, P: [4]Point{place}, Text: line, Math: mathtext.HasMath(line),
			})
		}
	}
}

// NoteHalfSize returns half the width and half the height of the box around the text of a note,
// including its margin. size is the font size in document units.
func NoteHalfSize(text string, size float64) Point {
	lines := strings.Split(text, "\n")
	wide := 0.0
	for _, line := range lines {
		wide = max(wide, FormulaWidth(line, Bold, size))
	}
	return Point{X: wide/2 + noteRoom, Y: float64(len(lines))*noteLeading*size/2 + noteRoom}
}
