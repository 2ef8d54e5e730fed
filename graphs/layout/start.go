package layout

// search is an order in which a graph is walked through.
type search struct {
	down     bool // from the sources along the edges, else from the sinks against them
	mirrored bool // at each vertex the last edge comes first
}

// startFrom fills the rows in the order of a search, so that what hangs together
// stands together; a search in breadth and one in depth fill them alike, since
// all edges join neighbouring rows. Time is linear.
func (p *proper) startFrom(s search) {
	for l := range p.rows {
		p.rows[l] = p.rows[l][:0]
	}
	ahead, behind := p.down, p.up
	if !s.down {
		ahead, behind = p.up, p.down
	}
	seen := make([]bool, len(p.layer))
	queue := make([]int32, 0, len(p.layer))
	reach := func(v int32) {
		if seen[v] {
			return
		}
		seen[v] = true
		row := &p.rows[p.layer[v]]
		p.pos[v] = int32(len(*row))
		*row = append(*row, v)
		queue = append(queue, v)
	}
	head := 0
	for _, rootsOnly := range []bool{true, false} {
		for root := range int32(len(p.layer)) {
			if rootsOnly && len(behind.of(root)) > 0 {
				continue
			}
			for reach(root); head < len(queue); head++ {
				near := ahead.of(queue[head])
				for i := range near {
					if s.mirrored {
						i = len(near) - 1 - i
					}
					reach(near[i])
				}
			}
		}
	}
}
