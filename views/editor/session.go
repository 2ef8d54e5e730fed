// Package editor is an editing session: a drawing with its history, what is
// selected, the tool in hand and the gesture under way. It turns pointer events
// in document units into changes of the drawing, and knows no toolkit.
package editor

import (
	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/solver"
	"nimgraph/views/scene"
)

// Point is a place in document units.
type Point = document.Point

// Tool is what the pointer does.
type Tool uint8

const (
	// Select selects, moves, and draws edges from a vertex's rim.
	Select Tool = iota
	// Vertex adds vertices.
	Vertex
	// Edge draws edges.
	Edge
	// Token puts tokens on vertices, and takes them away with Shift. In an
	// edge-deletion game it puts vertices on the ground.
	Token
	// Sum adds ⊕ vertices and turns vertices into ⊕.
	Sum
	// Erase removes what it touches.
	Erase
)

// Session is one drawing being edited. It must be used by one goroutine.
type Session struct {
	history   *document.History
	selection document.Selection
	tool      Tool
	snaps     bool           // dragging snaps to the grid
	guides    bool           // what is dragged lines up with other vertices
	unguided  bool           // but neither that nor the grid holds it now
	gesture   gesture        // what the pointer is doing; nil for hovering
	inGesture bool           // the change being made is a part of the gesture
	unnamed   *scene.Subject // what the gesture under way asks for the text of

	hovered      hovered
	asking       bool    // for the reason of what is pointed at
	hitTolerance float64 // last hit tolerance, in document units
	cursor       cursor
	hold         *Hold           // nil where the drawing may be changed
	toolBefore   Tool            // the tool in hand before the hold
	pointed      []scene.Subject // what a list points at
	lastGesture  int64           // the highest gesture number given so far

	solved       *solver.Solution
	solvedError  error
	solvedGame   int64 // the game revision that was solved
	solvedBefore bool  // any solution has come in

	options      scene.Options
	scene        *scene.Scene // nil until it is asked for
	sceneVersion int64
	oldScene     *scene.Scene // the last scene, while nothing but motion sets it apart; else nil
	motion       scene.Motion
	excerpt      excerpt
	bounds       bounds

	// Where everything stood before it was moved apart for pictures, and where it was put.
	together, apart document.Move

	// Changed is called after every change of anything that is seen, with its
	// kinds.
	Changed func(Change)
	// NameWanted is called when a vertex was added, or double-clicked, whose name
	// may be typed now.
	NameWanted func(graphs.VertexID)
	// TextWanted is called when a note was added, or double-clicked, whose text may be
	// typed now.
	TextWanted func(scene.Subject)
	// Filling is called with each change of what is typed into a field and not taken over
	// yet, and with an empty field when nothing is any more.
	Filling func(f Field, text string)
	// ChangeMade is called after undo, redo, what was pasted, duplicated or added to the text, and what puts
	// vertices elsewhere (a heap that is drawn, a turn), with
	// the places of what has changed, which may be out of view.
	ChangeMade func([]Point)
}

// New returns a session on a drawing, which belongs to it from then on.
func New(d *document.Drawing) *Session {
	return &Session{
		history: document.NewHistory(d), options: scene.Everything(), hitTolerance: TolerancePixels,
		excerpt: excerpt{centre: graphs.None},
		Changed: func(Change) {}, NameWanted: func(graphs.VertexID) {}, TextWanted: func(scene.Subject) {}, Filling: func(Field, string) {}, ChangeMade: func([]Point) {},
	}
}

// Discard lets go of the drawing and of all that was done to it and follows from it,
// whoever still has the session: it is one on an empty drawing from then on, and calls
// nobody.
func (s *Session) Discard() { *s = *New(document.New(s.Drawing().Kind())) }

// Drawing returns the drawing, for looking at.
func (s *Session) Drawing() *document.Drawing { return s.history.Drawing() }

// History returns what has been done, for looking at and for MarkSaved.
func (s *Session) History() *document.History { return s.history }

// Selection returns what is selected.
func (s *Session) Selection() document.Selection { return s.selection }

// Tool returns the tool in hand.
func (s *Session) Tool() Tool { return s.tool }

// SetTool takes another tool; a gesture under way is given up.
func (s *Session) SetTool(t Tool) {
	s.Cancel()
	s.tool = t
	s.Changed(ToolChange)
}

// SetSolution hands in the solution of the game of a revision, or the error
// that solving it ended with. One of another revision is dropped.
func (s *Session) SetSolution(game int64, solution *solver.Solution, err error) {
	if game != s.history.GameRevision() {
		return
	}
	s.solved, s.solvedError, s.solvedGame, s.solvedBefore = solution, err, game, true
	s.sceneChanged(SolutionChange)
}

// ForgetSolution makes the solution unknown: it is being sought anew.
func (s *Session) ForgetSolution() {
	s.solved, s.solvedError, s.solvedBefore = nil, nil, false
	s.sceneChanged(SolutionChange)
}

// Solution returns the solution of the drawing as it is; known is false while
// it is still being solved, and while a hold hides it.
func (s *Session) Solution() (solution *solver.Solution, err error, known bool) { //nolint:staticcheck // the error is a result of solving, not of the call
	if s.hold != nil && s.hold.Hides {
		return nil, nil, false
	}
	return s.Concealed()
}

// Options returns what the board shows.
func (s *Session) Options() scene.Options { return s.options }

// Show changes what the board shows: all of the options but the marks.
func (s *Session) Show(o scene.Options) {
	o.Selection, o.Wrong = document.Selection{}, s.options.Wrong
	s.options = o
	s.sceneChanged(ViewChange)
}

