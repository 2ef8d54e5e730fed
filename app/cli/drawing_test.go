package cli_test

import (
	"bytes"
	"encoding/json"
	"image/png"
	"os"
	"regexp"
	"strings"
	"testing"

	"nimgraph/graphs/formats"
	"nimgraph/graphs/games"
)

func makeFolders(t *testing.T, names ...string) {
	t.Helper()
	for _, name := range names {
		must(t, os.Mkdir(name, 0o755))
	}
}

func TestConvertPlacesVertices(t *testing.T) {
	const text = "a -> b c\nb -> c d\nc -> a\nvertex e\n"
	r, err := formats.Read(strings.NewReader(mustRun(t, text, "convert", "-", "--from", "edges", "-o", "-", "--to",
		"json")), formats.JSON)
	must(t, err)
	seen := map[any]bool{}
	for v := range r.Drawing.Graph().Vertices() {
		seen[r.Drawing.At(v.ID)] = true
	}
	if len(seen) != 5 || len(r.Unplaced) > 0 {
		t.Errorf("5 vertices have the places %v", seen)
	}
}

func TestConvertKeepsPlaces(t *testing.T) {
	const text = `{"format":"nimgraph","version":1,"game":"directed","vertices":[{"id":"a","x":-3.25,"y":1000},{"id":"b"}],"edges":[{"from":"a","to":"b"}]}`
	r, err := formats.Read(strings.NewReader(mustRun(t, text, "convert", "--to=json", "-o=-", "-",
		"--from=json")), formats.JSON)
	must(t, err)
	if point := r.Drawing.At(0); point.X != -3.25 || point.Y != 1000 || len(r.Unplaced) > 0 ||
		r.Drawing.At(1) == point {
		t.Errorf("places %v of a and %v of b", point, r.Drawing.At(1))
	}
}

func TestConvertOntoItself(t *testing.T) {
	chdirWithFiles(t, map[string]string{"game.txt": "# a comment\na->b\n"})
	mustRun(t, "", "convert", "game.txt", "-o", "game.txt")
	if got := readFolder(t)["game.txt"]; got != "a -> b\n" {
		t.Errorf("game.txt holds %q", got)
	}
}

func TestEveryGame(t *testing.T) {
	chdirWithFiles(t, nil)
	var listed struct {
		Format  string
		Version int
		Games   []struct {
			ID, Name   string
			ClosedForm bool
			Known      bool
			Parameters []struct{ Name, Kind, Default string }
		}
	}
	must(t, json.Unmarshal([]byte(mustRun(t, "", "games", "--json")), &listed))
	text, keys := mustRun(t, "", "games"), regexp.MustCompile(`\b(family|game|cli)\.[a-z0-9-]+\.`)
	if listed.Format != "nimgraph-games" || listed.Version != 1 || len(listed.Games) != len(games.All()) {
		t.Errorf("%s %d with %d games", listed.Format, listed.Version, len(listed.Games))
	}
	for _, g := range listed.Games {
		if !strings.Contains(text, "  "+g.ID+"  "+g.Name+"\n") {
			t.Errorf("games does not list %s", g.ID)
		}
		if game, ok := games.Find(g.ID); !ok || g.ClosedForm != game.HasClosedForm() ||
			(g.ClosedForm || g.Known) != game.HasLaw() || g.ClosedForm && g.Known {
			t.Errorf("%s has a closed form: %v, is known: %v", g.ID, g.ClosedForm, g.Known)
		}
		args := []string{"new", g.ID, "-o", "game.nimgraph"}
		for _, p := range g.Parameters {
			if !strings.Contains(text, "    "+p.Name+"="+p.Default) {
				t.Errorf("games does not list %s of %s", p.Name, g.ID)
			}
			args = append(args, p.Name+"="+p.Default)
		}
		mustRun(t, "", args...)
		made := readFolder(t)["game.nimgraph"]
		if second := mustRun(t, "", "new", g.ID, "-o", "-", "--to", "json"); second != made {
			t.Errorf("%s: explicit defaults give a different drawing", g.ID)
		}
		r, err := formats.Read(strings.NewReader(made), formats.JSON)
		if err != nil || r.Drawing.Graph().Order() == 0 || len(r.Unplaced) > 0 {
			t.Errorf("%s: %v", g.ID, err)
		}
		if help := mustRun(t, "", "help", g.ID); !strings.HasPrefix(help, g.ID+"  ") || keys.MatchString(help) {
			t.Errorf("help: %s", help)
		}
		game, _ := games.Find(g.ID)
		if r := run(t, "", "values", g.ID, "--to", "4"); (r.status == 0) != (len(game.Numbers) > 0) ||
			r.status != 0 && !strings.Contains(r.err, "values --list") {
			t.Errorf("values of %s: %d, %s", g.ID, r.status, r.err)
		}
	}
}

