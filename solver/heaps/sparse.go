package heaps

import "context"

// Bounds of the number of values that are computed before they are checked.
const (
	minBlock = lanes
	maxBlock = 1024
)

// runSparse computes the values up to heap limit by the sparse method, in blocks that are checked.
// If a check finds a wrong value, which happens at a rare heap, the later values are dropped and
// the next block is half as long. Otherwise the next block is twice as long. m reports progress.
// The error is LargeValue, or the error of the context.
func (s *Splitting) runSparse(ctx context.Context, limit int, m *progressMeter) error {
	f := &s.computer
	var needs []uint64
	for {
		if f.isOutgrown() {
			s.prepareMethod(ctx)
		}
		if err := ctx.Err(); err != nil || len(f.values) > limit {
			return err
		}
		block := s.block
		if s.tuning.block > 0 {
			block = s.tuning.block
		}
		first := len(f.values)
		var err error
		needs, err = f.advance(min(limit, first+block-1), needs[:0])
		if len(f.values) > first {
			if v := s.checker.check(f.values, first, needs); !v.ok {
				f.correctValue(v.n, v.value)
				s.values = f.values
				s.block = max(minBlock, s.block/2)
				continue
			}
			s.values = f.values
			s.block = min(maxBlock, 2*s.block)
			m.report(len(f.values) - 1)
		}
		if err != nil {
			return err
		}
	}
}
