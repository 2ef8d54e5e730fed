package app

import (
	"context"
	"io"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"nimgraph/app/actions"
	"nimgraph/app/dialogs"
	"nimgraph/app/jobs"
	"nimgraph/app/workbench"
	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/graphs/games"
	"nimgraph/views/editor"
	"nimgraph/views/words"
)

func (c *commands) editActions() []*actions.Action {
	try := c.window.Try
	return []*actions.Action{
		{
			ID: "edit.undo", Shortcut: &fyne.ShortcutUndo{}, Text: true,
			Obstacle: unless(func() bool { _, ok := c.session().History().NextUndo(); return ok }, nothingToUndo),
			Label:    func() string { return c.stepLabel("action.edit.undo", c.session().History().NextUndo) },
			Run:      func() { c.session().Undo() },
		},
		{
			ID: "edit.redo", Shortcut: &fyne.ShortcutRedo{}, Text: true, Also: []fyne.Shortcut{actions.CtrlShift(fyne.KeyZ)},
			Obstacle: unless(func() bool { _, ok := c.session().History().NextRedo(); return ok }, nothingToRedo),
			Label:    func() string { return c.stepLabel("action.edit.redo", c.session().History().NextRedo) },
			Run:      func() { c.session().Redo() },
		},
		{ID: "edit.cut", Shortcut: &fyne.ShortcutCut{Clipboard: c.clipboard()}, Text: true, Obstacle: c.needsVertices(1), Run: func() {
			d, err := c.session().Cut()
			try(err)
			c.toClipboard(d)
		}},
		{ID: "edit.paste", Shortcut: &fyne.ShortcutPaste{Clipboard: c.clipboard()}, Text: true, Run: c.paste},
		{ID: "edit.duplicate", Shortcut: actions.Ctrl(fyne.KeyD), Obstacle: c.needsVertices(1), Run: func() { try(c.session().Duplicate()) }},
		{
			ID: "edit.delete", Key: actions.Named(fyne.KeyDelete), Other: actions.Named(fyne.KeyBackspace), Obstacle: c.needsSelection(),
			Run: func() { try(c.session().DeleteSelection()) },
		},
		{ID: "edit.rename", Key: actions.Named(fyne.KeyF2), Other: actions.Named(fyne.KeyReturn), Obstacle: c.needsOneVertex(), Run: func() {
			c.window.Board().Rename(c.selectedVertex())
		}},
		c.countAction("edit.token-more", '+', 1),
		c.countAction("edit.token-less", '-', -1),
		{
			ID: "edit.sum", Obstacle: first(c.needsKind(graphs.Directed), c.needsOneVertex()),
			Run: func() { try(c.session().ToggleSum(c.selectedVertex())) },
		},
		{ID: "edit.add", Key: actions.Char('i'), Run: func() {
			_, err := c.session().AddVertex(c.window.Board().PointerPlace())
			try(err)
		}},
		{ID: "edit.title", Run: func() {
			c.askField(editor.FieldTitle, c.words.T("dialog.title.title"), c.words.T("dialog.title.label"), c.session().Drawing().Title())
		}},
		c.kindAction("edit.directed", graphs.Directed),
		c.kindAction("edit.deletion", graphs.Deletion),
	}
}

// stepLabel returns what an undo or a redo would do; the plain words where there is
// nothing to do.
func (c *commands) stepLabel(key string, next func() (document.Step, bool)) string {
	if s, ok := next(); ok {
		return c.words.T(key+".named", words.Data{"Step": c.words.N(s.Name, s.Count)})
	}
	return c.words.T(key)
}

// countAction changes the tokens on the selected vertices or, where only edges
// are selected, how many parallel edges they are.
func (c *commands) countAction(id string, key rune, change int) *actions.Action {
	ofEdges := func() bool {
		s := c.session().Selection()
		return len(s.Vertices) == 0 && len(s.Edges) > 0
	}
	return &actions.Action{
		ID: id, Key: actions.Char(key), Obstacle: c.needsSelection(),
		Label: func() string {
			if ofEdges() {
				return c.words.T("action." + id + ".edges")
			}
			return c.words.T("action." + id)
		},
		Run: func() {
			switch {
			case ofEdges():
				c.window.Try(c.session().AddCounts(change))
			case c.session().Drawing().Kind() == graphs.Directed:
				c.window.Try(c.session().AddTokensToSelection(change))
			}
		},
	}
}

// arrangeActions line vertices up.
func (c *commands) arrangeActions() []*actions.Action {
	align := func(id string, side editor.Side) *actions.Action {
		return &actions.Action{ID: id, Obstacle: c.needsVertices(2), Run: func() { c.window.Try(c.session().Align(side)) }}
	}
	turn := func(id string, t editor.Turn) *actions.Action {
		return &actions.Action{
			ID: id, Obstacle: unless(func() bool { return c.session().CanTurn() }, noVertices),
			Run: func() { c.window.Try(c.session().Turn(t)) },
		}
	}
	return []*actions.Action{
		turn("arrange.mirror-across", editor.MirrorAcross),
		turn("arrange.mirror-down", editor.MirrorDown),
		turn("arrange.turn-right", editor.TurnRight),
		turn("arrange.turn-left", editor.TurnLeft),
		align("arrange.left", editor.Left),
		align("arrange.centre", editor.Centre),
		align("arrange.right", editor.Right),
		align("arrange.top", editor.Top),
		align("arrange.middle", editor.Middle),
		align("arrange.bottom", editor.Bottom),
		{ID: "arrange.across", Obstacle: c.needsVertices(3), Run: func() { c.window.Try(c.session().Distribute(true)) }},
		{ID: "arrange.down", Obstacle: c.needsVertices(3), Run: func() { c.window.Try(c.session().Distribute(false)) }},
		{ID: "arrange.snap", Obstacle: c.needsVertices(1), Run: func() { c.window.Try(c.session().SnapSelection()) }},
		{
			ID: "arrange.snaps", Checked: func() bool { return c.session().Snaps() },
			Run: func() { c.session().SetSnaps(!c.session().Snaps()) },
		},
	}
}

