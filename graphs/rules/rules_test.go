package rules_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/games"
	"nimgraph/graphs/must"
	"nimgraph/graphs/rules"
)

// TestMain is the process that runs rules, where a Child of these tests starts it.
func TestMain(m *testing.M) {
	if len(os.Args) == 2 && os.Args[1] == "serve-rules" {
		if err := rules.Serve(context.Background(), os.Stdin, os.Stdout); err != nil {
			os.Exit(1)
		}
		os.Exit(0)
	}
	os.Exit(m.Run())
}

var limit = games.Limits{Vertices: 100_000, Edges: 1_000_000}

// values returns the value of each row of a table by the definition.
func values(t *rules.Table) []int {
	all := make([]int, len(t.Rows))
	for i := range all {
		all[i] = -1
	}
	var of func(v int32) int
	of = func(v int32) int {
		if all[v] >= 0 {
			return all[v]
		}
		met := map[int]bool{}
		for _, left := range t.Rows[v].Moves {
			sum := 0
			for _, w := range left {
				sum ^= of(w)
			}
			met[sum] = true
		}
		n := 0
		for met[n] {
			n++
		}
		all[v] = n
		return n
	}
	for v := range t.Rows {
		of(int32(v))
	}
	return all
}

// to asks for the positions 0 to n.
func to(n int) (all [][]int) {
	for i := range n + 1 {
		all = append(all, []int{i})
	}
	return all
}

// The rules of the literature, each against a second statement of it in Go.
func TestRulesOfTheLiterature(t *testing.T) {
	for _, test := range []struct {
		text string
		want func(n int) [][]int // the moves from n, each what it leaves
		to   int
	}{
		{"def moves(n): return range(n)", func(n int) (all [][]int) { // Nim
			for left := range n {
				all = append(all, []int{left})
			}
			return all
		}, 60},
		{"def moves(n): return [n - (1 << k) for k in range(31) if 1 << k <= n]", func(n int) (all [][]int) {
			for k := 1; k <= n; k *= 2 {
				all = append(all, []int{n - k})
			}
			return all
		}, 60},
		{"def moves(n): return [[a, n-k-a] for k in (1, 2) for a in range((n-k)//2 + 1) if k <= n]", func(n int) (all [][]int) {
			for k := 1; k <= 2; k++ {
				for a := 0; a <= n-k; a++ {
					all = append(all, []int{a, n - k - a})
				}
			}
			return all
		}, 60},
		{"def moves(n): return [[a, n - a] for a in range(1, (n + 1) // 2)]", func(n int) (all [][]int) { // Grundy's game
			for a := 1; a < n-a; a++ {
				all = append(all, []int{a, n - a})
			}
			return all
		}, 60},
		{"def moves(n): return [n - 1, n // 2] if n > 0 else []", func(n int) [][]int { // Mark
			if n == 0 {
				return nil
			}
			return [][]int{{n - 1}, {n / 2}}
		}, 60},
		{"def moves(n): return [n - d for d in digits(n) if d > 0]", func(n int) (all [][]int) {
			for m := n; m > 0; m /= 10 {
				if m%10 > 0 {
					all = append(all, []int{n - m%10})
				}
			}
			return all
		}, 250},
		{ // splitting by a digit 8: two or three rows are left
			"def moves(n): return [[a, b, n-1-a-b] for a in range(1, n) for b in range(a, n) if n-1-a-b >= b]",
			func(n int) (all [][]int) {
				for a := 1; a < n; a++ {
					for b := 1; b < n; b++ {
						if c := n - 1 - a - b; c >= 1 {
							all = append(all, []int{a, b, c})
						}
					}
				}
				return all
			}, 30,
		},
	} {
		table, err := rules.RunHere(t.Context(), rules.Request{Text: test.text, At: to(test.to), Limit: limit})
		if err != nil {
			t.Fatal(test.text, err)
		}
		got := values(table)
		want := make([]int, test.to+1)
		for n := range want {
			met := map[int]bool{}
			for _, left := range test.want(n) {
				sum := 0
				for _, part := range left {
					sum ^= want[part]
				}
				met[sum] = true
			}
			for met[want[n]] {
				want[n]++
			}
			if v := got[table.At[n]]; v != want[n] {
				t.Errorf("%s: %d is worth %d, not %d", test.text, n, v, want[n])
			}
		}
	}
}

