package cli_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"image/gif"
	"image/png"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/solver/exercises"
)

// TestExportOptions checks which parts the options of pictures add to an SVG, and which they leave
// out.
func TestExportOptions(t *testing.T) {
	const text = "title Three heaps\na -> b c\nb -> c\ntoken a\n"
	for options, c := range map[string]struct{ has, lacks []string }{
		"": {
			[]string{
				"<title>Three heaps</title>",
				"<desc>Directed game, normal play; 3 vertices, 3 edges. Token on a. Next player wins, value 2, one winning move. The value is 2, not 0, so some move leaves 0 and wins. a to c leaves 0 and wins. Vertices: a to b and c, worth 2; b to c, worth 1; c, worth 0.</desc>", "<text", ">c<",
			},
			[]string{"previous player", "clipPath", ">Three heaps</text>"},
		},
		"--caption": {[]string{
			">Three heaps</text>",
			">Next player wins · value 2 · one winning move</text>",
		}, []string{"P: previous"}},
		"--legend": {[]string{
			">P: previous player wins<", ">N: next player wins<",
			">token<", ">winning move<",
		}, []string{"D: nobody", "winning edge"}},
		"--legend --no-highlights":              {[]string{">token<"}, []string{">winning move<"}},
		"--legend --no-tokens":                  {[]string{">winning move<"}, []string{">token<"}},
		"--only a,b --legend":                   {[]string{">a<", ">b<", ">N: next"}, []string{">c<", ">P: prev"}},
		"--only a,c --area=-500,-500,1000,1000": {[]string{"<clipPath", ">a<"}, []string{">b<"}},
		"--labels name --after":                 {[]string{">a<"}, []string{">2<"}},
		"--scale 2 --margin 0 --area 0,0,60,60": {[]string{`width="120" height="120"`}, nil},
		"--area=-30,-30,60,60":                  {[]string{"<clipPath", `width="92" height="92"`}, nil},
		"--margin 0 --area -30,-30,60,60":       {[]string{`width="60" height="60"`}, nil},
		"--outlines --caption":                  {[]string{`aria-label="Three heaps"`}, []string{"<text"}},
		"--palette print":                       {[]string{`fill="#000000"`}, []string{"#fff1cf", "#088259"}},
		"--palette dark":                        {[]string{"#14171d"}, nil},
		"--dpi 192":                             {[]string{`viewBox`}, nil},
	} {
		args := []string{"export", "-", "--from", "edges", "--to", "svg", "-o", "-", "--no-drawing"}
		out := mustRun(t, text, append(args, strings.Fields(options)...)...)
		for _, part := range c.has {
			if !strings.Contains(out, part) {
				t.Errorf("%s: the SVG lacks %s:\n%s", options, part, out)
			}
		}
		for _, part := range c.lacks {
			if strings.Contains(out, part) {
				t.Errorf("%s: the SVG contains %s:\n%s", options, part, out)
			}
		}
	}
	size := func(options ...string) string {
		return mustRun(t, text,
			append([]string{"export", "-", "--from", "edges", "--to", "png", "-o", "-"}, options...)...)
	}
	if size("--dpi", "192") != size("--scale", "2") {
		t.Error("192 pixels per inch differ from scale 2")
	}
}

