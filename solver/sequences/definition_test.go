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
	"nimgraph/graphs/trials"
	"nimgraph/solver"
	"nimgraph/solver/sequences"
)

// valuesByDefinition returns the values of the heaps 0 … to, each the least number that no option
// has, by the rules alone.
func valuesByDefinition(r games.Ruleset[games.Heap], to int) []uint16 {
	splitting, _ := r.(games.Splitting[games.Heap])
	values := make([]uint16, to+1)
	for n := range values {
		reached := map[uint16]bool{}
		for left := range r.Options(games.Heap(n)) {
			reached[values[left]] = true
		}
		if splitting != nil {
			for parts := range splitting.Splits(games.Heap(n)) {
				used := uint16(0)
				for _, part := range parts {
					used ^= values[part]
				}
				reached[used] = true
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

// valuesTo extends a series and returns its values up to n = to. Values after a proved period
// follow from the proof.
func valuesTo(t testing.TB, s *sequences.Series, to int) []uint16 {
	t.Helper()
	must.Succeed(s.Extend(t.Context(), to, nil))
	return must.Get(s.Known().UpTo(to))
}

// checkSameValues fails the test at the first value in which got and want differ.
func checkSameValues(t testing.TB, name string, got, want []uint16) {
	t.Helper()
	if slices.Equal(got, want) {
		return
	}
	for i := range min(len(got), len(want)) {
		if got[i] != want[i] {
			t.Fatalf("%s: g(%d) = %d, want %d", name, i, got[i], want[i])
		}
	}
	t.Fatalf("%s: %d values, want %d", name, len(got), len(want))
}

func TestSubtractionSetsFromTheDefinition(t *testing.T) {
	const to = 4_000
	r := rand.New(rand.NewPCG(15, 2))
	for i := range trials.Count(300) {
		last := []int{8, 64, 64, 65, 200, 3000}[i%6]
		set := []int{1 + r.IntN(last)}
		for range r.IntN(min(12, last)) {
			set = append(set, 1+r.IntN(last))
		}
		if i%50 == 1 { // many numbers, which give large values
			set = set[:0]
			for s := range 64 {
				if r.IntN(4) > 0 {
					set = append(set, s+1)
				}
			}
		}
		text := strings.Trim(fmt.Sprint(set), "[]")
		m := member(t, "subtraction", "set="+text)
		checkSameValues(t, "{"+text+"}", valuesTo(t, series(m), to), valuesByDefinition(m.HeapRules(), to))
	}
	for set := 1; set < 1<<7; set++ { // every set of numbers up to 7
		var numbers []int
		for s := range 7 {
			if set>>s&1 != 0 {
				numbers = append(numbers, s+1)
			}
		}
		text := strings.Trim(fmt.Sprint(numbers), "[]")
		m := member(t, "subtraction", "set="+text)
		checkSameValues(t, "{"+text+"}", valuesTo(t, series(m), 300), valuesByDefinition(m.HeapRules(), 300))
	}
}

// randomCode returns an octal code of up to the given number of digits. If endless is set, up to
// six of them repeat for ever.
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
	for range trials.Count(60) {
		code := randomCode(r, 8, false)
		m := member(t, "octal", "code="+code)
		checkSameValues(t, code, valuesTo(t, series(m), 1_200), valuesByDefinition(m.HeapRules(), 1_200))
	}
	long := randomCode(r, 8, false) + strings.Repeat("0314", 50)
	m := member(t, "octal", "code="+long)
	checkSameValues(t, long, valuesTo(t, series(m), 400), valuesByDefinition(m.HeapRules(), 400))
}

func TestEndlessCodesFromTheDefinition(t *testing.T) {
	r := rand.New(rand.NewPCG(15, 4))
	for range trials.Count(80) {
		code := randomCode(r, 5, true)
		m := member(t, "octal", "code="+code)
		checkSameValues(t, code, valuesTo(t, series(m), 130), valuesByDefinition(m.HeapRules(), 130))
	}
	for range trials.Count(20) { // digits that leave one heap at most, for which the definition is faster
		code := randomCode(r, 5, true)
		code = "0." + strings.NewReplacer("4", "1", "5", "2", "6", "3", "7", "0").Replace(code[len("0."):])
		m := member(t, "octal", "code="+code)
		checkSameValues(t, code, valuesTo(t, series(m), 1_500), valuesByDefinition(m.HeapRules(), 1_500))
	}
	block := strings.Repeat("01230", 30) + "2" // more digits than a word has bits
	m := member(t, "octal", "code=0.3("+block+")")
	checkSameValues(t, block, valuesTo(t, series(m), 1_500), valuesByDefinition(m.HeapRules(), 1_500))
}

// TestFamiliesFromTheDefinition compares each family of heaps with its rules, for every kernel.
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
		checkSameValues(t, f.ID, valuesTo(t, series(m), to), valuesByDefinition(m.HeapRules(), to)[m.First[0]:])
	}
	for last, to := range map[int]int{2: 200, 3: 60, 4: 50, 6: 24, 7: 20, 8: 18, 9: 18} {
		m := member(t, "coin-turning", fmt.Sprintf("most=%d", last))
		checkSameValues(t, fmt.Sprint("up to ", last), valuesTo(t, series(m), to),
			valuesByDefinition(m.HeapRules(), to)[1:])
	}
	for _, last := range []int{1, 2, 63, 64, 65, 66, 500} {
		m := member(t, "bash", fmt.Sprintf("max=%d", last))
		checkSameValues(t, fmt.Sprint("bash ", last), valuesTo(t, series(m), 5_000),
			valuesByDefinition(m.HeapRules(), 5_000))
	}
}

func checkAgainstDefinition(t *testing.T, name string, r games.Ruleset[games.Heap], short, far int) sequences.Known {
	t.Helper()
	table, err := sequences.HeapValues(t.Context(), r, far)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	for n, want := range valuesByDefinition(r, short) {
		if got := table.At(n); got != int(want) {
			t.Fatalf("%s: g(%d) = %d, want %d", name, n, got, want)
		}
	}
	return table
}

func TestHeapsFromTheDefinition(t *testing.T) {
	checkAgainstDefinition(t, "squares", games.TakeFromList{List: games.Squares}, 600, 600)
	checkAgainstDefinition(t, "Grundy", games.Grundy{}, 300, 300)
	checkAgainstDefinition(t, "Treblecross", games.Treblecross{}, 300, 300)
	r := rand.New(rand.NewPCG(1, 2))
	for range trials.Count(200) {
		var set []int
		for range 1 + r.IntN(6) {
			set = append(set, 1+r.IntN(40))
		}
		slices.Sort(set)
		set = slices.Compact(set)
		if table := checkAgainstDefinition(t, "subtraction", games.Subtraction{Set: set}, 3_000,
			1<<20); table.Proof == nil {
			t.Errorf("%v has no period", set)
		}
	}
	for range trials.Count(60) {
		digits := []uint8{uint8(4 * r.IntN(2))}
		for range 1 + r.IntN(4) {
			digits = append(digits, uint8(r.IntN(8)))
		}
		checkAgainstDefinition(t, "octal", games.Octal{Digits: digits}, 700, 2_500)
	}
}

// TestPublishedPeriods checks published periods; see octal.csv of the theory, and Winning Ways,
// chapter 4.
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
		games.Subtraction{Set: []int{1, 9_999}},
		games.TakeFromList{List: games.Squares},
		games.Grundy{},
		games.Treblecross{},
	} {
		if _, err := sequences.HeapValues(ctx, r, 1_000_000_000_000); !errors.Is(err, context.Canceled) {
			t.Errorf("%T: %v", r, err)
		}
	}
}

