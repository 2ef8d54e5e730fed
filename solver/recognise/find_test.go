package recognise

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"nimgraph/graphs/games"
	"nimgraph/graphs/must"
	"nimgraph/solver/laws"
	"nimgraph/solver/sequences"
)

func testTable() *gameTable { return must.Get(sharedTable(context.Background())) }

// plainValues returns g(0), …, g(to) of a game, computed by package sequences, with 0 for each n
// before its first position.
func plainValues(t testing.TB, m games.Member, to int) []int {
	t.Helper()
	s, err := sequences.New(m)
	if err == nil {
		err = s.Extend(t.Context(), to, nil)
	}
	if err != nil {
		t.Fatalf("%s %v: %v", m.Game.ID, m.Args, err)
	}
	values := must.Get(s.Known().UpTo(to))
	list := make([]int, m.First[0], to+1)
	for _, v := range values {
		list = append(list, int(v))
	}
	return list
}

// checkName compares the fields of name with the values of its game.
func checkName(t *testing.T, name KnownGame, list []int, first int) {
	t.Helper()
	values := plainValues(t, name.Member, name.To+name.Shift)
	if name.Count() < min(MinValues, len(list)) || name.From < first || name.To >= first+len(list) {
		t.Errorf("%s: compared from %d to %d of %d values from %d", name.Command(), name.From, name.To,
			len(list), first)
	}
	for i, g := range list {
		switch n := first + i; {
		case n < name.From && g != 0:
			t.Errorf("%s: %d before the first position", name.Command(), g)
		case n >= name.From && n <= name.To && values[n+name.Shift] != g:
			t.Errorf("%s: g(%d + %d) = %d, want %d", name.Command(), n, name.Shift, values[n+name.Shift], g)
		}
	}
}

// find returns the matches of a list, after checking them.
func find(t *testing.T, list []int, first, limit int) []Match {
	t.Helper()
	found, err := Find(t.Context(), laws.List(list), first, limit)
	if err != nil {
		t.Fatal(err)
	}
	names := 0
	for _, m := range found {
		for _, name := range m.Games {
			checkName(t, name, list, first)
		}
		names += len(m.Games)
	}
	if names > limit {
		t.Errorf("%d names, want at most %d", names, limit)
	}
	return found
}

// hasName reports whether found contains the game with the given command.
func hasName(found []Match, command string) bool {
	return slices.ContainsFunc(found, func(m Match) bool {
		return slices.ContainsFunc(m.Games, func(n KnownGame) bool { return n.Command() == command })
	})
}

// gameStep returns the step at which tests go through the games: 1, or more if the tests are
// short.
func gameStep() int {
	if testing.Short() {
		return 23
	}
	return 1
}

// TestTableAgreesWithSequences compares the values in the table with package sequences.
func TestTableAgreesWithSequences(t *testing.T) {
	table := testTable()
	count := 0
	for _, c := range table.classes {
		for _, g := range c.games {
			if count++; count%gameStep() > 0 && g.kind != listed {
				continue
			}
			m := must.Get(table.member(g))
			for n, v := range plainValues(t, m, len(c.values)-1) {
				if v != int(c.values[n]) {
					t.Fatalf("%s %v: g(%d) = %d in the table, want %d", m.Game.ID, m.Args, n, c.values[n], v)
				}
			}
		}
	}
	if want := 2<<9 + 1<<12; count < want {
		t.Errorf("%d games, want at least %d", count, want)
	}
}

// TestEveryGameIsFound checks that every octal code of up to three digits and every set within
// 1…12 is found from its first 20 values. The match may name a game with the same rules.
func TestEveryGameIsFound(t *testing.T) {
	for code := 0; code < 2<<9; code += gameStep() {
		digits := []uint8{uint8(code>>9) * 4, uint8(code >> 6 & 7), uint8(code >> 3 & 7), uint8(code & 7)}
		checkFound(t, games.Octal{Digits: digits})
	}
	for bits := 1; bits < 1<<maxTaken; bits += 2 * gameStep() {
		var set []int
		for k := range maxTaken {
			if bits>>k&1 != 0 {
				set = append(set, k+1)
			}
		}
		checkFound(t, games.Subtraction{Set: set})
	}
}

func checkFound(t *testing.T, r games.Ruleset[games.Heap]) {
	t.Helper()
	want := strings.TrimRight(Notation(games.Member{Rules: games.Spec[games.Heap]{Rules: r}}), "0")
	b := &tableBuilder{}
	list := make([]int, 20)
	for n, v := range b.heapValues(r, 0)[:len(list)] {
		list[n] = int(v)
	}
	found, err := Find(t.Context(), laws.List(list), 0, math.MaxInt)
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range found {
		for _, name := range m.Games {
			if strings.TrimRight(Notation(name.Member), "0") == want && name.Shift == 0 {
				return
			}
		}
	}
	t.Errorf("game %s is not found from %v", want, list)
}

