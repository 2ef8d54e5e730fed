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

// drawNotes adds the texts of all notes. If boxes is set, it adds the boxes around the notes instead,
// which can be hit. They are added before the vertices, so that a vertex on a note can still be hit.
func (b *builder) drawNotes(boxes bool) {
	for _, n := range b.drawing.Notes() {
		if b.options.Only != nil && !b.options.Only.HasNote(n.ID) {
			continue
		}
		size := NoteSize * b.letters
		if boxes {
			b.drawNoteBox(n, size)
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

// drawNoteBox adds the box around note, which can be hit. WithSelection makes it visible.
// size is the font size of the note.
func (b *builder) drawNoteBox(note document.Note, size float64) {
	half := NoteHalfSize(note.Text, size)
	s := Frame(note.At.Sub(half), note.At.Add(half))
	s.Subject = Subject{FreeText, int32(note.ID)}
	b.addShape(s)
}

// NoteHalfSize returns half the width and half the height of the box around a note with the given
// text, including its margin. size is the font size in document units.
func NoteHalfSize(text string, size float64) Point {
	lines := strings.Split(text, "\n")
	wide := 0.0
	for _, line := range lines {
		wide = max(wide, FormulaWidth(line, Bold, size))
	}
	return Point{X: wide/2 + noteRoom, Y: float64(len(lines))*noteLeading*size/2 + noteRoom}
}