// TestWinningMoves checks that a winning move is a move of the rules, and that the position after
// it has the value 0 by the definition.
func TestWinningMoves(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	for range 120 {
		rules := []games.Ruleset[games.Heap]{
			games.Subtraction{Set: []int{1 + r.IntN(4), 5 + r.IntN(9)}},
			games.TakeFromList{List: games.Squares},
			games.Grundy{},
			games.Octal{Digits: []uint8{0, uint8(r.IntN(8)), uint8(r.IntN(8))}},
		}
		game := rules[r.IntN(len(rules))]
		sizes := []int{r.IntN(50), r.IntN(50), r.IntN(50)}
		table := must.Get(sequences.HeapValues(t.Context(), game, 50))
		values := valuesByDefinition(game, 50)
		whole := values[sizes[0]] ^ values[sizes[1]] ^ values[sizes[2]]
		move, ok := games.HeapSum{Rules: game, Sizes: sizes}.WinningMove(graphs.Normal, table)
		if ok != (whole != 0) {
			t.Fatalf("%v %v: value %d, but winning move found: %v", game, sizes, whole, ok)
		}
		if !ok {
			continue
		}
		from := must.Get(strconv.Atoi(move.From))
		moves := map[string]uint16{}
		for h := range game.Options(games.Heap(from)) {
			moves[game.Text(h)] = values[h]
		}
		if s, ok := game.(games.Splitting[games.Heap]); ok {
			for two := range s.Splits(games.Heap(from)) {
				moves[game.Text(two[0])+"+"+game.Text(two[1])] = values[two[0]] ^ values[two[1]]
			}
		}
		left, ok := moves[move.To]
		if !ok || !slices.Contains(sizes, from) || whole^values[from]^left != 0 {
			t.Errorf("%v %v: move %v does not win", game, sizes, move)
		}
	}
}

