package heaps

import "context"

const (
	leastBlock = lanes
	mostBlock  = 1024
)

// runSparse works out values piece by piece, each of which is then checked. Where the check
// finds a rare heap, what came after it is thrown away; then pieces become smaller, and
// larger again where it does not.
func (s *Splitting) runSparse(ctx context.Context, limit int, m *meter) error {
	f := &s.front
	var needs []uint64
	for {
		if f.outgrown() {
			s.prepare(ctx)
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
				f.found(v.n, v.value)
				s.values = f.values
				s.block = max(leastBlock, s.block/2)
				continue
			}
			s.values = f.values
			s.block = min(mostBlock, 2*s.block)
			m.tell(len(f.values) - 1)
		}
		if err != nil {
			return err
		}
	}
}
