package document

import (
	"encoding/binary"
	"fmt"
	"math"
	"slices"

	"nimgraph/graphs"
)

// Snapshot is a history as it was at one moment. It shares nothing that changes
// with the history, and can be written by another goroutine.
type Snapshot struct {
	drawing      *Drawing
	done, undone []Step
	now          revision
	saved, last  int64
}

// Snapshot returns the history as it is now: the whole drawing, and of the steps to undo
// and of those to do again the nearest ones, as far as each take no more than so many
// bytes of memory. Time is linear in the number of steps: their edits do not change and
// are not copied, nor is the drawing.
func (h *History) Snapshot(steps int) *Snapshot {
	return &Snapshot{
		drawing: h.drawing.Clone(), done: nearest(h.done, steps), undone: nearest(h.undone, steps),
		now: h.now, saved: h.saved, last: h.last,
	}
}

// Depth returns how many of the history's steps the snapshot has, to undo and to do
// again.
func (s *Snapshot) Depth() (undo, redo int) { return len(s.done), len(s.undone) }

// Append writes the snapshot after b, IDs kept. A step takes at most some 1.5 times as
// many bytes as in memory, and most take fewer.
func (s *Snapshot) Append(b []byte) []byte {
	b = s.drawing.append(b)
	b = appendRevision(b, s.now)
	b = binary.AppendVarint(binary.AppendVarint(b, s.saved), s.last)
	return appendSteps(appendSteps(b, s.done), s.undone)
}

// DecodeHistory reads the history that a snapshot was taken of and nothing else. Its
// steps have no bound until Bound sets one: what was done to the one that was written
// can be done to it. Time is linear in what is read but for the drawing's room, which is
// that of its largest ID. Errors: *CodeError, and those of applying edits; where the
// drawing can be read and its steps cannot, the history is there without steps.
func DecodeHistory(b []byte) (*History, error) { return decodeHistory(b, maxCodedID) }

func decodeHistory(b []byte, limit int64) (*History, error) {
	r := reader{b: b, limit: limit}
	d, err := r.drawing()
	if err != nil {
		return nil, err
	}
	h := NewHistory(d)
	h.room = math.MaxInt
	h.now = r.revision()
	h.saved, h.last = r.varint(), r.varint()
	if r.bad {
		return nil, r.end()
	}
	h.done = r.steps()
	h.undone = r.steps()
	for _, steps := range [...][]Step{h.done, h.undone} {
		for i := range steps {
			h.taken += steps[i].size()
		}
	}
	if err := r.end(); err != nil {
		h.Forget()
		return h, err
	}
	return h, nil
}

// Seal has what is done next be a step of its own, whatever its gesture.
func (h *History) Seal() {
	if n := len(h.done); n > 0 {
		h.done[n-1].gesture = 0
	}
}

// Forget drops all steps: what has been done cannot be taken back any more.
func (h *History) Forget() {
	h.dropped += len(h.done)
	h.done, h.undone, h.taken = nil, nil, 0
}

// Depth returns how many steps can be undone, and how many done again.
func (h *History) Depth() (undo, redo int) { return len(h.done), len(h.undone) }

// These are added to the play convention of a drawing that is an exercise, or that has
// a record, which then come next.
const (
	exerciseFollows = 0x80
	recordFollows   = 0x40
)

func (d *Drawing) append(b []byte) []byte {
	play := byte(d.play)
	if d.exercise.Ask != AskNothing {
		play |= exerciseFollows
	}
	if !d.record.Empty() {
		play |= recordFollows
	}
	b = append(b, byte(d.Kind()), play)
	if d.exercise.Ask != AskNothing {
		b = appendExercise(b, d.exercise)
	}
	if !d.record.Empty() {
		b = appendRecord(b, d.record)
	}
	b = appendString(b, d.title)
	b = binary.AppendUvarint(b, uint64(d.graph.Order()))
	for v := range d.graph.Vertices() {
		b = binary.AppendVarint(appendPoint(appendVertex(b, v), d.at[v.ID]), int64(d.tokens[v.ID]))
	}
	b = binary.AppendUvarint(b, uint64(d.graph.Size()))
	for e := range d.graph.Edges() {
		b = appendBend(appendEdge(b, e), d.bends[e.ID])
	}
	return b
}

// drawing reads a drawing by the edits that make it, which check what they are
// given.
func (r *reader) drawing() (*Drawing, error) {
	kind := graphs.Kind(r.choice(byte(graphs.Deletion)))
	play := r.byte()
	var exercise Exercise
	if play&exerciseFollows != 0 {
		play &^= exerciseFollows
		exercise = r.exercise()
		r.bad = r.bad || exercise.Ask == AskNothing
	}
	var record Record
	if play&recordFollows != 0 {
		play &^= recordFollows
		record = r.record()
		r.bad = r.bad || record.Empty()
	}
	r.bad = r.bad || play > byte(graphs.AntiSG)
	d := New(kind)
	d.exercise, d.record = exercise, record
	d.play, d.title = graphs.Play(play), r.string()
	last := int32(-1)
	rising := func(id int32) bool {
		ok := id > last && !r.bad
		last = id
		return ok
	}
	for range r.count(7) {
		e := AddVertex{r.vertex(), r.point(), r.int()}
		if !rising(int32(e.Vertex.ID)) {
			return nil, &CodeError{Left: len(r.b)}
		}
		if err := d.Apply(e); err != nil {
			return nil, fmt.Errorf("vertex %d: %w", e.Vertex.ID, err)
		}
	}
	last = -1
	for range r.count(5) {
		e := AddEdge{r.edge(), r.bend()}
		if !rising(int32(e.Edge.ID)) {
			return nil, &CodeError{Left: len(r.b)}
		}
		if err := d.Apply(e); err != nil {
			return nil, fmt.Errorf("edge %d: %w", e.Edge.ID, err)
		}
	}
	return d, nil
}

func appendRevision(b []byte, r revision) []byte {
	return binary.AppendVarint(binary.AppendVarint(b, r.drawing), r.game)
}

func (r *reader) revision() revision { return revision{r.varint(), r.varint()} }

// appendSteps writes steps, the last first.
func appendSteps(b []byte, steps []Step) []byte {
	b = binary.AppendUvarint(b, uint64(len(steps)))
	for _, s := range slices.Backward(steps) {
		b = binary.AppendVarint(appendString(b, s.Name), int64(s.Count))
		b = appendSelections(b, s.Before, s.After)
		b = binary.AppendVarint(b, s.gesture)
		b = appendRevision(appendRevision(b, s.from), s.to)
		b = AppendEdit(b, s.edit)
	}
	return b
}

func (r *reader) steps() []Step {
	n := r.count(12)
	var steps []Step
	for range n {
		var s Step
		s.Name, s.Count = r.string(), r.int()
		s.Before, s.After = r.selections()
		s.gesture = r.varint()
		s.from, s.to = r.revision(), r.revision()
		s.edit = r.edit(0)
		if r.bad {
			return nil
		}
		s.editSize = s.edit.size()
		steps = append(steps, s)
	}
	slices.Reverse(steps)
	return steps
}