// Games on positions of other shapes, each against a second statement of it in Go, on what
// follows from some starts.
func TestRulesOnBoards(t *testing.T) {
	for name, test := range map[string]struct {
		text   string
		starts map[string]string // as they are written, and as moves has them
		moves  func(p string) []string
	}{
		"Nim with a pass": { // but not at the end
			"def moves(a, b, left):\n    taken = [(k, b, left) for k in range(a)] + [(a, k, left) for k in range(b)]\n    return taken + ([(a, b, 0)] if left and a + b else [])",
			map[string]string{"1,0,1": "\x01\x00\x01", "2,2,1": "\x02\x02\x01", "3,4,1": "\x03\x04\x01",
				"5,2,0": "\x05\x02\x00"},
			func(p string) (all []string) {
				for i := range 2 {
					for k := range p[i] {
						q := []byte(p)
						q[i] = k
						all = append(all, string(q))
					}
				}
				if p[2] == 1 && p[:2] != "\x00\x00" {
					all = append(all, p[:2]+"\x00")
				}
				return all
			},
		},
		"Kotzig's Nim": { // round a circle by 1, 2 or 4, to where nobody was (Kotzig 1946)
			"def moves(n, at, *been): return [(n, (at + k) % n) + tuple(sorted(list(been) + [(at + k) % n])) for k in (1, 2, 4) if (at + k) % n not in been]",
			map[string]string{"5,0,0": "#----", "7,0,0": "#------", "9,0,0": "#--------"},
			func(p string) (all []string) { // # is where the last was, x where others were
				at := strings.IndexByte(p, '#')
				for _, k := range []int{1, 2, 4} {
					if to := (at + k) % len(p); p[to] == '-' {
						q := []byte(strings.ReplaceAll(p, "#", "x"))
						q[to] = '#'
						all = append(all, string(q))
					}
				}
				return all
			},
		},
		"Nimbi": { // counters that stand side by side in a row or a column (Hein 1945), 3 by 3
			"lines = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8]]\ndef moves(*p):\n    runs = set([tuple(l[i:j]) for l in lines for i in range(3) for j in range(i + 1, 4) if all([p[c] for c in l[i:j]])])\n    return [tuple([0 if c in run else p[c] for c in range(9)]) for run in runs]",
			map[string]string{"1,1,1,1,1,1,1,1,1": "ooo/ooo/ooo", "1,1,0,1,1,1,0,0,1": "oo./ooo/..o"},
			func(p string) (all []string) {
				for _, step := range []int{1, 4} {
					for from := range p {
						q := []byte(p)
						for c := from; c < len(p) && p[c] == 'o'; c += step {
							q[c] = '.'
							all = append(all, string(q))
						}
					}
				}
				return all
			},
		},
		"Notakto": { // who makes three in a row has lost (Plambeck and Whitehead 2013)
			"lines = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]\ndef moves(s): return [left for left in [s[:i] + 'X' + s[i + 1:] for i in range(9) if s[i] == '.'] if not any([all([left[c] == 'X' for c in l]) for l in lines])]",
			map[string]string{".........": ".........", "X........": "X........", "....X....": "....X...."},
			func(p string) (all []string) {
				for i := range 9 {
					q := []byte(p)
					q[i] = 'X'
					x := func(a, step int) bool { return q[a] == 'X' && q[a+step] == 'X' && q[a+2*step] == 'X' }
					if p[i] == '.' && !x(0, 1) && !x(3, 1) && !x(6, 1) && !x(0, 3) && !x(1, 3) && !x(2, 3) &&
						!x(0, 4) && !x(2, 2) {
						all = append(all, string(q))
					}
				}
				return all
			},
		},
	} {
		known := map[string]int{}
		var worth func(p string) int
		worth = func(p string) int {
			if v, ok := known[p]; ok {
				return v
			}
			met, n := map[int]bool{}, 0
			for _, q := range test.moves(p) {
				met[worth(q)] = true
			}
			for met[n] {
				n++
			}
			known[p] = n
			return n
		}
		for start, p := range test.starts {
			text := test.text + "\nstart = (" + start + ")"
			if name == "Notakto" {
				text = test.text + "\nstart = '" + start + "'"
			}
			table, err := rules.RunHere(t.Context(), rules.Request{Text: text, Limit: limit})
			if err != nil {
				t.Fatal(name, err)
			}
			if got, want := values(table)[table.Start[0]], worth(p); got != want {
				t.Errorf("%s: %s is worth %d, not %d", name, start, got, want)
			}
		}
	}
}

