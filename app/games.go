package app

import (
	"context"
	"time"

	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"nimgraph/graphs/games"
	"nimgraph/views/words"
)

// drawingTime bounds how long a preset game may take to be drawn.
const drawingTime = 5 * time.Second

// chooseGame asks for a game's parameters and opens it as a new drawing. A game
// without any is opened at once.
func (w *Window) chooseGame(g *games.Game) {
	if len(g.Params) == 0 {
		if err := w.openGame(g, nil); err != nil {
			w.showError(err, "")
		}
		return
	}
	theory := wrapped(w.words.T(g.TheoryKey()))
	theory.Importance = widget.LowImportance
	fields := widget.NewForm()
	entries := make([]*field, len(g.Params))
	for i, param := range g.Params {
		entries[i] = newField(param.Default)
		item := widget.NewFormItem(w.words.T(g.ParamKey(param)), entries[i])
		item.HintText = w.words.T("dialog.game.range."+param.Kind.String(), words.Data{"Min": param.Min, "Max": param.Max})
		fields.AppendItem(item)
	}
	f := w.newForm(w.words.T(g.NameKey()), w.words.T("button.draw"), container.NewVBox(theory, fields), func() error {
		args := map[string]string{}
		for i, param := range g.Params {
			args[param.Name] = entries[i].Text
		}
		return w.openGame(g, args)
	})
	f.show(entries...)
}

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