// TestExportNotesIgnoredOptions checks that options without effect in the format are listed on
// standard error, and that the picture is still written.
func TestExportNotesIgnoredOptions(t *testing.T) {
	const text = "a -> b\ntoken a\n"
	for options, want := range map[string]string{
		"--to png --tikz picture --outlines": "PNG ignores --outlines, --tikz",
		"--to svg --answers-inside":          "SVG ignores --answers-inside",
		"--to tex --no-drawing":              "TikZ ignores --no-drawing",
		"--to html --scale 3":                "HTML ignores --scale",
		"--to html --no-tokens":              "HTML ignores --no-tokens",
		"--to html --no-highlights":          "HTML ignores --no-highlights",
		"--to pdf --steps --delay 1":         "PDF (--steps) ignores --delay",
		"--to gif --steps --no-drawing":      "GIF (--steps) ignores --no-drawing",
		"--to pdf --steps --columns":         "PDF (--steps) ignores --columns",
		"--to gif --steps --delay 1":         "",
		"--to svg --scale 3 --outlines":      "",
		"--to tex --tikz picture":            "",
	} {
		r := run(t, text, append([]string{"export", "-", "--from", "edges", "-o", "-"}, strings.Fields(options)...)...)
		if r.status != 0 || r.out == "" || (want == "") != (r.err == "") ||
			!strings.HasSuffix(strings.TrimSpace(r.err), want) {
			t.Errorf("%s: status %d, %q", options, r.status, r.err)
		}
	}
}

// TestExportRemoteness checks that each vertex shows its remoteness: ∞ if nobody can win.
func TestExportRemoteness(t *testing.T) {
	const text = "a -> b c\nb -> c\nc -> d\nx -> y\ny -> x\n"
	args := []string{
		"export", "-", "--from", "edges", "--to", "svg", "-o", "-", "--no-drawing", "--labels", "none",
		"--no-highlights",
	}
	svg := mustRun(t, text, append(args, "--remoteness", "--legend")...)
	for what, times := range map[string]int{
		">0</text>": 1, ">1</text>": 1, ">2</text>": 1, ">3</text>": 2,
		">∞</text>": 2, "moves to the end": 1,
	} {
		if n := strings.Count(svg, what); n != times {
			t.Errorf("%s occurs %d times, want %d:\n%s", what, n, times, svg)
		}
	}
	if plain := mustRun(t, text, append(args, "--legend")...); strings.Contains(plain, "moves to the end") ||
		strings.Contains(plain, ">∞</text>") {
		t.Errorf("remoteness is shown without the option:\n%s", plain)
	}
	for _, other := range []string{"--steps", "--match", "--step=1"} {
		if r := run(t, text, append(args, "--remoteness", other)...); r.status != 2 ||
			!strings.Contains(r.err, "--remoteness") {
			t.Errorf("%s: status %d, %q", other, r.status, r.err)
		}
	}
}

// texCards matches the vertices that TikZ shows as pictures.
var texCards = regexp.MustCompile(`node\[card frame`)

// TestLabelsOfPictures checks the labels that each value of --labels gives. In Kayles with two
// pins, the names are 0, 1 and 2, and so are the values; the pictures are frames that contain
// pins.
func TestLabelsOfPictures(t *testing.T) {
	chdirWithFiles(t, nil)
	mustRun(t, "", "new", "kayles", "heaps=2", "-o", "kayles.nimgraph")
	before := readFolder(t)["kayles.nimgraph"]
	for labels, want := range map[string]struct{ texts, frames int }{
		"": {6, 0}, "both": {6, 0}, "name": {3, 0}, "value": {3, 0}, "none": {0, 0},
		"outcome": {3, 0}, "outcome+name": {6, 0},
		"picture": {0, 3}, "picture+value": {3, 3}, "picture+name": {3, 3}, "picture+both": {6, 3},
	} {
		args := []string{"export", "kayles.nimgraph", "-o", "-", "--to", "tex"}
		if labels != "" {
			args = append(args, "--labels", labels)
		}
		out := mustRun(t, "", args...)
		frames := len(texCards.FindAllString(out, -1))
		texts := strings.Count(out, "node[vertex name") + strings.Count(out, "node[badge") +
			len(regexp.MustCompile(`\(v\d+\) at \([^)]*\) \{[^}]`).FindAllString(out, -1))
		if frames != want.frames || texts != want.texts {
			t.Errorf("--labels %q: %d frames and %d texts, want %v:\n%s", labels, frames, texts, want, out)
		}
	}
	if readFolder(t)["kayles.nimgraph"] != before {
		t.Error("export has changed the drawing")
	}
}