// How much of one core rules take: the 10,101 positions, sums among them, of Kayles with 200 pins
// 0.02 s, Chomp 8 by 8 with 12,869 positions and 398,971 moves 3.8 s, and what the values of Kayles
// to 2,000 rest on, 2 million moves, 1.6 s; 2.5 s with a process of their own and the values.
func BenchmarkRules(b *testing.B) {
	for _, bench := range []struct {
		name, text string
		at         [][]int
	}{
		{"kayles-10000", "start = 200\n" + kayles, nil},
		{"chomp-8x8", strings.Replace(chomp, "(3, 3, 3)", "(8,) * 8", 1), nil},
		{"values-2000", kayles, to(2000)},
	} {
		b.Run(bench.name, func(b *testing.B) {
			for b.Loop() {
				table := must.Get(rules.RunHere(b.Context(),
					rules.Request{Text: bench.text, At: bench.at,
						Limit: games.Limits{Vertices: 200_000, Edges: 10_000_000}}))
				b.ReportMetric(float64(len(table.Rows)), "positions")
			}
		})
	}
}

const (
	kayles  = "def moves(n): return [[a, n-k-a] for k in (1, 2) for a in range((n-k)//2 + 1) if k <= n]"
	wythoff = `def moves(a, b): return [(a-k, b) for k in range(1, a+1)] + [(a, b-k) for k in range(1, b+1)] + [(a-k, b-k) for k in range(1, min(a, b)+1)]`
	nodes   = `def moves(s): return [parts(s - near(v)) for v in s]`
	chomp   = `
start = (3, 3, 3)
def moves(*rows):
    return [tuple([min(r, c) if i >= k else r for i, r in enumerate(rows)])
            for k in range(len(rows)) for c in range(rows[k]) if k + c > 0]
`
)

// Positions of two numbers, of sets on a drawn graph, and of rows of any length.
func TestPositionsOfEveryShape(t *testing.T) {
	t.Run("Wythoff", func(t *testing.T) { // lost as (1, 2), (3, 5), (4, 7) (Wythoff 1907)
		at := [][]int{{0, 0}, {1, 2}, {3, 5}, {4, 7}, {2, 2}, {4, 6}}
		table := must.Get(rules.RunHere(t.Context(), rules.Request{Text: wythoff, At: at, Limit: limit}))
		all := values(table)
		for i, p := range at {
			if lost := all[table.At[i]] == 0; lost != (i < 4) {
				t.Errorf("%v is lost: %t", p, lost)
			}
		}
	})
	t.Run("Node Kayles", func(t *testing.T) { // 3 by n (OEIS A316632)
		for n, want := range []int{2, 1, 1, 0, 3} {
			d := grid(3, n+1)
			table := must.Get(rules.RunHere(t.Context(),
				rules.Request{Text: nodes + "\nstart = vertices", On: d, Limit: limit}))
			if got := values(table)[table.Start[0]]; got != want || len(table.Start) != 1 {
				t.Errorf("3 by %d is worth %d, not %d", n+1, got, want)
			}
		}
	})
	t.Run("Chomp", func(t *testing.T) { // the first player wins all but 1 by 1
		for args, won := range map[string]bool{"1": false, "2,2": true, "5,5,5": true, "3,2": false} {
			table := must.Get(rules.RunHere(t.Context(),
				rules.Request{Text: chomp, Args: map[string]string{"start": args}, Limit: limit}))
			if got := values(table)[table.Start[0]] > 0; got != won {
				t.Errorf("%s is won: %t", args, got)
			}
		}
	})
}

