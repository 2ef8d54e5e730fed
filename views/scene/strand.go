package scene

import (
	"cmp"
	"math"
	"slices"
)

// Look is how a vertex or an edge looks from far off.
type Look uint8

const (
	LookLine    Look = iota // an edge
	LookFaded               // one that no longer counts
	LookWinning             // a winning move
	LookP                   // a vertex by its outcome
	LookN
	LookD     // a draw, or a loopy value
	LookPlain // no outcome is known, or it is a ⊕
	LookGround
	LookMarked // selected, or what an error is about: a vertex or an edge
	Looks      // how many there are
)

// Dot is a vertex, and Strand a straight piece of an edge, as they are drawn from far
// off. Places are in document units, to about 7 digits.
type Dot struct {
	X, Y float32
	ID   int32 // a graphs.VertexID
	Look Look
}

type Strand struct {
	X0, Y0, X1, Y1 float32
	ID             int32 // a graphs.EdgeID
	Look           Look
	Head           bool // it ends in an arrowhead
	Whole          bool // it is all of its edge, from centre to centre
}

// rectangle is given by its corners.
type rectangle struct{ left, top, right, bottom float32 }

var nowhereAtAll = rectangle{inf32, inf32, -inf32, -inf32}

var inf32 = float32(math.Inf(1))

func (r rectangle) with(o rectangle) rectangle {
	return rectangle{min(r.left, o.left), min(r.top, o.top), max(r.right, o.right), max(r.bottom, o.bottom)}
}

func (r rectangle) grown(by float32) rectangle {
	return rectangle{r.left - by, r.top - by, r.right + by, r.bottom + by}
}

func (r rectangle) meets(o rectangle) bool {
	return r.left <= o.right && r.right >= o.left && r.top <= o.bottom && r.bottom >= o.top
}

func between(low, high Point) rectangle {
	return rectangle{float32(low.X), float32(low.Y), float32(high.X), float32(high.Y)}
}

func (d *Dot) box() rectangle { return rectangle{d.X, d.Y, d.X, d.Y} }

func (s *Strand) box() rectangle {
	return rectangle{min(s.X0, s.X1), min(s.Y0, s.Y1), max(s.X0, s.X1), max(s.Y0, s.Y1)}
}

// room is the box of the edge's curve, whichever way it bows.
func (s *Strand) room() rectangle {
	b := s.box()
	x, y := (b.bottom-b.top)/2, (b.right-b.left)/2
	return rectangle{b.left - x, b.top - y, b.right + x, b.bottom + y}
}

// heap is a list of things in the plane, in groups of neighbours that are about as large
// as one another. What lies in a rectangle is found by the boxes of the groups.
type heap[T any] struct {
	things []T
	boxes  []rectangle // of each group; a group has groupSize things
}

const groupSize = 64

// newHeap puts things into the order of a curve that fills the plane, the large ones
// apart. Time is some 100 ns a thing.
func newHeap[T any](things []T, all rectangle, box func(*T) rectangle) heap[T] {
	const bits = 13 // of each coordinate
	wide := max(all.right-all.left, all.bottom-all.top, 1)
	scale := float32(1<<bits-1) / wide
	keys := make([]uint64, len(things))
	for i := range things {
		b := box(&things[i])
		// The size is told by powers of 4.
		size, extent := uint64(0), max(b.right-b.left, b.bottom-b.top)*(1<<12)/wide
		for ; extent > 1 && size < 15; size++ {
			extent /= 4
		}
		x := uint64(max(0, ((b.left+b.right)/2-all.left)*scale))
		y := uint64(max(0, ((b.top+b.bottom)/2-all.top)*scale))
		keys[i] = (size<<(2*bits)|interleaved(x)|interleaved(y)<<1)<<32 | uint64(i)
	}
	slices.Sort(keys)
	h := heap[T]{things: make([]T, len(things)), boxes: make([]rectangle, (len(things)+groupSize-1)/groupSize)}
	for i, k := range keys {
		h.things[i] = things[uint32(k)]
		group := &h.boxes[i/groupSize]
		if i%groupSize == 0 {
			*group = nowhereAtAll
		}
		*group = group.with(box(&h.things[i]))
	}
	return h
}

// interleaved returns a number of 16 bits with a 0 before each bit.
func interleaved(x uint64) uint64 {
	x &= 0xffff
	x = (x | x<<8) & 0x00ff00ff
	x = (x | x<<4) & 0x0f0f0f0f
	x = (x | x<<2) & 0x33333333
	return (x | x<<1) & 0x55555555
}

// groups yields the groups whose boxes, changed by grow, meet a rectangle.
func (h *heap[T]) groups(within rectangle, grow func(rectangle) rectangle, yield func([]T)) {
	for i, b := range h.boxes {
		if grow(b).meets(within) {
			yield(h.things[i*groupSize : min((i+1)*groupSize, len(h.things))])
		}
	}
}

// distinct sorts and keeps one of each.
func distinct[ID cmp.Ordered](ids []ID) []ID {
	slices.Sort(ids)
	return slices.Compact(ids)
}
