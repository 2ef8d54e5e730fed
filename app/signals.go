package app

import (
	"os"
	"os/signal"
	"syscall"
	"time"

	"nimgraph/app/jobs"
)

// heed has the program end when it is asked to from outside: when the desktop logs
// out, the machine is switched off, or the terminal that it was started from is
// closed. Nothing is asked then. What is not saved is brought to the disk and opens
// at the next start. end ends the process with a status, and is called on a goroutine
// of its own; stop has signals do what they do else.
//
// The toolkit ends its loop at some of these signals itself, after which Run does the
// same. Whoever is first ends the process.
func (p *Program) heed(end func(status int)) (stop func()) {
	asked, stopped := make(chan os.Signal, 1), make(chan struct{})
	signal.Notify(asked, syscall.SIGTERM, syscall.SIGHUP)
	go func() {
		select {
		case <-asked:
		case <-stopped:
			return
		}
		_ = jobs.Guard(p.keepSoon) // the program ends in any case
		end(0)
	}()
	return func() {
		signal.Stop(asked)
		close(stopped)
	}
}

// keepSoon is keepAll on the UI thread, from another.
func (p *Program) keepSoon() {
	kept := make(chan struct{})
	p.door(func() {
		defer close(kept)
		p.keepAll()
	})
	select {
	case <-kept:
	case <-time.After(lastMoment):
		p.journals.Close(lastMoment) // the UI thread is stuck; what it has told the journals is theirs
	}
}
