package window

import (
	"math"
	"strings"

	"fyne.io/fyne/v2"

	"nimgraph/app/workbench"
	"nimgraph/graphs/xslices"
	"nimgraph/solver/match"
	"nimgraph/views/board"
	"nimgraph/views/panels"
	"nimgraph/views/scene"
	"nimgraph/views/words"
)

// playBar is the bottom bar that is shown during a match on the drawing. A panel beside the board
// shows the record of the match.
type playBar struct {
	window *Window
	panel  *panels.MatchBar
	record *panels.Record
}

// newPlayBar returns the bottom bar of window w for a match.
func newPlayBar(w *Window) *bottomBar {
	p := &playBar{window: w, panel: panels.NewMatchBar(w.Words)}
	p.record = panels.NewRecord(w.Words, func(move int) {
		p.matchCallback(func(g *workbench.Playing) { g.ShowPosition(move) })()
	})
	f := &bottomBar{object: p.panel.Object(), sidePanel: p.record.Object(), show: p.update, handleKey: p.handleKey}
	// In a narrow window the buttons take several rows.
	f.height = func() float32 { return max(panels.MatchHeight, f.object.MinSize().Height) }
	return f
}

// matchCallback returns a callback for a button of the bar or a line of the record. The callback
// calls act with the match on the current drawing, and then focuses the board. It shows a panic in
// act to the user as an error.
func (p *playBar) matchCallback(act func(*workbench.Playing)) func() {
	return p.window.guard(func() {
		act(p.window.Bench().Playing)
		p.window.FocusBoard()
	})
}

// update shows the match on the drawing of bench, in the colours of palette. shown reports whether
// there is a match.
func (p *playBar) update(bench *workbench.Bench, palette *scene.Palette) (shown bool) {
	g := bench.Playing
	if g.State() == workbench.PlayOff {
		return false
	}
	moves := g.RecordedMoves()
	s := panels.MatchState{
		Turn: p.turnText(g), Rules: p.rulesText(g), Message: trimArrowSpaces(g.Message()),
		Tone: scene.Ink,
	}
	if g.State() != workbench.PlayOver {
		s.First, s.Second = g.Match().Turn() == match.First, g.Match().Turn() == match.Second
	}
	_, winner, won := g.Match().Result()
	switch shown := g.PositionIndex(); {
	case g.InReview() && shown > 0 && moves[shown-1].Mistake:
		s.Tone = scene.Wrong
	case won && !g.Seat().Both && winner == g.Seat().Side:
		s.Tone = scene.Winning
	}
	s.Moves, s.Ends = p.matchButtons(g)
	p.panel.Show(s, palette)
	entries := xslices.Map(moves, func(m workbench.RecordedMove) panels.RecordedMove {
		return recordEntry(m, g.ValuesShown())
	})
	p.record.Show(recordEntry(g.StartLine(), g.ValuesShown()), entries, g.PositionIndex(), palette)
	return true
}

// recordEntry returns the entry for move in the record of the match. If showsValue is set, the
// entry also shows the Grundy value and the outcome of the position after the move.
func recordEntry(move workbench.RecordedMove, showsValue bool) panels.RecordedMove {
	r := panels.RecordedMove{Text: move.Text, First: move.Side == match.First, Mistake: move.Mistake}
	if showsValue {
		r.Value, r.Outcome = move.After.String(), move.Outcome
	}
	return r
}

// turnText returns a text that says whose turn it is in play or, in a review, which position the
// board shows.
func (p *playBar) turnText(play *workbench.Playing) string {
	w, seat := p.window.Words, play.Seat()
	switch {
	case play.InReview() && play.PositionIndex() < play.Match().Len():
		return w.T("play.turn.back", words.Data{"At": play.PositionIndex(), "Len": play.Match().Len()})
	case play.State() == workbench.PlayOver:
		return w.T("play.turn.over")
	case play.State() == workbench.PlayThinking:
		return w.T("play.turn.thinking")
	case seat.Both && play.Match().Turn() == match.First:
		return w.T("play.turn.first")
	case seat.Both:
		return w.T("play.turn.second")
	case play.Match().Turn() == seat.Side:
		return w.T("play.turn.you")
	}
	return w.T("play.turn.program")
}

// rulesText returns a text about the rules of play: who plays, who wins, and how often the program
// makes a mistake.
func (p *playBar) rulesText(play *workbench.Playing) string {
	w, who := p.window.Words, "play.rules.first"
	switch seat := play.Seat(); {
	case seat.Both:
		who = "play.rules.both"
	case seat.Side == match.Second:
		who = "play.rules.second"
	}
	text := w.T(who) + " · " + w.T("play."+play.Match().State().Position.Play.String())
	if errs := play.Rules().Errs; errs > 0 && !play.Seat().Both {
		text += " · " + w.T("play.rules.errs", words.Data{"Percent": int(math.Round(100 * errs))})
	}
	return text
}

