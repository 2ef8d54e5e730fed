package document

// Ahead is where the next change of a history is made beside it: on a clone, which may
// be worked on by another goroutine for as long as it takes. The history itself then
// makes the change in constant time, whatever its size:
//
//	ahead := h.Ahead()
//	edit, err := ahead.Do(large)   // on another goroutine
//	if ahead.Fits(h) {             // where nothing else was changed meanwhile
//		h.Do(Change{Edit: edit, …})
//	}
//
// Undoing and doing again are made so as well: see Undo and Redo.
type Ahead struct {
	drawing *Drawing
	from    revision
	// undo and redo are the edits of the next steps; nil where there is none.
	undo, redo Edit
}

// Ahead returns a clone of what is drawn now, in constant time.
func (h *History) Ahead() *Ahead {
	a := &Ahead{drawing: h.drawing.Clone(), from: h.now}
	if s, ok := h.NextUndo(); ok {
		a.undo = s.edit
	}
	if s, ok := h.NextRedo(); ok {
		a.redo = s.edit
	}
	return a
}

// Drawing returns the drawing as it was when the history was asked, for looking at; after
// Do, Undo or Redo, as these have left it.
func (a *Ahead) Drawing() *Drawing { return a.drawing }

// Fits tells whether the history's drawing is the one that the clone was made of.
func (a *Ahead) Fits(h *History) bool { return a.from == h.now }

// Do applies an edit to the clone and returns one that does the same to the history's
// drawing, in constant time and once, as long as Fits says so. The clone is the
// drawing's from then on.
func (a *Ahead) Do(e Edit) (Edit, error) {
	inverse, err := e.apply(a.drawing)
	if err != nil {
		return nil, err
	}
	a.drawing.Warm() // or the history's next change would take the time
	return prepared{edit: e, inverse: inverse, drawing: a.drawing}, nil
}

// Undo prepares the history's next Undo, which takes constant time when Prepare was
// given what is returned. It returns false where there is no step.
func (a *Ahead) Undo() (Edit, bool) { return a.step(a.undo) }

// Redo is Undo for the history's next Redo.
func (a *Ahead) Redo() (Edit, bool) { return a.step(a.redo) }

func (a *Ahead) step(e Edit) (Edit, bool) {
	if e == nil {
		return nil, false
	}
	made, err := a.Do(e)
	return made, err == nil
}

// PrepareUndo has the next Undo apply an edit that Ahead.Undo returned, where Ahead.Fits.
func (h *History) PrepareUndo(made Edit) { h.done[len(h.done)-1].edit = made }

// PrepareRedo is PrepareUndo for Redo.
func (h *History) PrepareRedo(made Edit) { h.undone[len(h.undone)-1].edit = made }

// prepared is an edit that was applied to a clone of the drawing.
type prepared struct {
	edit, inverse Edit
	drawing       *Drawing
}

func (e prepared) apply(d *Drawing) (Edit, error) {
	d.become(e.drawing)
	return e.inverse, nil
}

// size is that of the edit: the drawing is let go when it is applied.
func (e prepared) size() int { return e.edit.size() }

// become makes the drawing what another one is, which is not to be used any more.
func (d *Drawing) become(other *Drawing) {
	d.graph, d.play, d.title = other.graph, other.play, other.title
	d.exercise, d.record = other.exercise, other.record
	d.at, d.tokens = other.at, other.tokens
	d.notes, d.noteSlots, d.style = other.notes, other.noteSlots, other.style
	d.sharedAt.Store(other.sharedAt.Load())
	d.sharedTokens.Store(other.sharedTokens.Load())
	d.bends.become(&other.bends)
	d.looks.become(&other.looks)
	d.labels.become(&other.labels)
}

// Exceeds tells whether undoing a step, or doing it again, changes more than so many
// vertices and edges, in time linear in that number.
func (s Step) Exceeds(most int) bool { return weigh(s.edit, most) < 0 }

// Large tells of an edit what Exceeds tells of a step.
func Large(e Edit, most int) bool { return weigh(e, most) < 0 }

// weigh returns what is left of a number when the parts of an edit are taken away; less
// than 0 where there are more.
func weigh(e Edit, left int) int {
	var parts []Edit
	switch e := e.(type) {
	case Move:
		return left - len(e.IDs) - len(e.Notes)
	case prepared:
		return -1 // or it would not have been prepared
	case nil:
		return left
	case Group:
		parts = e
	case backward:
		parts = e
	default:
		return left - 1
	}
	for _, part := range parts {
		if left = weigh(part, left); left < 0 {
			break
		}
	}
	return left
}