// MarkWrong shows what an error is about, until the next change.
func (s *Session) MarkWrong(wrong document.Selection) {
	s.options.Wrong = wrong
	s.sceneChanged(SelectionChange)
}

// Scene returns the picture of the drawing with its selection; it is built anew
// only after a change. Of a drawing too large for that it is that of the excerpt.
func (s *Session) Scene() *scene.Scene {
	if s.scene != nil {
		return s.scene
	}
	solution, o := s.seen()
	if s.hold != nil && s.hold.Scene != nil {
		s.scene = s.hold.Scene(o)
	} else if x := s.Excerpt(); x != nil {
		s.scene = x.Scene(solution, o)
	} else if s.oldScene != nil {
		s.scene = s.oldScene.After(s.motion, s.Drawing(), solution, o)
		s.oldScene = nil
	} else {
		s.scene = scene.Build(s.Drawing(), solution, o)
	}
	return s.scene
}

// seen returns the solution and the options of the picture.
func (s *Session) seen() (*solver.Solution, scene.Options) {
	solution, _, _ := s.Solution()
	o := s.options
	style := o.StyleOf(s.Drawing())
	o.Selection, o.Style = s.selection, &style
	if v := s.askedAt(); v != graphs.None {
		of := union(document.Selection{Vertices: []graphs.VertexID{v}}, s.selection)
		o.EdgesOf = &of
	}
	return solution, o
}

// Extent returns the corners of the rectangle around all that is drawn but texts; ok is
// false where nothing is.
func (s *Session) Extent() (low, high Point, ok bool) { return s.Scene().Extent() }

// Bounds returns the corners of the rectangle around the centres of all vertices; ok is
// false where there are none. It is remembered until the drawing changes.
func (s *Session) Bounds() (low, high Point, ok bool) {
	if x := s.Excerpt(); x != nil {
		return x.Drawing().Bounds()
	}
	if b := &s.bounds; !b.known || b.revision != s.history.Revision() {
		b.low, b.high, b.some = s.Drawing().Bounds()
		b.revision, b.known = s.history.Revision(), true
	}
	return s.bounds.low, s.bounds.high, s.bounds.some
}

// bounds are those of the drawing of a revision.
type bounds struct {
	low, high   Point
	some, known bool
	revision    int64
}

// SceneBuilt tells whether Scene is there and need not be built.
func (s *Session) SceneBuilt() bool { return s.scene != nil }

// SceneVersion changes whenever Scene would return another scene.
func (s *Session) SceneVersion() int64 { return s.sceneVersion }

// sceneChanged has the scene built anew when it is next asked for.
func (s *Session) sceneChanged(c Change) {
	s.oldScene = nil
	s.dropScene(c)
}

// verticesMoved is sceneChanged where nothing but a motion has changed.
func (s *Session) verticesMoved(m scene.Motion) {
	if s.scene != nil {
		s.oldScene, s.motion = s.scene, m
	} else if both, ok := s.motion.Then(m); ok {
		s.motion = both
	} else {
		s.oldScene = nil
	}
	s.dropScene(PlacesChange)
}

func (s *Session) dropScene(c Change) {
	s.scene = nil
	s.sceneVersion++
	s.Changed(c)
}

// edit makes the change that is written as an undo step of that name, about so many things;
// what is selected stays so. Where nothing changes, nothing happens.
func (s *Session) edit(stepName string, count int, write func(*document.Draft)) error {
	draft := s.Drawing().Draft()
	write(draft)
	return s.do(stepName, count, draft.Change(), s.selection)
}

// do makes a change as an undo step of that name; after is what is selected then.
func (s *Session) do(stepName string, count int, c document.Change, after document.Selection) error {
	return s.doIn(0, stepName, count, c, after)
}

// doIn is do as a part of the gesture with that number; see document.Step.
func (s *Session) doIn(gesture int64, stepName string, count int, c document.Change, after document.Selection) error {
	if c.Empty() {
		return nil
	}
	if err := s.heldError(); err != nil {
		return err
	}
	if err := s.grows(c); err != nil {
		return err
	}
	return s.record(document.Step{Name: stepName, Count: count, Change: c, Before: s.selection, After: after, Gesture: gesture})
}

// record makes the change of a step.
func (s *Session) record(step document.Step) error {
	c := step.Change
	var motion scene.Motion
	moves := c.Head == nil && c.Len() == len(c.Places.IDs) && s.options.Wrong.Empty() && step.After.Equal(s.selection)
	if moves {
		motion = scene.MotionOf(c.Places)
	}
	before := s.shownState()
	if err := s.history.Do(step); err != nil {
		return err
	}
	if !s.inGesture {
		s.gesture = nil
	}
	s.selection = step.After
	s.options.Wrong = document.Selection{}
	if moves {
		s.verticesMoved(motion)
	} else {
		s.sceneChanged(s.changeSince(before))
	}
	return nil
}

// shownState is what the kinds of a change of the drawing are told by; two that
// are equal show the same but for places.
type shownState struct {
	game     int64 // revision
	title    string
	selected document.Selection
	wrong    document.Selection
}

func (s *Session) shownState() shownState {
	return shownState{s.history.GameRevision(), s.Drawing().Title(), s.selection, s.options.Wrong}
}

// changeSince returns the kinds of a change of the drawing, from what was shown
// before it.
func (s *Session) changeSince(before shownState) Change {
	now, c := s.shownState(), PlacesChange
	if now.game != before.game || now.title != before.title {
		c |= GameChange
	}
	if !now.selected.Equal(before.selected) || !now.wrong.Equal(before.wrong) {
		c |= SelectionChange
	}
	return c
}

// newGesture returns a number for changes that are to be one step.
func (s *Session) newGesture() int64 {
	s.lastGesture++
	return s.lastGesture
}
