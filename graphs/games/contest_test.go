package games

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"nimgraph/graphs/formats"
	"nimgraph/graphs/must"
)

// answers returns the output of the contest with the given ID for a valid input.
func answers(t *testing.T, id, input string) string {
	t.Helper()
	c, ok := ContestByID(id)
	if !ok {
		t.Fatalf("no contest %s", id)
	}
	var out strings.Builder
	if err := c.WriteAnswers(context.Background(), []byte(input), c.Says, &out); err != nil {
		t.Fatalf("%s: %v", id, err)
	}
	return out.String()
}

// TestContestSamples compares outputs with outputs that were worked out by hand, for inputs in
// the forms of the tasks.
func TestContestSamples(t *testing.T) {
	for _, s := range []struct{ id, input, want string }{
		{"shoi2008-nim", "2\n3\n3 5 1\n1\n1\n", "John\nBrother\n"},
		{"poi2009-stones", "2\n2\n2 2\n3\n1 2 4\n", "NIE\nTAK\n"},
		{"poi2004-game", "5 2\n1 3\n", "1\n"},
		{"usaco2010-rocks", "4 4 3\n1 3\n1 4\n2 1\n2 0\n3 2\n2 5\n4 9\n", "No\nYes\nYes\nYes\n"},
		{"hnoi2007-split", "2\n4\n1 0 1 5000\n3\n0 0 1\n", "0 2 3\n1\n-1 -1 -1\n0\n"},
		{"poi2004-game", "5 2 1 3 # two cases\n6 1 5", "1\n1\n"},
	} {
		if got := answers(t, s.id, s.input); got != s.want {
			t.Errorf("%s: the output for %q is %q, want %q", s.id, s.input, got, s.want)
		}
	}
}

// winFinder finds the winner of positions by the rules alone.
type winFinder[P comparable] struct {
	rules  Ruleset[P]
	misere bool
	won    map[P]bool
}

// newWinFinder returns a winFinder for normal play.
func newWinFinder[P comparable](r Ruleset[P]) winFinder[P] {
	return winFinder[P]{rules: r, won: map[P]bool{}}
}

// wins reports whether the player to move wins the position p.
func (s winFinder[P]) wins(p P) bool {
	if won, ok := s.won[p]; ok {
		return won
	}
	won, moves := false, 0
	for q := range s.rules.Options(p) {
		moves++
		won = won || !s.wins(q)
	}
	s.won[p] = won || moves == 0 && s.misere
	return s.won[p]
}

// randomNumbers returns count random numbers from low to high.
func randomNumbers(r *rand.Rand, count, low, high int) []int {
	list := make([]int, count)
	for i := range list {
		list[i] = low + r.IntN(high-low+1)
	}
	return list
}

// joinWithSpaces returns numbers with spaces between them.
func joinWithSpaces(numbers []int) string { return strings.Trim(fmt.Sprint(numbers), "[]") }

// answerLine returns the line first if b is true, and otherwise the line second.
func answerLine(b bool, first, second string) string {
	if b {
		return first + "\n"
	}
	return second + "\n"
}

// TestHeapContestsAgainstPlay compares the answers of two contests with play by the rules.
// Misère Nim is Moore's Nim with one heap a move.
func TestHeapContestsAgainstPlay(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	normal := newWinFinder[Row](Stones{})
	misere := newWinFinder[Row](Moore{K: 1})
	misere.misere = true
	var nim, stones strings.Builder
	wantNim, wantStones := "", ""
	const cases = 300
	fmt.Fprintln(&nim, cases)
	fmt.Fprintln(&stones, cases)
	for range cases {
		row := randomNumbers(r, 1+r.IntN(4), 0, 5)
		fmt.Fprintf(&nim, "%d\n%s\n", len(row), joinWithSpaces(row))
		wantNim += answerLine(misere.wins(NewRow(row).Sorted()), "John", "Brother")
		slices.Sort(row)
		fmt.Fprintf(&stones, "%d %s\n", len(row), joinWithSpaces(row))
		wantStones += answerLine(normal.wins(NewRow(row)), "TAK", "NIE")
	}
	if got := answers(t, "shoi2008-nim", nim.String()); got != wantNim {
		t.Error("the answers of SHOI 2008 differ from play by the rules")
	}
	if got := answers(t, "poi2009-stones", stones.String()); got != wantStones {
		t.Error("the answers of POI 2009 differ from play by the rules")
	}
}

