package panels

import (
	"context"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"nimgraph/graphs"
	"nimgraph/solver"
	"nimgraph/views/editor"
)

// showWhole is the card while nothing is selected: why the position is won or lost, and
// what its winning moves do.
func (i *Inspector) showWhole(s *editor.Session) fyne.CanvasObject {
	hint := i.muted("inspector.vertex.none")
	solution, err, known := s.Solved.Solution()
	if !known || err != nil {
		return container.NewVBox(heading(i.words.T("inspector.vertex"), "", i.palette), hint)
	}
	whole, played := solution.Whole()
	if !played {
		return container.NewVBox(heading(i.words.T("inspector.vertex"), "", i.palette), hint)
	}
	said := teller{i.words, solution, s.Drawing().Graph()}.whole(whole)
	rows := append([]fyne.CanvasObject{heading(i.words.T("card.why"), "", i.palette)}, i.sentences(said)...)
	return cardOf(append(rows, hint)...)
}

// maxPremise is how many vertices and edges of a directed game are looked at for the
// premise of the SJ theorem while somebody waits for the card: some 2 ms.
const maxPremise = 1 << 17

// whole returns why the position is won or lost. Of the SJ theorem the card speaks in misère
// play.
func (t teller) whole(w *solver.Whole) []sentence {
	x, f := t.explainer(), t.solution.Position.Graph
	if t.solution.Position.Play == graphs.Misere && (f.Kind == graphs.Deletion || f.Order()+f.Size() <= maxPremise) {
		if p, err := t.solution.Premise(context.Background()); err == nil {
			x.Premise = p
		}
	}
	return t.tell(x.Whole(w).Sentences)
}
