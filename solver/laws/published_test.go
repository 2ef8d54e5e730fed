package laws

import (
	"slices"
	"testing"

	"nimgraph/graphs/games"
	"nimgraph/graphs/must"
)

// gameByRules computes the values of a family only by the definition.
type gameByRules struct {
	m      games.Member
	places games.Numbering
	known  map[int32]int
}

func newGame(m games.Member) *gameByRules {
	g := &gameByRules{m: m, known: map[int32]int{}}
	g.places = m.Rules.Numbering()
	return g
}

func (g *gameByRules) value(a, b int) int { return g.valueOf(g.places.Index(a, b)) }

func (g *gameByRules) valueOf(p int32) int {
	if v, ok := g.known[p]; ok {
		return v
	}
	var moves [][]int32
	for left := range g.places.Moves(p) {
		moves = append(moves, append([]int32(nil), left...))
	}
	seen := map[int]bool{}
	for _, left := range moves {
		x := 0
		for _, q := range left {
			x ^= g.valueOf(q)
		}
		seen[x] = true
	}
	v := 0
	for seen[v] {
		v++
	}
	g.known[p] = v
	return v
}

// TestPublishedLaws checks that the published laws of each family agree with its rules, and that
// they become proved if positions have one number.
func TestPublishedLaws(t *testing.T) {
	count := 0
	for _, f := range games.ListedGames() {
		for _, args := range []map[string]string{nil, otherParams[f.ID]} {
			m := must.Get(f.Member(args))
			claims := PublishedClaims(m)
			if len(claims) == 0 || len(m.Numbers) > 1 {
				continue
			}
			count++
			size := 120
			if m.Most > 0 {
				size = min(size, m.Most-m.First[0]+1)
			}
			if m.Game.ID == "ruler" || m.Game.ID == "mock-turtles" || m.Game.ID == "turning-turtles" {
				size = 24
			}
			g := newGame(m)
			a := tabulate(m.First[0], size, func(n int) int { return g.value(n, 0) })
			for _, c := range claims {
				for i, v := range a {
					if !(Law{Subject: c.Subject, Shape: c.Shape}).Matches(m.First[0]+i, v) {
						t.Fatalf("%s %v: claim %+v is wrong at n = %d, value %d",
							f.ID, m.Args, c.Shape, m.First[0]+i, v)
					}
				}
			}
			laws := lawsOf(a, Premises{First: m.First[0], Claims: claims})
			if len(laws) == 0 || laws[0].Status != Proved || laws[0].Theorem != ClosedForm ||
				laws[0].Source != claims[0].Source {
				t.Errorf("%s %v: %+v", f.ID, m.Args, laws)
			}
			// A wrong claim proves nothing.
			wrong := []Claim{{SubjectValues, &Function{Name: Identity, Add: 7}, "x"}}
			for _, l := range lawsOf(a, Premises{First: m.First[0], Claims: wrong}) {
				if l.Status == Proved {
					t.Errorf("%s: law %+v is proved by a wrong claim", f.ID, l)
				}
			}
		}
	}
	if count < 20 {
		t.Errorf("only %d families have published laws", count)
	}
}

// otherParams are parameters of families that are tested in addition to the default parameters.
var otherParams = map[string]map[string]string{
	"bash": {"max": "1"}, "octal": {"code": "4.333..."}, "nim-with-pass": {"others": "0,0"},
}

// TestAgreeingIsNoProof checks that a law whose form differs from a published law is not proved,
// even if both agree with all known values. Here the two periods differ only after n = 400.
func TestAgreeingIsNoProof(t *testing.T) {
	a := tabulate(0, 400, func(n int) int { return n % 3 })
	late := &Periodic{Preperiod: 500, Period: 3, Known: tabulate(0, 503, func(n int) int {
		if n == 499 {
			return 0
		}
		return n % 3
	})}
	laws := lawsOf(a, Premises{Claims: []Claim{{SubjectValues, late, "x"}}})
	if len(laws) != 1 || laws[0].Shape != Shape(late) || laws[0].Status != Proved {
		t.Errorf("%+v", laws)
	}
	// A function that is arithmetic-periodic is the same law as its period.
	nim := tabulate(0, 100, func(n int) int { return n ^ 5 })
	laws = lawsOf(nim, Premises{Claims: []Claim{{SubjectValues, &Function{Name: Xor, Param: 5}, "x"}}})
	if len(laws) != 1 || laws[0].Status != Proved {
		t.Errorf("%+v", laws)
	}
}

