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

// TestMain runs the tests, or runs rules if a ChildRunner of these tests has started the
// program.
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

// values returns the Grundy value of each row of a table, by the definition.
func values(t *rules.Table) []int {
	values := make([]int, len(t.Rows))
	for i := range values {
		values[i] = -1
	}
	var valueOf func(v int32) int
	valueOf = func(v int32) int {
		if values[v] >= 0 {
			return values[v]
		}
		met := map[int]bool{}
		for _, left := range t.Rows[v].Moves {
			sum := 0
			for _, w := range left {
				sum ^= valueOf(w)
			}
			met[sum] = true
		}
		n := 0
		for met[n] {
			n++
		}
		values[v] = n
		return n
	}
	for v := range t.Rows {
		valueOf(int32(v))
	}
	return values
}

// numbersTo returns the positions with the numbers 0 to n.
func numbersTo(n int) (positions [][]int) {
	for i := range n + 1 {
		positions = append(positions, []int{i})
	}
	return positions
}

// TestRulesAgainstGo compares the values of rules of the literature with the values of the same
// rules in Go.
func TestRulesAgainstGo(t *testing.T) {
	for _, test := range []struct {
		text string
		want func(n int) [][]int // the moves from n, each a list of summands
		last int                 // the last n to compare
	}{
		{"def moves(n): return range(n)", func(n int) (moves [][]int) { // Nim
			for left := range n {
				moves = append(moves, []int{left})
			}
			return moves
		}, 60},
		{"def moves(n): return [n - (1 << k) for k in range(31) if 1 << k <= n]", func(n int) (moves [][]int) {
			for k := 1; k <= n; k *= 2 {
				moves = append(moves, []int{n - k})
			}
			return moves
		}, 60},
		{"def moves(n): return [[a, n-k-a] for k in (1, 2) for a in range((n-k)//2 + 1) if k <= n]", func(n int) (moves [][]int) {
			for k := 1; k <= 2; k++ {
				for a := 0; a <= n-k; a++ {
					moves = append(moves, []int{a, n - k - a})
				}
			}
			return moves
		}, 60},
		{"def moves(n): return [[a, n - a] for a in range(1, (n + 1) // 2)]", func(n int) (moves [][]int) { // Grundy's game
			for a := 1; a < n-a; a++ {
				moves = append(moves, []int{a, n - a})
			}
			return moves
		}, 60},
		{"def moves(n): return [n - 1, n // 2] if n > 0 else []", func(n int) [][]int { // Mark
			if n == 0 {
				return nil
			}
			return [][]int{{n - 1}, {n / 2}}
		}, 60},
		{"def moves(n): return [n - d for d in digits(n) if d > 0]", func(n int) (moves [][]int) {
			for m := n; m > 0; m /= 10 {
				if m%10 > 0 {
					moves = append(moves, []int{n - m%10})
				}
			}
			return moves
		}, 250},
		{ // splitting by a digit 8: two or three rows are left
			"def moves(n): return [[a, b, n-1-a-b] for a in range(1, n) for b in range(a, n) if n-1-a-b >= b]",
			func(n int) (moves [][]int) {
				for a := 1; a < n; a++ {
					for b := 1; b < n; b++ {
						if c := n - 1 - a - b; c >= 1 {
							moves = append(moves, []int{a, b, c})
						}
					}
				}
				return moves
			}, 30,
		},
	} {
		table, err := rules.RunHere(t.Context(), rules.Request{Text: test.text, At: numbersTo(test.last), Limit: limit})
		if err != nil {
			t.Fatal(test.text, err)
		}
		got := values(table)
		want := make([]int, test.last+1)
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
				t.Errorf("%s: the value of %d is %d, want %d", test.text, n, v, want[n])
			}
		}
	}
}

