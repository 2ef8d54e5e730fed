package cli

import (
	"fmt"
	"io"
	"time"
)

// progress tells on a terminal how far a command is: one line, which is written over and
// at last cleared. It tells nothing where standard error is something else, as scripts
// read that, nor in the first second.
type progress struct {
	out  io.Writer // nil where there is no terminal
	next time.Time // when it is told again
	told bool
}

// Times until a command tells how far it is, and then between.
const (
	untilProgress   = time.Second
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
