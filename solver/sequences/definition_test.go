package sequences_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/games"
	"nimgraph/graphs/must"
	"nimgraph/solver"
	"nimgraph/solver/sequences"
)

// byDefinition returns the values of heaps from 0 on as the least number that no option
// has, by the rules alone.
func byDefinition(r games.Ruleset[games.Heap], to int) []uint16 {
	splitting, _ := r.(games.Splitting[games.Heap])
	values := make([]uint16, to+1)
	for n := range values {
		reached := map[uint16]bool{}
		for left := range r.Options(games.Heap(n)) {
			reached[values[left]] = true
		}
		if splitting != nil {
			for parts := range splitting.Splits(games.Heap(n)) {
				all := uint16(0)
				for _, part := range parts {
					all ^= values[part]
				}
				reached[all] = true
			}
		}
		for reached[values[n]] {
			values[n]++
		}
	}
	return values
}

// member returns the member of a family with arguments name=value.
func member(t testing.TB, id string, args ...string) games.Member {
	t.Helper()
	f, ok := games.FindListed(id)
	if !ok {
		t.Fatalf("no family %s", id)
	}
	values := map[string]string{}
	for _, arg := range args {
		name, value, _ := strings.Cut(arg, "=")
		values[name] = value
	}
	return must.Get(f.Member(values))
}

func series(m games.Member) *sequences.Series {
	return must.Get(sequences.New(m))
}

// valuesTo extends a series, and returns its values up to n = to, by the proof where there
// is one.
func valuesTo(t testing.TB, s *sequences.Series, to int) []uint16 {
	t.Helper()
	must.Succeed(s.Extend(t.Context(), to, nil))
	return must.Get(s.Known().UpTo(to))
}

// same tells where two lists of values differ first.
func same(t testing.TB, name string, got, want []uint16) {
	t.Helper()
	if slices.Equal(got, want) {
		return
	}
	for i := range min(len(got), len(want)) {
		if got[i] != want[i] {
			t.Fatalf("%s: value %d is %d, want %d", name, i, got[i], want[i])
		}
	}
	t.Fatalf("%s: %d values, want %d", name, len(got), len(want))
}

func TestSubtractionSetsFromTheDefinition(t *testing.T) {
	const to = 4_000
	r := rand.New(rand.NewPCG(15, 2))
	for i := range rounds(300) {
		most := []int{8, 64, 64, 65, 200, 3000}[i%6]
		set := []int{1 + r.IntN(most)}
		for range r.IntN(min(12, most)) {
			set = append(set, 1+r.IntN(most))
		}
		if i%50 == 1 { // many numbers, so that values are large
			set = set[:0]
			for s := range 64 {
				if r.IntN(4) > 0 {
					set = append(set, s+1)
				}
			}
		}
		text := strings.Trim(fmt.Sprint(set), "[]")
		m := member(t, "subtraction", "set="+text)
		same(t, "{"+text+"}", valuesTo(t, series(m), to), byDefinition(m.HeapRules(), to))
	}
	for set := 1; set < 1<<7; set++ { // all sets of numbers up to 7
		var numbers []int
		for s := range 7 {
			if set>>s&1 != 0 {
				numbers = append(numbers, s+1)
			}
		}
		text := strings.Trim(fmt.Sprint(numbers), "[]")
		m := member(t, "subtraction", "set="+text)
		same(t, "{"+text+"}", valuesTo(t, series(m), 300), byDefinition(m.HeapRules(), 300))
	}
}

// randomCode returns an octal code of up to so many digits and, where endless is set,
// with up to six that repeat for ever.
func randomCode(r *rand.Rand, digits int, endless bool) string {
	code := []string{"0.", "4."}[r.IntN(5)/4]
	some := func(count int) {
		for range count {
			code += fmt.Sprint(r.IntN(8))
		}
	}
	if !endless {
		some(1 + r.IntN(digits))
		return code
	}
	some(r.IntN(digits))
	code += "("
	some(1 + r.IntN(6))
	return code + ")"
}

func TestOctalCodesFromTheDefinition(t *testing.T) {
	r := rand.New(rand.NewPCG(15, 3))
	for range rounds(60) {
		code := randomCode(r, 8, false)
		m := member(t, "octal", "code="+code)
		same(t, code, valuesTo(t, series(m), 1_200), byDefinition(m.HeapRules(), 1_200))
	}
	long := randomCode(r, 8, false) + strings.Repeat("0314", 50)
	m := member(t, "octal", "code="+long)
	same(t, long, valuesTo(t, series(m), 400), byDefinition(m.HeapRules(), 400))
}