// TestLabelsOfOutcomes checks that the labels with outcomes are the outcomes of the solver, in
// normal and misère play.
func TestLabelsOfOutcomes(t *testing.T) {
	chdirWithFiles(t, nil)
	for _, play := range []string{"normal", "misere"} {
		mustRun(t, "", "new", "subtraction", "set=1,3,4", "heaps=9", "-o", "game.nimgraph")
		file := strings.Replace(readFolder(t)["game.nimgraph"], `"play": "normal"`, `"play": "`+play+`"`, 1)
		if err := os.WriteFile("game.nimgraph", []byte(file), 0o600); err != nil {
			t.Fatal(err)
		}
		want := map[string]string{}
		for _, line := range strings.Split(mustRun(t, "", "solve", "game.nimgraph", "--table", "csv"), "\n")[1:] {
			if cells := strings.Split(strings.TrimSpace(line), ","); len(cells) > 3 {
				want[cells[0]] = cells[3]
			}
		}
		got := map[string]string{}
		tex := mustRun(t, "", "export", "game.nimgraph", "-o", "-", "--to", "tex", "--labels", "outcome+name")
		outcomes := map[string]string{} // by node
		for _, m := range regexp.MustCompile(`\((v\d+)\) at \S+ \{([PND])\}`).FindAllStringSubmatch(tex, -1) {
			outcomes[m[1]] = m[2]
		}
		name := regexp.MustCompile(`shift=\{\((v\d+)\)\}\] \S+ node\[vertex name.*\] \{(\d+)\}`)
		for _, m := range name.FindAllStringSubmatch(tex, -1) {
			got[m[2]] = outcomes[m[1]]
		}
		if len(want) != 10 || !maps.Equal(got, want) {
			t.Errorf("%s play: the labels are %v, want %v:\n%s", play, got, want, tex)
		}
	}
}

// TestPicturesCarryDrawing checks that the drawing inside a picture is the original drawing, even
// if the picture has other labels.
func TestPicturesCarryDrawing(t *testing.T) {
	chdirWithFiles(t, nil)
	mustRun(t, "", "new", "chomp", "-o", "chomp.nimgraph")
	mustRun(t, "", "export", "chomp.nimgraph", "-o", "chomp.svg", "--labels", "picture+value")
	if carried := mustRun(t, "", "convert", "chomp.svg", "-o", "-", "--to",
		"json"); carried != readFolder(t)["chomp.nimgraph"] {
		t.Error("the picture contains a different drawing")
	}
}

// TestLabelsOfANewGame checks that a drawing with pictures as labels is exported with them, and
// that --labels can choose names or values instead.
func TestLabelsOfANewGame(t *testing.T) {
	chdirWithFiles(t, nil)
	for labels, want := range map[string]document.LabelsShown{
		"name": document.Names, "picture": document.Pictures, "picture+name": document.NamesAndPictures,
		"none": document.NoLabels,
		"both": document.Names, "picture+value": document.Pictures, "picture+both": document.NamesAndPictures,
		"value": document.NoLabels,
	} {
		r, err := formats.Read(strings.NewReader(mustRun(t, "", "new", "chomp", "--labels", labels)), formats.JSON)
		if err != nil || r.Drawing.Style().Labels != want {
			t.Errorf("--labels %s: %v, labels %s", labels, err, r.Drawing.Style().Labels)
		}
	}
	mustRun(t, "", "new", "cram", "-o", "cram.nimgraph") // its names would be codes
	for labels, frames := range map[string]bool{"": true, "name": false, "value": false, "picture": true} {
		args := []string{"export", "cram.nimgraph", "-o", "-", "--to", "tex"}
		if labels != "" {
			args = append(args, "--labels", labels)
		}
		if got := texCards.MatchString(mustRun(t, "", args...)); got != frames {
			t.Errorf("--labels %q: pictures are shown: %v", labels, got)
		}
	}
}