// grid returns rows times columns.
func grid(rows, columns int) *rules.Graph {
	b := graphs.NewBuilder(graphs.Directed, 0, 0)
	order := rows * columns
	for v := range order {
		b.AddVertex(graphs.Vertex{Name: fmt.Sprint("v", v)})
	}
	for v := range order {
		if (v+1)%columns > 0 {
			b.AddEdge(graphs.VertexID(v), graphs.VertexID(v+1), 1)
		}
		if v+columns < order {
			b.AddEdge(graphs.VertexID(v), graphs.VertexID(v+columns), 1)
		}
	}
	g, err := b.Graph()
	if err != nil {
		panic(err)
	}
	return rules.GraphOf(document.FromGraph(g))
}

// Names that are said twice are told apart, in little time, and are one line each; a title may
// look like a translation key.
func TestNames(t *testing.T) {
	const text = "title = 'a.b\\n\\x1bc'\nk = 'x\\ny'\nn = 2\ndef moves(n): return ['q' * 100 + str(i) for i in range(9000)] if n == 3 else []\ndef name(n): return 'x\\ny+z'\n"
	s, err := rules.Read(text)
	if err != nil || s.Title != "a.b c" || len(s.Params) != 1 {
		t.Fatalf("%+v %v", s, err)
	}
	if got := s.Game("own", "", nil, rules.RunHere).NameKey(); got != graphs.VerbatimPrefix+"a.b c" {
		t.Error(got)
	}
	table := must.Get(rules.RunHere(t.Context(),
		rules.Request{Text: text, Args: map[string]string{"start": "3"}, Limit: limit}))
	met := map[string]bool{}
	for _, r := range table.Rows {
		if met[r.Name] || len(r.Name) > 300 || !strings.HasPrefix(r.Name, "x y+z") {
			t.Fatalf("%q", r.Name)
		}
		met[r.Name] = true
	}
}

// Parameters are the assignments at the top, and what is given takes their places.
func TestParameters(t *testing.T) {
	s := must.Get(rules.Read("title = 'Take'\nmost = 2\nonly = (1, 4)\npass_ = False\nword = 'a'\nsome = [n for n in range(3)]\nstart = [5, 6]\ndef moves(n): return [n - k for k in range(1, most + 1) if k <= n]\n"))
	var told []string
	for _, p := range s.Params {
		told = append(told, fmt.Sprint(p.Name, " ", p.Kind, " ", p.Default))
	}
	if want := []string{"most integer 2", "only integers 1,4", "pass_ boolean false", "word text a",
		"start integers 5,6"}; !slices.Equal(told, want) || s.Title != "Take" || !slices.Equal(s.By, []string{"n"}) {
		t.Errorf("%q, %q, by %q", told, s.Title, s.By)
	}
	g := s.Game("test", "", nil, rules.RunHere)
	for most, want := range map[string]int{"2": 14, "3": 14} {
		d, err := g.New(t.Context(), map[string]string{"most": most, "start": "6,13"})
		if err != nil || d.Graph().Order() != want {
			t.Fatal(most, d, err)
		}
	}
	if d, err := g.New(t.Context(), map[string]string{"most": "x"}); err == nil {
		t.Error(d)
	}
}

// With writes a value in its place and leaves all else as it is; what is no value it refuses.
func TestParametersAreWritten(t *testing.T) {
	const text = "# é\nword = 'ä'; most = 2  # ü\nonly = (1, 4)\npass_ = False\nstart = [5, 6]\ndef moves(n): return []\n"
	for _, test := range [][3]string{
		{"most", "-3", "most = -3  # ü"},
		{"only", "7", "only = (7,)\n"},
		{"only", "7,8", "only = (7, 8)\n"},
		{"pass_", "true", "pass_ = True\n"},
		{"word", "a\"b", "word = \"a\\\"b\"; most"},
		{"start", "9", "start = [9]\n"},
		{"start", "9 8", "start = [9, 8]\n"},
		{"most", "x", ""},
		{"none", "1", ""},
	} {
		s := must.Get(rules.Read(text))
		got, err := s.TextWithParam(test[0], test[1])
		for _, end := range []string{"\r", "\r\n"} { // the lines of other systems
			other := must.Get(rules.Read(strings.ReplaceAll(text, "\n", end)))
			if there, _ := other.TextWithParam(test[0], test[1]); there != strings.ReplaceAll(got, "\n", end) {
				t.Errorf("%q, not %q", there, got)
			}
		}
		if (err != nil) != (test[2] == "") || !strings.Contains(got, test[2]) {
			t.Errorf("%s=%s: %v,\n%s", test[0], test[1], err, got)
		}
		if again, err := rules.Read(got); got != "" && (err != nil || len(again.Params) != len(s.Params)) {
			t.Errorf("%v: %s", err, got)
		}
	}
	s := must.Get(rules.Read("def moves(a, b): return []\n"))
	if got, err := s.TextWithParam("start", "2,1"); got != "start = (2, 1)\ndef moves(a, b): return []\n" {
		t.Errorf("%v, %q", err, got)
	}
}