func TestEndlessCodesFromTheDefinition(t *testing.T) {
	r := rand.New(rand.NewPCG(15, 4))
	for range rounds(80) {
		code := randomCode(r, 5, true)
		m := member(t, "octal", "code="+code)
		same(t, code, valuesTo(t, series(m), 130), byDefinition(m.HeapRules(), 130))
	}
	for range rounds(20) { // without two heaps, where the definition is quicker
		code := randomCode(r, 5, true)
		code = "0." + strings.NewReplacer("4", "1", "5", "2", "6", "3", "7", "0").Replace(code[len("0."):])
		m := member(t, "octal", "code="+code)
		same(t, code, valuesTo(t, series(m), 1_500), byDefinition(m.HeapRules(), 1_500))
	}
	block := strings.Repeat("01230", 30) + "2" // more digits than a word has bits
	m := member(t, "octal", "code=0.3("+block+")")
	same(t, block, valuesTo(t, series(m), 1_500), byDefinition(m.HeapRules(), 1_500))
}

// Each family of heaps against its rules, whatever way its series takes.
func TestFamiliesFromTheDefinition(t *testing.T) {
	args := map[string][]string{"bash": {"max=100"}, "octal": {"code=.6"}}
	for _, f := range games.ListedGames() {
		m := member(t, f.ID, args[f.ID]...)
		if m.HeapRules() == nil {
			continue
		}
		to := 700
		switch f.ID {
		case "mock-turtles", "hnoi2007-split", "ruler":
			to = 150
		case "coin-turning":
			to = 30
		}
		same(t, f.ID, valuesTo(t, series(m), to), byDefinition(m.HeapRules(), to)[m.First[0]:])
	}
	for most, to := range map[int]int{2: 200, 3: 60, 4: 50, 6: 24, 7: 20, 8: 18, 9: 18} {
		m := member(t, "coin-turning", fmt.Sprintf("most=%d", most))
		same(t, fmt.Sprint("up to ", most), valuesTo(t, series(m), to), byDefinition(m.HeapRules(), to)[1:])
	}
	for _, most := range []int{1, 2, 63, 64, 65, 66, 500} {
		m := member(t, "bash", fmt.Sprintf("max=%d", most))
		same(t, fmt.Sprint("bash ", most), valuesTo(t, series(m), 5_000), byDefinition(m.HeapRules(), 5_000))
	}
}

func check(t *testing.T, name string, r games.Ruleset[games.Heap], short, far int) sequences.Known {
	t.Helper()
	table, err := sequences.HeapValues(t.Context(), r, far)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	for n, want := range byDefinition(r, short) {
		if got := table.At(n); got != int(want) {
			t.Fatalf("%s: a heap of %d is worth %d, want %d", name, n, got, want)
		}
	}
	return table
}

func TestHeapsFromTheDefinition(t *testing.T) {
	check(t, "squares", games.ByList{List: games.Squares}, 600, 600)
	check(t, "Grundy", games.Grundy{}, 300, 300)
	check(t, "Treblecross", games.Treblecross{}, 300, 300)
	r := rand.New(rand.NewPCG(1, 2))
	for range rounds(200) {
		var set []int
		for range 1 + r.IntN(6) {
			set = append(set, 1+r.IntN(40))
		}
		slices.Sort(set)
		set = slices.Compact(set)
		if table := check(t, "subtraction", games.Subtraction{Set: set}, 3_000, 1<<20); table.Proof == nil {
			t.Errorf("%v has no period", set)
		}
	}
	for range rounds(60) {
		digits := []uint8{uint8(4 * r.IntN(2))}
		for range 1 + r.IntN(4) {
			digits = append(digits, uint8(r.IntN(8)))
		}
		check(t, "octal", games.Octal{Digits: digits}, 700, 2_500)
	}
}

