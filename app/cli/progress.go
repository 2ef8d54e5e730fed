package cli

import (
	"context"
	"fmt"
	"io"
	"time"

	"nimgraph/graphs"
	"nimgraph/views/words"
)

// progress tells on a terminal how far a command is: one line, which is written over and
// at last cleared. It tells nothing where standard error is something else, as scripts
// read that, nor in the first moment.
type progress struct {
	out  io.Writer // nil where there is no terminal
	next time.Time // when it is told again
	told bool
}

// Times until a command tells how far it is, and then between.
const (
	untilProgress   = 300 * time.Millisecond
	betweenProgress = 200 * time.Millisecond
)

func newProgress(out io.Writer) *progress {
	p := &progress{next: time.Now().Add(untilProgress)}
	if isTerminal(out) {
		p.out = out
	}
	return p
}

// clearLine goes to the beginning of the line and clears it.
const clearLine = "\r\x1b[K"

// tell writes the line anew, a few times a second.
func (p *progress) tell(line string) {
	if now := time.Now(); p.out != nil && now.After(p.next) {
		p.next, p.told = now.Add(betweenProgress), true
		fmt.Fprint(p.out, clearLine+line)
	}
}

// clear takes the line away.
func (p *progress) clear() {
	if p.told {
		fmt.Fprint(p.out, clearLine)
	}
}

// counting returns a context by which it tells how many positions were found.
func (p *progress) counting(ctx context.Context, w *words.Words) context.Context {
	return graphs.WithProgress(ctx, func(r graphs.Progress) {
		if r.Stage == graphs.Unfolding {
			p.tell(w.N("gallery.counted", r.Done))
		}
	})
}
