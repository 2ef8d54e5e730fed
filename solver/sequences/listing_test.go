package sequences

import (
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"nimgraph/graphs/must"
)

// kayles returns the values of Kayles for n = 0 … 13 (Winning Ways, chapter 4, table 3).
func kayles() []uint16 { return []uint16{0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1} }

func textOf(write func(*bytes.Buffer) error) string {
	var out bytes.Buffer
	must.Succeed(write(&out))
	return out.String()
}

func TestWriteList(t *testing.T) {
	s := List{First: 1, Values: kayles()[1:8], Columns: 4}
	for f, want := range map[Format]string{
		CSV:   "n,g\n1,1\n2,2\n3,3\n4,1\n5,4\n6,3\n7,2\n",
		BFile: "1 1\n2 2\n3 3\n4 1\n5 4\n6 3\n7 2\n",
		Markdown: "| n | +0 | +1 | +2 | +3 |\n| ---: | ---: | ---: | ---: | ---: |\n" +
			"| 0 | | 1 | 2 | 3 |\n| 4 | 1 | 4 | 3 | 2 |\n",
		LaTeX: "% \\usepackage{longtable}\n\\begin{longtable}{r|*{4}{r}}\n$n$ & $+0$ & $+1$ & $+2$ & $+3$ \\\\\n\\hline\n\\endhead\n" +
			"$0$ &  & $1$ & $2$ & $3$ \\\\\n$4$ & $1$ & $4$ & $3$ & $2$ \\\\\n\\end{longtable}\n",
	} {
		if got := textOf(func(out *bytes.Buffer) error { return s.Write(out, f) }); got != want {
			t.Errorf("%s:\n%s\nwant\n%s", f, got, want)
		}
	}
}

func TestWriteTable(t *testing.T) {
	// Nim with two heaps, from 1 on: g(a, b) = a xor b.
	s := &Table{First: [2]int{1, 1}, Rows: 2, Columns: 3, Values: []uint16{0, 3, 2, 3, 0, 1}}
	for f, want := range map[Format]string{
		CSV:   "a,b,g\n1,1,0\n1,2,3\n1,3,2\n2,1,3\n2,2,0\n2,3,1\n",
		BFile: "0 0\n1 3\n2 3\n",
		Markdown: "| a\\\\b | 1 | 2 | 3 |\n| ---: | ---: | ---: | ---: |\n" +
			"| 1 | 0 | 3 | 2 |\n| 2 | 3 | 0 | 1 |\n",
		LaTeX: "% \\usepackage{longtable}\n\\begin{longtable}{r|*{3}{r}}\n$a\\backslash b$ & $1$ & $2$ & $3$ \\\\\n\\hline\n\\endhead\n" +
			"$1$ & $0$ & $3$ & $2$ \\\\\n$2$ & $3$ & $0$ & $1$ \\\\\n\\end{longtable}\n",
	} {
		if got := textOf(func(out *bytes.Buffer) error { return s.Write(out, f) }); got != want {
			t.Errorf("%s:\n%s\nwant\n%s", f, got, want)
		}
	}
	if got := textOf(func(out *bytes.Buffer) error { return (&Table{}).Write(out, BFile) }); got != "" {
		t.Errorf("a table without values is written as %q", got)
	}
}

// TestWrittenValuesCanBeRead checks, for every format, that the written values can be read as the
// same values.
func TestWrittenValuesCanBeRead(t *testing.T) {
	r := rand.New(rand.NewPCG(15, 1))
	for range 50 {
		s := List{First: r.IntN(30), Values: make([]uint16, 1+r.IntN(300)), Columns: 1 + r.IntN(40)}
		for i := range s.Values {
			s.Values[i] = uint16(r.IntN(1 << 16))
		}
		rows, err := csv.NewReader(strings.NewReader(textOf(func(out *bytes.Buffer) error {
			return s.Write(out,
				CSV)
		}))).ReadAll()
		if err != nil || len(rows) != len(s.Values)+1 {
			t.Fatalf("%d rows of %d values, %v", len(rows), len(s.Values), err)
		}
		for i, v := range s.Values {
			if want := []string{strconv.Itoa(s.First + i), strconv.Itoa(int(v))}; rows[i+1][0] != want[0] ||
				rows[i+1][1] != want[1] {
				t.Fatalf("row %d is %q, want %q", i, rows[i+1], want)
			}
		}
		lines := strings.Split(strings.TrimSpace(textOf(func(out *bytes.Buffer) error {
			return s.Write(out,
				BFile)
		})), "\n")
		for i, v := range s.Values {
			if want := fmt.Sprint(s.First+i, " ", v); lines[i] != want {
				t.Fatalf("line %d is %q, want %q", i, lines[i], want)
			}
		}
		for f, cut := range map[Format]func(string) []string{
			Markdown: func(row string) []string { return strings.Split(strings.Trim(row, "|"), "|") },
			LaTeX: func(row string) []string {
				return strings.Split(strings.ReplaceAll(strings.TrimSuffix(row, `\\`), "$", ""), "&")
			},
		} {
			known := map[int]uint16{}
			for _, row := range strings.Split(textOf(func(out *bytes.Buffer) error { return s.Write(out, f) }), "\n") {
				cells := cut(row)
				start, err := strconv.Atoi(strings.TrimSpace(cells[0]))
				if err != nil {
					continue // a heading
				}
				for b, cell := range cells[1:] {
					if v, err := strconv.ParseUint(strings.TrimSpace(cell), 10, 16); err == nil {
						known[start+b] = uint16(v)
					}
				}
			}
			for i, v := range s.Values {
				if got, ok := known[s.First+i]; !ok || got != v {
					t.Fatalf("%s: g(%d) is %d, %v, want %d", f, s.First+i, got, ok, v)
				}
			}
			if len(known) != len(s.Values) {
				t.Fatalf("%s: %d values, want %d", f, len(known), len(s.Values))
			}
		}
	}
}

// fullWriter is a writer that fails after this number of bytes.
type fullWriter int

var errFull = errors.New("full")

func (f *fullWriter) Write(b []byte) (int, error) {
	if *f -= fullWriter(len(b)); *f < 0 {
		return 0, errFull
	}
	return len(b), nil
}

func TestWriteErrors(t *testing.T) {
	for _, f := range []Format{CSV, BFile, Markdown, LaTeX} {
		room := fullWriter(1000)
		if err := (List{Values: make([]uint16, 100_000)}).Write(&room, f); !errors.Is(err, errFull) {
			t.Errorf("%s: %v", f, err)
		}
		room = 1000
		if err := (&Table{Rows: 300, Columns: 300, Values: make([]uint16, 90_000)}).Write(&room,
			f); !errors.Is(err, errFull) {
			t.Errorf("%s: %v", f, err)
		}
	}
}
