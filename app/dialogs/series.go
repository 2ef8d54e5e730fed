package dialogs

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"nimgraph/graphs/games"
	"nimgraph/solver/match"
)

// ChooseSeries asks for a series of games to practise on, beginning with the game of the
// last one; nil for none.
func (d *Dialogs) ChooseSeries(last *match.Series, chosen func(*match.Series)) {
	kinds := games.All()
	var names []string
	at := 0
	for i, g := range kinds {
		names = append(names, d.Words.T(g.NameKey()))
		if last != nil && g.ID == last.Game().ID {
			at = i
		}
	}
	game := d.newChoices(names)
	game.SetSelectedIndex(at)
	seed := newField("1")
	content := container.NewVBox(Wrapped(d.Words.T("dialog.train.text")), widget.NewForm(
		widget.NewFormItem(d.Words.T("dialog.train.game"), game),
		widget.NewFormItem(d.Words.T("dialog.train.seed"), seed),
	))
	f := d.newForm(d.Words.T("dialog.train.title"), "button.play", content, func() (func(), error) {
		n, err := strconv.ParseUint(strings.TrimSpace(seed.Text), 10, 64)
		if err != nil {
			return nil, noSeed(seed.Text)
		}
		return func() { chosen(match.NewSeries(kinds[max(0, game.SelectedIndex())], n)) }, nil
	})
	f.show(seed)
}