// TestRulesOnBoardsAgainstGo compares the values of rules on other types of positions with the
// values of the same rules in Go, for some starting positions.
func TestRulesOnBoardsAgainstGo(t *testing.T) {
	for name, test := range map[string]struct {
		text   string
		starts map[string]string // starting positions of the rules, as those of moves
		moves  func(p string) []string
	}{
		"Nim with a pass": { // except without counters
			"def moves(a, b, left):\n" +
				"    taken = [(k, b, left) for k in range(a)] + [(a, k, left) for k in range(b)]\n" +
				"    return taken + ([(a, b, 0)] if left and a + b else [])",
			map[string]string{
				"1,0,1": "\x01\x00\x01", "2,2,1": "\x02\x02\x01", "3,4,1": "\x03\x04\x01",
				"5,2,0": "\x05\x02\x00",
			},
			func(p string) (moves []string) {
				for i := range 2 {
					for k := range p[i] {
						q := []byte(p)
						q[i] = k
						moves = append(moves, string(q))
					}
				}
				if p[2] == 1 && p[:2] != "\x00\x00" {
					moves = append(moves, p[:2]+"\x00")
				}
				return moves
			},
		},
		"Kotzig's Nim": { // around a circle by 1, 2 or 4, to a place that was not visited (Kotzig 1946)
			"def moves(n, at, *been): return [(n, (at + k) % n) + tuple(sorted(list(been) + [(at + k) % n])) for k " +
				"in (1, 2, 4) if (at + k) % n not in been]",
			map[string]string{"5,0,0": "#----", "7,0,0": "#------", "9,0,0": "#--------"},
			func(p string) (moves []string) { // # is the current place, x the places visited before
				place := strings.IndexByte(p, '#')
				for _, k := range []int{1, 2, 4} {
					if to := (place + k) % len(p); p[to] == '-' {
						q := []byte(strings.ReplaceAll(p, "#", "x"))
						q[to] = '#'
						moves = append(moves, string(q))
					}
				}
				return moves
			},
		},
		"Nimbi": { // take adjacent counters of a row or a column of a 3 by 3 square (Hein 1945)
			"lines = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8]]\n" +
				"def moves(*p):\n" +
				"    runs = set([tuple(l[i:j]) for l in lines for i in range(3) for j in range(i + 1, 4) if " +
				"all([p[c] for c in l[i:j]])])\n" +
				"    return [tuple([0 if c in run else p[c] for c in range(9)]) for run in runs]",
			map[string]string{"1,1,1,1,1,1,1,1,1": "ooo/ooo/ooo", "1,1,0,1,1,1,0,0,1": "oo./ooo/..o"},
			func(p string) (moves []string) {
				for _, step := range []int{1, 4} {
					for from := range p {
						q := []byte(p)
						for c := from; c < len(p) && p[c] == 'o'; c += step {
							q[c] = '.'
							moves = append(moves, string(q))
						}
					}
				}
				return moves
			},
		},
		"Notakto": { // a player who makes three in a row loses (Plambeck and Whitehead 2013)
			"lines = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]\n" +
				"def moves(s): return [left for left in [s[:i] + 'X' + s[i + 1:] for i in range(9) if s[i] == '.'] " +
				"if not any([all([left[c] == 'X' for c in l]) for l in lines])]",
			map[string]string{".........": ".........", "X........": "X........", "....X....": "....X...."},
			func(p string) (moves []string) {
				for i := range 9 {
					q := []byte(p)
					q[i] = 'X'
					x := func(a, step int) bool { return q[a] == 'X' && q[a+step] == 'X' && q[a+2*step] == 'X' }
					if p[i] == '.' && !x(0, 1) && !x(3, 1) && !x(6, 1) && !x(0, 3) && !x(1, 3) && !x(2, 3) &&
						!x(0, 4) && !x(2, 2) {
						moves = append(moves, string(q))
					}
				}
				return moves
			},
		},
	} {
		known := map[string]int{}
		var valueOf func(p string) int
		valueOf = func(p string) int {
			if v, ok := known[p]; ok {
				return v
			}
			met, n := map[int]bool{}, 0
			for _, q := range test.moves(p) {
				met[valueOf(q)] = true
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
			if got, want := values(table)[table.Start[0]], valueOf(p); got != want {
				t.Errorf("%s: the value of %s is %d, want %d", name, start, got, want)
			}
		}
	}
}

// BenchmarkRules measures the time of rules on one core. Kayles with 200 pins has 10,101
// positions and sums and takes 0.02 s. Chomp 8 by 8 has 12,869 positions and 398,971 moves and
// takes 3.8 s. The values of Kayles up to 2,000 need 2 million moves and take 1.6 s, or 2.5 s
// in a separate process and with the computation of the values.
func BenchmarkRules(b *testing.B) {
	for _, bench := range []struct {
		name, text string
		at         [][]int
	}{
		{"kayles-10000", "start = 200\n" + kayles, nil},
		{"chomp-8x8", strings.Replace(chomp, "(3, 3, 3)", "(8,) * 8", 1), nil},
		{"values-2000", kayles, numbersTo(2000)},
	} {
		b.Run(bench.name, func(b *testing.B) {
			for b.Loop() {
				table := must.Get(rules.RunHere(b.Context(),
					rules.Request{
						Text: bench.text, At: bench.at,
						Limit: games.Limits{Vertices: 200_000, Edges: 10_000_000},
					}))
				b.ReportMetric(float64(len(table.Rows)), "positions")
			}
		})
	}
}

const (
	kayles  = "def moves(n): return [[a, n-k-a] for k in (1, 2) for a in range((n-k)//2 + 1) if k <= n]"
	wythoff = `def moves(a, b): return [(a-k, b) for k in range(1, a+1)] + [(a, b-k) for k in range(1, b+1)] + ` +
		`[(a-k, b-k) for k in range(1, min(a, b)+1)]`
	nodes = `def moves(s): return [parts(s - near(v)) for v in s]`
	chomp = `
start = (3, 3, 3)
def moves(*rows):
    return [tuple([min(r, c) if i >= k else r for i, r in enumerate(rows)])
            for k in range(len(rows)) for c in range(rows[k]) if k + c > 0]
`
)

// TestPositionTypes checks positions that are pairs of numbers, sets of vertices of a drawn
// graph, and rows of any length.
func TestPositionTypes(t *testing.T) {
	t.Run("Wythoff", func(t *testing.T) { // lost as (1, 2), (3, 5), (4, 7) (Wythoff 1907)
		positions := [][]int{{0, 0}, {1, 2}, {3, 5}, {4, 7}, {2, 2}, {4, 6}}
		table := must.Get(rules.RunHere(t.Context(), rules.Request{Text: wythoff, At: positions, Limit: limit}))
		found := values(table)
		for i, p := range positions {
			if lost := found[table.At[i]] == 0; lost != (i < 4) {
				t.Errorf("lost(%v) = %t", p, lost)
			}
		}
	})
	t.Run("Node Kayles", func(t *testing.T) { // 3 by n (OEIS A316632)
		for n, want := range []int{2, 1, 1, 0, 3} {
			d := gridGraph(3, n+1)
			table := must.Get(rules.RunHere(t.Context(),
				rules.Request{Text: nodes + "\nstart = vertices", On: d, Limit: limit}))
			if got := values(table)[table.Start[0]]; got != want || len(table.Start) != 1 {
				t.Errorf("the value of 3 by %d is %d, want %d", n+1, got, want)
			}
		}
	})
	t.Run("Chomp", func(t *testing.T) { // the first player wins all but 1 by 1
		for args, won := range map[string]bool{"1": false, "2,2": true, "5,5,5": true, "3,2": false} {
			table := must.Get(rules.RunHere(t.Context(),
				rules.Request{Text: chomp, Args: map[string]string{"start": args}, Limit: limit}))
			if got := values(table)[table.Start[0]] > 0; got != won {
				t.Errorf("won(%s) = %t", args, got)
			}
		}
	})
}

// gridGraph returns a grid with the given numbers of rows and columns.
func gridGraph(rows, columns int) *rules.Graph {
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

// TestNames checks that equal names are made unique quickly and are on one line, and that a
// title may look like a translation key.
func TestNames(t *testing.T) {
	const text = "title = 'a.b\\n\\x1bc'\n" +
		"k = 'x\\ny'\n" +
		"n = 2\ndef moves(n): return ['q' * 100 + str(i) for i in range(9000)] if n == 3 else []\n" +
		"def name(n): return 'x\\ny+z'\n"
	s, err := rules.Parse(text)
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

// TestParams checks that the parameters are the assignments at the top level, and that
// arguments replace their values.
func TestParams(t *testing.T) {
	s := must.Get(rules.Parse("title = 'Take'\n" +
		"most = 2\nonly = (1, 4)\n" +
		"pass_ = False\n" +
		"word = 'a'\nsome = [n for n in range(3)]\n" +
		"start = [5, 6]\ndef moves(n): return [n - k for k in range(1, most + 1) if k <= n]\n"))
	var params []string
	for _, p := range s.Params {
		params = append(params, fmt.Sprint(p.Name, " ", p.Kind, " ", p.Default))
	}
	if want := []string{
		"most integer 2", "only integers 1,4", "pass_ boolean false", "word text a",
		"start integers 5,6",
	}; !slices.Equal(params, want) || s.Title != "Take" || !slices.Equal(s.By, []string{"n"}) {
		t.Errorf("%q, %q, by %q", params, s.Title, s.By)
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

// TestTextWithParam checks that TextWithParam replaces the value of a parameter, leaves the
// rest of the text unchanged, and refuses a wrong value.
func TestTextWithParam(t *testing.T) {
	const text = "# é\nword = 'ä'; most = 2  # ü\n" +
		"only = (1, 4)\npass_ = False\nstart = [5, 6]\ndef moves(n): return []\n"
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
		s := must.Get(rules.Parse(text))
		got, err := s.TextWithParam(test[0], test[1])
		for _, end := range []string{"\r", "\r\n"} { // the lines of other systems
			other := must.Get(rules.Parse(strings.ReplaceAll(text, "\n", end)))
			if converted, _ := other.TextWithParam(test[0], test[1]); converted != strings.ReplaceAll(got, "\n", end) {
				t.Errorf("got %q, want %q with other line ends", converted, got)
			}
		}
		if (err != nil) != (test[2] == "") || !strings.Contains(got, test[2]) {
			t.Errorf("%s=%s: %v,\n%s", test[0], test[1], err, got)
		}
		if reread, err := rules.Parse(got); got != "" && (err != nil || len(reread.Params) != len(s.Params)) {
			t.Errorf("%v: %s", err, got)
		}
	}
	s := must.Get(rules.Parse("def moves(a, b): return []\n"))
	if got, err := s.TextWithParam("start", "2,1"); got != "start = (2, 1)\ndef moves(a, b): return []\n" {
		t.Errorf("%v, %q", err, got)
	}
}

// TestRulesOnGraph checks that rules on a graph have no start and no numbers if they do not
// assign the start, and are unchanged otherwise.
func TestRulesOnGraph(t *testing.T) {
	for text, want := range map[string]string{
		nodes:                                "[] []",
		"k = 2\n" + nodes:                    "[] [k]",
		"start = 3\ndef moves(n): return []": "[n] [start]",
	} {
		s := must.Get(rules.Parse(text))
		names := []string{}
		for _, p := range s.ForGraph().Params {
			names = append(names, p.Name)
		}
		if got := fmt.Sprint(s.ForGraph().By, " ", names); got != want || len(s.By) != 1 {
			t.Errorf("%s: got %s, want %s; By is %v", text, got, want, s.By)
		}
	}
}

// TestNumbering checks that a list can be extended in any steps, and has all moves.
func TestNumbering(t *testing.T) {
	numberingOf := func(text string) games.Numbering {
		s := must.Get(rules.Parse(text))
		m := must.Get(s.Game("test", "", nil, rules.RunHere).Member(nil))
		return m.Rules.Numbering()
	}
	n := numberingOf(wythoff)
	for _, to := range []int{3, 30, 12} {
		must.Succeed(n.ComputeUpTo(t.Context(), to, to))
		for a := range to + 1 {
			b, moves := to-a, 0
			for left := range n.Moves(n.Index(a, b)) {
				if moves++; len(left) != 1 || int(left[0]) >= n.Len() {
					t.Fatal(left)
				}
			}
			if want := to + min(a, b); moves != want {
				t.Errorf("(%d, %d) has %d moves, want %d", a, b, moves, want)
			}
		}
	}
	if err := numberingOf("def moves(n): return [n + 1]").ComputeUpTo(t.Context(), 3, 0); !errors.As(err,
		new(*games.LimitError)) {
		t.Errorf("an infinite game: got error %v, want a LimitError", err)
	}
}

// TestLimitKeepsNearestPositions checks that a game that is infinite or too large keeps the
// positions that are found first, and that the positions with a move to any other position are
// open.
func TestLimitKeepsNearestPositions(t *testing.T) {
	for _, text := range []string{
		"start = 3\ndef moves(n): return [n + 1]",
		"start = 3\ndef moves(n): return [n + 1, n - 1] if n > 0 else []",
		"start = [(3, 3), (2, 2)]\n" +
			"def moves(a, b): return [(a + 1, b), [(a, b + 1), (a - 1, b - 1)]] if a and b else []",
		wythoff + "\nstart = (9, 9)",
	} {
		far := must.Get(rules.RunHere(t.Context(),
			rules.Request{Text: text, Limit: games.Limits{Vertices: 2000, Edges: 10_000}}))
		const count = 50
		near, err := rules.RunHere(t.Context(),
			rules.Request{Text: text, Limit: games.Limits{Vertices: count, Edges: 10_000}})
		if err != nil || len(near.Rows) != count {
			t.Fatal(text, err, len(near.Rows))
		}
		for v, r := range near.Rows {
			beyond := false
			for _, left := range far.Rows[v].Moves {
				beyond = beyond || slices.Max(left) >= count
			}
			if r.Key != far.Rows[v].Key || r.Open != beyond ||
				r.Open != (len(r.Moves) == 0 && len(far.Rows[v].Moves) > 0) {
				t.Errorf("%s: got row %+v, want %+v", text, r, far.Rows[v])
			}
		}
		s := must.Get(rules.Parse(text))
		d, err := s.Game("own", "", nil, rules.RunHere).New(t.Context(), map[string]string{games.Limit: "40"})
		if err != nil || d.Graph().Order() > 40 || len(d.Graph().Freeze().OpenVertices()) == 0 { // the limit also counts sums
			t.Error(text, d, err)
		}
	}
	table, err := rules.RunHere(t.Context(),
		rules.Request{
			Text:  "start = 3\ndef moves(n): return [n - 1] * 1000 if n else []",
			Limit: games.Limits{Vertices: 9, Edges: 9},
		})
	if err != nil || len(table.Rows) != 4 || table.Rows[0].Open || len(table.Rows[0].Moves) != 1 {
		t.Error(table, err) // equal moves count once
	}
	var limit *games.LimitError // if the start alone exceeds the limit
	if _, err := rules.RunHere(t.Context(),
		rules.Request{
			Text: "def moves(n): return range(n)", Args: map[string]string{"start": "99"},
			Limit: games.Limits{Vertices: 50, Edges: 99},
		}); !errors.As(err, &limit) {
		t.Error(err)
	}
}

// TestMistakes checks the place and the key of each mistake.
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
			t.Errorf("%q: got error %v", text, err)
			continue
		}
		if got := m.Location() + " " + m.Key(); got != want {
			t.Errorf("%q: got %s, want %s (%v)", text, got, want, err)
		}
	}
}

// TestHostileRules checks that hostile rules end in time with a result or an error, and do not
// end this process.
func TestHostileRules(t *testing.T) {
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
		t.Errorf("got %d texts, want at least 50", len(texts))
	}
	patience := 2 * time.Minute
	if testing.Short() { // the full test waits for the limits of the runs
		patience = 500 * time.Millisecond
	}
	for i, text := range texts {
		start := time.Now()
		ctx, cancel := context.WithTimeout(t.Context(), patience)
		table, err := run(ctx, rules.Request{Text: text, Limit: games.Limits{Vertices: 20_000, Edges: 100_000}})
		if err == nil && len(table.Rows) > 20_000 { // the limit
			t.Errorf("%q: %d positions", text, len(table.Rows))
		}
		cancel()
		var known interface{ Key() string }
		if err != nil && !errors.As(err, &known) && (!testing.Short() || ctx.Err() != context.DeadlineExceeded) {
			t.Errorf("%q: got error %v", text, err)
		}
		if took := time.Since(start); took > 103*time.Second { // ten times the time limit of 10 s, and the start of the process
			t.Errorf("%q took %v", text, took)
		}
		t.Logf("%d %q: %v in %v", i, text, err, time.Since(start).Round(time.Millisecond))
	}
}

