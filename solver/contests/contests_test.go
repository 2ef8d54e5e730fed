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

// answerText returns the answers to text, an input in the format with the given ID.
func answerText(t *testing.T, id, text string) string {
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

// TestInputFormats checks the formats that are found for inputs, and the answers. The answers were
// computed by hand, except for s-nim, whose input is the sample of POJ 2960.
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
		{
			"2 2 5\n3\n2 5 12\n3 2 4 7\n4 2 3 7 12\n5 1 2 3 4 5\n3\n2 5 12\n3 2 4 7\n4 2 3 7 12\n0\n",
			"s-nim", "LWW\nWWL\n",
		},
		{"2\n3\n1 2 3\n2\n5 6\n", "nim", "No\nYes\n"},
		{"2\n7 7\n", "nim", "No\n"},
	} {
		ids := xslices.Map(MatchingInputFormats([]byte(test.text)), func(s InputFormat) string { return s.ID })
		if len(ids) == 0 || ids[0] != test.found {
			t.Errorf("formats of %q: %v, want %s", test.text, ids, test.found)
		}
		if got := answerText(t, test.found, test.text); got != test.want {
			t.Errorf("%s %q: %q, want %q", test.found, test.text, got, test.want)
		}
	}
	if got := answerText(t, "staircase", "2\n3\n2 5 2\n2\n1 9\n"); got != "No\nYes\n" {
		t.Errorf("answers to staircase: %q", got)
	}
	if got := answerText(t, "shoi2008-nim", "2\n3\n3 5 1\n1\n1\n"); got != "John\nBrother\n" {
		t.Errorf("answers to a contest: %q", got)
	}
}

