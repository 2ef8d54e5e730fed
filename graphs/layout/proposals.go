package layout

import "math"

// proposeChange sets p.moved to the moves of a random change of the drawing, without making them.
// possible is false if the random choice yields no change, such as a swap of a vertex with itself.
func (p *polisher) proposeChange() (possible bool) {
	p.moved = p.moved[:0]
	n := len(p.spot)
	v := int32(p.random.IntN(n))
	s := p.spot[v]
	line := p.lines[s.row]
	switch kind := p.random.IntN(16); {
	case kind < 4: // to a spot nearby
		shift := int32(1 + p.random.IntN(4))
		if p.random.IntN(2) == 0 {
			shift = -shift
		}
		p.proposeInsert(v, spot{s.row, s.col + shift})
	case kind < 6: // to the middle of its neighbours
		p.proposeInsert(v, spot{s.row, p.neighbourMiddle(v)})
	case kind < 9: // swap with another vertex of its row
		w := line[p.random.IntN(len(line))]
		if w == v {
			return false
		}
		p.moved = append(p.moved, spotMove{v, p.spot[w]}, spotMove{w, s})
	case kind < 11: // shift it with all on one side of it in its row
		shift := int32(1 - 2*p.random.IntN(2))
		right := p.random.IntN(2) == 0
		for _, w := range line {
			if col := p.spot[w].col; right && col >= s.col || !right && col <= s.col {
				p.moved = append(p.moved, spotMove{w, spot{s.row, col + shift}})
			}
		}
	case kind < 12: // shift its row
		shift := int32(1 - 2*p.random.IntN(2))
		for _, w := range line {
			p.moved = append(p.moved, spotMove{w, spot{s.row, p.spot[w].col + shift}})
		}
	case kind < 13: // shift its row and all below
		if p.random.IntN(2) == 0 {
			return false
		}
		shift := int32(1 - 2*p.random.IntN(2))
		for w, old := range p.spot {
			if old.row >= s.row {
				p.moved = append(p.moved, spotMove{int32(w), spot{old.row, old.col + shift}})
			}
		}
	case kind < 14: // mirror its row, about the row's own middle or the drawing's
		turn := p.spot[line[0]].col + p.spot[line[len(line)-1]].col
		if p.random.IntN(2) == 0 {
			turn = p.doubleMiddle()
		}
		for _, w := range line {
			p.moved = append(p.moved, spotMove{w, spot{s.row, turn - p.spot[w].col}})
		}
	default: // to another row
		if !p.freeRows {
			return false
		}
		low, high := p.allowedRows(v)
		if low >= high {
			return false
		}
		row := low + int32(p.random.IntN(int(high-low+1)))
		if row == s.row {
			return false
		}
		p.proposeInsert(v, spot{row, p.neighbourMiddle(v) + int32(p.random.IntN(5)) - 2})
	}
	return true
}

// allowedRows returns the first and the last row to which vertex v can move so that all its edges
// lead down. There is no such row if low > high.
func (p *polisher) allowedRows(v int32) (low, high int32) {
	low, high = 0, int32(len(p.lines)-1)
	for _, e := range p.incidence.row(v) {
		if w := p.edges[e].opposite(v); p.edges[e].from == v {
			high = min(high, p.spot[w].row-1)
		} else {
			low = max(low, p.spot[w].row+1)
		}
	}
	return low, high
}

// neighbourMiddle returns the mean column of the neighbours of vertex v. The weight of a neighbour
// is the inverse of its distance from v in rows. If v has no neighbours, the result is the column
// of v.
func (p *polisher) neighbourMiddle(v int32) int32 {
	sum, weights := 0.0, 0.0
	for _, e := range p.incidence.row(v) {
		w := p.edges[e].opposite(v)
		weight := 1 / (1e-9 + math.Abs(float64(p.spot[w].row-p.spot[v].row)))
		sum, weights = sum+weight*float64(p.spot[w].col), weights+weight
	}
	if weights == 0 {
		return p.spot[v].col
	}
	return int32(math.Round(sum / weights))
}

// proposeInsert appends to p.moved the move of vertex v to the spot target, and moves of the
// vertices that are in its way there.
func (p *polisher) proposeInsert(v int32, target spot) {
	if target == p.spot[v] {
		return
	}
	p.moved = append(p.moved, spotMove{v, target})
	line := p.lines[target.row]
	p.order = p.order[:0]
	for _, w := range line {
		if w != v {
			p.order = append(p.order, w)
		}
	}
	split := 0
	for split < len(p.order) && p.spot[p.order[split]].col < target.col {
		split++
	}
	last := target.col
	for _, w := range p.order[split:] {
		if p.spot[w].col >= last+minColGap {
			break
		}
		last += minColGap
		p.moved = append(p.moved, spotMove{w, spot{target.row, last}})
	}
	last = target.col
	for i := split - 1; i >= 0; i-- {
		if p.spot[p.order[i]].col <= last-minColGap {
			break
		}
		last -= minColGap
		p.moved = append(p.moved, spotMove{p.order[i], spot{target.row, last}})
	}
}