// TestExportSteps checks the films of all steps in each kind of file: one picture for each step,
// all of the same size.
func TestExportSteps(t *testing.T) {
	const text = "a -> b c\nb -> c\ntoken a\n" // three vertices, the position, the winning move
	const steps = 5
	film, err := gif.DecodeAll(strings.NewReader(mustRun(t, text, "export", "-", "--from", "edges", "--to", "gif", "-o",
		"-", "--steps", "--delay", "0.5")))
	if err != nil || len(film.Image) != steps {
		t.Fatalf("%d pictures, %v", len(film.Image), err)
	}
	for i, delay := range film.Delay {
		if delay != 50 {
			t.Errorf("picture %d is shown for %d hundredths of a second", i, delay)
		}
	}
	document := mustRun(t, text, "export", "-", "--from", "edges", "--to", "pdf", "-o", "-", "--steps")
	if n := strings.Count(document, "/Type /Page\n"); n != steps {
		t.Errorf("the PDF has %d pages", n)
	}
	if solution := mustRun(t, document, "solve", "-", "--from", "picture"); !strings.Contains(solution, "2") {
		t.Errorf("the PDF does not contain the drawing: %s", solution)
	}
	folder := t.TempDir()
	mustRun(t, text, "export", "-", "--from", "edges", "-o", filepath.Join(folder, "steps.png"), "--steps", "--dark",
		"--legend", "--scale", "2")
	size := ""
	for i := range steps {
		content, err := os.ReadFile(filepath.Join(folder, fmt.Sprintf("steps-%03d.png", i+1)))
		must(t, err)
		picture, err := png.DecodeConfig(bytes.NewReader(content))
		must(t, err)
		now := fmt.Sprint(picture.Width, picture.Height)
		if size != "" && now != size {
			t.Errorf("picture %d has size %s, the first %s", i+1, now, size)
		}
		size = now
	}
	if all, _ := os.ReadDir(folder); len(all) != steps {
		t.Errorf("%d files were written", len(all))
	}
}

// TestExportOneStep checks that the picture of a single step, in any format, leaves out the later
// steps.
func TestExportOneStep(t *testing.T) {
	const text = "a -> b c\nb -> c\ntoken a\n"
	svg := mustRun(t, text, "export", "-", "--from", "edges", "--to", "svg", "-o", "-", "--no-drawing", "--step", "2")
	if !strings.Contains(svg, ">1</text>") || strings.Contains(svg, `fill="#1b2030">2<`) ||
		!strings.Contains(svg, "so the value is 1.") {
		t.Errorf("step 2 is\n%s", svg)
	}
	for _, kind := range []string{"png", "pdf", "tex"} {
		if out := mustRun(t, text, "export", "-", "--from", "edges", "--to", kind, "-o", "-", "--step",
			"1"); len(out) < 500 {
			t.Errorf("a %s of %d bytes", kind, len(out))
		}
	}
}

