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

// Environment holds the services of the program that a Bench uses, such as translated texts, the
// file system and the journals.
type Environment struct {
	Door  jobs.Door
	Words *words.Words
	// Journals keeps unsaved changes in case the program crashes; nil keeps nothing.
	Journals *files.Journals
	// Backups keeps the content of a file before its first overwriting; nil keeps nothing.
	Backups *files.Backups
	// Claims knows which files other running copies of the program have open; nil knows none.
	Claims *files.Claims
	// Rules runs rules written by users; nil means rules.RunHere.
	Rules rules.Runner
	// System is the file system to write to; nil means the file system of the machine.
	System files.System
	// OnError receives errors of background work that the user has not started, such as JournalFailed.
	OnError func(error)
}

// View is the board of the window that shows the drawing of a Bench. The Bench repaints and
// animates the drawing through it, and asks it which part of the drawing is visible.
type View interface {
	// VisibleArea returns the corners of the visible part of the board, in document units.
	VisibleArea() (low, high scene.Point)
	// Refresh starts redrawing. It is called at once for a change that does not affect the game:
	// the board can then be drawn concurrently with the current frame, because no value on it is
	// outdated. A change of the game is drawn after Flush.
	Refresh()
	// PointerPlace returns the place under the pointer in document units, or the middle of the
	// board if the pointer is not over it.
	PointerPlace() scene.Point
	// Fit shows the whole drawing.
	Fit()
	// FitLegible shows the whole drawing or, if its names would then be too small to read, the part
	// around the tokens.
	FitLegible()
	// Animate calls step with the progress from 0 to 1, once a frame, until step returns false or
	// the time is up.
	Animate(during time.Duration, step func(progress float64) (goesOn bool))
}

// Bench is an open drawing with everything that depends on it: its editing session, solution, file
// and text, and the modes in which the user plays on it, predicts its values or sees its solution
// step by step.
type Bench struct {
	Session    *editor.Session
	Solving    *Solving
	Text       *Text
	Steps      *Steps
	File       *File
	Predict    *Predict
	Playing    *Playing
	Remoteness *Remoteness
	// Work runs the job that the user has started and waits for.
	Work *jobs.Exclusive
	// View is the board that shows the drawing. Before it is set, no board does.
	View View
	// OnChange receives the kinds of changes since its last call.
	OnChange func(editor.Change)
	// OnRefusal receives the reason why a change of a large drawing was refused.
	OnRefusal func(error)

	environment  Environment
	words        *words.Words
	autosave     *autosave
	gathered     editor.Change // the kinds of changes since the last flush
	finishLayout func()        // ends the motion of a layout at once, with all vertices in place
	flushQueued  bool          // Flush is queued for the UI thread
	flushing     bool          // Flush is running and handles the changes that it causes
	closed       bool          // Close has been called
}

// New returns a Bench for drawing d, which has no file. The Bench uses services. The caller must
// not use d afterwards.
func New(d *document.Drawing, services Environment) *Bench {
	return newBench(editor.New(d), "", services, nil)
}

// NewFromOpened returns a Bench that shows opened, a drawing with the file from which it was read.
// services are the services that the Bench uses.
func NewFromOpened(opened *OpenedDrawing, services Environment) *Bench {
	b := New(opened.Drawing, services)
	b.File.adoptPath(opened)
	return b
}

// newBench returns a Bench for the drawing of session, which uses services. path is the file of
// the drawing, or "". found is the recovered drawing whose typed text and journal the Bench
// continues, or nil.
func newBench(session *editor.Session, path string, services Environment, found *UnsavedDrawing) *Bench {
	if services.System == nil {
		services.System = files.OS{}
	}
	if services.Rules == nil {
		services.Rules = rules.RunHere
	}
	b := &Bench{
		Session: session, Work: jobs.NewExclusive(services.Door), View: noView{},
		OnChange: func(editor.Change) {}, OnRefusal: func(error) {},
		environment: services, words: services.Words, finishLayout: func() {},
	}
	session.Guidance.SetGuides(true)
	b.Solving = newSolving(b)
	b.Text = newText(b)
	b.Predict = newPredict(b)
	b.Playing = newPlaying(b)
	b.Remoteness = newRemoteness(b)
	b.Steps = newSteps(b)
	b.File = newFile(b, path)
	b.autosave = &autosave{bench: b}
	// The journal continues only now: its first write may finish before the main loop of Fyne runs, and then
	// uses the Bench.
	if found != nil {
		orphan := found.orphan
		b.flushing = true // show nothing before everything is recovered
		b.File.seen, b.File.resolved = found.seen, found.resolved
		b.autosave.orphan = orphan
		if orphan.Text != nil {
			b.Text.Restore(*orphan.Text, orphan.Earlier)
		}
		if orphan.Entry != nil {
			if err := b.restoreEntry(orphan.Entry); err != nil {
				services.OnError(err)
			}
		}
		b.autosave.saveTypedText()
		b.flushing = false
	}
	b.Session.Listeners.OnChange = b.GatherChanges
	b.Session.Listeners.OnFieldTyped = b.saveFieldText
	if x := b.Session.Drawing().Exercise(); x.Ask != document.AskNothing && b.Session.View.Excerpt() == nil {
		b.Predict.Begin(x) // before the solution can be seen
	}
	b.GatherChanges(editor.EveryChange)
	return b
}

