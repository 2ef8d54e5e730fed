package reader

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

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
	s.put(0, s.says(w.T("help.title"), titleFace))
	s.put(8, s.says(w.T("help.lead"), leadFace))
	gap := float32(14)
	for i, p := range r.book.Pages {
		number := strconv.Itoa(i + 1)
		if p.ID == help.GlossaryID {
			number, gap = "", 10
		}
		s.put(gap, s.row(number, p.Title, func() { r.Show(p.ID) }))
		gap = 0
	}
	s.put(0, s.row("", w.T("help.tour"), r.callbacks.Tour))
	s.put(16, s.says(w.T("help.keys"), smallFace))
	return s
}

// row is a line of the contents.
func (s *sheet) row(number, title string, press func()) fyne.CanvasObject {
	const around, above, first = 10, 5, 32
	content := container.NewBorder(nil, nil, s.cell(number, 14, first, scene.Muted, fyne.TextStyle{}), nil, s.label(title, body, first))
	return container.New(look.Padded(0, -around), s.pressable(container.New(look.Padded(above, around), content), press))
}