// TestPublishedValues checks published lists of values, from n = 0 or from the first n of the
// family.
func TestPublishedValues(t *testing.T) {
	for _, test := range []struct {
		id     string
		args   []string
		source string
		want   []uint16
	}{
		{
			"subtraction",
			[]string{"set=1,3,4"},
			"period 7",
			[]uint16{0, 1, 0, 1, 2, 3, 2, 0, 1, 0, 1, 2, 3, 2, 0, 1, 0, 1, 2, 3, 2},
		},
		{
			"subtract-square", nil, "OEIS A014586",
			[]uint16{0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 3, 2, 3, 4, 5},
		},
		{"subtract-triangular", nil, "OEIS A019509", []uint16{0, 1, 0, 1, 0, 1, 2, 3, 2, 0, 1, 0, 1, 0, 1, 2, 3, 2}},
		{"subtract-factorial", nil, "OEIS A014587", []uint16{0, 1, 2, 0, 1, 2, 3, 0, 1, 2, 0, 1, 2, 3}},
		{
			"subtract-fibonacci", nil, "OEIS A014588",
			[]uint16{0, 1, 2, 3, 0, 1, 2, 3, 4, 5, 0, 1, 2, 3, 0, 1, 2, 3, 4, 5, 0, 1, 2, 3, 0, 1, 2, 3, 4, 5},
		},
		{
			"subtract-prime", nil, "brute force",
			[]uint16{0, 0, 1, 1, 2, 2, 3, 3, 4, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 0, 4, 1, 5, 2},
		},
		{
			"kayles", nil, "OEIS A002186",
			[]uint16{0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2, 1, 4, 6, 7, 4, 1, 2, 8, 5, 4},
		},
		{
			"dawsons-kayles", nil, "Winning Ways, chapter 4, table 6",
			[]uint16{0, 0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3, 3, 0, 1, 1, 3, 0, 2, 1, 1, 0},
		},
		{
			"dawsons-chess", nil, "OEIS A002187",
			[]uint16{0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3, 3, 0, 1, 1, 3, 0, 2, 1, 1, 0},
		},
		{
			"grundy", nil, "OEIS A002188",
			[]uint16{0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3, 0, 4, 3, 0, 4, 3, 0, 4, 1, 2},
		},
		{
			"octal",
			[]string{"code=.007"},
			"Winning Ways, chapter 4",
			[]uint16{0, 0, 0, 1, 1, 1, 2, 2, 0, 3, 3, 1, 1, 1, 0, 4, 3, 3, 3, 2, 2, 2, 4, 4, 0, 5, 5, 2, 2, 2},
		},
		{
			"octal",
			[]string{"code=.6"},
			"Winning Ways, chapter 4",
			[]uint16{0, 0, 1, 2, 0, 1, 2, 3, 1, 2, 3, 4, 0, 3, 4, 2, 1, 3, 2, 1, 0, 2, 1, 4, 5, 1, 4, 5, 1, 2},
		},
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
		checkSameValues(t, test.id+" "+test.source, valuesTo(t, s, s.Known().First+len(test.want)-1), test.want)
	}
}

// TestDrawingsAreWorthTheirValues checks that the drawing of a position has the value that the
// list of the game states.
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
					continue // the position is only a part of a strip
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
					t.Errorf("%s %v: the drawing has value %v, want %d", f.ID, numbers, s.Value, value(a, b))
				}
			}
		}
	}
}
