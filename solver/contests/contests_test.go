package contests

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"nimgraph/graphs/formats"
	"nimgraph/graphs/xslices"
)

// answered returns the answers to a text by the format with that ID.
func answered(t *testing.T, id, text string) string {
	t.Helper()
	format, ok := FindInputFormat(id)
	if !ok {
		t.Fatalf("no format %s", id)
	}
	var out strings.Builder
	if err := format.Answer(context.Background(), []byte(text), format.Says, &out); err != nil {
		t.Fatalf("%s %q: %v", id, text, err)
	}
	return out.String()
}

// A text of each format, with the format that is found and the answers, worked out by hand but
// for s-nim, whose sample is that of POJ 2960.
func TestInputFormats(t *testing.T) {
	for _, test := range []struct{ text, found, want string }{
		{"3 2\n1 2\n2 3\n", "graph", "lose\nwin\nlose\n"},
		{"4 4 2\n1 2\n2 3\n1 3\n3 4\n1 2", "tokens", "win\n"},
		{"2 1 1\n1 2\n2\n2 1 2\n1 2\n1 1\n", "tokens", "lose\nlose\n"},
		{"4\n2 1 2\n0\n1 3\n0\n1 0\n2 0 2\n1 1\n0\n", "lists", "WIN\nWIN\nLOSE\n"},
		{"2\n1 1\n0\n1 0\n0\n2\n0\n1 0\n1 0\n1 1\n0\n", "lists", "WIN\nLOSE\nWIN\n"},
		{"a: b c\nb: c\n", "adjacency", "win\nwin\nlose\n"},
		{"3\n1 2\n2 3\n", "tree", "First\n"},
		{"3\n1 1\n", "parents", "Second\n"},
		{"2\n2 5\n3\n2 4 7\n", "subtraction", "Yes\n"},
		{"1\n1\n2\n1 1\n1\n1\n1\n3\n", "subtraction", "No\nYes\n"},
		{"2 2 5\n3\n2 5 12\n3 2 4 7\n4 2 3 7 12\n5 1 2 3 4 5\n3\n2 5 12\n3 2 4 7\n4 2 3 7 12\n0\n",
			"s-nim", "LWW\nWWL\n"},
		{"2\n3\n1 2 3\n2\n5 6\n", "nim", "No\nYes\n"},
		{"2\n7 7\n", "nim", "No\n"},
	} {
		ids := xslices.Map(MatchingInputFormats([]byte(test.text)), func(s InputFormat) string { return s.ID })
		if len(ids) == 0 || ids[0] != test.found {
			t.Errorf("%q is found to be %v, want %s", test.text, ids, test.found)
		}
		if got := answered(t, test.found, test.text); got != test.want {
			t.Errorf("%s %q: %q, want %q", test.found, test.text, got, test.want)
		}
	}
	if got := answered(t, "staircase", "2\n3\n2 5 2\n2\n1 9\n"); got != "No\nYes\n" {
		t.Errorf("staircase: %q", got)
	}
	if got := answered(t, "shoi2008-nim", "2\n3\n3 5 1\n1\n1\n"); got != "John\nBrother\n" {
		t.Errorf("a contest: %q", got)
	}
}