// Periods as published: see octal.csv of the theory, and Winning Ways, chapter 4.
func TestPublishedPeriods(t *testing.T) {
	for code, want := range map[string][2]int{
		"0.77": {12, 71}, "0.07": {34, 53}, "0.137": {34, 52}, "0.15": {10, 1}, "0.156": {349, 3479},
		"0.356": {142, 7315},
		"0.45":  {20, 498}, "0.055": {148, 259}, "0.644": {442, 3256}, "0.044": {36, 214},
	} {
		r := must.Get(games.ParseOctal(code))
		table, err := sequences.HeapValues(t.Context(), r, 40_000)
		if p := table.Proof; err != nil || p == nil || p.Period != want[0] || p.From != want[1] {
			t.Errorf("%s has the period %+v, want %d from %d", code, p, want[0], want[1])
		}
	}
}

func TestHeapsAreCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for _, r := range []games.Ruleset[games.Heap]{
		games.Subtraction{Set: []int{1, 9_999}}, games.ByList{List: games.Squares}, games.Grundy{}, games.Treblecross{},
	} {
		if _, err := sequences.HeapValues(ctx, r, 1_000_000_000_000); !errors.Is(err, context.Canceled) {
			t.Errorf("%T: %v", r, err)
		}
	}
}

// A winning move is a move of the rules, and what it leaves is worth 0 by the values
// from the definition.
func TestWinningMoves(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	for range 120 {
		all := []games.Ruleset[games.Heap]{
			games.Subtraction{Set: []int{1 + r.IntN(4), 5 + r.IntN(9)}},
			games.ByList{List: games.Squares},
			games.Grundy{},
			games.Octal{Digits: []uint8{0, uint8(r.IntN(8)), uint8(r.IntN(8))}},
		}
		game := all[r.IntN(len(all))]
		sizes := []int{r.IntN(50), r.IntN(50), r.IntN(50)}
		table := must.Get(sequences.HeapValues(t.Context(), game, 50))
		values := byDefinition(game, 50)
		whole := values[sizes[0]] ^ values[sizes[1]] ^ values[sizes[2]]
		move, ok := games.HeapSum{Rules: game, Sizes: sizes}.WinningMove(graphs.Normal, table)
		if ok != (whole != 0) {
			t.Fatalf("%v %v is worth %d, and a move is found: %v", game, sizes, whole, ok)
		}
		if !ok {
			continue
		}
		from := must.Get(strconv.Atoi(move.From))
		moves := map[string]uint16{}
		for h := range game.Options(games.Heap(from)) {
			moves[game.Text(h)] = values[h]
		}
		if s, is := game.(games.Splitting[games.Heap]); is {
			for two := range s.Splits(games.Heap(from)) {
				moves[game.Text(two[0])+"+"+game.Text(two[1])] = values[two[0]] ^ values[two[1]]
			}
		}
		left, is := moves[move.To]
		if !is || !slices.Contains(sizes, from) || whole^values[from]^left != 0 {
			t.Errorf("%v %v: %v does not win", game, sizes, move)
		}
	}
}

