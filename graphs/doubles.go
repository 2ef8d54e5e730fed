package graphs

import (
	"math/bits"
	"slices"
)

// doubles are the edges that are parallel to an earlier one: a bit for each
// edge, and how many bits are set before each word of them.
type doubles struct {
	bits   []uint64
	before []int32
	of     []EdgeID // for each edge that is one, in no order: it and the first
}

func (d *doubles) some() bool { return len(d.of) > 0 }

func (d *doubles) add(edge, first EdgeID, size int) {
	if d.bits == nil {
		d.bits = make([]uint64, size/64+1)
	}
	d.bits[edge/64] |= 1 << (edge % 64)
	d.of = append(d.of, edge, first)
}

func (d *doubles) has(edge EdgeID) bool { return d.bits[edge/64]>>(edge%64)&1 != 0 }

// count makes ready for left.
func (d *doubles) count() {
	d.before = make([]int32, len(d.bits))
	sum := 0
	for i, w := range d.bits {
		d.before[i] = int32(sum)
		sum += bits.OnesCount64(w)
	}
}

// left returns the number of an edge once the doubles are gone.
func (d *doubles) left(edge EdgeID) EdgeID {
	w := d.bits[edge/64] & (1<<(edge%64) - 1)
	return edge - EdgeID(d.before[edge/64]) - EdgeID(bits.OnesCount64(w))
}

// leave takes the doubles out of the rows.
func (d *doubles) leave(s sorted) sorted {
	kept, begin := int32(0), int32(0)
	for v := range len(s.start) - 1 {
		end := s.start[v+1]
		for i := begin; i < end; i++ {
			if e := EdgeID(s.edge[i]); !d.has(e) {
				s.other[kept], s.edge[kept] = s.other[i], int32(d.left(e))
				kept++
			}
		}
		begin, s.start[v+1] = end, kept
	}
	return sorted{s.start, s.other[:kept], s.edge[:kept]}
}

// join finds the edges that are parallel to an earlier one and adds them up, or
// whatever b.Parallel says; together are rows in which parallel edges stand in
// the same one. Errors are of the first edge, in the order they were added, that
// is one too many.
func (b *Builder) join(together sorted) (doubles, error) {
	var d doubles
	later := EdgeID(len(b.edges))
	var err error
	tag := make([]int32, len(b.vertices))    // the row that met the vertex last, from 1
	first := make([]EdgeID, len(b.vertices)) // the edge to that vertex
	for v := range int32(len(b.vertices)) {
		from, to := together.start[v], together.start[v+1]
		row := together.other[from:to]
		if !twice(row) {
			continue
		}
		for i, other := range row {
			id := EdgeID(together.edge[int(from)+i])
			if tag[other] != v+1 {
				tag[other], first[other] = v+1, id
				continue
			}
			at := first[other]
			d.add(id, at, len(b.edges))
			sum := int(b.edges[at].Count) + int(b.edges[id].Count)
			switch {
			case b.Parallel == Refused && id < later:
				later, err = id, EdgeFault(at)
			case b.Parallel != Added:
			case sum <= MaxCount:
				b.edges[at].Count = int32(sum)
			case id < later:
				later, err = id, CountFault(sum, id)
			}
		}
	}
	return d, err
}

// twice tells whether a vertex may be twice in a row; at long rows it does not look.
func twice(row []int32) bool {
	const long = 16
	if len(row) > long {
		return true
	}
	for i, v := range row {
		if slices.Contains(row[:i], v) {
			return true
		}
	}
	return false
}

// renumber takes the doubles out of the edges.
func (b *Builder) renumber() {
	b.gone.count()
	kept := b.edges[:0]
	for i, e := range b.edges {
		if !b.gone.has(EdgeID(i)) {
			kept = append(kept, e)
		}
	}
	b.edges = kept
}

// IDs returns, once there is a graph, the ID under which it holds each edge that
// was added, None for one that was dropped; nil where nothing was added up or
// dropped and all have the IDs that AddEdge returned. It takes linear time.
func (b *Builder) IDs() []EdgeID {
	d := b.gone
	if !d.some() {
		return nil
	}
	ids := make([]EdgeID, len(b.edges)+len(d.of)/2)
	for i := range ids {
		ids[i] = d.left(EdgeID(i))
	}
	for i := 0; i < len(d.of); i += 2 {
		ids[d.of[i]] = ids[d.of[i+1]]
		if b.Parallel == Dropped {
			ids[d.of[i]] = None
		}
	}
	return ids
}
