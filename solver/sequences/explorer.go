package sequences

import (
	"nimgraph/graphs"
	"nimgraph/graphs/games"
)

// explorer computes the values of positions of any kind. It computes each position once, after the
// positions that its value depends on.
type explorer struct {
	valueList
	numbering games.Numbering
	// value holds a value, unknown, waiting or loopy for each position.
	value []int32
	seen  valueSet
	limit int // the number of positions that fits into memory
	// solved counts the positions that have a value.
	solved int
	stack  []int32
}

const (
	// unknown: not computed yet.
	unknown int32 = -1 - iota
	// waiting: on the stack, until the values of its options are known.
	waiting
	// loopy: play can return to the position, and it has no Grundy value.
	loopy
)

// positionBytes estimates the memory of a position, including its name as a key of a map.
const positionBytes = 160

// newExplorer returns an explorer of the rules p that knows no values. first is the least n of the
// listed positions.
func newExplorer(p games.Rules, first int) *explorer {
	return &explorer{valueList: valueList{make([]uint16, first)}, numbering: p.Numbering()}
}

// extend computes the values up to n = to and reports progress to mon. The errors are those of
// valueOf.
func (e *explorer) extend(to int, mon *monitor) error {
	if err := e.numbering.ComputeUpTo(mon.ctx, to, 0); err != nil {
		return err
	}
	e.limit = e.numbering.Len() + mon.room/positionBytes
	e.reserve(to)
	for n := len(e.values); n <= to; n++ {
		value, err := e.valueOf(e.numbering.Index(n, 0), n, mon)
		if err != nil {
			return err
		}
		e.values = append(e.values, uint16(value))
	}
	return nil
}

// valueOf returns the Grundy value of the position, and stores it. n is the number of the listed
// position whose value the caller needs; progress reports and errors mention it.
//
// The error is Loops if the position has no Grundy value, or ManyPositions, LargeValue, or the
// error of the context. Time is linear in the moves of all positions without a known value that
// play can reach.
func (e *explorer) valueOf(position int32, n int, mon *monitor) (value int32, err error) {
	// An explicit stack replaces recursion, because long games would exhaust the call stack.
	defer e.resetWaiting()
	e.stack = append(e.stack[:0], position)
	for len(e.stack) > 0 {
		current := e.stack[len(e.stack)-1]
		e.grow()
		if e.value[current] >= 0 {
			e.stack = e.stack[:len(e.stack)-1]
			continue
		}
		e.value[current] = waiting
		ready, cyclic, err := e.markOptions(current, n, mon)
		if err != nil {
			return 0, err
		}
		if cyclic {
			return e.valueOnCycle(position, n, mon)
		}
		if !ready {
			continue
		}
		v := e.seen.mex()
		if v > maxValue {
			return 0, largeValueFault(n, maxValue)
		}
		e.value[current] = int32(v)
		e.solved++
		e.stack = e.stack[:len(e.stack)-1]
	}
	return e.value[position], nil
}

// markOptions adds the values of the options of the position to e.seen. If some values are unknown,
// ready is false, and these options are pushed onto the stack. cyclic reports that an option waits
// on the stack, so that it is on a cycle with the position, or has no Grundy value. n is as for
// valueOf.
func (e *explorer) markOptions(position int32, n int, mon *monitor) (ready, cyclic bool, err error) {
	e.seen.clear()
	ready = true
	steps := 1
	for parts := range e.numbering.Moves(position) {
		e.grow()
		sum := int32(0)
		for _, part := range parts {
			switch v := e.value[part]; {
			case v >= 0:
				sum ^= v
			case v == waiting || v == loopy:
				// A waiting option is below the position on the stack, and so the position is one
				// of its followers.
				return false, true, nil
			default:
				e.stack = append(e.stack, part)
				ready = false
			}
		}
		if ready {
			e.seen.add(uint16(sum))
		}
		if steps += len(parts) + 1; steps >= stepsBetweenChecks {
			if err := e.checkSize(n); err != nil {
				return false, false, err
			}
			if err := mon.count(n, steps); err != nil {
				return false, false, err
			}
			steps = 0
		}
	}
	if err := e.checkSize(n); err != nil {
		return false, false, err
	}
	const eachMove = 16 // steps per move: a lookup in a map
	if err := mon.count(n, eachMove*steps); err != nil {
		return false, false, err
	}
	return ready, false, nil
}

// checkSize returns the fault ManyPositions if the positions found so far do not fit into memory. n
// is the number of the listed position that needs them.
func (e *explorer) checkSize(n int) error {
	if e.numbering.Len() > e.limit {
		return e.sizeFault(n)
	}
	return nil
}

// sizeFault returns the fault ManyPositions. It says that g(n) depends on more positions than fit
// into memory, so that the last value is g(n-1).
func (e *explorer) sizeFault(n int) error {
	return &graphs.Fault{Says: ManyPositions, With: graphs.Data{"Positions": e.limit, "At": n, "Fits": n - 1}}
}

// grow extends the slice value to all positions that have a number. The new positions are unknown.
func (e *explorer) grow() {
	for len(e.value) < e.numbering.Len() {
		e.value = append(e.value, unknown)
	}
}

// resetWaiting empties the stack, and marks the positions on it as unknown. This makes the explorer
// usable after an error.
func (e *explorer) resetWaiting() {
	for _, position := range e.stack {
		if e.value[position] == waiting {
			e.value[position] = unknown
		}
	}
	e.stack = e.stack[:0]
}