// TestChildRunner checks that rules have the same result in a process as here, and that rules
// which do not end are stopped at a limit or with their context.
func TestChildRunner(t *testing.T) {
	command := must.Get(os.Executable())
	run := rules.ChildRunner(command, "serve-rules")
	request := rules.Request{Text: nodes + "\nstart = vertices", On: gridGraph(3, 3), Limit: limit}
	got := must.Get(run(t.Context(), request))
	want := must.Get(rules.RunHere(t.Context(), request))
	a, _ := json.Marshal(got)
	b, _ := json.Marshal(want)
	if string(a) != string(b) {
		t.Errorf("got %s\nwant %s", a, b)
	}
	// The loop is on a single line, because the limit may also be exceeded between two rounds.
	large := rules.Request{Text: "def moves(n):\n" +
		"    x = [0]\n    for i in range(40): x += x\n    return x\n", Limit: limit}
	_, err := run(t.Context(), large)
	for retry := 0; retry < 3 && errors.Is(err, rules.TooMuchTime); retry++ { // a busy machine allocates slowly
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
	slow := rules.Request{
		Text: "def moves(n): return [n - 1] if len([i for i in range(10000)]) > n else []",
		Args: map[string]string{"start": "9999"}, Limit: limit,
	}
	if _, err := run(ctx, slow); !errors.Is(err, context.Canceled) {
		t.Errorf("got error %v, want context.Canceled", err)
	}
}

// TestSlowTopLevel checks the answer of rules whose top level runs longer than the time until
// the first report of progress.
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

// TestTimeLimit checks that a Partial request returns the positions known at the time limit:
// known moves are correct, and all other positions are open. Otherwise the result is a mistake
// with its place.
func TestTimeLimit(t *testing.T) {
	const slow = "start = 5\ndef moves(n):\n    for i in range(3000): pass\n    return [n + 1, n + 2]\n"
	request := rules.Request{
		Text: slow, Limit: games.Limits{Vertices: 10_000_000, Edges: 100_000_000},
		Within: 300 * time.Millisecond, Partial: true,
	}
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
		t.Errorf("the moves of %d of %d positions are known, want some but not all", known, len(table.Rows))
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
		t.Errorf("got table %v, error %v", table, err) // no position is known
	}
}

