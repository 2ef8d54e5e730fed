package scene

import "nimgraph/views/mathtext"

// Caption is the text below a drawing: a title, a paragraph, perhaps a figure, and a legend of the
// drawing's marks.
type Caption struct {
	Title  string // in bold
	Text   string // broken into lines as wide as the drawing
	Legend []LegendEntry
	// Patterns shows the marks of the legend as with Options.Patterns.
	Patterns bool
	// Figure is placed below the text, with its origin at the left; nil for none.
	Figure *Scene
	// Factor scales the caption, like the letters of the drawing; 0 means 1.
	Factor float64
	// Large writes the text in large letters, for a text that matters as much as the picture.
	Large bool
	// Measure returns the width of a text; nil for an estimate.
	Measure func(text string, font Font, size float64) float64
}

// LegendEntry is a mark of the legend with its explanation.
type LegendEntry struct {
	Mark  Mark
	Words string
}

// Sizes of a caption in document units.
const (
	captionGap        = 22 // below the drawing
	captionLeastWidth = 380
	titleSize         = 15
	captionSize       = 12.5
	captionLargeSize  = 15 // of a text that is Large
	figureGap         = 10 // above a figure
	lineHeight        = 20
	legendGap         = 10 // between caption and legend
	entryGap          = 20
	sampleGap         = 7
	entryHeight       = 22
)

// AddBelow adds the caption to picture, below the rectangle of the drawing, whose corners are low and
// high. The caption begins at the left edge of the drawing. If it is wider than the drawing, its
// middle is below the middle of the drawing.
func (n Caption) AddBelow(picture *Scene, low, high Point) {
	factor := n.Factor
	if factor == 0 {
		factor = 1
	}
	w := captionWriter{width: max((high.X-low.X)/factor, captionLeastWidth), measure: n.Measure, patterns: n.Patterns}
	if w.measure == nil {
		w.measure = TextWidth
	}
	if n.Title != "" {
		w.writeParagraph(n.Title, Bold, titleSize, Ink)
	}
	switch {
	case n.Text != "" && n.Large:
		w.writeParagraph(n.Text, Sans, captionLargeSize, Ink)
	case n.Text != "":
		w.writeParagraph(n.Text, Sans, captionSize, Muted)
	}
	w.addFigure(n.Figure)
	if w.y > 0 && len(n.Legend) > 0 {
		w.y += legendGap
	}
	w.writeLegend(n.Legend)
	origin := Point{X: low.X, Y: high.Y + captionGap}
	if used := w.used * factor; used > high.X-low.X {
		origin.X = (low.X + high.X - used) / 2
	}
	for _, h := range w.shapes {
		h.Scale(Point{}, factor)
		h.Move(origin)
		picture.Shapes = append(picture.Shapes, h)
	}
}

// captionWriter lays out the lines of a caption one below another, starting at the origin.
type captionWriter struct {
	measure  func(string, Font, float64) float64
	patterns bool
	width    float64 // the greatest width of a line
	used     float64 // the width of the widest line so far
	y        float64 // the top of the next line
	shapes   []Shape
}

// writeParagraph writes text below the lines written so far, in the given font and font size and the
// colour ink. It breaks the text into lines between words.
func (w *captionWriter) writeParagraph(text string, font Font, size float64, ink Role) {
	words := mathtext.SplitAtBreaks(text)
	for i := range words {
		words[i] = mathtext.ToUnicode(words[i])
	}
	fits := func(line string) bool { return w.measure(line, font, size) <= w.width }
	for _, line := range mathtext.Wrap(words, fits) {
		w.writeText(line, Point{Y: w.y + lineHeight/2}, font, size, ink)
		w.y += lineHeight
	}
}

// addFigure adds figure below the lines written so far. It does nothing if figure is nil.
func (w *captionWriter) addFigure(figure *Scene) {
	if figure == nil {
		return
	}
	top := w.y + figureGap
	for _, h := range figure.Shapes {
		h.Move(Point{Y: top})
		for i := range h.positionCount() {
			w.used, w.y = max(w.used, h.P[i].X), max(w.y, h.P[i].Y+entryHeight/2)
		}
		w.shapes = append(w.shapes, h)
	}
}

// writeText adds one line of text that begins at start, in the given font and font size and the colour
// ink.
func (w *captionWriter) writeText(text string, start Point, font Font, size float64, ink Role) {
	s := CentredText(text, start, font, size, ink)
	s.Left = true
	w.shapes = append(w.shapes, s)
	w.used = max(w.used, start.X+w.measure(text, font, size))
}

// writeLegend writes the entries in one row if they fit, otherwise in columns.
func (w *captionWriter) writeLegend(entries []LegendEntry) {
	rowWidth, widestSample, widestWords := -entryGap+0.0, 0.0, 0.0
	for _, e := range entries {
		words := w.measure(e.Words, Sans, captionSize)
		rowWidth += entryGap + e.Mark.Width() + sampleGap + words
		widestSample, widestWords = max(widestSample, e.Mark.Width()), max(widestWords, words)
	}
	column := widestSample + sampleGap + widestWords + entryGap
	columns := max(1, int((w.width+entryGap)/column))
	x := 0.0
	for i, e := range entries {
		width := e.Mark.Width()
		if rowWidth > w.width {
			if width = widestSample; i > 0 && i%columns == 0 {
				w.y += entryHeight
			}
			x = float64(i%columns) * column
		}
		w.writeEntry(e, Point{X: x, Y: w.y + entryHeight/2}, width)
		x += width + sampleGap + w.measure(e.Words, Sans, captionSize) + entryGap
	}
	if len(entries) > 0 {
		w.y += entryHeight
	}
}

// writeEntry writes one entry of the legend: the sample of its mark and then its words. The sample is
// centred in a column of the given width that begins at start.
func (w *captionWriter) writeEntry(entry LegendEntry, start Point, width float64) {
	for _, h := range entry.Mark.sample(w.patterns).Shapes {
		h.Move(Point{X: start.X + width/2, Y: start.Y})
		w.shapes = append(w.shapes, h)
	}
	w.writeText(entry.Words, Point{X: start.X + width + sampleGap, Y: start.Y}, Sans, captionSize, Ink)
}
