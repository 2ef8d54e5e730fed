package cli_test

import (
	"fmt"
	"strings"
	"testing"
)

// contents are texts that cannot be used, by a name with the ending of their format.
func contents() map[string]string {
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
		"products.dot":    "digraph {{" + numbered("a", 300) + "} -> {" + numbered("b", 300) + "}}",
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

func numbered(name string, n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "%s%d ", name, i)
	}
	return b.String()
}

// What a file holds is never the fault of the command line, whichever command reads it
// and wherever it comes from; what the command line says is never that of the file,
// and is told before the file is looked at.
func TestTheStatusTellsWhatIsWrong(t *testing.T) {
	all := contents()
	all["out.json"] = "old"
	inFolder(t, all)
	commands := []string{
		"solve FILE", "solve FILE --json", "solve FILE --table csv", "solve FILE --play misere", "solve FILE --vertex a",
		"convert FILE -o out.json", "convert FILE -o - --to dot", "convert FILE -o new.graphml",
		"export FILE -o new.png", "export FILE -o new.svg --no-drawing", "export FILE -o - --to pdf", "export FILE -o new.tex --only a",
	}
	for name, text := range contents() {
		for i, command := range commands {
			if testing.Short() && i%3 > 0 {
				continue
			}
			line := strings.ReplaceAll(command, "FILE", name)
			check(t, line, run(t, "", strings.Fields(line)...), 1, name)
			from := map[string]string{"nimgraph": "json", "txt": "edges"}[name[strings.LastIndex(name, ".")+1:]]
			if from == "" {
				from = name[strings.LastIndex(name, ".")+1:]
			}
			if from == "svg" || from == "pdf" || from == "png" {
				from = "picture"
			}
			line = strings.ReplaceAll(command, "FILE", "- --from "+from)
			check(t, line+" < "+name, run(t, text, strings.Fields(line)...), 1, "-")
		}
	}
	for _, command := range commands {
		for _, wrong := range []string{" --frobnicate", " --from gexf", " again.txt"} {
			line := strings.ReplaceAll(command, "FILE", "alone.txt") + wrong
			check(t, line, run(t, "", strings.Fields(line)...), 2, "")
		}
	}
	if now := folder(t); len(now) != len(all) || now["out.json"] != "old" {
		t.Errorf("%d files, %d before; out.json holds %q", len(now), len(all), now["out.json"])
	}
}

// check compares a status, and that there is one line and nothing else, which begins
// with the place.
func check(t *testing.T, command string, r result, status int, where string) {
	t.Helper()
	if r.status != status || r.out != "" || strings.Count(r.err, "\n") != 1 || !strings.HasPrefix(r.err, "nimgraph: "+where) {
		t.Errorf("%s: status %d, %d bytes, %q", command, r.status, len(r.out), r.err)
	}
}