func TestExportPNG(t *testing.T) {
	chdirWithFiles(t, map[string]string{"game.txt": "a -> b c\nb -> c\ntoken a\n", "out.png": "old"})
	sizes := map[string]int{}
	pictures := map[string]string{}
	for _, options := range []string{
		"", "--scale 2", "--dark", "--no-highlights", "--transparent", "--labels name",
		"--labels none", "--labels value", "--labels both", "--labels picture+both",
	} {
		mustRun(t, "", append([]string{"export", "game.txt", "-o", "out.png"}, strings.Fields(options)...)...)
		picture := readFolder(t)["out.png"]
		img, err := png.Decode(strings.NewReader(picture))
		if err != nil {
			t.Fatalf("%s: %v", options, err)
		}
		sizes[options], pictures[options] = img.Bounds().Dx(), picture
		_, _, _, alpha := img.At(0, 0).RGBA()
		if clear := alpha == 0; clear != (options == "--transparent") {
			t.Errorf("%s: the corner has alpha %d", options, alpha)
		}
	}
	if sizes["--scale 2"] != 2*sizes[""] {
		t.Errorf("width %d pixels at scale 2, %d at scale 1", sizes["--scale 2"], sizes[""])
	}
	for options, picture := range pictures {
		if same := picture == pictures[""]; same != (options == "" || options == "--labels both" ||
			options == "--labels picture+both") {
			t.Errorf("%s: the same picture as without: %v", options, same)
		}
	}
	if out := mustRun(t, "", "export", "game.txt", "-o", "-", "--to", "png"); out != pictures[""] {
		t.Error("standard output has a different picture")
	}
}

func TestExportPDFAndTikZ(t *testing.T) {
	chdirWithFiles(t, map[string]string{"game.txt": "title Nim & more\na -> b c\nb -> c\ntoken a\n"})
	for ending, want := range map[string][]string{
		"pdf": {"%PDF-", "/Title", "%%EOF"},
		"tex": {`\documentclass`, `node[vertex, N]`, `{a}`, `\end{document}`},
	} {
		mustRun(t, "", "export", "game.txt", "-o", "out."+ending)
		out := readFolder(t)["out."+ending]
		for _, w := range want {
			if !strings.Contains(out, w) {
				t.Errorf("%s lacks %s:\n%.2000s", ending, w, out)
			}
		}
		if got := mustRun(t, "", "export", "game.txt", "-o", "-", "--to", ending); got != out {
			t.Errorf("standard output has a different %s", ending)
		}
	}
}

func TestPictureCanBeOpened(t *testing.T) {
	chdirWithFiles(t, map[string]string{"game.txt": "title Nim\na -> b c\nb -> c\ntoken a\n"})
	for _, out := range []string{"out.png", "out.svg", "out.pdf"} {
		mustRun(t, "", "export", "game.txt", "-o", out)
		if got := mustRun(t, "", "convert", out, "-o", "-", "--to", "edges"); got != mustRun(t, "",
			"convert", "game.txt",
			"-o", "-", "--to", "edges") {
			t.Errorf("%s contains the drawing\n%s", out, got)
		}
		mustRun(t, "", "export", "game.txt", "-o", out, "--no-drawing")
		r := run(t, "", "solve", out)
		if r.status != 1 || !strings.Contains(r.err, out+": this "+strings.ToUpper(out[4:])+" contains no drawing") {
			t.Errorf("%+v", r)
		}
	}
}

func TestExportWithoutValues(t *testing.T) {
	out := mustRun(t, "a -> s\ns = a\n", "export", "-", "--from", "edges", "--to", "png", "-o", "-", "--labels", "name",
		"--no-highlights")
	if _, err := png.Decode(bytes.NewReader([]byte(out))); err != nil {
		t.Error(err)
	}
}

// TestExportReducesScale checks that a picture without --scale is drawn at a scale at which it is
// not too large, and that a note says so.
func TestExportReducesScale(t *testing.T) {
	const far = `{"format":"nimgraph","version":1,"game":"directed","vertices":[{"id":"a","x":0,"y":0},{"id":"b","x":9e5,"y":0}]}`
	chdirWithFiles(t, map[string]string{"far.json": far})
	r := run(t, "", "export", "far.json", "-o", "far.png")
	if want := "nimgraph: far.png: drawn at scale 0.036 so that it fits: at scale 1 it would have 900"; r.status != 0 || r.out != "" ||
		!strings.HasPrefix(r.err, want) || strings.Count(r.err, "\n") != 1 {
		t.Errorf("%+v", r)
	}
	img, err := png.DecodeConfig(strings.NewReader(readFolder(t)["far.png"]))
	if err != nil || img.Width < 32000 || img.Width > 32768 {
		t.Errorf("%d pixels wide, %v", img.Width, err)
	}
}

