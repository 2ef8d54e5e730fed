package formats_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"nimgraph/graphs/formats"
	"nimgraph/graphs/must"
)

// readingByID returns the reading with the given ID, which must exist.
func readingByID(t *testing.T, id string) formats.Reading {
	t.Helper()
	r, ok := formats.ReadingByID(id)
	if !ok {
		t.Fatalf("no reading has the ID %s", id)
	}
	return r
}

func TestReadings(t *testing.T) {
	for _, c := range []struct{ as, text, want string }{
		{"tokens", "4 3 2\n1 2\n2 3\n1 4\n1 3\n", `directed normal "": 1*1 2 3*1 4; 1>2 2>3 1>4`},
		{"tokens", "3 2 3\n0 1\n1 2\n0 2 0\n", `directed normal "": 0*2 1 2*1; 0>1 1>2`},
		{"tokens", "2 2 0 1 2 1 2", `directed normal "": 1 2; 1>2×2`},
		{"tokens", "# sample\r\n2 0 1\r\n\r\n2 # start\r\n", `directed normal "": 1 2*1;`},
		{"tokens", "0 0 0\n", `line 1: "0" instead of a number from 1 to 1000000`},
		{"tokens", "3 2 1\n1 2\n2 3\n4", `line 4: "4" instead of a number from 0 to 3`},
		{"tokens", "3 2 1\n0 2\n2 3\n1", `line 3: "3" instead of a number from 0 to 2`},
		{"tokens", "3 2 1\n1 2\n2 3\n", `line 4: the text ends where a number from 0 to 3 is expected`},
		{"tokens", "3 2 1\n1 2\n2 3\n1\n1", `line 5: "1" comes after the last expected number`},
		{"tokens", "3 2 1\n1 b\n", `line 2: "b" instead of a number from 0 to 3`},
		{"tokens", "1000001 0 0\n", `line 1: "1000001" instead of a number from 1 to 1000000`},
		{"tokens", "2 5000001 0\n", `line 1: "5000001" instead of a number from 0 to 5000000`},

		{"tree", "4\n1 2\n3 1\n3 4\n", `deletion normal "": 1_ 2 3 4; 1>2 3>1 3>4`},
		{"tree", "4\n1 2\n1 2\n3 4\n", `line 3: the edge between 1 and 2 closes a cycle: this is not a tree`},
		{"tree", "3\n0 1\n1 2\n", `line 2: "0" instead of a number from 1 to 3`},
		{"tree", "3\n1 2\n", `line 3: the text ends where a number from 1 to 3 is expected`},
		{"tree", "2\n1 2\n2 1\n", `line 3: "2" comes after the last expected number`},

		{"subtraction", "2\n1 3\n3\n4 0 4\n", `directed normal "": 0*1 1 2 3 4*2; 1>0 2>1 3>2 3>0 4>3 4>1`},
		{"subtraction", "2 3 1\n1 2\n", `directed normal "": 0 1 2*1; 1>0 2>1`},
		{"subtraction", "3 2 2 9\n1 3\n", `directed normal "": 0 1 2 3*1; 2>0 3>1`},
		{"subtraction", "1 0\n1 3\n", `line 1: "0" instead of a number from 1 to 999999`},
		{"subtraction", "0\n1 3\n", `line 1: "0" instead of a number from 1 to 14000000`},
		{"subtraction", "1 1\n1 1000000\n", `line 2: "1000000" instead of a number from 0 to 999999`},
		{
			"subtraction", "6 1 2 3 4 5 6\n1 999999\n",
			`line 2: heaps up to 999999 and 6 numbers that may be taken give more than 5000000 moves`,
		},
		{"subtraction", "1 1\n-1\n", `line 2: "-1" instead of a number from 1 to 14000000`},
		{"subtraction", "", `line 1: the text ends where a number from 1 to 14000000 is expected`},

		{"graph", "3 2\n1 2\n3 1\n", `directed normal "": 1 2 3; 1>2 3>1`},
		{"tree-token", "4\n2 1\n3 4\n3 1\n", `directed normal "": 1*1 2 3 4; 1>2 3>4 1>3`},
		{"lists", "4\n2 1 2\n0\n1 3\n0\n", `directed normal "": 0 1 2 3; 0>1 0>2 2>3`},
		{"lists", "3\n2 2 3\n1 3\n0\n", `directed normal "": 1 2 3; 1>2 1>3 2>3`},
		{"lists", "3\n0\n0\n1 1\n2 3 3\n1 2\n0\n", `directed normal "": 1 2 3*2; 3>1`},
		{"lists", "3\n0\n1 0\n2 0 3\n", `line 4: "3" instead of a number from 0 to 2`},
		{"adjacency", "a: b, c\nb : c\n３: a\nc:\n", `directed normal "": a b c 3; a>b a>c b>c 3>a`},
		{"adjacency", "a: b\nb c\n", `line 2: "b" instead of a vertex and ":"`},
		{"adjacency", "# none\n", `line 2: the text ends where a number from 1 to 1000000 is expected`},
		{"parents", "4\n1 1 2\n", `deletion normal "": 1_ 2 3 4; 1>2 1>3 2>4`},
		{"parents-token", "4\n3 3 0 1\n", `directed normal "": 1 2 3*1 4; 3>1 3>2 1>4`},
		{"parents-token", "4\n-1 0 0 1\n", `directed normal "": 0*1 1 2 3; 0>1 0>2 1>3`},
		{"parents-token", "3\n0 1\n", `directed normal "": 0*1 1 2; 0>1 1>2`},
		{"parents", "4\n1 4 3\n", `line 2: the parents of vertex 4 form a cycle`},
		{"parents", "3\n0 0 1\n", `line 2: 2 roots; a tree has one`},
		{"parents", "3\n2 3 1\n", `line 2: the parents of vertex 3 form a cycle`},
		{"graph", "２\n２ １\n２ １\n3 1\n1 3\n", `directed normal "": 1 2; 2>1`},
		{"graph", "2\n2 1\n2 1\n3 1\n1 4\n", `line 4: "3" instead of a number from 0 to 2`},
		{"tree", "2\n2\n1 2\n3\n1 2\n2 3\n", `deletion normal "": 1_ 2; 1>2`},
	} {
		got, err := formats.ReadWith(strings.NewReader(c.text), formats.Edges,
			formats.Options{As: readingByID(t, c.as)})
		outcome := formats.ErrorText(err)
		if err == nil {
			outcome = dump(got.Drawing, false)
			if len(got.Unplaced) != got.Drawing.Graph().Order() {
				t.Errorf("%s of %q: %d vertices have no place", c.as, c.text, len(got.Unplaced))
			}
		}
		if outcome != c.want {
			t.Errorf("%s of %q:\n got %s\nwant %s", c.as, c.text, outcome, c.want)
		}
	}
}

