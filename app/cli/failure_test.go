package cli_test

import (
	"fmt"
	"maps"
	"strings"
	"testing"
)

// TestFailures checks that every failure has its exit status and a single line of output, and
// leaves no file.
func TestFailures(t *testing.T) {
	json := func(rest string) string {
		return `{"format": "nimgraph", "version": 1, "game": "directed", "vertices": [{"id": "a"}],` + "\n" + rest + `}`
	}
	begin := map[string]string{
		"game.txt":     "a -> b\ntoken a\n",
		"game.json":    json(`"edges": []`),
		"tree.txt":     "3\n1 2\n2 3\n",
		"cycle.txt":    "1 2\n2 3\n3 1\n",
		"line.txt":     "a -> b\n\nb -- c\n",
		"empty.txt":    "",
		"empty.json":   "",
		"binary.txt":   "\x7fELF\x02\x01\x01\x00\x00",
		"binary.json":  "\x89PNG\r\n\x1a\n",
		"latin.txt":    "a -> caf\xe9\n",
		"path.json":    json(`"edges": [{"from": "a", "to": "b"}]`),
		"unknown.json": json(`"edges": [{"from": "a", "to": "a", "weight": 3}]`),
		"cut.json":     json(`"edges": [`),
		"ports.dot":    "digraph {\na -> b:n\n-- c }\n",
		"key.graphml":  "<graphml><graph edgedefault=\"directed\">\n<data key=\"k\"/></graph></graphml>",
		"token.txt":    "s = a\ntoken s\n",
		"loop.txt":     "a -> s\ns = b + a\ntoken a\n",
		"sum.txt":      "s = a\n",
		"stem.txt":     "r -- a\nground r\n",
		"game.dat":     "a \x00 b\n",
		"out.json":     "old",
		"out.png":      "old",
	}
	chdirWithFiles(t, begin)
	makeFolders(t, "folder.txt", "folder.json")
	for _, c := range []struct {
		args   string
		status int
		line   string
	}{
		// The input cannot be used.
		{"solve none.txt", 1, `none.txt: no such file or folder`},
		{"solve none/game.txt", 1, `none/game.txt: there is no folder "none"`},
		{"solve folder.txt", 1, `folder.txt: this is a folder, not a file`},
		{"solve line.txt", 1, `line.txt:3: "--" together with "->" in line 1: a file holds one kind of game`},
		{"solve binary.txt --json", 1, `binary.txt:1: a control character (U+007F); this is not a text`},
		{"solve latin.txt", 1, `latin.txt:1: this is not UTF-8 text`},
		{"solve empty.json", 1, `empty.json: the file is empty`},
		{"solve --json binary.json", 1, `binary.json: this PNG cannot be read: it is cut off`},
		{"solve path.json", 1, `path.json:edges[0].to: there is no vertex "b"`},
		{"solve unknown.json", 1, `unknown.json:edges[0]: unknown field "weight"`},
		{"solve cut.json", 1, `cut.json:2: invalid character '}' at start of value`},
		{"solve ports.dot", 1, `ports.dot:3: "--" in a digraph: its edges are "->"`},
		{"solve key.graphml", 1, `key.graphml:2: no key before this has the id "k"`},
		{"solve token.txt", 1, `token.txt:2: a token cannot stand on the ⊕ "s"`},
		{"solve loop.txt", 1, `loop.txt: a ⊕ on a cycle has no value: s → a → s`},
		{"solve -", 1, `-:1: "garbage" is alone on its line: write "vertex" before it`},
		{
			"solve tree.txt", 1,
			`tree.txt:1: this is not a list of edges; it can be read as tree, tree-token; choose with --as tree|tree-token`,
		},
		{
			"solve game.txt --header yes", 1,
			`game.txt:1: the first line with a vertex is not a header: two numbers, of vertices and of edges`,
		},
		{
			"convert cycle.txt -o out.json --header yes", 1,
			`cycle.txt:2: "2" is not one of the vertices 1 to 1 of the header in line 1; if the header is an edge, put "->" or "--" between its numbers`,
		},
		{"solve - --from json", 1, `-:1: invalid character 'g' at start of value`},
		{"solve - --from edges", 1, `-:1: "garbage" is alone on its line: write "vertex" before it`},
		{"solve - --from picture", 1, `-: this is not a PNG, SVG or PDF`},
		{"convert none.txt -o out.json", 1, `none.txt: no such file or folder`},
		{
			"convert line.txt -o out.json", 1,
			`line.txt:3: "--" together with "->" in line 1: a file holds one kind of game`,
		},
		{
			"convert line.txt -o new.json", 1,
			`line.txt:3: "--" together with "->" in line 1: a file holds one kind of game`,
		},
		{
			"convert line.txt -o - --to json", 1,
			`line.txt:3: "--" together with "->" in line 1: a file holds one kind of game`,
		},
		{
			"export line.txt -o out.png", 1,
			`line.txt:3: "--" together with "->" in line 1: a file holds one kind of game`,
		},
		{"export loop.txt -o out.png", 1, `loop.txt: a ⊕ on a cycle has no value: s → a → s`},
		{"export loop.txt -o new.png --labels name", 1, `loop.txt: a ⊕ on a cycle has no value: s → a → s`},

		// The command line cannot be used.
		{"slove game.txt", 2, `slove: unknown command; did you mean "solve"? "nimgraph help" lists them`},
		{"frobnicate game.txt", 2, `frobnicate: unknown command; "nimgraph help" lists them`},
		{"--solve game.txt", 2, `--solve: unknown option; "nimgraph help" lists them`},
		{"--versoin", 2, `--versoin: unknown option; did you mean "--version"? "nimgraph help" lists them`},
		{"--version now", 2, `now: version takes no argument`},
		{
			"help slove", 2,
			`slove: unknown command or game; did you mean "solve"? "nimgraph help" and "nimgraph games" list them`,
		},
		{"help backgammon", 2, `backgammon: unknown command or game; "nimgraph help" and "nimgraph games" list them`},
		{
			"help klyes", 2,
			`klyes: unknown command or game; did you mean "kayles"? "nimgraph help" and "nimgraph games" list them`,
		},
		{"help --man nim", 2, `nim: --man takes nothing else`},
		{"help solve now", 2, `now: help takes one COMMAND|GAME`},
		{"solve", 2, `solve: FILE is missing; "-" is standard input`},
		{"solve game.txt line.txt", 2, `line.txt: solve takes one FILE`},
		{"solve game.txt --jsno", 2, `--jsno: unknown option of solve; did you mean "--json"?`},
		{"solve game.txt --frobnicate", 2, `--frobnicate: unknown option of solve`},
		{"solve game.txt --json=yes", 2, `--json: takes no value`},
		{"solve game.txt --table", 2, `--table: needs a value: csv, cpp, python, markdown, latex`},
		{"solve game.txt --table odt", 2, `--table: "odt" is not csv, cpp, python, markdown, latex`},
		{"solve game.txt --json --table csv", 2, `--table: asks for a different output than --json: give one of them`},
		{"export game.txt -o x.gif --steps --link", 2, `--link: GIF cannot hold a link; .svg, .pdf and .tex can`},
		{"export game.txt -o x.png --link", 2, `--link: PNG cannot hold a link; .svg, .pdf and .tex can`},
		{"solve game.txt --json --json", 2, `--json: is given twice`},
		{"solve -- --json", 1, `--json: no such file or folder`},
		{
			"solve game.dat", 2,
			`game.dat: unknown file ending (this build reads .nimgraph .json .txt .dot .gv .graphml .tgf .gml .net .paj .g6 .d6 .s6 .csv .tsv .adjlist .edgelist .png .svg .pdf .html); use --from json|edges|dot|graphml|tgf|gml|pajek|node-link|graph6|matrix|lists|pairs|dict|csv|multiline-adjlist|adjlist|weighted|picture`,
		},
		{
			"export game.star -o out.png", 2,
			`game.star: these are rules, not a drawing; "nimgraph new RULES -o OUT" draws their game`,
		},
		{"solve game.gexf", 1, `game.gexf: no such file or folder`},
		{"solve game.json --header yes", 2, `--header: works only with edge lists`},
		{"solve game.json --as tree", 2, `--as: works only with edge lists`},
		{"solve game.txt --header", 2, `--header: needs a value: yes, no`},
		{"solve game.txt --header maybe", 2, `--header: "maybe" is not yes, no`},
		{
			"solve game.txt --as trees", 2,
			`--as: "trees" is not graph, tokens, lists, adjacency, tree, tree-token, parents, parents-token, subtraction`,
		},
		{
			"solve game.txt --as tree --header no", 2,
			`--header: is for edge lists, and --as for other texts: give one of them`,
		},
		{
			"solve - --from", 2,
			`--from: needs a value: json, edges, dot, graphml, tgf, gml, pajek, node-link, graph6, matrix, lists, pairs, dict, csv, multiline-adjlist, adjlist, weighted, picture`,
		},
		{
			"solve - --from --json", 2,
			`--from: needs a value: json, edges, dot, graphml, tgf, gml, pajek, node-link, graph6, matrix, lists, pairs, dict, csv, multiline-adjlist, adjlist, weighted, picture`,
		},
		{
			"solve - --from gexf", 2,
			`--from: "gexf" is not json, edges, dot, graphml, tgf, gml, pajek, node-link, graph6, matrix, lists, pairs, dict, csv, multiline-adjlist, adjlist, weighted, picture`,
		},
		{"convert game.txt", 2, `convert: -o OUT is missing; "-" is standard output`},
		{"convert game.txt -o", 2, `-o: needs a value: OUT`},
		{"convert game.txt -o=", 2, `-o: the file has an empty name`},
		{
			"convert game.txt -o out.gexf", 2,
			`out.gexf: this build can write .nimgraph .json .txt .dot .gv .graphml here, not .gexf`,
		},
		{
			"convert game.txt -o out", 2,
			`out: this build can write .nimgraph .json .txt .dot .gv .graphml here; a file without an ending needs --to`,
		},
		{"convert game.txt -o -", 2, `-: standard output has no ending; use --to json|edges|dot|graphml`},
		{"convert game.txt -o - --to gexf", 2, `--to: this build can write json, edges, dot, graphml here, not "gexf"`},
		{"convert game.txt -o none/out.json", 2, `none/out.json: there is no folder "none"`},
		{"convert game.txt -o folder.json", 2, `folder.json: this is a folder, not a file`},
		{"export game.txt -o out.gif", 2, `out.gif: this build can write .png .svg .pdf .tex .html here, not .gif`},
		{"export game.txt -o - --to json", 2, `--to: this build can write png, svg, pdf, tex, html here, not "json"`},
		{"export game.txt -o out.png --scale 0", 2, `--scale: "0" is not a number greater than 0 and at most 64`},
		{"export game.txt -o out.png --scale NaN", 2, `--scale: "NaN" is not a number greater than 0 and at most 64`},
		{"export game.txt -o out.png --scale 1e99", 2, `--scale: "1e99" is not a number greater than 0 and at most 64`},
		{"export game.txt -o out.png --scale big", 2, `--scale: "big" is not a number greater than 0 and at most 64`},
		{"export game.txt -o out.png --scale 2 --dpi 300", 2, `--dpi: says the same as --scale: give one of them`},
		{"export game.txt -o out.png --dpi 0", 2, `--dpi: "0" is not a number greater than 0 and at most 6144`},
		{"export game.txt -o out.png --margin -1", 2, `--margin: "-1" is not a number from 0 to 1000`},
		{"export game.txt -o out.png --margin=-1", 2, `--margin: "-1" is not a number from 0 to 1000`},
		{
			"export game.txt -o out.png --palette red", 2,
			`--palette: "red" is not light, dark, slide, slide-dark, print, paper, grey, check`,
		},
		{
			"export game.txt -o out.png --palette light --dark", 2,
			`--palette: says the same as --dark: give one of them`,
		},
		{"export game.txt -o out.png --only a,x", 2, `--only: there is no vertex "x"`},
		{
			"export game.txt -o out.png --area 1,2,3", 2,
			`--area: "1,2,3" is not X,Y,WIDTH,HEIGHT: a corner, the width and the height`,
		},
		{
			"export game.txt -o out.png --area 0,0,-3,4", 2,
			`--area: "0,0,-3,4" is not X,Y,WIDTH,HEIGHT: a corner, the width and the height`,
		},
		{
			"export game.txt -o out.png --labels all", 2,
			`--labels: "all" is not both, value, name, outcome+name, outcome, picture+value, picture, picture+both, picture+name, none`,
		},
		{"export game.txt -o none/out.png", 2, `none/out.png: there is no folder "none"`},
		{"games nimm", 2, `nimm: unknown game; did you mean "nim"? "nimgraph games" lists them`},
		{"games chess", 2, `chess: unknown game; "nimgraph games" lists them`},
		{"games nim kayles", 2, `kayles: games takes one GAME`},
		{"games --ids --json", 2, `--ids: asks for a different output than --json: give one of them`},
		{"completion", 2, `completion: a SHELL is missing: bash, zsh, fish`},
		{"completion tcsh", 2, `tcsh: no such SHELL; choose from bash, zsh, fish`},
		{"completion bash zsh", 2, `zsh: completion takes one SHELL`},
		{"version 2", 2, `2: version takes no argument`},
		{"solve Nim", 2, `Nim: there is no such file or game; did you mean "nim"?`},
		{"solve chess", 2, `chess: there is no such file or game; "nimgraph games" lists the games`},
		{"solve nimm heaps=3", 2, `nimm: unknown game; did you mean "nim"? "nimgraph games" lists them`},
		{
			"solve nim heaps=x", 2,
			`heaps: "x" is not a list of whole numbers from 0 to 1000000000000000000, separated by commas or spaces`,
		},
		{"solve nim 3,5,7", 2, `3,5,7: write parameters as name=value`},
		{"solve game.txt --play misery", 2, `--play: "misery" is not normal, misere, antisg`},
		{"solve game.txt --play", 2, `--play: needs a value: normal, misere, antisg`},
		{"solve game.txt --token a,x", 2, `--token: there is no vertex "x"`},
		{"solve sum.txt --token s", 2, `--token: a ⊕ is not a position, so no token can stand on it`},
		{"solve stem.txt --token r", 2, `--token: this kind of game has no tokens`},
		{"solve game.txt --vertex x", 2, `--vertex: there is no vertex "x"`},
		{"solve game.txt --vertex a --token a", 2, `--vertex: says the same as --token: give one of them`},
		{
			"solve game.txt --vertex a --table csv", 2,
			`--vertex: asks for a different output than --table: give one of them`,
		},
		{"new", 2, `new: GAME is missing; "nimgraph games" lists them`},
		{"new nimm -o out.json", 2, `nimm: unknown game; did you mean "nim"? "nimgraph games" lists them`},
		{"plot -o out.png", 2, `plot: FAMILY is missing; "nimgraph values --list" lists them`},
		{"plot kayles", 2, `plot: -o OUT is missing; "-" is standard output`},
		{
			"plot kayle -o out.png", 2,
			`kayle: no such family; did you mean "kayles"? "nimgraph values --list" lists them`,
		},
		{"plot kayles -o -", 2, `-: standard output has no ending; use --format png|svg|pdf`},
		{"plot kayles -o out.gif", 2, `out.gif: this build can write .png .svg .pdf here, not .gif`},
		{"plot kayles -o out.png --to x", 2, `--to: "x" is not a whole number from 0 to 1000000000000`},
		{"plot kayles -o out.png --to 50 --from 50", 2, `--from: "50" is not a whole number from 0 to 49`},
		{"plot wythoff -o out.png --from 1,2,3", 2, `--from: "1,2,3" is not a whole number from 0 to 28`},
		{
			"plot kayles -o out.png --size 9,9", 2,
			`--size: "9,9" is not a width and a height from 120 to 16000, such as 1000,560`,
		},
		{
			"plot kayles -o out.png --size 16000,16000 --scale 9", 2,
			`--scale: a picture of 144000 × 144000 pixels is too large; scale 1 fits`,
		},
		{"plot kayles -o out.png --palette dark --dark", 2, `--palette: says the same as --dark: give one of them`},
		{"plot kayles -o out.png --format gif", 2, `--format: "gif" is not png, svg, pdf`},
		{"new nim 3,5,7 -o out.json", 2, `3,5,7: write parameters as name=value`},
		{"new nim heaps=1 heaps=2 -o out.json", 2, `heaps: is given twice`},
		{"new nim heap=1 -o out.json", 2, `heap: unknown parameter; the parameters of this game: heaps, unfold`},
		{"new nim heaps=1,x -o out.json", 2, `heaps: number 2 of the list, "x", is not a whole number from 0 to 64`},
		{
			"new nim heaps=99999 -o out.json", 2,
			`heaps: "99999" must be from 0 to 64 to be drawn; it can still be solved`,
		},
		{"new nim limit=0 heaps=99 -o out.json", 2, `limit: "0" must be from 1 to 20000000`},
		{"new nim limit=50 heaps=99 -o out.json", 2, `heaps: "99" gives more than 50 positions or too many moves`},
		{
			"solve subtract-square heaps=2000001", 2,
			`heaps: no formula is known, and the table of heap values ends at 2000000, below 2000001`,
		},
		{
			"solve nim heaps=1000000000000000001", 2,
			`heaps: "1000000000000000001" must be from 0 to 1000000000000000000`,
		},
		{
			"solve nim heaps=999999999999 --vertex 0", 2,
			`heaps: "999999999999" gives more than 1000000 positions or too many moves`,
		},
		{"solve poi2009-stones --answers", 1, `-:1: "garbage" instead of a number from 1 to 1000000`},
		{
			"solve nim --answers", 2,
			`nim: no such CONTEST; choose from shoi2008-nim, poi2009-stones, poi2004-game, usaco2010-rocks, hnoi2007-split`,
		},
		{
			"solve --answers", 2,
			`solve: a CONTEST is missing: shoi2008-nim, poi2009-stones, poi2004-game, usaco2010-rocks, hnoi2007-split`,
		},
		{
			"solve poi2009-stones --answers --json", 2,
			`--answers: asks for a different output than --json: give one of them`,
		},
		{
			"solve poi2009-stones x --answers", 2,
			`x: --answers reads the contest's input from standard input and takes no file`,
		},
		{
			"new poi2009-stones - heaps=1,2 -o out.json", 2,
			`-: give a contest's case on standard input or as parameters, not both`,
		},
		{"new poi2009-stones - -o out.json", 1, `-:1: "garbage" instead of a number from 1 to 1000000`},
		{"new poi2009-stones -o out.json", 1, `-:1: "garbage" instead of a number from 1 to 1000000`},
		{
			"new nim -o out.png", 2,
			`out.png: this build can write .nimgraph .json .txt .dot .gv .graphml here, not .png`,
		},
	} {
		if testing.Short() &&
			(strings.Contains(c.args, "heaps=999999999999 ") || strings.Contains(c.args, "heaps=2000001")) {
			continue // the error appears only after a million positions, or two million values
		}
		before := readFolder(t)
		r := run(t, "garbage", strings.Fields(c.args)...)
		if r.status != c.status || r.out != "" || r.err != "nimgraph: "+c.line+"\n" {
			t.Errorf("nimgraph %s\n got %d %s%swant %d nimgraph: %s", c.args, r.status, r.err, r.out, c.status, c.line)
		}
		if after := readFolder(t); !maps.Equal(before, after) {
			t.Fatalf("nimgraph %s: files %v", c.args, after)
		}
	}
}

