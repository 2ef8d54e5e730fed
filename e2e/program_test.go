package e2e_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"image"
	"image/color"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
)

// folder is the temporary folder that all tests share. It is removed at the end.
var folder string

func TestMain(m *testing.M) {
	if status, ordered := runOrders(); ordered {
		os.Exit(status)
	}
	os.Exit(run(m))
}

func run(m *testing.M) int {
	var err error
	if folder, err = os.MkdirTemp("", "nimgraph-e2e-"); err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	defer os.RemoveAll(folder)
	return m.Run()
}

// build builds the program from this checkout, once for all tests.
var build = sync.OnceValues(func() (binary string, err error) {
	// Go caches the result of a test until a file changes that the test has read. It does not see
	// the files that go build reads, so the test reads them itself.
	err = filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		if err == nil && d.IsDir() && path != ".." && (strings.HasPrefix(d.Name(), ".") || d.Name() == "build") {
			return fs.SkipDir
		}
		return err
	})
	if err != nil {
		return "", err
	}
	binary = filepath.Join(folder, "nimgraph")
	c := exec.Command("go", "build", "-buildvcs=false", "-o", binary, ".")
	c.Dir = ".."
	if out, err := c.CombinedOutput(); err != nil {
		return "", fmt.Errorf("go build: %w\n%s", err, out)
	}
	return binary, nil
})

// program is the running program in its window on a display, with methods for mouse and keyboard.
type program struct {
	t       testing.TB
	display display
	home    string // the home folder
	command *exec.Cmd
	window  string   // the ID of its X window
	watched []string // additional variables of its environment
	binary  func() (string, error)
}

// open starts the program with a new home folder and waits for the window with the given title.
func open(t testing.TB, title string, arguments ...string) *program {
	t.Helper()
	p := newProgram(t)
	p.start(title, arguments...)
	return p
}

// newProgram returns a program that is not started yet, with a new display and home folder.
func newProgram(t testing.TB) *program {
	t.Helper()
	return &program{t: t, display: newDisplay(t), home: t.TempDir(), binary: build}
}

// setOrders makes the next start run the test binary, in which a robot with the orders o uses the
// program.
func (p *program) setOrders(o Orders) {
	p.t.Helper()
	text, err := json.Marshal(o)
	if err != nil {
		p.t.Fatal(err)
	}
	p.binary, p.watched = os.Executable, []string{Variable + "=" + string(text)}
}

// start starts the program, on the same display and with the same home folder as before, and waits
// for its window.
func (p *program) start(title string, arguments ...string) {
	p.t.Helper()
	binary, err := p.binary()
	if err != nil {
		p.t.Fatal(err)
	}
	p.command = exec.Command(binary, arguments...)
	p.command.Env = append(p.environment(), p.watched...)
	start(p.t, p.command)
	p.t.Cleanup(func() { // runs before the program is ended
		if p.t.Failed() {
			p.display.keepScreenshot(p.t)
		}
	})
	eventually(p.t, "a window", func() error {
		found, err := p.xdotool("search", "--onlyvisible", "--name", title)
		p.window, _, _ = strings.Cut(found, "\n")
		return err
	})
}

// environment returns the environment of the program, without the settings, language and desktop
// of the user.
func (p *program) environment() []string {
	return []string{
		"PATH=" + os.Getenv("PATH"), "DISPLAY=" + p.display.name, "HOME=" + p.home,
		"XDG_CONFIG_HOME=" + filepath.Join(p.home, "config"), "XDG_CACHE_HOME=" + filepath.Join(p.home, "cache"),
		"XDG_RUNTIME_DIR=" + p.home, "TMPDIR=" + p.t.TempDir(), "LANG=en_US.UTF-8",
		"LIBGL_ALWAYS_SOFTWARE=1", "FYNE_SCALE=1", "FYNE_THEME=light",
		"DBUS_SESSION_BUS_ADDRESS=unix:path=/nowhere",
	}
}

// xdotool runs xdotool with the given arguments, which control mouse and keyboard in this order.
func (p *program) xdotool(arguments ...string) (said string, err error) {
	c := exec.Command("xdotool", arguments...)
	c.Env = []string{"DISPLAY=" + p.display.name, "PATH=" + os.Getenv("PATH")}
	out, err := c.Output()
	if err != nil {
		return "", fmt.Errorf("xdotool %s: %w", strings.Join(arguments, " "), err)
	}
	return strings.TrimSpace(string(out)), nil
}

func (p *program) do(arguments ...string) {
	p.t.Helper()
	if _, err := p.xdotool(arguments...); err != nil {
		p.t.Fatal(err)
	}
}

// key presses a key, such as "n" or "ctrl+s". There is no window manager, so the window under the
// pointer has the focus.
func (p *program) key(name string) {
	p.t.Helper()
	p.do("key", name)
}

// write types text. Each line but the last ends with Return.
func (p *program) write(text string) {
	p.t.Helper()
	var arguments []string
	for i, line := range strings.Split(text, "\n") {
		if i > 0 {
			arguments = append(arguments, "key", "Return")
		}
		if line != "" {
			arguments = append(arguments, "type", "--args", "1", "--delay", "0", "--", line)
		}
	}
	p.do(arguments...)
}

// moveTo returns the arguments with which xdotool moves the mouse to a point.
func moveTo(at image.Point) []string {
	return []string{"mousemove", fmt.Sprint(at.X), fmt.Sprint(at.Y)}
}