func TestPawnsAgainstPlay(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	s := newWinFinder[string](Pawns{})
	for range 2_000 {
		squares := 2 + r.IntN(11)
		on := r.Perm(squares - 1)[:1+r.IntN(squares-1)]
		board := []byte(strings.Repeat("0", squares))
		for i := range on {
			board[on[i]] = '1'
			on[i]++
		}
		want := 0
		for q := range s.rules.Options(string(board)) {
			if !s.wins(q) {
				want++
			}
		}
		input := fmt.Sprintf("%d %d\n%s\n", squares, len(on), joinWithSpaces(on))
		if got := answers(t, "poi2004-game", input); got != fmt.Sprintln(want) {
			t.Fatalf("%s: %d moves win, but the answer is %s", board, want, got)
		}
	}
}

func TestRocksAgainstPlay(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 3))
	for range 150 {
		n := 2 + r.IntN(3)
		parents := make([]int, n-1)
		for i := range parents {
			parents[i] = r.IntN(i + 1)
		}
		limit, on := 1+r.IntN(3), randomNumbers(r, n, 0, 2)
		on[0] = 0
		s := newWinFinder[Row](Rocks{Parents: parents, Limit: limit})
		var input strings.Builder
		changes, want := 4, ""
		fmt.Fprintf(&input, "%d %d %d\n", n, changes, limit)
		for i, p := range parents {
			fmt.Fprintln(&input, p+1, on[i+1])
		}
		for range changes {
			v, now := r.IntN(n), r.IntN(4)
			on[v] = now
			fmt.Fprintln(&input, v+1, now)
			want += answerLine(s.wins(NewRow(on)), "Yes", "No")
		}
		if got := answers(t, "usaco2010-rocks", input.String()); got != want {
			t.Fatalf("the answer for %s is %q, want %q", input.String(), got, want)
		}
	}
}

func TestBottlesAgainstPlay(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 4))
	s := newWinFinder[Row](Bottles{})
	for range 200 {
		beans := randomNumbers(r, 1+r.IntN(5), 0, 2)
		last := len(beans) - 1
		want, first := 0, "-1 -1 -1"
		for i := range beans {
			if beans[i] == 0 {
				continue
			}
			for j := i + 1; j <= last; j++ {
				for k := j; k <= last; k++ {
					after := slices.Clone(beans)
					after[i]--
					after[j]++
					after[k]++
					if s.wins(NewRow(after[:last])) {
						continue
					}
					if want++; want == 1 {
						first = fmt.Sprint(i, j, k)
					}
				}
			}
		}
		input := fmt.Sprintf("1 %d %s", len(beans), joinWithSpaces(beans))
		if got := answers(t, "hnoi2007-split", input); got != fmt.Sprintf("%s\n%d\n", first, want) {
			t.Fatalf("the answer for %v is %q, want %s and %d", beans, got, first, want)
		}
	}
}

// TestContestArgs checks that the first case of an input can be drawn as its game, and that the
// forecast for it agrees with the answer.
func TestContestArgs(t *testing.T) {
	for _, c := range Contests() {
		game, ok := Find(c.Game)
		if !ok {
			t.Fatalf("the game of %s does not exist", c.ID)
		}
		input := map[string]string{
			"shoi2008-nim": "2 3 3 5 1 1 1", "poi2009-stones": "2 3 1 2 4 1 7", "poi2004-game": "5 2 1 3",
			"usaco2010-rocks": "4 1 3 1 3 1 4 2 1 2 0", "hnoi2007-split": "1 4 1 0 1 50",
		}[c.ID]
		args, err := c.Args([]byte(input))
		if err != nil {
			t.Errorf("%s: %v", c.ID, err)
			continue
		}
		if d, err := game.New(context.Background(), args); err != nil || d.Graph().Order() < 3 {
			t.Errorf("%s: drawing the game fails or is too small: %v", c.ID, err)
		}
		f, _, err := game.Forecast(game.Play, args)
		lost := strings.HasPrefix(answers(t, c.ID, input), map[string]string{
			"shoi2008-nim": "Brother", "poi2009-stones": "NIE", "poi2004-game": "0", "usaco2010-rocks": "No",
			"hnoi2007-split": "-1",
		}[c.ID])
		if err != nil || lost != (f.Outcome.String() == "P") {
			t.Errorf("%s: the forecast is %v, but the answer is lost: %v", c.ID, f.Outcome, lost)
		}
	}
}

