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
	if n := strings.Count(document, "/Type /Page\n"); n != steps {
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
	if !strings.Contains(svg, ">1</text>") || strings.Contains(svg, `fill="#1b2030">2<`) || !strings.Contains(svg, "so the value is 1.") {
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
		"--to gif -o - --step 1":               "--to: this build writes",
		"--to svg -o - --steps":                "--to: this build writes",
		"--to png -o - --steps":                "need a file's name",
		"--to svg -o - --step 6":               `--step: "6" is no whole number from 1 to 5`,
		"--to svg -o - --step x":               `--step: "x" is no whole number`,
		"--to svg -o - --delay 1":              "--delay: goes with --steps or --match alone",
		"--to gif -o - --steps --step 1":       "--steps",
		"--to tex -o - --steps --tikz picture": "--tikz: picture is of one picture, and does not go with --steps",
		"--to tex -o - --match --tikz picture": "--tikz: picture is of one picture, and does not go with --match",
		"--to gif -o - --steps --delay 0":      "--delay",
		"--to gif -o - --steps --scale 60000":  "--scale",
		"--to gif -o - --steps --scale 60":     "--scale",
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
	for v := range 60_000 {
		many += fmt.Sprintf("%d -> %d\n", v+1, v)
	}
	r = run(t, many, "export", "-", "--from", "edges", "--to", "svg", "-o", "-")
	if r.status != 1 || !strings.Contains(r.err, "are too many: a picture has at most 100,000") || r.out != "" {
		t.Errorf("status %d, %q", r.status, r.err)
	}
}

// keptGame is a game of Nim with heaps 2 and 1 in which the first player gave the win
// away, kept with its drawing.
const keptGame = `{"format": "nimgraph", "version": 1, "game": "directed",
 "match": {"players": ["person", "program"], "tokens": [{"vertex": "2"}, {"vertex": "1"}],
  "moves": [{"from": "2", "to": "0"}, {"from": "1", "to": "0"}]},
 "vertices": [{"id": "0", "x": 0, "y": 0}, {"id": "1", "x": 100, "y": 0}, {"id": "2", "x": 200, "y": 0}],
 "edges": [{"from": "1", "to": "0"}, {"from": "2", "to": "0"}, {"from": "2", "to": "1"}]}`

// A kept game in each kind of file: a picture for the start and for each move, between
// which tokens move, and in the last the last position with why the mistake is one.
func TestExportMatch(t *testing.T) {
	inFolder(t, map[string]string{"game.nimgraph": keptGame})
	const positions, between = 3, 8
	film, err := gif.DecodeAll(strings.NewReader(done(t, "", "export", "game.nimgraph", "--to", "gif", "-o", "-", "--match")))
	if err != nil || len(film.Image) != positions+2*between {
		t.Fatalf("%d pictures, %v", len(film.Image), err)
	}
	document := done(t, "", "export", "game.nimgraph", "--to", "pdf", "-o", "-", "--match")
	if n := strings.Count(document, "/Type /Page\n"); n != positions {
		t.Errorf("the PDF has %d pages", n)
	}
	done(t, "", "export", "game.nimgraph", "-o", "m.png", "--match", "--legend", "--labels", "name")
	for i := range positions {
		if _, err := os.Stat(fmt.Sprintf("m-%03d.png", i+1)); err != nil {
			t.Error(err)
		}
	}
	inFolder(t, map[string]string{
		"none.txt":         "a -> b\ntoken a\n",
		"changed.nimgraph": strings.Replace(keptGame, `[{"vertex": "2"}, {"vertex": "1"}]`, `[{"vertex": "2"}]`, 1),
	})
	for options, want := range map[string]string{
		"none.txt -o a.gif --match":                    "1 none.txt: No game is kept",
		"changed.nimgraph -o a.gif --match":            "1 changed.nimgraph: The drawing has changed",
		"changed.nimgraph -o a.svg --match":            "2 a.svg",
		"changed.nimgraph -o a.gif --match --steps":    "2 --steps",
		"changed.nimgraph -o a.gif --match --step 2":   "2 --match",
		"changed.nimgraph -o a.gif --match --delay -1": "2 --delay",
	} {
		r := run(t, "", append([]string{"export"}, strings.Fields(options)...)...)
		if got := fmt.Sprint(r.status, " ", strings.TrimPrefix(r.err, "nimgraph: ")); !strings.HasPrefix(got, want) || r.out != "" || strings.Count(r.err, "\n") != 1 {
			t.Errorf("%s: %q", options, got)
		}
	}
	if all := folder(t); len(all) != 2 {
		t.Errorf("%d files", len(all))
	}
}
