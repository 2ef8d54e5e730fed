package formats_test

import (
	"errors"
	"strings"
	"testing"

	"nimgraph/graphs/formats"
)

// reading returns the reading with that ID.
func reading(t *testing.T, id string) formats.Reading {
	t.Helper()
	r, ok := formats.ReadingByID(id)
	if !ok {
		t.Fatalf("there is no reading %s", id)
	}
	return r
}

func TestReadings(t *testing.T) {
	for _, c := range []struct{ as, text, want string }{
		{"tokens", "4 3 2\n1 2\n2 3\n1 4\n1 3\n", `directed normal "": 1*1 2 3*1 4; 1>2 2>3 1>4`},
		{"tokens", "3 2 3\n0 1\n1 2\n0 2 0\n", `directed normal "": 0*2 1 2*1; 0>1 1>2`},
		{"tokens", "2 2 0 1 2 1 2", `directed normal "": 1 2; 1>2×2`},
		{"tokens", "# sample\r\n2 0 1\r\n\r\n2 # start\r\n", `directed normal "": 1 2*1;`},
		{"tokens", "0 0 0\n", `line 1: "0" stands where a number in 1…1000000 is expected`},
		{"tokens", "3 2 1\n1 2\n2 3\n4", `line 4: "4" stands where a number in 0…3 is expected`},
		{"tokens", "3 2 1\n0 2\n2 3\n1", `line 3: "3" stands where a number in 0…2 is expected`},
		{"tokens", "3 2 1\n1 2\n2 3\n", `line 4: the text ends where a number in 0…3 is expected`},
		{"tokens", "3 2 1\n1 2\n2 3\n1\n1", `line 5: "1" stands after the last number that is expected`},
		{"tokens", "3 2 1\n1 b\n", `line 2: "b" stands where a number in 0…3 is expected`},
		{"tokens", "1000001 0 0\n", `line 1: "1000001" stands where a number in 1…1000000 is expected`},
		{"tokens", "2 5000001 0\n", `line 1: "5000001" stands where a number in 0…5000000 is expected`},

		{"tree", "4\n1 2\n3 1\n3 4\n", `deletion normal "": 1_ 2 3 4; 1>2 3>1 3>4`},
		{"tree", "4\n1 2\n1 2\n3 4\n", `line 3: the edge between 1 and 2 closes a cycle: this is no tree`},
		{"tree", "3\n0 1\n1 2\n", `line 2: "0" stands where a number in 1…3 is expected`},
		{"tree", "3\n1 2\n", `line 3: the text ends where a number in 1…3 is expected`},
		{"tree", "2\n1 2\n2 1\n", `line 3: "2" stands after the last number that is expected`},

		{"subtraction", "2\n1 3\n3\n4 0 4\n", `directed normal "": 0*1 1 2 3 4*2; 1>0 2>1 3>2 3>0 4>3 4>1`},
		{"subtraction", "2 3 1\n1 2\n", `directed normal "": 0 1 2*1; 1>0 2>1`},
		{"subtraction", "3 2 2 9\n1 3\n", `directed normal "": 0 1 2 3*1; 2>0 3>1`},
		{"subtraction", "1 0\n1 3\n", `line 1: "0" stands where a number in 1…999999 is expected`},
		{"subtraction", "0\n1 3\n", `line 1: "0" stands where a number in 1…14000000 is expected`},
		{"subtraction", "1 1\n1 1000000\n", `line 2: "1000000" stands where a number in 0…999999 is expected`},
		{"subtraction", "6 1 2 3 4 5 6\n1 999999\n", `line 2: heaps up to 999999 with 6 numbers to take away have more than 5000000 moves`},
		{"subtraction", "1 1\n-1\n", `line 2: "-1" stands where a number in 1…14000000 is expected`},
		{"subtraction", "", `line 1: the text ends where a number in 1…14000000 is expected`},

		{"graph", "3 2\n1 2\n3 1\n", `directed normal "": 1 2 3; 1>2 3>1`},
		{"tree-token", "4\n2 1\n3 4\n3 1\n", `directed normal "": 1*1 2 3 4; 1>2 3>4 1>3`},
		{"lists", "4\n2 1 2\n0\n1 3\n0\n", `directed normal "": 0 1 2 3; 0>1 0>2 2>3`},
		{"lists", "3\n2 2 3\n1 3\n0\n", `directed normal "": 1 2 3; 1>2 1>3 2>3`},
		{"lists", "3\n0\n0\n1 1\n2 3 3\n1 2\n0\n", `directed normal "": 1 2 3*2; 3>1`},
		{"lists", "3\n0\n1 0\n2 0 3\n", `line 4: "3" stands where a number in 0…2 is expected`},
		{"adjacency", "a: b, c\nb : c\n３: a\nc:\n", `directed normal "": a b c 3; a>b a>c b>c 3>a`},
		{"adjacency", "a: b\nb c\n", `line 2: "b" stands where a vertex and ":" are expected`},
		{"adjacency", "# none\n", `line 2: the text ends where a number in 1…1000000 is expected`},
		{"parents", "4\n1 1 2\n", `deletion normal "": 1_ 2 3 4; 1>2 1>3 2>4`},
		{"parents-token", "4\n3 3 0 1\n", `directed normal "": 1 2 3*1 4; 3>1 3>2 1>4`},
		{"parents-token", "4\n-1 0 0 1\n", `directed normal "": 0*1 1 2 3; 0>1 0>2 1>3`},
		{"parents-token", "3\n0 1\n", `directed normal "": 0*1 1 2; 0>1 1>2`},
		{"parents", "4\n1 4 3\n", `line 2: the parents of vertex 4 lead in a circle`},
		{"parents", "3\n0 0 1\n", `line 2: 2 roots: a tree has one`},
		{"parents", "3\n2 3 1\n", `line 2: the parents of vertex 3 lead in a circle`},
		{"graph", "２\n２ １\n２ １\n3 1\n1 3\n", `directed normal "": 1 2; 2>1`},
		{"graph", "2\n2 1\n2 1\n3 1\n1 4\n", `line 4: "3" stands where a number in 0…2 is expected`},
		{"tree", "2\n2\n1 2\n3\n1 2\n2 3\n", `deletion normal "": 1_ 2; 1>2`},
	} {
		got, err := formats.ReadWith(strings.NewReader(c.text), formats.Edges, formats.Options{As: reading(t, c.as)})
		said := formats.Said(err)
		if err == nil {
			said = dump(got.Drawing, false)
			if len(got.Unplaced) != got.Drawing.Graph().Order() {
				t.Errorf("%s of %q: %d vertices without a place", c.as, c.text, len(got.Unplaced))
			}
		}
		if said != c.want {
			t.Errorf("%s of %q:\n got %s\nwant %s", c.as, c.text, said, c.want)
		}
	}
}

