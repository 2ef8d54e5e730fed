package document

import (
	"iter"
	"maps"

	"nimgraph/graphs"
)

// RecordedMemory returns the memory of the steps of h in bytes, as h has recorded it.
func RecordedMemory(h *History) int { return h.used }

// CountMemory computes the memory of the steps of h in bytes from the steps.
func CountMemory(h *History) int {
	n := 0
	for _, steps := range [][]Step{h.done, h.undone} {
		for _, s := range steps {
			n += s.memorySize()
		}
	}
	return n
}

// HasOnlyKnownIDs reports whether the ChangeBuilder of c found all objects that were requested,
// and all IDs of new objects were free.
func (c Change) HasOnlyKnownIDs() bool { return c.err == nil }

// SetRoom limits the memory of the steps to the given number of bytes. It drops the steps that
// are farthest from the present state, and always keeps the newest step.
func (h *History) SetRoom(bytes int) {
	h.room = bytes
	h.trimSteps()
}

// AllEdgeLabels yields the edges that have a label, with their labels, in no particular order.
func (d *Drawing) AllEdgeLabels() iter.Seq2[graphs.EdgeID, string] { return maps.All(d.labels) }

// AllVertexStyles yields the vertices that have a style, with their styles, in no particular order.
func (d *Drawing) AllVertexStyles() iter.Seq2[graphs.VertexID, VertexStyle] {
	return maps.All(d.styles)
}
