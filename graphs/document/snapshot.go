package document

import (
	"encoding/binary"
	"fmt"
	"iter"
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
	for piece := range s.Pieces() {
		b = append(b, piece...)
	}
	return b
}

// pieceSize is how long pieces are, in bytes; a long name or step makes one longer.
const pieceSize = 1 << 18

// Pieces returns what Append writes in pieces, each of which is good until the next: of a
// large drawing nothing is in memory twice. They are the same each time.
func (s *Snapshot) Pieces() iter.Seq[[]byte] {
	return func(yield func([]byte) bool) {
		b := make([]byte, 0, pieceSize)
		over := false
		room := func() bool {
			if len(b) >= pieceSize-pieceSize/4 {
				over = !yield(b)
				b = b[:0]
			}
			return !over
		}
		b = s.drawing.appendHead(b)
		b = binary.AppendUvarint(b, uint64(s.drawing.graph.Order()))
		for v := range s.drawing.graph.Vertices() {
			if b = s.drawing.appendVertex(b, v); !room() {
				return
			}
		}
		b = binary.AppendUvarint(b, uint64(s.drawing.graph.Size()))
		for e := range s.drawing.graph.Edges() {
			if b = appendBend(appendEdge(b, e), s.drawing.bends.get(e.ID)); !room() {
				return
			}
		}
		b = appendRevision(b, s.now)
		b = binary.AppendVarint(binary.AppendVarint(b, s.saved), s.last)
		for _, steps := range [...][]Step{s.done, s.undone} {
			b = binary.AppendUvarint(b, uint64(len(steps)))
			for _, step := range slices.Backward(steps) { // the last first
				if b = appendStep(b, step); !room() {
					return
				}
			}
		}
		yield(b)
	}
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

// These are added to the play convention of a drawing that is an exercise, that has a
// record, or that has extras, which then come next.
const (
	exerciseFollows = 0x80
	recordFollows   = 0x40
	extrasFollow    = 0x20
	heapsFollow     = 0x10 // the moves of the record on nim heaps
)

// appendHead writes all of a drawing that comes before its vertices.
func (d *Drawing) appendHead(b []byte) []byte {
	play := byte(d.play)
	if d.exercise.Ask != AskNothing {
		play |= exerciseFollows
	}
	if !d.record.Empty() {
		play |= recordFollows
	}
	if len(d.record.Heaps) > 0 {
		play |= heapsFollow
	}
	extras, some := d.extras()
	if some {
		play |= extrasFollow
	}
	b = append(b, byte(d.Kind()), play)
	if d.exercise.Ask != AskNothing {
		b = appendExercise(b, d.exercise)
	}
	if !d.record.Empty() {
		b = appendRecord(b, d.record)
	}
	if len(d.record.Heaps) > 0 {
		b = appendHeapMoves(b, d.record.Heaps)
	}
	if some {
		b = appendExtras(b, extras)
	}
	return appendString(b, d.title)
}

func (d *Drawing) appendVertex(b []byte, v graphs.Vertex) []byte {
	return binary.AppendVarint(appendPoint(appendVertex(b, v), d.at[v.ID]), int64(d.tokens[v.ID]))
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
	if play&heapsFollow != 0 {
		play &^= heapsFollow
		record.Heaps = r.heapMoves()
		r.bad = r.bad || record.Empty() || len(record.Heaps) == 0
	}
	var beside extras
	if play&extrasFollow != 0 {
		play &^= extrasFollow
		beside = r.extras()
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
	return d, d.give(beside)
}

func appendRevision(b []byte, r revision) []byte {
	return binary.AppendVarint(binary.AppendVarint(b, r.drawing), r.game)
}

func (r *reader) revision() revision { return revision{r.varint(), r.varint()} }

func appendStep(b []byte, s Step) []byte {
	b = binary.AppendVarint(appendString(b, s.Name), int64(s.Count))
	b = appendSelections(b, s.Before, s.After)
	b = binary.AppendVarint(b, s.gesture)
	b = appendRevision(appendRevision(b, s.from), s.to)
	return AppendEdit(b, s.edit)
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