// TestPrintedTables checks tables of values that texts on these games print. Each table of
// testdata/printed.txt has the law, the guess or the name that stands below it.
func TestPrintedTables(t *testing.T) {
	text := string(must.Get(os.ReadFile("testdata/printed.txt")))
	tables := strings.Split(text, "\n\n")[1:] // after the explanation
	for _, table := range tables {
		lines := strings.Split(strings.TrimSpace(table), "\n")
		source, want := lines[0], lines[2]
		list := must.Get(laws.Read(strings.NewReader(lines[1]))).Values
		var found []string
		for _, law := range must.Get(laws.Find(t.Context(), list, laws.Premises{})) {
			if law.Subject == laws.SubjectValues && len(found) == 0 {
				found = append(found, law.Formula(laws.Text))
			}
		}
		for _, guess := range must.Get(laws.Guesses(t.Context(), list, laws.Premises{})) {
			found = append(found, "? "+guess.Formula(laws.Text))
		}
		if names := commands(find(t, list, 0, MaxNames)); len(names) > 0 {
			found = append(found, strings.TrimSuffix(names[0], " +0"))
		}
		if got := strings.Join(found, "; "); got != want {
			t.Errorf("%s: %s, want %s", source, got, want)
		}
	}
	if len(tables) < 40 {
		t.Errorf("%d printed tables", len(tables))
	}
}

func commands(found []Match) (text []string) {
	for _, m := range found {
		for _, n := range m.Games {
			text = append(text, fmt.Sprintf("%s %+d", n.Command(), n.Shift))
		}
	}
	return text
}

// TestShiftedLists checks that a list that begins up to three places before or after the game is
// found with its shift.
func TestShiftedLists(t *testing.T) {
	random := rand.New(rand.NewPCG(41, 2))
	table := testTable()
	for range 3000 / gameStep() {
		c := table.classes[random.IntN(len(table.classes))]
		g := c.games[random.IntN(len(c.games))]
		shift, first := random.IntN(2*maxShift+1)-maxShift, random.IntN(3)
		list := make([]int, min(18, len(c.values)-first-shift))
		if len(list) < MinValues+maxShift {
			continue // a game with few values in the table
		}
		for i := range list {
			if k := first + i + shift; k >= 0 && k < len(c.values) {
				list[i] = int(c.values[k])
			}
		}
		m := must.Get(table.member(g))
		want := KnownGame{Member: m}.Command()
		if found := find(t, list, first, 10_000); !hasName(found, want) {
			t.Fatalf("%s, shift %d, from %d: %v is not found", want, shift, first, list)
		}
	}
	for _, far := range []int{-maxShift - 1, maxShift + 1} {
		list := make([]int, 30)
		for i := range list {
			if k := i + far; k >= 0 {
				list[i] = plainValues(t, kayles(), k)[k]
			}
		}
		if found := find(t, list, 0, MaxNames); hasName(found, "law kayles") {
			t.Errorf("Kayles is found with shift %d", far)
		}
	}
}

func kayles() games.Member {
	f, _ := games.FindListed("kayles")
	return must.Get(f.Member(nil))
}

// TestMatchesGroupEqualGames checks that games with the same values are in one match, and that the
// values of different matches differ.
func TestMatchesGroupEqualGames(t *testing.T) {
	for _, list := range [][]int{
		{0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3},
		{0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6},
		{0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1},
		{0, 0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2},
		make([]int, 15),
	} {
		found := find(t, list, 0, 10_000)
		if len(found) < 1 {
			t.Errorf("no game with the values %v is found", list)
		}
		var continued []string
		for _, m := range found {
			head := ""
			for _, name := range m.Games {
				to := 40
				if name.Member.HeapRules() == nil {
					to = 20 // the table has this many values for every game
				}
				values := plainValues(t, name.Member, to+maxShift)
				text := fmt.Sprint(values[maxShift+name.Shift : 20+name.Shift])
				if head == "" {
					head = text
				}
				if text != head {
					t.Errorf("%v: %s and %s are in one match", list, name.Command(), m.Games[0].Command())
				}
			}
			continued = append(continued,
				fmt.Sprint(plainValues(t, m.Games[0].Member, 96+m.Games[0].Shift-1)[maxShift+m.Games[0].Shift:]))
		}
		if once := slices.Compact(slices.Sorted(slices.Values(continued))); len(once) < len(continued) {
			t.Errorf("%v: some of %d matches have equal values", list, len(continued))
		}
	}
}

