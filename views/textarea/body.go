package textarea

import (
	"image/color"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

const (
	// inset is the room around the text, in Fyne units.
	inset = 6
	// leading is the room between two lines, in Fyne units.
	leading = 3
	// longLine is the number of bytes up to which a line is drawn whole. Of a longer line only the
	// visible part is drawn, and each character is taken to be one cell wide.
	longLine = 400
	// markTextGap is the distance between a line and the text of its mark, in cells.
	markTextGap = 3
)

// textBody is the widget for the text of an Area. It is as large as the whole text, but draws only
// the lines in view. It also handles the mouse; see keys.go.
type textBody struct {
	widget.BaseWidget
	area    *Area
	metrics metrics
	size    fyne.Size
	mouse   clickCounter
}

// metrics holds the sizes of letters and lines, in Fyne units.
type metrics struct {
	style      fyne.TextStyle
	text       float32 // the size of the text
	line, cell float32 // the height of a line, the width of a digit
}

// newTextBody returns the textBody of area, which shows the text.
func newTextBody(area *Area) *textBody {
	s := &textBody{area: area}
	s.measure()
	s.ExtendBaseWidget(s)
	return s
}

// measure updates s.metrics from the theme, and s.size, the size of the whole text.
func (s *textBody) measure() {
	m := metrics{style: fyne.TextStyle{Monospace: true}, text: theme.TextSize()}
	cell := fyne.MeasureText("0", m.text, m.style)
	m.line, m.cell = cell.Height+leading, cell.Width
	s.metrics = m
	widest := 0
	lines := s.area.buffer.lines
	for _, line := range lines {
		widest = max(widest, maxCells(line))
	}
	for _, m := range s.area.buffer.marks {
		if m.text != "" && m.line < len(lines) {
			widest = max(widest, maxCells(lines[m.line])+markTextGap+maxCells(m.text))
		}
	}
	s.size = fyne.NewSize(float32(widest+1)*m.cell+2*inset, float32(len(lines))*m.line+2*inset)
}

// maxCells returns an upper bound for the width of line, in cells of the monospaced font. An East
// Asian letter takes two cells, and a tab up to four.
func maxCells(line string) int {
	n := len(line)
	for _, r := range line {
		switch {
		case r == '\t':
			n += 3
		case r >= utf8.RuneSelf:
			n += 2 - utf8.RuneLen(r)
		}
	}
	return n
}

// MinSize returns the size of the whole text.
func (s *textBody) MinSize() fyne.Size { return s.size }

// xOf returns the x coordinate at which line[offset] is drawn.
func (s *textBody) xOf(line string, offset int) float32 {
	if len(line) > longLine {
		return inset + float32(utf8.RuneCountInString(line[:offset]))*s.metrics.cell
	}
	return inset + fyne.MeasureText(line[:offset], s.metrics.text, s.metrics.style).Width
}

// positionOf returns the position at which the caret c is drawn: its upper left corner.
func (s *textBody) positionOf(c caret) fyne.Position {
	return fyne.NewPos(s.xOf(s.area.buffer.lines[c.line], c.offset), inset+float32(c.line)*s.metrics.line)
}

// caretAt returns the caret nearest to position.
func (s *textBody) caretAt(position fyne.Position) caret {
	lines := s.area.buffer.lines
	n := int((position.Y - inset) / s.metrics.line)
	switch {
	case position.Y < inset:
		return caret{}
	case n >= len(lines):
		return s.area.buffer.end()
	}
	line, p := lines[n], caret{n, 0}
	if len(line) > longLine {
		p.offset = byteOffset(line, int((position.X-inset)/s.metrics.cell+0.5))
		return p
	}
	for left := float32(inset); p.offset < len(line); {
		_, size := utf8.DecodeRuneInString(line[p.offset:])
		right := s.xOf(line, p.offset+size)
		if position.X < (left+right)/2 {
			break
		}
		left = right
		p.offset += size
	}
	return p
}

// linesInView returns the range [first, end) of the lines that are in view, at least partly.
func (a *Area) linesInView() (first, end int) {
	line := a.body.metrics.line
	first = max(int((a.scroll.Offset.Y-inset)/line), 0)
	return first, min(first+int(a.scroll.Size().Height/line)+2, len(a.buffer.lines))
}

// CreateRenderer implements fyne.Widget.
func (s *textBody) CreateRenderer() fyne.WidgetRenderer {
	r := &bodyRenderer{body: s, caret: canvas.NewRectangle(nil)}
	r.Refresh()
	return r
}

// bodyRenderer is the renderer of a textBody. It draws only the lines in view, and uses its
// objects again for other lines.
type bodyRenderer struct {
	body       *textBody
	caret      *canvas.Rectangle
	bands      rectanglePool
	texts      []*canvas.Text
	markTexts  []*canvas.Text
	selections rectanglePool
	objects    []fyne.CanvasObject
}

// Layout implements fyne.WidgetRenderer.
func (r *bodyRenderer) Layout(fyne.Size) {}

// MinSize implements fyne.WidgetRenderer.
func (r *bodyRenderer) MinSize() fyne.Size { return r.body.size }

// Objects implements fyne.WidgetRenderer.
func (r *bodyRenderer) Objects() []fyne.CanvasObject { return r.objects }

// Destroy implements fyne.WidgetRenderer.
func (r *bodyRenderer) Destroy() {}

// Refresh draws the lines in view: the backgrounds of marked lines, the selection, the text, the
// texts of marks and the cursor.
func (r *bodyRenderer) Refresh() {
	s, a := r.body, r.body.area
	th, variant := s.Theme(), fyne.CurrentApp().Settings().ThemeVariant()
	first, end := a.linesInView()
	r.objects = r.objects[:0]
	marked := a.buffer.marks.between(first, end)
	r.bands.reset()
	for _, m := range marked {
		if m.kind == Wrong {
			fill := errorBackground(th.Color(m.kind.colourName(), variant))
			position := fyne.NewPos(a.scroll.Offset.X, inset+float32(m.line)*s.metrics.line)
			r.objects = append(r.objects,
				r.bands.next(fill, position, fyne.NewSize(a.scroll.Size().Width, s.metrics.line)))
		}
	}
	r.drawSelection(first, end, th, variant)
	ink := th.Color(theme.ColorNameForeground, variant)
	for n := first; n < end; n++ {
		if n-first == len(r.texts) {
			r.texts = append(r.texts, canvas.NewText("", ink))
		}
		t := r.texts[n-first]
		shown, left := r.visibleText(a.buffer.lines[n])
		t.Text, t.Color, t.TextSize, t.TextStyle = shown, ink, s.metrics.text, s.metrics.style
		t.Move(fyne.NewPos(left, inset+float32(n)*s.metrics.line+leading/2))
		t.Resize(t.MinSize())
		if shown != "" {
			r.objects = append(r.objects, t)
		}
	}
	r.drawMarkTexts(marked, th, variant)
	if a.focused {
		r.caret.FillColor = th.Color(theme.ColorNamePrimary, variant)
		r.caret.Move(s.positionOf(a.buffer.cursor).SubtractXY(1, 0))
		r.caret.Resize(fyne.NewSize(2, s.metrics.line))
		r.objects = append(r.objects, r.caret)
	}
	canvas.Refresh(s)
}

// visibleText returns the part of line that must be drawn, and the x coordinate at which it
// begins. That is the whole line or, of a line longer than longLine, the part in view.
func (r *bodyRenderer) visibleText(line string) (text string, x float32) {
	if len(line) <= longLine {
		return line, inset
	}
	s := r.body
	view, cell := s.area.scroll, s.metrics.cell
	first := max(int((view.Offset.X-inset)/cell), 0)
	from := byteOffset(line, first)
	to := from + byteOffset(line[from:], int(view.Size().Width/cell)+2)
	return line[from:to], inset + float32(first)*cell
}

// drawMarkTexts draws the texts of marks, each after the end of its line. If a line has several
// marks with texts, it draws only the first text. The colours are those of the theme colours in
// its light or dark variant.
func (r *bodyRenderer) drawMarkTexts(marks lineMarks, colours fyne.Theme, variant fyne.ThemeVariant) {
	s, last, used := r.body, -1, 0
	for _, m := range marks {
		if m.text == "" || m.line == last {
			continue
		}
		last = m.line
		if used == len(r.markTexts) {
			r.markTexts = append(r.markTexts, canvas.NewText("", nil))
		}
		t := r.markTexts[used]
		used++
		ink := theme.ColorNamePlaceHolder
		if m.kind == Wrong {
			ink = m.kind.colourName()
		}
		t.Text, t.Color, t.TextSize, t.TextStyle = m.text, colours.Color(ink, variant), s.metrics.text, s.metrics.style
		line := s.area.buffer.lines[m.line]
		position := s.positionOf(caret{m.line, len(line)}).AddXY(markTextGap*s.metrics.cell, leading/2)
		t.Move(position)
		t.Resize(t.MinSize())
		r.objects = append(r.objects, t)
	}
}

// drawSelection draws the background of the selected text in the lines [first, end). Its colour is
// that of the theme colours in its light or dark variant.
func (r *bodyRenderer) drawSelection(first, end int, colours fyne.Theme, variant fyne.ThemeVariant) {
	s, b := r.body, r.body.area.buffer
	from, to := b.selection()
	r.selections.reset()
	if from == to {
		return
	}
	for n := max(first, from.line); n < end && n <= to.line; n++ {
		line := b.lines[n]
		left, right := float32(inset), s.xOf(line, len(line))+s.metrics.cell/2 // the end of the line is selected too
		if n == from.line {
			left = s.xOf(line, from.offset)
		}
		if n == to.line {
			right = s.xOf(line, to.offset)
		}
		at, size := fyne.NewPos(left, inset+float32(n)*s.metrics.line), fyne.NewSize(right-left, s.metrics.line)
		r.objects = append(r.objects, r.selections.next(colours.Color(theme.ColorNameSelection, variant), at, size))
	}
}

// rectanglePool holds the rectangles that a renderer draws. It uses them again for the next frame.
type rectanglePool struct {
	list []*canvas.Rectangle
	used int
}

// reset makes all rectangles of the pool free.
func (r *rectanglePool) reset() { r.used = 0 }

// next returns a free rectangle with the given colour, position and size. If none is free, it adds
// one to the pool.
func (r *rectanglePool) next(fill color.Color, position fyne.Position, size fyne.Size) *canvas.Rectangle {
	if r.used == len(r.list) {
		r.list = append(r.list, canvas.NewRectangle(nil))
	}
	box := r.list[r.used]
	r.used++
	box.FillColor = fill
	box.Move(position)
	box.Resize(size)
	return box
}
