package rules

import "strings"

// cell is a square of a board.
type cell struct{ x, y int }

// parts returns the connected parts of the free squares that are more than one
// square, each as Canonical has it.
func (b Board) parts() []Board {
	free := make(map[cell]bool)
	var order []cell
	w := b.width() + 1
	for i := range len(b) {
		if b[i] == '1' {
			c := cell{i % w, i / w}
			free[c] = true
			order = append(order, c)
		}
	}
	var all []Board
	for _, c := range order {
		if !free[c] {
			continue
		}
		delete(free, c)
		part := []cell{c}
		for i := 0; i < len(part); i++ {
			p := part[i]
			for _, q := range [4]cell{{p.x + 1, p.y}, {p.x - 1, p.y}, {p.x, p.y + 1}, {p.x, p.y - 1}} {
				if free[q] {
					delete(free, q)
					part = append(part, q)
				}
			}
		}
		if len(part) > 1 {
			all = append(all, canonical(part))
		}
	}
	return all
}

// Canonical returns the free squares of the board, moved, turned and mirrored so
// that no way round is less in the order of texts of the widest ones.
func (b Board) Canonical() Board {
	var cells []cell
	w := b.width() + 1
	for i := range len(b) {
		if b[i] == '1' {
			cells = append(cells, cell{i % w, i / w})
		}
	}
	return canonical(cells)
}

func canonical(cells []cell) Board {
	best := Board("")
	for turn := range 8 {
		turned := make([]cell, len(cells))
		for i, c := range cells {
			if turn&1 != 0 {
				c.x = -c.x
			}
			if turn&2 != 0 {
				c.y = -c.y
			}
			if turn&4 != 0 {
				c.x, c.y = c.y, c.x
			}
			turned[i] = c
		}
		b := picture(turned)
		if best == "" || b.width() > best.width() || b.width() == best.width() && b < best {
			best = b
		}
	}
	return best
}

// picture returns the smallest board that holds the cells.
func picture(cells []cell) Board {
	if len(cells) == 0 {
		return ""
	}
	low, high := cells[0], cells[0]
	for _, c := range cells {
		low = cell{min(low.x, c.x), min(low.y, c.y)}
		high = cell{max(high.x, c.x), max(high.y, c.y)}
	}
	width := high.x - low.x + 1
	b := []byte(strings.Repeat(strings.Repeat("0", width)+"/", high.y-low.y+1))
	for _, c := range cells {
		b[(c.y-low.y)*(width+1)+c.x-low.x] = '1'
	}
	return Board(b[:len(b)-1])
}