// On a graph, rules that do not say where play begins have no start and no numbers; others are
// as anywhere.
func TestRulesOnAGraph(t *testing.T) {
	for text, want := range map[string]string{
		nodes:                                "[] []",
		"k = 2\n" + nodes:                    "[] [k]",
		"start = 3\ndef moves(n): return []": "[n] [start]",
	} {
		s := must.Get(rules.Read(text))
		names := []string{}
		for _, p := range s.OnGraph().Params {
			names = append(names, p.Name)
		}
		if got := fmt.Sprint(s.OnGraph().By, " ", names); got != want || len(s.By) != 1 {
			t.Errorf("%s: %s, not %s, of %v", text, got, want, s.By)
		}
	}
}

// A list goes as far as is asked, in whatever portions, with all moves.
func TestLists(t *testing.T) {
	numberingOf := func(text string) games.Numbering {
		s := must.Get(rules.Read(text))
		m := must.Get(s.Game("test", "", nil, rules.RunHere).Member(nil))
		return m.Rules.Numbering()
	}
	n := numberingOf(wythoff)
	for _, to := range []int{3, 30, 12} {
		must.Succeed(n.Reach(t.Context(), to, to))
		for a := range to + 1 {
			b, moves := to-a, 0
			for left := range n.Moves(n.Index(a, b)) {
				if moves++; len(left) != 1 || int(left[0]) >= n.Len() {
					t.Fatal(left)
				}
			}
			if want := to + min(a, b); moves != want {
				t.Errorf("(%d, %d) has %d moves, not %d", a, b, moves, want)
			}
		}
	}
	if err := numberingOf("def moves(n): return [n + 1]").Reach(t.Context(), 3, 0); !errors.As(err,
		new(*games.LimitError)) {
		t.Errorf("a game without end: %v", err)
	}
}

// A game without end, and one that is too large, is cut by distance from where play begins: the
// first positions that are met are kept, and open are those with a move to another.
func TestCuts(t *testing.T) {
	for _, text := range []string{
		"start = 3\ndef moves(n): return [n + 1]",
		"start = 3\ndef moves(n): return [n + 1, n - 1] if n > 0 else []",
		"start = [(3, 3), (2, 2)]\ndef moves(a, b): return [(a + 1, b), [(a, b + 1), (a - 1, b - 1)]] if a and b else []",
		wythoff + "\nstart = (9, 9)",
	} {
		far := must.Get(rules.RunHere(t.Context(),
			rules.Request{Text: text, Limit: games.Limits{Vertices: 2000, Edges: 10_000}}))
		const most = 50
		near, err := rules.RunHere(t.Context(),
			rules.Request{Text: text, Limit: games.Limits{Vertices: most, Edges: 10_000}})
		if err != nil || len(near.Rows) != most {
			t.Fatal(text, err, len(near.Rows))
		}
		for v, r := range near.Rows {
			beyond := false
			for _, left := range far.Rows[v].Moves {
				beyond = beyond || slices.Max(left) >= most
			}
			if r.Key != far.Rows[v].Key || r.Open != beyond ||
				r.Open != (len(r.Moves) == 0 && len(far.Rows[v].Moves) > 0) {
				t.Errorf("%s: %+v, not %+v", text, r, far.Rows[v])
			}
		}
		s := must.Get(rules.Read(text))
		d, err := s.Game("own", "", nil, rules.RunHere).New(t.Context(), map[string]string{games.Limit: "40"})
		if err != nil || d.Graph().Order() > 40 || len(d.Graph().Freeze().OpenVertices()) == 0 { // with sums
			t.Error(text, d, err)
		}
	}
	table, err := rules.RunHere(t.Context(),
		rules.Request{Text: "start = 3\ndef moves(n): return [n - 1] * 1000 if n else []",
			Limit: games.Limits{Vertices: 9, Edges: 9}})
	if err != nil || len(table.Rows) != 4 || table.Rows[0].Open || len(table.Rows[0].Moves) != 1 {
		t.Error(table, err) // of moves that come again and again
	}
	var limit *games.LimitError // of what nothing is left
	if _, err := rules.RunHere(t.Context(),
		rules.Request{Text: "def moves(n): return range(n)", Args: map[string]string{"start": "99"}, Limit: games.Limits{Vertices: 50, Edges: 99}}); !errors.As(err, &limit) {
		t.Error(err)
	}
}