// click clicks the main button at a point of the screen.
func (p *program) click(at image.Point) {
	p.t.Helper()
	p.do(append(moveTo(at), "click", "1")...)
}

// doubleClick clicks twice at a point of the screen, so quickly that the program sees a double
// click even on a busy machine.
func (p *program) doubleClick(at image.Point) {
	p.t.Helper()
	p.do(append(moveTo(at), "click", "--repeat", "2", "--delay", "0", "1")...)
}

// drag moves the mouse from one point to another with the main button pressed, through the points
// between them.
func (p *program) drag(from, to image.Point) {
	p.t.Helper()
	arguments := append(moveTo(from), "mousedown", "1")
	const steps = 5
	for i := 1; i <= steps; i++ {
		arguments = append(arguments, moveTo(from.Add(to.Sub(from).Mul(i).Div(steps)))...)
	}
	p.do(append(arguments, "mouseup", "1")...)
}

// waitForTitle waits until right accepts the title of the window.
func (p *program) waitForTitle(what string, right func(title string) bool) {
	p.t.Helper()
	eventually(p.t, what, func() error {
		title, err := p.xdotool("getwindowname", p.window)
		if err == nil && !right(title) {
			err = fmt.Errorf("the title is %q", title)
		}
		return err
	})
}

// waitForColor waits until at least least pixels have the colour c in the square of size 2·half
// around a point.
func (p *program) waitForColor(what string, c color.NRGBA, least int, at image.Point, half int) {
	p.t.Helper()
	eventually(p.t, what, func() error {
		img, err := p.display.screenshot()
		if err != nil {
			return err
		}
		square := image.Rectangle{Min: at, Max: at.Add(image.Pt(1, 1))}.Inset(-half)
		if n := count(img, c, square); n < least {
			return fmt.Errorf("%d pixels around %v are #%02x%02x%02x, want %d", n, at, c.R, c.G, c.B, least)
		}
		return nil
	})
}

// waitForNoColor waits until no pixel has the colour c in the square of size 2·half around a
// point.
func (p *program) waitForNoColor(what string, c color.NRGBA, at image.Point, half int) {
	p.t.Helper()
	eventually(p.t, what, func() error {
		img, err := p.display.screenshot()
		if err != nil {
			return err
		}
		square := image.Rectangle{Min: at, Max: at.Add(image.Pt(1, 1))}.Inset(-half)
		if n := count(img, c, square); n > 0 {
			return fmt.Errorf("%d pixels around %v are #%02x%02x%02x", n, at, c.R, c.G, c.B)
		}
		return nil
	})
}

// count returns how many pixels in a rectangle have the colour c.
func count(img *image.NRGBA, c color.NRGBA, within image.Rectangle) int {
	n := 0
	within = within.Intersect(img.Rect)
	for y := within.Min.Y; y < within.Max.Y; y++ {
		for x := within.Min.X; x < within.Max.X; x++ {
			if img.NRGBAAt(x, y) == c {
				n++
			}
		}
	}
	return n
}

// waitForName waits until the title of the window names the drawing, with the mark for changes if
// changed is set.
func (p *program) waitForName(name string, changed bool) {
	p.t.Helper()
	want := name + " — Nimgraph"
	if changed {
		want = name + " • — Nimgraph"
	}
	p.waitForTitle(want, func(title string) bool { return title == want })
}

// menuBar is an empty point on the menu bar. A dialog darkens it.
var menuBar = image.Pt(900, 13)

// waitForDialog waits until a dialog is open over the window or, unless open is set, until none
// is.
func (p *program) waitForDialog(what string, open bool) {
	p.t.Helper()
	eventually(p.t, what, func() error {
		img, err := p.display.screenshot()
		if err != nil {
			return err
		}
		const dark, bright = 0x60, 0xf0
		switch light := img.NRGBAAt(menuBar.X, menuBar.Y).R; {
		case light < dark:
			return errors.New("there is no window")
		case light < bright != open:
			return fmt.Errorf("the menu bar has the brightness %#x", light)
		}
		return nil
	})
}

// waitForFile waits until the file exists and right accepts its text.
func (p *program) waitForFile(file string, right func(text string) bool) {
	p.t.Helper()
	eventually(p.t, filepath.Base(file), func() error {
		text, err := os.ReadFile(file)
		if err == nil && !right(string(text)) {
			err = fmt.Errorf("it holds\n%s", text)
		}
		return err
	})
}

// quit ends the program with the keyboard, and checks that it ends without an error.
func (p *program) quit() {
	p.t.Helper()
	p.key("ctrl+q")
	p.waitForEnd()
}

// waitForEnd waits until the program has ended, and checks that it ended without an error.
func (p *program) waitForEnd() {
	p.t.Helper()
	ended := make(chan error, 1)
	go func() { ended <- p.command.Wait() }()
	eventually(p.t, "the program ends", func() error {
		select {
		case err := <-ended:
			if err != nil && !errors.Is(err, exec.ErrWaitDelay) {
				p.t.Fatalf("the program ended with %v", err)
			}
			return nil
		default:
			return errors.New("it still runs")
		}
	})
}

// kill kills the program, as a crash would.
func (p *program) kill() {
	p.t.Helper()
	if err := p.command.Process.Kill(); err != nil {
		p.t.Fatal(err)
	}
	_ = p.command.Wait() // the error is that it was killed
}

// newFile writes a file into a temporary folder of the test and returns its path.
func newFile(t testing.TB, name, text string) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	return file
}