// TestNoNames checks that few values with little information have no name, and that lists of no
// known game have none.
func TestNoNames(t *testing.T) {
	values := plainValues(t, kayles(), MinValues-1)
	if found := find(t, values, 0, MaxNames); len(found) == 0 {
		t.Errorf("%d values of Kayles: no name found", len(values))
	}
	if found := find(t, []int{0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 0}, 0, MaxNames); len(found) > 0 {
		t.Errorf("%d values with little information: names %v", MinValues-1, commands(found))
	}
	// After a zero that Kayles at n - 1 does not have, 11 values are too few.
	for _, list := range [][]int{
		values[:minShort+1],
		append([]int{0}, values[:MinValues-1]...),
		{2, 7, 1, 8, 2, 8, 1, 8, 2, 8, 4, 5, 9},
		{0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, -1},
		{0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 1 << 20},
	} {
		if found := find(t, list, 0, MaxNames); hasName(found, "law kayles") || list[0] == 2 && len(found) > 0 {
			t.Errorf("%v: %v", list, commands(found))
		}
	}
}

// TestLongLists checks that a long list is compared beyond the table, up to its end or 2,000
// values.
func TestLongLists(t *testing.T) {
	values := plainValues(t, kayles(), 2*maxCompared)
	found := find(t, values, 0, MaxNames)
	if len(found) == 0 || found[0].Games[0].Command() != "law kayles" || found[0].Games[0].Count() != maxCompared {
		t.Errorf("names of Kayles: %v", commands(found))
	}
	for _, n := range []int{50, tableLength + 1, 500, maxCompared - 1} {
		wrong := slices.Clone(values)
		wrong[n]++
		if found := find(t, wrong, 0, MaxNames); len(found) > 0 {
			t.Errorf("with a wrong g(%d): names %v", n, commands(found))
		}
	}
	// A game whose positions must be searched is compared up to n = 60.
	f, _ := games.FindListed("wythoff")
	m := must.Get(f.Member(map[string]string{"a": "2"}))
	if found := find(t, plainValues(t, m, 100), 0, MaxNames); len(found) == 0 || found[0].Games[0].To != maxSearched {
		t.Errorf("names of a row of Wythoff's game: %v", commands(found))
	}
}

func TestCancelledTable(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := newTable(ctx); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: error %v", err)
	}
	if testTable() == nil {
		t.Error("no table after a cancelled call")
	}
}

// BenchmarkRecognise measures lookups by the number of values. The sub-benchmark plain does the
// same without a table: it computes every game until it differs.
func BenchmarkRecognise(b *testing.B) {
	table := testTable()
	random := rand.New(rand.NewPCG(41, 20))
	for _, size := range []int{20, 60, 1000} {
		lists := make([]laws.List, 50)
		for i := range lists {
			var g tableEntry
			for g.kind == listed {
				g = table.classes[random.IntN(len(table.classes))].games[0]
			}
			lists[i] = plainValues(b, must.Get(table.member(g)), size)[:size]
		}
		b.Run(fmt.Sprint(size), func(b *testing.B) {
			for i := range b.N {
				if _, err := Find(b.Context(), lists[i%len(lists)], 0, MaxNames); err != nil {
					b.Fatal(err)
				}
			}
		})
		b.Run(fmt.Sprintf("plain/%d", size), func(b *testing.B) {
			for i := range b.N {
				countMatchesPlainly(lists[i%len(lists)])
			}
		})
	}
	b.Run("table", func(b *testing.B) {
		for range b.N {
			if _, err := newTable(b.Context()); err != nil {
				b.Fatal(err)
			}
		}
	})
}

// countMatchesPlainly counts the octal codes and sets whose values agree with list, without
// shifts.
func countMatchesPlainly(list laws.List) (count int) {
	agrees := func(options func(g []int, n int, put func(v int))) bool {
		g := make([]int, len(list))
		for n := range list {
			met := map[int]bool{}
			options(g, n, func(v int) { met[v] = true })
			for met[g[n]] {
				g[n]++
			}
			if g[n] != list[n] {
				return false
			}
		}
		return true
	}
	for code := range 2 << 9 {
		r := games.Octal{Digits: []uint8{
			uint8(code>>9) * 4, uint8(code >> 6 & 7), uint8(code >> 3 & 7),
			uint8(code & 7),
		}}
		if agrees(func(g []int, n int, put func(int)) {
			for left := range r.Options(games.Heap(n)) {
				put(g[left])
			}
			for parts := range r.Splits(games.Heap(n)) {
				put(g[parts[0]] ^ g[parts[1]])
			}
		}) {
			count++
		}
	}
	for set := 1; set < 1<<maxTaken; set++ {
		if agrees(func(g []int, n int, put func(int)) {
			for k := range min(n, maxTaken) {
				if set>>k&1 != 0 {
					put(g[n-k-1])
				}
			}
		}) {
			count++
		}
	}
	return count
}
