package app

import (
	"context"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"nimgraph/app/actions"
	"nimgraph/app/browser"
	"nimgraph/app/dialogs"
	"nimgraph/app/jobs"
	"nimgraph/app/window"
	"nimgraph/app/workbench"
	"nimgraph/graphs"
	"nimgraph/views/editor"
	"nimgraph/views/words"
)

// desk gives the commands of a window access to the window, the program and the texts.
type desk struct {
	program *Program
	words   *words.Words
	window  *window.Window
	// other is the alternative way to read the last text; nil if there is none.
	other *otherReading
}

// commands are the commands of a window of drawings, in groups. Each group makes some of the
// window's actions and runs them.
type commands struct {
	*desk
	files     *fileCommands
	pictures  *pictureCommands
	copies    *copyCommands
	edits     *editCommands
	views     *viewCommands
	games     *gameCommands
	plays     *matchCommands
	exercises *exerciseCommands
	help      *helpCommands
	finds     *findCommands
}

// newCommands returns the commands of a window.
func newCommands(p *Program) *commands {
	d := &desk{program: p, words: p.words}
	c := &commands{
		desk: d, pictures: &pictureCommands{d}, views: &viewCommands{d}, games: &gameCommands{d},
		plays:     &matchCommands{desk: d},
		exercises: &exerciseCommands{desk: d}, help: &helpCommands{desk: d},
	}
	c.files = &fileCommands{desk: d, pictures: c.pictures}
	c.copies = &copyCommands{d, c.pictures, c.games}
	c.edits = &editCommands{d, c.copies, c.files, c.help}
	c.finds = &findCommands{d, c.games, c.help}
	return c
}

// newActions returns all actions of the window.
func (c *commands) newActions() (list []*actions.Action) {
	free := c.unlessHeld
	for _, group := range [][]*actions.Action{
		c.files.fileActions(), c.edits.stepActions(), free(c.edits.editActions()), c.edits.selectActions(),
		free(c.edits.edgeActions()), c.copies.copyActions(), free(c.edits.layoutActions()),
		free(c.edits.arrangeActions()), free(c.edits.markActions()), c.views.viewActions(),
		free(c.edits.toolActions()), c.games.gameActions(), c.exercises.predictActions(),
		free(c.plays.playActions()), c.plays.matchActions(), c.help.helpActions(), c.finds.findActions(),
	} {
		list = append(list, group...)
	}
	if browser.Here {
		return adaptToBrowser(list)
	}
	return list
}

// adaptToBrowser removes actions that make no sense in a page, and changes shortcuts that browsers
// keep for themselves, such as Ctrl+Shift+P in Firefox: they get Alt instead of Ctrl, and Q instead
// of Tab.
func adaptToBrowser(list []*actions.Action) []*actions.Action {
	browserKeys := []fyne.KeyName{fyne.KeyN, fyne.KeyT, fyne.KeyW, fyne.KeyTab, fyne.Key1}
	for _, a := range list {
		s, ok := a.Shortcut.(*desktop.CustomShortcut)
		if !ok {
			continue
		}
		isCtrlShiftP := s.KeyName == fyne.KeyP && s.Modifier&fyne.KeyModifierShift != 0
		if !isCtrlShiftP && !slices.Contains(browserKeys, s.KeyName) {
			continue
		}
		if s.Modifier ^= fyne.KeyModifierShortcutDefault | fyne.KeyModifierAlt; s.KeyName == fyne.KeyTab {
			s.KeyName = fyne.KeyQ
		}
	}
	return slices.DeleteFunc(list, func(a *actions.Action) bool { return slices.Contains(notInBrowsers, a.ID) })
}

// notInBrowsers lists actions that make no sense in a page or that the browser itself offers.
var notInBrowsers = []string{"file.new-window", "file.detach", "file.quit", "view.tabs", "view.page"}

// unlessHeld makes the actions of a group impossible while the drawing is held, and returns the
// group.
func (c *desk) unlessHeld(group []*actions.Action) []*actions.Action {
	held := func() string { return c.session().ReadOnlyReason() }
	for _, a := range group {
		if a.Obstacle == nil {
			a.Obstacle = held
		} else {
			a.Obstacle = firstObstacle(held, a.Obstacle)
		}
	}
	return group
}

// bench returns the bench of the current tab.
func (c *desk) bench() *workbench.Bench { return c.window.Bench() }

// session returns the session of the current tab.
func (c *desk) session() *editor.Session { return c.window.Bench().Session }

// dialogs returns the dialogs of the window.
func (c *desk) dialogs() *dialogs.Dialogs { return c.window.Dialogs }

