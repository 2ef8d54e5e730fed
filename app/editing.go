package app

import (
	"bytes"
	"context"
	"strings"

	"fyne.io/fyne/v2"

	"nimgraph/app/files"
	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/views/editor"
)

func (w *Window) editActions() []*action {
	selected := func() bool { return !w.session.Selection().Empty() }
	vertices := func() bool { return len(w.session.Selection().Vertices) > 0 }
	oneVertex := func() bool { return len(w.session.Selection().Vertices) == 1 }
	directed := func() bool { return w.session.Drawing().Kind() == graphs.Directed }
	drawn := func() bool { return w.session.Drawing().Graph().Order() > 0 }
	first := func() graphs.VertexID { return w.session.Selection().Vertices[0] }
	return []*action{
		{
			id: "edit.undo", shortcut: &fyne.ShortcutUndo{}, text: true,
			enabled: func() bool { _, ok := w.session.History().NextUndo(); return ok },
			run:     func() { w.session.Undo() },
		},
		{
			id: "edit.redo", shortcut: &fyne.ShortcutRedo{}, text: true,
			enabled: func() bool { _, ok := w.session.History().NextRedo(); return ok },
			run:     func() { w.session.Redo() },
		},
		{id: "edit.cut", shortcut: &fyne.ShortcutCut{Clipboard: w.clipboard()}, text: true, enabled: vertices, run: func() {
			if d, ok := w.session.Cut(); ok {
				w.toClipboard(d)
			}
		}},
		{id: "edit.copy", shortcut: &fyne.ShortcutCopy{Clipboard: w.clipboard()}, text: true, enabled: vertices, run: func() {
			if d, ok := w.session.Copy(); ok {
				w.toClipboard(d)
			}
		}},
		{id: "edit.paste", shortcut: &fyne.ShortcutPaste{Clipboard: w.clipboard()}, text: true, run: w.paste},
		{id: "edit.duplicate", shortcut: ctrl(fyne.KeyD), enabled: vertices, run: func() { w.try(w.session.Duplicate()) }},
		{id: "edit.delete", key: named(fyne.KeyDelete), enabled: selected, run: func() { w.try(w.session.DeleteSelection()) }},
		{id: "edit.backspace", key: named(fyne.KeyBackspace), enabled: selected, run: func() { w.try(w.session.DeleteSelection()) }},
		{id: "edit.select-all", shortcut: &fyne.ShortcutSelectAll{}, text: true, enabled: drawn, run: func() { w.session.SelectAll() }},
		{id: "edit.select-none", key: named(fyne.KeyEscape), run: w.escape},
		{id: "edit.rename", key: named(fyne.KeyF2), enabled: oneVertex, run: func() { w.board.Rename(first()) }},
		{id: "edit.rename-enter", key: named(fyne.KeyReturn), enabled: oneVertex, run: func() { w.board.Rename(first()) }},
		w.countAction("edit.token-more", '+', 1),
		w.countAction("edit.token-less", '-', -1),
		{
			id: "edit.sum", enabled: func() bool { return oneVertex() && directed() },
			run: func() { w.try(w.session.ToggleSum(first())) },
		},
		{id: "edit.add", key: char('i'), run: w.addVertex},
		{id: "edit.select-inverse", enabled: drawn, run: func() { w.session.SelectInverse() }},
		{id: "edit.select-edges", enabled: drawn, run: func() { w.session.SelectEdges() }},
		{id: "edit.title", run: w.askTitle},
		w.kindAction("edit.directed", graphs.Directed),
		w.kindAction("edit.deletion", graphs.Deletion),
	}
}

// countAction changes the tokens on the selected vertices or, where only edges
// are selected, how many parallel edges they are.
func (w *Window) countAction(id string, key rune, change int) *action {
	return &action{
		id: id, key: char(key), enabled: func() bool { return !w.session.Selection().Empty() },
		run: func() {
			if len(w.session.Selection().Vertices) == 0 {
				w.try(w.session.AddCounts(change))
				return
			}
			if w.session.Drawing().Kind() == graphs.Directed {
				w.try(w.session.AddTokensToSelection(change))
			}
		},
	}
}

// addVertex adds a vertex under the pointer.
func (w *Window) addVertex() {
	_, err := w.session.AddVertex(w.board.PointerPlace())
	w.try(err)
}