func TestErrorIsOneLine(t *testing.T) {
	r := run(t, "", "solve", "two\nlines\u2028\x1b[31m.txt")
	if want := "nimgraph: two lines  [31m.txt: no such file or folder\n"; r.status != 1 || r.err != want {
		t.Errorf("status %d, %q", r.status, r.err)
	}
	r = run(t, "", "solve", "")
	if want := "nimgraph: solve: the file has an empty name\n"; r.status != 2 || r.err != want {
		t.Errorf("status %d, %q", r.status, r.err)
	}
}

func TestLongCycleIsShortened(t *testing.T) {
	var text strings.Builder
	long := strings.Repeat("v", 50)
	text.WriteString("s = " + long + "\n" + long + " -> a1\n")
	for i := range 20 {
		fmt.Fprintf(&text, "a%d -> a%d\n", i+1, i+2)
	}
	text.WriteString("a21 -> s\n")
	r := run(t, text.String(), "solve", "-", "--from", "edges")
	want := "nimgraph: -: a ⊕ on a cycle has no value: s → " + long[:40] +
		"… → a1 → a2 → a3 → a4 → a5 → a6 → a7 → a8 → a9 → a10 → … (23 vertices) → s\n"
	if r.status != 1 || r.err != want {
		t.Errorf("status %d, %s", r.status, r.err)
	}
}

