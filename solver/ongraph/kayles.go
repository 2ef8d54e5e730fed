package ongraph

import (
	"context"
	"math/bits"

	"nimgraph/graphs/games"
)

// kayles works out the values of Node or Arc Kayles on a board.
type kayles struct {
	*board
	*lines
	effort
	known map[set]uint8
}

// partBytes is about how many a part takes while what is known grows.
const partBytes = 40

func newKayles(b *board, arcs bool) *kayles {
	return &kayles{board: b, lines: newLines(arcs), known: map[set]uint8{}}
}

// begin is what comes before a value is asked for, with so many bytes of memory, for the good of
// a component of open vertices.
func (k *kayles) begin(ctx context.Context, room, open int) {
	k.effort = newEffort(ctx, room/partBytes, open)
	k.look(len(k.known))
}

// mex is what options are worth: all below 256, for a play on 128 vertices has 128 moves at most.
type mex [4]uint64

func (m *mex) add(v uint8) { m[v>>6] |= 1 << (v & 63) }

func (m *mex) value() uint8 {
	i := 0
	for m[i] == ^uint64(0) {
		i++
	}
	return uint8(64*i + bits.TrailingZeros64(^m[i]))
}

// value returns the value of what is left. Where it ends with an error it is 0.
func (k *kayles) value(left set) uint8 {
	sum := uint8(0)
	for left.Any() && k.err == nil {
		part := k.part(left)
		left = left.Without(part)
		sum ^= k.whole(part)
	}
	return sum
}

// whole returns the value of a component.
func (k *kayles) whole(part set) uint8 {
	n := part.Size()
	if n <= 2 {
		return k.paths[n]
	}
	part = k.least(part)
	if v, ok := k.known[part]; ok {
		return v
	}
	if v, ok := k.line(part, n); ok {
		return v
	}
	if k.beat(len(k.known)); k.err != nil {
		return 0
	}
	var v uint8
	if code, ok := k.code(part, n); !ok {
		v = k.worked(part)
	} else if v, ok = k.known[code]; !ok {
		if v = k.worked(part); k.err == nil {
			k.known[code] = v
		}
	}
	if k.err != nil {
		return 0
	}
	k.known[part] = v
	return v
}

// worked works out the value of a component by its moves, of which those of later twins make no
// difference.
func (k *kayles) worked(part set) uint8 {
	var taken mex
	for left := part.Without(k.later); left.Any() && k.err == nil; left = left.Rest() {
		v := left.First()
		one := games.One(v)
		if !k.arcs {
			taken.add(k.value(part.Without(k.near[v].Or(one))))
			continue
		}
		for to := k.near[v].And(left.Or(k.second[v].And(part))); to.Any(); to = to.Rest() { // each edge once
			taken.add(k.value(part.Without(one.Or(games.One(to.First())))))
		}
	}
	return taken.value()
}

// line returns the value of a component that is a path or a cycle.
func (k *kayles) line(part set, n int) (uint8, bool) {
	ends := 0
	for left := part; left.Any(); left = left.Rest() {
		switch k.near[left.First()].And(part).Size() {
		case 1:
			ends++
		case 2:
		default:
			return 0, false
		}
	}
	if ends == 0 {
		return k.cycle(n), true
	}
	return k.paths[n], true
}
