package workbench

import (
	"context"
	"time"

	"nimgraph/app/files"
	"nimgraph/app/jobs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/rules"
	"nimgraph/views/editor"
	"nimgraph/views/scene"
	"nimgraph/views/words"
)

// Environment is what a bench needs of the program around it.
type Environment struct {
	Door  jobs.Door
	Words *words.Words
	// Journals is where unsaved changes are kept against a crash; nil for nowhere.
	Journals *files.Journals
	// Backups keeps what a file held before it is first written; nil for nothing.
	Backups *files.Backups
	// Claims tell which files other running copies of the program have open; nil for
	// none.
	Claims *files.Claims
	// Rules runs rules that somebody wrote; nil for rules.Here.
	Rules rules.Runner
	// System is what files are written by; nil for that of the machine.
	System files.System
	// Failed is told the errors of work that goes on by itself, without a person having
	// asked for it, such as NotKept.
	Failed func(error)
}

// View is the board that a bench is shown on.
type View interface {
	// VisibleArea returns the corners of what the board shows, in document units.
	VisibleArea() (low, high scene.Point)
	// Refresh begins to draw the drawing as it is. It is called at once for a change
	// that leaves the game as it is: drawing then goes on beside the frame under way, and
	// no value on the board is an old one. What changes the game is drawn when it is
	// flushed.
	Refresh()
	// PointerPlace returns the place under the pointer, in document units; where the
	// pointer is elsewhere, the place in the middle of the board.
	PointerPlace() scene.Point
	// Fit shows the whole drawing.
	Fit()
	// Animate calls step with the progress from 0 to 1, once a frame, until step
	// returns false or the time is over.
	Animate(during time.Duration, step func(progress float64) (goesOn bool))
}

// Bench is one open drawing.
type Bench struct {
	Session *editor.Session
	Solving *Solving
	Text    *Text
	Steps   *Steps
	File    *File
	Predict *Predict
	Playing *Playing
	Remote  *Remote
	// Work is what a person has asked for and waits for.
	Work *jobs.Exclusive
	// Origin is the game that the drawing was made as; nil where it was drawn by hand, or
	// read from a file. What was changed since does not matter.
	Origin *Origin
	// View is the board that shows the drawing; until it is set, one that shows nothing.
	View View
	// Show is told the kinds of changes since it was last called.
	Show func(editor.Change)
	// Failed is told why a large change of the drawing could not be made.
	Failed func(error)

	environment Environment
	words       *words.Words
	keeping     *keeping
	gathered    editor.Change // the kinds of changes since the last flush
	land        func()        // ends a layout that is moving vertices: they are at their places at once
	asked       bool          // a flush is on its way through the door
	flushing    bool          // a flush is under way: changes that it makes are part of it
	closed      bool          // Close has been called
}

// Origin is a game of the menu with its arguments.
type Origin struct {
	Game string // its ID
	Args map[string]string
}

// New returns a bench with a drawing that has no file, which belongs to it from then on.
func New(d *document.Drawing, e Environment) *Bench {
	return newBench(editor.New(d), "", e, nil)
}

// NewOpened returns a bench with a drawing that was read from its file.
func NewOpened(o *Opened, e Environment) *Bench {
	b := New(o.Drawing, e)
	b.File.opened(o)
	return b
}

// newBench returns a bench with a session; found is what it came back from, or nil. All of
// that stands in the bench before the journal goes on: before the toolkit's loop runs, what
// comes of its first write is done beside this.
func newBench(s *editor.Session, path string, e Environment, found *Found) *Bench {
	if e.System == nil {
		e.System = files.OS{}
	}
	if e.Rules == nil {
		e.Rules = rules.Here
	}
	b := &Bench{
		Session: s, Work: jobs.NewExclusive(e.Door), View: nowhere{}, Show: func(editor.Change) {}, Failed: func(error) {},
		environment: e, words: e.Words, land: func() {},
	}
	s.Guidance.SetGuides(true)
	b.Solving = newSolving(b)
	b.Text = newText(b)
	b.Predict = newPredict(b)
	b.Playing = newPlaying(b)
	b.Remote = newRemote(b)
	b.Steps = newSteps(b)
	b.File = newFile(b, path)
	b.keeping = &keeping{bench: b}
	if found != nil {
		left := found.left
		b.flushing = true // nothing is shown before all of it has been brought back
		b.File.seen, b.File.resolved = found.seen, found.resolved
		b.keeping.left = left
		if left.Text != nil {
			b.Text.Restore(*left.Text, left.Earlier)
		}
		if left.Entry != nil {
			if err := b.takeOver(left.Entry); err != nil {
				e.Failed(err)
			}
		}
		b.keeping.lookAtText()
		b.flushing = false
	}
	b.Session.Listeners.OnChange = b.Gather
	b.Session.Listeners.OnFieldTyped = b.filling
	if x := b.Session.Drawing().Exercise(); x.Ask != document.AskNothing && b.Session.View.Excerpt() == nil {
		b.Predict.Begin(x) // before anything of it is seen
	}
	b.Gather(editor.EveryChange)
	return b
}

// Gather notes that something has changed, and has it shown with the next flush.
func (b *Bench) Gather(c editor.Change) {
	if b.closed {
		return
	}
	b.gathered |= c
	if !b.gathered.Any(editor.GameChange) {
		b.View.Refresh()
	}
	if !b.asked && !b.flushing {
		b.asked = true
		b.environment.Door(b.Flush)
	}
}

