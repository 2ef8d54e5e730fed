package heaps

import "context"

const (
	leastBlock = lanes
	mostBlock  = 1024
	// alongside is from how many values on they are checked on another core.
	alongside = 64
)

// piece is values that are worked out, and what must be shown for them to be right.
type piece struct {
	first, end int
	needs      []uint64
}

// runSparse works out values piece by piece. While a piece is checked, the next one is
// worked out, on another core; it is thrown away where the check finds a rare heap. Then
// pieces become smaller, and larger again where it does not.
func (s *Splitting) runSparse(ctx context.Context, limit int, m *meter) error {
	f := &s.front
	room := [2][]uint64{}
	var checked piece // at work
	var done chan verdict
	for k := 0; ; k = 1 - k {
		var next piece
		var err error
		if err = ctx.Err(); err == nil && len(f.values) <= limit && !f.outgrown() {
			next.first = len(f.values)
			next.needs, err = f.advance(min(limit, next.first+s.blockNow()-1), room[k][:0])
			next.end = len(f.values)
			room[k] = next.needs
		}
		if checked.end > checked.first {
			v := <-done
			if v.defect != nil {
				panic(v.defect) // to whom it would have gone without a goroutine
			}
			if !v.ok {
				f.found(v.n, v.value)
				s.values = f.values
				s.block = max(leastBlock, s.block/2)
				checked = piece{}
				continue
			}
			s.values = f.values[:checked.end]
			s.block = min(mostBlock, 2*s.block)
			m.tell(checked.end - 1)
		}
		checked = next
		if checked.end == checked.first { // all is checked
			if f.outgrown() && err == nil {
				s.prepare()
			}
			if err != nil || len(f.values) > limit {
				return err
			}
			continue
		}
		done = make(chan verdict, 1)
		values := f.values[:next.end]
		if s.tuning.single || next.end-next.first < alongside {
			s.checker.judge(values, next, done)
		} else {
			go s.checker.judge(values, next, done)
		}
	}
}

// judge checks a piece and sends what comes of it, a panic too: on a goroutine of its own
// that would end the program.
func (c *checker) judge(values []uint16, p piece, done chan<- verdict) {
	var v verdict
	defer func() {
		v.defect = recover()
		done <- v
	}()
	v = c.check(values, p.first, p.needs)
}

func (s *Splitting) blockNow() int {
	if s.tuning.block > 0 {
		return s.tuning.block
	}
	return s.block
}