// brokenFiles returns texts that cannot be read, by file names with the extension of their format.
func brokenFiles() map[string]string {
	drawing := func(rest string) string {
		return `{"format": "nimgraph", "version": 1, "game": "directed", ` + rest + `}`
	}
	deep := strings.Repeat("{", 200)
	return map[string]string{
		"empty.nimgraph":  "",
		"other.json":      `{"name": "something else"}`,
		"newer.nimgraph":  `{"format": "nimgraph", "version": 2, "game": "directed", "vertices": [], "edges": []}`,
		"cut.json":        drawing(`"vertices": [`),
		"vertex.json":     drawing(`"vertices": [{"id": "a"}], "edges": [{"from": "a", "to": "b"}]`),
		"count.json":      drawing(`"vertices": [{"id": "a"}], "edges": [{"from": "a", "to": "a", "count": 1000001}]`),
		"place.json":      drawing(`"vertices": [{"id": "a", "x": 1e99, "y": 0}], "edges": []`),
		"kinds.txt":       "a -> b\nb -- c\n",
		"alone.txt":       "garbage\n",
		"control.txt":     "a -> \x01\n",
		"latin.txt":       "a -> caf\xe9\n",
		"utf16.txt":       "\xff\xfea\x00",
		"token.txt":       "s = a\ntoken s\n",
		"many.txt":        "1000001 0\n",
		"dot.dot":         "digraph { a -- b }",
		"deep.dot":        "digraph {" + deep,
		"products.dot":    "digraph {{" + numberedWords("a", 300) + "} -> {" + numberedWords("b", 300) + "}}",
		"port.dot":        "digraph { a:b:c:d -> e }",
		"graphml.graphml": "<graphml><graph edgedefault=\"directed\"><node/></graph></graphml>",
		"none.graphml":    "<graphml/>",
		"bare.svg":        `<svg xmlns="http://www.w3.org/2000/svg"/>`,
		"bare.pdf":        "%PDF-1.4\n%%EOF\n",
		"cut.png":         "\x89PNG\r\n\x1a\n\x00\x00",
		"damaged.svg":     `<svg xmlns:n="urn:nimgraph:drawing"><n:drawing>{"format": "nimgraph"</n:drawing></svg>`,
		"nothing.png":     "",
	}
}

