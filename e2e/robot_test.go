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

// driven is the program with a robot before it, in a real window.
type driven struct {
	*program
	orders Orders
	read   int64 // of the log, in bytes
	// patience is how long the robot may take to its next entry that is waited for.
	patience time.Duration
}

func newDriven(t testing.TB, script Script, seed uint64) *driven {
	t.Helper()
	return &driven{
		program:  newProgram(t),
		orders:   Orders{Script: script, Seed: seed, Folder: t.TempDir()},
		patience: patience,
	}
}

// start starts the program; its window need not be there yet.
func (d *driven) start() {
	d.t.Helper()
	d.order(d.orders)
	binary, err := d.binary()
	if err != nil {
		d.t.Fatal(err)
	}
	d.command = exec.Command(binary)
	d.command.Env = append(d.environment(), d.watched...)
	start(d.t, d.command)
}

// entries returns what the robot has written down since it was last asked. What went
// wrong in the program fails the test.
func (d *driven) entries() (all []Entry) {
	d.t.Helper()
	text, err := os.ReadFile(filepath.Join(d.orders.Folder, LogName))
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		d.t.Fatal(err)
	}
	for {
		line, _, whole := bytes.Cut(text[d.read:], []byte("\n"))
		if !whole {
			return all
		}
		var e Entry
		if err := json.Unmarshal(line, &e); err != nil {
			d.t.Fatalf("%v in %s", err, line)
		}
		if e.Kind == Failed {
			d.t.Errorf("the robot met %s", e.Text)
		}
		d.read += int64(len(line)) + 1
		all = append(all, e)
	}
}

// keepState copies what the program keeps of its own accord to where a person finds it.
func (d *driven) keepState() {
	d.t.Helper()
	to := filepath.Join("..", "build", "e2e", d.t.Name())
	err := errors.Join(os.RemoveAll(to), os.CopyFS(to, os.DirFS(filepath.Join(d.home, ".local", "state", "nimgraph"))))
	d.t.Logf("what the program keeps is in %s: %v", to, err)
}

// until waits for an entry of a kind and returns all up to there, and those that came
// with it.
func (d *driven) until(kind Kind) (all []Entry) {
	d.t.Helper()
	within(d.t, d.patience, fmt.Sprintf("the robot is %s", kind), func() error {
		all = append(all, d.entries()...)
		if slices.ContainsFunc(all, func(e Entry) bool { return e.Kind == kind }) {
			return nil
		}
		return errors.New("it is not yet")
	})
	return all
}

// measured returns all figures that the robot writes down until it is done.
func (d *driven) measured() (all []Figures) {
	d.t.Helper()
	for _, e := range d.until(Done) {
		if e.Figures != nil {
			all = append(all, *e.Figures)
		}
	}
	if len(all) < 2 {
		d.t.Fatalf("there are %d figures", len(all))
	}
	return all
}

// plant plants a panic at the door and one in a mouse event, and draws a vertex after each. (More
// kinds are in package app.)
func (r *robot) plant() {
	for _, one := range []func(){
		func() {},
		func() { r.Do(func() { panic("planted at the door") }) },
		func() {
			r.together(func() {
				b := r.Windows()[0].Board()
				menu := b.OnMenu
				b.OnMenu = func(scene.Subject, fyne.Position) { panic("planted in a mouse event") }
				b.MouseDown(&desktop.MouseEvent{Button: desktop.MouseButtonSecondary})
				b.OnMenu = menu
			})
		},
	} {
		one()
		r.settle()
		r.step(r.addVertex)
	}
	r.together(func() {
		c := r.Windows()[0].Canvas()
		c.Unfocus()
		c.SetOnTypedRune(func(rune) { panic("planted in the toolkit's own event") })
	})
}
