package app

import (
	"fyne.io/fyne/v2"

	"nimgraph/app/actions"
	"nimgraph/app/window"
	"nimgraph/graphs/merge"
	"nimgraph/views/words"
)

// noConflicts is the obstacle of a drawing without conflicts of a merge.
const noConflicts = "why.no-conflicts"

// noFile is the obstacle of a drawing without a file that holds all of it.
const noFile = "why.no-file"

func (c *commands) mergeActions() []*actions.Action {
	some := unless(func() bool { return c.bench().Merging.Shown() }, noConflicts)
	all := func(side merge.Side) func() {
		return func() { c.window.Try(c.bench().Merging.ChooseAll(side)) }
	}
	return []*actions.Action{
		{
			ID: "merge.file", Obstacle: unless(func() bool { return c.bench().File.Path() != "" }, noFile),
			Run: func() { c.merge(c.window.Current(), func() {}) },
		},
		{ID: "merge.next", Key: actions.Named(fyne.KeyF8), Obstacle: some, Run: func() { c.goConflict(1) }},
		{ID: "merge.previous", Key: actions.Named(fyne.KeyF7), Obstacle: some, Run: func() { c.goConflict(-1) }},
		{ID: "merge.mine", Key: actions.Named(fyne.KeyF6), Obstacle: some, Run: func() { c.chooseConflict(merge.Mine) }},
		{ID: "merge.theirs", Key: actions.Named(fyne.KeyF9), Obstacle: some, Run: func() { c.chooseConflict(merge.Theirs) }},
		{ID: "merge.all-mine", Obstacle: some, Run: all(merge.Mine)},
		{ID: "merge.all-theirs", Obstacle: some, Run: all(merge.Theirs)},
		{ID: "merge.finish", Obstacle: some, Run: c.finishConflicts},
	}
}

// conflictCallbacks are what the strip of conflicts asks for.
func (c *commands) conflictCallbacks() window.Conflicts {
	return window.Conflicts{Go: c.goConflict, Choose: c.chooseConflict, Finish: c.finishConflicts}
}

func (c *commands) goConflict(by int) {
	c.bench().Merging.Go(by)
	c.pointConflict()
}

// chooseConflict has a side's word stand, and shows the next conflict that is open.
func (c *commands) chooseConflict(side merge.Side) {
	m := c.bench().Merging
	c.window.Try(m.Choose(side))
	if all, open := m.Count(); open == 0 {
		c.window.Say(c.words.N("say.conflicts.chosen", all, words.Data{"Name": c.window.Current().Name()}))
	}
	c.pointConflict()
}

func (c *commands) finishConflicts() {
	c.bench().Merging.Finish()
	c.window.FocusBoard()
}

// pointConflict brings what the conflict in front is about into view.
func (c *commands) pointConflict() {
	c.bench().Flush() // the strip takes some of the board's room
	c.window.PointConflict()
	c.window.FocusBoard()
}
