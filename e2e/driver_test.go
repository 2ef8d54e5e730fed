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

// Variable is the environment variable with the orders of the robot, as JSON. If it is set, the
// test binary runs as the program, which the robot uses. So a test can kill a program that has
// logged its drawings, and knows which drawings must come back.
const Variable = "NIMGRAPH_ROBOT"

// Script is the name of a behaviour of the robot.
type Script string

const (
	// Watch leaves the program to the user of its window.
	Watch Script = "watch"
	// Draw draws, types, saves and exports until the program is killed.
	Draw Script = "draw"
	// Tell logs the open drawings and closes the program.
	Tell Script = "tell"
	// Soak does many steps of all kinds, compares the boards with a new window, measures, and
	// closes the program.
	Soak Script = "soak"
	// Plant causes panics after which the program must continue, and then a panic in the toolkit:
	// the next character that is typed ends the program.
	Plant Script = "plant"
)

// Orders are the orders for the robot.
type Orders struct {
	Script Script
	Seed   uint64
	// Folder is where the robot keeps its log and files.
	Folder string
	// Steps is the number of steps of a soak.
	Steps int
	// Gaps is the file to which a Heart writes gaps of the UI thread, or empty.
	Gaps string
}

// robot carries out orders. Its methods, except run and runOnUI, must be called on the UI thread.
type robot struct {
	Orders
	*app.Program
	random *rand.Rand
	log    *robotLog
	files  int    // how many files it has named
	themes int    // how often it has changed the theme
	next   []task // the tasks that it has begun
}

// task is something to do next in a window.
type task struct {
	window *window.Window
	do     func()
}

// runOrders runs the program on its arguments, used by a robot with the orders in the environment.
// It returns the exit status. ordered is false if the environment has no orders.
func runOrders() (status int, ordered bool) {
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

// start carries out the orders on another goroutine.
func (r *robot) start() {
	r.random = rand.New(rand.NewPCG(r.Seed, 21))
	log, err := newLog(filepath.Join(r.Folder, LogName))
	must(err)
	r.log = log
	go func() { r.guard(r.run) }()
}

// guard calls do, and logs its panic.
func (r *robot) guard(do func()) {
	if defect := jobs.Guard(do); defect != nil {
		r.log.write(Entry{Kind: Failed, Text: fmt.Sprintf("%v\n%s", defect, stackOf(defect))})
	}
}

func (r *robot) run() {
	for busy := true; busy; r.frames(1) {
		r.runOnUI(func() { busy = r.IsRecovering() })
	}
	r.runOnUI(func() {
		r.observe()
		for _, w := range r.Windows() {
			for _, t := range w.Tabs() {
				r.log.writeState(Back, t)
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
	r.runOnUI(r.giveUp)
	r.runOnUI(func() { r.Windows()[0].Table.Run(r.Windows()[0].Table.Find("file.quit")) })
}

// step calls do with a random window on the UI thread, logs the changes, and waits until it is
// done.
func (r *robot) step(do func(*window.Window)) {
	r.runOnUI(func() {
		if w := r.randomWindow(); w != nil {
			r.observe()
			do(w)
			r.observe()
		}
	})
}

// runOnUI calls do on the UI thread and waits until it returns.
func (r *robot) runOnUI(do func()) {
	done := make(chan struct{})
	r.Do(func() {
		defer close(done)
		r.guard(do)
	})
	<-done
}

// randomWindow returns one of the windows, or nil if there is none.
func (r *robot) randomWindow() *window.Window {
	windows := r.Windows()
	if len(windows) == 0 {
		return nil
	}
	return windows[r.random.IntN(len(windows))]
}

// observe logs the current state of every drawing. From then on, the log gets each change of a
// drawing before its journal does.
func (r *robot) observe() {
	open := map[*workbench.Bench]bool{}
	for _, w := range r.Windows() {
		for _, t := range w.Tabs() {
			r.log.attach(t)
			r.log.writeState(Drawn, t)
			open[t.Bench] = true
		}
	}
	r.log.removeClosed(func(b *workbench.Bench) bool { return open[b] })
}

func stackOf(err error) []byte {
	if d, ok := err.(*jobs.Defect); ok {
		return d.Stack
	}
	return nil
}
