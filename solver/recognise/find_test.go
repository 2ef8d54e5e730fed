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

func table() *gameTable { return must.Get(sharedTable(context.Background())) }

// plainValues returns g(0), …, g(to) of a game by package sequences, with 0 before its first.
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

// checkName compares what a name says with the values of the game.
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
			t.Errorf("%s: g(%d + %d) = %d, not %d", name.Command(), n, name.Shift, values[n+name.Shift], g)
		}
	}
}

// find returns the matches of a list after it has checked them.
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
		t.Errorf("%d names, at most %d are wanted", names, limit)
	}
	return found
}

// hasName reports whether a game is among the names.
func hasName(found []Match, command string) bool {
	return slices.ContainsFunc(found, func(m Match) bool {
		return slices.ContainsFunc(m.Games, func(n KnownGame) bool { return n.Command() == command })
	})
}

// step is how many games a short test goes on by.
func step() int {
	if testing.Short() {
		return 23
	}
	return 1
}

// The values in the table are those that package sequences computes.
func TestTableAgreesWithSequences(t *testing.T) {
	table := table()
	count := 0
	for _, c := range table.classes {
		for _, g := range c.games {
			if count++; count%step() > 0 && g.kind != listed {
				continue
			}
			m := must.Get(table.member(g))
			for n, v := range plainValues(t, m, len(c.values)-1) {
				if v != int(c.values[n]) {
					t.Fatalf("%s %v: g(%d) = %d in the table, not %d", m.Game.ID, m.Args, n, c.values[n], v)
				}
			}
		}
	}
	if want := 2<<9 + 1<<12; count < want {
		t.Errorf("%d games, fewer than %d", count, want)
	}
}

// Every octal code of up to three digits and every set within 1…12 is found from its own first 20
// values, also by a game that has the same rules under a name of its own.
func TestEveryGameIsFound(t *testing.T) {
	for code := 0; code < 2<<9; code += step() {
		digits := []uint8{uint8(code>>9) * 4, uint8(code >> 6 & 7), uint8(code >> 3 & 7), uint8(code & 7)}
		testFound(t, games.Octal{Digits: digits})
	}
	for bits := 1; bits < 1<<maxTaken; bits += 2 * step() {
		var set []int
		for k := range maxTaken {
			if bits>>k&1 != 0 {
				set = append(set, k+1)
			}
		}
		testFound(t, games.Subtraction{Set: set})
	}
}

func testFound(t *testing.T, r games.Ruleset[games.Heap]) {
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
	t.Errorf("%s is not found from %v", want, list)
}

// Every table of testdata/printed.txt, which texts on these games print, has the law, the guess or
// the name that stands below it.
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
		t.Errorf("%d tables", len(tables))
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

// A list that begins up to three places later or earlier than the game is found with its shift.
func TestShiftedLists(t *testing.T) {
	random := rand.New(rand.NewPCG(41, 2))
	table := table()
	for range 3000 / step() {
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
			t.Errorf("Kayles is found %d places away", far)
		}
	}
}

func kayles() games.Member {
	f, _ := games.FindListed("kayles")
	return must.Get(f.Member(nil))
}

// Games with the same values stand together, and those of different matches differ.
func TestMatchesAreGrouped(t *testing.T) {
	for _, list := range [][]int{
		{0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3},
		{0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6},
		{0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1},
		{0, 0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2},
		make([]int, 15),
	} {
		found := find(t, list, 0, 10_000)
		if len(found) < 1 {
			t.Errorf("no game has %v", list)
		}
		var continued []string
		for _, m := range found {
			head := ""
			for _, name := range m.Games {
				to := 40
				if name.Member.HeapRules() == nil {
					to = 20 // as far as the table goes for all of them
				}
				values := plainValues(t, name.Member, to+maxShift)
				text := fmt.Sprint(values[maxShift+name.Shift : 20+name.Shift])
				if head == "" {
					head = text
				}
				if text != head {
					t.Errorf("%v: %s and %s stand together", list, name.Command(), m.Games[0].Command())
				}
			}
			continued = append(continued,
				fmt.Sprint(plainValues(t, m.Games[0].Member, 96+m.Games[0].Shift-1)[maxShift+m.Games[0].Shift:]))
		}
		if once := slices.Compact(slices.Sorted(slices.Values(continued))); len(once) < len(continued) {
			t.Errorf("%v: of %d matches some are the same", list, len(continued))
		}
	}
}

// Few values have no name unless they are varied, and nor have lists that no game has.
func TestNoNames(t *testing.T) {
	values := plainValues(t, kayles(), MinValues-1)
	if found := find(t, values, 0, MaxNames); len(found) == 0 {
		t.Errorf("%d values of Kayles have no name", len(values))
	}
	if found := find(t, []int{0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 0}, 0, MaxNames); len(found) > 0 {
		t.Errorf("%d values with little information: %v", MinValues-1, commands(found))
	}
	// With 11 values after a zero that Kayles at n - 1 does not have, there are too few.
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

// A long list is compared beyond the table, as far as it goes or 2,000 values.
func TestLongLists(t *testing.T) {
	values := plainValues(t, kayles(), 2*maxCompared)
	found := find(t, values, 0, MaxNames)
	if len(found) == 0 || found[0].Games[0].Command() != "law kayles" || found[0].Games[0].Count() != maxCompared {
		t.Errorf("Kayles: %v", commands(found))
	}
	for _, at := range []int{50, tableLength + 1, 500, maxCompared - 1} {
		wrong := slices.Clone(values)
		wrong[at]++
		if found := find(t, wrong, 0, MaxNames); len(found) > 0 {
			t.Errorf("with another g(%d): %v", at, commands(found))
		}
	}
	// A game whose positions must be searched is compared up to n = 60.
	f, _ := games.FindListed("wythoff")
	m := must.Get(f.Member(map[string]string{"a": "2"}))
	if found := find(t, plainValues(t, m, 100), 0, MaxNames); len(found) == 0 || found[0].Games[0].To != maxSearched {
		t.Errorf("a row of Wythoff's game: %v", commands(found))
	}
}

func TestCancelledTable(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := newTable(ctx); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
	if table() == nil {
		t.Error("there is no table after a cancelled one")
	}
}

// BenchmarkRecognise measures lookups by the number of values, and plain the same without a table:
// every game is computed until it differs.
func BenchmarkRecognise(b *testing.B) {
	table := table()
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
				findPlainly(lists[i%len(lists)])
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

// findPlainly counts the codes and sets that have a list, without shifts.
func findPlainly(list laws.List) (count int) {
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
		r := games.Octal{Digits: []uint8{uint8(code>>9) * 4, uint8(code >> 6 & 7), uint8(code >> 3 & 7),
			uint8(code & 7)}}
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