// TestExportDrawingThatFormatCannotHold checks that a drawing that the format cannot represent is
// an error of the input.
func TestExportDrawingThatFormatCannotHold(t *testing.T) {
	const bell = `{"format":"nimgraph","version":1,"game":"directed","title":"a\u0007b"}`
	r := run(t, bell, "convert", "-", "--from", "json", "-o", "-", "--to", "graphml")
	if r.status != 1 || r.out != "" ||
		r.err != "nimgraph: -: the title \"a\\ab\" contains U+0007, which XML does not allow\n" {
		t.Errorf("%+v", r)
	}
}

// TestHeaders checks the notes, one on each line, about numbers that were read as a header.
func TestHeaders(t *testing.T) {
	chdirWithFiles(t, map[string]string{
		"loops.txt": "3 3\n1 2\n2 3\n",
		"cycle.txt": "3 1\n1 2\n2 3\n",
		"fit.txt":   "1 2\n2 3\n3 1\n",
	})
	for _, c := range []struct{ args, stdin, edges, note string }{
		{"loops.txt", "", "1 -> 2\n2 -> 3\n", "nimgraph: loops.txt:1: header: 3 vertices, 3 edges; 2 follow\n"},
		{
			"loops.txt --header yes", "", "1 -> 2\n2 -> 3\n",
			"nimgraph: loops.txt:1: header: 3 vertices, 3 edges; 2 follow\n",
		},
		{"loops.txt --header no", "", "3 -> 3\n1 -> 2\n2 -> 3\n", ""},
		{
			"cycle.txt", "", "3 -> 1\n1 -> 2\n2 -> 3\n",
			"nimgraph: cycle.txt:1: an edge from 3 to 1, not a header: 2 pairs follow\n",
		},
		{
			"cycle.txt --header=yes", "", "1 -> 2\n2 -> 3\n",
			"nimgraph: cycle.txt:1: header: 3 vertices, 1 edges; 2 follow\n",
		},
		{"fit.txt --header no", "", "1 -> 2\n2 -> 3\n3 -> 1\n", ""},
		{"-", "3 3\n1 2\n2 3\n", "1 -> 2\n2 -> 3\n", "nimgraph: -:1: header: 3 vertices, 3 edges; 2 follow\n"},
		{
			"-", "3 2\n1 2\n2 3\n", "1 -> 2\n2 -> 3\n",
			"nimgraph: -:1: header: 3 vertices, 2 edges; if it is an edge, write 3 -> 2 or use --header no\n",
		},
		{"- --header yes", "3 2\n1 2\n2 3\n", "1 -> 2\n2 -> 3\n", ""},
		{"-", "2 2\n1 2\n2 1\n", "1 -> 2\n2 -> 1\n", ""},
		{"- --verbose", "2 2\n1 2\n2 1\n", "1 -> 2\n2 -> 1\n", "nimgraph: -:1: header: 2 vertices, 2 edges\n"},
		{"- --as tree-token", "3\n1 2\n3 2\n", "1 -> 2\n2 -> 3\ntoken 1\n", ""},
		{"- --as tree", "3\n1 2\n2 3\n", "1 -- 2\n2 -- 3\nground 1\n", ""},
		{"- --as tokens", "2 1 1\n1 2\n1\n", "1 -> 2\ntoken 1\n", ""},
		{"- --as subtraction", "2\n1 2\n1\n2\n", "vertex 0 1\n1 -> 0\n2 -> 1 0\ntoken 2\n", ""},
	} {
		r := run(t, c.stdin, append(strings.Fields("convert -o - --to edges"), strings.Fields(c.args)...)...)
		if r.status != 0 || r.out != c.edges || r.err != c.note {
			t.Errorf("%s: status %d\n%swant\n%snotes %q, want %q", c.args, r.status, r.out, c.edges, r.err, c.note)
		}
	}
}

// TestFailureHasNoNotes checks that a command that fails prints only the error.
func TestFailureHasNoNotes(t *testing.T) {
	chdirWithFiles(t, nil)
	r := run(t, "3 3\n1 2\n2 3\n", "convert", "-", "-o", "none/out.json")
	if r.status != 2 || r.err != "nimgraph: none/out.json: there is no folder \"none\"\n" {
		t.Errorf("status %d, %q", r.status, r.err)
	}
}

