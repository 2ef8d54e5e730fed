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
	// inset is the room around the text.
	inset = 6
	// leading is the room between two lines.
	leading = 3
	// longLine is the largest number of bytes of a line that is drawn as a whole. Of
	// longer lines only what is in view is drawn, and each character is taken to be a
	// cell wide.
	longLine = 400
	// noteGap is how many cells a mark's text stands behind its line.
	noteGap = 3
)

// body is the whole text at its full size, of which the lines in view are drawn.
// It has the mouse; see keys.go.
type body struct {
	widget.BaseWidget
	area    *Area
	metrics metrics
	size    fyne.Size
	mouse   mouse
}

// metrics are the sizes of the face.
type metrics struct {
	style      fyne.TextStyle
	text       float32 // the size of the text
	line, cell float32 // the height of a line, the width of a digit
}

func newBody(a *Area) *body {
	s := &body{area: a}
	s.measure()
	s.ExtendBaseWidget(s)
	return s
}

// measure finds the size of the text.
func (s *body) measure() {
	m := metrics{style: fyne.TextStyle{Monospace: true}, text: theme.TextSize()}
	cell := fyne.MeasureText("0", m.text, m.style)
	m.line, m.cell = cell.Height+leading, cell.Width
	s.metrics = m
	widest := 0
	lines := s.area.buffer.lines
	for _, line := range lines {
		widest = max(widest, cells(line))
	}
	for _, one := range s.area.buffer.marks {
		if one.text != "" && one.line < len(lines) {
			widest = max(widest, cells(lines[one.line])+noteGap+cells(one.text))
		}
	}
	s.size = fyne.NewSize(float32(widest+1)*m.cell+2*inset, float32(len(lines))*m.line+2*inset)
}

