package reader

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nimgraph/views/help"
	"nimgraph/views/look"
	"nimgraph/views/scene"
)

// pressable is content that can be pressed: by a click, and with Return or Space where it
// has the keyboard. Other keys are the reader's.
type pressable struct {
	look.Touch
	reader   *Reader
	backdrop *canvas.Rectangle
	onPress  func()
	hovered  bool
	focused  bool
	framed   bool // it has a frame of its own as well
}

var _ fyne.Focusable = (*pressable)(nil)

func newPressable(r *Reader, content fyne.CanvasObject, press func()) *pressable {
	p := &pressable{reader: r, backdrop: canvas.NewRectangle(color.Transparent), onPress: press}
	p.backdrop.CornerRadius = 6
	p.Content = container.NewStack(content, p.backdrop)
	p.OnHover = func(on bool) {
		p.hovered = on
		p.repaint()
	}
	p.OnTap = func() {
		r.takeKeyboard()
		press()
	}
	p.ExtendBaseWidget(p)
	return p
}

// frame gives it a frame that is always there.
func (p *pressable) addFrame() *pressable {
	p.framed = true
	p.repaint()
	return p
}

// show shows whether the pointer is over it, and whether it has the keyboard.
func (p *pressable) repaint() {
	palette := p.reader.palette
	fill, stroke, width := color.Color(color.Transparent), color.Color(color.Transparent), float32(0)
	if p.hovered {
		c := palette.Color(scene.Selected)
		c.A = 0x14
		fill = c
	}
	switch {
	case p.focused:
		stroke, width = palette.Color(scene.Selected), 2
	case p.framed && p.hovered:
		stroke, width = palette.Color(scene.Hovered), 1
	case p.framed:
		stroke, width = palette.Color(scene.Faded), 1
	}
	p.backdrop.FillColor, p.backdrop.StrokeColor, p.backdrop.StrokeWidth = fill, stroke, width
	p.backdrop.Refresh()
}

// FocusGained shows that it has the keyboard, and brings it into view.
func (p *pressable) FocusGained() {
	p.focused, p.reader.hasKeyboard = true, true
	p.repaint()
	p.reader.reveal(p)
}

func (p *pressable) FocusLost() {
	p.focused, p.reader.hasKeyboard = false, false
	p.repaint()
}

// TypedRune presses it with the space bar.
func (p *pressable) TypedRune(r rune) {
	if r == ' ' {
		p.onPress()
	}
}

// TypedKey presses it with Return; other keys are the reader's.
func (p *pressable) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyReturn, fyne.KeyEnter:
		p.onPress()
	default:
		p.reader.handleKey(e)
	}
}

// question is a question, and its answer where it was asked for.
func (s *sheet) questionBox(q help.Block, answers []help.Block) fyne.CanvasObject {
	const indent = 2 * boxPadding
	head := faceOf(look.SizeNameTip, theme.ColorNamePrimary, look.Bold())
	rows := []fyne.CanvasObject{s.paragraph([]help.Span{{Text: s.reader.words.T("help.question")}}, head, indent), s.paragraph(q.Spans, bodyFace, indent)}
	key := "help.answer.show"
	if s.reader.answerShown {
		key = "help.answer.hide"
		for _, a := range answers {
			rows = append(rows, container.New(layout.NewCustomPaddedLayout(8, 0, 0, 0), s.paragraph(a.Spans, bodyFace, indent)))
		}
	}
	link := s.link(s.reader.words.T(key), indent, func() { s.reader.setAnswerShown(!s.reader.answerShown) })
	return s.box(false, append(rows, container.New(layout.NewCustomPaddedLayout(4, 0, 0, 0), link))...)
}

// link is something that can be pressed on a line of its own, a little wider than the text.
func (s *sheet) link(text string, indent float32, press func()) fyne.CanvasObject {
	const around, above = 8, 3
	return container.New(look.NewPadding(0, -around), s.addPressable(container.New(look.NewPadding(above, around), s.label(text, linkFace, indent)), press))
}

// label is a text in something that can be pressed.
func (s *sheet) label(text string, f face, indent float32) fyne.CanvasObject {
	l := widget.NewRichText(&widget.TextSegment{Text: text, Style: f})
	l.Wrapping = fyne.TextWrapWord
	o := flush(l)
	s.textWidths[o] = s.measure - indent
	return o
}

// pressable returns content that can be pressed.
func (s *sheet) addPressable(content fyne.CanvasObject, press func()) *pressable {
	p := newPressable(s.reader, content, press)
	s.pressables = append(s.pressables, p)
	return p
}

// turn sets the ways to the page before and to the next one.
func (s *sheet) addPageLinks(page *help.Page) {
	b := s.reader.book
	at := b.Index(page.ID)
	if at < 0 {
		return
	}
	s.add(24, s.horizontalLine(0, scene.Grid))
	way := func(key string, to *help.Page) {
		s.add(4, s.link(s.reader.words.T(key, map[string]any{"Page": to.Title}), 0, func() { s.reader.Show(to.ID) }))
	}
	if at+1 < len(b.Pages) {
		way("help.next", b.Pages[at+1])
	}
	if at > 0 {
		way("help.previous", b.Pages[at-1])
	}
}