// What is wrong has its place, and the words of the language.
func TestMistakes(t *testing.T) {
	for text, want := range map[string]string{
		"":                                  " error.rules.no-moves",
		"moves = 3":                         " error.rules.no-moves",
		"def moves(n) return n":             "1:20 error.format.syntax",
		"def moves(n):\n  return m":         "2:10 error.format.syntax",
		"def moves(n):\n  return n":         "1:1 error.rules.no-list",
		"def moves(n):\n  return [1.5]":     "1:1 error.rules.no-position",
		"def moves(n):\n  return [moves]":   "1:1 error.rules.no-position",
		"def moves(n):\n  return [n // 0]":  "2:13 error.format.syntax",
		"def moves(n):\n  return moves(n)":  "2:10 error.format.syntax",
		"def moves(n, m=1): return []":      " error.rules.no-start",
		"while True: pass":                  " error.rules.no-moves",
		"def moves(n): return [near(n)]":    "1:27 error.format.syntax",
		strings.Repeat("(", 200):            "1:101 error.rules.deep",
		"# " + strings.Repeat("é", 1<<16):   " error.rules.long",
		"def moves(n): return ['a' * 9999]": "1:1 error.rules.long-position",
	} {
		_, err := rules.RunHere(t.Context(), rules.Request{Text: text, Limit: limit})
		var m *rules.Mistake
		if !errors.As(err, &m) {
			t.Errorf("%q: %v", text, err)
			continue
		}
		if got := m.Location() + " " + m.Key(); got != want {
			t.Errorf("%q: %s, not %s (%v)", text, got, want, err)
		}
	}
}

