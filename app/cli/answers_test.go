package cli_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestAnswersOfFiles checks that all cases of a contest input are answered, with the words that
// --say chooses.
func TestAnswersOfFiles(t *testing.T) {
	folder := t.TempDir()
	for _, test := range []struct{ text, args, out, err string }{
		{"4 4 2\n1 2\n2 3\n1 3\n3 4\n1 2", "", "win\n", ""},
		{"1 0 1\n1\n2 1 1\n1 2\n1\n", "--say Yes,No", "No\nYes\n", ""},
		{"1\n1\n2\n1 1\n1\n1\n1\n3\n", "--as subtraction --say First,Second", "Second\nFirst\n", ""},
		{"1 1\n2\n1 5\n2 1 1\n0\n", "--say=A,B", "AB\n", ""},
		{"2\n3\n2 5 2\n1\n9\n", "--as staircase", "No\nYes\n", ""},
		{"2\n3\n2 5 2\n1\n9\n", "--as nim --say W,L", "W\nW\n", ""},
		{"[[1,2],[2],[]]", "", "win\nwin\nlose\n", ""},
		{"3\n1 2\n2 3\n", "", "First\n", "FILE:1: read as tree; the text also fits tree-token: --as tree-token\n"},
		{"2\n1 x\n", "--as nim", "", "FILE:2: \"x\" instead of a number from 0 to 1000000000000000000\n"},
		{"2\n1 2\n", "--as nim --say Yes", "", "--say: needs two words with a comma between them, such as Yes,No\n"},
		{
			"5 2\n1 3\n", "--as poi2004-game --say A,B", "",
			"--say: the answers to this contest are numbers, not words\n",
		},
	} {
		file := filepath.Join(folder, "input.txt")
		if err := os.WriteFile(file, []byte(test.text), 0o600); err != nil {
			t.Fatal(err)
		}
		r := run(t, "", strings.Fields("solve "+file+" --answers "+test.args)...)
		want := test.err
		if want != "" {
			want = "nimgraph: " + strings.ReplaceAll(want, "FILE", file)
		}
		if r.out != test.out || r.err != want {
			t.Errorf("%q %s: output %q, errors %q, want %q, %q", test.text, test.args, r.out, r.err, test.out, want)
		}
		onInput := run(t, test.text, strings.Fields("solve - --answers "+test.args)...)
		if onInput.out != test.out {
			t.Errorf("%q %s on standard input: output %q, errors %q", test.text, test.args, onInput.out, onInput.err)
		}
	}
}

func TestShapesAreForAnswers(t *testing.T) {
	for args, want := range map[string]string{
		"solve - --as nim":                      "nimgraph: --as: \"nim\" is not graph, tokens, lists, adjacency, tree, tree-token, parents, parents-token, subtraction\n",
		"solve - --say A,B":                     "nimgraph: --say: works only with --answers\n",
		"solve shoi2008-nim --answers --as nim": "nimgraph: --answers: asks for a different output than --as: give one of them\n",
	} {
		if r := run(t, "1 2\n", strings.Fields(args)...); r.status != 2 || r.err != want {
			t.Errorf("%s: %d %q, want %q", args, r.status, r.err, want)
		}
	}
}
