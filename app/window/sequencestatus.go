package window

import (
	"nimgraph/views/plot"
	"nimgraph/views/words"
)

// showStatus says at the left a message, else what is under the pointer, else what is
// selected; at the right, what is known in all.
func (w *Sequences) showStatus() {
	s := w.Study
	hint, figures := w.values.pointed, ""
	if from, to, ok := s.Selection(); hint == "" && ok {
		hint = w.selected(from, to)
	}
	if a, b, ok := s.Cell(); hint == "" && ok {
		hint = w.Words.T("sequence.selected.cell", words.Data{"A": a, "B": b})
	}
	if known := s.Known(); s.Shown() && known.Len() > 0 {
		data := words.Data{"To": plot.Grouped(known.To()), "Largest": known.Largest, "Rows": known.Rows(), "Columns": known.Columns, "Planar": known.Planar()}
		figures = w.Words.T("sequence.figures", data)
	}
	w.status.Hint(hint)
	w.status.Show(figures, w.Palette())
}

// selected says which numbers are selected.
func (w *Sequences) selected(from, to int) string {
	if from == to {
		return w.Words.T("sequence.pointed", words.Data{"At": plot.Grouped(from), "Value": w.Study.Known().At(from)})
	}
	return w.Words.T("sequence.selected", words.Data{"From": plot.Grouped(from), "To": plot.Grouped(to), "Count": plot.Grouped(to - from + 1)})
}
