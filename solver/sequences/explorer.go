package sequences

import (
	"nimgraph/graphs"
	"nimgraph/graphs/games"
)

// explorer works out positions of any kind, each once, those first that others depend
// on.
type explorer struct {
	list
	numbering games.Numbering
	// value of each position, or unknown, or open.
	value []int32
	marks marks
	most  int // positions that fit into memory
	// solved is how many have a value.
	solved int
	stack  []int32
}

const (
	// unknown: the value of the position is not known.
	unknown int32 = -1 - iota
	// waiting: the value is being worked out, and waits for others.
	waiting
	// loopy: play can come back to the position, and no Grundy value tells its worth.
	loopy
)

// positionBytes estimates the memory of a position, with its name in a map.
const positionBytes = 160

func newExplorer(p games.Rules, first int) *explorer {
	return &explorer{list: list{make([]uint16, first)}, numbering: p.Numbering()}
}

func (e *explorer) extend(to int, p *pulse) error {
	if err := e.numbering.Reach(p.ctx, to, 0); err != nil {
		return err
	}
	e.most = e.numbering.Len() + p.room/positionBytes
	e.reserve(to)
	for n := len(e.values); n <= to; n++ {
		value, err := e.valueOf(e.numbering.Of(n, 0), n, p)
		if err != nil {
			return err
		}
		e.values = append(e.values, uint16(value))
	}
	return nil
}

// valueOf returns the value of a position, which the value at n depends on. It takes time linear in
// the moves of the followers whose values are not known yet, and no recursion, so that a long game
// takes no stack. The error is Loops where no Grundy value tells the worth.
func (e *explorer) valueOf(position int32, n int, p *pulse) (value int32, err error) {
	defer e.forgetWaiting()
	e.stack = append(e.stack[:0], position)
	for len(e.stack) > 0 {
		at := e.stack[len(e.stack)-1]
		e.grow()
		if e.value[at] >= 0 {
			e.stack = e.stack[:len(e.stack)-1]
			continue
		}
		e.value[at] = waiting
		ready, cyclic, err := e.markOptions(at, n, p)
		if err != nil {
			return 0, err
		}
		if cyclic {
			return e.valueOnCycle(position, n, p)
		}
		if !ready {
			continue
		}
		v := e.marks.mex()
		if v > maxValue {
			return 0, largeValue(n, maxValue)
		}
		e.value[at] = int32(v)
		e.solved++
		e.stack = e.stack[:len(e.stack)-1]
	}
	return e.value[position], nil
}

// markOptions marks the values of the options. If some are not known, it puts them onto the stack
// and ready is false; cyclic reports whether an option waits for the position itself, or is loopy.
func (e *explorer) markOptions(at int32, n int, p *pulse) (ready, cyclic bool, err error) {
	e.marks.begin()
	ready = true
	steps := 1
	for parts := range e.numbering.Moves(at) {
		e.grow()
		sum := int32(0)
		for _, part := range parts {
			switch v := e.value[part]; {
			case v >= 0:
				sum ^= v
			case v == waiting || v == loopy:
				// A position that waits does so for those above it on the stack: at is one
				// of its followers.
				return false, true, nil
			default:
				e.stack = append(e.stack, part)
				ready = false
			}
		}
		if ready {
			e.marks.set(uint16(sum))
		}
		if steps += len(parts) + 1; steps >= workBetween {
			if err := e.fits(n); err != nil {
				return false, false, err
			}
			if err := p.beat(n, steps); err != nil {
				return false, false, err
			}
			steps = 0
		}
	}
	if err := e.fits(n); err != nil {
		return false, false, err
	}
	const eachMove = 16 // steps of a look at a map
	if err := p.beat(n, eachMove*steps); err != nil {
		return false, false, err
	}
	return ready, false, nil
}

// fits ends the work where there are more positions than fit.
func (e *explorer) fits(n int) error {
	if e.numbering.Len() > e.most {
		return e.tooMany(n)
	}
	return nil
}

func (e *explorer) tooMany(n int) error {
	return &graphs.Fault{Says: ManyPositions, With: graphs.Data{"Positions": e.most, "At": n, "Fits": n - 1}}
}

// grow makes room for the values of the positions that have been met.
func (e *explorer) grow() {
	for len(e.value) < e.numbering.Len() {
		e.value = append(e.value, unknown)
	}
}

// forgetWaiting makes the values unknown that were being worked out, so that another call can begin
// again.
func (e *explorer) forgetWaiting() {
	for _, at := range e.stack {
		if e.value[at] == waiting {
			e.value[at] = unknown
		}
	}
	e.stack = e.stack[:0]
}