// Published lists, from n = 0 on or from the first n of the family.
func TestPublishedValues(t *testing.T) {
	for _, test := range []struct {
		id     string
		args   []string
		source string
		want   []uint16
	}{
		{"subtraction", []string{"set=1,3,4"}, "period 7",
			[]uint16{0, 1, 0, 1, 2, 3, 2, 0, 1, 0, 1, 2, 3, 2, 0, 1, 0, 1, 2, 3, 2}},
		{"subtract-square", nil, "OEIS A014586",
			[]uint16{0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 3, 2, 3, 4, 5}},
		{"subtract-triangular", nil, "OEIS A019509", []uint16{0, 1, 0, 1, 0, 1, 2, 3, 2, 0, 1, 0, 1, 0, 1, 2, 3, 2}},
		{"subtract-factorial", nil, "OEIS A014587", []uint16{0, 1, 2, 0, 1, 2, 3, 0, 1, 2, 0, 1, 2, 3}},
		{"subtract-fibonacci", nil, "OEIS A014588",
			[]uint16{0, 1, 2, 3, 0, 1, 2, 3, 4, 5, 0, 1, 2, 3, 0, 1, 2, 3, 4, 5, 0, 1, 2, 3, 0, 1, 2, 3, 4, 5}},
		{"subtract-prime", nil, "brute force",
			[]uint16{0, 0, 1, 1, 2, 2, 3, 3, 4, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 0, 4, 1, 5, 2}},
		{"kayles", nil, "OEIS A002186",
			[]uint16{0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2, 1, 4, 6, 7, 4, 1, 2, 8, 5, 4}},
		{"dawsons-kayles", nil, "Winning Ways, chapter 4, table 6",
			[]uint16{0, 0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3, 3, 0, 1, 1, 3, 0, 2, 1, 1, 0}},
		{"dawsons-chess", nil, "OEIS A002187",
			[]uint16{0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3, 3, 0, 1, 1, 3, 0, 2, 1, 1, 0}},
		{"grundy", nil, "OEIS A002188",
			[]uint16{0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3, 0, 4, 3, 0, 4, 3, 0, 4, 1, 2}},
		{"octal", []string{"code=.007"}, "Winning Ways, chapter 4",
			[]uint16{0, 0, 0, 1, 1, 1, 2, 2, 0, 3, 3, 1, 1, 1, 0, 4, 3, 3, 3, 2, 2, 2, 4, 4, 0, 5, 5, 2, 2, 2}},
		{"octal", []string{"code=.6"}, "Winning Ways, chapter 4",
			[]uint16{0, 0, 1, 2, 0, 1, 2, 3, 1, 2, 3, 4, 0, 3, 4, 2, 1, 3, 2, 1, 0, 2, 1, 4, 5, 1, 4, 5, 1, 2}},
		{"octal", []string{"code=4.333"}, "Winning Ways, chapter 4", []uint16{0, 1, 2, 4, 3, 0, 2, 1, 3, 0}},
		{"chomp", []string{"rows=2"}, "brute force", []uint16{1, 2, 4, 5, 7, 8, 10}},
		{"chomp", []string{"rows=3"}, "brute force", []uint16{2, 4, 5, 9, 11, 12, 13}},
		{"chomp", []string{"columns=4"}, "brute force", []uint16{3, 5, 9, 6, 13}},
		{"cram", []string{"rows=2"}, "by symmetry", []uint16{1, 0, 1, 0, 1}},
		{"cram", []string{"rows=3"}, "brute force", []uint16{1, 1, 0, 1}},
		{"wythoff", []string{"a=0"}, "OEIS A004481", []uint16{0, 1, 2, 3, 4, 5, 6, 7, 8, 9}},
		{"wythoff", []string{"a=1"}, "OEIS A004481", []uint16{1, 2, 0, 4, 5, 3, 7, 8, 6, 10}},
		{"wythoff", []string{"a=2"}, "OEIS A004481", []uint16{2, 0, 1, 5, 3, 4, 8, 6, 7, 11}},
		{"wythoff", []string{"b=3"}, "OEIS A004481", []uint16{3, 4, 5, 6, 2, 0, 1, 9, 10, 12}},
	} {
		s := series(member(t, test.id, test.args...))
		same(t, test.id+" "+test.source, valuesTo(t, s, s.Known().First+len(test.want)-1), test.want)
	}
}

// What a game draws for a position is worth what its list says.
func TestDrawingsAreWorthTheirValues(t *testing.T) {
	for _, f := range games.ListedGames() {
		m := member(t, f.ID)
		value := func(a, b int) int { return int(valuesTo(t, series(m), a)[a-m.First[0]]) }
		upTo := [2]int{9, 0}
		if len(m.Numbers) == 2 {
			table := must.Get(sequences.ComputeTable(t.Context(), m, 4, 4, nil))
			value = func(a, b int) int { return table.At(a-m.First[0], b-m.First[1]) }
			upTo = [2]int{m.First[0] + 3, m.First[1] + 3}
		}
		for a := m.First[0]; a <= upTo[0]; a++ {
			for b := m.First[1]; b <= upTo[1]; b++ {
				numbers := []int{a, b}[:len(m.Numbers)]
				args, ok := m.DrawingArgs(numbers...)
				if !ok {
					continue
				}
				if f.ID == "treblecross" && a < 3 {
					continue // no strip of the game, only a part of one
				}
				d, err := f.Unfold(t.Context(), args)
				if err != nil {
					if a == 0 || b == 0 && len(numbers) == 2 {
						continue // a game begins at 1
					}
					t.Fatalf("%s %v: %v", f.ID, numbers, err)
				}
				s := must.Get(solver.Solve(t.Context(), solver.PositionOf(d)))
				if got, ok := s.Value.Nimber(); !ok || int(got) != value(a, b) {
					t.Errorf("%s %v: the drawing is worth %v, want %d", f.ID, numbers, s.Value, value(a, b))
				}
			}
		}
	}
}
