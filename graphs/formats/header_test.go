package formats_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"nimgraph/graphs"

	"nimgraph/graphs/formats"
)

// Every row of the table at header.decide, and what lies beside it.
func TestHeaders(t *testing.T) {
	for _, c := range []struct{ name, text, want, note string }{
		{"m pairs", "3 2\n1 2\n2 3\n", `1 2 3; 1>2 2>3`, "1: header: 3 vertices, 2 edges"},
		{"m pairs, from 0", "3 2\n0 1\n1 2\n", `0 1 2; 0>1 1>2`, "1: header: 3 vertices, 2 edges"},
		{"m pairs, and n is not named", "5 1\n\n4 2\n", `1 2 3 4 5; 4>2`, "1: header: 5 vertices, 1 edges"},
		{"m pairs, not in the first line", "# contest\n\n3 2\n1 2\n2 3\n", `1 2 3; 1>2 2>3`, "3: header: 3 vertices, 2 edges"},
		{"no pairs", "3 0\n", `1 2 3;`, "1: header: 3 vertices, 0 edges"},
		{"m pairs with other names", "3 1\n1 4", `line 2: "4" is not in 1…3, the vertices by the header in line 1; if that is an edge, put "->" or "--" between`, ""},
		{"a list that looks like m pairs with other names", "1 2\n2 3\n3 1\n", `line 2: "2" is not in 1…1, the vertices by the header in line 1; if that is an edge, put "->" or "--" between`, ""},

		{"m ≥ n, one pair cut off", "3 3\n1 2\n2 3\n", `1 2 3; 1>2 2>3`, "1: header: 3 vertices, 3 edges; 2 follow"},
		{"m ≥ n, from 0, one pair cut off", "3 3\n0 1\n1 2\n", `0 1 2; 0>1 1>2`, "1: header: 3 vertices, 3 edges; 2 follow"},
		{"m ≥ n, a query follows", "6 6\n1 2\n2 3\n3 4\n4 5\n5 6\n6 1\n2 5\n", `1 2 3 4 5 6; 1>2 2>3 3>4 4>5 5>6 6>1 2>5`, "1: header: 6 vertices, 6 edges; 7 follow"},
		{"m ≥ n, a quarter cut off", "4 8\n1 2\n2 3\n3 4\n4 1\n1 3\n", `1 2 3 4; 1>2 2>3 3>4 4>1 1>3`, "1: header: 4 vertices, 8 edges; 5 follow"},
		{"m ≥ n, more cut off", "4 8\n1 2\n2 3\n3 4\n4 1\n", `4 8 1 2 3; 4>8 1>2 2>3 3>4 4>1`, "1: an edge from 4 to 8, not a header: 4 pairs follow"},
		{"m ≥ n, and n is not named", "4 4\n1 2\n2 3\n3 1\n", `4 1 2 3; 4>4 1>2 2>3 3>1`, ""},
		{"m ≥ n, and more than n is named", "2 2\n1 2\n2 3\n3 1\n", `2 1 3; 2>2 1>2 2>3 3>1`, ""},
		{"m ≥ n, and n is named from 0", "3 3\n0 1\n1 3\n", `3 0 1; 3>3 0>1 1>3`, ""},

		{"m < n, a tree and queries", "4 3\n1 2\n1 3\n3 4\n2 4\n4 2\n", `1 2 3 4; 1>2 1>3 3>4 2>4 4>2`, "1: header: 4 vertices, 3 edges; 5 follow"},
		{"m < n, no tree and queries", "4 3\n1 2\n2 1\n3 4\n2 4\n4 2\n", `4 3 1 2; 4>3 1>2 2>1 3>4 2>4 4>2`, "1: an edge from 4 to 3, not a header: 5 pairs follow"},
		{"m < n, a list from the top down", "4 3\n4 2\n3 2\n3 1\n2 1\n", `4 3 2 1; 4>3 4>2 3>2 3>1 2>1`, "1: an edge from 4 to 3, not a header: 4 pairs follow"},
		{"m < n, a cycle", "3 1\n1 2\n2 3\n", `3 1 2; 3>1 1>2 2>3`, "1: an edge from 3 to 1, not a header: 2 pairs follow"},
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
				if formats.Said(err) != c.want {
					t.Errorf("got  %v\nwant %s", err, c.want)
				}
				return
			}
			if d := strings.TrimPrefix(dump(got.Drawing, false), `directed normal "": `); d != c.want {
				t.Errorf("got  %s\nwant %s", d, c.want)
			}
			if said := notesOf(got); said != c.note {
				t.Errorf("says %q, want %q", said, c.note)
			}
		})
	}
}

