package app

import (
	"nimgraph/app/actions"
	"nimgraph/app/dialogs"
	"nimgraph/app/window"
	"nimgraph/app/workbench"
	"nimgraph/graphs"
	"nimgraph/views/editor"
	"nimgraph/views/words"
)

// commands are what a person can do in one window of the program. Its methods by
// the groups of actions make the window's table; the rest is what these do where
// that takes questions, files or other windows.
type commands struct {
	program *Program
	words   *words.Words
	window  *window.Window

	touring *touring    // the tour under way; nil for none
	offered *window.Tab // on which the tour is offered; nil where it is not

	toOpen  []string // the files that wait to be opened
	opening bool     // one of them is being read, or waits for a dialog to be closed

	lastExercise dialogs.Exercise // that was made last
	madeIn       *window.Tab      // where it was opened

	lastGame *dialogs.Game // how a game was played last; nil before the first
}

// table returns all actions.
func (c *commands) table() (all []*actions.Action) {
	for _, group := range [][]*actions.Action{
		c.fileActions(), c.whileFree(c.editActions()), c.selectActions(), c.whileFree(c.edgeActions()), c.copyActions(),
		c.whileFree(c.layoutActions()), c.whileFree(c.arrangeActions()), c.whileFree(c.markActions()), c.viewActions(), c.whileFree(c.toolActions()),
		c.gameActions(), c.predictActions(), c.whileFree(c.playActions()), c.matchActions(), c.helpActions(), c.listActions(),
	} {
		all = append(all, group...)
	}
	return all
}

// whileFree are actions that change the drawing: not possible while it is held.
func (c *commands) whileFree(group []*actions.Action) []*actions.Action {
	held := func() string { return c.session().Held() }
	for _, a := range group {
		if a.Obstacle == nil {
			a.Obstacle = held
		} else {
			a.Obstacle = first(held, a.Obstacle)
		}
	}
	return group
}

func (c *commands) bench() *workbench.Bench   { return c.window.Bench() }
func (c *commands) session() *editor.Session  { return c.window.Bench().Session }
func (c *commands) dialogs() *dialogs.Dialogs { return c.window.Dialogs }

// The obstacles of actions: why they are not possible now, as translation keys.
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
	nothingToUndo  = "why.nothing-to-undo" //
	nothingToRedo  = "why.nothing-to-redo" //
	noFamily       = "why.no-family"       // of positions by one number or two has the game of the drawing
	notSolved      = "why.not-solved"      //
	notSolving     = "why.not-solving"     //
	notStopped     = "why.not-stopped"     //
	cannotReattach = "why.cannot-reattach" // select an edge and a vertex
	selectMove     = "why.select-move"     // an edge that is a legal move
	notBent        = "why.not-bent"        //
	oneTab         = "why.one-tab"         //
	atWork         = "why.at-work"         // until the job or the writing of the file ends
)

// unless returns an obstacle that is there as long as a condition does not hold.
func unless(holds func() bool, obstacle string) func() string {
	return func() string {
		if holds() {
			return ""
		}
		return obstacle
	}
}

// first returns the first obstacle of several.
func first(obstacles ...func() string) func() string {
	return func() string {
		for _, o := range obstacles {
			if why := o(); why != "" {
				return why
			}
		}
		return ""
	}
}

// needsVertices is the obstacle of having fewer than n vertices selected.
func (c *commands) needsVertices(n int) func() string {
	why := [...]string{1: selectVertices, 2: selectTwo, 3: selectThree}[n]
	return unless(func() bool { return len(c.session().Selection().Vertices) >= n }, why)
}

// needsOneVertex is the obstacle of not having exactly one vertex selected.
func (c *commands) needsOneVertex() func() string {
	return unless(func() bool { return len(c.session().Selection().Vertices) == 1 }, selectOne)
}

// needsEdges is the obstacle of having no edge selected.
func (c *commands) needsEdges() func() string {
	return unless(func() bool { return len(c.session().Selection().Edges) > 0 }, selectEdges)
}

// needsSelection is the obstacle of having nothing selected.
func (c *commands) needsSelection() func() string {
	return unless(func() bool { return !c.session().Selection().Empty() }, noneSelected)
}

// needsDrawing is the obstacle of an empty drawing.
func (c *commands) needsDrawing() func() string {
	return unless(func() bool { return c.session().Drawing().Graph().Order() > 0 }, noVertices)
}

// needsTabs is the obstacle of a window with one drawing.
func (c *commands) needsTabs() func() string {
	return unless(func() bool { return len(c.window.Tabs()) > 1 }, oneTab)
}

// needsKind is the obstacle of a drawing of the other kind.
func (c *commands) needsKind(kind graphs.Kind) func() string {
	why := onlyDirected
	if kind == graphs.Deletion {
		why = onlyDeletion
	}
	return unless(func() bool { return c.session().Drawing().Kind() == kind }, why)
}

// selectedVertex returns the first selected vertex.
func (c *commands) selectedVertex() graphs.VertexID { return c.session().Selection().Vertices[0] }
