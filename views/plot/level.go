package plot

// level is a table of blocks of cells.
type level struct {
	rows, columns int
	means         []uint16 // of the values that are not 0
	zeros         []uint8  // how many cells are worth 0, of 255; nil where blocks are cells
}

// cells returns the table itself.
func (t *Table) cells() level { return level{t.table.Rows, t.table.Columns, t.table.Values, nil} }

// halved returns the level of blocks twice as large.
func (l level) halved() level {
	h := level{rows: (l.rows + 1) / 2, columns: (l.columns + 1) / 2}
	h.means, h.zeros = make([]uint16, h.rows*h.columns), make([]uint8, h.rows*h.columns)
	for i := range h.rows {
		for j := range h.columns {
			rows, columns := blocks{2 * i, min(2*i+2, l.rows)}, blocks{2 * j, min(2*j+2, l.columns)}
			h.means[i*h.columns+j], h.zeros[i*h.columns+j] = l.mean(rows, columns)
		}
	}
	return h
}

// mean returns the mean of the values of some blocks that are not 0, and how many cells
// are, of 255: one among very many counts as one.
func (l *level) mean(rows, columns blocks) (value uint16, zeros uint8) {
	var sum, weight, none, count uint64
	for i := rows.from; i < rows.to; i++ {
		means := l.means[i*l.columns+columns.from : i*l.columns+columns.to]
		if l.zeros == nil {
			for _, v := range means {
				sum += uint64(v)
				if v == 0 {
					none += 255
				}
			}
			weight += 255 * uint64(len(means))
		} else {
			part := l.zeros[i*l.columns+columns.from:][:len(means)]
			for j, v := range means {
				z := uint64(part[j])
				sum += uint64(v) * (255 - z)
				none += z
				weight += 255
			}
		}
		count += uint64(len(means))
	}
	if l.zeros == nil {
		sum *= 255
	}
	if weight -= none; weight > 0 {
		value = uint16((sum + weight/2) / weight)
	}
	if none > 0 {
		zeros = uint8(max(1, none/count))
	}
	return value, zeros
}