// TestErrorsListReadings checks that the error for a text that is not an edge list names the
// readings that it fits.
func TestErrorsListReadings(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"4 3 2\n1 2\n2 3\n1 4\n1 3\n", `line 1: this is not a list of edges; it can be read as tokens`},
		{"# a tree\n4\n1 2\n3 1\n3 4\n", `line 2: this is not a list of edges; it can be read as tree, tree-token`},
		{"2\n1 3\n3\n4 0 4\n", `line 1: this is not a list of edges; it can be read as subtraction`},
		{"2\n1 2\n", `line 1: this is not a list of edges; it can be read as tree, tree-token`},
		{"3\n2 1\n1 3\n", `line 1: this is not a list of edges; it can be read as tree, tree-token`},
		{"1: 2 3\n2: 3\n3:\n", `line 1: this is not a list of edges; it can be read as adjacency`},
		{"1: 2\n2: 3\n", `line 1: this is not a list of edges; it can be read as adjacency`},
		{"4\n2 1 2\n0\n1 3\n0\n1 0\n2 0 2\n0\n", `line 1: this is not a list of edges; it can be read as lists`},
		{"4\n1 1 2\n", `line 1: this is not a list of edges; it can be read as parents, parents-token`},
		{"2\n3 2\n1 2\n2 3\n2 1\n1 2\n", `line 1: this is not a list of edges; it can be read as graph`},
		{"2\n2 1 1\n1 2\n1\n3 0 1\n3\n", `line 1: this is not a list of edges; it can be read as tokens`},
		{"2\n1 2\n3 4 5\n", `line 1: "2" is alone on its line: write "vertex" before it`},
		{"1 2\n2 3 4\n", `line 2: this is not a list of edges; it can be read as subtraction`},
		{"1 2\n2 3 4 5\n", `line 2: "4" after the pair "2" "3": put "->", "--" or "=" after the first vertex`},
		{"5\n2 1 1 1 1\n1 3\n", `line 1: this is not a list of edges; it can be read as subtraction`},
	} {
		_, err := formats.Read(strings.NewReader(c.text), formats.Edges)
		var e *formats.Error
		if !errors.As(err, &e) || formats.ErrorText(err) != c.want {
			t.Errorf("%q:\n got %v\nwant %s", c.text, err, c.want)
			continue
		}
		var ids []string
		for _, r := range e.Readings {
			ids = append(ids, r.ID)
			if text := formats.EnglishText(r); text == r.Key() || strings.Contains(text, "{") {
				t.Errorf("the text of %s is %q", r.Key(), text)
			}
			if _, err := formats.ReadWith(strings.NewReader(c.text), formats.Edges,
				formats.Options{As: r}); err != nil {
				t.Errorf("%q fits %s, but reading it fails: %v", c.text, r.ID, err)
			}
		}
		if fits := strings.Join(ids, ", "); fits != "" && !strings.Contains(formats.ErrorText(err), "header") &&
			e.Data()["Readings"] != fits {
			t.Errorf("%q fits %s, but the error has %v", c.text, fits, e.Data())
		}
	}
}

