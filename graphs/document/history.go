package document

import (
	"fmt"
	"slices"
	"unsafe"
)

// Step is one step of the undo stack: a change, its name in the menu, and the selections before
// and after it.
type Step struct {
	// Name is the translation key that says what was done, and Count its number.
	Name  string
	Count int
	// Before and After are the selections before and after the change.
	Before, After Selection
	Change        Change
	// Gesture is the number of the gesture that the step is part of (a drag, typing in one field),
	// or 0. Consecutive steps with the same number are merged into one.
	Gesture int64

	from, to revisions // before and after the step
	size     int       // in bytes
}

// History is a drawing with its undo and redo stacks. It drops the oldest steps if both stacks
// take more memory than UndoRoom.
type History struct {
	drawing      *Drawing
	done         []Step
	undone       []Step
	used         int // memory of all steps, in bytes
	room         int // the limit of used
	now          revisions
	saved        int64 // the revision that is on disk
	lastRevision int64 // the highest revision number so far
}

// revisions holds the numbers of the present states of a drawing and of the game in it. See
// History.Revision and History.GameRevision.
type revisions struct{ drawing, game int64 }

// NewHistory returns a history of the drawing d with empty undo and redo stacks. It takes
// ownership of d.
func NewHistory(d *Drawing) *History { return &History{drawing: d, room: UndoRoom} }

// Drawing returns the drawing in its present state. Only the methods of the history may change it.
func (h *History) Drawing() *Drawing { return h.drawing }

// Revision returns a number that identifies the state of the drawing. Each change leads to a new
// number; undo and redo lead back to the numbers of earlier states.
func (h *History) Revision() int64 { return h.now.drawing }

// GameRevision returns a number that identifies the state of the game. It stays the same if a
// change cannot affect a value, a move or an outcome, for example if it only moves vertices. So
// results of the solver stay valid while it is the same.
func (h *History) GameRevision() int64 { return h.now.game }

// Changed reports whether the drawing has changes that are not saved: its revision is not the one
// that was last passed to MarkSaved.
func (h *History) Changed() bool { return h.now.drawing != h.saved }

// MarkSaved records that the state with the given Revision has been saved.
func (h *History) MarkSaved(revision int64) { h.saved = revision }

// Do applies s.Change to the drawing and pushes s onto the undo stack. A step of the same gesture
// as the last step is merged into it. The redo stack becomes empty. If Do returns an error,
// nothing has changed.
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
	s.size = s.memorySize()
	h.done = append(h.done, s)
	h.used += s.size
	h.trimSteps()
	return nil
}

// memorySize returns the approximate memory of the step in bytes.
func (s *Step) memorySize() int {
	return int(unsafe.Sizeof(*s)) + len(s.Name) + s.Change.memorySize() + s.Before.memorySize() + s.After.memorySize()
}

// NextUndo returns the step that Undo would undo. ok is false if there is none.
func (h *History) NextUndo() (s Step, ok bool) { return lastStep(h.done) }

// NextRedo returns the step that Redo would redo. ok is false if there is none.
func (h *History) NextRedo() (s Step, ok bool) { return lastStep(h.undone) }

// lastStep returns the last of steps. ok is false if there are none.
func lastStep(steps []Step) (_ Step, ok bool) {
	if len(steps) == 0 {
		return Step{}, false
	}
	return steps[len(steps)-1], true
}

// Undo undoes the last step and returns it. ok is false if there is nothing to undo.
func (h *History) Undo() (s Step, ok bool) {
	s, ok = h.moveStep(&h.done, &h.undone, Change.Inverse)
	if ok {
		h.now = s.from
		if n := len(h.done); n > 0 {
			h.done[n-1].Gesture = 0 // the next step is not merged with it
		}
	}
	return s, ok
}

// Redo applies the step that was undone last again, and returns it. ok is false if there is
// nothing to redo.
func (h *History) Redo() (s Step, ok bool) {
	s, ok = h.moveStep(&h.undone, &h.done, func(c Change) Change { return c })
	if ok {
		h.now = s.to
	}
	return s, ok
}

// moveStep undoes or redoes the top step of the stack from, and moves the step to the stack to.
// changeToApply returns what to apply to the drawing for the change of the step: its inverse for
// undo, and the change itself for redo. ok is false if the stack from is empty. moveStep panics if
// the change cannot be applied, which is a defect.
func (h *History) moveStep(from, to *[]Step, changeToApply func(Change) Change) (_ Step, ok bool) {
	s, ok := lastStep(*from)
	if !ok {
		return s, false
	}
	if err := h.drawing.apply(changeToApply(s.Change)); err != nil {
		// Every change can be undone and redone, so this is a defect of Change, which must not
		// go unnoticed.
		panic(fmt.Sprintf("document: step %q cannot be taken back: %v", s.Name, err))
	}
	s.Gesture = 0
	*from = slices.Delete(*from, len(*from)-1, len(*from)) // clears the element, so that its memory is freed
	*to = append(*to, s)
	h.trimSteps()
	return s, true
}

// UndoRoom is the memory that the steps of a history may take, in bytes. That is enough for about
// 500 moves of 10,000 vertices.
const UndoRoom = 128 << 20

// trimSteps drops steps until the memory of both stacks is within the limit h.room. It drops the
// oldest steps of the undo stack first, and then the steps of the redo stack that would be redone
// last.
func (h *History) trimSteps() {
	if h.used <= h.room {
		return
	}
	h.dropBottomSteps(&h.done)
	h.dropBottomSteps(&h.undone)
}

// dropBottomSteps drops steps from the bottom of one of the two stacks until the memory of both is
// within the limit h.room. It keeps at least the top step. steps points to the stack.
func (h *History) dropBottomSteps(steps *[]Step) {
	n := 0
	for ; h.used > h.room && n < len(*steps)-1; n++ {
		h.used -= (*steps)[n].size
		(*steps)[n] = Step{} // the rest of the slice keeps the array alive
	}
	*steps = (*steps)[n:]
}

// Depth returns the numbers of steps on the undo stack and on the redo stack.
func (h *History) Depth() (undo, redo int) { return len(h.done), len(h.undone) }
