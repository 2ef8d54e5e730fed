package layout

import "context"

// span says where the indices of a vertex's neighbours are in orderer.near: from up to
// before down those of the neighbours above, from down to before end those below.
type span struct{ up, down, end int32 }

// transpose exchanges neighbours in the rows as long as that removes crossings.
// Neighbours are also exchanged where the number stays the same, since a vertex may
// have to pass several others before crossings go. A row is looked at again only when
// it or a row next to it has changed.
func (o *orderer) transpose(ctx context.Context) {
	for l := range o.stale {
		o.stale[l] = true
	}
	for better := true; better && o.work > 0 && ctx.Err() == nil; {
		o.tellPart()
		better = false
		for l := range o.rows {
			if !o.stale[l+1] {
				continue
			}
			o.stale[l+1] = false
			o.work -= len(o.rows[l])
			changed, gained := o.transposeRow(o.rows[l])
			if changed {
				o.stale[l], o.stale[l+1], o.stale[l+2] = true, true, true
			}
			better = better || gained
		}
	}
}

// transposeRow goes over a row once. It collects the indices of all neighbours first,
// which stay the same meanwhile.
func (o *orderer) transposeRow(row []int32) (changed, gained bool) {
	o.near, o.spans = o.near[:0], o.spans[:0]
	for _, v := range row {
		s := span{up: int32(len(o.near))}
		for _, w := range o.up.of(v) {
			o.near = append(o.near, o.pos[w])
		}
		s.down = int32(len(o.near))
		for _, w := range o.down.of(v) {
			o.near = append(o.near, o.pos[w])
		}
		s.end = int32(len(o.near))
		o.spans = append(o.spans, s)
	}
	for i := 1; i < len(row); i++ {
		a, b := o.spans[i-1], o.spans[i]
		gain := gainOf(o.near[a.up:a.down], o.near[b.up:b.down]) + gainOf(o.near[a.down:a.end], o.near[b.down:b.end])
		if gain >= 0 {
			row[i-1], row[i] = row[i], row[i-1]
			o.spans[i-1], o.spans[i] = b, a
			changed = true
			gained = gained || gain > 0
		}
	}
	if changed {
		for i, v := range row {
			o.pos[v] = int32(i)
		}
	}
	return changed, gained
}

// gainOf returns how many crossings fewer there are if the edges of one vertex to
// the places a and those of the next to the places b change sides. Very many
// pairs of edges are left alone, so that two hubs side by side take no quadratic
// time.
func gainOf(a, b []int32) int {
	const most = 4096
	if len(a)*len(b) > most {
		return 0
	}
	gain := 0
	for _, left := range a {
		for _, right := range b {
			if left > right {
				gain++
			} else if left < right {
				gain--
			}
		}
	}
	return gain
}