// GatherChanges records that kinds have changed, and queues a Flush, which updates everything that
// depends on them. If the changes do not affect the game, it also redraws the board at once.
func (b *Bench) GatherChanges(kinds editor.Change) {
	if b.closed {
		return
	}
	b.gathered |= kinds
	if !b.gathered.Any(editor.GameChange) {
		b.View.Refresh()
	}
	if !b.flushQueued && !b.flushing {
		b.flushQueued = true
		b.environment.Door(b.Flush)
	}
}

// Flush updates everything that depends on the recorded changes: the journal, the solution, the
// text and the modes. Then it calls OnChange. It does nothing if no changes are recorded. It runs
// once a frame, and whenever a caller needs the result at once; see GatherChanges.
func (b *Bench) Flush() {
	b.flushQueued = false
	if b.flushing || b.closed {
		return // the running flush handles new changes
	}
	b.flushing = true
	defer func() { b.flushing = false }()
	if err := b.Session.Mouse.CatchUp(); err != nil {
		b.OnRefusal(err)
	}
	for b.gathered != 0 {
		var shown editor.Change
		for b.gathered != 0 {
			c := b.gathered
			b.gathered = 0
			shown |= c
			b.autosave.updateJournal() // first, because solving and writing the text may take long
			if c.Any(editor.GameChange) {
				b.Solving.update()
				b.Text.update()
			}
			if c.Any(editor.SolutionChange) {
				if _, err, known := b.Session.Solved.Solution(); known && err != nil {
					b.Session.View.MarkWrong(ElementsOfError(err, b.Session))
				}
			}
			if c.Any(editor.SolutionChange | editor.SelectionChange) {
				b.Predict.update()
			}
			if c.Any(editor.SolutionChange) {
				b.Remoteness.update()
				b.Playing.beginPending()
			}
			if c.Any(editor.SelectionChange) {
				b.Playing.followSelection()
			}
		}
		b.OnChange(shown)
	}
}

// Changed reports whether the drawing has changes that its file does not contain. Text that the
// user is typing, or that cannot be read as a drawing, counts as a change.
func (b *Bench) Changed() bool { return b.Session.History().Changed() || b.Text.isUnread() }

// Untouched reports whether the window may replace this drawing by another without asking: it has
// no file, no changes and no typed text, no match and no questions are open, and no job is
// running.
func (b *Bench) Untouched() bool {
	b.Text.Flush()
	return !b.Predict.Active() && b.Playing.State() == PlayOff &&
		b.File.State() == FileUntitled && !b.Changed() && b.Work.Current() == nil
}

// Title returns the title of the drawing. If it has none, Title returns the name of its file
// without the extension, or "" if it has no file.
func (b *Bench) Title() string {
	if title := b.Session.Drawing().Title(); title != "" || b.File.Path() == "" {
		return title
	}
	return Stem(b.File.Path())
}

// Close cancels all background work, removes the journal, and releases the memory of the drawing.
// The Bench must not be used afterwards.
func (b *Bench) Close() {
	b.Work.Stop()
	b.Solving.job.Stop()
	b.Text.job.Stop()
	b.Remoteness.job.Stop()
	b.autosave.close()
	b.Session.ReleaseHold()
	b.Steps.Stop()
	b.File.close()
	b.closed = true
	b.Session.Discard()
	b.OnChange = func(editor.Change) {}
	b.View = noView{}
}