// TestPlacesOfNumbers checks that positions of one number are on a line in ascending order, and
// positions of two numbers on a board.
func TestPlacesOfNumbers(t *testing.T) {
	draw := func(text string) (d *document.Drawing, pointOf func(name string) document.Point) {
		s := must.Get(rules.Parse(text))
		d = must.Get(s.Game("own", "", nil, rules.RunHere).New(t.Context(), nil))
		return d, func(name string) document.Point {
			v, ok := d.Graph().VertexNamed(name)
			if !ok {
				t.Fatalf("%s: no vertex is named %s", text, name)
			}
			return d.At(v.ID)
		}
	}
	_, pointOf := draw("start = 12\ndef moves(n): return [n // 2, n // 3] if n else []")
	for i, name := range strings.Fields("0 1 2 3 4 6 12") {
		if p := pointOf(name); p.Y != pointOf("0").Y ||
			math.Abs(p.X-pointOf("0").X-float64(i)*(pointOf("1").X-pointOf("0").X)) > 1e-6 {
			t.Errorf("%s is at %v", name, p)
		}
	}
	d, pointOf := draw("start = (4, 5)\n" +
		"def moves(a, b): return [(i, b) for i in range(a)] + [(a, i) for i in range(b)]")
	for v := range d.Graph().Vertices() {
		row, column, _ := strings.Cut(v.Name, ",")
		if p := d.At(v.ID); p.Y != pointOf(row+",0").Y || p.X != pointOf("0,"+column).X {
			t.Errorf("%s is at %v", v.Name, p)
		}
	}
}
