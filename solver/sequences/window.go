package sequences

import "math"

// window looks for a period in values each of which follows from the last so many before
// it: once these come again, all that follows does (Winning Ways, chapter 4).
type window struct {
	size   int
	next   int // it looks again when there are that many values
	period *Proof
}

// firstLook is when a window first looks for a period.
const firstLook = 1 << 10

func newWindow(size int) window { return window{size: size, next: max(firstLook, 4*size)} }

// noWindow finds no period: values follow from all before them.
func noWindow() window { return window{next: math.MaxInt} }

// look looks for a period whenever there are twice as many values as before, so that the
// time stays linear in all.
func (w *window) look(values []uint16, p *pulse) {
	if len(values) < w.next {
		return
	}
	w.next *= 2
	if from, period, ok := repetition(values, w.size, p); ok {
		w.period = &Proof{From: from, Period: period, Theorem: Window}
	}
}

// repetition finds the least period by which the last so many values are found again,
// and from where on it holds. It goes backwards with the automaton of Knuth, Morris and
// Pratt: time is linear in the values, memory in the size.
func repetition(values []uint16, size int, p *pulse) (from, period int, ok bool) {
	n := len(values)
	if size >= n {
		return 0, 0, false
	}
	at := func(i int) uint16 { return values[n-1-i] } // the pattern is at(0) … at(size-1)
	shorter := make([]int32, size)                    // its longest border, for each length
	for i, same := 1, int32(0); i < size; i++ {
		for same > 0 && at(i) != at(int(same)) {
			same = shorter[same-1]
		}
		if at(i) == at(int(same)) {
			same++
		}
		shorter[i] = same
	}
	same := int32(0)
	for i := 1; i < n; i++ {
		for same > 0 && (int(same) == size || at(i) != at(int(same))) {
			same = shorter[same-1]
		}
		if at(i) == at(int(same)) {
			same++
		}
		if int(same) == size {
			period = i - size + 1
			break
		}
		p.beat(n, 1)
	}
	if period == 0 {
		return 0, 0, false
	}
	from = n - period
	for from > 0 && values[from-1] == values[from-1+period] {
		from--
	}
	return from, period, true
}
