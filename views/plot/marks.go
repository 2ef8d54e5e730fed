package plot

// marks are the positions that stand out, in order, as places in the values.
type marks struct {
	exceptions int     // how many there are
	exception  []int32 // none where there are very many
	rares      int
	rare       []int32
	rareness   rareness
	done       int // how many values were looked at
}

// mostMarks is how many positions are marked. More do not stand out.
const mostMarks = 2000

// grown returns the marks of values that begin with those that m are of: where a period
// is known the exceptions from it, else the positions with rare values.
func (m marks) grown(x *Index, first int, c cycle, last cycle) marks {
	if c.period > 0 {
		next := marks{done: x.Len()}
		next.except(x.values, c, first)
		return next
	}
	r := m.rareness.chosen(x)
	next := marks{rareness: r, done: x.Len()}
	switch {
	case r.chosenAt == 0 || r.none:
	case last.period == 0 && r == m.rareness:
		next.rares, next.rare = m.rares, append([]int32(nil), m.rare...)
		next.markRare(x, m.done)
	default:
		next.markRare(x, 0)
	}
	return next
}

// except finds the exceptions: the positions before the period whose values are not
// those of the period, continued to the left.
func (m *marks) except(values []uint16, c cycle, first int) {
	from := c.from - first
	if from < 0 || from+c.period > len(values) {
		return
	}
	for i := range from {
		times := (from - i + c.period - 1) / c.period
		if int(values[i+times*c.period]) != int(values[i])+times*c.saltus {
			if m.exceptions++; m.exceptions <= mostMarks {
				m.exception = append(m.exception, int32(i))
			}
		}
	}
	if m.exceptions > mostMarks {
		m.exception = nil
	}
}

// all returns the positions to be marked.
func (m *marks) all() []int32 {
	if len(m.exception) > 0 {
		return m.exception
	}
	return m.rare
}
