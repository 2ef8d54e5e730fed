package document

import (
	"cmp"
	"encoding/binary"
	"fmt"
	"slices"

	"nimgraph/graphs"
)

// extras is what a drawing has beside its game, as a snapshot holds it: after the head,
// and only where there is something.
type extras struct {
	style  Style
	notes  []Note
	looks  []SetLook
	labels []SetEdgeLabel
}

// extras returns what the drawing has, in the order of IDs.
func (d *Drawing) extras() (x extras, some bool) {
	x.style, x.notes = d.style, d.notes
	for id, look := range d.looks.of {
		x.looks = append(x.looks, SetLook{id, look})
	}
	for id, label := range d.labels.of {
		x.labels = append(x.labels, SetEdgeLabel{id, label})
	}
	slices.SortFunc(x.looks, func(a, b SetLook) int { return cmp.Compare(a.ID, b.ID) })
	slices.SortFunc(x.labels, func(a, b SetEdgeLabel) int { return cmp.Compare(a.ID, b.ID) })
	return x, x.style != Style{} || len(x.notes)+len(x.looks)+len(x.labels) > 0
}

func appendExtras(b []byte, x extras) []byte {
	b = appendStyle(b, x.style)
	b = binary.AppendUvarint(b, uint64(len(x.notes)))
	for _, n := range x.notes {
		b = appendNote(b, n)
	}
	b = binary.AppendUvarint(b, uint64(len(x.looks)))
	for _, e := range x.looks {
		b = appendLook(appendID(b, e.ID), e.Look)
	}
	b = binary.AppendUvarint(b, uint64(len(x.labels)))
	for _, e := range x.labels {
		b = appendString(appendID(b, e.ID), e.Label)
	}
	return b
}

func (r *reader) extras() (x extras) {
	x.style = r.style()
	for range r.count(4) {
		x.notes = append(x.notes, r.note())
	}
	for range r.count(3) {
		x.looks = append(x.looks, SetLook{graphs.VertexID(r.id()), r.look()})
	}
	for range r.count(2) {
		x.labels = append(x.labels, SetEdgeLabel{graphs.EdgeID(r.id()), r.string()})
	}
	return x
}

// give gives a drawing that has just been read what it has beside its game.
func (d *Drawing) give(x extras) error {
	edits := Group{SetStyle{x.style}}
	for _, n := range x.notes {
		edits = append(edits, AddNote{n})
	}
	for _, e := range x.looks {
		edits = append(edits, e)
	}
	for _, e := range x.labels {
		edits = append(edits, e)
	}
	if err := d.Apply(edits); err != nil {
		return fmt.Errorf("beside the game: %w", err)
	}
	return nil
}
