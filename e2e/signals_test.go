package e2e_test

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// TestCommandsEndBySignals checks that a command that waits for input ends at once on a signal:
// without output, with the exit status that shells use, and without writing a file.
func TestCommandsEndBySignals(t *testing.T) {
	binary, err := build()
	if err != nil {
		t.Fatal(err)
	}
	for signal, want := range map[os.Signal]int{syscall.SIGINT: 130, syscall.SIGTERM: 143} {
		folder := t.TempDir()
		out := filepath.Join(folder, "out.svg")
		if err := os.WriteFile(out, []byte("old"), 0o644); err != nil {
			t.Fatal(err)
		}
		c := exec.Command(binary, "export", "-", "--from", "edges", "-o", out)
		var said bytes.Buffer
		c.Stdout, c.Stderr = &said, &said
		in, err := c.StdinPipe()
		if err == nil {
			err = c.Start()
		}
		if err != nil {
			t.Fatal(err)
		}
		// This is more than a pipe holds, so Write returns only when the command reads.
		if _, err := in.Write(bytes.Repeat([]byte("a -> b\n"), 1<<17)); err != nil {
			t.Fatal(err)
		}
		if err := c.Process.Signal(signal); err != nil {
			t.Fatal(err)
		}
		_ = c.Wait() // the exit status is checked below
		if got := c.ProcessState.ExitCode(); got != want || said.Len() > 0 {
			t.Errorf("%v: status %d, want %d; output %q", signal, got, want, said.String())
		}
		left, err := os.ReadDir(folder)
		text, _ := os.ReadFile(out)
		if err != nil || len(left) != 1 || string(text) != "old" {
			t.Errorf("%v: %v, %v; the file holds %q", signal, left, err, text)
		}
	}
}

// TestClosedPipes checks that a command ends without an error if the reader of its output closes
// the pipe.
func TestClosedPipes(t *testing.T) {
	binary, err := build()
	if err != nil {
		t.Fatal(err)
	}
	reader, writer, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	reader.Close()
	defer writer.Close()
	c := exec.Command(binary, "help", "--man")
	var said bytes.Buffer
	c.Stdout, c.Stderr = writer, &said
	if err := c.Run(); err == nil || said.Len() > 0 {
		t.Errorf("error %v, output %q", err, said.String())
	}
}

// TestPanics checks that a panic leaves a report and the program continues with its drawing. After
// a panic inside the toolkit the program ends with a line about it, and the drawing is restored at
// the next start.
func TestPanics(t *testing.T) {
	d := newRobotRun(t, Plant, 1)
	d.start()
	var drawn State
	for _, e := range d.waitFor(Done) {
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
	const planted = 2
	if n := reports(); n != planted {
		t.Errorf("%d reports of %d panics", n, planted)
	}

	d.do(append(moveTo(left), "key", "a")...)
	err := d.command.Wait()
	var exit *exec.ExitError
	if !errors.As(err, &exit) || exit.ExitCode() != 1 {
		t.Fatalf("with a panic in the toolkit's event, the program ends with %v", err)
	}
	if n := reports(); n != planted+1 ||
		!strings.Contains(fmt.Sprint(d.command.Stderr), "planted in the toolkit's own event; what was drawn is kept") {
		t.Errorf("%d reports; the program printed:\n%s", n, d.command.Stderr)
	}

	d.orders.Script = Tell
	d.start()
	back := 0
	for _, e := range d.waitFor(Done) {
		if e.Kind == Back && e.State.Whole == drawn.Whole {
			back++
		}
	}
	d.waitForEnd()
	if back != 1 {
		t.Errorf("the drawing was restored %d times", back)
	}
	if _, err := os.Stat(filepath.Join(d.home, ".local", "state", "nimgraph", "journals")); err != nil {
		t.Error(err)
	}
}