// Flush brings what follows from the gathered changes up to date and shows them.
// It is called once a frame, and by whoever needs what follows at once. Where
// nothing was gathered it does nothing.
func (b *Bench) Flush() {
	b.asked = false
	if b.flushing || b.closed {
		return // the flush under way takes what comes in
	}
	b.flushing = true
	defer func() { b.flushing = false }()
	if err := b.Session.Mouse.CatchUp(); err != nil {
		b.Failed(err)
	}
	for b.gathered != 0 {
		var shown editor.Change
		for b.gathered != 0 {
			c := b.gathered
			b.gathered = 0
			shown |= c
			b.keeping.follow() // first: what follows from a change may take its time
			if c.Any(editor.GameChange) {
				b.Solving.follow()
				b.Text.follow()
			}
			if c.Any(editor.SolutionChange) {
				if _, err, known := b.Session.Solved.Solution(); known && err != nil {
					b.Session.View.MarkWrong(Concerned(err, b.Session))
				}
			}
			if c.Any(editor.SolutionChange | editor.SelectionChange) {
				b.Predict.follow()
			}
			if c.Any(editor.SolutionChange) {
				b.Remote.follow()
				b.Playing.followSolution()
			}
			if c.Any(editor.SelectionChange) {
				b.Playing.follow()
			}
		}
		b.Show(shown)
	}
}

// Untouched tells whether nothing would be lost if another drawing took this one's
// place: no exercise is asked and no game played, there is no file, no change, no text that
// is not on the board, and no job under way.
func (b *Bench) Untouched() bool {
	b.Text.Flush()
	text := b.Text.State()
	return !b.Predict.Active() && b.Playing.State() == PlayOff &&
		b.File.State() == FileUntitled && !b.Session.History().Changed() &&
		text != TextRefused && text != TextTyping && b.Work.Current() == nil
}

// Title is the drawing's title, or the name of its file without the ending; empty
// where it has neither.
func (b *Bench) Title() string {
	if title := b.Session.Drawing().Title(); title != "" || b.File.Path() == "" {
		return title
	}
	return Stem(b.File.Path())
}

// Close gives up all that is under way, the journal, and what the drawing takes of the
// memory. The bench does nothing any more.
func (b *Bench) Close() {
	b.Work.Stop()
	b.Solving.job.Stop()
	b.Text.job.Stop()
	b.Remote.job.Stop()
	b.keeping.close()
	b.Session.ReleaseHold()
	b.Steps.Stop()
	b.File.close()
	b.closed = true
	b.Session.Discard()
	b.Show = func(editor.Change) {}
	b.View = nowhere{}
}

// Hold keeps the drawing as it is while something shows it; see editor.Hold. What is
// being typed and laid out is brought to its end first.
func (b *Bench) Hold(h editor.Hold) {
	b.still()
	b.Session.Hold(h)
	b.Flush()
}

// heldChanged has the board and the bar at its foot show what holds the drawing as it is now.
func (b *Bench) heldChanged() {
	b.Session.View.RefreshHold()
	b.Gather(editor.ViewChange)
}

// still brings what is being typed and laid out to its end.
func (b *Bench) still() {
	b.Text.Flush()
	b.land()
	b.Flush()
}

// animate has what holds the drawing shown in motion as long as it is under way, with how much
// of that is over in moved, and calls then when it is over.
func (b *Bench) animate(during time.Duration, under func() bool, moved *float64, then func()) {
	b.View.Animate(during, func(progress float64) bool {
		switch {
		case !under(): // something else is shown meanwhile
			return false
		case progress >= 1:
			then()
			return false
		}
		*moved = progress
		b.Session.View.RefreshHold()
		return true
	})
}

// start runs a job that a person waits for: at once where it is quick, else beside
// the window.
func (b *Bench) start(quick bool, j *jobs.Job) { RunOrStart(b.Work, quick, j) }

// small tells whether what takes time linear in the drawing may be done at once.
func (b *Bench) small() bool {
	return b.size() < slowDrawing
}

// size is the number of vertices and edges.
func (b *Bench) size() int {
	g := b.Session.Drawing().Graph()
	return g.Order() + g.Size()
}

// nowhere is the View of a bench that no window shows.
type nowhere struct{}

func (nowhere) Refresh()                                                  {}
func (nowhere) VisibleArea() (low, high scene.Point)                      { return low, high }
func (nowhere) PointerPlace() scene.Point                                 { return scene.Point{} }
func (nowhere) Fit()                                                      {}
func (nowhere) Animate(_ time.Duration, step func(progress float64) bool) { step(1) }

// What each part of a window depends on: it is shown anew for changes of these
// kinds, and for no other. A change of the file's state, of the text's or of a job
// is one of the view.
const (
	BannerKinds    = editor.GameChange | editor.SolutionChange | editor.ViewChange
	InspectorKinds = editor.GameChange | editor.SolutionChange | editor.SelectionChange | editor.ViewChange
	LegendKinds    = editor.GameChange | editor.SolutionChange | editor.ViewChange
	// MenuKinds are those that may grey, tick or rename any menu item or tool.
	MenuKinds = editor.GameChange | editor.SolutionChange | editor.SelectionChange | editor.ViewChange | editor.ToolChange
	// HistoryKinds are those that may rename undo and redo.
	HistoryKinds = editor.DrawingChange
	TitleKinds   = editor.DrawingChange | editor.ViewChange
	TextKinds    = editor.GameChange | editor.ViewChange
	StatusKinds  = editor.GameChange | editor.SolutionChange | editor.ViewChange | editor.ToolChange | editor.OverlayChange
)

// RunOrStart runs a job on the spot where it is quick, and else beside the window.
// A panic on the spot is told as one beside the window is.
func RunOrStart(x *jobs.Exclusive, quick bool, j *jobs.Job) {
	if !quick {
		x.Start(j)
		return
	}
	finish := func() {}
	if defect := jobs.Guard(func() { finish = j.Run(context.Background(), func(float64) {}) }); defect != nil {
		x.OnError(defect)
		return
	}
	finish()
}
