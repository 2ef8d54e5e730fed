package cli_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"image/png"
	"regexp"
	"strings"
	"testing"

	"nimgraph/graphs/games"
)

// kaylesValues lists the values of Kayles for n = 0 … 20 (OEIS A002186).
const kaylesValues = "0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2, 1"

// valuesJSON is the JSON output of the command values.
type valuesJSON struct {
	Format     string
	Version    int
	Family     string
	Parameters map[string]string
	Numbers    []string
	First, To  any
	Rows       int
	Columns    int
	Proof      *struct {
		From, Period, Saltus int
		Theorem              string
	}
	Values json.RawMessage
}

func readValues(t *testing.T, args ...string) valuesJSON {
	t.Helper()
	var v valuesJSON
	d := json.NewDecoder(strings.NewReader(mustRun(t, "", append(args, "--json")...)))
	d.DisallowUnknownFields()
	must(t, d.Decode(&v))
	return v
}

func TestValuesAsJSON(t *testing.T) {
	v := readValues(t, "values", "kayles", "--to", "20")
	var numbers []int
	must(t, json.Unmarshal(v.Values, &numbers))
	if v.Format != "nimgraph-values" || v.Version != 1 || v.Family != "kayles" || v.First != 0.0 || v.To != 20.0 ||
		v.Proof != nil ||
		strings.Trim(strings.ReplaceAll(fmt.Sprint(numbers), " ", ", "), "[]") != kaylesValues {
		t.Errorf("%+v %v", v, numbers)
	}
	// Period 12 from n = 71 on (Winning Ways, chapter 4).
	v = readValues(t, "values", "octal", "code=.77", "--to", "2000")
	if p := v.Proof; p == nil || p.From != 71 || p.Period != 12 || p.Saltus != 0 || p.Theorem != "guy-smith" ||
		v.Parameters["code"] != ".77" {
		t.Errorf("%+v", v.Proof)
	}
	v = readValues(t, "values", "subtraction", "set=3 1 4", "--to", "5000")
	if p := v.Proof; p == nil || p.From != 0 || p.Period != 7 || p.Theorem != "window" {
		t.Errorf("%+v", v.Proof)
	}
	if err := json.Unmarshal(v.Values, &numbers); err != nil || len(numbers) != 5001 {
		t.Errorf("%d values, %v", len(numbers), err)
	}
	v = readValues(t, "values", "euclid", "--to", "3,5")
	var rows [][]int
	if err := json.Unmarshal(v.Values, &rows); err != nil || v.Rows != 3 || v.Columns != 5 ||
		fmt.Sprint(v.First) != "[1 1]" ||
		fmt.Sprint(rows) != "[[0 1 2 3 4] [1 0 0 1 2] [2 0 0 0 1]]" {
		t.Errorf("%+v %v, %v", v, rows, err)
	}
}

func TestValuesInOtherForms(t *testing.T) {
	for _, test := range []struct{ line, want string }{
		{"values kayles --to 3 --csv", "n,g\n0,0\n1,1\n2,2\n3,3\n"},
		{"values divisor --to 4 --bfile", "1 0\n2 1\n3 0\n4 2\n"},
		{"values two-heaps --to 1 --csv", "a,b,g\n0,0,0\n0,1,1\n1,0,1\n1,1,0\n"},
		{"values euclid b=7 --to 3 --csv", "n,g\n1,6\n2,3\n3,1\n"},
		{
			"values divisor --to 12",
			"Divisor game\n\n n   +0 +1 +2 +3 +4 +5 +6 +7 +8 +9\n 0       0  1  0  2  0  1  0  3  0\n10    1  0  2\n",
		},
		{"values two-heaps --to 2,3", "a\\b  0 1 2 3\n  0  0 1 2 3\n  1  1 0 3 2\n  2  2 3 0 1\n"},
	} {
		if got := mustRun(t, "", strings.Fields(test.line)...); got != test.want {
			t.Errorf("%s:\n%s\nwant\n%s", test.line, got, test.want)
		}
	}
	for _, option := range []string{"--markdown", "--latex"} {
		got := mustRun(t, "", "values", "kayles", "--to", "9", option)
		if strings.Count(got, "4") < 2 || strings.Count(got, "\n") < 3 {
			t.Errorf("%s:\n%s", option, got)
		}
	}
	proved := mustRun(t, "", "values", "bash", "max=4", "--to", "2000")
	if !strings.Contains(proved, "g(n + 5) = g(n) for all n from 0 on") {
		t.Errorf("the output lacks the period:\n%s", proved[len(proved)-200:])
	}
}