// A text that is no list of edges says what else it can be.
func TestTextsThatFitAReading(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"4 3 2\n1 2\n2 3\n1 4\n1 3\n", `line 1: this is no list of edges; it can be read as tokens`},
		{"# a tree\n4\n1 2\n3 1\n3 4\n", `line 2: this is no list of edges; it can be read as tree, tree-token`},
		{"2\n1 3\n3\n4 0 4\n", `line 1: this is no list of edges; it can be read as subtraction`},
		{"2\n1 2\n", `line 1: this is no list of edges; it can be read as tree, tree-token`},
		{"3\n2 1\n1 3\n", `line 1: this is no list of edges; it can be read as tree, tree-token`},
		{"1 1\n1 5\n", `line 2: "5" is not in 1…1, the vertices by the header in line 1; if that is an edge, put "->" or "--" between`},
		{"5 4\n1 2\n2 3\n3 4\n4 9\n", `line 5: "9" is not in 1…5, the vertices by the header in line 1; if that is an edge, put "->" or "--" between`},
		{"1: 2 3\n2: 3\n3:\n", `line 1: this is no list of edges; it can be read as adjacency`},
		{"1: 2\n2: 3\n", `line 1: this is no list of edges; it can be read as adjacency`},
		{"4\n2 1 2\n0\n1 3\n0\n1 0\n2 0 2\n0\n", `line 1: this is no list of edges; it can be read as lists`},
		{"4\n1 1 2\n", `line 1: this is no list of edges; it can be read as parents, parents-token`},
		{"2\n3 2\n1 2\n2 3\n2 1\n1 2\n", `line 1: this is no list of edges; it can be read as graph`},
		{"2\n2 1 1\n1 2\n1\n3 0 1\n3\n", `line 1: this is no list of edges; it can be read as tokens`},
		{"2\n1 2\n3 4 5\n", `line 1: "2" stands alone: write "vertex" before it`},
		{"1 2\n2 3 4\n", `line 2: this is no list of edges; it can be read as subtraction`},
		{"1 2\n2 3 4 5\n", `line 2: "4" after the pair "2" "3": put "->", "--" or "=" after the first vertex`},
		{"5\n2 1 1 1 1\n1 3\n", `line 1: this is no list of edges; it can be read as subtraction`},
	} {
		_, err := formats.Read(strings.NewReader(c.text), formats.Edges)
		var e *formats.Error
		if !errors.As(err, &e) || formats.Said(err) != c.want {
			t.Errorf("%q:\n got %v\nwant %s", c.text, err, c.want)
			continue
		}
		var ids []string
		for _, r := range e.Readings {
			ids = append(ids, r.ID)
			if text := formats.InEnglish(r); text == r.Key() || strings.Contains(text, "{") {
				t.Errorf("%s is %q", r.Key(), text)
			}
			if _, err := formats.ReadWith(strings.NewReader(c.text), formats.Edges, formats.Options{As: r}); err != nil {
				t.Errorf("%q fits %s, but: %v", c.text, r.ID, err)
			}
		}
		if fits := strings.Join(ids, ", "); fits != "" && !strings.Contains(formats.Said(err), "header") && e.Data()["Readings"] != fits {
			t.Errorf("%q fits %s, but says %v", c.text, fits, e.Data())
		}
	}
}

