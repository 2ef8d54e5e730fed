package e2e_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"nimgraph/views/scene"
)

// robotRun is the program in a real window, used by a robot.
type robotRun struct {
	*program
	orders Orders
	read   int64 // how many bytes of the log have been read
	// patience is the longest time to wait for the next entry of the robot.
	patience time.Duration
}

func newRobotRun(t testing.TB, script Script, seed uint64) *robotRun {
	t.Helper()
	return &robotRun{
		program:  newProgram(t),
		orders:   Orders{Script: script, Seed: seed, Folder: t.TempDir()},
		patience: patience,
	}
}

// start starts the program. It does not wait for the window.
func (d *robotRun) start() {
	d.t.Helper()
	d.setOrders(d.orders)
	binary, err := d.binary()
	if err != nil {
		d.t.Fatal(err)
	}
	d.command = exec.Command(binary)
	d.command.Env = append(d.environment(), d.watched...)
	start(d.t, d.command)
}

// readEntries returns the log entries since the last call. An entry of the kind Failed fails the
// test.
func (d *robotRun) readEntries() (list []Entry) {
	d.t.Helper()
	text, err := os.ReadFile(filepath.Join(d.orders.Folder, LogName))
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		d.t.Fatal(err)
	}
	for {
		line, _, whole := bytes.Cut(text[d.read:], []byte("\n"))
		if !whole {
			return list
		}
		var e Entry
		if err := json.Unmarshal(line, &e); err != nil {
			d.t.Fatalf("%v in %s", err, line)
		}
		if e.Kind == Failed {
			d.t.Errorf("the robot reports %s", e.Text)
		}
		d.read += int64(len(line)) + 1
		list = append(list, e)
	}
}

// keepState copies the state folder of the program to a place where a developer finds it.
func (d *robotRun) keepState() {
	d.t.Helper()
	to := filepath.Join("..", "build", "e2e", d.t.Name())
	err := errors.Join(os.RemoveAll(to), os.CopyFS(to, os.DirFS(filepath.Join(d.home, ".local", "state", "nimgraph"))))
	d.t.Logf("what the program keeps is in %s: %v", to, err)
}

// waitFor waits for an entry of the given kind. It returns all entries up to it, and those that
// were read with it.
func (d *robotRun) waitFor(kind Kind) (list []Entry) {
	d.t.Helper()
	within(d.t, d.patience, fmt.Sprintf("the robot is %s", kind), func() error {
		list = append(list, d.readEntries()...)
		if slices.ContainsFunc(list, func(e Entry) bool { return e.Kind == kind }) {
			return nil
		}
		return errors.New("there is no such entry yet")
	})
	return list
}

// waitForFigures returns all figures that the robot logs until it is done.
func (d *robotRun) waitForFigures() (list []Figures) {
	d.t.Helper()
	for _, e := range d.waitFor(Done) {
		if e.Figures != nil {
			list = append(list, *e.Figures)
		}
	}
	if len(list) < 2 {
		d.t.Fatalf("%d figures, want at least 2", len(list))
	}
	return list
}

// plant causes a panic in a function on the UI thread and a panic in a mouse event, and draws a
// vertex after each. Package app has tests of more kinds.
func (r *robot) plant() {
	for _, provoke := range []func(){
		func() {},
		func() { r.Do(func() { panic("planted at the door") }) },
		func() {
			r.runOnUI(func() {
				b := r.Windows()[0].Board()
				menu := b.OnMenu
				b.OnMenu = func(scene.Subject, fyne.Position) { panic("planted in a mouse event") }
				b.MouseDown(&desktop.MouseEvent{Button: desktop.MouseButtonSecondary})
				b.OnMenu = menu
			})
		},
	} {
		provoke()
		r.settle()
		r.step(r.addVertex)
	}
	r.runOnUI(func() {
		c := r.Windows()[0].Canvas()
		c.Unfocus()
		c.SetOnTypedRune(func(rune) { panic("planted in the toolkit's own event") })
	})
}