// newJob returns a job that calls work on another goroutine. It then calls show with the result on
// the UI thread, once no dialog is open. If work fails, it calls failed instead.
func newJob[T any](
	c *desk, name string, work func(ctx context.Context, tell func(float64)) (T, error), failed func(error), show func(T),
) *jobs.Job {
	return &jobs.Job{Name: name, Run: func(ctx context.Context, tell func(float64)) func() {
		made, err := work(ctx, tell)
		return func() {
			if err != nil {
				failed(err)
				return
			}
			c.dialogs().RunWhenNoneOpen(func() { show(made) })
		}
	}}
}

// startDrawing runs work, which makes a drawing, as a job of the current tab, and then calls show
// with the result. If work fails, a dialog shows the error.
func startDrawing[T any](c *desk, work func(context.Context) (T, error), show func(T)) {
	c.bench().Work.Start(newJob(
		c, c.words.T("status.unfolding"), func(ctx context.Context, _ func(float64)) (T, error) { return work(ctx) },
		c.showError, show,
	))
}

// showError shows an error in a dialog of the window.
func (c *desk) showError(err error) { c.dialogs().Error(err, "") }

// The translation keys of the reasons why actions are not possible.
const (
	noVertices     = "why.no-vertices"     // the drawing is empty
	noneSelected   = "why.none-selected"   // of vertices and edges
	selectVertices = "why.select-vertices" // one at least
	selectOne      = "why.select-one"      // vertex
	selectTwo      = "why.select-two"      // vertices at least
	selectThree    = "why.select-three"    // vertices at least
	selectEdges    = "why.select-edges"    // one at least
	selectSome     = "why.select-some"     // but not all vertices
	onlyDirected   = "why.only-directed"   // games
	onlyDeletion   = "why.only-deletion"   // games
	noTokens       = "error.format.token-deletion"
	nothingToUndo  = "why.nothing-to-undo" //
	nothingToRedo  = "why.nothing-to-redo" //
	noFamily       = "why.no-family"       // the game of the drawing has no family of positions by numbers
	notSolved      = "why.not-solved"      //
	notSolving     = "why.not-solving"     //
	notStopped     = "why.not-stopped"     //
	cannotReattach = "why.cannot-reattach" // select an edge and a vertex
	selectMove     = "why.select-move"     // an edge that is a legal move
	notBent        = "why.not-bent"        //
	oneTab         = "why.one-tab"         //
	atWork         = "why.at-work"         // until the job or the writing of the file ends
)

// obstacleUnless returns a function for Action.Obstacle: it returns obstacle while holds returns false,
// otherwise "".
func obstacleUnless(holds func() bool, obstacle string) func() string {
	return func() string {
		if holds() {
			return ""
		}
		return obstacle
	}
}

// firstObstacle combines functions for Action.Obstacle: the result returns the first obstacle that
// one of them returns, or "".
func firstObstacle(obstacles ...func() string) func() string {
	return func() string {
		for _, o := range obstacles {
			if why := o(); why != "" {
				return why
			}
		}
		return ""
	}
}

// needsVertices returns the obstacle of actions that need at least n selected vertices.
func (c *desk) needsVertices(n int) func() string {
	why := [...]string{1: selectVertices, 2: selectTwo, 3: selectThree}[n]
	return obstacleUnless(func() bool { return len(c.session().Selection().Vertices) >= n }, why)
}

// needsOneVertex returns the obstacle of actions that need exactly one selected vertex.
func (c *desk) needsOneVertex() func() string {
	return obstacleUnless(func() bool { return len(c.session().Selection().Vertices) == 1 }, selectOne)
}

// needsEdges returns the obstacle of actions that need a selected edge.
func (c *desk) needsEdges() func() string {
	return obstacleUnless(func() bool { return len(c.session().Selection().Edges) > 0 }, selectEdges)
}

// needsSelection returns the obstacle of actions that need a selected vertex or edge.
func (c *desk) needsSelection() func() string {
	return obstacleUnless(func() bool { return !c.session().Selection().Empty() }, noneSelected)
}

// needsDrawing returns the obstacle of actions that need a vertex in the drawing.
func (c *desk) needsDrawing() func() string {
	return obstacleUnless(func() bool { return c.session().Drawing().Graph().Order() > 0 }, noVertices)
}

// needsTabs returns the obstacle of actions that need more than one tab.
func (c *desk) needsTabs() func() string {
	return obstacleUnless(func() bool { return len(c.window.Tabs()) > 1 }, oneTab)
}

// needsKind returns the obstacle of actions that are only for games of a kind.
func (c *desk) needsKind(kind graphs.Kind) func() string {
	why := onlyDirected
	if kind == graphs.Deletion {
		why = onlyDeletion
	}
	return obstacleUnless(func() bool { return c.session().Drawing().Kind() == kind }, why)
}

// selectedVertex returns the first selected vertex.
func (c *desk) selectedVertex() graphs.VertexID { return c.session().Selection().Vertices[0] }
