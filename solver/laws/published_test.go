package laws

import (
	"testing"

	"nimgraph/graphs"

	"nimgraph/graphs/games"
)

// game works out the values of a family by the definition alone.
type game struct {
	m      games.Member
	places games.Numbering
	known  map[int32]int
}

func numbered(m games.Member) *game {
	g := &game{m: m, known: map[int32]int{}}
	g.places = m.Erased().Numbering()
	return g
}

func (g *game) value(a, b int) int { return g.of(g.places.Of(a, b)) }

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
	for _, f := range games.Listed() {
		for _, args := range []map[string]string{nil, other[f.ID]} {
			m := graphs.Must(f.Member(args))
			claims := Published(m)
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
					if !(Law{Of: c.Of, Shape: c.Shape}).Says(m.First[0]+i, v) {
						t.Fatalf("%s %v: %+v is wrong at %d, which is worth %d", f.ID, m.Args, c.Shape, m.First[0]+i, v)
					}
				}
			}
			all := lawsOf(t, a, Premises{First: m.First[0], Claims: claims})
			if len(all) == 0 || all[0].Status != Proved || all[0].Theorem != ClosedForm || all[0].Source != claims[0].Source {
				t.Errorf("%s %v: %+v", f.ID, m.Args, all)
			}
			// With a claim that is wrong nothing is proved by it.
			wrong := []Claim{{OfValues, &Function{Name: Identity, Add: 7}, "x"}}
			for _, l := range lawsOf(t, a, Premises{First: m.First[0], Claims: wrong}) {
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
	all := lawsOf(t, a, Premises{Claims: []Claim{{OfValues, late, "x"}}})
	if len(all) != 1 || all[0].Shape != Shape(late) || all[0].Status != Proved {
		t.Errorf("%+v", all)
	}
	// Functions that are arithmetic-periodic are the same as their periods.
	nim := made(0, 100, func(n int) int { return n ^ 5 })
	all = lawsOf(t, nim, Premises{Claims: []Claim{{OfValues, &Function{Name: Xor, Param: 5}, "x"}}})
	if len(all) != 1 || all[0].Status != Proved {
		t.Errorf("%+v", all)
	}
}

// Where the zeros of a proved period are follows from it.
func TestZerosFollow(t *testing.T) {
	a := made(0, 4_000, func(n int) int { return []int{0, 4, 2, 5, 3, 6, 7, 8, 9, 1, 2, 3, 5, 7, 11, 2, 7, 4}[n%18] })
	proof := &Proof{Period: 18, Theorem: "window"}
	all := lawsOf(t, a, Premises{Proof: proof})
	zeros := has(all, OfZeros, "progression")
	if zeros == nil || zeros.Status != Proved || zeros.Theorem != "window" || zeros.Shape.(*Progression).Step != 18 {
		t.Errorf("%+v", all)
	}
}
