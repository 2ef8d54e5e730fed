package table_test

import (
	"bytes"
	"encoding/csv"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/graphs/must"
	"nimgraph/solver"
	"nimgraph/solver/table"
)

func write(t testing.TB, edges string, f table.Format) string {
	t.Helper()
	r := must.Get(formats.Read(strings.NewReader(edges), formats.Edges))
	s := must.Get(solver.Solve(t.Context(), solver.PositionOf(r.Drawing)))
	var b bytes.Buffer
	must.Succeed(table.Write(&b, r.Drawing, s, f, table.Headings{"name", "label", "value", "outcome"}))
	return b.String()
}

// loopyEdges is a loopy game. From b, play goes round or ends at the terminal c, and this move
// wins, so b is ∞{0}. From the vertex with the odd name, play goes round or leads to d, which has
// value 1; this move loses, so play goes round for ever and the vertex is ∞{1}.
const loopyEdges = "title Odd \"names\"\\\nb -> b c\n\"a|,\\n\" -> \"a|,\\n\" d\nd -> c\n"

func TestWrite(t *testing.T) {
	for _, c := range []struct {
		edges  string
		format table.Format
		want   string
	}{
		{loopyEdges, table.CSV, "vertex,label,value,outcome\nb,,∞{0},N\nc,,0,P\n\"a|,\n\",,∞{1},D\nd,,1,N\n"},
		{
			loopyEdges, table.Markdown,
			"| name | value | outcome |\n| --- | ---: | --- |\n| b | ∞{0} | N |\n| c | 0 | P |\n| a\\|,  | ∞{1} | D |\n| d | 1 | N |\n",
		},
		{
			loopyEdges, table.LaTeX,
			"\\begin{tabular}{lrl}\n\\hline\nname & value & outcome \\\\\n\\hline\nb & $\\infty\\{0\\}$ & N \\\\\nc & $0$ & P \\\\\na\\textbar{},  & $\\infty\\{1\\}$ & D \\\\\nd & $1$ & N \\\\\n\\hline\n\\end{tabular}\n",
		},
		{
			loopyEdges, table.CPP,
			"// \"Odd \\\"names\\\"\\\\\"\n// sg[i] is the Grundy value of the vertex name[i].\n// -1 is a loopy value, which no Grundy value equals.\nconst int n = 4;\nconst int sg[] = {-1, 0, -1, 1};\nconst char *const name[] = {\"b\", \"c\", \"a|,\\012\", \"d\"};\n",
		},
		{
			loopyEdges, table.Python,
			"# \"Odd \\\"names\\\"\\\\\"\n# sg[i] is the Grundy value of the vertex name[i].\n# -1 is a loopy value, which no Grundy value equals.\nsg = [-1, 0, -1, 1]\nname = [\"b\", \"c\", \"a|,\\U0000000a\", \"d\"]\n",
		},
		{
			"3 -> 2 1\n2 -> 1 0\n1 -> 0\n", table.CPP,
			"// sg[v] is the Grundy value of the vertex v.\nconst int n = 4;\nconst int sg[] = {0, 1, 2, 0};\n",
		},
		{
			"3 -> 2 1\n2 -> 1\n", table.Python,
			"# sg[v] is the Grundy value of the vertex v; there is no vertex 0.\nsg = [-1, 0, 1, 2]\n",
		},
		{
			"01 -> 00\n", table.Python,
			"# sg[i] is the Grundy value of the vertex name[i].\nsg = [1, 0]\nname = [\"01\", \"00\"]\n",
		},
		{"", table.CPP, "// sg[v] is the Grundy value of the vertex v.\nconst int n = 0;\nconst int sg[] = {-1};\n"},
		{"", table.Python, "# sg[v] is the Grundy value of the vertex v.\nsg = []\n"},
		{"", table.CSV, "vertex,label,value,outcome\n"},
		{
			"root -- a\na -- \"a_1 & 50%\" x2\nground root\n", table.LaTeX,
			"\\begin{tabular}{lrl}\n\\hline\nname & value & outcome \\\\\n\\hline\nroot & $1$ & N \\\\\na & $0$ & P \\\\\na\\_1 \\& 50\\% & $0$ & P \\\\\n\\hline\n\\end{tabular}\n",
		},
	} {
		if got := write(t, c.edges, c.format); got != c.want {
			t.Errorf("%s:\n got %q\nwant %q", c.format, got, c.want)
		}
	}
}