// Whatever a text does, its process ends alone and in time, with one cause.
func TestHostileTexts(t *testing.T) {
	command := must.Get(os.Executable())
	run := rules.ChildRunner(command, "serve-rules")
	texts := []string{
		"start = 3\nx = [0] * (1 << 31)\ndef moves(n): return []",
		"start = [1] * (1 << 29)\ndef moves(n): return []",
		"start = 3\nx = [0]\ndef moves(n):\n    for i in x:\n        x.append(i)\n    return []",
		"def moves(n):\n    x = [0]\n    for i in x:\n        x.append(i)\n    return []",
		"load('os', 'x')\ndef moves(n): return []",
		"f = lambda g: g(g)\ndef moves(n): return f(f)",
		"def moves(n):\n    s = 'a'\n    for i in range(60):\n        s = s + s\n    return [len(s)]",
		"def moves(n):\n    x = [0]\n    for i in range(60):\n        x += x\n    return [len(x)]",
		"def moves(n):\n    x = 3\n    for i in range(60):\n        x = x * x\n    return [x]",
		"def moves(n):\n    x = [n]\n    for i in range(100000):\n        x = [x]\n    return [x]",
		"def moves(n): return []\ndef name(p): return 'a' * (1 << 31)",
		"def moves(n): return []\ndef name(p): return moves",
		"def moves(n): return []\ndef place(p): return (1 << 70, 0)",
		"def moves(n): return []\ndef picture(p): return 'cells ' + '#' * 100000",
		"start = 'x' * 5000\ndef moves(n): return []",
		"def moves(n): " + strings.Repeat("(", 90) + strings.Repeat(")", 90),
	}
	for _, body := range []string{
		"[[0] * (1 << 29)]",
		"[len([0] * (1 << 40))]",
		"['a' * (1 << 29)]",
		"[len('a' * (1 << 40))]",
		"[len(sorted(range(1 << 30)))]",
		"[len(list(range(1 << 40)))]",
		"[','.join([str(i) for i in range(1 << 30)])]",
		"[k for k in range(1 << 30)]",
		"[1 << (1 << 30)]",
		"[n + 1]",
		"[n * n + 2]",
		"[(n, n)]",
		"[moves]",
		"[len]",
		"[[n - 1] * 10000000]",
		"[{1: 2}]",
		"[None, True, 'x\\ny\\x00']",
		"['\\u202e' + str(n)]",
		"[set(range(10000000))]",
		"zip(range(1 << 40))",
		"range(1 << 40)",
		"[[[[[[[[[[[[[[[[[[[[[[[[[[[n]]]]]]]]]]]]]]]]]]]]]]]]]]]",
		"fail('no')",
		"{}",
		"[dict([(i, i) for i in range(1 << 26)])]",
		"[n - 1] + [0] * (1 << 33)",
		"['y'.join(['x' * (1 << 20)] * (1 << 10))]",
		"[int('9' * 5000)]",
		"[n - 1 for _ in range(1000000)]",
		"[lambda x: x]",
		"['\\x1b[31m' + str(n % 9)]",
		"['']",
		"[()]",
		"[[]]",
		"[-n]",
		"[n - 1]",
		"[float('nan')]",
		"[b'x']",
		"'abc'",
		"None",
		"[str([n] * 100000)]",
		"[repr([[n] * 1000] * 10000)]",
		"mex(range(1 << 40))",
		"[digits(1 << 62, 2)]",
		"[parts(set(range(1000)))]",
		"[tuple(range(100000))]",
	} {
		texts = append(texts, "def moves(n):\n    return "+body+"\n")
	}
	if len(texts) < 50 {
		t.Errorf("%d texts", len(texts))
	}
	most := 2 * time.Minute
	if testing.Short() { // otherwise as long as they may
		most = 500 * time.Millisecond
	}
	for i, text := range texts {
		began := time.Now()
		ctx, cancel := context.WithTimeout(t.Context(), most)
		table, err := run(ctx, rules.Request{Text: text, Limit: games.Limits{Vertices: 20_000, Edges: 100_000}})
		if err == nil && len(table.Rows) > 20_000 { // the limit
			t.Errorf("%q: %d positions", text, len(table.Rows))
		}
		cancel()
		var known interface{ Key() string }
		if err != nil && !errors.As(err, &known) && (!testing.Short() || ctx.Err() != context.DeadlineExceeded) {
			t.Errorf("%q: %v", text, err)
		}
		if took := time.Since(began); took > 103*time.Second { // ten times 10 s, and the start of the process
			t.Errorf("%q took %v", text, took)
		}
		t.Logf("%d %q: %v in %v", i, text, err, time.Since(began).Round(time.Millisecond))
	}
}

