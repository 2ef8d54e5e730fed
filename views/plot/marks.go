package plot

// marks are the positions that stand out, in order, as places in the values.
type marks struct {
	exceptions int     // how many there are
	exception  []int32 // none where there are very many
	rares      int
	rare       []int32
}

// mostMarks is how many positions are marked. More do not stand out.
const mostMarks = 2000

// marksOf returns the marks of values: where a period is known the exceptions from it,
// else the positions with rare values.
func marksOf(values []uint16, first int, c cycle) (m marks) {
	if c.period > 0 {
		m.except(values, c, first)
	} else {
		m.markRare(values)
	}
	return m
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
