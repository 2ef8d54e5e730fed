package ongraph

import (
	"context"
	"math/bits"

	"nimgraph/graphs/games"
)

// kaylesSearch computes values of Node or Arc Kayles on a board. It keeps in known the value of
// each component, a set of connected vertices, for later searches on the same board.
type kaylesSearch struct {
	*board
	*pathValues
	searchEffort
	known map[set]uint8
}

// partBytes is the approximate memory of an entry of known in bytes, while the map grows.
const partBytes = 40

// newKaylesSearch returns a search on the board b, of Arc Kayles if arcs is set and of Node Kayles
// otherwise. It knows no values yet.
func newKaylesSearch(b *board, arcs bool) *kaylesSearch {
	return &kaylesSearch{board: b, pathValues: newPathValues(arcs), known: map[set]uint8{}}
}

// startSearch sets the bounds of the next search; it must be called before value. The search stops
// when ctx is cancelled, or when the known values take more than room bytes. open is the number of
// vertices of the component to search, which progress reports and errors mention.
func (k *kaylesSearch) startSearch(ctx context.Context, room, open int) {
	k.searchEffort = newSearchEffort(ctx, room/partBytes, open)
	k.checkContext(len(k.known))
}

// mexSet is a set of the values of options. All values are below 256, because a play on 128
// vertices has at most 128 moves.
type mexSet [4]uint64

// add adds v, the value of an option, to the values that the mex must avoid.
func (m *mexSet) add(v uint8) { m[v>>6] |= 1 << (v & 63) }

// value returns the mex: the least value that is not in the set.
func (m *mexSet) value() uint8 {
	i := 0
	for m[i] == ^uint64(0) {
		i++
	}
	return uint8(64*i + bits.TrailingZeros64(^m[i]))
}

// value returns the value of the game on the vertices in left. It returns 0 if the search has ended
// with an error; see searchEffort.err.
func (k *kaylesSearch) value(left set) uint8 {
	sum := uint8(0)
	for left.Any() && k.err == nil {
		part := k.firstComponent(left)
		left = left.Without(part)
		sum ^= k.componentValue(part)
	}
	return sum
}

// componentValue returns the value of part, which must be connected, and stores it in known. It
// returns 0 if the search has ended with an error; see searchEffort.err.
func (k *kaylesSearch) componentValue(part set) uint8 {
	n := part.Size()
	if n <= 2 {
		return k.paths[n]
	}
	part = k.normalize(part)
	if v, ok := k.known[part]; ok {
		return v
	}
	if v, ok := k.lineValue(part, n); ok {
		return v
	}
	if k.countStep(len(k.known)); k.err != nil {
		return 0
	}
	var v uint8
	if code, ok := k.canonicalCode(part, n); !ok {
		v = k.valueByMoves(part)
	} else if v, ok = k.known[code]; !ok {
		if v = k.valueByMoves(part); k.err == nil {
			k.known[code] = v
		}
	}
	if k.err != nil {
		return 0
	}
	k.known[part] = v
	return v
}

// valueByMoves returns the value of part, which must be connected, found from its moves. It omits a
// move of a later twin, which leaves the same value as the move of the first twin.
func (k *kaylesSearch) valueByMoves(part set) uint8 {
	var taken mexSet
	for left := part.Without(k.later); left.Any() && k.err == nil; left = left.Rest() {
		v := left.Min()
		single := games.Singleton(v)
		if !k.arcs {
			taken.add(k.value(part.Without(k.near[v].Union(single))))
			continue
		}
		// Each edge is taken from one of its ends only.
		for to := k.near[v].Intersect(left.Union(k.second[v].Intersect(part))); to.Any(); to = to.Rest() {
			taken.add(k.value(part.Without(single.Union(games.Singleton(to.Min())))))
		}
	}
	return taken.value()
}

// lineValue returns the value of part, a connected component of n vertices, if it is a path or a
// cycle. Otherwise ok is false.
func (k *kaylesSearch) lineValue(part set, n int) (_ uint8, ok bool) {
	ends := 0
	for left := part; left.Any(); left = left.Rest() {
		switch k.near[left.Min()].Intersect(part).Size() {
		case 1:
			ends++
		case 2:
		default:
			return 0, false
		}
	}
	if ends == 0 {
		return k.cycleValue(n), true
	}
	return k.paths[n], true
}
