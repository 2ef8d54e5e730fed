package plot

import "math"

func ceil(x float64) float64 { return math.Ceil(x) }

// marks are the positions that stand out, in order.
type marks struct {
	exceptions int     // how many there are
	exception  []int32 // where: places in the values; none where there are very many
	rare       []int32
}

// mostMarks is how many positions are marked. More do not stand out.
const mostMarks = 2000

func marksOf(x *Index, first int, c cycle) marks {
	var m marks
	if c.period > 0 {
		m.except(x.values, c, first)
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
