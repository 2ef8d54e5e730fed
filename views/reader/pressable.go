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

// pressable is content that can be pressed by a click, or with Return or Space while it has the
// focus. Other keys are handled by the reader.
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

// newPressable returns a widget that shows content and calls press when it is clicked or activated
// by a key. It has no frame. reader is the pane that contains it.
func newPressable(reader *Reader, content fyne.CanvasObject, press func()) *pressable {
	p := &pressable{reader: reader, backdrop: canvas.NewRectangle(color.Transparent), onPress: press}
	p.backdrop.CornerRadius = 6
	p.Content = container.NewStack(content, p.backdrop)
	p.OnHover = func(on bool) {
		p.hovered = on
		p.repaint()
	}
	p.OnTap = func() {
		reader.takeKeyboard()
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

// repaint applies the colours, which show whether the widget has the focus and is under the pointer.
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
	p.focused, p.reader.hasKeyboard = true, true
	p.repaint()
	p.reader.reveal(p)
}

// FocusLost shows that the focus has gone.
func (p *pressable) FocusLost() {
	p.focused, p.reader.hasKeyboard = false, false
	p.repaint()
}

// TypedRune presses the content if typed is a space.
func (p *pressable) TypedRune(typed rune) {
	if typed == ' ' {
		p.onPress()
	}
}

// TypedKey presses the content with Return, and passes other keys to the reader.
func (p *pressable) TypedKey(event *fyne.KeyEvent) {
	switch event.Name {
	case fyne.KeyReturn, fyne.KeyEnter:
		p.onPress()
	default:
		p.reader.handleKey(event)
	}
}

// questionBox returns a box with a question and a link that shows or hides its answers. The answers
// are in the box if they are shown.
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

// link returns text as a link on a line of its own; press is called when it is clicked. The line is
// indent units shorter than the lines of the sheet. The background is a little wider than the text.
func (s *sheet) link(text string, indent float32, press func()) fyne.CanvasObject {
	const around, above = 8, 3
	return container.New(look.NewPadding(0, -around),
		s.addPressable(container.New(look.NewPadding(above, around), s.label(text, linkFace, indent)), press))
}

// label returns text, the content of a pressable, in the given style. Its lines are indent units
// shorter than the lines of the sheet.
func (s *sheet) label(text string, style face, indent float32) fyne.CanvasObject {
	l := widget.NewRichText(&widget.TextSegment{Text: text, Style: style})
	l.Wrapping = fyne.TextWrapWord
	o := withoutPadding(l)
	s.textWidths[o] = s.measure - indent
	return o
}

// addPressable returns a widget that shows content and calls press when it is clicked. It is added
// to the pressables of the sheet, but not to its blocks.
func (s *sheet) addPressable(content fyne.CanvasObject, press func()) *pressable {
	p := newPressable(s.reader, content, press)
	s.pressables = append(s.pressables, p)
	return p
}

// addPageLinks adds a link to the page after page, and a link to the page before it.
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
