package cli_test

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"nimgraph/solver/exercises"
)

// An exercise is an ordinary drawing with a flag and without answers, the same for equal
// seeds.
func TestExerciseAsADrawing(t *testing.T) {
	for _, kind := range exercises.Kinds() {
		text := done(t, "", "exercise", string(kind), "--level", "3", "--seed", "9", "-o", "-", "--to", "json")
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
				// A picture shows the heaps of a position, not what it is worth.
				if !strings.Contains("id label x y tokens sum ground picture", field) {
					t.Errorf("%s: a vertex has a field %s", kind, field)
				}
			}
		}
		if again := done(t, "", "exercise", string(kind), "--level=3", "--seed=9", "-o", "-", "--to", "json"); again != text {
			t.Errorf("%s: another exercise the second time", kind)
		}
		if solved := done(t, text, "solve", "-"); solved == "" {
			t.Errorf("%s is not solved", kind)
		}
	}
}

// The picture of an exercise tells nothing, unless it is to.
func TestExportHidesAnswers(t *testing.T) {
	const text = `{"format":"nimgraph","version":1,"game":"directed","title":"T","exercise":{"ask":"values"},"vertices":[{"id":"a","x":0,"y":0,"tokens":1},{"id":"b","x":90,"y":0}],"edges":[{"from":"a","to":"b"}]}`
	for options, shown := range map[string]bool{"": false, "--labels name": false, "--labels none": false, "--labels both": true, "--labels value": true, "--labels picture": false, "--labels picture+value": true, "--caption --legend": false} {
		r := run(t, text, append([]string{"export", "-", "--to", "svg", "-o", "-", "--no-drawing"}, strings.Fields(options)...)...)
		if r.status != 0 {
			t.Fatalf("%s: %s", options, r.err)
		}
		if got := strings.Contains(r.out, ">1<") || strings.Contains(r.out, "#088259") || strings.Contains(r.out, "wins"); got != shown {
			t.Errorf("%q: answers in the picture: %v", options, got)
		}
		if got := strings.Contains(r.err, "leaves out the answers"); got == shown {
			t.Errorf("%q: standard error is %q", options, r.err)
		}
	}
}

// A worksheet and its answers are two files.
func TestWorksheet(t *testing.T) {
	inFolder(t, nil)
	done(t, "", "exercise", "nim", "-n", "3", "-o", "sheet.pdf", "--key", "key.pdf")
	done(t, "", "exercise", "mex", "--count", "2", "--level", "1", "-o", "sheet.tex", "--key", "key.tex")
	files := folder(t)
	for _, name := range []string{"sheet.pdf", "key.pdf"} {
		if !strings.HasPrefix(files[name], "%PDF") {
			t.Errorf("%s begins with %.20q", name, files[name])
		}
	}
	if sheet, key := files["sheet.tex"], files["key.tex"]; strings.Contains(sheet, "mex") && strings.Contains(sheet, `mex\{`) || !strings.Contains(key, `mex\{`) || strings.Count(sheet, `\begin{tikzpicture}`) != 2 {
		t.Errorf("the sheet is\n%s\nits key\n%s", sheet, key)
	}
}

func TestExerciseRefuses(t *testing.T) {
	inFolder(t, map[string]string{"old.pdf": "old"})
	for args, want := range map[string]string{
		"exercise":                               "nimgraph: exercise: a KIND is missing: mex, nim, sum, subtraction, misere, loopy, tree, cycle",
		"exercise mexx -o a.pdf":                 `nimgraph: mexx: no such kind of exercise; did you mean "mex"?`,
		"exercise mex nim -o a.pdf":              "nimgraph: nim: exercise takes one KIND",
		"exercise mex":                           "nimgraph: exercise: ",
		"exercise mex -o a.png":                  "nimgraph: a.png: ",
		"exercise mex -o a.pdf --level 6":        `nimgraph: --level: "6" is no whole number from 1 to 5`,
		"exercise mex -o a.pdf --count 0":        `nimgraph: --count: "0" is no whole number from 1 to 200`,
		"exercise mex -o a.pdf --seed x":         `nimgraph: --seed: "x" is no whole number from 0 to `,
		"exercise mex -o a.pdf -n 2 --count 2":   "nimgraph: --count: is what -n says as well",
		"exercise mex -o a.nimgraph -n 2":        "nimgraph: a.nimgraph: a file .nimgraph is one exercise",
		"exercise mex -o a.nimgraph --key k.pdf": "nimgraph: --key: only a worksheet has answers",
		"exercise mex -o a.pdf --key no/k.pdf":   "nimgraph: no/k.pdf: ",
		"exercise mex -o a.pdf --key k.txt":      "nimgraph: k.txt: ",
	} {
		r := run(t, "", strings.Fields(args)...)
		if r.status != 2 || !strings.HasPrefix(r.err, want) || strings.Count(r.err, "\n") != 1 || r.out != "" {
			t.Errorf("%s: status %d, %q", args, r.status, r.err)
		}
	}
	if left, err := os.ReadDir("."); err != nil || len(left) != 1 {
		t.Errorf("%d files are there: %v", len(left), err)
	}
}
