package reader

import (
	"strconv"

	"fyne.io/fyne/v2"

	"nimgraph/views/help"
	"nimgraph/views/look"
	"nimgraph/views/scene"
)

// contentsID stands for the list of pages.
const contentsID = ""

// newContents sets the list of pages for a width.
func (r *Reader) newContents(width float32) *sheet {
	s := r.blankSheet(width)
	w := r.words
	s.text([]help.Span{{Text: w.T("help.title")}}, face{titleSize, look.Bold(), scene.Ink}, titleLine, 0)
	s.y += 8
	s.text([]help.Span{{Text: w.T("help.lead")}}, face{leadSize, fyne.TextStyle{}, scene.Ink}, leadLine, 0)
	s.y += 14
	for i, p := range r.book.Pages {
		number := strconv.Itoa(i + 1)
		if p.ID == help.GlossaryID {
			number = ""
			s.y += 10
		}
		s.row(number, p.Title, func() { r.Show(p.ID) })
	}
	s.row("", w.T("help.tour"), r.callbacks.Tour)
	s.y += 16
	s.text([]help.Span{{Text: w.T("help.keys")}}, face{smallSize, fyne.TextStyle{}, scene.Muted}, smallLine, 0)
	s.y += 24
	return s
}

// row sets a line of the contents.
func (s *sheet) row(number, title string, press func()) {
	const around, above, first = 10, 5, 32
	content, size := s.label(title, body(), around+first, above, s.measure-first)
	n, _ := s.label(number, face{textSize, fyne.TextStyle{}, scene.Muted}, around, above, first)
	content.Add(n)
	o := newPressable(s.reader, content, press)
	o.Resize(fyne.NewSize(s.measure+2*around, size.Height+2*above))
	o.Move(fyne.NewPos(s.margin-around, s.y))
	s.add(o)
	s.y += o.Size().Height
}
