package laws

import (
	"slices"
	"testing"

	"nimgraph/graphs/games"
	"nimgraph/graphs/must"
)

// game works out the values of a family by the definition alone.
type game struct {
	m      games.Member
	places games.Numbering
	known  map[int32]int
}

func numbered(m games.Member) *game {
	g := &game{m: m, known: map[int32]int{}}
	g.places = m.Rules.Numbering()
	return g
}

func (g *game) value(a, b int) int { return g.of(g.places.Index(a, b)) }

func (g *game) of(p int32) int {
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
			x ^= g.of(q)
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

// What theory is said to know of each family agrees with play by the rules, and laws
// are proved by it where there is one number.
func TestPublishedLaws(t *testing.T) {
	count := 0
	for _, f := range games.ListedGames() {
		for _, args := range []map[string]string{nil, other[f.ID]} {
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
			g := numbered(m)
			a := made(m.First[0], size, func(n int) int { return g.value(n, 0) })
			for _, c := range claims {
				for i, v := range a {
					if !(Law{Subject: c.Subject, Shape: c.Shape}).Matches(m.First[0]+i, v) {
						t.Fatalf("%s %v: %+v is wrong at %d, which is worth %d", f.ID, m.Args, c.Shape, m.First[0]+i, v)
					}
				}
			}
			all := lawsOf(a, Premises{First: m.First[0], Claims: claims})
			if len(all) == 0 || all[0].Status != Proved || all[0].Theorem != ClosedForm ||
				all[0].Source != claims[0].Source {
				t.Errorf("%s %v: %+v", f.ID, m.Args, all)
			}
			// With a claim that is wrong nothing is proved by it.
			wrong := []Claim{{SubjectValues, &Function{Name: Identity, Add: 7}, "x"}}
			for _, l := range lawsOf(a, Premises{First: m.First[0], Claims: wrong}) {
				if l.Status == Proved {
					t.Errorf("%s: %+v is proved by a wrong claim", f.ID, l)
				}
			}
		}
	}
	if count < 20 {
		t.Errorf("only %d families have published laws", count)
	}
}

// other are parameters besides the usual ones.
var other = map[string]map[string]string{
	"bash": {"max": "1"}, "octal": {"code": "4.333..."}, "nim-with-pass": {"others": "0,0"},
}

// A law that agrees on all values that are known, and is another by its form, is not
// proved: here up to 400, where the periods differ only later.
func TestAgreeingIsNoProof(t *testing.T) {
	a := made(0, 400, func(n int) int { return n % 3 })
	late := &Periodic{Preperiod: 500, Period: 3, Known: made(0, 503, func(n int) int {
		if n == 499 {
			return 0
		}
		return n % 3
	})}
	all := lawsOf(a, Premises{Claims: []Claim{{SubjectValues, late, "x"}}})
	if len(all) != 1 || all[0].Shape != Shape(late) || all[0].Status != Proved {
		t.Errorf("%+v", all)
	}
	// Functions that are arithmetic-periodic are the same as their periods.
	nim := made(0, 100, func(n int) int { return n ^ 5 })
	all = lawsOf(nim, Premises{Claims: []Claim{{SubjectValues, &Function{Name: Xor, Param: 5}, "x"}}})
	if len(all) != 1 || all[0].Status != Proved {
		t.Errorf("%+v", all)
	}
}

// Where the zeros of a proved period are follows from it.
func TestZerosFollow(t *testing.T) {
	a := made(0, 4_000, func(n int) int { return []int{0, 4, 2, 5, 3, 6, 7, 8, 9, 1, 2, 3, 5, 7, 11, 2, 7, 4}[n%18] })
	proof := &Proof{Period: 18, Theorem: "window"}
	all := lawsOf(a, Premises{Proof: proof})
	zeros := has(all, SubjectZeros, "progression")
	if zeros == nil || zeros.Status != Proved || zeros.Theorem != "window" || zeros.Shape.(*Progression).Step != 18 {
		t.Errorf("%+v", all)
	}
}

// gameValues returns g(0) … g(n-1) by the definition, where options tells the options
// of a heap, each a list of heaps.
func gameValues(options func(n int) [][]int, n int) Small {
	var g Small
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

// taking is a game in which the numbers that allowed tells may be taken.
func taking(allowed func(n, k int) bool) func(int) [][]int {
	return func(n int) (all [][]int) {
		for k := 1; k <= n; k++ {
			if allowed(n, k) {
				all = append(all, []int{n - k})
			}
		}
		return all
	}
}

// splitting adds what is left as two heaps, of which none is empty, after taking one
// of the numbers.
func splitting(options func(int) [][]int, takes ...int) func(int) [][]int {
	return func(n int) [][]int {
		all := options(n)
		for _, k := range takes {
			for a := 1; 2*a <= n-k; a++ {
				all = append(all, []int{a, n - k - a})
			}
		}
		return all
	}
}

func in(set ...int) func(n, k int) bool {
	return func(_, k int) bool { return slices.Contains(set, k) }
}

// Games with the kinds of law that they have; the first stands first. That of Mark is
// by A. Fraenkel (Aperiodic subtraction games, 2011).
var knownGames = map[string]struct {
	options func(int) [][]int
	size    int
	kinds   []string
	of      Subject
}{
	"take 1 to 4":           {taking(in(1, 2, 3, 4)), 400, []string{"periodic"}, SubjectValues},
	"take 1, 3, 4":          {taking(in(1, 3, 4)), 400, []string{"periodic"}, SubjectValues},
	"take a prime up to 13": {taking(in(2, 3, 5, 7, 11, 13)), 400, []string{"periodic"}, SubjectValues},
	"Lasker's Nim": {splitting(taking(func(n, k int) bool { return true }), 0), 400,
		[]string{"arithmetic-periodic"}, SubjectValues},
	"Kayles":          {splitting(taking(in(1, 2)), 1, 2), 600, []string{"periodic"}, SubjectValues},
	"Dawson's Kayles": {splitting(taking(in(2)), 2), 400, []string{"periodic"}, SubjectValues},
	"take at most half": {taking(func(n, k int) bool { return 2*k <= n }), 400, []string{"regular"},
		SubjectValues},
	"leave at most half": {taking(func(n, k int) bool { return 2*(n-k) <= n }), 400,
		[]string{"bit-length", "regular"}, SubjectValues},
	"multiples of 3, or all": {taking(func(n, k int) bool { return k%3 == 0 && k < n || k == n && n%3 == 2 }), 400,
		[]string{"arithmetic-periodic"}, SubjectValues},
	"to a proper divisor": {taking(func(n, k int) bool { return k < n && n%(n-k) == 0 }), 400,
		[]string{"prime-factors"}, SubjectValues},
	"take a proper divisor": {taking(func(n, k int) bool { return k < n && n%k == 0 }), 400,
		[]string{"twos", "regular"}, SubjectValues},
	"ruler":                 {rulerRow, 130, []string{"power-of-two"}, SubjectValues},
	"take 1, or halve even": {halving(true), 400, []string{"progression"}, SubjectZeros},
	"Mark":                  {halving(false), 400, []string{"odd-twos"}, SubjectZeros},
	"take a power of two": {taking(func(n, k int) bool { return k&(k-1) == 0 }), 400, []string{"periodic"},
		SubjectValues},
	"even, or all if odd": {taking(func(n, k int) bool { return k%2 == 0 && k < n || k == n && n%2 == 1 }), 400,
		[]string{"arithmetic-periodic"}, SubjectValues},
	"Grundy's game": {grundys, 400, nil, SubjectValues},
	"take a square": {taking(func(n, k int) bool { return root(k)*root(k) == k }), 400, nil, SubjectValues},
	"take a coprime number": {taking(func(n, k int) bool { return gcd(n, k) == 1 }), 400,
		[]string{"odd-smallest-prime"}, SubjectValues},
}

func rulerRow(n int) (all [][]int) {
	for k := range n {
		var row []int
		for i := n - k; i < n; i++ {
			row = append(row, i)
		}
		all = append(all, row)
	}
	return all
}

// halving takes 1 or leaves half: of even heaps, or of all, rounded down.
func halving(even bool) func(int) [][]int {
	return func(n int) (all [][]int) {
		if n > 0 {
			all = append(all, []int{n - 1})
		}
		if n > 0 && !(even && n%2 == 1) {
			all = append(all, []int{n / 2})
		}
		return all
	}
}

func grundys(n int) (all [][]int) {
	for a := 1; 2*a < n; a++ {
		all = append(all, []int{a, n - a})
	}
	return all
}

// kind is what tells laws apart here.
func kind(l Law) string {
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
		all := lawsOf(a, Premises{})
		var kinds []string
		for _, l := range all {
			if l.Subject == game.of {
				kinds = append(kinds, kind(l))
			}
			checkLaw(t, name, l, a, 0)
		}
		if len(all) > 0 && all[0].Subject != game.of || len(kinds) < len(game.kinds) ||
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

// checkLaw holds a law against the values.
func checkLaw(t *testing.T, name string, l Law, a Values, first int) {
	t.Helper()
	for i := range a.Len() {
		if n := first + i; !l.Matches(n, a.At(i)) {
			t.Fatalf("%s: the law %T %+v is wrong at %d, where g is %d", name, l.Shape, l.Shape, n, a.At(i))
		}
	}
	if l.Status != Holds || l.To != first+a.Len()-1 {
		t.Errorf("%s: %v up to %d", name, l.Status, l.To)
	}
}
