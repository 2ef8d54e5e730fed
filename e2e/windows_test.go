package e2e_test

import (
	"bytes"
	"debug/pe"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"nimgraph/views/scene"
)

// wine8 is the source of a DLL that Wine 8 lacks, from which Go gets random numbers.
const wine8 = `#include <windows.h>
BOOLEAN NTAPI SystemFunction036(PVOID, ULONG);
__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE p, SIZE_T n) { return SystemFunction036(p, (ULONG)n); }
`

// TestWindowsProgram runs the Windows program under Wine: its command line has the same output as
// the program of this machine, and in its window a game is drawn by mouse, solved and saved.
func TestWindowsProgram(t *testing.T) {
	p := newProgram(t)
	wine, err := exec.LookPath("wine")
	if err != nil {
		t.Skip("wine is not installed: apt-get install wine")
	}
	for _, tool := range []string{"x86_64-w64-mingw32-gcc", "x86_64-w64-mingw32-windres", "convert"} {
		if _, err := exec.LookPath(tool); err != nil {
			t.Skipf("%s is not installed; `make windows` installs it", tool)
		}
	}
	native, err := build()
	if err != nil {
		t.Fatal(err)
	}
	p.binary = func() (string, error) { return wine, nil }
	p.watched = []string{
		"WINEPREFIX=" + filepath.Join(p.home, "wine"), "WINEDEBUG=-all",
		"WINEDLLOVERRIDES=mscoree,mshtml=",
	}
	run := func(name string, arguments ...string) string {
		t.Helper()
		c := exec.Command(name, arguments...)
		c.Dir, c.Env = p.home, append(p.environment(), p.watched...)
		var said bytes.Buffer
		c.Stderr = &said
		out, err := c.Output()
		if err != nil {
			t.Fatalf("%s %s: %v\n%s", name, arguments, err, &said)
		}
		return string(out)
	}
	built := t.TempDir()
	if out, err := exec.Command("../.ci/windows", built).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	window, err := pe.Open(filepath.Join(built, "nimgraph.exe"))
	if err != nil {
		t.Fatal(err)
	}
	defer window.Close()
	if h, ok := window.OptionalHeader.(*pe.OptionalHeader64); !ok || h.Subsystem != pe.IMAGE_SUBSYSTEM_WINDOWS_GUI {
		t.Error("Windows opens a console for nimgraph.exe")
	}
	resources, err := window.Section(".rsrc").Data()
	if err != nil ||
		!bytes.Contains(resources, []byte("P\x00r\x00o\x00d\x00u\x00c\x00t\x00V\x00e\x00r\x00s\x00i\x00o\x00n")) || !bytes.Contains(resources, []byte("\x89PNG")) {
		t.Errorf("nimgraph.exe has no version or no icon in its resources: %v", err)
	}

	run("wineboot", "--init")
	t.Cleanup(func() {
		end := exec.Command("wineserver", "-k", "-w")
		end.Env = p.watched
		_ = end.Run() // the server may have ended already
	})
	library := filepath.Join(p.home, "wine", "drive_c", "windows", "system32", "bcryptprimitives.dll")
	if _, err := os.Stat(library); err != nil {
		run("x86_64-w64-mingw32-gcc", "-shared", "-o", library, newFile(t, "bcryptprimitives.c", wine8), "-ladvapi32")
	}

	file := filepath.Join(p.home, "three.nimgraph")
	if err := os.WriteFile(file, []byte(threeDrawn), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, arguments := range [][]string{
		{"--version"},
		{"solve", "three.nimgraph"},
		{"describe", "three.nimgraph"},
		{"export", "three.nimgraph", "-o", "-", "--to", "png"},
	} {
		want := run(native, arguments...)
		terminal := []string{"cmd", "/c", "Z:" + strings.ReplaceAll(filepath.Join(built, "nimgraph"), "/", `\`)}
		for _, command := range [][]string{terminal, {filepath.Join(built, "nimgraph.exe")}} {
			if got := run(wine, slices.Concat(command, arguments)...); got != want {
				t.Errorf("%s %s prints\n%.999q\nwant\n%.999q", command, arguments, got, want)
			}
		}
	}

	// The first start without a file offers the tour.
	p.start("Untitled", filepath.Join(built, "nimgraph.exe"))
	p.waitForTourButton("the offer")
	p.quit()

	if err := os.WriteFile(file, []byte(nothingDrawn), 0o644); err != nil {
		t.Fatal(err)
	}
	p.start("three.nimgraph", filepath.Join(built, "nimgraph.exe"), file)
	colors := scene.Light()
	p.waitForColor("an empty board", colors.Color(scene.Board), 1000, left, 24)
	p.key("n")
	p.click(left)
	p.waitForColor("a vertex without moves", colors.Color(scene.PFill), 200, left, 24)
	p.click(right)
	p.click(bottom)
	p.waitForColor("the third vertex", colors.Color(scene.PFill), 200, bottom, 24)
	p.key("F2")
	p.write("end_1\n")
	p.key("e")
	p.drag(left, right)
	p.drag(right, bottom)
	p.key("t")
	p.click(right)
	p.waitForColor("the winning move, green", colors.Color(scene.Winning), 60, right.Add(bottom).Div(2), 24)
	checkSaved(t, []byte(p.saveAndRead(t, file)))
	p.display.keepScreenshot(t)
	p.quit()
}
