package journal_test

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"testing"
)

// asked is the folder in which this test, run again as another program, keeps a
// drawing until its standard input ends.
const asked = "NIMGRAPH_TEST_JOURNALS"

func TestMain(m *testing.M) {
	if path := os.Getenv(asked); path != "" {
		other(path)
		return
	}
	os.Exit(m.Run())
}

// other is another running copy of the program.
func other(path string) {
	d := newDrawn(&testing.T{}, 77)
	d.keep(folder(path))
	for range 30 {
		d.something()
	}
	d.journal.Flush()
	fmt.Printf("%q\n", d.state())
	_, _ = io.Copy(io.Discard, os.Stdin)
}

// otherProgram starts another copy and returns it when what it has drawn is on the
// disk, and what that is.
func otherProgram(t *testing.T, path string) (c *exec.Cmd, in io.Closer, drawn string) {
	t.Helper()
	self, err := os.Executable()
	must(t, err)
	c = exec.Command(self)
	c.Env = append(os.Environ(), asked+"="+path)
	c.Stderr = os.Stderr
	stdin, err := c.StdinPipe()
	must(t, err)
	out, err := c.StdoutPipe()
	must(t, err)
	must(t, c.Start())
	t.Cleanup(func() { _ = c.Process.Kill() })
	line, err := bufio.NewReader(out).ReadString('\n')
	must(t, err)
	_, err = fmt.Sscanf(line, "%q", &drawn)
	must(t, err)
	return c, stdin, drawn
}

// Two running copies leave each other's journals alone. When one is ended, by force or
// not, what it has drawn is for the other, which owns it from then on.
func TestTwoPrograms(t *testing.T) {
	for _, force := range []bool{true, false} {
		path := t.TempDir()
		d, f := newDrawn(t, 5), folder(path)
		d.keep(f)
		d.something()
		d.journal.Flush()
		first, in, drawn := otherProgram(t, path)
		second, secondIn, _ := otherProgram(t, path)
		all, err := f.Left()
		must(t, err)
		if len(all) != 0 || len(entries(t, path)) != 6 {
			t.Fatalf("%d journals of running programs are taken; the folder has %v", len(all), entries(t, path))
		}
		if force {
			must(t, first.Process.Kill())
		} else {
			must(t, in.Close())
		}
		_ = first.Wait()
		l := left(t, path)
		must(t, l.Err)
		if got := state(t, l.History, l.Typed); got != drawn || l.Cut {
			t.Fatalf("the other has drawn\n%s\nand back came\n%s", drawn, got)
		}
		d2 := newDrawn(t, 6)
		d2.history, d2.typed = l.History, l.Typed
		resumed := l.Resume(d2.whole(), d2.told)
		resumed.Flush()
		if all, err := folder(path).Left(); err != nil || len(all) != 0 {
			t.Fatalf("%d journals are taken from this program, %v", len(all), err)
		}
		<-resumed.Drop()
		<-d.journal.Drop()
		must(t, second.Process.Kill())
		_ = second.Wait()
		secondIn.Close()
		must(t, left(t, path).Discard())
		if names := entries(t, path); len(names) > 0 {
			t.Errorf("%v is left", strings.Join(names, ", "))
		}
	}
}
