package reader

import (
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

// question is a question, and its answer where it was asked for.
func (s *sheet) question(q help.Block, answers []help.Block) fyne.CanvasObject {
	const indent = 2 * boxPadding
	head := faceOf(look.SizeNameTip, theme.ColorNamePrimary, look.Bold())
	rows := []fyne.CanvasObject{s.text([]help.Span{{Text: s.reader.words.T("help.question")}}, head, indent), s.text(q.Spans, body, indent)}
	key := "help.answer.show"
	if s.reader.answered {
		key = "help.answer.hide"
		for _, a := range answers {
			rows = append(rows, container.New(layout.NewCustomPaddedLayout(8, 0, 0, 0), s.text(a.Spans, body, indent)))
		}
	}
	link := s.link(s.reader.words.T(key), indent, func() { s.reader.fold(!s.reader.answered) })
	return s.box(false, append(rows, container.New(layout.NewCustomPaddedLayout(4, 0, 0, 0), link))...)
}

// link is something that can be pressed on a line of its own, a little wider than the text.
func (s *sheet) link(text string, indent float32, press func()) fyne.CanvasObject {
	const around, above = 8, 3
	return container.New(look.Padded(0, -around), s.pressable(container.New(look.Padded(above, around), s.label(text, linkFace, indent)), press))
}

// label is a text in something that can be pressed.
func (s *sheet) label(text string, f face, indent float32) fyne.CanvasObject {
	l := widget.NewRichText(&widget.TextSegment{Text: text, Style: f})
	l.Wrapping = fyne.TextWrapWord
	s.texts[l] = s.measure - indent
	return l
}

// pressable returns content that can be pressed.
func (s *sheet) pressable(content fyne.CanvasObject, press func()) *pressable {
	p := newPressable(s.reader, content, press)
	s.presses = append(s.presses, p)
	return p
}

// turn sets the ways to the page before and to the next one.
func (s *sheet) turn(page *help.Page) {
	b := s.reader.book
	at := b.Index(page.ID)
	if at < 0 {
		return
	}
	rule := canvas.NewRectangle(s.reader.palette.Color(scene.Grid))
	rule.SetMinSize(fyne.NewSize(0, 1))
	s.put(24, rule)
	way := func(key string, to *help.Page) {
		s.put(4, s.link(s.reader.words.T(key, map[string]any{"Page": to.Title}), 0, func() { s.reader.Show(to.ID) }))
	}
	if at+1 < len(b.Pages) {
		way("help.next", b.Pages[at+1])
	}
	if at > 0 {
		way("help.previous", b.Pages[at-1])
	}
}
