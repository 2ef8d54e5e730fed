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

// workspace holds the window, the program and the translated texts, which all commands of one
// window share.
type workspace struct {
	program *Program
	words   *words.Words
	window  *window.Window
	// other is the alternative way to read the last text; nil if there is none.
	other *otherReading
}

// windowCommands holds all commands of one window of drawings, in groups. Each group defines some
// of the actions of the window and carries them out.
type windowCommands struct {
	*workspace
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

// newCommands returns the commands for a window of program that is being created. bindWindow later
// sets the window.
func newCommands(program *Program) *windowCommands {
	ws := &workspace{program: program, words: program.words}
	c := &windowCommands{
		workspace: ws, pictures: &pictureCommands{ws}, views: &viewCommands{ws}, games: &gameCommands{ws},
		plays:     &matchCommands{workspace: ws},
		exercises: &exerciseCommands{workspace: ws}, help: &helpCommands{workspace: ws},
	}
	c.files = &fileCommands{workspace: ws, pictures: c.pictures}
	c.copies = &copyCommands{ws, c.pictures, c.games}
	c.edits = &editCommands{ws, c.copies, c.files, c.help}
	c.finds = &findCommands{ws, c.games, c.help}
	return c
}

// newActions returns all actions of the window, in the order of the command palette. In a browser
// it leaves out the actions that a web page cannot carry out.
func (c *windowCommands) newActions() (list []*actions.Action) {
	free := c.forbidWhileReadOnly
	for _, group := range [][]*actions.Action{
		c.files.fileActions(), c.edits.undoActions(), free(c.edits.editActions()), c.edits.selectActions(),
		free(c.edits.edgeActions()), c.copies.copyActions(), free(c.edits.layoutActions()),
		free(c.edits.arrangeActions()), free(c.edits.markActions()), c.views.viewActions(),
		free(c.edits.toolActions()), c.games.gameActions(), c.exercises.exerciseActions(),
		free(c.plays.playActions()), c.plays.matchActions(), c.help.helpActions(), c.finds.findActions(),
	} {
		list = append(list, group...)
	}
	if browser.Here {
		return adaptToBrowser(list)
	}
	return list
}

// adaptToBrowser returns the actions in list that make sense in a web page. It also replaces the
// shortcuts that browsers reserve, such as Ctrl+T: Ctrl becomes Alt, and Tab becomes Q. It changes
// list and its actions in place, so list must not be used afterwards.
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

// forbidWhileReadOnly adds a requirement to each action in group: the drawing must not be
// read-only, as it is during a match. It returns group.
func (ws *workspace) forbidWhileReadOnly(group []*actions.Action) []*actions.Action {
	held := func() string { return ws.session().ReadOnlyReason() }
	for _, a := range group {
		if a.Requirement == nil {
			a.Requirement = held
		} else {
			a.Requirement = requireAll(held, a.Requirement)
		}
	}
	return group
}

// bench returns the bench of the current tab, which is the open drawing with its file, solution
// and undo steps.
func (ws *workspace) bench() *workbench.Bench { return ws.window.Bench() }

// session returns the editing session of the current tab.
func (ws *workspace) session() *editor.Session { return ws.window.Bench().Session }

// dialogs returns the dialogs of the window.
func (ws *workspace) dialogs() *dialogs.Dialogs { return ws.window.Dialogs }

// newJob returns a job with the given name for the window of ws. The job calls work on another
// goroutine. If work fails, the job calls onError on the UI thread. Otherwise it waits until no
// dialog is open, and calls onDone with the result there.
func newJob[T any](
	ws *workspace, name string, work func(ctx context.Context, progress func(float64)) (T, error),
	onError func(error), onDone func(T),
) *jobs.Job {
	return &jobs.Job{Name: name, Run: func(ctx context.Context, progress func(float64)) func() {
		made, err := work(ctx, progress)
		return func() {
			if err != nil {
				onError(err)
				return
			}
			ws.dialogs().RunWhenNoneOpen(func() { onDone(made) })
		}
	}}
}

// startDrawingJob starts a job in the current tab that makes a drawing. The job calls work on
// another goroutine and then onDone, with the result, on the UI thread. If work fails, a dialog
// shows the error.
func startDrawingJob[T any](ws *workspace, work func(context.Context) (T, error), onDone func(T)) {
	ws.bench().Work.Start(newJob(
		ws, ws.words.T("status.unfolding"), func(ctx context.Context, _ func(float64)) (T, error) { return work(ctx) },
		ws.showError, onDone,
	))
}

// showError shows err in a dialog of the window.
func (ws *workspace) showError(err error) { ws.dialogs().ShowError(err, "") }

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
	noQuotient     = "why.no-quotient"     // of misère play
	notSolving     = "why.not-solving"     //
	notStopped     = "why.not-stopped"     //
	cannotReattach = "why.cannot-reattach" // select an edge and a vertex
	selectMove     = "why.select-move"     // an edge that is a legal move
	notBent        = "why.not-bent"        //
	oneTab         = "why.one-tab"         //
	atWork         = "why.at-work"         // until the job or the writing of the file ends
)

// A requirement returns "" if an action is possible now, and otherwise the translation key of the
// reason why it is not. It is the type of Action.Requirement.
type requirement = func() string

// require returns a requirement that is met whenever isMet returns true. Otherwise the requirement
// returns reason, the translation key of a text for the user.
func require(isMet func() bool, reason string) requirement {
	return func() string {
		if isMet() {
			return ""
		}
		return reason
	}
}

// requireAll returns a requirement that is met if all of requirements are. Otherwise it returns
// the reason of the first one that is not met.
func requireAll(requirements ...requirement) requirement {
	return func() string {
		for _, check := range requirements {
			if why := check(); why != "" {
				return why
			}
		}
		return ""
	}
}

// requireVertices returns the requirement that at least n vertices are selected.
func (ws *workspace) requireVertices(n int) requirement {
	why := [...]string{1: selectVertices, 2: selectTwo, 3: selectThree}[n]
	return require(func() bool { return len(ws.session().Selection().Vertices) >= n }, why)
}

// requireOneVertex returns the requirement that exactly one vertex is selected.
func (ws *workspace) requireOneVertex() requirement {
	return require(func() bool { return len(ws.session().Selection().Vertices) == 1 }, selectOne)
}

// requireEdges returns the requirement that an edge is selected.
func (ws *workspace) requireEdges() requirement {
	return require(func() bool { return len(ws.session().Selection().Edges) > 0 }, selectEdges)
}

// requireSelection returns the requirement that a vertex or an edge is selected.
func (ws *workspace) requireSelection() requirement {
	return require(func() bool { return !ws.session().Selection().Empty() }, noneSelected)
}

// requireDrawing returns the requirement that the drawing has a vertex.
func (ws *workspace) requireDrawing() requirement {
	return require(func() bool { return ws.session().Drawing().Graph().Order() > 0 }, noVertices)
}

// requireTabs returns the requirement that the window has more than one tab.
func (ws *workspace) requireTabs() requirement {
	return require(func() bool { return len(ws.window.Tabs()) > 1 }, oneTab)
}

// requireKind returns the requirement that the drawing is a game of the given kind.
func (ws *workspace) requireKind(kind graphs.Kind) requirement {
	why := onlyDirected
	if kind == graphs.Deletion {
		why = onlyDeletion
	}
	return require(func() bool { return ws.session().Drawing().Kind() == kind }, why)
}

// selectedVertex returns the first selected vertex. At least one vertex must be selected.
func (ws *workspace) selectedVertex() graphs.VertexID { return ws.session().Selection().Vertices[0] }