// cells returns how wide a line is at most: the letters of East Asia take two
// cells, and a tab up to four.
func cells(line string) int {
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

// MinSize is part of fyne.CanvasObject: the size of the whole text.
func (s *body) MinSize() fyne.Size { return s.size }

// across returns how far into a line a byte of it is.
func (s *body) xOf(line string, at int) float32 {
	if len(line) > longLine {
		return inset + float32(utf8.RuneCountInString(line[:at]))*s.metrics.cell
	}
	return inset + fyne.MeasureText(line[:at], s.metrics.text, s.metrics.style).Width
}

// positionOf returns the upper left of a place.
func (s *body) positionOf(p caret) fyne.Position {
	return fyne.NewPos(s.xOf(s.area.buffer.lines[p.line], p.offset), inset+float32(p.line)*s.metrics.line)
}

// placeAt returns the place that is nearest to a position.
func (s *body) placeAt(at fyne.Position) caret {
	lines := s.area.buffer.lines
	n := int((at.Y - inset) / s.metrics.line)
	switch {
	case at.Y < inset:
		return caret{}
	case n >= len(lines):
		return s.area.buffer.end()
	}
	line, p := lines[n], caret{n, 0}
	if len(line) > longLine {
		p.offset = byteOffset(line, int((at.X-inset)/s.metrics.cell+0.5))
		return p
	}
	for left := float32(inset); p.offset < len(line); {
		_, size := utf8.DecodeRuneInString(line[p.offset:])
		right := s.xOf(line, p.offset+size)
		if at.X < (left+right)/2 {
			break
		}
		left = right
		p.offset += size
	}
	return p
}

// inView returns the lines that are in view, from first up to before end.
func (a *Area) linesInView() (first, end int) {
	line := a.body.metrics.line
	first = max(int((a.scroll.Offset.Y-inset)/line), 0)
	return first, min(first+int(a.scroll.Size().Height/line)+2, len(a.buffer.lines))
}

func (s *body) CreateRenderer() fyne.WidgetRenderer {
	r := &bodyRenderer{body: s, caret: canvas.NewRectangle(nil)}
	r.Refresh()
	return r
}

// bodyRenderer draws what is in view; it keeps its objects for the next time.
type bodyRenderer struct {
	body       *body
	caret      *canvas.Rectangle
	bands      rectangles
	texts      []*canvas.Text
	notes      []*canvas.Text
	selections rectangles
	objects    []fyne.CanvasObject
}

func (r *bodyRenderer) Layout(fyne.Size)             {}
func (r *bodyRenderer) MinSize() fyne.Size           { return r.body.size }
func (r *bodyRenderer) Objects() []fyne.CanvasObject { return r.objects }
func (r *bodyRenderer) Destroy()                     {}

func (r *bodyRenderer) Refresh() {
	s, a := r.body, r.body.area
	th, variant := s.Theme(), fyne.CurrentApp().Settings().ThemeVariant()
	first, end := a.linesInView()
	r.objects = r.objects[:0]
	marked := a.buffer.marks.between(first, end)
	r.bands.reset()
	for _, one := range marked {
		if one.kind == Wrong {
			fill := bandColor(th.Color(one.kind.colour(), variant))
			at := fyne.NewPos(a.scroll.Offset.X, inset+float32(one.line)*s.metrics.line)
			r.objects = append(r.objects, r.bands.next(fill, at, fyne.NewSize(a.scroll.Size().Width, s.metrics.line)))
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
	r.drawNotes(marked, th, variant)
	if a.focused {
		r.caret.FillColor = th.Color(theme.ColorNamePrimary, variant)
		r.caret.Move(s.positionOf(a.buffer.cursor).SubtractXY(1, 0))
		r.caret.Resize(fyne.NewSize(2, s.metrics.line))
		r.objects = append(r.objects, r.caret)
	}
	canvas.Refresh(s)
}

// visibleText returns what of a line is drawn, and where that begins: all, but of a long
// line what is in view.
func (r *bodyRenderer) visibleText(line string) (string, float32) {
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

// remarks writes the texts of marks behind their lines; of two at one line, that of
// the first kind.
func (r *bodyRenderer) drawNotes(marked marks, th fyne.Theme, variant fyne.ThemeVariant) {
	s, last, used := r.body, -1, 0
	for _, one := range marked {
		if one.text == "" || one.line == last {
			continue
		}
		last = one.line
		if used == len(r.notes) {
			r.notes = append(r.notes, canvas.NewText("", nil))
		}
		t := r.notes[used]
		used++
		ink := theme.ColorNamePlaceHolder
		if one.kind == Wrong {
			ink = one.kind.colour()
		}
		t.Text, t.Color, t.TextSize, t.TextStyle = one.text, th.Color(ink, variant), s.metrics.text, s.metrics.style
		line := s.area.buffer.lines[one.line]
		at := s.positionOf(caret{one.line, len(line)}).AddXY(noteGap*s.metrics.cell, leading/2)
		t.Move(at)
		t.Resize(t.MinSize())
		r.objects = append(r.objects, t)
	}
}

// selection draws the selected part of each line in view.
func (r *bodyRenderer) drawSelection(first, end int, th fyne.Theme, variant fyne.ThemeVariant) {
	s, b := r.body, r.body.area.buffer
	from, to := b.selection()
	r.selections.reset()
	if from == to {
		return
	}
	for n := max(first, from.line); n < end && n <= to.line; n++ {
		line := b.lines[n]
		left, right := float32(inset), s.xOf(line, len(line))+s.metrics.cell/2 // the line's end is selected too
		if n == from.line {
			left = s.xOf(line, from.offset)
		}
		if n == to.line {
			right = s.xOf(line, to.offset)
		}
		at, size := fyne.NewPos(left, inset+float32(n)*s.metrics.line), fyne.NewSize(right-left, s.metrics.line)
		r.objects = append(r.objects, r.selections.next(th.Color(theme.ColorNameSelection, variant), at, size))
	}
}

// rectangles are objects of a renderer that are used again each time it draws.
type rectangles struct {
	list []*canvas.Rectangle
	used int
}

// begin makes all of them free to be used.
func (r *rectangles) reset() { r.used = 0 }

// next returns a free one, filled and in its place.
func (r *rectangles) next(fill color.Color, at fyne.Position, size fyne.Size) *canvas.Rectangle {
	if r.used == len(r.list) {
		r.list = append(r.list, canvas.NewRectangle(nil))
	}
	box := r.list[r.used]
	r.used++
	box.FillColor = fill
	box.Move(at)
	box.Resize(size)
	return box
}
