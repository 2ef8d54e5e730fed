package dialogs

import (
	"cmp"
	"context"
	"errors"
	"strconv"

	"fyne.io/fyne/v2/widget"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/games"
	"nimgraph/views/words"
)

// manyPositions is how many positions are drawn without asking where the values of a game
// are beyond those that are drawn.
const manyPositions = 400

// canBeLarge tells whether a game is refused for its size alone, and may be drawn all the
// same where that is wanted.
func (f *gameForm) canBeLarge(err error) bool {
	wrong := (*games.ParamError)(nil)
	if !errors.As(err, &wrong) || !f.game.TakesLimit() {
		return false
	}
	return wrong.Undrawn || wrong.What == games.TooLarge && wrong.Most < games.DefaultLimit
}

// count finds out beside the window how many positions the game has that the fields say,
// and asks whether they are to be drawn. Another change of the fields gives it up.
func (f *gameForm) count() {
	f.stop()
	f.known.Show()
	f.known.SetText(f.dialogs.Words.T("gallery.counting"))
	game, args := f.game, f.args()
	args[games.Limit] = strconv.Itoa(games.DefaultLimit)
	var (
		n   int
		err error
	)
	f.job.Start(func(ctx context.Context) {
		found := graphs.WithProgress(ctx, func(r graphs.Progress) { f.counts(ctx, r.Done) })
		var made *document.Drawing
		if made, err = game.Unfold(found, args); err == nil {
			n = made.Graph().Order()
		}
	}, func(defect error) { f.counted(n, args, cmp.Or(defect, err)) })
}

// countStep is how many positions are found between two tellings.
const countStep = 16 << 10

// counts tells how many positions were found yet, from any goroutine.
func (f *gameForm) counts(ctx context.Context, found int) {
	if found == 0 || found%countStep != 0 {
		return
	}
	f.dialogs.Door(func() {
		if ctx.Err() == nil {
			f.known.SetText(f.dialogs.Words.N("gallery.counted", found))
		}
	})
}

// counted takes how many positions there are, or why they cannot be drawn.
func (f *gameForm) counted(n int, args map[string]string, err error) {
	f.known.SetText(f.foretell())
	f.known.Hidden = !f.game.HasLaw()
	if err != nil {
		f.tell(err)
		return
	}
	f.wanted = false
	if n <= manyPositions {
		f.large(args, n)
		return
	}
	w := f.dialogs.Words
	f.dialogs.Ask(w.T("dialog.large.title"), Wrapped(w.T("dialog.large.text", words.Data{"Count": n})), 0,
		Cancel(), Answer{"button.draw-all", widget.HighImportance, func() { f.large(args, n) }})
}