func TestUnknownReading(t *testing.T) {
	if r, ok := formats.ReadingByID("edges"); ok {
		t.Error(r)
	}
}

// TestFirstOfSeveralCases checks that a text with several cases gives its first case with a
// note. All cases are read to the end, and together they must not exceed the limits.
func TestFirstOfSeveralCases(t *testing.T) {
	for _, c := range []struct{ as, text, want string }{
		{"tree", "3\n2\n1 2\n2\n1 2\n2\n1 2\n", "1: the first of 3 cases"},
		{
			"lists", "2\n1 1\n0\n1 0\n2 0 1\n0\n1\n0\n1 0\n0\n",
			"6: the first of 2 lines of tokens\n1: the first of 2 cases",
		},
		{"subtraction", "2\n1 1\n1 3\n1 1\n1 2\n", "1: the first of 2 cases"},
	} {
		r, err := formats.ReadWith(strings.NewReader(c.text), formats.Edges, formats.Options{As: readingByID(t, c.as)})
		if err != nil || notesOf(r) != c.want || r.Notes[0].Sure() {
			t.Errorf("%s of %q: %v", c.as, c.text, err)
		}
	}
	many := "1000\n" + strings.Repeat("100000 1\n1 2\n", 1000)
	if fitting := formats.RecogniseReadings([]byte(many)); len(fitting) > 0 {
		t.Errorf("a text with a hundred million vertices fits %s", fitting[0].ID)
	}
}

// TestDigitsOfOtherScripts checks that digits of any script are read as digits, except in a
// quoted name.
func TestDigitsOfOtherScripts(t *testing.T) {
	for text, want := range map[string]string{
		"３　２\n１　２\n２　３\n":         `directed normal "": 1 2 3; 1>2 2>3`,
		"a -> b x٣\nworth b １２\n": `directed normal "": a b∗12; a>b×3`,
		"\"１\" -> １ 1２ a１\n":      `directed normal "": １ 1 12 a１; １>1 １>12 １>a１`,
		"𝟎 -> 𝟙 𝟵 १ ៩ 𑇐\n":        `directed normal "": 0 1 9; 0>1×2 0>9×2 0>0`,
	} {
		r, err := formats.Read(strings.NewReader(text), formats.Edges)
		if err != nil {
			t.Errorf("%q: %v", text, err)
			continue
		}
		if got := dump(r.Drawing, false); got != want {
			t.Errorf("%q: got %s, want %s", text, got, want)
		}
	}
}

// readCase is a text and the expected drawing, as dump writes it. want is empty if the text
// must be refused.
type readCase struct{ name, text, want string }

// checkReads reads the texts in format f and compares the drawings. If places is true, the
// drawings include coordinates, and every vertex must have some.
func checkReads(t *testing.T, f formats.Format, places bool, cases []readCase) {
	t.Helper()
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			got, err := formats.Read(strings.NewReader(c.text), f)
			switch {
			case c.want == "" && err == nil:
				t.Errorf("got %s, want an error", dump(got.Drawing, places))
			case c.want == "":
			case err != nil:
				t.Error(err)
			case dump(got.Drawing, places) != c.want:
				t.Errorf("got  %s\nwant %s", dump(got.Drawing, places), c.want)
			case places && len(got.Unplaced) > 0:
				t.Errorf("%d vertices have no place", len(got.Unplaced))
			}
		})
	}
}

// errorCase is a text and the expected error, as ErrorText returns it.
type errorCase struct{ text, want string }