func TestExportStepErrors(t *testing.T) {
	const text = "a -> b c\nb -> c\ntoken a\n"
	for options, want := range map[string]string{
		"--to gif -o - --step 1":               "--to: this build can write",
		"--to svg -o - --steps":                "--to: this build can write",
		"--to png -o - --steps":                "need a file name",
		"--to svg -o - --step 6":               `--step: "6" is not a whole number from 1 to 5`,
		"--to svg -o - --step x":               `--step: "x" is not a whole number`,
		"--to svg -o - --delay 1":              "--delay: works only with --steps or --match",
		"--to gif -o - --steps --step 1":       "--steps",
		"--to tex -o - --steps --tikz picture": "--tikz: picture is for a single picture and cannot be combined with --steps",
		"--to tex -o - --match --tikz picture": "--tikz: picture is for a single picture and cannot be combined with --match",
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
	if r.status != 1 || !strings.Contains(r.err, "are too many: a picture can have at most 100,000") || r.out != "" {
		t.Errorf("status %d, %q", r.status, r.err)
	}
}

// recordedMatch is a drawing with the record of a match of Nim with heaps 2 and 1, in which the
// first player gave the win away.
const recordedMatch = `{"format": "nimgraph", "version": 1, "game": "directed",
 "match": {"players": ["person", "program"], "tokens": [{"vertex": "2"}, {"vertex": "1"}],
  "moves": [{"from": "2", "to": "0"}, {"from": "1", "to": "0"}]},
 "vertices": [{"id": "0", "x": 0, "y": 0}, {"id": "1", "x": 100, "y": 0}, {"id": "2", "x": 200, "y": 0}],
 "edges": [{"from": "1", "to": "0"}, {"from": "2", "to": "0"}, {"from": "2", "to": "1"}]}`

// TestExportMatch checks the films of a recorded match in each kind of file: a picture for the
// start and for each move, pictures of moving tokens between them, and at the end the last
// position with the reason for the mistake.
func TestExportMatch(t *testing.T) {
	chdirWithFiles(t, map[string]string{"game.nimgraph": recordedMatch})
	const positions, between = 3, 8
	film, err := gif.DecodeAll(strings.NewReader(mustRun(t, "", "export", "game.nimgraph", "--to", "gif", "-o",
		"-", "--match")))
	if err != nil || len(film.Image) != positions+2*between {
		t.Fatalf("%d pictures, %v", len(film.Image), err)
	}
	document := mustRun(t, "", "export", "game.nimgraph", "--to", "pdf", "-o", "-", "--match")
	if n := strings.Count(document, "/Type /Page\n"); n != positions {
		t.Errorf("the PDF has %d pages", n)
	}
	mustRun(t, "", "export", "game.nimgraph", "-o", "m.png", "--match", "--legend", "--labels", "name")
	for i := range positions {
		if _, err := os.Stat(fmt.Sprintf("m-%03d.png", i+1)); err != nil {
			t.Error(err)
		}
	}
	chdirWithFiles(t, map[string]string{
		"none.txt": "a -> b\ntoken a\n",
		"changed.nimgraph": strings.Replace(recordedMatch, `[{"vertex": "2"}, {"vertex": "1"}]`,
			`[{"vertex": "2"}]`, 1),
	})
	for options, want := range map[string]string{
		"none.txt -o a.gif --match":                    "1 none.txt: No game is recorded",
		"changed.nimgraph -o a.gif --match":            "1 changed.nimgraph: The drawing has changed",
		"changed.nimgraph -o a.svg --match":            "2 a.svg",
		"changed.nimgraph -o a.gif --match --steps":    "2 --steps",
		"changed.nimgraph -o a.gif --match --step 2":   "2 --match",
		"changed.nimgraph -o a.gif --match --delay -1": "2 --delay",
	} {
		r := run(t, "", append([]string{"export"}, strings.Fields(options)...)...)
		if got := fmt.Sprint(r.status, " ", strings.TrimPrefix(r.err, "nimgraph: ")); !strings.HasPrefix(got, want) ||
			r.out != "" || strings.Count(r.err, "\n") != 1 {
			t.Errorf("%s: %q", options, got)
		}
	}
	if files := readFolder(t); len(files) != 2 {
		t.Errorf("%d files", len(files))
	}
}

// TestExerciseAsADrawing checks that an exercise is an ordinary drawing with a flag and without
// answers, and that equal seeds give equal exercises.
func TestExerciseAsADrawing(t *testing.T) {
	for _, kind := range exercises.Kinds() {
		text := mustRun(t, "", "exercise", string(kind), "--level", "3", "--seed", "9", "-o", "-", "--to", "json")
		var read struct {
			Title    string
			Exercise struct{ Ask, Task string }
			Vertices []map[string]any
		}
		must(t, json.Unmarshal([]byte(text), &read))
		if read.Exercise.Ask == "" || read.Title == "" {
			t.Errorf("%s: %+v", kind, read)
		}
		for _, v := range read.Vertices {
			for field := range v {
				// A picture shows the heaps of a position, not its value.
				if !strings.Contains("id label x y tokens sum ground picture", field) {
					t.Errorf("%s: a vertex has a field %s", kind, field)
				}
			}
		}
		if second := mustRun(t, "", "exercise", string(kind), "--level=3", "--seed=9", "-o", "-", "--to",
			"json"); second != text {
			t.Errorf("%s: a second call gives a different exercise", kind)
		}
		if solved := mustRun(t, text, "solve", "-"); solved == "" {
			t.Errorf("the exercise %s cannot be solved", kind)
		}
	}
}

// TestExportHidesAnswers checks that the picture of an exercise shows no answers unless an option
// asks for them.
func TestExportHidesAnswers(t *testing.T) {
	const text = `{"format":"nimgraph","version":1,"game":"directed","title":"T","exercise":{"ask":"values"},"vertices":[{"id":"a","x":0,"y":0,"tokens":1},{"id":"b","x":90,"y":0}],"edges":[{"from":"a","to":"b"}]}`
	for options, shown := range map[string]bool{
		"": false, "--labels name": false, "--labels none": false,
		"--labels both": true, "--labels value": true, "--labels picture": false, "--labels picture+value": true, "--caption --legend": false,
	} {
		r := run(t, text,
			append([]string{"export", "-", "--to", "svg", "-o", "-", "--no-drawing"}, strings.Fields(options)...)...)
		if r.status != 0 {
			t.Fatalf("%s: %s", options, r.err)
		}
		if got := strings.Contains(r.out, ">1<") || strings.Contains(r.out, "#088259") ||
			strings.Contains(r.out, "wins"); got != shown {
			t.Errorf("%q: answers in the picture: %v", options, got)
		}
		if got := strings.Contains(r.err, "leaves out the answers"); got == shown {
			t.Errorf("%q: standard error is %q", options, r.err)
		}
	}
}

// TestWorksheet checks that a worksheet and its answers are written to two files.
func TestWorksheet(t *testing.T) {
	chdirWithFiles(t, nil)
	mustRun(t, "", "exercise", "nim", "-n", "3", "-o", "sheet.pdf", "--key", "key.pdf")
	mustRun(t, "", "exercise", "mex", "--count", "2", "--level", "1", "-o", "sheet.tex", "--key", "key.tex")
	files := readFolder(t)
	for _, name := range []string{"sheet.pdf", "key.pdf"} {
		if !strings.HasPrefix(files[name], "%PDF") {
			t.Errorf("%s begins with %.20q", name, files[name])
		}
	}
	if sheet, key := files["sheet.tex"], files["key.tex"]; strings.Contains(sheet, "mex") &&
		strings.Contains(sheet, `mex\{`) || !strings.Contains(key, `mex\{`) || strings.Count(sheet, `\begin{tikzpicture}`) != 2 {
		t.Errorf("the sheet is\n%s\nits key\n%s", sheet, key)
	}
}

// TestExerciseForMoodle checks that -n sets the number of questions for Moodle, eight by default,
// and that equal seeds give equal questions.
func TestExerciseForMoodle(t *testing.T) {
	chdirWithFiles(t, nil)
	mustRun(t, "", "exercise", "mex", "-n", "3", "--seed", "5", "-o", "quiz.xml")
	text := readFolder(t)["quiz.xml"]
	if count := strings.Count(text, "<question "); count != 3 {
		t.Errorf("%d questions", count)
	}
	if second := mustRun(t, "", "exercise", "mex", "-n", "3", "--seed", "5", "-o", "-", "--to", "xml"); second != text {
		t.Error("a second call gives different questions")
	}
	if count := strings.Count(mustRun(t, "", "exercise", "subtraction", "-o", "-", "--to", "xml"),
		"<question "); count != 8 {
		t.Errorf("%d questions without -n", count)
	}
}

func TestExerciseErrors(t *testing.T) {
	chdirWithFiles(t, map[string]string{"old.pdf": "old"})
	for args, want := range map[string]string{
		"exercise":                               "nimgraph: exercise: a KIND is missing: mex, nim, sum, subtraction, misere, loopy, tree, cycle",
		"exercise mexx -o a.pdf":                 `nimgraph: mexx: no such kind of exercise; did you mean "mex"?`,
		"exercise mex nim -o a.pdf":              "nimgraph: nim: exercise takes one KIND",
		"exercise mex":                           "nimgraph: exercise: ",
		"exercise mex -o a.png":                  "nimgraph: a.png: ",
		"exercise mex -o a.pdf --level 6":        `nimgraph: --level: "6" is not a whole number from 1 to 5`,
		"exercise mex -o a.pdf --count 0":        `nimgraph: --count: "0" is not a whole number from 1 to 200`,
		"exercise mex -o a.pdf --seed x":         `nimgraph: --seed: "x" is not a whole number from 0 to `,
		"exercise mex -o a.pdf -n 2 --count 2":   "nimgraph: --count: says the same as -n",
		"exercise mex -o a.nimgraph -n 2":        "nimgraph: a.nimgraph: a .nimgraph file holds one exercise",
		"exercise mex -o a.nimgraph --key k.pdf": "nimgraph: --key: only a worksheet has a separate file of answers",
		"exercise mex -o a.xml --key k.pdf":      "nimgraph: --key: only a worksheet has a separate file of answers",
		"exercise mex -o a.pdf --key k.xml":      "nimgraph: k.xml: ",
		"exercise mex -o a.pdf --key no/k.pdf":   "nimgraph: no/k.pdf: ",
		"exercise mex -o a.pdf --key k.txt":      "nimgraph: k.txt: ",
	} {
		r := run(t, "", strings.Fields(args)...)
		if r.status != 2 || !strings.HasPrefix(r.err, want) || strings.Count(r.err, "\n") != 1 || r.out != "" {
			t.Errorf("%s: status %d, %q", args, r.status, r.err)
		}
	}
	if left, err := os.ReadDir("."); err != nil || len(left) != 1 {
		t.Errorf("%d files are left, error %v", len(left), err)
	}
}

// TestExportPage checks that an exported page can be played and opened. The page of an exercise
// has no answers unless an option asks for them, and a note says so.
func TestExportPage(t *testing.T) {
	page := mustRun(t, "token a\na -> b\n", "export", "-", "-o", "-", "--to", "html")
	if !strings.Contains(page, `"replies":"xor"`) || !strings.Contains(page, `"card":[`) {
		t.Error("the page does not play or explain")
	}
	dir := t.TempDir()
	path, out := filepath.Join(dir, "x.json"), filepath.Join(dir, "x.html")
	mustRun(t, "", "exercise", "mex", "-o", path)
	if r := run(t, "", "export", path, "-o", out); r.status != 0 ||
		!strings.Contains(r.err, "--answers-inside puts them in") {
		t.Fatal(r)
	}
	text, err := os.ReadFile(out)
	must(t, err)
	if strings.Contains(string(text), `"card":[`) {
		t.Error("the page of an exercise contains answers")
	}
	r := run(t, "", "export", path, "-o", out, "--answers-inside")
	if text, err = os.ReadFile(out); r.status != 0 || err != nil || !strings.Contains(string(text), `"card":[`) {
		t.Errorf("%v, %v", r, err)
	}
	if !strings.Contains(r.err, "contains the answers") || strings.Contains(r.err, "leaves out") {
		t.Errorf("standard error is %q", r.err)
	}
	r = run(t, "", "export", path, "-o", filepath.Join(dir, "x.svg"), "--answers-inside")
	if !strings.Contains(r.err, "leaves out the answers") { // the option is for pages
		t.Errorf("standard error is %q", r.err)
	}
	if r := run(t, "", "convert", out, "-o", filepath.Join(dir, "y.json")); r.status != 0 {
		t.Errorf("the page cannot be opened: %v", r)
	}
}