// arrangeActions line vertices up.
func (w *Window) arrangeActions() []*action {
	several := func(n int) func() bool {
		return func() bool { return len(w.session.Selection().Vertices) >= n }
	}
	align := func(id string, side editor.Side) *action {
		return &action{id: id, enabled: several(2), run: func() { w.try(w.session.Align(side)) }}
	}
	return []*action{
		align("arrange.left", editor.Left),
		align("arrange.centre", editor.Centre),
		align("arrange.right", editor.Right),
		align("arrange.top", editor.Top),
		align("arrange.middle", editor.Middle),
		align("arrange.bottom", editor.Bottom),
		{id: "arrange.across", enabled: several(3), run: func() { w.try(w.session.Distribute(true)) }},
		{id: "arrange.down", enabled: several(3), run: func() { w.try(w.session.Distribute(false)) }},
		{id: "arrange.snap", enabled: several(1), run: func() { w.try(w.session.SnapSelection()) }},
		{
			id: "arrange.snaps", checked: func() bool { return w.session.Snaps() },
			run: func() { w.session.SetSnaps(!w.session.Snaps()) },
		},
	}
}

// kindAction changes the kind of game, and says before what is lost.
func (w *Window) kindAction(id string, kind graphs.Kind) *action {
	change := func() { w.try(w.session.SetKind(kind)) }
	return &action{
		id:      id,
		checked: func() bool { return w.session.Drawing().Kind() == kind },
		run: func() {
			if loss := w.session.LossTo(kind); loss.Any() {
				w.confirm(w.words.T("dialog.kind.title"), w.describeLoss(loss), "button.change", change)
				return
			}
			change()
		},
	}
}

func (w *Window) describeLoss(l editor.Loss) string {
	var lines []string
	for _, part := range []struct {
		key   string
		count int
	}{{"loss.tokens", l.Tokens}, {"loss.sums", l.Sums}, {"loss.ground", l.Ground}, {"loss.merged", l.Merged}} {
		if part.count > 0 {
			lines = append(lines, w.words.N(part.key, part.count))
		}
	}
	return strings.Join(lines, "\n")
}

// try tells the error of a change that could not be made.
func (w *Window) try(err error) {
	if err != nil {
		w.fail(err)
	}
}

// escape gives up the gesture, the message, the solving job or the selection:
// the first of them that there is.
func (w *Window) escape() {
	switch {
	case w.session.Busy():
		w.session.Cancel()
	case w.stopWork():
	case w.solving.running():
		w.solving.stop()
	case w.session.Tool() != 0:
		w.session.SetTool(0)
	default:
		w.session.SelectNone()
	}
}

func (w *Window) clipboard() fyne.Clipboard { return w.program.fyne.Clipboard() }

// toClipboard copies a drawing as text, so that it can be pasted into another
// window, into a mail, and into a file.
func (w *Window) toClipboard(d *document.Drawing) {
	var text bytes.Buffer
	if err := formats.Write(&text, d, formats.JSON); err != nil {
		w.fail(err)
		return
	}
	w.clipboard().SetContent(text.String())
	w.say(w.words.N("say.copied", d.Graph().Order()))
}

// paste adds the drawing that the clipboard's text is, in any of the formats that
// a drawing is copied as, or as a contest's input.
func (w *Window) paste() {
	text := w.clipboard().Content()
	if strings.TrimSpace(text) == "" {
		w.say(w.words.T("say.clipboard-empty"))
		return
	}
	task := func(ctx context.Context) func() {
		read, err := formats.Read(strings.NewReader(text), formats.Guess(text))
		if err != nil {
			return func() { w.fail(&pasteError{err}) }
		}
		if err := files.Place(ctx, read); err != nil {
			return func() { w.fail(err) }
		}
		return func() { w.pasteDrawing(read.Drawing) }
	}
	if len(text) < slowFile {
		task(context.Background())()
		return
	}
	w.start(w.words.T("status.pasting"), task)
}

// pasteDrawing adds a drawing where the pointer is.
func (w *Window) pasteDrawing(d *document.Drawing) {
	blank := w.session.Drawing().Graph().Order() == 0
	w.try(w.session.Paste(d, w.board.PointerPlace()))
	if blank {
		w.board.Fit()
	}
}