// What comes out of a process is what comes out here, and a text that takes for ever ends
// with its context.
func TestChildren(t *testing.T) {
	command := must.Get(os.Executable())
	run := rules.ChildRunner(command, "serve-rules")
	request := rules.Request{Text: nodes + "\nstart = vertices", On: grid(3, 3), Limit: limit}
	there := must.Get(run(t.Context(), request))
	here := must.Get(rules.RunHere(t.Context(), request))
	a, _ := json.Marshal(there)
	b, _ := json.Marshal(here)
	if string(a) != string(b) {
		t.Errorf("%s\nis not\n%s", a, b)
	}
	// The loop stands in one line: the bound may be passed between two rounds, too.
	large := rules.Request{Text: "def moves(n):\n    x = [0]\n    for i in range(40): x += x\n    return x\n", Limit: limit}
	_, err := run(t.Context(), large)
	for again := 0; again < 3 && errors.Is(err, rules.TooMuchTime); again++ { // a busy machine gives out so much slowly
		_, err = run(t.Context(), large)
	}
	if !errors.Is(err, rules.TooMuchMemory) || err.(*rules.Mistake).Line != 3 {
		t.Errorf("%+v", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	ctx = graphs.WithProgress(ctx, func(p graphs.Progress) {
		if p.Stage == graphs.Unfolding && p.Done > 0 {
			cancel()
		}
	})
	if _, err := run(ctx,
		rules.Request{Text: "def moves(n): return [n - 1] if len([i for i in range(10000)]) > n else []", Args: map[string]string{"start": "9999"}, Limit: limit}); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

// A text whose top level runs for longer than the first report of progress is answered as any.
func TestSlowTopLevel(t *testing.T) {
	text, err := os.ReadFile("testdata/slow3.star")
	if err != nil {
		t.Fatal(err)
	}
	request := rules.Request{Text: string(text), Limit: limit}
	table, err := runAsChild(t)(t.Context(), request)
	if err != nil || len(table.Rows) != 4 {
		t.Error(table, err)
	}
}

// runAsChild returns a Runner that runs this test program as a child.
func runAsChild(t *testing.T) rules.Runner {
	command, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	return rules.ChildRunner(command, "serve-rules")
}

// Rules whose time is over leave the positions that are known, if that is asked for: those whose
// moves are known have the moves of the definition, and all others are open. Otherwise it is a
// mistake, with the place.
func TestTimeIsOver(t *testing.T) {
	const slow = "start = 5\ndef moves(n):\n    for i in range(3000): pass\n    return [n + 1, n + 2]\n"
	request := rules.Request{Text: slow, Limit: games.Limits{Vertices: 10_000_000, Edges: 100_000_000},
		Within: 300 * time.Millisecond, Partial: true}
	run := runAsChild(t)
	table, err := run(t.Context(), request)
	if err != nil || table.Stopped == nil || !errors.Is(table.Stopped, rules.TooMuchTime) ||
		table.Stopped.Location() == "" {
		t.Fatalf("%v, %v", table, err)
	}
	known := 0
	for v, row := range table.Rows {
		if row.Open {
			continue
		}
		known++
		if want := [][]int32{{int32(v) + 1}, {int32(v) + 2}}; !reflect.DeepEqual(row.Moves, want) {
			t.Fatalf("the moves from %s are %v", row.Key, row.Moves)
		}
	}
	if known == 0 || known == len(table.Rows) {
		t.Errorf("the moves of %d of %d positions are known", known, len(table.Rows))
	}
	request.Partial = false
	var m *rules.Mistake
	if _, err := run(t.Context(), request); !errors.As(err, &m) || m.Says != rules.TooMuchTime || m.Line == 0 ||
		m.With["At"] == "" {
		t.Error(err)
	}
	request.Partial, request.Text = true,
		"def endless():\n    for i in range(1 << 40): pass\nendless()\nstart = 3\ndef moves(n): return []\n"
	if table, err := run(t.Context(), request); !errors.As(err, &m) || m.Says != rules.TooMuchTime || m.Line != 2 {
		t.Error(table, err) // nothing is known
	}
}

// Positions of one number stand on a line in ascending order, and those of two numbers on a board.
func TestNumbersAreDrawnInTheirOrder(t *testing.T) {
	draw := func(text string) (d *document.Drawing, at func(name string) document.Point) {
		s := must.Get(rules.Read(text))
		d = must.Get(s.Game("own", "", nil, rules.RunHere).New(t.Context(), nil))
		return d, func(name string) document.Point {
			v, ok := d.Graph().VertexNamed(name)
			if !ok {
				t.Fatalf("%s: there is no %s", text, name)
			}
			return d.At(v.ID)
		}
	}
	_, at := draw("start = 12\ndef moves(n): return [n // 2, n // 3] if n else []")
	for i, name := range strings.Fields("0 1 2 3 4 6 12") {
		if p := at(name); p.Y != at("0").Y || math.Abs(p.X-at("0").X-float64(i)*(at("1").X-at("0").X)) > 1e-6 {
			t.Errorf("%s is at %v", name, p)
		}
	}
	d, at := draw("start = (4, 5)\ndef moves(a, b): return [(i, b) for i in range(a)] + [(a, i) for i in range(b)]")
	for v := range d.Graph().Vertices() {
		row, column, _ := strings.Cut(v.Name, ",")
		if p := d.At(v.ID); p.Y != at(row+",0").Y || p.X != at("0,"+column).X {
			t.Errorf("%s is at %v", v.Name, p)
		}
	}
}
