package cli_test

import (
	"encoding/json"
	"flag"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"
)

var update = flag.Bool("update", false, "write the golden files anew")

// TestGolden runs the commands in testdata. Each file holds prose, a line
// "$ nimgraph …", in which single quotes keep spaces, and the files to begin with;
// "stdin" is standard input. The files "want/…" are what the command leaves,
// "want/stdout" and "want/stderr" what it says.
func TestGolden(t *testing.T) {
	paths, err := filepath.Glob("testdata/*.txtar")
	if err != nil || len(paths) == 0 {
		t.Fatalf("%d golden files, %v", len(paths), err)
	}
	for _, path := range paths {
		path, err := filepath.Abs(path)
		must(t, err)
		t.Run(strings.TrimSuffix(filepath.Base(path), ".txtar"), func(t *testing.T) { golden(t, path) })
	}
}

func golden(t *testing.T, path string) {
	archive, err := txtar.ParseFile(path)
	must(t, err)
	stdin, begin, want := "", map[string]string{}, map[string]string{}
	for _, f := range archive.Files {
		text := string(f.Data)
		if name, ok := strings.CutPrefix(f.Name, "want/"); ok {
			want[name] = text
		} else if f.Name == "stdin" {
			stdin = text
		} else {
			begin[f.Name] = text
		}
	}
	_, line, ok := strings.Cut(string(archive.Comment), "$ nimgraph ")
	if !ok {
		t.Fatal("no command")
	}
	line, _, _ = strings.Cut(line, "\n")
	inFolder(t, begin)
	r := run(t, stdin, arguments(line)...)
	got := map[string]string{"stdout": r.out, "stderr": r.err}
	if r.status != 0 {
		t.Errorf("status %d", r.status)
	}
	for name, text := range folder(t) {
		if begin[name] != text {
			got[name] = text
		}
	}
	for _, name := range []string{"stdout", "stderr"} {
		if got[name] == "" {
			delete(got, name)
		}
	}
	if *update {
		write(t, path, archive, got)
		return
	}
	if !maps.EqualFunc(got, want, sameText) {
		for _, name := range slices.Sorted(maps.Keys(got)) {
			if !sameText(got[name], want[name]) {
				t.Errorf("%s is\n%s\nwant\n%s", name, got[name], want[name])
			}
		}
		t.Errorf("files %v, want %v", slices.Sorted(maps.Keys(got)), slices.Sorted(maps.Keys(want)))
	}
}

// sameText compares JSON by value, and other texts by the letter.
func sameText(a, b string) bool {
	return a == b || strings.HasPrefix(a, "{") && strings.HasPrefix(b, "{") && reflect.DeepEqual(value(json.RawMessage(a)), value(json.RawMessage(b)))
}

// arguments splits a line at spaces that are not between single quotes.
func arguments(line string) []string {
	quoted := false
	args := strings.FieldsFunc(line, func(r rune) bool {
		if r == '\'' {
			quoted = !quoted
		}
		return r == ' ' && !quoted
	})
	for i := range args {
		args[i] = strings.ReplaceAll(args[i], "'", "")
	}
	return args
}

func write(t *testing.T, path string, archive *txtar.Archive, got map[string]string) {
	t.Helper()
	archive.Files = slices.DeleteFunc(archive.Files, func(f txtar.File) bool { return strings.HasPrefix(f.Name, "want/") })
	for _, name := range slices.Sorted(maps.Keys(got)) {
		archive.Files = append(archive.Files, txtar.File{Name: "want/" + name, Data: []byte(got[name])})
	}
	must(t, os.WriteFile(path, txtar.Format(archive), 0o644))
}
