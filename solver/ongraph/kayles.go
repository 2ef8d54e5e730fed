package ongraph

import (
	"context"
	"math/bits"
)

// kayles works out the values of Node or Arc Kayles on a board.
type kayles struct {
	*board
	arcs  bool
	known *table
	// paths and cycles are worth this by their numbers of vertices.
	paths, cycles [maxVertices + 1]uint8

	ctx   context.Context
	most  int
	steps int
	err   error
}

func newKayles(ctx context.Context, b *board, arcs bool, most int) *kayles {
	k := &kayles{board: b, arcs: arcs, known: newTable(), ctx: ctx, most: most}
	for n := range k.paths {
		var taken mex
		for i := range n {
			switch {
			case !arcs: // the i-th vertex with both neighbours
				taken.add(k.paths[max(0, i-1)] ^ k.paths[max(0, n-i-2)])
			case i+1 < n:
				taken.add(k.paths[i] ^ k.paths[n-i-2])
			}
		}
		k.paths[n] = taken.value()
		if gone := map[bool]int{false: 3, true: 2}[arcs]; n >= 3 {
			taken = mex{}
			taken.add(k.paths[n-gone])
			k.cycles[n] = taken.value()
		}
	}
	return k
}

// mex is what options are worth: all below 128, for a play on 64 vertices has 64 moves at most.
type mex [2]uint64

func (m *mex) add(v uint8) { m[v>>6] |= 1 << (v & 63) }

func (m *mex) value() uint8 {
	if m[0] != ^uint64(0) {
		return uint8(bits.TrailingZeros64(^m[0]))
	}
	return uint8(64 + bits.TrailingZeros64(^m[1]))
}

// value returns the value of what is left. Where it ends with an error it is 0.
func (k *kayles) value(left set) uint8 {
	sum := uint8(0)
	for left != 0 && k.err == nil {
		part := k.part(left)
		left &^= part
		sum ^= k.whole(part)
	}
	return sum
}

// whole returns the value of a component.
func (k *kayles) whole(part set) uint8 {
	n := part.size()
	if n <= 2 {
		return k.paths[n]
	}
	part = k.least(part)
	if v, ok := k.known.get(part); ok {
		return v
	}
	if v, ok := k.line(part, n); ok {
		return v
	}
	if k.steps++; k.steps%(1<<12) == 0 {
		if k.err = k.ctx.Err(); k.err == nil && k.known.used > k.most {
			k.err = TooManyParts
		}
	}
	if k.err != nil {
		return 0
	}
	var taken mex
	for left := part; left != 0 && k.err == nil; left &= left - 1 {
		v := left.first()
		if !k.arcs {
			taken.add(k.value(part &^ (k.near[v] | 1<<v)))
			continue
		}
		for to := k.near[v] & left; to != 0; to &= to - 1 { // each edge once
			taken.add(k.value(part &^ (1<<v | to&-to)))
		}
	}
	if k.err != nil {
		return 0
	}
	v := taken.value()
	k.known.put(part, v)
	return v
}

// line returns the value of a component that is a path or a cycle.
func (k *kayles) line(part set, n int) (uint8, bool) {
	ends := 0
	for left := part; left != 0; left &= left - 1 {
		switch (k.near[left.first()] & part).size() {
		case 1:
			ends++
		case 2:
		default:
			return 0, false
		}
	}
	if ends == 0 {
		return k.cycles[n], true
	}
	return k.paths[n], true
}