func TestContestErrors(t *testing.T) {
	for _, test := range []struct{ id, input, want string }{
		{"poi2009-stones", "", "line 1: error.format.no-number High=1000000 Low=1"},
		{"poi2009-stones", "1\n2\n5 x", `line 3: error.format.not-number High=1000000000000000000 Low=0 Word="x"`},
		{"poi2009-stones", "1\n2\n5 3", "line 3: error.format.descends Heap=3"},
		{"poi2009-stones", "1\n1 5\n7\n", `line 3: error.format.more-numbers Word="7"`},
		{"poi2009-stones", "2\n1 5\n", "line 3: error.format.no-number High=10000000 Low=1"},
		{"poi2004-game", "5 2\n3 3\n", "line 2: error.format.twice Square=3"},
		{"poi2004-game", "5 2\n3 5\n", `line 2: error.format.not-number High=4 Low=1 Word="5"`},
		{"usaco2010-rocks", "3 0 2\n3 1\n2 1\n", "line 3: error.format.circle Vertex=2"},
		{"shoi2008-nim", "1\n99999999999\n", `line 2: error.format.not-number High=10000000 Low=1 Word="99999999999"`},
		{"hnoi2007-split", "1 401", `line 1: error.format.not-number High=400 Low=1 Word="401"`},
	} {
		c, _ := ContestByID(test.id)
		var out strings.Builder
		err := c.WriteAnswers(context.Background(), []byte(test.input), c.Says, &out)
		var wrong *formats.Error
		if !errors.As(err, &wrong) || err.Error() != test.want || out.Len() > 0 {
			t.Errorf("%s %q: %v, want %s", test.id, test.input, err, test.want)
		}
	}
}

func TestMatchingContests(t *testing.T) {
	for input, want := range map[string]string{
		"2\n2\n2 2\n3\n1 2 4\n":       "shoi2008-nim poi2009-stones hnoi2007-split",
		"2\n3\n3 5 1\n1\n1\n":         "shoi2008-nim hnoi2007-split",
		"4 1 3\n1 3\n1 4\n2 1\n2 0\n": "usaco2010-rocks",
		"1000000000 3\n1 2 999999999": "poi2004-game",
		"a b":                         "",
	} {
		var ids []string
		for _, c := range MatchingContests([]byte(input)) {
			ids = append(ids, c.ID)
		}
		if got := strings.Join(ids, " "); got != want {
			t.Errorf("the contests that match %q are %q, want %q", input, got, want)
		}
	}
}

// TestContestsOfRealSize checks inputs of the sizes of the tasks, whose answers are known from
// the forecasts.
func TestContestsOfRealSize(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 5))
	const pawns, squares = 1_000_000, 1_000_000_000
	on := map[int]bool{}
	for len(on) < pawns {
		on[1+r.IntN(squares-2)] = true
	}
	var input strings.Builder
	fmt.Fprintln(&input, squares, pawns)
	for p := range on {
		fmt.Fprint(&input, p, " ")
	}
	c, _ := ContestByID("poi2004-game")
	args := must.Get(c.Args([]byte(input.String())))
	game, _ := Find(c.Game)
	f, known, err := game.Forecast(game.Play, args)
	if err != nil || !known {
		t.Fatalf("%v, %v", known, err)
	}
	if got := answers(t, c.ID, input.String()); (got == "0\n") != (f.Outcome.String() == "P") {
		t.Errorf("%s moves win, but the forecast is %v", got, f.Outcome)
	}
	var stones strings.Builder
	fmt.Fprintln(&stones, 10)
	for range 10 {
		row := randomNumbers(r, 1_000, 0, 10_000)
		slices.Sort(row)
		fmt.Fprintln(&stones, len(row), joinWithSpaces(row))
	}
	if got := strings.Count(answers(t, "poi2009-stones", stones.String()), "\n"); got != 10 {
		t.Errorf("%d lines of output, want 10", got)
	}
}

func FuzzContests(f *testing.F) {
	f.Add(0, "2 3 3 5 1 1 1")
	f.Add(3, "4 1 3 1 3 1 4 2 1 2 0")
	f.Fuzz(func(t *testing.T, which int, input string) {
		contests := Contests()
		c := contests[uint(which)%uint(len(contests))]
		var out strings.Builder
		err := c.WriteAnswers(context.Background(), []byte(input), c.Says, &out)
		var wrong *formats.Error
		if err != nil && !errors.As(err, &wrong) || err != nil && out.Len() > 0 {
			t.Errorf("%s %q: %v after %q", c.ID, input, err, out.String())
		}
	})
}
