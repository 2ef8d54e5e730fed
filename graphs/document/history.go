package document

import (
	"fmt"
	"slices"
	"unsafe"
)

// Step is a change with what undoing it should say and select: what one undo takes back.
type Step struct {
	// Name says what was done, as a translation key with its number.
	Name  string
	Count int
	// Before and After are what is selected before and after.
	Before, After Selection
	Change        Change
	// Gesture is 0, or the number of the gesture (a drag, typing in one field) that the step
	// is a part of: steps in a row with the same number are one.
	Gesture int64

	from, to revision // before and after it
	size     int      // in bytes
}

// History is a drawing with the steps that led to it, as many as there is room for: see
// UndoRoom.
type History struct {
	drawing *Drawing
	done    []Step
	undone  []Step
	used   int // by the steps, in bytes
	room    int // that they may take
	now     revision
	saved   int64 // the drawing's revision that is on disk
	lastRevision    int64 // the highest number given so far
}

// revision numbers a state of the drawing, and of the game that it draws.
type revision struct{ drawing, game int64 }

// NewHistory returns the history of a drawing that nothing has been done to. The
// drawing belongs to it from then on.
func NewHistory(d *Drawing) *History { return &History{drawing: d, room: UndoRoom} }

// Drawing returns the drawing, for looking at.
func (h *History) Drawing() *Drawing { return h.drawing }

// Revision changes with every change of the drawing; undoing and redoing lead
// back to revisions that were there before.
func (h *History) Revision() int64 { return h.now.drawing }

// GameRevision changes only with what can change a value, a move or an outcome:
// not where vertices are only moved. Solutions are kept by it.
func (h *History) GameRevision() int64 { return h.now.game }

// Changed tells whether the drawing differs from what MarkSaved was told.
func (h *History) Changed() bool { return h.now.drawing != h.saved }

// MarkSaved says that the drawing of a revision is on disk.
func (h *History) MarkSaved(revision int64) { h.saved = revision }

// Do makes the change of a step. Where it fails, nothing has changed.
func (h *History) Do(s Step) error {
	if err := h.drawing.Do(s.Change); err != nil {
		return err
	}
	s.from = h.now
	h.lastRevision++
	h.now.drawing = h.lastRevision
	if s.Change.changesGame() {
		h.now.game = h.lastRevision
	}
	s.to = h.now
	for i := range h.undone {
		h.used -= h.undone[i].size
	}
	h.undone = nil
	if n := len(h.done); s.Gesture != 0 && n > 0 && h.done[n-1].Gesture == s.Gesture {
		first := h.done[n-1]
		h.used -= first.size
		h.done = h.done[:n-1]
		s.Change, s.Before, s.from = first.Change.Then(s.Change), first.Before, first.from
	}
	s.size = s.memory()
	h.done = append(h.done, s)
	h.used += s.size
	h.trim()
	return nil
}

// takes returns what a step takes of a history's room.
func (s *Step) memory() int {
	return int(unsafe.Sizeof(*s)) + len(s.Name) + s.Change.size() + s.Before.size() + s.After.size()
}

// NextUndo returns the step that Undo would take back; ok is false where there
// is none.
func (h *History) NextUndo() (s Step, ok bool) { return lastStep(h.done) }

// NextRedo returns the step that Redo would do again.
func (h *History) NextRedo() (s Step, ok bool) { return lastStep(h.undone) }

func lastStep(steps []Step) (Step, bool) {
	if len(steps) == 0 {
		return Step{}, false
	}
	return steps[len(steps)-1], true
}

// Undo takes back the last step and returns it; ok is false where there is none.
func (h *History) Undo() (s Step, ok bool) {
	s, ok = h.shift(&h.done, &h.undone, Change.Inverse)
	if ok {
		h.now = s.from
		if n := len(h.done); n > 0 {
			h.done[n-1].Gesture = 0 // what comes next does not follow on it
		}
	}
	return s, ok
}

// Redo does the last undone step again and returns it.
func (h *History) Redo() (s Step, ok bool) {
	s, ok = h.shift(&h.undone, &h.done, func(c Change) Change { return c })
	if ok {
		h.now = s.to
	}
	return s, ok
}

func (h *History) shift(from, to *[]Step, way func(Change) Change) (Step, bool) {
	s, ok := lastStep(*from)
	if !ok {
		return s, false
	}
	if err := h.drawing.apply(way(s.Change)); err != nil {
		// What was done can be taken back, and done again; a failure here is a defect of
		// Change, and must not go unnoticed.
		panic(fmt.Sprintf("document: step %q cannot be taken back: %v", s.Name, err))
	}
	s.Gesture = 0
	*from = slices.Delete(*from, len(*from)-1, len(*from)) // which lets go of the change
	*to = append(*to, s)
	h.trim()
	return s, true
}

// UndoRoom is how much memory the steps of a history take at most, in bytes. Of motions of
// 10,000 vertices it holds some 500.
const UndoRoom = 128 << 20

// trim drops steps until the others fit.
func (h *History) trim() {
	if h.used <= h.room {
		return
	}
	h.dropFarthest(&h.done)
	h.dropFarthest(&h.undone)
}

// drop drops the farthest steps of a list, but for its nearest one, until all fit.
func (h *History) dropFarthest(steps *[]Step) {
	n := 0
	for ; h.used > h.room && n < len(*steps)-1; n++ {
		h.used -= (*steps)[n].size
		(*steps)[n] = Step{} // the list that is left may have the same memory
	}
	*steps = (*steps)[n:]
}

// Depth returns how many steps can be undone, and how many done again.
func (h *History) Depth() (undo, redo int) { return len(h.done), len(h.undone) }
