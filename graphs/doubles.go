package graphs

import "math/bits"

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
func (d *doubles) leave(rows [][]half) {
	for i, row := range rows {
		kept := row[:0]
		for _, h := range row {
			if !d.has(h.edge) {
				kept = append(kept, half{d.left(h.edge), h.vertex})
			}
		}
		rows[i] = kept[:len(kept):len(kept)]
	}
}

// join finds the edges that are parallel to an earlier one and adds them up, or
// whatever b.Parallel says; together are rows in which parallel edges stand in
// the same one. Errors are of the first edge, in the order they were added, that
// is one too many.
func (b *Builder) join(together [][]half) (*doubles, error) {
	d := &doubles{}
	later := EdgeID(len(b.edges))
	var err error
	tag := make([]VertexID, len(together)) // the row that met the vertex last, from 1
	first := make([]EdgeID, len(together)) // the edge to that vertex
	for i, row := range together {
		if !twice(row) {
			continue
		}
		for _, h := range row {
			if tag[h.vertex] != VertexID(i)+1 {
				tag[h.vertex], first[h.vertex] = VertexID(i)+1, h.edge
				continue
			}
			at := first[h.vertex]
			d.add(h.edge, at, len(b.edges))
			sum := int(b.edges[at].Count) + int(b.edges[h.edge].Count)
			switch {
			case b.Parallel == Refused && h.edge < later:
				later, err = h.edge, &ParallelError{b.edge(at)}
			case b.Parallel != Added:
			case sum <= MaxCount:
				b.edges[at].Count = int32(sum)
			case h.edge < later:
				later, err = h.edge, &CountError{sum, h.edge}
			}
		}
	}
	return d, err
}

func (b *Builder) edge(id EdgeID) Edge { return b.edges[id].under(id) }

// twice tells whether two halves of a row may lead to the same vertex; of long
// rows it does not look.
func twice(row []half) bool {
	const long = 16
	if len(row) > long {
		return true
	}
	for i, h := range row {
		for _, other := range row[:i] {
			if other.vertex == h.vertex {
				return true
			}
		}
	}
	return false
}

// renumber takes the doubles out of the edges and notes where each edge went.
func (b *Builder) renumber(d *doubles) {
	d.count()
	b.ids = make([]EdgeID, len(b.edges))
	kept := b.edges[:0]
	for i, e := range b.edges {
		if id := EdgeID(i); !d.has(id) {
			b.ids[i] = EdgeID(len(kept))
			kept = append(kept, e)
		}
	}
	for i := 0; i < len(d.of); i += 2 {
		b.ids[d.of[i]] = b.ids[d.of[i+1]]
		if b.Parallel == Dropped {
			b.ids[d.of[i]] = None
		}
	}
	b.edges = kept
}