// TestZerosOfProvedPeriod checks that the law of the zeros follows from a proved period of the
// values.
func TestZerosOfProvedPeriod(t *testing.T) {
	a := tabulate(0, 4_000,
		func(n int) int { return []int{0, 4, 2, 5, 3, 6, 7, 8, 9, 1, 2, 3, 5, 7, 11, 2, 7, 4}[n%18] })
	proof := &Proof{Period: 18, Theorem: "window"}
	laws := lawsOf(a, Premises{Proof: proof})
	zeros := findLaw(laws, SubjectZeros, "progression")
	if zeros == nil || zeros.Status != Proved || zeros.Theorem != "window" || zeros.Shape.(*Progression).Step != 18 {
		t.Errorf("%+v", laws)
	}
}

// gameValues returns g(0) … g(n-1) by the definition. options returns the options of a heap, each
// as a list of heaps.
func gameValues(options func(n int) [][]int, n int) SmallValues {
	var g SmallValues
	for k := range n {
		seen := map[uint16]bool{}
		for _, o := range options(k) {
			x := uint16(0)
			for _, h := range o {
				x ^= g[h]
			}
			seen[x] = true
		}
		v := uint16(0)
		for seen[v] {
			v++
		}
		g = append(g, v)
	}
	return g
}

// subtractionOptions returns the options of the game in which a move may take k from n if
// allowed(n, k) is true.
func subtractionOptions(allowed func(n, k int) bool) func(int) [][]int {
	return func(n int) (options [][]int) {
		for k := 1; k <= n; k++ {
			if allowed(n, k) {
				options = append(options, []int{n - k})
			}
		}
		return options
	}
}

// withSplits returns options with the moves added that take one of the numbers in takes and leave
// two heaps, neither of them empty.
func withSplits(options func(int) [][]int, takes ...int) func(int) [][]int {
	return func(n int) [][]int {
		list := options(n)
		for _, k := range takes {
			for a := 1; 2*a <= n-k; a++ {
				list = append(list, []int{a, n - k - a})
			}
		}
		return list
	}
}

func anyOf(set ...int) func(n, k int) bool {
	return func(_, k int) bool { return slices.Contains(set, k) }
}

