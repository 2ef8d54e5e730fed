package document

import (
	"iter"
	"maps"

	"nimgraph/graphs"
)

// Taken returns what the steps of a history take, as it has noted.
func Taken(h *History) int { return h.used }

// Counted returns what they take, counted anew.
func Counted(h *History) int {
	n := 0
	for _, steps := range [][]Step{h.done, h.undone} {
		for _, s := range steps {
			n += s.memorySize()
		}
	}
	return n
}

// Named tells whether all that a change names was there when it was written, or free.
func (c Change) Named() bool { return c.err == nil }

// Bound has the steps take no more than so many bytes, now and from now on: those that
// are the farthest away are dropped, of what can be undone first. The step that was
// made last, by doing, undoing or doing again, is always kept.
func (h *History) Bound(bytes int) {
	h.room = bytes
	h.trimSteps()
}

// AllEdgeLabels yields the edges that have a text beside them, in no order.
func (d *Drawing) AllEdgeLabels() iter.Seq2[graphs.EdgeID, string] { return maps.All(d.labels) }
