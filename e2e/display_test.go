package e2e_test

import (
	"bufio"
	"encoding/binary"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// screenSize is large enough for a whole window of the program.
var screenSize = image.Pt(1440, 900)

// display is an X display without a screen. Its pixels are in a file.
type display struct {
	name   string // ":7"
	pixels string // the file with the pixels
}

// newDisplay starts Xvfb on a free display and ends it with the test. The mouse pointer is not
// shown, because it would change the picture. The server does not reset when its only client
// leaves; otherwise a client such as xdotool, before the program has started, would make it reject
// the program.
func newDisplay(t testing.TB) display {
	t.Helper()
	if testing.Short() && t.Name() != "TestFromDrawingToPlay" {
		t.Skip("minutes: make test-full")
	}
	for _, tool := range []string{"Xvfb", "xdotool"} {
		if _, err := exec.LookPath(tool); err != nil {
			t.Skipf("%s is not installed; `make test` installs it", tool)
		}
	}
	ready, number, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	xvfb := exec.Command("Xvfb", "-displayfd", "3", "-nolisten", "tcp", "-dpi", "96", "-nocursor", "-noreset",
		"-screen", "0", fmt.Sprintf("%dx%dx24", screenSize.X, screenSize.Y), "-fbdir", folder)
	xvfb.ExtraFiles = []*os.File{number}
	start(t, xvfb)
	number.Close()
	defer ready.Close()
	// Xvfb writes its number when it is ready for clients, and closes the pipe if it fails.
	line, err := bufio.NewReader(ready).ReadString('\n')
	if err != nil {
		t.Fatalf("Xvfb did not start: %v", err)
	}
	return display{":" + strings.TrimSpace(line), filepath.Join(folder, "Xvfb_screen0")}
}

// start starts a command whose process ends with the test at the latest. If the test fails, the
// log has the standard error of the command.
func start(t testing.TB, c *exec.Cmd) {
	t.Helper()
	var said strings.Builder
	c.Stderr = &said
	c.WaitDelay = 5 * time.Second // a child process, such as the server of Wine, may keep its standard error open
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if c.ProcessState == nil {
			_ = c.Process.Kill()
			_ = c.Wait()
		}
		if t.Failed() && said.Len() > 0 {
			t.Logf("%s said:\n%s", filepath.Base(c.Path), said.String())
		}
	})
}

// screenshot returns the picture on the display. It is read from the XWD file to which Xvfb draws:
// a header of 32-bit big-endian words, of which the first is its length, a table of colours with
// 12 bytes each, and the rows of pixels in the order BGRx (X11/XWDFile.h).
func (d display) screenshot() (*image.NRGBA, error) {
	data, err := os.ReadFile(d.pixels)
	if err != nil {
		return nil, err
	}
	const words = 25
	if len(data) < 4*words {
		return nil, errors.New("the screen's file is cut short")
	}
	word := func(i int) int { return int(binary.BigEndian.Uint32(data[4*i:])) }
	header, width, height, depth, stride, colours := word(0), word(4), word(5), word(11), word(12), word(19)
	const lsbFirst = 0
	if order := word(7); depth != 32 || order != lsbFirst {
		return nil,
			fmt.Errorf("the screen has %d bits a pixel in byte order %d, not 32 in order %d", depth, order, lsbFirst)
	}
	rows := data[min(header+12*colours, len(data)):]
	if len(rows) < stride*height {
		return nil, errors.New("the screen's file is cut short")
	}
	img := image.NewNRGBA(image.Rect(0, 0, width, height))
	for y := range height {
		for x := range width {
			p := rows[y*stride+4*x:]
			img.SetNRGBA(x, y, color.NRGBA{R: p[2], G: p[1], B: p[0], A: 0xff})
		}
	}
	return img, nil
}

// keepScreenshot writes the picture on the display, if there is one, to a file for the developer.
func (d display) keepScreenshot(t testing.TB) {
	t.Helper()
	img, err := d.screenshot()
	if err != nil {
		t.Logf("no screenshot: %v", err)
		return
	}
	if countColors(img) < 2 {
		return
	}
	name := filepath.Join("..", "build", "e2e", t.Name()+".png")
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		t.Logf("no screenshot: %v", err)
		return
	}
	f, err := os.Create(name)
	if err != nil {
		t.Logf("no screenshot: %v", err)
		return
	}
	if err := errors.Join(png.Encode(f, img), f.Close()); err != nil {
		t.Logf("no screenshot: %v", err)
		return
	}
	t.Logf("the screen is in %s", name)
}

// patience is the longest time to wait for a state on a slow machine.
const patience = 2 * time.Minute

// eventually waits until state returns nil. A non-nil error of state describes the current state.
func eventually(t testing.TB, what string, state func() error) {
	t.Helper()
	within(t, patience, what, state)
}

// within is like eventually, with the given patience.
func within(t testing.TB, patience time.Duration, what string, state func() error) {
	t.Helper()
	var err error
	for deadline := time.Now().Add(patience); time.Now().Before(deadline); time.Sleep(20 * time.Millisecond) {
		if err = state(); err == nil {
			return
		}
	}
	t.Fatalf("%s: %v", what, err)
}