// knownGames are games with the kinds of the laws that Find returns, in order. The law of Mark is
// by A. Fraenkel (Aperiodic subtraction games, 2011).
var knownGames = map[string]struct {
	options func(int) [][]int
	size    int
	kinds   []string
	of      Subject
}{
	"take 1 to 4":           {subtractionOptions(anyOf(1, 2, 3, 4)), 400, []string{"periodic"}, SubjectValues},
	"take 1, 3, 4":          {subtractionOptions(anyOf(1, 3, 4)), 400, []string{"periodic"}, SubjectValues},
	"take a prime up to 13": {subtractionOptions(anyOf(2, 3, 5, 7, 11, 13)), 400, []string{"periodic"}, SubjectValues},
	"Lasker's Nim": {
		withSplits(subtractionOptions(func(n, k int) bool { return true }), 0), 400,
		[]string{"arithmetic-periodic"},
		SubjectValues,
	},
	"Kayles":          {withSplits(subtractionOptions(anyOf(1, 2)), 1, 2), 600, []string{"periodic"}, SubjectValues},
	"Dawson's Kayles": {withSplits(subtractionOptions(anyOf(2)), 2), 400, []string{"periodic"}, SubjectValues},
	"take at most half": {
		subtractionOptions(func(n, k int) bool { return 2*k <= n }), 400,
		[]string{"regular"},
		SubjectValues,
	},
	"leave at most half": {
		subtractionOptions(func(n, k int) bool { return 2*(n-k) <= n }), 400,
		[]string{"bit-length", "regular"},
		SubjectValues,
	},
	"multiples of 3, or all": {
		subtractionOptions(func(n, k int) bool {
			return k%3 == 0 && k < n || k == n && n%3 == 2
		}), 400,
		[]string{"arithmetic-periodic"},
		SubjectValues,
	},
	"to a proper divisor": {
		subtractionOptions(func(n, k int) bool { return k < n && n%(n-k) == 0 }), 400,
		[]string{"prime-factors"},
		SubjectValues,
	},
	"take a proper divisor": {
		subtractionOptions(func(n, k int) bool { return k < n && n%k == 0 }), 400,
		[]string{"twos", "regular"},
		SubjectValues,
	},
	"ruler":                 {rulerOptions, 130, []string{"power-of-two"}, SubjectValues},
	"take 1, or halve even": {halfOptions(true), 400, []string{"progression"}, SubjectZeros},
	"Mark":                  {halfOptions(false), 400, []string{"odd-twos"}, SubjectZeros},
	"take a power of two": {
		subtractionOptions(func(n, k int) bool { return k&(k-1) == 0 }), 400,
		[]string{"periodic"},
		SubjectValues,
	},
	"even, or all if odd": {
		subtractionOptions(func(n, k int) bool {
			return k%2 == 0 && k < n || k == n && n%2 == 1
		}), 400,
		[]string{"arithmetic-periodic"},
		SubjectValues,
	},
	"Grundy's game": {grundyOptions, 400, nil, SubjectValues},
	"take a square": {subtractionOptions(func(n, k int) bool { return root(k)*root(k) == k }), 400, nil, SubjectValues},
	"take a coprime number": {
		subtractionOptions(func(n, k int) bool { return gcd(n, k) == 1 }), 400,
		[]string{"odd-smallest-prime"},
		SubjectValues,
	},
}

func rulerOptions(n int) (options [][]int) {
	for k := range n {
		var row []int
		for i := n - k; i < n; i++ {
			row = append(row, i)
		}
		options = append(options, row)
	}
	return options
}

// halfOptions returns the options of the game in which a move takes 1 or leaves half of the
// heap, rounded down. If even is set, only even heaps may be halved.
func halfOptions(even bool) func(int) [][]int {
	return func(n int) (options [][]int) {
		if n > 0 {
			options = append(options, []int{n - 1})
		}
		if n > 0 && !(even && n%2 == 1) {
			options = append(options, []int{n / 2})
		}
		return options
	}
}

func grundyOptions(n int) (options [][]int) {
	for a := 1; 2*a < n; a++ {
		options = append(options, []int{a, n - a})
	}
	return options
}

// lawKind returns the kind of a law or, for a library function or property, its name.
func lawKind(l Law) string {
	switch s := l.Shape.(type) {
	case *Function:
		return string(s.Name)
	case *Predicate:
		return string(s.Property)
	}
	return l.Shape.Kind()
}

func TestLawsOfGames(t *testing.T) {
	for name, game := range knownGames {
		a := gameValues(game.options, game.size)
		laws := lawsOf(a, Premises{})
		var kinds []string
		for _, l := range laws {
			if l.Subject == game.of {
				kinds = append(kinds, lawKind(l))
			}
			checkLaw(t, name, l, a, 0)
		}
		if len(laws) > 0 && laws[0].Subject != game.of || len(kinds) < len(game.kinds) ||
			len(kinds) > 0 && len(game.kinds) == 0 {
			t.Errorf("%s: %v, want %v", name, kinds, game.kinds)
			continue
		}
		for i, k := range game.kinds {
			if kinds[i] != k {
				t.Errorf("%s: %v, want %v", name, kinds, game.kinds)
			}
		}
	}
}

// checkLaw checks that the law agrees with all values of a. a[0] is g(first).
func checkLaw(t *testing.T, name string, l Law, a Values, first int) {
	t.Helper()
	for i := range a.Len() {
		if n := first + i; !l.Matches(n, a.At(i)) {
			t.Fatalf("%s: law %T %+v is wrong at n = %d, value %d", name, l.Shape, l.Shape, n, a.At(i))
		}
	}
	if l.Status != Holds || l.To != first+a.Len()-1 {
		t.Errorf("%s: status %v up to n = %d", name, l.Status, l.To)
	}
}
