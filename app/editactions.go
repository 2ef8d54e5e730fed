package app

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"nimgraph/app/actions"
	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/layout"
	"nimgraph/views/editor"
	"nimgraph/views/scene"
	"nimgraph/views/words"
)

// editCommands holds the commands that change the drawing or the selection.
type editCommands struct {
	*workspace
	copies *copyCommands
	files  *fileCommands
	help   *helpCommands
}

// undoActions returns the actions undo and redo. Unlike other edits, they are possible while the
// board shows an excerpt of a large drawing: the user may want to undo a reload of the file.
func (c *editCommands) undoActions() []*actions.Action {
	free := func() string {
		if why := c.session().ReadOnlyReason(); why != editor.ExcerptReason {
			return why
		}
		return ""
	}
	return []*actions.Action{
		{
			ID: "edit.undo", Icon: theme.ContentUndoIcon(), Shortcut: &fyne.ShortcutUndo{}, Text: true,
			Requirement: requireAll(
				free, require(func() bool { _, ok := c.session().History().NextUndo(); return ok }, nothingToUndo),
			),
			Label: func() string { return c.undoLabel("action.edit.undo", c.session().History().NextUndo) },
			Run:   func() { c.session().Undo() },
		},
		{
			ID: "edit.redo", Icon: theme.ContentRedoIcon(), Shortcut: &fyne.ShortcutRedo{}, Text: true,
			Also: []fyne.Shortcut{actions.CtrlShift(fyne.KeyZ)},
			Requirement: requireAll(
				free, require(func() bool { _, ok := c.session().History().NextRedo(); return ok }, nothingToRedo),
			),
			Label: func() string { return c.undoLabel("action.edit.redo", c.session().History().NextRedo) },
			Run:   func() { c.session().Redo() },
		},
	}
}

// editActions returns the actions that change the drawing or the clipboard.
func (c *editCommands) editActions() []*actions.Action {
	try := c.window.FailIf
	var kinds []*actions.Action
	for _, k := range graphs.Kinds() {
		kinds = append(kinds, &actions.Action{
			ID: "edit." + k.String(), Run: func() { c.changeKind(k) },
			IsChecked: func() bool { return c.session().Drawing().Kind() == k },
		})
	}
	return append(kinds, []*actions.Action{
		{
			ID: "edit.cut", Shortcut: &fyne.ShortcutCut{Clipboard: c.clipboard()}, Text: true,
			Requirement: c.requireVertices(1), Run: func() {
				d, err := c.session().Clipboard.Cut()
				try(err)
				c.copies.copyDrawing(d)
			},
		},
		{
			ID: "edit.paste", Shortcut: &fyne.ShortcutPaste{Clipboard: c.clipboard()}, Text: true,
			Run: c.copies.paste,
		},
		c.readOtherwiseAction(),
		{
			ID: "edit.duplicate", Shortcut: actions.Ctrl(fyne.KeyD), Requirement: c.requireVertices(1),
			Run: func() { try(c.session().Clipboard.Duplicate()) },
		},
		{
			ID: "edit.delete", Key: actions.Key(fyne.KeyDelete), Other: actions.Key(fyne.KeyBackspace),
			Requirement: c.requireSelection(), Run: func() { try(c.session().Clipboard.Delete()) },
		},
		{
			ID: "edit.rename", Key: actions.Key(fyne.KeyF2), Other: actions.Key(fyne.KeyReturn),
			Requirement: c.requireOneVertex(),
			Run: func() {
				c.window.Board().EditText(scene.VertexSubject(c.selectedVertex()))
			},
		},
		c.addCountAction("edit.token-more", '+', 1),
		c.addCountAction("edit.token-less", '-', -1),
		{
			ID: "edit.sum", Requirement: requireAll(c.requireKind(graphs.Directed), c.requireOneVertex()),
			Run: func() { try(c.session().Vertices.ToggleSum(c.selectedVertex())) },
		},
		{
			ID: "edit.target", Key: actions.Char('y'),
			Requirement: requireAll(c.requireKind(graphs.Directed), c.requireOneVertex()),
			Run:         func() { try(c.session().Vertices.ToggleTarget(c.selectedVertex())) },
		},
		{ID: "edit.add", Key: actions.Char('i'), Run: func() {
			_, err := c.session().Vertices.Add(c.window.Board().PointerPlace())
			try(err)
		}},
		{ID: "edit.title", Run: func() {
			c.askText(
				editor.FieldTitle, actions.Title(c.words, "edit.title"), actions.Title(c.words, "edit.title"),
				c.session().Drawing().Title(),
			)
		}},
	}...)
}

// undoLabel returns the menu text of undo or redo. next returns the step that would be undone or
// redone; the text names this step. If there is none, the text is the translation of key.
func (c *editCommands) undoLabel(key string, next func() (document.Step, bool)) string {
	if s, ok := next(); ok {
		return c.words.T(key+".named", words.Data{"Step": c.words.N(s.Name, s.Count)})
	}
	return c.words.T(key)
}