// A tenth more or less is near enough where n m may be an edge.
func TestHeadersOfNearlySoManyPairs(t *testing.T) {
	for pairs, header := range map[int]bool{17: false, 18: true, 19: true, 20: true, 21: true, 22: true, 23: false} {
		text := "25 20\n"
		for i := range pairs {
			text += fmt.Sprintf("25 %d\n", i+1)
		}
		read := graphs.Must(formats.Read(strings.NewReader(text), formats.Edges))
		if got := strings.HasPrefix(notesOf(read), "1: header: 25 vertices, 20 edges"); got != header {
			t.Errorf("%d pairs: %s", pairs, notesOf(read))
		}
	}
}

func notesOf(r *formats.Result) string {
	var all []string
	for _, n := range r.Notes {
		all = append(all, fmt.Sprintf("%d: %s", n.Line, formats.InEnglish(n)))
	}
	return strings.Join(all, "\n")
}

// What the text is taken for can be said.
func TestHeadersThatAreSaid(t *testing.T) {
	for _, c := range []struct {
		text   string
		header formats.Header
		want   string
	}{
		{"3 2\n1 2\n2 3\n", formats.HeaderNo, `3 2 1; 3>2 1>2 2>3`},
		{"1 2\n2 3\n3 1\n", formats.HeaderNo, `1 2 3; 1>2 2>3 3>1`},
		{"3 1\n1 2\n2 3\n", formats.HeaderYes, `1 2 3; 1>2 2>3`},
		{"5 4\n1 2\n2 3\n3 4\n4 9\n", formats.HeaderYes, `line 5: "9" is not in 1…5, the vertices by the header in line 1; if that is an edge, put "->" or "--" between`},
		{"5 4\n1 2\n2 3\n3 4\n4 9\n", formats.HeaderByText, `line 5: "9" is not in 1…5, the vertices by the header in line 1; if that is an edge, put "->" or "--" between`},
		{"9 1\n", formats.HeaderYes, `1 2 3 4 5 6 7 8 9;`},
		{"2 7\n1 -> 2\ntoken 2\n", formats.HeaderYes, `1 2*1; 1>2`},
		{"3 1\n1 2\n2 4\n", formats.HeaderYes, `line 3: "4" is not in 1…3, the vertices by the header in line 1; if that is an edge, put "->" or "--" between`},
		{"# a\na b\n2 1\n", formats.HeaderYes, `line 2: the first line with a vertex is no header: two numbers, of vertices and of edges`},
		{"", formats.HeaderYes, `line 1: the first line with a vertex is no header: two numbers, of vertices and of edges`},
		{"1000001 0\n", formats.HeaderYes, `line 1: more than 1000000 vertices`},
		{"1000001 0\n", formats.HeaderNo, `1000001 0; 1000001>0`},
	} {
		got, err := formats.ReadWith(strings.NewReader(c.text), formats.Edges, formats.Options{Header: c.header})
		said := formats.Said(err)
		if err == nil {
			said = strings.TrimPrefix(dump(got.Drawing, false), `directed normal "": `)
			if c.header == formats.HeaderNo && len(got.Notes) > 0 {
				t.Errorf("%q: what was asked for needs no note: %s", c.text, notesOf(got))
			}
		}
		if said != c.want {
			t.Errorf("%q:\n got %s\nwant %s", c.text, said, c.want)
		}
	}
}

// A header that fits is nothing that was guessed.
func TestHeadersThatFitAreSure(t *testing.T) {
	for text, sure := range map[string]bool{"3 2\n1 2\n2 3\n": true, "3 3\n1 2\n2 3\n": false, "3 1\n1 2\n2 3\n": false} {
		r, err := formats.Read(strings.NewReader(text), formats.Edges)
		if err != nil || len(r.Notes) != 1 || r.Notes[0].Sure() != sure {
			t.Errorf("%q: %v, and the notes %q", text, err, notesOf(r))
		}
	}
}

// Whatever the first pair is, no edge is lost without a note.
func TestNoEdgeIsLostInSilence(t *testing.T) {
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
			continue // the first pair looks like a header and does not fit
		}
		count := 0
		for e := range read.Drawing.Graph().Edges() {
			count += int(e.Count)
		}
		said := strings.Contains(notesOf(read), ": header: ")
		switch {
		case count == m && !said:
			edges++
		case count == m-1 && said:
			headers++
		default:
			t.Fatalf("%d of %d edges, and the notes %q, of\n%s", count, m, notesOf(read), text.String())
		}
	}
	if headers < 50 || edges < 500 {
		t.Errorf("%d headers and %d lists without one: too few to mean something", headers, edges)
	}
}

// A comment has a list of pairs read word by word.
func TestPlainListsReadAsAnyOther(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 5))
	outcome := func(text string) string {
		got, err := formats.ReadText([]byte(text), formats.Edges, formats.Options{})
		if err != nil {
			return formats.Said(err)
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
			t.Fatalf("%q: %s, want %s", text, got, want)
		}
	}
}