// TestDrawing checks texts that are read as a single drawing, with words for the answers that the
// caller chose.
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
		err := DrawingFormat(formats.Options{}).Answer(context.Background(), []byte(text),
			Verdict{Win: "A", Lose: "B"}, &out)
		if err != nil {
			t.Errorf("%q: %v", text, err)
		} else if got := out.String(); got != want && !strings.Contains(text, "?") {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

// gameByDefinition finds out by trying all moves whether the next player wins. moves returns the
// positions after all moves.
type gameByDefinition struct {
	moves func(position []int) [][]int
	known map[string]bool
}

func (g *gameByDefinition) wins(position []int) bool {
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

// newHeapGame returns the game in which a move takes from one heap a number that takes returns for
// its size.
func newHeapGame(takes func(heap int) []int) *gameByDefinition {
	return &gameByDefinition{known: map[string]bool{}, moves: func(position []int) (list [][]int) {
		for i, heap := range position {
			for _, taken := range takes(heap) {
				after := slices.Clone(position)
				after[i] -= taken
				list = append(list, after)
			}
		}
		return list
	}}
}

func randomNumbers(r *rand.Rand, count, low, high int) []int {
	list := make([]int, count)
	for i := range list {
		list[i] = low + r.IntN(high-low+1)
	}
	return list
}

func joinNumbers(list []int) string { return strings.Trim(fmt.Sprint(list), "[]") }

func verdictWord(nextWins bool, win, lose string) string {
	if nextWins {
		return win
	}
	return lose
}

// TestAnswersByDefinition compares the answers about heaps with trying all moves.
func TestAnswersByDefinition(t *testing.T) {
	r := rand.New(rand.NewPCG(39, 3))
	nim := newHeapGame(func(heap int) []int { return xslices.Range[int](1, heap+1) })
	staircase := &gameByDefinition{known: map[string]bool{}, moves: func(steps []int) (list [][]int) {
		for i, counters := range steps {
			for moved := 1; moved <= counters; moved++ {
				after := slices.Clone(steps)
				if after[i] -= moved; i > 0 {
					after[i-1] += moved
				}
				list = append(list, after)
			}
		}
		return list
	}}
	for range 60 {
		var nimText, stairText, setText, sText strings.Builder
		var nimWant, stairWant, setWant, sWant string
		cases := 1 + r.IntN(4)
		fmt.Fprintln(&nimText, cases)
		fmt.Fprintln(&stairText, cases)
		fmt.Fprintln(&setText, cases)
		for range cases {
			heaps := randomNumbers(r, 1+r.IntN(3), 0, 5)
			fmt.Fprintf(&nimText, "%d\n%s\n", len(heaps), joinNumbers(heaps))
			nimWant += verdictWord(nim.wins(heaps), "Yes\n", "No\n")
			steps := randomNumbers(r, 1+r.IntN(3), 0, 3)
			fmt.Fprintf(&stairText, "%d\n%s\n", len(steps), joinNumbers(steps))
			stairWant += verdictWord(staircase.wins(steps), "Yes\n", "No\n")
			set := randomNumbers(r, 1+r.IntN(3), 1, 5)
			subtraction := newHeapGame(func(heap int) []int {
				return slices.DeleteFunc(slices.Clone(set), func(n int) bool { return n > heap })
			})
			heaps = randomNumbers(r, 1+r.IntN(3), 0, 8)
			fmt.Fprintf(&setText, "%d\n%s\n%d\n%s\n", len(set), joinNumbers(set), len(heaps), joinNumbers(heaps))
			setWant += verdictWord(subtraction.wins(heaps), "Yes\n", "No\n")
			fmt.Fprintf(&sText, "%d %s\n2\n", len(set), joinNumbers(set))
			for range 2 {
				heaps = randomNumbers(r, 1+r.IntN(3), 0, 8)
				fmt.Fprintf(&sText, "%d %s\n", len(heaps), joinNumbers(heaps))
				sWant += verdictWord(subtraction.wins(heaps), "W", "L")
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
			if got := answerText(t, test[0], test[1]); got != test[2] {
				t.Fatalf("%s\n%s: %q, want %q", test[0], test[1], got, test[2])
			}
		}
	}
}

// TestGraphsByDefinition compares the answers about tokens on acyclic graphs, and about lists of
// options, with trying all moves.
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
			play := &gameByDefinition{known: map[string]bool{}, moves: func(on []int) (list [][]int) {
				for i, v := range on {
					for _, to := range options[v] {
						after := slices.Clone(on)
						after[i] = to
						list = append(list, after)
					}
				}
				return list
			}}
			on := randomNumbers(r, 1+r.IntN(3), 0, n-1)
			fmt.Fprintf(&tokens, "%d %d %d\n", n, edges, len(on))
			fmt.Fprintln(&lists, n)
			for v, row := range options {
				fmt.Fprintln(&lists, strings.TrimSpace(fmt.Sprint(len(row), " ", joinNumbers(row))))
				for _, to := range row {
					fmt.Fprintf(&tokens, "%d %d\n", v+1, to+1)
				}
			}
			fmt.Fprintln(&tokens, joinNumbers(xslices.Map(on, func(v int) int { return v + 1 })))
			tokensWant += verdictWord(play.wins(on), "win\n", "lose\n")
			fmt.Fprintln(&lists, 1, 0) // a query about vertex 0
			listsWant += verdictWord(play.wins([]int{0}), "WIN\n", "LOSE\n")
			for range r.IntN(3) {
				on = randomNumbers(r, 1+r.IntN(3), 0, n-1)
				fmt.Fprintln(&lists, len(on), joinNumbers(on))
				listsWant += verdictWord(play.wins(on), "WIN\n", "LOSE\n")
			}
			fmt.Fprintln(&lists, 0)
		}
		if got := answerText(t, "tokens", tokens.String()); got != tokensWant {
			t.Fatalf("%s: %q, want %q", tokens.String(), got, tokensWant)
		}
		if got := answerText(t, "lists", lists.String()); got != listsWant {
			t.Fatalf("%s: %q, want %q", lists.String(), got, listsWant)
		}
	}
}

// TestMalformedInputs checks that an input that does not fit the format gives an error on one line
// with its place, and that nothing is written.
func TestMalformedInputs(t *testing.T) {
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
		formats := InputFormats()
		format := formats[uint(which)%uint(len(formats))]
		var out strings.Builder
		err := format.Answer(context.Background(), []byte(text), Verdict{Win: "W", Lose: "L"}, &out)
		if err != nil && out.Len() > 0 || err != nil && strings.Contains(err.Error(), "\n") {
			t.Errorf("%s %q: %v after %q", format.ID, text, err, out.String())
		}
		MatchingInputFormats([]byte(text))
	})
}