// kindAction changes the kind of game, and says before what is lost.
func (c *commands) kindAction(id string, kind graphs.Kind) *actions.Action {
	change := func() { c.window.Try(c.session().SetKind(kind)) }
	return &actions.Action{
		ID:      id,
		Checked: func() bool { return c.session().Drawing().Kind() == kind },
		Run: func() {
			loss := c.session().LossTo(kind)
			if !loss.Any() {
				change()
				return
			}
			c.dialogs().WhenNone(func() {
				c.dialogs().Confirm(c.words.T("dialog.kind.title"), c.describeLoss(loss), "button.change", change)
			})
		},
	}
}

func (c *commands) describeLoss(l editor.Loss) string {
	var lines []string
	for _, part := range []struct {
		key   string
		count int
	}{{"loss.tokens", l.Tokens}, {"loss.sums", l.Sums}, {"loss.worths", l.Worths}, {"loss.ground", l.Ground}, {"loss.merged", l.Merged}} {
		if part.count > 0 {
			lines = append(lines, c.words.N(part.key, part.count))
		}
	}
	return strings.Join(lines, "\n")
}

// escape gives up the gesture, what holds the drawing, the job, the solving, the tool or
// the selection: the first of them that there is.
func (c *commands) escape() {
	switch b := c.bench(); {
	case b.Session.Busy():
		b.Session.Cancel()
	case b.Session.Held() != "":
		b.Session.LetGo()
	case b.Work.Stop():
		c.toOpen = nil
	case b.Solving.Stop():
	case b.Session.Tool() != editor.Select:
		b.Session.SetTool(editor.Select)
	default:
		b.Session.SelectNone()
	}
}

func (c *commands) clipboard() fyne.Clipboard { return c.program.fyne.Clipboard() }

// toClipboard copies a drawing as text, so that it can be pasted into another window, into
// a mail, and into a file.
func (c *commands) toClipboard(d *document.Drawing) {
	if d == nil {
		return
	}
	c.copyWritten(d, func(out io.Writer) error { return formats.Write(out, d, formats.JSON) }, func() {
		c.window.Say(c.words.N("say.copied", d.Graph().Order()))
	})
}

// paste adds the drawing that the clipboard's text is.
func (c *commands) paste() {
	text := c.clipboard().Content()
	if strings.TrimSpace(text) == "" {
		c.window.Say(c.words.T("say.clipboard-empty"))
		return
	}
	c.pasteText(c.bench(), text, formats.Options{})
}

// pasteText adds to a bench the drawing that a text is. Where it is no list of edges but
// could be read as something else, it asks as what.
func (c *commands) pasteText(b *workbench.Bench, text string, o formats.Options) {
	failed := func(err error) {
		switch offers := c.offers(b, text, err); {
		case len(offers) > 0:
			c.dialogs().Find(c.words.T("dialog.reading.title"), b.Describe(err), func(words []string) []dialogs.Found {
				return slices.DeleteFunc(slices.Clone(offers), func(f dialogs.Found) bool { return !dialogs.HasAll(f.Text, words) })
			})
		case b == c.bench():
			c.window.Fail(err)
		default: // another drawing is in front by now
			c.dialogs().Error(err, "")
		}
	}
	b.Paste(text, o, failed, func(notes []formats.Note) {
		for _, n := range notes {
			c.window.Say(c.words.T(n.Key(), n.Data()))
		}
	})
}

// offers are the ways to read a text that is refused for a reason: as a text of
// numbers, or as the input of a contest, whose drawing is opened beside.
func (c *commands) offers(b *workbench.Bench, text string, err error) (offers []dialogs.Found) {
	for _, r := range workbench.Readings(err) {
		offers = append(offers, dialogs.Found{Text: c.words.T(r.Key(), r.Data()), Run: func() { c.pasteText(b, text, formats.Options{As: r}) }})
	}
	for _, contest := range games.Fitting([]byte(text)) {
		offers = append(offers, dialogs.Found{Text: c.words.T(contest.Key()), Note: contest.ID, Run: func() { c.openContest(contest, text) }})
	}
	return offers
}

// openContest opens the drawing of a contest's input.
func (c *commands) openContest(contest games.Contest, text string) {
	c.bench().Work.Start(&jobs.Job{Name: c.words.T("status.unfolding"), Run: func(ctx context.Context, _ func(float64)) func() {
		drawing, err := contest.Read(ctx, []byte(text))
		return func() {
			if err != nil {
				c.dialogs().Error(err, "")
				return
			}
			c.dialogs().WhenNone(func() { c.openDrawing(drawing) })
		}
	}})
}