// playAnother is the ID of the action that plays the same game with other numbers.
const playAnother = "play.another"

// matchButtons returns the buttons of the bar for the present state of play. moves are the buttons
// of the player, such as the button that takes a move back. ends are the buttons for the whole
// match, such as the button that closes it.
func (p *playBar) matchButtons(play *workbench.Playing) (moves, ends []panels.MatchButton) {
	add := func(key string, possible bool, act func(*workbench.Playing)) {
		button := panels.MatchButton{Key: "play.button." + key, Possible: possible, OnTap: p.matchCallback(act)}
		moves = append(moves, button)
	}
	turn := play.State() == workbench.PlayTurn && !play.InReview()
	if play.State() != workbench.PlayOver {
		add("hint", turn, (*workbench.Playing).ShowHint)
		add("back", play.CanTakeBack(), (*workbench.Playing).TakeBack)
		if !play.Seat().Both {
			add("swap", turn, (*workbench.Playing).Swap)
		}
		add("resign", turn, (*workbench.Playing).Resign)
		if play.Match().ShouldOfferDraw() {
			add("draw", turn, (*workbench.Playing).AgreeDraw)
		}
	} else {
		add("review", play.Match().Len() > 0, (*workbench.Playing).Review)
		add("back", play.CanTakeBack(), (*workbench.Playing).TakeBack)
	}
	if hasReviewButtons(play) {
		index := play.PositionIndex()
		add("previous", index > 0, func(play *workbench.Playing) { play.ShowPosition(index - 1) })
		add("next", index < play.Match().Len(), func(play *workbench.Playing) { play.ShowPosition(index + 1) })
	}
	if play.CanRetry() {
		add("retry", true, (*workbench.Playing).Retry)
	}
	tell := "tell"
	if play.ValuesShown() {
		tell = "hide"
	}
	add(tell, true, (*workbench.Playing).ToggleValues)
	if next := p.window.Table.Find(playAnother); next.IsPossible() {
		ends = append(
			ends,
			panels.MatchButton{
				Key: "action." + playAnother, Possible: true,
				OnTap: p.window.guard(func() { p.window.Table.Run(next) }),
			},
		)
	}
	ends = append(ends, []panels.MatchButton{
		{
			Key: "play.button.keep", Possible: play.CanKeepRecord(),
			OnTap: p.matchCallback((*workbench.Playing).KeepRecord),
		},
		{Key: "play.button.close", Possible: true, OnTap: p.matchCallback((*workbench.Playing).Leave)},
	}...)
	return moves, ends
}

// hasReviewButtons reports whether the bar has buttons that go through the moves of play. It has
// them if at least one move was made, and if the match has ended or the board shows an earlier
// position.
func hasReviewButtons(play *workbench.Playing) bool {
	return play.Match().Len() > 0 && (play.State() == workbench.PlayOver || play.InReview())
}

// handleKey handles a key during a match. handled is false if the key has no meaning.
//
// Tab, Left and Right choose a move, and Return plays the move. Up, Down, Home and End go through
// the record; in a review, Left and Right do too. Letters press buttons.
func (p *playBar) handleKey(bench *workbench.Bench, key board.Key) (handled bool) {
	g := bench.Playing
	letters := map[rune]func(){
		'h': g.ShowHint, 's': g.Swap, 'd': g.AgreeDraw, 'v': g.ToggleValues, 'r': g.Retry, 'k': g.KeepRecord,
	}
	if act := letters[key.Rune]; act != nil {
		act()
		return true
	}
	if key.Rune == 'n' {
		p.window.Table.Run(p.window.Table.Find(playAnother))
		return true
	}
	name := key.Name
	if hasReviewButtons(g) {
		switch name {
		case fyne.KeyLeft:
			name = fyne.KeyUp
		case fyne.KeyRight:
			name = fyne.KeyDown
		}
	}
	switch name {
	case fyne.KeyReturn, fyne.KeyEnter:
		g.PlayMarked()
	case fyne.KeyBackspace:
		g.TakeBack()
	case fyne.KeyTab:
		g.MarkNext(p.window.Board().IsShiftDown())
	case fyne.KeyRight:
		g.MarkNext(false)
	case fyne.KeyLeft:
		g.MarkNext(true)
	case fyne.KeyUp:
		g.ShowPosition(g.PositionIndex() - 1)
	case fyne.KeyDown:
		g.ShowPosition(g.PositionIndex() + 1)
	case fyne.KeyHome:
		g.ShowPosition(0)
	case fyne.KeyEnd:
		g.ShowPosition(g.Match().Len())
	default:
		return key.Rune == ' '
	}
	return true
}

// trimArrowSpaces removes the spaces around the arrows in text, because Fyne 2.8.1 draws a space
// after an arrow as a box. The monospace font has no such fault.
func trimArrowSpaces(text string) string { return strings.ReplaceAll(text, " → ", "→") }
