package reader

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"nimgraph/views/help"
	"nimgraph/views/look"
	"nimgraph/views/scene"
)

// question sets a question, and its answer where it was asked for.
func (s *sheet) question(q help.Block, answers []help.Block) {
	done := s.box(scene.PlainFill, scene.Grid)
	measure := s.measure
	s.measure -= boxPadding
	s.text([]help.Span{{Text: s.reader.words.T("help.question")}}, face{smallSize, look.Bold(), scene.Selected}, smallLine, boxPadding)
	s.y += 2
	s.text(q.Spans, body(), textLine, boxPadding)
	s.y += 4
	key := "help.answer.show"
	if s.reader.answered {
		key = "help.answer.hide"
		for _, a := range answers {
			s.y += 4
			s.text(a.Spans, body(), textLine, boxPadding)
		}
		s.y += 4
	}
	s.measure = measure
	s.link(s.reader.words.T(key), boxPadding-8, func() { s.reader.fold(!s.reader.answered) })
	done()
}

// link sets something that can be pressed on a line of its own, or on several where there
// is no room on one.
func (s *sheet) link(text string, indent float32, press func()) {
	const around, above = 8, 3
	content, size := s.label(text, face{textSize, fyne.TextStyle{}, scene.Selected}, around, above, s.measure-indent-2*around)
	p := newPressable(s.reader, content, press)
	p.Resize(size.AddWidthHeight(2*around, 2*above))
	p.Move(fyne.NewPos(s.margin+indent, s.y))
	s.add(p)
	s.y += p.Size().Height
}

// label returns a text in lines of a width at most, at a place in an object of its own, and
// the size of the lines.
func (s *sheet) label(text string, f face, x, y, width float32) (*fyne.Container, fyne.Size) {
	content, size := container.NewWithoutLayout(), fyne.Size{}
	for _, l := range broken([]help.Span{{Text: text}}, f, width) {
		for _, fragment := range l.fragments {
			content.Add(fragment.object(x, y+size.Height+f.ascent(), s.reader.palette))
		}
		size = fyne.NewSize(max(size.Width, l.width), size.Height+textLine)
	}
	return content, size
}

// turn sets the ways to the page before and to the next one.
func (s *sheet) turn(page *help.Page) {
	b := s.reader.book
	at := b.Index(page.ID)
	if at < 0 {
		return
	}
	s.y += 24
	rule := canvas.NewRectangle(s.reader.palette.Color(scene.Grid))
	rule.Resize(fyne.NewSize(s.measure, 1))
	rule.Move(fyne.NewPos(s.margin, s.y))
	s.add(rule)
	s.y += 8
	if at+1 < len(b.Pages) {
		next := b.Pages[at+1]
		s.link(s.reader.words.T("help.next", map[string]any{"Page": next.Title}), -8, func() { s.reader.Show(next.ID) })
	}
	if at > 0 {
		before := b.Pages[at-1]
		s.link(s.reader.words.T("help.previous", map[string]any{"Page": before.Title}), -8, func() { s.reader.Show(before.ID) })
	}
}