// checkErrors checks that reading the texts in format f gives the expected errors.
func checkErrors(t *testing.T, f formats.Format, cases []errorCase) {
	t.Helper()
	for _, c := range cases {
		_, err := formats.Read(strings.NewReader(c.text), f)
		var e *formats.Error
		if !errors.As(err, &e) || formats.ErrorText(err) != c.want {
			t.Errorf("%.90q:\n got %v\nwant %v", c.text, err, c.want)
		}
	}
}

// TestHeaders checks each row of the table at header.decideHeader, and similar texts.
func TestHeaders(t *testing.T) {
	for _, c := range []struct{ name, text, want, note string }{
		{
			"m pairs", "3 2\n1 2\n2 3\n", `1 2 3; 1>2 2>3`,
			"1: header: 3 vertices, 2 edges; if it is an edge, write 3 -> 2",
		},
		{
			"m pairs, from 0", "3 2\n0 1\n1 2\n", `0 1 2; 0>1 1>2`,
			"1: header: 3 vertices, 2 edges; if it is an edge, write 3 -> 2",
		},
		{
			"m pairs, and n is not named", "5 1\n\n4 2\n", `1 2 3 4 5; 4>2`,
			"1: header: 5 vertices, 1 edges; if it is an edge, write 5 -> 1",
		},
		{
			"m pairs, not in the first line", "# contest\n\n3 2\n1 2\n2 3\n", `1 2 3; 1>2 2>3`,
			"3: header: 3 vertices, 2 edges; if it is an edge, write 3 -> 2",
		},
		{"no pairs", "3 0\n", `1 2 3;`, "1: header: 3 vertices, 0 edges; if it is an edge, write 3 -> 0"},
		{
			"m pairs, and the header would be a loop", "2 2\n1 2\n2 1\n", `1 2; 1>2 2>1`,
			"1: header: 2 vertices, 2 edges",
		},
		{
			"m lines", "undirected\n3 2\n1 2\n2 3\n", `deletion normal "": 1_ 2 3; 1>2 2>3`,
			"2: header: 3 vertices, 2 edges; if it is an edge, write 3 -- 2",
		},
		{
			"m pairs, from the top down", "5 4\n4 3\n3 2\n2 1\n1 0\n", `0 1 2 3 4; 4>3 3>2 2>1 1>0`,
			"1: header: 5 vertices, 4 edges; if it is an edge, write 5 -> 4",
		},
		{
			"m pairs with other names", "3 1\n1 4", `3 1 4; 3>1 1>4`,
			"1: an edge from 3 to 1, not a header: 1 pairs follow",
		},
		{
			"a list that looks like m pairs with other names", "1 2\n2 3\n3 1\n", `1 2 3; 1>2 2>3 3>1`,
			"1: an edge from 1 to 2, not a header: 2 pairs follow",
		},

		{"m ≥ n, one pair cut off", "3 3\n1 2\n2 3\n", `1 2 3; 1>2 2>3`, "1: header: 3 vertices, 3 edges; 2 follow"},
		{
			"m ≥ n, from 0, one pair cut off", "3 3\n0 1\n1 2\n", `0 1 2; 0>1 1>2`,
			"1: header: 3 vertices, 3 edges; 2 follow",
		},
		{
			"m ≥ n, a query follows", "6 6\n1 2\n2 3\n3 4\n4 5\n5 6\n6 1\n2 5\n",
			`1 2 3 4 5 6; 1>2 2>3 3>4 4>5 5>6 6>1 2>5`, "1: header: 6 vertices, 6 edges; 7 follow",
		},
		{
			"m ≥ n, a quarter cut off", "4 8\n1 2\n2 3\n3 4\n4 1\n1 3\n", `1 2 3 4; 1>2 2>3 3>4 4>1 1>3`,
			"1: header: 4 vertices, 8 edges; 5 follow",
		},
		{
			"m ≥ n, more cut off", "4 8\n1 2\n2 3\n3 4\n4 1\n", `4 8 1 2 3; 4>8 1>2 2>3 3>4 4>1`,
			"1: an edge from 4 to 8, not a header: 4 pairs follow",
		},
		{"m ≥ n, and n is not named", "4 4\n1 2\n2 3\n3 1\n", `4 1 2 3; 4>4 1>2 2>3 3>1`, ""},
		{"m ≥ n, and more than n is named", "2 2\n1 2\n2 3\n3 1\n", `2 1 3; 2>2 1>2 2>3 3>1`, ""},
		{"m ≥ n, and n is named from 0", "3 3\n0 1\n1 3\n", `3 0 1; 3>3 0>1 1>3`, ""},

		{
			"m < n, a tree and queries", "4 3\n1 2\n1 3\n3 4\n2 4\n4 2\n", `1 2 3 4; 1>2 1>3 3>4 2>4 4>2`,
			"1: header: 4 vertices, 3 edges; 5 follow",
		},
		{
			"m < n, no tree and queries", "4 3\n1 2\n2 1\n3 4\n2 4\n4 2\n", `4 3 1 2; 4>3 1>2 2>1 3>4 2>4 4>2`,
			"1: an edge from 4 to 3, not a header: 5 pairs follow",
		},
		{
			"m < n, a list from the top down", "4 3\n4 2\n3 2\n3 1\n2 1\n", `4 3 2 1; 4>3 4>2 3>2 3>1 2>1`,
			"1: an edge from 4 to 3, not a header: 4 pairs follow",
		},
		{
			"m < n, a cycle", "3 1\n1 2\n2 3\n", `3 1 2; 3>1 1>2 2>3`,
			"1: an edge from 3 to 1, not a header: 2 pairs follow",
		},
		{"m < n, and n is not named", "3 2\n2 1\n", `3 2 1; 3>2 2>1`, ""},
		{"arrows are no pairs", "3 1\n1 -> 2\n", `3 1 2; 3>1 1>2`, ""},
		{"one edge", "1 2\n", `1 2; 1>2`, ""},
		{"an edge from 0", "0 1\n", `0 1; 0>1`, ""},
		{"a loop", "0 0\n0 0\n", `0; 0>0×2`, ""},
		{"no numbers", "a b\nb c\n", `a b c; a>b b>c`, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, err := formats.Read(strings.NewReader(c.text), formats.Edges)
			if err != nil {
				if formats.ErrorText(err) != c.want {
					t.Errorf("got  %v\nwant %s", err, c.want)
				}
				return
			}
			if d := strings.TrimPrefix(dump(got.Drawing, false), `directed normal "": `); d != c.want {
				t.Errorf("got  %s\nwant %s", d, c.want)
			}
			if outcome := notesOf(got); outcome != c.note {
				t.Errorf("got notes %q, want %q", outcome, c.note)
			}
		})
	}
}

