package formats_test

import (
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf16"

	"nimgraph/graphs"

	"nimgraph/graphs/formats"
)

// texts returns some whole texts of each format: our own, and those of others.
func texts(t *testing.T) map[formats.Format][]string {
	t.Helper()
	all := map[formats.Format][]string{
		formats.JSON:  {example},
		formats.Edges: {"# directed\na -> b c d\nb -> d x2\ns = b + b + c\ntoken a x2\n", "undirected\n3 2\n1 2\n2 3\n", "r -- a\na -- \"b c\" x2\nground r\ntitle \"é\"\n"},
	}
	files := graphs.Must(filepath.Glob("testdata/*.*"))
	for _, file := range files {
		text := graphs.Must(os.ReadFile(file))
		if f, ok := formats.ByEnding(file); ok {
			all[f] = append(all[f], string(text))
		}
	}
	r := rand.New(rand.NewPCG(11, 12))
	for range 5 {
		d := randomDrawing(r)
		for _, f := range formats.Names() {
			if holds(d, f) {
				all[f] = append(all[f], write(t, d, f))
			}
		}
	}
	return all
}

// A text that is cut off anywhere is read or refused in one line; but for the
// edge list, in which each line stands for itself, nothing cut off is a drawing.
func TestTextsThatAreCutOff(t *testing.T) {
	for f, all := range texts(t) {
		for _, text := range all {
			whole := len(strings.TrimRight(text, " \t\r\n"))
			for end := range whole {
				_, err := formats.Read(strings.NewReader(text[:end]), f)
				var wrong *formats.Error
				switch {
				case err == nil && f != formats.Edges:
					t.Fatalf("%s: %d of %d bytes are a drawing:\n%s", f, end, whole, text[:end])
				case err != nil && (!errors.As(err, &wrong) || strings.ContainsAny(formats.Said(err), "\n\r")):
					t.Fatalf("%s: %d bytes: %T %v", f, end, err, err)
				}
			}
		}
	}
}

// What is saved in another encoding says so.
func TestOtherEncodings(t *testing.T) {
	wide := func(text string, low, high int, mark string) string {
		b := []byte(mark)
		for _, unit := range utf16.Encode([]rune(text)) {
			pair := [2]byte{}
			pair[low], pair[high] = byte(unit), byte(unit>>8)
			b = append(b, pair[:]...)
		}
		return string(b)
	}
	for f, all := range texts(t) {
		for _, text := range []string{wide(all[0], 0, 1, ""), wide(all[0], 1, 0, ""), wide(all[0], 0, 1, "\xff\xfe"), wide(all[0], 1, 0, "\xfe\xff")} {
			if _, err := formats.Read(strings.NewReader(text), f); err == nil || formats.Said(err) != "line 1: this is UTF-16 text, not UTF-8: save it as UTF-8" {
				t.Errorf("%s: %v", f, err)
			}
		}
		windows := strings.ReplaceAll(all[0], "\n", "\r\n")
		if _, err := formats.Read(strings.NewReader("\ufeff"+windows), f); err != nil {
			t.Errorf("%s with Windows line ends and a mark: %v", f, err)
		}
		latin := strings.Replace(all[0], "a", "\xe4", 1)
		if _, err := formats.Read(strings.NewReader(latin), f); err == nil {
			t.Errorf("%s: Latin-1 is a drawing", f)
		}
		middle := len(all[0]) / 2
		if _, err := formats.Read(strings.NewReader(all[0][:middle]+"\x00"+all[0][middle:]), f); err == nil {
			t.Errorf("%s: a zero byte is a drawing", f)
		}
	}
}