func TestValuesToFiles(t *testing.T) {
	for name, begin := range map[string]string{
		"v.csv": "n,g\n0,0\n", "v.txt": "0 0\n1 1\n", "v.json": "{\n  \"format\": \"nimgraph-values\"",
		"v.md": "| n |", "v.tex": "%",
	} {
		chdirWithFiles(t, nil)
		if out := mustRun(t, "", "values", "nim", "--to", "5", "-o", name); out != "" {
			t.Errorf("%s: output %q", name, out)
		}
		if got := readFolder(t)[name]; !strings.HasPrefix(got, begin) {
			t.Errorf("%s contains %q", name, got)
		}
	}
}

func TestValuesErrors(t *testing.T) {
	chdirWithFiles(t, map[string]string{"old.csv": "old"})
	for _, test := range []struct {
		status     int
		line, want string
	}{
		{2, "values", `values: FAMILY is missing; "nimgraph values --list" lists them`},
		{2, "values kayless", `kayless: no such family; did you mean "kayles"? "nimgraph values --list" lists them`},
		{2, "values frobnicate", `frobnicate: no such family; "nimgraph values --list" lists them`},
		{2, "values bash mx=3", `mx: unknown parameter; did you mean "max"? The parameters are max`},
		{2, "values kayles n=3", `n: unknown parameter; the parameters of this game: none`},
		{
			2, "values octal code=4.3x3",
			`code: "4.3x3" is not an octal code such as 0.77: character 4, "x", is not a digit from 0 to 7`,
		},
		{
			2, "values octal code=0.7(3",
			`code: "0.7(3" is not an octal code such as 4.(3): the bracket at character 4 is not closed`,
		},
		{
			2, "values subtraction set=1,x,4",
			`set: number 2 of the list, "x", is not a whole number from 1 to 1000000000000`,
		},
		{2, "values euclid a=7 b=3", `euclid: both numbers, a and b, are given; leave out one of them, or both`},
		{2, "values kayles --to x", `--to: "x" is not a whole number from 0 to 1000000000000`},
		{2, "values euclid --to 0", `--to: "0" is not a whole number from 1 to 1000000000000`},
		{2, "values kayles --to 3,4", `--to: "3,4" has two numbers, but the family has one`},
		{2, "values kayles --csv --json", `--csv: asks for a different output than --json: give one of them`},
		{2, "values kayles -o old.odt", `old.odt: `},
		{
			1, "values nim --to 70000 -o old.csv",
			`nim: the value g(65536) is more than 65535, the largest value that can be stored; the values up to 65535 are known`,
		},
		{
			1, "values nim-with-pass --to 70000",
			`nim-with-pass: 70000 is not from 0 to 65535, the range of the numbers of this family`,
		},
		{
			1, "values grundy --to 1000000000000",
			`grundy: the values up to n = 1000000000000 do not fit into memory; those up to `,
		},
		{1, "values cram --to 24", `cram: the value g(24, 24) depends on about 1.5·10^141 positions, but only `},
		{1, "values cram rows=24 --to 24", `cram: the value g(24) depends on about 1.5·10^141 positions, but only `},
		{1, "values chomp --to 60", `chomp: the value g(60, 60) depends on 9.7·10^34 positions, but only `},
		{1, "values euclid --to 40000", `euclid: a table of 40000 rows and 40000 columns does not fit into memory; `},
		{
			1, "values wythoff --to 1000000",
			`wythoff: a table of 1000001 rows and 1000001 columns does not fit into memory; `,
		},
		{
			2, "values --list kayless",
			`kayless: no such family; did you mean "kayles"? "nimgraph values --list" lists them`,
		},
		{2, "values --list kayles nim", `nim: values takes one FAMILY`},
	} {
		r := run(t, "", strings.Fields(test.line)...)
		if r.status != test.status || r.out != "" || !strings.HasPrefix(r.err, "nimgraph: "+test.want) ||
			strings.Count(r.err, "\n") != 1 {
			t.Errorf("%s:\n got %d %s%s\nwant %d nimgraph: %s", test.line, r.status, r.out, r.err,
				test.status, test.want)
		}
	}
	if files := readFolder(t); len(files) != 1 || files["old.csv"] != "old" {
		t.Errorf("left %v", files)
	}
}