// TestFormatOfStandardInput checks that the format of standard input is recognised by its content.
func TestFormatOfStandardInput(t *testing.T) {
	chdirWithFiles(t, nil)
	const edges = "a -> b c\nb -> c\ntoken a\n"
	want := mustRun(t, edges, "solve", "-", "--json")
	for _, f := range formats.Names() {
		text := mustRun(t, edges, "convert", "-", "-o", "-", "--to", string(f))
		if got := mustRun(t, text, "solve", "-", "--json"); got != want {
			t.Errorf("%s:\n%swant\n%s", f, got, want)
		}
	}
	for _, f := range []string{"png", "svg", "pdf"} {
		picture := mustRun(t, edges, "export", "-", "-o", "-", "--to", f)
		r := runIn(t.Context(), t, bytes.NewReader([]byte(picture)), "solve", "-", "--json")
		if r.status != 0 || r.out != want {
			t.Errorf("%s: %+v", f, r)
		}
	}
}

// TestGameThroughPipe checks that a preset game can be piped from one command to another without
// options for the format.
func TestGameThroughPipe(t *testing.T) {
	chdirWithFiles(t, nil)
	text := mustRun(t, "", "new", "nim", "heaps=3,5,7")
	if second := mustRun(t, "", "new", "nim", "heaps=3,5,7", "-o", "-"); second != text {
		t.Errorf("-o - writes\n%s", second)
	}
	got := mustRun(t, text, "solve", "-", "--json")
	if !strings.Contains(strings.Join(strings.Fields(got), " "), `"position": { "value": "1", "outcome": "N"`) {
		t.Errorf("want value 3 ⊕ 5 ⊕ 7 = 1, got\n%s", got)
	}
}

// TestSourceOfContestCase checks where the first case of a contest comes from: from a file as
// standard input, from a pipe only if the argument is "-", and never if there are parameters.
func TestSourceOfContestCase(t *testing.T) {
	chdirWithFiles(t, map[string]string{"case.txt": "1\n2\n1 5\n"})
	opened := func() *os.File {
		file, err := os.Open("case.txt")
		must(t, err)
		t.Cleanup(func() { file.Close() })
		return file
	}
	half := opened()
	if _, err := half.Seek(2, 0); err != nil {
		t.Fatal(err)
	}
	piped := func() *os.File {
		out, in, err := os.Pipe()
		must(t, err)
		if _, err := in.WriteString("1\n2\n1 5\n"); err != nil {
			t.Fatal(err)
		}
		in.Close()
		t.Cleanup(func() { out.Close() })
		return out
	}
	for _, c := range []struct {
		in    *os.File
		args  string
		title string
	}{
		{opened(), "solve poi2009-stones", "Stones 1, 5"},
		{opened(), "solve poi2009-stones limit=99", "Stones 1, 5"},
		{opened(), "solve poi2009-stones heaps=2,3", "Stones 2, 3"},
		{half, "solve poi2009-stones", "Stones 1, 2, 4"},
		{piped(), "solve poi2009-stones", "Stones 1, 2, 4"},
		{piped(), "solve poi2009-stones -", "Stones 1, 5"},
		{piped(), "solve poi2009-stones - limit=99", "Stones 1, 5"},
		{piped(), "solve poi2009-stones --answers", "TAK"},
		{piped(), "solve poi2009-stones - --answers", "TAK"},
		{piped(), "new poi2009-stones - -o - --to edges", "title Stones 1, 5"},
	} {
		r := runIn(t.Context(), t, c.in, strings.Fields(c.args)...)
		if title, _, _ := strings.Cut(r.out, "\n"); r.status != 0 || title != c.title {
			t.Errorf("%s: status %d, %q %s, want %q", c.args, r.status, title, r.err, c.title)
		}
	}
}

// TestLayoutOption checks that --layout moves the vertices of a drawing in each command that
// writes a drawing, and that different methods give different pictures.
func TestLayoutOption(t *testing.T) {
	t.Chdir(t.TempDir())
	mustRun(t, "", "new", "nim", "heaps=5", "-o", "nim.json")
	made := make(map[string]string)
	for _, method := range []string{"layers", "distance", "tree", "grid", "line", "circle"} {
		fresh := mustRun(t, "", "new", "nim", "heaps=5", "-o", "-", "--layout", method)
		converted := mustRun(t, "", "convert", "nim.json", "-o", "-", "--to", "json", "--layout", method)
		if fresh != converted {
			t.Errorf("%s: new writes %s\nconvert writes %s", method, fresh, converted)
		}
		picture := mustRun(t, "", "export", "nim.json", "-o", "-", "--to", "svg", "--no-drawing", "--layout", method)
		if other, ok := made[picture]; ok && method != "tree" { // no tree is laid out in layers
			t.Errorf("%s and %s give the same picture", other, method)
		}
		made[picture] = method
	}
}
