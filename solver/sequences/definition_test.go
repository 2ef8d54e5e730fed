package sequences_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"nimgraph/graphs"

	"nimgraph/graphs/games"
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
	f, ok := games.ListedByID(id)
	if !ok {
		t.Fatalf("no family %s", id)
	}
	values := map[string]string{}
	for _, arg := range args {
		name, value, _ := strings.Cut(arg, "=")
		values[name] = value
	}
	m := graphs.Must(f.Member(values))
	return m
}

func series(t testing.TB, m games.Member) *sequences.Series {
	t.Helper()
	s := graphs.Must(sequences.New(m))
	return s
}

// valuesTo extends a series, and returns its values up to n = to, by the proof where there
// is one.
func valuesTo(t testing.TB, s *sequences.Series, to int) []uint16 {
	t.Helper()
	graphs.Try(s.Extend(t.Context(), to, nil))
	values := graphs.Must(s.Known().UpTo(to))
	return values
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
		same(t, "{"+text+"}", valuesTo(t, series(t, m), to), byDefinition(m.Line, to))
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
		same(t, "{"+text+"}", valuesTo(t, series(t, m), 300), byDefinition(m.Line, 300))
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
		same(t, code, valuesTo(t, series(t, m), 1_200), byDefinition(m.Line, 1_200))
	}
	long := randomCode(r, 8, false) + strings.Repeat("0314", 50)
	m := member(t, "octal", "code="+long)
	same(t, long, valuesTo(t, series(t, m), 400), byDefinition(m.Line, 400))
}

func TestEndlessCodesFromTheDefinition(t *testing.T) {
	r := rand.New(rand.NewPCG(15, 4))
	for range rounds(80) {
		code := randomCode(r, 5, true)
		m := member(t, "octal", "code="+code)
		same(t, code, valuesTo(t, series(t, m), 130), byDefinition(m.Line, 130))
	}
	for range rounds(20) { // without two heaps, where the definition is quicker
		code := randomCode(r, 5, true)
		code = "0." + strings.NewReplacer("4", "1", "5", "2", "6", "3", "7", "0").Replace(code[len("0."):])
		m := member(t, "octal", "code="+code)
		same(t, code, valuesTo(t, series(t, m), 1_500), byDefinition(m.Line, 1_500))
	}
	block := strings.Repeat("01230", 30) + "2" // more digits than a word has bits
	m := member(t, "octal", "code=0.3("+block+")")
	same(t, block, valuesTo(t, series(t, m), 1_500), byDefinition(m.Line, 1_500))
}

// Each family of heaps against its rules, whatever way its series takes.
func TestFamiliesFromTheDefinition(t *testing.T) {
	args := map[string][]string{"bash": {"max=100"}, "octal": {"code=.6"}}
	for _, f := range games.Listed() {
		m := member(t, f.ID, args[f.ID]...)
		if m.Line == nil {
			continue
		}
		to := 700
		switch f.ID {
		case "mock-turtles", "hnoi2007-split", "ruler":
			to = 150
		}
		same(t, f.ID, valuesTo(t, series(t, m), to), byDefinition(m.Line, to)[m.First[0]:])
	}
	for _, most := range []int{1, 2, 63, 64, 65, 66, 500} {
		m := member(t, "bash", fmt.Sprintf("max=%d", most))
		same(t, fmt.Sprint("bash ", most), valuesTo(t, series(t, m), 5_000), byDefinition(m.Line, 5_000))
	}
}
