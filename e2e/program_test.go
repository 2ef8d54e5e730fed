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

// folder holds what all tests share; it goes when they are done.
var folder string

func TestMain(m *testing.M) {
	if status, ordered := obey(); ordered {
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

// build builds the program as it is in this checkout, once for all tests.
var build = sync.OnceValues(func() (binary string, err error) {
	// Go keeps the result of a test until a file changes that the test looked
	// at, and does not see what go build looks at.
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

// program is the program in its window on a display, and the hands of the
// person before it.
type program struct {
	t       testing.TB
	display display
	home    string // the person's folder
	command *exec.Cmd
	window  string   // its X window
	watched []string // what its environment has besides
	binary  func() (string, error)
}

// open starts the program with a home of its own and waits for its window, by
// its title.
func open(t testing.TB, title string, arguments ...string) *program {
	t.Helper()
	p := newProgram(t)
	p.start(title, arguments...)
	return p
}

// newProgram returns a program that is not started yet, with a display and a home of its
// own.
func newProgram(t testing.TB) *program {
	t.Helper()
	return &program{t: t, display: newDisplay(t), home: t.TempDir(), binary: build}
}

// order has the program that is started next used by a robot: it is this test's own binary.
func (p *program) order(o Orders) {
	p.t.Helper()
	text, err := json.Marshal(o)
	if err != nil {
		p.t.Fatal(err)
	}
	p.binary, p.watched = os.Executable, []string{Variable + "=" + string(text)}
}

// start starts the program, on the display and with the home that an earlier one
// had, and waits for its window.
func (p *program) start(title string, arguments ...string) {
	p.t.Helper()
	binary, err := p.binary()
	if err != nil {
		p.t.Fatal(err)
	}
	p.command = exec.Command(binary, arguments...)
	p.command.Env = append(p.environment(), p.watched...)
	start(p.t, p.command)
	p.t.Cleanup(func() { // before the program is ended
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

// environment is that of the program: nothing of the person's own settings, language or
// desktop comes in.
func (p *program) environment() []string {
	return []string{
		"PATH=" + os.Getenv("PATH"), "DISPLAY=" + p.display.name, "HOME=" + p.home,
		"XDG_CONFIG_HOME=" + filepath.Join(p.home, "config"), "XDG_CACHE_HOME=" + filepath.Join(p.home, "cache"),
		"XDG_RUNTIME_DIR=" + p.home, "TMPDIR=" + p.t.TempDir(), "LANG=en_US.UTF-8",
		"LIBGL_ALWAYS_SOFTWARE=1", "FYNE_SCALE=1", "FYNE_THEME=light",
		"DBUS_SESSION_BUS_ADDRESS=unix:path=/nowhere",
	}
}

// xdotool has mouse and keyboard do something, in the order given.
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

// key presses a key, such as "n" or "ctrl+s". There is no window manager, and
// so the window under the pointer has the keyboard.
func (p *program) key(name string) {
	p.t.Helper()
	p.do("key", name)
}

// write types a text; each line but the last ends with Return.
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

func place(at image.Point) []string { return []string{"mousemove", fmt.Sprint(at.X), fmt.Sprint(at.Y)} }

// click presses and releases the main button at a place on the screen.
func (p *program) click(at image.Point) {
	p.t.Helper()
	p.do(append(place(at), "click", "1")...)
}

// doubleClick clicks twice at a place on the screen, so soon that the program takes both
// clicks at once: where it paints between them, on a busy machine, they are two clicks.
func (p *program) doubleClick(at image.Point) {
	p.t.Helper()
	p.do(append(place(at), "click", "--repeat", "2", "--delay", "0", "1")...)
}

// drag moves the mouse from one place to another with the main button down, by
// way of the places between.
func (p *program) drag(from, to image.Point) {
	p.t.Helper()
	arguments := append(place(from), "mousedown", "1")
	const steps = 5
	for i := 1; i <= steps; i++ {
		arguments = append(arguments, place(from.Add(to.Sub(from).Mul(i).Div(steps)))...)
	}
	p.do(append(arguments, "mouseup", "1")...)
}

// waitForTitle waits until the window's title is right.
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

// waitForColor waits until at least so many pixels have a colour in a square
// around a place.
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

// waitForNoColor waits until no pixel has a colour in a square around a place.
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

// count returns how many pixels of a rectangle have a colour.
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

// waitForName waits until the window's title is that of a drawing, with changes or
// without.
func (p *program) waitForName(name string, changed bool) {
	p.t.Helper()
	want := name + " — Nimgraph"
	if changed {
		want = name + " • — Nimgraph"
	}
	p.waitForTitle(want, func(title string) bool { return title == want })
}

// menuBar is a place on the menu bar without words: a dialog darkens it.
var menuBar = image.Pt(900, 13)

// waitForDialog waits until a dialog is over the window, or none is.
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

// waitForFile waits until a file is there and its text is right.
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

// quit ends the program with the keyboard and checks that it ends well.
func (p *program) quit() {
	p.t.Helper()
	p.key("ctrl+q")
	p.waitForEnd()
}

// waitForEnd waits until the program has ended, and checks that it has well.
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

// kill ends the program as a crash does: it can do nothing about it.
func (p *program) kill() {
	p.t.Helper()
	if err := p.command.Process.Kill(); err != nil {
		p.t.Fatal(err)
	}
	_ = p.command.Wait() // it was killed
}

// newFile writes a file into a folder of the test's own.
func newFile(t testing.TB, name, text string) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	return file
}
