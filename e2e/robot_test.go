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
	"sync"
	"testing"
	"time"

	"nimgraph/app/robot"
)

// buildRobot builds the program with the robot in it, once for all tests.
var buildRobot = sync.OnceValues(func() (binary string, err error) { return buildAs("robot", "torture") })

// driven is the program with a robot before it, in a real window.
type driven struct {
	*program
	orders robot.Orders
	read   int64 // of the log, in bytes
	// patience is how long the robot may take to its next entry that is waited for.
	patience time.Duration
}

func newDriven(t testing.TB, script robot.Script, seed uint64) *driven {
	t.Helper()
	return &driven{
		program:  newProgram(t),
		orders:   robot.Orders{Script: script, Seed: seed, Folder: t.TempDir()},
		patience: patience,
	}
}

// start starts the program; its window need not be there yet.
func (d *driven) start() {
	d.t.Helper()
	binary, err := buildRobot()
	if err != nil {
		d.t.Fatal(err)
	}
	orders, err := json.Marshal(d.orders)
	if err != nil {
		d.t.Fatal(err)
	}
	d.command = exec.Command(binary)
	d.command.Env = append(d.environment(), robot.Variable+"="+string(orders))
	start(d.t, d.command)
}

// entries returns what the robot has written down since it was last asked. What went
// wrong in the program fails the test.
func (d *driven) entries() (all []robot.Entry) {
	d.t.Helper()
	text, err := os.ReadFile(filepath.Join(d.orders.Folder, robot.LogName))
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		d.t.Fatal(err)
	}
	for {
		line, _, whole := bytes.Cut(text[d.read:], []byte("\n"))
		if !whole {
			return all
		}
		var e robot.Entry
		if err := json.Unmarshal(line, &e); err != nil {
			d.t.Fatalf("%v in %s", err, line)
		}
		if e.Kind == robot.Failed {
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
func (d *driven) until(kind robot.Kind) (all []robot.Entry) {
	d.t.Helper()
	within(d.t, d.patience, fmt.Sprintf("the robot is %s", kind), func() error {
		all = append(all, d.entries()...)
		if slices.ContainsFunc(all, func(e robot.Entry) bool { return e.Kind == kind }) {
			return nil
		}
		return errors.New("it is not yet")
	})
	return all
}

// measured returns all figures that the robot writes down until it is done.
func (d *driven) measured() (all []robot.Figures) {
	d.t.Helper()
	for _, e := range d.until(robot.Done) {
		if e.Figures != nil {
			all = append(all, *e.Figures)
		}
	}
	if len(all) < 2 {
		d.t.Fatalf("there are %d figures", len(all))
	}
	return all
}