func numberedWords(name string, n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "%s%d ", name, i)
	}
	return b.String()
}

// TestExitStatus checks the exit status of errors. A broken file is never an error of the command
// line, whichever command reads it and wherever it comes from. An error of the command line is
// never an error of the file, and is reported before the file is read.
func TestExitStatus(t *testing.T) {
	files := brokenFiles()
	files["out.json"] = "old"
	chdirWithFiles(t, files)
	commands := []string{
		"solve FILE", "solve FILE --json", "solve FILE --table csv", "solve FILE --play misere",
		"solve FILE --vertex a",
		"convert FILE -o out.json", "convert FILE -o - --to dot", "convert FILE -o new.graphml",
		"export FILE -o new.png", "export FILE -o new.svg --no-drawing", "export FILE -o - --to pdf",
		"export FILE -o new.tex --only a",
	}
	for name, text := range brokenFiles() {
		for i, command := range commands {
			if testing.Short() && i%3 > 0 {
				continue
			}
			line := strings.ReplaceAll(command, "FILE", name)
			checkFailure(t, line, run(t, "", strings.Fields(line)...), 1, name)
			from := map[string]string{"nimgraph": "json", "txt": "edges"}[name[strings.LastIndex(name, ".")+1:]]
			if from == "" {
				from = name[strings.LastIndex(name, ".")+1:]
			}
			if from == "svg" || from == "pdf" || from == "png" {
				from = "picture"
			}
			line = strings.ReplaceAll(command, "FILE", "- --from "+from)
			checkFailure(t, line+" < "+name, run(t, text, strings.Fields(line)...), 1, "-")
		}
	}
	for _, command := range commands {
		for _, wrong := range []string{" --frobnicate", " --from gexf", " again.txt"} {
			line := strings.ReplaceAll(command, "FILE", "alone.txt") + wrong
			checkFailure(t, line, run(t, "", strings.Fields(line)...), 2, "")
		}
	}
	if now := readFolder(t); len(now) != len(files) || now["out.json"] != "old" {
		t.Errorf("%d files, %d before; out.json contains %q", len(now), len(files), now["out.json"])
	}
}

// checkFailure checks that r has the given status and that its only output is one line, which
// begins with where.
func checkFailure(t *testing.T, command string, r result, status int, where string) {
	t.Helper()
	if r.status != status || r.out != "" || strings.Count(r.err, "\n") != 1 ||
		!strings.HasPrefix(r.err, "nimgraph: "+where) {
		t.Errorf("%s: status %d, %d bytes, %q", command, r.status, len(r.out), r.err)
	}
}