// TestCSVCellsAreNoFormulas checks that a cell that a spreadsheet would read as a formula is
// written as text, and that all other cells do not change.
func TestCSVCellsAreNoFormulas(t *testing.T) {
	for _, name := range []string{
		"=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "=HYPERLINK(\"http://x\",\"y\")",
		"a=1", "'=1", " =1", "∞", "1-1",
	} {
		g := graphs.New(graphs.Directed)
		must.Succeed(g.AddVertex(graphs.Vertex{Name: name, Label: name}))
		d := document.FromGraph(g)
		s := must.Get(solver.Solve(t.Context(), solver.PositionOf(d)))
		var b bytes.Buffer
		must.Succeed(table.Write(&b, d, s, table.CSV, table.Headings{}))
		rows, err := csv.NewReader(&b).ReadAll()
		want := name
		if strings.ContainsAny(name[:1], "=+-@\t\r") {
			want = "'" + name
		}
		if err != nil || len(rows) != 2 || rows[1][0] != want || rows[1][1] != want {
			t.Errorf("%q: %q, %v", name, rows, err)
		}
	}
}

func TestLabelColumn(t *testing.T) {
	const drawing = `{"format":"nimgraph","version":1,"game":"directed","vertices":[{"id":"a","label":"*4*"},{"id":"b"}],"edges":[{"from":"a","to":"b"}]}`
	r := must.Get(formats.Read(strings.NewReader(drawing), formats.JSON))
	s := must.Get(solver.Solve(t.Context(), solver.PositionOf(r.Drawing)))
	for f, want := range map[table.Format]string{
		table.CSV:      "vertex,label,value,outcome\na,*4*,1,N\nb,,0,P\n",
		table.Markdown: "| V | L | W | O |\n| --- | --- | ---: | --- |\n| a | \\*4\\* | 1 | N |\n| b |  | 0 | P |\n",
		table.LaTeX:    "\\begin{tabular}{llrl}\n\\hline\nV & L & W & O \\\\\n\\hline\na & {*}4{*} & $1$ & N \\\\\nb &  & $0$ & P \\\\\n\\hline\n\\end{tabular}\n",
	} {
		var b bytes.Buffer
		if err := table.Write(&b, r.Drawing, s, f, table.Headings{"V", "L", "W", "O"}); err != nil ||
			b.String() != want {
			t.Errorf("%s: %v\n got %q\nwant %q", f, err, b.String(), want)
		}
	}
}

type failingWriter struct{ err error }

func (f failingWriter) Write([]byte) (int, error) { return 0, f.err }

func TestWriteErrors(t *testing.T) {
	r := must.Get(formats.Read(strings.NewReader("a -> b"), formats.Edges))
	s := must.Get(solver.Solve(t.Context(), solver.PositionOf(r.Drawing)))
	full := errors.New("full")
	for _, f := range table.Formats() {
		if err := table.Write(failingWriter{full}, r.Drawing, s, f, table.Headings{}); !errors.Is(err, full) {
			t.Errorf("%s: %v", f, err)
		}
	}
	if err := table.Write(&bytes.Buffer{}, r.Drawing, s, "odt", table.Headings{}); err == nil ||
		err.Error() != `there is no table "odt"` {
		t.Errorf("got %v", err)
	}
}

// gameWithOddNames returns a game whose names are hard to write as literals.
func gameWithOddNames() string {
	return `"a\"\\" -> "??/" "\u0001" "é\t7" "🂡" "%s" "空\n"` + "\nq -> q\n"
}

// TestProgramsReadArrays compiles and runs programs that print the arrays, and compares the output
// with the CSV table.
func TestProgramsReadArrays(t *testing.T) {
	records := must.Get(csv.NewReader(strings.NewReader(write(t, gameWithOddNames(), table.CSV))).ReadAll())
	var want strings.Builder
	for _, r := range records[1:] {
		value := r[2]
		if strings.HasPrefix(value, "∞") {
			value = "-1"
		}
		want.WriteString(r[0] + "=" + value + "\n")
	}
	t.Run("python", func(t *testing.T) {
		path, err := exec.LookPath("python3")
		if err != nil {
			t.Skip("python3 is not installed, so nothing reads the list")
		}
		c := exec.Command(path, "-")
		c.Stdin = strings.NewReader(write(t, gameWithOddNames(), table.Python) +
			"import sys\nfor a, b in zip(name, sg): sys.stdout.buffer.write(f'{a}={b}\\n'.encode())\n")
		checkOutput(t, c, want.String())
	})
	t.Run("cpp", func(t *testing.T) {
		path, err := exec.LookPath("g++")
		if err != nil {
			t.Skip("g++ is not installed, so nothing compiles the array")
		}
		dir := t.TempDir()
		source, program := filepath.Join(dir, "a.cpp"), filepath.Join(dir, "a")
		text := "#include <cstdio>\n" + write(t, gameWithOddNames(), table.CPP) +
			"int main() { for (int i = 0; i < n; i++) std::printf(\"%s=%d\\n\", name[i], sg[i]); }\n"
		must.Succeed(os.WriteFile(source, []byte(text), 0o600))
		checkOutput(t, exec.Command(path, "-std=c++11", "-Wall", "-Wextra", "-Werror", "-o", program, source), "")
		checkOutput(t, exec.Command(program), want.String())
	})
}

func checkOutput(t *testing.T, c *exec.Cmd, want string) {
	t.Helper()
	var wrong bytes.Buffer
	c.Stderr = &wrong
	out, err := c.Output()
	if err != nil || string(out) != want {
		t.Errorf("%v %s\n got %q\nwant %q", err, wrong.Bytes(), out, want)
	}
}

func TestLongListsAreWrapped(t *testing.T) {
	var edges strings.Builder
	for i := range 400 {
		edges.WriteString("vertex v" + strconv.Itoa(i) + "\n")
	}
	for _, f := range []table.Format{table.CPP, table.Python} {
		for l := range strings.Lines(write(t, edges.String(), f)) {
			if len(l) > 105 {
				t.Errorf("%s: a line of %d bytes", f, len(l))
			}
		}
	}
}