// addCountAction returns the action, with the given ID and key, that adds change to the number of
// tokens on each selected vertex. If only edges are selected, the action adds change to the number
// of parallel edges of each. change may be negative.
func (c *editCommands) addCountAction(id string, key rune, change int) *actions.Action {
	ofEdges := func() bool {
		s := c.session().Selection()
		return len(s.Vertices) == 0 && len(s.Edges) > 0
	}
	return &actions.Action{
		ID: id, Key: actions.Char(key),
		Requirement: requireAll(
			c.requireSelection(),
			require(func() bool { return ofEdges() || c.session().Drawing().Kind().HasTokens() }, noTokens),
		),
		Label: func() string {
			if ofEdges() {
				return c.words.T("action." + id + ".edges")
			}
			return c.words.T("action." + id)
		},
		Run: func() {
			if ofEdges() {
				c.window.FailIf(c.session().Edges.AddCounts(change))
			} else {
				c.window.FailIf(c.session().Vertices.AddTokensToSelection(change))
			}
		},
	}
}

// arrangeActions returns the actions that align, distribute, turn and mirror vertices.
func (c *editCommands) arrangeActions() []*actions.Action {
	align := func(id string, side editor.Side) *actions.Action {
		return &actions.Action{
			ID: id, Requirement: c.requireVertices(2),
			Run: func() { c.window.FailIf(c.session().Places.Align(side)) },
		}
	}
	turn := func(id string, t editor.Rotation) *actions.Action {
		return &actions.Action{
			ID: id, Requirement: require(func() bool { return c.session().Places.CanRotate() }, noVertices),
			Run: func() { c.window.FailIf(c.session().Places.Rotate(t)) },
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
		{
			ID: "arrange.across", Requirement: c.requireVertices(3),
			Run: func() { c.window.FailIf(c.session().Places.Distribute(true)) },
		},
		{
			ID: "arrange.down", Requirement: c.requireVertices(3),
			Run: func() { c.window.FailIf(c.session().Places.Distribute(false)) },
		},
		{
			ID: "arrange.snap", Requirement: c.requireVertices(1),
			Run: func() { c.window.FailIf(c.session().Places.SnapToGrid()) },
		},
		{
			ID: "arrange.snaps", IsChecked: func() bool { return c.session().Guidance.HasGridSnap() },
			Run: func() { c.session().Guidance.SetGridSnap(!c.session().Guidance.HasGridSnap()) },
		},
	}
}

// changeKind changes the drawing into a game of the given kind. If parts of the drawing would be
// lost, it asks the user first.
func (c *editCommands) changeKind(kind graphs.Kind) {
	change := func() { c.window.FailIf(c.session().Whole.SetKind(kind)) }
	loss := c.session().Whole.LossOnKind(kind)
	if !loss.Any() {
		change()
		return
	}
	c.dialogs().RunWhenNoneOpen(func() {
		c.dialogs().Confirm(c.words.T("dialog.kind.title"), c.describeLoss(loss), "button.change", change)
	})
}

// describeLoss returns a text with one line for each kind of object in loss, such as tokens, with
// the number of these objects.
func (c *editCommands) describeLoss(loss editor.Loss) string {
	var lines []string
	for _, part := range []struct {
		key   string
		count int
	}{
		{"loss.tokens", loss.Tokens},
		{"loss.sums", loss.Sums},
		{"loss.worths", loss.Worths},
		{"loss.targets", loss.Targets},
		{"loss.ground", loss.Ground},
		{"loss.merged", loss.Merged},
	} {
		if part.count > 0 {
			lines = append(lines, c.words.N(part.key, part.count))
		}
	}
	return strings.Join(lines, "\n")
}

// handleEscape handles the Escape key. It takes the first of these steps that is possible:
//   - cancel a gesture with the mouse
//   - leave a mode in which the drawing is read-only, such as a match
//   - cancel the job of the current tab, and forget the files that wait to be opened
//   - stop solving
//   - change from another tool to Select
//   - if nothing is selected, move an excerpt of a large drawing back to its first place
//   - remove the notice
//   - clear the selection
func (c *editCommands) handleEscape() {
	switch b := c.bench(); {
	case b.Session.Mouse.Busy():
		b.Session.Mouse.Cancel()
	case b.Session.ReadOnlyReason() != "" && b.Session.ReadOnlyReason() != editor.ExcerptReason:
		b.Session.ReleaseHold()
	case b.Work.Stop():
		c.files.toOpen = nil
	case b.Solving.Stop():
	case b.Session.Mouse.Tool() != editor.Select:
		b.Session.Mouse.SetTool(editor.Select)
	case b.Session.ReadOnlyReason() == editor.ExcerptReason && b.Session.Selection().Empty():
		b.Session.View.ResetExcerpt()
	case c.help.dismissNotice():
	default:
		b.Session.Select.None()
	}
}

// bendStep is the amount by which a key changes the bend of an edge, in lengths of the edge.
const bendStep = 0.05

// edgeActions returns the actions that change the selected edges and that draw edges between the
// selected vertices.
func (c *editCommands) edgeActions() []*actions.Action {
	bend := func(id string, key rune, change float64) *actions.Action {
		return &actions.Action{
			ID: id, Key: actions.Char(key), Requirement: c.requireEdges(),
			Run: func() { c.window.FailIf(c.session().Edges.Bend(change)) },
		}
	}
	reattach := func(id string, key rune, end editor.End) *actions.Action {
		return &actions.Action{
			ID: id, Key: actions.Char(key),
			Requirement: require(func() bool { return c.session().Edges.CanReattach() }, cannotReattach),
			Run:         func() { c.window.FailIf(c.session().Edges.ReattachSelected(end)) },
		}
	}
	return []*actions.Action{
		{
			ID: "edge.join", Key: actions.Char('j'),
			Requirement: c.requireVertices(1),
			Run:         func() { c.window.FailIf(c.session().Edges.Join()) },
		},
		{
			ID: "edge.reverse", Key: actions.Char('r'), Requirement: c.requireEdges(),
			Run: func() { c.window.FailIf(c.session().Edges.Reverse()) },
		},
		reattach("edge.start", ',', editor.Start),
		reattach("edge.finish", '.', editor.Finish),
		bend("edge.left", '[', bendStep),
		bend("edge.right", ']', -bendStep),
		{
			ID: "edge.unbend", Key: actions.Char('\\'),
			Requirement: require(func() bool { return c.session().Edges.CanUnbend() }, notBent),
			Run:         func() { c.window.FailIf(c.session().Edges.Unbend()) },
		},
	}
}

// selectActions returns the actions that change the selection, such as selecting all or all
// followers.
func (c *editCommands) selectActions() []*actions.Action {
	directed := c.requireKind(graphs.Directed)
	return []*actions.Action{
		{
			ID: "edit.select-all", Shortcut: &fyne.ShortcutSelectAll{}, Text: true, Requirement: c.requireDrawing(),
			Run: func() { c.session().Select.All() },
		},
		{ID: "edit.select-none", Key: actions.Key(fyne.KeyEscape), Run: c.handleEscape},
		{ID: "edit.select-inverse", Requirement: c.requireDrawing(), Run: func() { c.session().Select.Inverse() }},
		{ID: "edit.select-edges", Requirement: c.requireDrawing(), Run: func() { c.session().Select.Edges() }},
		{
			ID: "select.followers", Requirement: requireAll(directed, c.requireVertices(1)),
			Run: func() { c.session().Select.Followers() },
		},
		{
			ID: "select.ancestors", Requirement: requireAll(directed, c.requireVertices(1)),
			Run: func() { c.session().Select.Ancestors() },
		},
		{ID: "select.cycle", Requirement: requireAll(directed, c.requireOneVertex()), Run: func() {
			if !c.session().Select.Cycle() {
				c.window.Say(c.words.T("say.no-cycle"))
			}
		}},
		{
			ID: "select.connected", Requirement: c.requireVertices(1),
			Run: func() { c.session().Select.Component() },
		},
		{
			ID: "select.way", Requirement: c.requireOneVertex(),
			Label: func() string { return c.textForKind("action.select.way", "action.select.way.deletion") },
			Run: func() {
				if !c.session().Select.PathToEnd() {
					c.window.Say(c.textForKind("say.no-way", "say.no-way.deletion"))
				}
			},
		},
	}
}

// textForKind returns one of two texts: the translation of deletionKey if the drawing is an
// edge-deletion game, and the translation of usualKey if it is a game of any other kind.
func (ws *workspace) textForKind(usualKey, deletionKey string) string {
	if ws.session().Drawing().Kind() == graphs.Deletion {
		return ws.words.T(deletionKey)
	}
	return ws.words.T(usualKey)
}

// layoutActions returns the actions that lay out the drawing, one for each method.
func (c *editCommands) layoutActions() []*actions.Action {
	method := func(m layout.Method) *actions.Action {
		return &actions.Action{
			ID: "layout." + string(m), Requirement: c.requireDrawing(), Run: func() { c.bench().LayOut(m) },
		}
	}
	auto := method(layout.AutoMethod)
	auto.Shortcut = actions.Ctrl(fyne.KeyL)
	moves := requireAll(c.requireDrawing(), c.requireKind(graphs.Directed))
	solved := require(func() bool { return c.bench().Values() != nil }, notSolved)
	return []*actions.Action{
		auto,
		method(layout.DownMethod),
		method(layout.AcrossMethod),
		{ID: "layout.ends", Requirement: moves, Run: func() { c.bench().LayOutByHeights() }},
		{ID: "layout.values", Requirement: requireAll(moves, solved), Run: func() { c.bench().LayOutByValues() }},
		method(layout.DistanceMethod),
		method(layout.TreeMethod),
		method(layout.LineMethod),
		method(layout.CircleMethod),
		method(layout.GridMethod),
		{
			ID: "layout.around", Requirement: require(func() bool { return c.bench().HasPartSelected() }, selectSome),
			Run: func() { c.bench().LayOutAround() },
		},
	}
}
