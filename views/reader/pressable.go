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

// pressable is a widget whose content can be pressed like a button: by a click, or by Return or
// Space while it has the focus. It passes other keys to the reader.
type pressable struct {
	look.Touch
	reader   *Reader
	backdrop *canvas.Rectangle
	onPress  func()
	hovered  bool
	focused  bool
	framed   bool // a frame is shown at all times
}

var _ fyne.Focusable = (*pressable)(nil)

// newPressable returns a widget without a frame that shows content and calls press when it is
// pressed. reader is the pane that contains it.
func newPressable(reader *Reader, content fyne.CanvasObject, press func()) *pressable {
	p := &pressable{reader: reader, backdrop: canvas.NewRectangle(color.Transparent), onPress: press}
	p.backdrop.CornerRadius = 6
	p.Content = container.NewStack(content, p.backdrop)
	p.OnHover = func(on bool) {
		p.hovered = on
		p.repaint()
	}
	p.OnTap = func() {
		reader.focusPage()
		press()
	}
	p.ExtendBaseWidget(p)
	return p
}

// addFrame gives the widget a visible frame, and returns the widget.
func (p *pressable) addFrame() *pressable {
	p.framed = true
	p.repaint()
	return p
}

// repaint sets the colours of the widget, which show whether it has the focus and whether the
// pointer is over it.
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

// FocusGained implements fyne.Focusable. It shows the focus, and scrolls to the widget.
func (p *pressable) FocusGained() {
	p.focused, p.reader.hasFocus = true, true
	p.repaint()
	p.reader.reveal(p)
}

// FocusLost implements fyne.Focusable.
func (p *pressable) FocusLost() {
	p.focused, p.reader.hasFocus = false, false
	p.repaint()
}

// TypedRune implements fyne.Focusable. The space bar presses the widget.
func (p *pressable) TypedRune(typed rune) {
	if typed == ' ' {
		p.onPress()
	}
}

// TypedKey implements fyne.Focusable. Return presses the widget; other keys go to the reader.
func (p *pressable) TypedKey(event *fyne.KeyEvent) {
	switch event.Name {
	case fyne.KeyReturn, fyne.KeyEnter:
		p.onPress()
	default:
		p.reader.handleKey(event)
	}
}

// questionBox returns a box with a question and a link that shows or hides its answers. If answers
// are shown, the box contains them.
func (s *sheet) questionBox(question help.Block, answers []help.Block) fyne.CanvasObject {
	const indent = 2 * boxPadding
	head := newFace(look.SizeNameTip, theme.ColorNamePrimary, look.Bold())
	rows := []fyne.CanvasObject{
		s.paragraph([]help.Span{{Text: s.reader.words.T("help.question")}}, head, indent),
		s.paragraph(question.Spans, bodyFace, indent),
	}
	key := "help.answer.show"
	if s.reader.answerShown {
		key = "help.answer.hide"
		for _, a := range answers {
			rows = append(rows,
				container.New(layout.NewCustomPaddedLayout(8, 0, 0, 0), s.paragraph(a.Spans, bodyFace, indent)))
		}
	}
	link := s.link(s.reader.words.T(key), indent, func() { s.reader.setAnswerShown(!s.reader.answerShown) })
	return s.box(false, append(rows, container.New(layout.NewCustomPaddedLayout(4, 0, 0, 0), link))...)
}

// link returns text as a link on a line of its own, which calls press when it is pressed. The line
// is indent units shorter than other lines of the sheet.
func (s *sheet) link(text string, indent float32, press func()) fyne.CanvasObject {
	const around, above = 8, 3
	return container.New(look.NewPadding(0, -around),
		s.addPressable(container.New(look.NewPadding(above, around), s.newWrappedText(text, linkFace, indent)), press))
}

// newWrappedText returns text in the given style, wrapped into lines that are indent units shorter
// than other lines of the sheet.
func (s *sheet) newWrappedText(text string, style face, indent float32) fyne.CanvasObject {
	l := widget.NewRichText(&widget.TextSegment{Text: text, Style: style})
	l.Wrapping = fyne.TextWrapWord
	o := withoutPadding(l)
	s.textWidths[o] = s.measure - indent
	return o
}

// addPressable returns a widget that shows content and calls press when it is pressed. It
// registers the widget in s.pressables; the caller places it on the sheet.
func (s *sheet) addPressable(content fyne.CanvasObject, press func()) *pressable {
	p := newPressable(s.reader, content, press)
	s.pressables = append(s.pressables, p)
	return p
}

// addPageLinks adds links to the pages after and before page in the book.
func (s *sheet) addPageLinks(page *help.Page) {
	b := s.reader.book
	index := b.Index(page.ID)
	if index < 0 {
		return
	}
	s.addBlock(24, s.horizontalLine(0, scene.Grid))
	way := func(key string, to *help.Page) {
		s.addBlock(4,
			s.link(s.reader.words.T(key, map[string]any{"Page": to.Title}), 0, func() { s.reader.Show(to.ID) }))
	}
	if index+1 < len(b.Pages) {
		way("help.next", b.Pages[index+1])
	}
	if index > 0 {
		way("help.previous", b.Pages[index-1])
	}
}