func TestListFamilies(t *testing.T) {
	text := mustRun(t, "", "values", "--list")
	for _, f := range games.ListedGames() {
		if !strings.Contains(text, "\n  "+f.ID+"  ") {
			t.Errorf("%s is not listed", f.ID)
		}
	}
	if keys := regexp.MustCompile(`(family|game|cli)\.[a-z]|\{\{`).FindAllString(text, -1); keys != nil {
		t.Errorf("no translations for %v", keys)
	}
	var all struct {
		Format   string
		Version  int
		Families []struct {
			ID, Name, Rules string
			Numbers         []string
			Parameters      []map[string]any
		}
	}
	must(t, json.Unmarshal([]byte(mustRun(t, "", "values", "--list", "--json")), &all))
	if all.Format != "nimgraph-families" || all.Version != 1 || len(all.Families) != len(games.ListedGames()) {
		t.Errorf("%d families in %s", len(all.Families), all.Format)
	}
	if got := mustRun(t, "", "values", "--list", "--ids"); strings.Count(got, "\n") != len(games.ListedGames()) ||
		!strings.HasPrefix(got, "nim\nbash\n") {
		t.Errorf("IDs %s", got)
	}
	if got := mustRun(t, "", "values", "--list", "--ids", "euclid"); got != "a=\nb=\n" {
		t.Errorf("names %q", got)
	}
}

// TestCodesNameGames checks that a code or a set names its game in every command that takes a
// game.
func TestCodesNameGames(t *testing.T) {
	for _, test := range []struct{ by, game string }{
		{".77 heaps=5,7", "octal code=.77 heaps=5,7"},
		{"4.333… heaps=5", "octal code=4.333… heaps=5"},
		{"{1,3,4} heaps=9", "subtraction set=1,3,4 heaps=9"},
		{"2,5", "subtraction set=2,5"},
	} {
		by, game := strings.Fields(test.by), strings.Fields(test.game)
		for _, command := range []string{"new", "solve"} {
			if got, want := mustRun(t, "", append([]string{command}, by...)...),
				mustRun(t, "", append([]string{command}, game...)...); got != want {
				t.Errorf("%s %s: %s", command, test.by, got)
			}
		}
		if got, want := mustRun(t, "", "values", by[0]), mustRun(t, "", "values", game[0], game[1]); got != want {
			t.Errorf("values %s: %s", by[0], got)
		}
		if got, want := mustRun(t, "", "help", by[0]), mustRun(t, "", "help", game[0]); got != want {
			t.Errorf("help %s: %s", by[0], got)
		}
	}
	if got, want := mustRun(t, "", "law", ".77", "--json"),
		mustRun(t, "", "law", "octal", "code=.77", "--json"); got != want {
		t.Errorf("law .77: %s", got)
	}
	for _, args := range [][]string{
		{"values", ".79"},
		{"new", "{1,x}", "heaps=3"},
		{"solve", "{1,0}"},
		{"solve", ".9"},
		{"play", ".7x"},
		{"help", "0.8"},
	} {
		if r := run(t, "", args...); r.status != 2 || strings.Contains(r.err, "error.") {
			t.Errorf("%v: %d %s", args, r.status, r.err)
		}
	}
}

// TestPlotSize checks the size of plots: by --size and --scale, and of tables by their cells.
func TestPlotSize(t *testing.T) {
	chdirWithFiles(t, nil)
	for options, want := range map[string][2]int{
		"kayles":                                   {2000, 1120},
		"kayles --size 400,300 --scale 1":          {400, 300},
		"octal code=0.6 --to 5000 --dpi 48":        {500, 280},
		"wythoff --size 300,300 --dark":            {600, 600},
		"euclid a=7 --to 60 --size 200,150":        {400, 300},
		"treblecross --size 200,150 --transparent": {400, 300},
	} {
		r := run(t, "", append([]string{"plot"}, strings.Fields(options+" --format png -o -")...)...)
		if r.status != 0 || r.err != "" {
			t.Errorf("%s: status %d, %s", options, r.status, r.err)
			continue
		}
		m, err := png.Decode(bytes.NewReader([]byte(r.out)))
		if err != nil {
			t.Errorf("%s: %v", options, err)
			continue
		}
		if size := m.Bounds().Size(); size.X != want[0] || size.Y != want[1] {
			t.Errorf("%s: size %v, want %v", options, size, want)
		}
	}
}

// TestPlotOfProvedPeriod checks that a proved period is shown as proved even if few values are
// shown, and that --title replaces the name.
func TestPlotOfProvedPeriod(t *testing.T) {
	r := run(t, "", "plot", "kayles", "--to", "80", "--title", "Pins in a row", "--format", "svg", "-o", "-")
	for _, want := range []string{
		"period 12, proved", "before the period: n &lt; 71", "14 exceptions",
		">Pins in a row</text>",
	} {
		if !strings.Contains(r.out, want) {
			t.Errorf("the plot lacks %q", want)
		}
	}
	if strings.Contains(r.out, "Kayles") {
		t.Error("the plot shows the name as well as the title")
	}
}
