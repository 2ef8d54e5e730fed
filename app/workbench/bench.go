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

// Environment holds the services that a bench uses.
type Environment struct {
	Door  jobs.Door
	Words *words.Words
	// Journals is where unsaved changes are kept against a crash; nil for nowhere.
	Journals *files.Journals
	// Backups keeps the earlier content of a file before it is first overwritten; nil keeps
	// nothing.
	Backups *files.Backups
	// Claims tell which files other running copies of the program have open; nil for
	// none.
	Claims *files.Claims
	// Rules runs rules written by users; nil means rules.RunHere.
	Rules rules.Runner
	// System is the file system to write to; nil means that of the machine.
	System files.System
	// Failed receives errors of background work that no user action started, such as NotKept.
	Failed func(error)
}

// View is the board that a bench is shown on.
type View interface {
	// VisibleArea returns the corners of the visible part of the board, in document units.
	VisibleArea() (low, high scene.Point)
	// Refresh starts redrawing. It is called at once for a change that does not affect the game:
	// the board can then be drawn concurrently with the current frame, because no value on it is
	// outdated. A change of the game is drawn after Flush.
	Refresh()
	// PointerPlace returns the place under the pointer, in document units; where the
	// pointer is elsewhere, the place in the middle of the board.
	PointerPlace() scene.Point
	// Fit shows the whole drawing.
	Fit()
	// Animate calls step with the progress from 0 to 1, once a frame, until step returns false or
	// the time is over.
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
	// Work runs the job that the user has started and waits for.
	Work *jobs.Exclusive
	// Origin is the game that the drawing was made as; nil where it was drawn by hand, or
	// read from a file. What was changed since does not matter.
	Origin *Origin
	// View is the board that shows the drawing; until it is set, one that shows nothing.
	View View
	// Show receives the kinds of changes since its last call.
	Show func(editor.Change)
	// Failed receives the reason why a change of a large drawing was refused.
	Failed func(error)

	environment Environment
	words       *words.Words
	autosave    *autosave
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
	b.File.takeOver(o)
	return b
}

// newBench returns a bench with a session. found is the recovered journal, or nil. The bench is
// complete before the journal continues, because the result of its first write may arrive before
// the toolkit's loop runs.
func newBench(s *editor.Session, path string, e Environment, found *Found) *Bench {
	if e.System == nil {
		e.System = files.OS{}
	}
	if e.Rules == nil {
		e.Rules = rules.RunHere
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
	b.autosave = &autosave{bench: b}
	if found != nil {
		left := found.left
		b.flushing = true // nothing is shown before all of it has been brought back
		b.File.seen, b.File.resolved = found.seen, found.resolved
		b.autosave.left = left
		if left.Text != nil {
			b.Text.Restore(*left.Text, left.Earlier)
		}
		if left.Entry != nil {
			if err := b.takeOver(left.Entry); err != nil {
				e.Failed(err)
			}
		}
		b.autosave.storeText()
		b.flushing = false
	}
	b.Session.Listeners.OnChange = b.Gather
	b.Session.Listeners.OnFieldTyped = b.storeFieldText
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
			b.autosave.update() // first: what follows from a change may take its time
			if c.Any(editor.GameChange) {
				b.Solving.follow()
				b.Text.follow()
			}
			if c.Any(editor.SolutionChange) {
				if _, err, known := b.Session.Solved.Solution(); known && err != nil {
					b.Session.View.MarkWrong(ElementsOf(err, b.Session))
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

// Untouched reports whether another drawing may replace this one without loss: there is no
// exercise, no game, no file, no change, no unread text, and no job running.
func (b *Bench) Untouched() bool {
	b.Text.Flush()
	text := b.Text.State()
	return !b.Predict.Active() && b.Playing.State() == PlayOff &&
		b.File.State() == FileUntitled && !b.Session.History().Changed() &&
		text != TextRefused && text != TextTyping && b.Work.Current() == nil
}

// Title returns the drawing's title, otherwise the name of its file without the ending, or "".
func (b *Bench) Title() string {
	if title := b.Session.Drawing().Title(); title != "" || b.File.Path() == "" {
		return title
	}
	return Stem(b.File.Path())
}

// Close cancels all background work, closes the journal, and releases the drawing's memory. The
// bench must not be used afterwards.
func (b *Bench) Close() {
	b.Work.Stop()
	b.Solving.job.Stop()
	b.Text.job.Stop()
	b.Remote.job.Stop()
	b.autosave.close()
	b.Session.ReleaseHold()
	b.Steps.Stop()
	b.File.close()
	b.closed = true
	b.Session.Discard()
	b.Show = func(editor.Change) {}
	b.View = nowhere{}
}

// Hold prevents changes of the drawing while a mode such as a match shows it; see editor.Hold. It
// first completes typing and layouts in progress.
func (b *Bench) Hold(h editor.Hold) {
	b.finishPending()
	b.Session.Hold(h)
	b.Flush()
}

// redrawHold redraws the board and the status bar after the hold has changed.
func (b *Bench) redrawHold() {
	b.Session.View.RefreshHold()
	b.Gather(editor.ViewChange)
}

// finishPending completes typing and layouts in progress.
func (b *Bench) finishPending() {
	b.Text.Flush()
	b.land()
	b.Flush()
}

// animate shows a motion on a held drawing while under returns true. moved is the elapsed fraction
// of the motion; then is called at its end.
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

// start runs a job that the user waits for: synchronously if it is quick, otherwise in the
// background.
func (b *Bench) start(quick bool, j *jobs.Job) { RunOrStart(b.Work, quick, j) }

// small reports whether work that is linear in the drawing may run synchronously.
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

// The kinds of changes that each part of a window depends on. It is redrawn only for these.
// Changes of the file's state, the text's state or a job count as ViewChange.
const (
	BannerKinds    = editor.GameChange | editor.SolutionChange | editor.ViewChange
	InspectorKinds = editor.GameChange | editor.SolutionChange | editor.SelectionChange | editor.ViewChange
	LegendKinds    = editor.GameChange | editor.SolutionChange | editor.ViewChange
	// MenuKinds are the changes that can enable, tick or rename a menu item or tool.
	MenuKinds = editor.GameChange | editor.SolutionChange | editor.SelectionChange | editor.ViewChange | editor.ToolChange
	// HistoryKinds are the changes that can rename undo and redo.
	HistoryKinds = editor.DrawingChange
	TitleKinds   = editor.DrawingChange | editor.ViewChange
	TextKinds    = editor.GameChange | editor.ViewChange
	StatusKinds  = editor.GameChange | editor.SolutionChange | editor.ViewChange | editor.ToolChange | editor.OverlayChange
)

// RunOrStart runs a job synchronously if it is quick, otherwise in the background. A panic is
// reported in the same way in both cases.
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
