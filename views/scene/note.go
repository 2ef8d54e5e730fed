package scene

import (
	"strings"

	"nimgraph/graphs/document"
	"nimgraph/views/mathtext"
)

// Note is what stands below a drawing: a caption, and a legend of its marks.
type Caption struct {
	Title  string // in bold
	Text   string // what there is to say, in lines as long as there is room for
	Legend []Entry
	// Patterns has the legend show marks as Options.Patterns has them drawn.
	Patterns bool
	// Figure stands below the text, from the origin to the right and down; nil for none.
	Figure *Scene
	// Factor is how large the note is, as a factor of its usual size: that of the
	// drawing's letters; 0 is 1.
	Factor float64
	// Large writes the text as what the picture is about.
	Large bool
	// Measure returns how wide a text is; nil for an estimate.
	Measure func(text string, font Font, size float64) float64
}

// Entry is a mark with its words.
type Entry struct {
	Mark  Mark
	Words string
}

// Sizes of a note in document units.
const (
	noteGap     = 22 // below the drawing
	noteLeast   = 380
	titleSize   = 15
	noteSize    = 12.5
	largeSize   = 15
	figureGap   = 10 // above a figure
	lineHeight  = 20
	legendGap   = 10 // between caption and legend
	entryGap    = 20
	sampleGap   = 7
	entryHeight = 22
)

// Under adds the note to a scene, below a drawing that lies between two corners. The
// note begins at the drawing's left edge; one that is wider than the drawing is centred
// under it.
func (n Caption) AddBelow(s *Scene, low, high Point) {
	factor := n.Factor
	if factor == 0 {
		factor = 1
	}
	w := noteWriter{width: max((high.X-low.X)/factor, noteLeast), measure: n.Measure, patterns: n.Patterns}
	if w.measure == nil {
		w.measure = TextWidth
	}
	if n.Title != "" {
		w.paragraph(n.Title, Bold, titleSize, Ink)
	}
	switch {
	case n.Text != "" && n.Large:
		w.paragraph(n.Text, Sans, largeSize, Ink)
	case n.Text != "":
		w.paragraph(n.Text, Sans, noteSize, Muted)
	}
	w.figure(n.Figure)
	if w.y > 0 && len(n.Legend) > 0 {
		w.y += legendGap
	}
	w.legend(n.Legend)
	at := Point{X: low.X, Y: high.Y + noteGap}
	if used := w.used * factor; used > high.X-low.X {
		at.X = (low.X + high.X - used) / 2
	}
	for _, h := range w.shapes {
		h.Scale(Point{}, factor)
		h.Move(at)
		s.Shapes = append(s.Shapes, h)
	}
}

// noteWriter writes lines from the origin down.
type noteWriter struct {
	measure  func(string, Font, float64) float64
	patterns bool
	width    float64 // the most that a line may have
	used     float64 // the width of the widest line yet
	y        float64 // the top of the next line
	shapes   []Shape
}

// paragraph writes a text, broken between words.
func (w *noteWriter) paragraph(text string, font Font, size float64, ink Role) {
	words := mathtext.Breaks(text)
	for i := range words {
		words[i] = mathtext.Unicode(words[i])
	}
	for _, line := range mathtext.Wrap(words, func(line string) bool { return w.measure(line, font, size) <= w.width }) {
		w.words(line, Point{Y: w.y + lineHeight/2}, font, size, ink)
		w.y += lineHeight
	}
}

// figure puts a figure below what is written.
func (w *noteWriter) figure(f *Scene) {
	if f == nil {
		return
	}
	top := w.y + figureGap
	for _, h := range f.Shapes {
		h.Move(Point{Y: top})
		for i := range h.places() {
			w.used, w.y = max(w.used, h.P[i].X), max(w.y, h.P[i].Y+entryHeight/2)
		}
		w.shapes = append(w.shapes, h)
	}
}

func (w *noteWriter) words(text string, at Point, font Font, size float64, ink Role) {
	s := CentredText(text, at, font, size, ink)
	s.Left = true
	w.shapes = append(w.shapes, s)
	w.used = max(w.used, at.X+w.measure(text, font, size))
}

// legend writes the entries in one row where they fit, else in columns.
func (w *noteWriter) legend(entries []Entry) {
	row, sample, widest := -entryGap+0.0, 0.0, 0.0
	for _, e := range entries {
		words := w.measure(e.Words, Sans, noteSize)
		row += entryGap + e.Mark.Width() + sampleGap + words
		sample, widest = max(sample, e.Mark.Width()), max(widest, words)
	}
	column := sample + sampleGap + widest + entryGap
	columns := max(1, int((w.width+entryGap)/column))
	x := 0.0
	for i, e := range entries {
		width := e.Mark.Width()
		if row > w.width {
			if width = sample; i > 0 && i%columns == 0 {
				w.y += entryHeight
			}
			x = float64(i%columns) * column
		}
		w.entry(e, Point{X: x, Y: w.y + entryHeight/2}, width)
		x += width + sampleGap + w.measure(e.Words, Sans, noteSize) + entryGap
	}
	if len(entries) > 0 {
		w.y += entryHeight
	}
}

// entry writes a mark in the middle of a width, and its words after it.
func (w *noteWriter) entry(e Entry, at Point, width float64) {
	for _, h := range e.Mark.sample(w.patterns).Shapes {
		h.Move(Point{X: at.X + width/2, Y: at.Y})
		w.shapes = append(w.shapes, h)
	}
	w.words(e.Words, Point{X: at.X + width + sampleGap, Y: at.Y}, Sans, noteSize, Ink)
}

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
	half := NoteHalfSize(n.Text, size)
	s := Frame(n.At.Sub(half), n.At.Add(half))
	s.Subject = Subject{FreeText, int32(n.ID)}
	if b.options.Selection.HasNote(n.ID) {
		s.Stroke, s.Width = Selected, 1.5
	}
	b.add(s)
}

// NoteHalf returns half the width and height that a note takes, in letters of a size.
func NoteHalfSize(text string, size float64) Point {
	lines := strings.Split(text, "\n")
	wide := 0.0
	for _, line := range lines {
		wide = max(wide, FormulaWidth(line, Bold, size))
	}
	return Point{X: wide/2 + textRoom, Y: float64(len(lines))*textLeaded*size/2 + textRoom}
}
