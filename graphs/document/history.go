package document

import (
	"fmt"
	"slices"
)

// Step is what one undo takes back.
type Step struct {
	// Name says what was done, as a translation key with its number.
	Name  string
	Count int
	// Before and After are what was selected.
	Before, After Selection

	edit     Edit // takes the step back; of an undone step, does it again
	editSize int  // in bytes
	gesture  int64
	from, to revision // before and after it
}

// History is a drawing with the steps that led to it, as many as there is room for: see
// Bound.
type History struct {
	drawing *Drawing
	done    []Step
	undone  []Step
	taken   int // by the steps, in bytes
	room    int // that they may take
	now     revision
	saved   int64 // the drawing's revision that is on disk
	last    int64 // the highest number given so far
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

// Includes tells whether the state of a revision is among those that led to the drawing
// as it is now, and so what was done to reach it has not been undone. Of steps that are
// not kept any more, it takes all before the first that is. Time is linear in the number
// of steps since.
func (h *History) Includes(revision int64) bool {
	if h.now.drawing == revision {
		return true
	}
	for _, s := range slices.Backward(h.done) {
		if s.from.drawing <= revision {
			return s.from.drawing == revision
		}
	}
	return len(h.done) > 0
}

// Leads tells whether redoing leads to the state of a revision.
func (h *History) Leads(revision int64) bool {
	return slices.ContainsFunc(h.undone, func(s Step) bool { return s.to.drawing == revision })
}

// Change is an edit with what undoing it should say and select.
type Change struct {
	Name  string
	Count int
	Edit  Edit
	// Before and After are what is selected before and after.
	Before, After Selection
	// Gesture is 0, or the number of the gesture (a drag, typing in one field)
	// that the change is a part of: changes in a row with the same number are
	// one step.
	Gesture int64
}

// Do applies a change. Where it fails, nothing has changed.
func (h *History) Do(c Change) error {
	undo, err := c.Edit.apply(h.drawing)
	if err != nil {
		return err
	}
	before := h.now
	h.last++
	h.now.drawing = h.last
	if changesGame(c.Edit) {
		h.now.game = h.last
	}
	for i := range h.undone {
		h.taken -= h.undone[i].size()
	}
	h.undone = nil
	if n := len(h.done); c.Gesture != 0 && n > 0 && h.done[n-1].gesture == c.Gesture {
		s := &h.done[n-1]
		h.taken -= s.size()
		s.merge(undo)
		s.Name, s.Count, s.After, s.to = c.Name, c.Count, c.After, h.now
	} else {
		h.done = append(h.done, Step{
			Name: c.Name, Count: c.Count, Before: c.Before, After: c.After,
			edit: undo, editSize: undo.size(), gesture: c.Gesture, from: before, to: h.now,
		})
	}
	h.taken += h.done[len(h.done)-1].size()
	h.trim()
	return nil
}

// changesGame tells whether an edit changes more than where things stand.
func changesGame(e Edit) bool {
	switch e := e.(type) {
	case Move, SetTitle, SetBend, SetExercise, SetRecord, SetLook, SetEdgeLabel, AddNote, RemoveNote, SetNote, SetStyle:
		return false
	case Group:
		return slices.ContainsFunc(e, changesGame)
	case prepared:
		return changesGame(e.edit)
	}
	return true
}

// NextUndo returns the step that Undo would take back; ok is false where there
// is none.
func (h *History) NextUndo() (s Step, ok bool) { return last(h.done) }

// NextRedo returns the step that Redo would do again.
func (h *History) NextRedo() (s Step, ok bool) { return last(h.undone) }

func last(steps []Step) (Step, bool) {
	if len(steps) == 0 {
		return Step{}, false
	}
	return steps[len(steps)-1], true
}

// Undo takes back the last step and returns it; ok is false where there is none.
func (h *History) Undo() (s Step, ok bool) {
	s, ok = h.shift(&h.done, &h.undone)
	if ok {
		h.now = s.from
		if n := len(h.done); n > 0 {
			h.done[n-1].gesture = 0 // what comes next does not follow on it
		}
	}
	return s, ok
}

// Redo does the last undone step again and returns it.
func (h *History) Redo() (s Step, ok bool) {
	s, ok = h.shift(&h.undone, &h.done)
	if ok {
		h.now = s.to
	}
	return s, ok
}

func (h *History) shift(from, to *[]Step) (Step, bool) {
	s, ok := last(*from)
	if !ok {
		return s, false
	}
	inverse, err := s.edit.apply(h.drawing)
	if err != nil {
		// The inverse of an edit that was applied applies to what it led to; a
		// failure here is a defect of an Edit, and must not go unnoticed.
		panic(fmt.Sprintf("document: step %q cannot be taken back: %v", s.Name, err))
	}
	h.taken -= s.size()
	s.edit, s.editSize, s.gesture = inverse, inverse.size(), 0
	h.taken += s.size()
	*from = slices.Delete(*from, len(*from)-1, len(*from)) // which lets go of the edit
	*to = append(*to, s)
	h.trim()
	return s, true
}
