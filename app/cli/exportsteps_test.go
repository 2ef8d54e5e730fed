package cli_test

import (
	"bytes"
	"fmt"
	"image/gif"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// All steps in each kind of file: as many pictures as steps, all of the same size.
func TestExportSteps(t *testing.T) {
	const text = "a -> b c\nb -> c\ntoken a\n" // three vertices, the position, the winning move
	const steps = 5
	film, err := gif.DecodeAll(strings.NewReader(done(t, text, "export", "-", "--from", "edges", "--to", "gif", "-o", "-", "--steps", "--delay", "0.5")))
	if err != nil || len(film.Image) != steps {
		t.Fatalf("%d pictures, %v", len(film.Image), err)
	}
	for i, delay := range film.Delay {
		if delay != 50 {
			t.Errorf("picture %d is seen for %d hundredths of a second", i, delay)
		}
	}
	document := done(t, text, "export", "-", "--from", "edges", "--to", "pdf", "-o", "-", "--steps")
	if n := strings.Count(document, "/Type /Page "); n != steps {
		t.Errorf("the PDF has %d pages", n)
	}
	if again := done(t, document, "solve", "-", "--from", "picture"); !strings.Contains(again, "2") {
		t.Errorf("the PDF does not carry the drawing: %s", again)
	}
	folder := t.TempDir()
	done(t, text, "export", "-", "--from", "edges", "-o", filepath.Join(folder, "steps.png"), "--steps", "--dark", "--legend", "--scale", "2")
	size := ""
	for i := range steps {
		content, err := os.ReadFile(filepath.Join(folder, fmt.Sprintf("steps-%03d.png", i+1)))
		if err != nil {
			t.Fatal(err)
		}
		picture, err := png.DecodeConfig(bytes.NewReader(content))
		if err != nil {
			t.Fatal(err)
		}
		now := fmt.Sprint(picture.Width, picture.Height)
		if size != "" && now != size {
			t.Errorf("picture %d is %s, the others %s", i+1, now, size)
		}
		size = now
	}
	if all, _ := os.ReadDir(folder); len(all) != steps {
		t.Errorf("there are %d files", len(all))
	}
}

// One step in any format: what is not explained yet is not in it.
func TestExportOneStep(t *testing.T) {
	const text = "a -> b c\nb -> c\ntoken a\n"
	svg := done(t, text, "export", "-", "--from", "edges", "--to", "svg", "-o", "-", "--no-drawing", "--step", "2")
	if !strings.Contains(svg, ">1</text>") || strings.Contains(svg, `fill="#1b2030">2<`) || !strings.Contains(svg, "So b is worth 1.") {
		t.Errorf("step 2 is\n%s", svg)
	}
	for _, kind := range []string{"png", "pdf", "tex"} {
		if out := done(t, text, "export", "-", "--from", "edges", "--to", kind, "-o", "-", "--step", "1"); len(out) < 500 {
			t.Errorf("a %s of %d bytes", kind, len(out))
		}
	}
}

func TestMistakesWithSteps(t *testing.T) {
	const text = "a -> b c\nb -> c\ntoken a\n"
	for options, want := range map[string]string{
		"--to gif -o - --step 1":              "--to: this build writes",
		"--to svg -o - --steps":               "--to: this build writes",
		"--to png -o - --steps":               "need a file's name",
		"--to svg -o - --step 6":              "--step: 6 is not the number of a step; there are 5",
		"--to svg -o - --step x":              "--step: x is not the number of a step",
		"--to svg -o - --delay 1":             "--delay: goes with --steps alone",
		"--to gif -o - --steps --step 1":      "--steps",
		"--to gif -o - --steps --delay 0":     "--delay",
		"--to gif -o - --steps --scale 60000": "--scale",
		"--to gif -o - --steps --scale 60":    "--scale",
	} {
		r := run(t, text, append([]string{"export", "-", "--from", "edges"}, strings.Fields(options)...)...)
		if r.status != 2 || !strings.Contains(r.err, want) || r.out != "" {
			t.Errorf("%s: status %d, %q, %d bytes", options, r.status, r.err, len(r.out))
		}
	}
	many := ""
	for v := range 600 {
		many += fmt.Sprintf("%d -> %d\n", v+1, v)
	}
	r := run(t, many, "export", "-", "--from", "edges", "--to", "gif", "-o", "-", "--steps")
	if r.status != 1 || !strings.Contains(r.err, "601 steps; at most 500") {
		t.Errorf("status %d, %q", r.status, r.err)
	}
}