// A text that is read as a drawing alone, and the words that somebody asks for.
func TestDrawing(t *testing.T) {
	for text, want := range map[string]string{
		"[[1,2],[2],[]]":         "A\nA\nB\n",
		"0 1 1\n0 0 1\n0 0 0\n":  "A\nA\nB\n",
		"a -> b\ntoken a\n":      "A\n",
		"a -> b\nb -> a\n":       "draw\ndraw\n",
		"r -- a\nground r\n":     "A\n",
		"a -> b\nworth b ?\n":    "A\n?\n",
		"a -> b\ntoken a x2\n":   "B\n",
		"x -> y z\ny -> z w\n\n": "A\nA\nB\nB\n",
	} {
		var out strings.Builder
		err := Drawing(formats.Options{}).Answer(context.Background(), []byte(text), Verdict{Win: "A", Lose: "B"}, &out)
		if err != nil {
			t.Errorf("%q: %v", text, err)
		} else if got := out.String(); got != want && !strings.Contains(text, "?") {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

// wins finds by trying all moves whether the next player wins; moves yields what a move can
// make of a position, which must be comparable by its text.
type game struct {
	moves func(position []int) [][]int
	known map[string]bool
}

func (g *game) wins(position []int) bool {
	key := fmt.Sprint(position)
	won, ok := g.known[key]
	if ok {
		return won
	}
	for _, after := range g.moves(position) {
		if !g.wins(after) {
			won = true
			break
		}
	}
	g.known[key] = won
	return won
}

// heapMoves lets a move take from one heap what takes allows of it.
func heapMoves(takes func(heap int) []int) *game {
	return &game{known: map[string]bool{}, moves: func(position []int) (all [][]int) {
		for i, heap := range position {
			for _, taken := range takes(heap) {
				after := slices.Clone(position)
				after[i] -= taken
				all = append(all, after)
			}
		}
		return all
	}}
}

func numbers(r *rand.Rand, count, low, high int) []int {
	list := make([]int, count)
	for i := range list {
		list[i] = low + r.IntN(high-low+1)
	}
	return list
}

func spaced(list []int) string { return strings.Trim(fmt.Sprint(list), "[]") }

func verdict(nextWins bool, win, lose string) string {
	if nextWins {
		return win
	}
	return lose
}

// The answers are those that all moves give, tried one after the other.
func TestAnswersByDefinition(t *testing.T) {
	r := rand.New(rand.NewPCG(39, 3))
	nim := heapMoves(func(heap int) []int { return xslices.Range[int](1, heap+1) })
	staircase := &game{known: map[string]bool{}, moves: func(steps []int) (all [][]int) {
		for i, counters := range steps {
			for moved := 1; moved <= counters; moved++ {
				after := slices.Clone(steps)
				if after[i] -= moved; i > 0 {
					after[i-1] += moved
				}
				all = append(all, after)
			}
		}
		return all
	}}
	for range 60 {
		var nimText, stairText, setText, sText strings.Builder
		var nimWant, stairWant, setWant, sWant string
		cases := 1 + r.IntN(4)
		fmt.Fprintln(&nimText, cases)
		fmt.Fprintln(&stairText, cases)
		fmt.Fprintln(&setText, cases)
		for range cases {
			heaps := numbers(r, 1+r.IntN(3), 0, 5)
			fmt.Fprintf(&nimText, "%d\n%s\n", len(heaps), spaced(heaps))
			nimWant += verdict(nim.wins(heaps), "Yes\n", "No\n")
			steps := numbers(r, 1+r.IntN(3), 0, 3)
			fmt.Fprintf(&stairText, "%d\n%s\n", len(steps), spaced(steps))
			stairWant += verdict(staircase.wins(steps), "Yes\n", "No\n")
			set := numbers(r, 1+r.IntN(3), 1, 5)
			subtraction := heapMoves(func(heap int) []int {
				return slices.DeleteFunc(slices.Clone(set), func(n int) bool { return n > heap })
			})
			heaps = numbers(r, 1+r.IntN(3), 0, 8)
			fmt.Fprintf(&setText, "%d\n%s\n%d\n%s\n", len(set), spaced(set), len(heaps), spaced(heaps))
			setWant += verdict(subtraction.wins(heaps), "Yes\n", "No\n")
			fmt.Fprintf(&sText, "%d %s\n2\n", len(set), spaced(set))
			for range 2 {
				heaps = numbers(r, 1+r.IntN(3), 0, 8)
				fmt.Fprintf(&sText, "%d %s\n", len(heaps), spaced(heaps))
				sWant += verdict(subtraction.wins(heaps), "W", "L")
			}
			sWant += "\n"
		}
		sText.WriteString("0\n")
		for _, test := range [][3]string{
			{"nim", nimText.String(), nimWant},
			{"staircase", stairText.String(), stairWant},
			{"subtraction", setText.String(), setWant},
			{"s-nim", sText.String(), sWant},
		} {
			if got := answered(t, test[0], test[1]); got != test[2] {
				t.Fatalf("%s\n%s: %q, want %q", test[0], test[1], got, test[2])
			}
		}
	}
}

// Tokens on acyclic graphs, and queries of option lists, are answered as all moves say.
func TestGraphsByDefinition(t *testing.T) {
	r := rand.New(rand.NewPCG(39, 33))
	for range 100 {
		var tokens, lists strings.Builder
		var tokensWant, listsWant string
		for range 1 + r.IntN(3) {
			n := 2 + r.IntN(4)
			options := make([][]int, n)
			edges := 0
			for v := range options {
				for to := v + 1; to < n; to++ {
					if r.IntN(2) == 0 {
						options[v] = append(options[v], to)
						edges++
					}
				}
			}
			play := &game{known: map[string]bool{}, moves: func(on []int) (all [][]int) {
				for i, v := range on {
					for _, to := range options[v] {
						after := slices.Clone(on)
						after[i] = to
						all = append(all, after)
					}
				}
				return all
			}}
			on := numbers(r, 1+r.IntN(3), 0, n-1)
			fmt.Fprintf(&tokens, "%d %d %d\n", n, edges, len(on))
			fmt.Fprintln(&lists, n)
			for v, row := range options {
				fmt.Fprintln(&lists, strings.TrimSpace(fmt.Sprint(len(row), " ", spaced(row))))
				for _, to := range row {
					fmt.Fprintf(&tokens, "%d %d\n", v+1, to+1)
				}
			}
			fmt.Fprintln(&tokens, spaced(xslices.Map(on, func(v int) int { return v + 1 })))
			tokensWant += verdict(play.wins(on), "win\n", "lose\n")
			fmt.Fprintln(&lists, 1, 0) // a query that names vertex 0
			listsWant += verdict(play.wins([]int{0}), "WIN\n", "LOSE\n")
			for range r.IntN(3) {
				on = numbers(r, 1+r.IntN(3), 0, n-1)
				fmt.Fprintln(&lists, len(on), spaced(on))
				listsWant += verdict(play.wins(on), "WIN\n", "LOSE\n")
			}
			fmt.Fprintln(&lists, 0)
		}
		if got := answered(t, "tokens", tokens.String()); got != tokensWant {
			t.Fatalf("%s: %q, want %q", tokens.String(), got, tokensWant)
		}
		if got := answered(t, "lists", lists.String()); got != listsWant {
			t.Fatalf("%s: %q, want %q", lists.String(), got, listsWant)
		}
	}
}

// What does not fit gives one line with its place, and nothing is written.
func TestMalformed(t *testing.T) {
	for _, test := range []struct{ id, text, want string }{
		{"nim", "2\n3\n1 2 x\n", "line 3: "},
		{"nim", "2\n3\n1 2\n", "line 4: "},
		{"nim", "", "line 1: "},
		{"nim", "3\n1 2 -1\n", "line 2: "},
		{"subtraction", "1\n0\n", "line 2: "},
		{"subtraction", "1\n1\n2\n1\n", "line 5: "},
		{"s-nim", "2 2 5\n1\n2 5\n", "line 4: "},
		{"s-nim", "1 1\n1\n1 5\n0\n7\n", "line 5: "},
		{"tokens", "2 1 1\n1 5\n1\n", "line 2: "},
		{"lists", "2\n1 9\n0\n", "line 2: "},
		{"tree", "3\n1 2\n1 2\n", "line 3: "},
		{"shoi2008-nim", "x", "line 1: "},
	} {
		format, _ := FindInputFormat(test.id)
		var out strings.Builder
		err := format.Answer(context.Background(), []byte(test.text), format.Says, &out)
		var wrong *formats.Error
		if !errors.As(err, &wrong) || !strings.HasPrefix(err.Error(), test.want) || out.Len() > 0 {
			t.Errorf("%s %q: %v after %q, want %s…", test.id, test.text, err, out.String(), test.want)
		}
	}
}

func FuzzInputFormats(f *testing.F) {
	f.Add(9, "2 2 5\n1\n2 5 12\n0\n")
	f.Add(2, "2\n1 1\n0\n1 0\n0\n")
	f.Add(10, "2\n3\n1 2 3\n2\n5 6\n")
	f.Fuzz(func(t *testing.T, which int, text string) {
		if len(text) > 200 || strings.ContainsFunc(text, func(r rune) bool { return r > '9' }) {
			return
		}
		for _, word := range strings.Fields(text) {
			if len(word) > 4 {
				return // a number may be a million vertices
			}
		}
		all := InputFormats()
		format := all[uint(which)%uint(len(all))]
		var out strings.Builder
		err := format.Answer(context.Background(), []byte(text), Verdict{Win: "W", Lose: "L"}, &out)
		if err != nil && out.Len() > 0 || err != nil && strings.Contains(err.Error(), "\n") {
			t.Errorf("%s %q: %v after %q", format.ID, text, err, out.String())
		}
		MatchingInputFormats([]byte(text))
	})
}
