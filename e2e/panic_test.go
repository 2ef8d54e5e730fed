package e2e_test

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// A panic leaves a report, and the program goes on with its drawing; where it is in the
// toolkit's own hands the program ends, with a line about it, and what was drawn comes
// back.
func TestPanics(t *testing.T) {
	d := newDriven(t, Plant, 1)
	d.start()
	var drawn State
	for _, e := range d.until(Done) {
		if e.Drawing > 0 {
			drawn = e.State
		}
	}
	reports := func() int {
		found, err := filepath.Glob(filepath.Join(d.home, ".local", "state", "nimgraph", "reports", "defect-*.txt"))
		if err != nil {
			t.Fatal(err)
		}
		return len(found)
	}
	const planted = 4
	if n := reports(); n != planted {
		t.Errorf("%d reports of %d panics", n, planted)
	}

	d.do(append(place(left), "key", "a")...)
	err := d.command.Wait()
	var exit *exec.ExitError
	if !errors.As(err, &exit) || exit.ExitCode() != 1 {
		t.Fatalf("with a panic in the toolkit's event, the program ends with %v", err)
	}
	if n := reports(); n != planted+1 || !strings.Contains(fmt.Sprint(d.command.Stderr), "planted in the toolkit's own event; what was drawn is kept") {
		t.Errorf("%d reports, and it said:\n%s", n, d.command.Stderr)
	}

	d.orders.Script = Tell
	d.start()
	back := 0
	for _, e := range d.until(Done) {
		if e.Kind == Back && e.State.Whole == drawn.Whole {
			back++
		}
	}
	d.waitForEnd()
	if back != 1 {
		t.Errorf("the drawing comes back %d times", back)
	}
	if _, err := os.Stat(filepath.Join(d.home, ".local", "state", "nimgraph", "journals")); err != nil {
		t.Error(err)
	}
}