// TestHeadersOfSimilarNumberOfPairs checks that "n m" can be a header if the number of pairs
// differs from m by up to a tenth.
func TestHeadersOfSimilarNumberOfPairs(t *testing.T) {
	for pairs, header := range map[int]bool{17: false, 18: true, 19: true, 20: true, 21: true, 22: true, 23: false} {
		text := "25 20\n"
		for i := range pairs {
			text += fmt.Sprintf("25 %d\n", i+1)
		}
		read := must.Get(formats.Read(strings.NewReader(text), formats.Edges))
		if got := strings.HasPrefix(notesOf(read), "1: header: 25 vertices, 20 edges"); got != header {
			t.Errorf("%d pairs: got notes %s", pairs, notesOf(read))
		}
	}
}

// notesOf returns the notes of r in English, one on each line.
func notesOf(r *formats.Result) string {
	var lines []string
	for _, n := range r.Notes {
		lines = append(lines, fmt.Sprintf("%d: %s", n.Line, formats.EnglishText(n)))
	}
	return strings.Join(lines, "\n")
}

// TestHeaderOption checks that the option Header decides how the first pair is read.
func TestHeaderOption(t *testing.T) {
	for _, c := range []struct {
		text   string
		header formats.Header
		want   string
	}{
		{"3 2\n1 2\n2 3\n", formats.HeaderNo, `3 2 1; 3>2 1>2 2>3`},
		{"1 2\n2 3\n3 1\n", formats.HeaderNo, `1 2 3; 1>2 2>3 3>1`},
		{"3 1\n1 2\n2 3\n", formats.HeaderYes, `1 2 3; 1>2 2>3`},
		{
			"5 4\n1 2\n2 3\n3 4\n4 9\n", formats.HeaderYes,
			`line 5: "9" is not one of the vertices 1 to 5 of the header in line 1; if the header is an edge, put ` +
				`"->" or "--" between its numbers`,
		},
		{"5 4\n1 2\n2 3\n3 4\n4 9\n", formats.HeaderByText, `5 4 1 2 3 9; 5>4 1>2 2>3 3>4 4>9`},
		{"9 1\n", formats.HeaderYes, `1 2 3 4 5 6 7 8 9;`},
		{"2 7\n1 -> 2\ntoken 2\n", formats.HeaderYes, `1 2*1; 1>2`},
		{
			"3 1\n1 2\n2 4\n", formats.HeaderYes,
			`line 3: "4" is not one of the vertices 1 to 3 of the header in line 1; if the header is an edge, put ` +
				`"->" or "--" between its numbers`,
		},
		{
			"# a\na b\n2 1\n", formats.HeaderYes,
			`line 2: the first line with a vertex is not a header: two numbers, of vertices and of edges`,
		},
		{
			"", formats.HeaderYes,
			`line 1: the first line with a vertex is not a header: two numbers, of vertices and of edges`,
		},
		{"1000001 0\n", formats.HeaderYes, `line 1: more than 1000000 vertices`},
		{"1000001 0\n", formats.HeaderNo, `1000001 0; 1000001>0`},
	} {
		got, err := formats.ReadWith(strings.NewReader(c.text), formats.Edges, formats.Options{Header: c.header})
		outcome := formats.ErrorText(err)
		if err == nil {
			outcome = strings.TrimPrefix(dump(got.Drawing, false), `directed normal "": `)
			if c.header == formats.HeaderNo && len(got.Notes) > 0 {
				t.Errorf("%q: got notes %s, want none with HeaderNo", c.text, notesOf(got))
			}
		}
		if outcome != c.want {
			t.Errorf("%q:\n got %s\nwant %s", c.text, outcome, c.want)
		}
	}
}

