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
	// unknown: the value of a position is not known.
	unknown int32 = -1 - iota
	// open: its value is being worked out, and waits for others.
	open
)

// positionBytes is what a position takes, its name in a map included, at a guess.
const positionBytes = 160

func newExplorer(p games.Rules, first int) *explorer {
	return &explorer{list: list{make([]uint16, first)}, numbering: p.Numbering()}
}

func (e *explorer) extend(to int, p *pulse) {
	graphs.Try(e.numbering.Reach(p.ctx, to, 0))
	e.most = e.numbering.Len() + p.room/positionBytes
	e.reserve(to)
	for n := len(e.values); n <= to; n++ {
		e.values = append(e.values, uint16(graphs.Must(e.of(e.numbering.Of(n, 0), n, p))))
	}
}

// of returns the value of a position. Time is linear in the moves of what is not known
// yet of its followers; no recursion, so that a long game takes no stack.
func (e *explorer) of(position int32, n int, p *pulse) (value int32, err error) {
	defer e.close()
	defer graphs.Taken(&err)
	e.stack = append(e.stack[:0], position)
	for len(e.stack) > 0 {
		at := e.stack[len(e.stack)-1]
		e.grow()
		if e.value[at] >= 0 {
			e.stack = e.stack[:len(e.stack)-1]
			continue
		}
		e.value[at] = open
		if !e.look(at, n, p) {
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

// look marks the values of the options, or puts those that are not known onto the stack
// and returns false.
func (e *explorer) look(at int32, n int, p *pulse) (ready bool) {
	e.marks.begin()
	ready = true
	steps := 1
	for parts := range e.numbering.Moves(at) {
		e.grow()
		all := int32(0)
		for _, part := range parts {
			switch v := e.value[part]; {
			case v >= 0:
				all ^= v
			case v == open:
				// What is open waits for what stands above it on the stack: at is one of
				// its followers.
				graphs.Fail(&graphs.Fault{Says: Loops, With: graphs.Data{"At": n}})
			default:
				e.stack = append(e.stack, part)
				ready = false
			}
		}
		if ready {
			e.marks.set(uint16(all))
		}
		if steps += len(parts) + 1; steps >= workBetween {
			e.fits(n)
			p.beat(n, steps)
			steps = 0
		}
	}
	e.fits(n)
	const eachMove = 16 // steps of a look at a map
	p.beat(n, eachMove*steps)
	return ready
}

// fits ends the work where there are more positions than fit.
func (e *explorer) fits(n int) {
	if e.numbering.Len() > e.most {
		graphs.Fail(&graphs.Fault{Says: ManyPositions, With: graphs.Data{"Positions": e.most, "At": n, "Fits": n - 1}})
	}
}

// grow makes room for the values of the positions that have been met.
func (e *explorer) grow() {
	for len(e.value) < e.numbering.Len() {
		e.value = append(e.value, unknown)
	}
}

// close forgets what was being worked out, so that it can begin again.
func (e *explorer) close() {
	for _, at := range e.stack {
		if e.value[at] == open {
			e.value[at] = unknown
		}
	}
	e.stack = e.stack[:0]
}