// Hold makes the drawing read-only for a mode, such as a match, until the hold is released. hold
// says why the drawing is read-only, and what the board shows meanwhile. First, Hold reads the
// text that the user is typing, and ends a running layout.
func (b *Bench) Hold(hold editor.Hold) {
	b.finishPending()
	b.Session.Hold(hold)
	b.Flush()
}

// redrawBoard redraws the board and the status bar. A mode with its own scene, such as a match,
// must call it after each change of this scene.
func (b *Bench) redrawBoard() {
	b.Session.View.RefreshHold()
	b.GatherChanges(editor.ViewChange)
}

// finishPending reads the text that the user is typing with Text.Flush, moves the vertices of a
// running layout to their final places, and calls Flush.
func (b *Bench) finishPending() {
	b.Text.Flush()
	b.finishLayout()
	b.Flush()
}

// playMotion animates the board for the given duration. In each frame it stores the elapsed
// fraction of the time, from 0 to 1, in *moved, and redraws. At the end it calls onEnd. If
// isCurrent returns false, it stops without calling onEnd.
func (b *Bench) playMotion(duration time.Duration, isCurrent func() bool, moved *float64, onEnd func()) {
	b.View.Animate(duration, func(progress float64) bool {
		switch {
		case !isCurrent(): // another step or move is shown meanwhile
			return false
		case progress >= 1:
			onEnd()
			return false
		}
		*moved = progress
		b.Session.View.RefreshHold()
		return true
	})
}

// runOrStart runs job on the worker of the Bench; see RunOrStart. If quick is set, it returns when
// job has ended. Otherwise it starts job in the background.
func (b *Bench) runOrStart(quick bool, job *jobs.Job) { RunOrStart(b.Work, quick, job) }

// isSmall reports whether the size of the drawing is below slowDrawing: the UI thread can then do
// work that takes linear time.
func (b *Bench) isSmall() bool {
	return b.size() < slowDrawing
}

// size returns the number of vertices plus the number of edges of the drawing.
func (b *Bench) size() int {
	g := b.Session.Drawing().Graph()
	return g.Order() + g.Size()
}

// noView is a View that shows nothing, for a Bench that is not in a window.
type noView struct{}

// Refresh implements View. It does nothing.
func (noView) Refresh() {}

// VisibleArea implements View. It returns an empty area.
func (noView) VisibleArea() (low, high scene.Point) { return low, high }

// PointerPlace implements View. It returns the origin.
func (noView) PointerPlace() scene.Point { return scene.Point{} }

// Fit implements View. It does nothing.
func (noView) Fit() {}

// FitLegible implements View. It does nothing.
func (noView) FitLegible() {}

// Animate implements View. It does not animate: it calls step once, with the progress 1.
func (noView) Animate(_ time.Duration, step func(progress float64) bool) { step(1) }

// The kinds of changes on which each part of a window depends. Other changes do not redraw it.
// Changes of the state of the file, of the text or of a job count as ViewChange.
const (
	BannerKinds    = editor.GameChange | editor.SolutionChange | editor.ViewChange
	InspectorKinds = editor.GameChange | editor.SolutionChange | editor.SelectionChange | editor.ViewChange
	LegendKinds    = editor.GameChange | editor.SolutionChange | editor.ViewChange
	// MenuKinds are the changes that can enable, tick or rename a menu item or tool.
	MenuKinds = editor.GameChange | editor.SolutionChange | editor.SelectionChange | editor.ViewChange |
		editor.ToolChange
	// HistoryKinds are the changes that can rename undo and redo.
	HistoryKinds = editor.DrawingChange
	TitleKinds   = editor.DrawingChange | editor.ViewChange
	TextKinds    = editor.GameChange | editor.ViewChange
	StatusKinds  = editor.GameChange | editor.SolutionChange | editor.ViewChange | editor.ToolChange |
		editor.OverlayChange
)

// RunOrStart runs job and returns at its end if quick is set. Otherwise it starts job in the
// background with worker. In both cases a panic of the job goes to worker.OnError.
func RunOrStart(worker *jobs.Exclusive, quick bool, job *jobs.Job) {
	if !quick {
		worker.Start(job)
		return
	}
	finish := func() {}
	if defect := jobs.Guard(func() { finish = job.Run(context.Background(), func(float64) {}) }); defect != nil {
		worker.OnError(defect)
		return
	}
	finish()
}