// TestSureHeaders checks that a header is sure only if it cannot be an edge.
func TestSureHeaders(t *testing.T) {
	for text, sure := range map[string]bool{
		"3 2\n1 2\n2 3\n": false, "3 3\n1 2\n2 3\n3 1\n": true,
		"3 3\n1 2\n2 3\n": false, "3 1\n1 2\n2 3\n": false,
	} {
		r, err := formats.Read(strings.NewReader(text), formats.Edges)
		if err != nil || len(r.Notes) != 1 || r.Notes[0].Sure() != sure {
			t.Errorf("%q: got error %v and notes %q", text, err, notesOf(r))
		}
	}
}

// TestEveryEdgeIsReadOrNoted checks that a list of pairs gives all its edges, or a note that
// the first pair is a header.
func TestEveryEdgeIsReadOrNoted(t *testing.T) {
	r := rand.New(rand.NewPCG(21, 22))
	headers, edges := 0, 0
	for range 3000 {
		n, m := 1+r.IntN(6), r.IntN(8)
		var text strings.Builder
		for range m {
			fmt.Fprintf(&text, "%d %d\n", 1+r.IntN(n), 1+r.IntN(n))
		}
		read, err := formats.Read(strings.NewReader(text.String()), formats.Edges)
		if err != nil {
			continue // the first pair looks like a header but does not fit
		}
		count := 0
		for e := range read.Drawing.Graph().Edges() {
			count += int(e.Count)
		}
		hasHeader := strings.Contains(notesOf(read), ": header: ")
		switch {
		case count == m && !hasHeader:
			edges++
		case count == m-1 && hasHeader:
			headers++
		default:
			t.Fatalf("got %d of %d edges and notes %q for\n%s", count, m, notesOf(read), text.String())
		}
	}
	if headers < 50 || edges < 500 {
		t.Errorf("%d headers and %d lists without one: too few", headers, edges)
	}
}

// TestPairsAtEndOfText checks that the last line of a list of pairs, which the grammar reads,
// has the same meaning before a comment, where the fast reader of pairs reads it.
func TestPairsAtEndOfText(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 5))
	outcome := func(text string) string {
		got, err := formats.ReadText([]byte(text), formats.Edges, formats.Options{})
		if err != nil {
			return formats.ErrorText(err)
		}
		return dump(got.Drawing, false) + notesOf(got)
	}
	ends := []string{"\n", "\n", "\n", "\n", "\r\n", " \n", "\n\n", " 1\n", ""}
	for range 3000 {
		n, m := r.IntN(5), r.IntN(5)
		text := fmt.Sprintf("%d %d\n", n, m)
		for range m + r.IntN(9)/8 {
			text += fmt.Sprintf("%d %d", r.IntN(n+1), r.IntN(n+1)) + ends[r.IntN(len(ends))]
		}
		if got, want := outcome(text), outcome(text+"\n#"); got != want {
			t.Fatalf("%q: got %s, want %s", text, got, want)
		}
	}
}
