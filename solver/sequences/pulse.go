package sequences

import (
	"context"
	"time"
)

// pulse lets a long computation be watched and cancelled, and tells it how many bytes of
// memory it may take.
type pulse struct {
	ctx  context.Context
	room int
	show func(n int) // told a few times a second
	work int         // since it last looked
	last time.Time
}

const (
	// workBetween is how many steps of some nanoseconds may pass between two looks at
	// the clock.
	workBetween = 1 << 16
	// showEvery is how often progress is shown.
	showEvery = 100 * time.Millisecond
)

// beat tells that so many small steps are done, and that the next value is that of n. The
// error is that of the context.
func (p *pulse) beat(n, steps int) error {
	if p.work += steps; p.work < workBetween {
		return nil
	}
	p.work = 0
	if err := p.ctx.Err(); err != nil {
		return err
	}
	if now := time.Now(); now.Sub(p.last) >= showEvery {
		if p.show != nil && !p.last.IsZero() {
			p.show(n - 1)
		}
		p.last = now
	}
	return nil
}
