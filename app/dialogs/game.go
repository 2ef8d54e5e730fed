package dialogs

import (
	"fyne.io/fyne/v2/widget"

	"nimgraph/app/actions"
	"nimgraph/graphs/document"
)

// Game is how a game is played on a drawing.
type Game struct {
	Players [2]document.Player
	Errs    float64 // how often the program makes a mistake where it can
}

// gameErrs are the strengths of the program that there are to choose from: it plays well,
// errs sometimes, or often.
var gameErrs = [...]float64{0, 0.2, 0.5}

// The kinds of players, and who begins, as they are listed.
const (
	againstProgram = iota
	twoPeople
)

// ChooseGame asks how a game is to be played, beginning with one.
func (d *Dialogs) ChooseGame(first Game, chosen func(Game)) {
	list := func(at int, keys ...string) *choices {
		var names []string
		for _, key := range keys {
			names = append(names, d.Words.T("dialog.game."+key))
		}
		c := d.newChoices(names)
		c.SetSelectedIndex(at)
		return c
	}
	who, begins, errs := againstProgram, 0, 0
	switch {
	case first.Players[0] == first.Players[1]:
		who = twoPeople
	case first.Players[0] == document.Program:
		begins = 1
	}
	for i, e := range gameErrs {
		if e == first.Errs {
			errs = i
		}
	}
	players := list(who, "program", "people")
	beginner := list(begins, "you", "it")
	strength := list(errs, "perfect", "sometimes", "often")
	apply := func() {
		for _, c := range []*choices{beginner, strength} {
			Enable(c, players.SelectedIndex() != twoPeople)
		}
	}
	players.OnChanged = func(string) { apply() }
	apply()
	content := widget.NewForm(
		widget.NewFormItem(d.Words.T("dialog.game.players"), players),
		widget.NewFormItem(d.Words.T("dialog.game.begins"), beginner),
		widget.NewFormItem(d.Words.T("dialog.game.strength"), strength),
	)
	f := d.newForm(actions.Titled(d.Words, "play.game"), "button.play", content, func() (func(), error) {
		var g Game
		if players.SelectedIndex() == againstProgram {
			g.Players[1-beginner.SelectedIndex()] = document.Program
		}
		g.Errs = gameErrs[max(0, strength.SelectedIndex())]
		return func() { chosen(g) }, nil
	})
	f.show()
	d.Window.Canvas().Focus(f.main)
}
