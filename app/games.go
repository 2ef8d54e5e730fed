package app

import (
	"context"

	"nimgraph/graphs"
	"nimgraph/graphs/games"
)

// chooseGame opens a game that has no parameters, and the gallery at one that
// has some.
func (w *Window) chooseGame(g *games.Game) {
	if len(g.Params) > 0 {
		w.showGallery(g)
		return
	}
	if err := w.openGame(g, nil); err != nil {
		w.showError(err, "")
	}
}

// openGame opens a preset game as a new drawing.
func (w *Window) openGame(g *games.Game, args map[string]string) error {
	ctx, cancel := context.WithTimeout(context.Background(), drawingTime)
	defer cancel()
	drawing, err := g.New(ctx, args)
	if err != nil {
		return err
	}
	w.program.open(drawing, "")
	return nil
}

// playOnGraph opens the game that is played on the graph on the board, as a
// drawing of its positions, and says what they are. A game that begins on a vertex
// begins on the selected one.
func (w *Window) playOnGraph(g *games.OnGraph) {
	start := graphs.VertexID(graphs.None)
	if sel := w.session.Selection().Vertices; len(sel) == 1 {
		start = sel[0]
	}
	drawn := w.session.Drawing().Clone()
	w.start(w.words.T("status.unfolding"), func(ctx context.Context) func() {
		drawing, err := g.New(ctx, drawn, start)
		return func() {
			if err != nil {
				w.showError(err, "")
				return
			}
			w.program.open(drawing, "").inform(w.words.T(g.NameKey()), wrapped(w.words.T(g.TheoryKey())))
		}
	})
}