func TestThereIsNoOtherReading(t *testing.T) {
	if r, ok := formats.ReadingByID("edges"); ok {
		t.Error(r)
	}
}

// Of several cases the first is read, and a note says so; all of them are read to the
// end, and together they are no more than one may be.
func TestTheFirstOfSeveralCases(t *testing.T) {
	for _, c := range []struct{ as, text, want string }{
		{"tree", "3\n2\n1 2\n2\n1 2\n2\n1 2\n", "1: the first of 3 cases"},
		{"lists", "2\n1 1\n0\n1 0\n2 0 1\n0\n1\n0\n1 0\n0\n", "6: the first of 2 lines of tokens\n1: the first of 2 cases"},
		{"subtraction", "2\n1 1\n1 3\n1 1\n1 2\n", "1: the first of 2 cases"},
	} {
		r, err := formats.ReadWith(strings.NewReader(c.text), formats.Edges, formats.Options{As: reading(t, c.as)})
		if err != nil || notesOf(r) != c.want || r.Notes[0].Sure() {
			t.Errorf("%s of %q: %v", c.as, c.text, err)
		}
	}
	many := "1000\n" + strings.Repeat("100000 1\n1 2\n", 1000)
	if fitting := formats.Fitting([]byte(many)); len(fitting) > 0 {
		t.Errorf("a hundred million vertices fit %s", fitting[0].ID)
	}
}

// Digits are digits in every script; in quotes a name is as it stands.
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
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
}
