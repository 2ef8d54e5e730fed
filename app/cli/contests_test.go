package cli_test

import (
	"os"
	"strings"
	"testing"
)

// The first case comes from a file that is put before the command; of a pipe, only
// where "-" asks for it; and parameters keep it out.
func TestWhereTheCaseComesFrom(t *testing.T) {
	inFolder(t, map[string]string{"case.txt": "1\n2\n1 5\n"})
	opened := func() *os.File {
		file, err := os.Open("case.txt")
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { file.Close() })
		return file
	}
	half := opened()
	if _, err := half.Seek(2, 0); err != nil {
		t.Fatal(err)
	}
	piped := func() *os.File {
		out, in, err := os.Pipe()
		if err != nil {
			t.Fatal(err)
		}
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
