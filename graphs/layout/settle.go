package layout

import (
	"context"

	"nimgraph/graphs"
)

// settle makes changes one after the other as long as one of them makes the drawing cost less:
// of each vertex to spots nearby, across from others of its row, and in other rows; of two that
// change places; and of rows as a whole. It tries so many at most.
func (p *polisher) settle(ctx context.Context, tries int) {
	for better := true; better && tries > 0; {
		better = false
		try := func() {
			if len(p.moved) == 0 || tries <= 0 {
				return
			}
			tries--
			if p.fits(p.moved) && p.change(p.moved, p.cost()-1e-6) {
				better = true
			}
		}
		for v := range int32(len(p.spot)) {
			graphs.Try(ctx.Err())
			p.settleVertex(v, try)
		}
		for row := range p.lines {
			p.settleRow(int32(row), try)
		}
	}
	graphs.Try(ctx.Err())
}

// settleVertex tries the changes of a vertex.
func (p *polisher) settleVertex(v int32, try func()) {
	const far = 3
	to := func(s spot) {
		p.moved = p.moved[:0]
		p.insert(v, s)
		try()
	}
	for by := int32(1); by <= far; by++ {
		to(spot{p.spot[v].row, p.spot[v].col - by})
		to(spot{p.spot[v].row, p.spot[v].col + by})
	}
	to(spot{p.spot[v].row, p.target(v)})
	for i := 0; i < len(p.lines[p.spot[v].row]); i++ {
		w := p.lines[p.spot[v].row][i]
		if w == v {
			to(spot{p.spot[v].row, p.middle() / 2})
			continue
		}
		to(spot{p.spot[v].row, p.middle() - p.spot[w].col})
		if w > v {
			p.moved = append(p.moved[:0], move{v, p.spot[w]}, move{w, p.spot[v]})
			try()
		}
	}
	if !p.free {
		return
	}
	low, high := p.rowsFor(v)
	for row := low; row <= high; row++ {
		for by := int32(-2); by <= 2 && row != p.spot[v].row; by += 2 {
			to(spot{row, p.target(v) + by})
		}
	}
}

// settleRow tries the changes of a row.
func (p *polisher) settleRow(row int32, try func()) {
	all := func(to func(col int32) int32) {
		p.moved = p.moved[:0]
		for _, v := range p.lines[row] {
			if col := to(p.spot[v].col); col != p.spot[v].col {
				p.moved = append(p.moved, move{v, spot{row, col}})
			}
		}
		try()
	}
	for by := int32(-2); by <= 2; by++ {
		all(func(col int32) int32 { return col + by })
	}
	middle := p.middle()
	all(func(col int32) int32 { return middle - col })
	for i := 1; i < len(p.lines[row]); i++ {
		split := p.spot[p.lines[row][i]].col
		for _, by := range [...]int32{-1, 1} {
			all(func(col int32) int32 {
				if col >= split {
					col += by
				}
				return col
			})
			all(func(col int32) int32 {
				if col < split {
					col += by
				}
				return col
			})
		}
	}
}
