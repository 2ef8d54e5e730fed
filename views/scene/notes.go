package scene

import (
	"strings"

	"nimgraph/graphs/document"
	"nimgraph/views/mathtext"
)

// Sizes of the notes of a drawing, in document units.
const (
	NoteSize   = 15  // of the letters
	textLeaded = 1.3 // of a line, in parts of the size
	textRoom   = 5   // around the text, where it can be hit
)

// notes writes the notes of the drawing. What can be hit of them lies below everything
// else, so that vertices on a note can be reached.
func (b *builder) notes(hits bool) {
	for _, n := range b.drawing.Notes() {
		if b.options.Only != nil && !b.options.Only.HasNote(n.ID) {
			continue
		}
		size := NoteSize * b.letters
		if hits {
			b.noteBox(n, size)
			continue
		}
		lines := strings.Split(n.Text, "\n")
		for i, line := range lines {
			if line == "" {
				continue
			}
			at := Point{X: n.At.X, Y: n.At.Y + (float64(i)-float64(len(lines)-1)/2)*textLeaded*size}
			b.add(Shape{
				Kind: Text, Subject: Subject{FreeText, int32(n.ID)}, Font: b.naming.font(), Size: size, Fill: Ink,
				Stroke: Board, Width: nameHalo, N: 1, P: [4]Point{at}, Text: line, Math: mathtext.Has(line),
			})
		}
	}
}

// noteBox draws the box of a note that can be hit, and is seen where it is selected.
func (b *builder) noteBox(n document.Note, size float64) {
	half := NoteHalf(n.Text, size)
	s := Shape{
		Kind: Polygon, Subject: Subject{FreeText, int32(n.ID)}, N: 4,
		P: [4]Point{n.At.Sub(half), {X: n.At.X + half.X, Y: n.At.Y - half.Y}, n.At.Add(half), {X: n.At.X - half.X, Y: n.At.Y + half.Y}},
	}
	if b.options.Selection.HasNote(n.ID) {
		s.Stroke, s.Width = Selected, 1.5
	}
	b.add(s)
}

// NoteHalf returns half the width and height that a note takes, in letters of a size.
func NoteHalf(text string, size float64) Point {
	lines := strings.Split(text, "\n")
	wide := 0.0
	for _, line := range lines {
		wide = max(wide, FormulaWidth(line, Bold, size))
	}
	return Point{X: wide/2 + textRoom, Y: float64(len(lines))*textLeaded*size/2 + textRoom}
}
