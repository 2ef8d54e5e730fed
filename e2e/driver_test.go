package e2e_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"time"

	"nimgraph/app"
	"nimgraph/app/jobs"
	"nimgraph/app/release"
	"nimgraph/app/window"
	"nimgraph/app/workbench"
)

// Variable is the environment variable with the robot's orders, as JSON. This test's own
// binary is the program, used by the robot, where the environment has them: so a test can
// end a program by force that has written down what is on its boards, and know what must
// come back.
const Variable = "NIMGRAPH_ROBOT"

// Script is what the robot does.
type Script string

const (
	// Watch leaves the program to whoever is before its window.
	Watch Script = "watch"
	// Draw draws, types, saves and exports until the program is ended by force.
	Draw Script = "draw"
	// Tell writes down what is open, and closes the program.
	Tell Script = "tell"
	// Soak does so many steps of all kinds, compares what is shown with what a fresh
	// window shows, measures, and closes the program.
	Soak Script = "soak"
	// Plant plants panics where the program is to go on, and then one where only the
	// toolkit is: with the next character that is typed the program ends.
	Plant Script = "plant"
)

// Orders are what the robot is to do.
type Orders struct {
	Script Script
	Seed   uint64
	// Folder is where the robot keeps its log and files.
	Folder string
	// Steps is how many steps a soak has.
	Steps int
	// Gaps is the file that a heart writes gaps of the UI thread into; empty for none.
	Gaps string
}

// robot carries out orders. But for run and together, its methods belong to the UI
// thread.
type robot struct {
	Orders
	*app.Program
	random *rand.Rand
	log    *log
	files  int    // that it has named
	themes int    // changes of the theme
	next   []task // what it is in the middle of
}

// task is the next thing to do in a window.
type task struct {
	window *window.Window
	do     func()
}

// obey is the program with the files of its arguments, used as the environment orders.
// It returns the exit status; ordered is false where the environment has no orders.
func obey() (status int, ordered bool) {
	text, ordered := os.LookupEnv(Variable)
	if !ordered {
		return 0, false
	}
	r := &robot{}
	must(json.Unmarshal([]byte(text), &r.Orders))
	var h *Heart
	if r.Gaps != "" {
		gaps, err := os.Create(r.Gaps)
		must(err)
		h = newHeart(gaps)
	}
	status = app.Drive(os.Args[1:], os.Stderr, release.Info{}, func(p *app.Program) {
		r.Program = p
		if h != nil {
			h.Start(p.Do)
		}
		if r.Script != Watch {
			r.start()
		}
	})
	if h != nil {
		must(h.Stop())
	}
	return status, true
}

func must(err error) {
	if err != nil {
		panic(err)
	}
}

// start carries out the orders beside the program.
func (r *robot) start() {
	r.random = rand.New(rand.NewPCG(r.Seed, 21))
	log, err := newLog(filepath.Join(r.Folder, LogName))
	must(err)
	r.log = log
	go func() { r.guard(r.run) }()
}

// guard does something, and writes its panic down.
func (r *robot) guard(do func()) {
	if defect := jobs.Guard(do); defect != nil {
		r.log.write(Entry{Kind: Failed, Text: fmt.Sprintf("%v\n%s", defect, stackOf(defect))})
	}
}

func (r *robot) run() {
	for busy := true; busy; r.frames(1) {
		r.together(func() { busy = r.Recovering() })
	}
	r.together(func() {
		r.observe()
		for _, w := range r.Windows() {
			for _, t := range w.Tabs() {
				r.log.state(Back, t)
			}
		}
		r.log.write(Entry{Kind: Ready})
	})
	switch r.Script {
	case Draw:
		for {
			r.step(r.act)
			time.Sleep(time.Duration(r.random.IntN(25)) * time.Millisecond)
		}
	case Soak:
		r.soak()
	case Plant:
		r.plant()
		r.log.write(Entry{Kind: Done})
		return
	}
	r.log.write(Entry{Kind: Done})
	r.together(r.giveUp)
	r.together(func() { r.Windows()[0].Table.Run(r.Windows()[0].Table.Find("file.quit")) })
}

// step does something on the UI thread, writes down what has come of it, and waits until
// it is done.
func (r *robot) step(do func(*window.Window)) {
	r.together(func() {
		if w := r.front(); w != nil {
			r.observe()
			do(w)
			r.observe()
		}
	})
}

// together does something on the UI thread and waits until it is done.
func (r *robot) together(do func()) {
	done := make(chan struct{})
	r.Do(func() {
		defer close(done)
		r.guard(do)
	})
	<-done
}

// front returns one of the windows; nil where there is none.
func (r *robot) front() *window.Window {
	all := r.Windows()
	if len(all) == 0 {
		return nil
	}
	return all[r.random.IntN(len(all))]
}

// observe has the log told of every change of every drawing before its journal is, and
// of each drawing as it is now.
func (r *robot) observe() {
	open := map[*workbench.Bench]bool{}
	for _, w := range r.Windows() {
		for _, t := range w.Tabs() {
			r.log.attach(t)
			r.log.state(Drawn, t)
			open[t.Bench] = true
		}
	}
	r.log.forget(func(b *workbench.Bench) bool { return open[b] })
}

func stackOf(err error) []byte {
	if d, ok := err.(*jobs.Defect); ok {
		return d.Stack
	}
	return nil
}
