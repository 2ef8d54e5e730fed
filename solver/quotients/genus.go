package quotients

import (
	"context"
	"slices"
	"strconv"
	"strings"
)

// Genus is the genus of a game: its Grundy value, and its misère Grundy values together with copies
// of the nim heap ∗2 (Conway, On Numbers and Games, ch. 12). The misère Grundy value of a game is m if
// the game and the nim heap ∗m together are a P-position.
type Genus struct {
	// Normal is the Grundy value.
	Normal int
	// Misere holds the misère Grundy values with 0, 1, 2, … copies of ∗2. The last value d is
	// followed by d⊕2, d, d⊕2, … for ever.
	Misere []int
	// Tame reports whether the genus is that of a sum of nim heaps, and every move leads to a tame
	// game or has an answer to a tame game of the same genus.
	Tame bool
}

// String returns the genus as CGSuite writes it: 4^146, or 2^2 if the game is tame. Points stand
// between the values if one has two digits.
func (g Genus) String() string {
	values := g.Misere[:1]
	if !g.Tame {
		values = append(slices.Clip(g.Misere), g.Misere[len(g.Misere)-1]^2)
	}
	var digits []string
	separator := ""
	for _, value := range values {
		digits = append(digits, strconv.Itoa(value))
		if value > 9 {
			separator = "."
		}
	}
	return strconv.Itoa(g.Normal) + "^" + strings.Join(digits, separator)
}

// at returns the misère Grundy value with n copies of ∗2.
func (g Genus) at(n int) int {
	last := len(g.Misere) - 1
	return g.Misere[min(n, last)] ^ max(0, n-last)&1<<1
}

// isOfNimHeaps reports whether a sum of nim heaps has the genus.
func (g Genus) isOfNimHeaps() bool {
	switch len(g.Misere) {
	case 1:
		return g.Misere[0] == g.Normal
	case 2:
		return g.Normal <= 1 && g.Misere[0] == g.Normal^1 && g.Misere[1] == g.Normal+2
	}
	return false
}

// Genera computes the genus of sums of heaps. A genus of a sum does not follow from those of the
// heaps, so all positions of the sum are visited.
type Genera struct {
	game Game
	work *budget
	// positions are the visited games. Games with the same options are one position.
	positions []position
	// known maps the heaps of a sum, and byOptions the options of a game, to a position.
	known, byOptions map[string]int32
	// heaps maps each heap to its position, and moves each position that is a heap to its options.
	heaps map[int]int32
	moves map[int32][][]int32
}

// position is a game with its genus and options.
type position struct {
	Genus
	options []int32
}

// NewGenera returns an empty store for the game g. All later calls of Of share the given number of
// steps, each of some 100 ns.
func NewGenera(ctx context.Context, g Game, work int) *Genera {
	return &Genera{
		game: g, work: &budget{ctx: ctx, left: work}, known: map[string]int32{}, byOptions: map[string]int32{},
		heaps: map[int]int32{}, moves: map[int32][][]int32{},
	}
}

// Of returns the genus of a sum of heaps. ok is false if too many positions can be reached, or if
// the context is cancelled.
func (g *Genera) Of(heaps []int) (_ Genus, ok bool) {
	if parts, ok := g.parts(heaps); ok {
		if p, ok := g.position(parts); ok {
			return g.positions[p].Genus, true
		}
	}
	return Genus{}, false
}

// parts returns the heaps as positions, sorted, without pairs of heaps of which the only move ends
// the game. ok is false if the budget is exceeded.
func (g *Genera) parts(heaps []int) (parts []int32, ok bool) {
	for _, h := range heaps {
		p, seen := g.heaps[h]
		if !seen {
			var moves [][]int32
			var options []int32
			for _, left := range g.game.Options(h) {
				move, ok := g.parts(left)
				if !ok {
					return nil, false
				}
				option, ok := g.position(move)
				if !ok {
					return nil, false
				}
				moves, options = append(moves, move), append(options, option)
			}
			p = g.intern(options)
			g.heaps[h] = p
			if g.moves[p] == nil {
				g.moves[p] = moves
			}
		}
		if len(g.positions[p].options) > 0 {
			parts = append(parts, p)
		}
	}
	slices.Sort(parts)
	for i := 1; i < len(parts); i++ {
		if p := parts[i]; p == parts[i-1] && len(g.moves[p]) == 1 && len(g.moves[p][0]) == 0 {
			parts = slices.Delete(parts, i-1, i+1)
			i = max(0, i-2)
		}
	}
	return parts, true
}

// position returns the position of a sum of heaps, of which parts are the positions.
func (g *Genera) position(parts []int32) (p int32, ok bool) {
	if !g.work.spend(1 + len(parts)) {
		return 0, false
	}
	key := bytesOf(parts)
	if p, seen := g.known[key]; seen {
		return p, true
	}
	var options []int32
	for i, part := range parts {
		if i > 0 && part == parts[i-1] {
			continue
		}
		for _, move := range g.moves[part] {
			sum := slices.Concat(parts[:i], parts[i+1:], move)
			slices.Sort(sum)
			option, ok := g.position(sum)
			if !ok {
				return 0, false
			}
			options = append(options, option)
		}
	}
	p = g.intern(options)
	g.known[key] = p
	return p, true
}

// intern returns the position with the given options, in any order.
func (g *Genera) intern(options []int32) int32 {
	slices.Sort(options)
	options = slices.Compact(options)
	key := bytesOf(options)
	p, seen := g.byOptions[key]
	if !seen {
		p = int32(len(g.positions))
		g.byOptions[key] = p
		g.positions = append(g.positions, position{g.genus(options), options})
	}
	return p
}

// genus returns the genus of a game with the given options.
func (g *Genera) genus(options []int32) Genus {
	var values []int
	mex := func() int {
		slices.Sort(values)
		least := 0
		for _, value := range values {
			if value == least {
				least++
			}
		}
		return least
	}
	longest := 0
	for _, o := range options {
		values = append(values, g.positions[o].Normal)
		longest = max(longest, len(g.positions[o].Misere))
	}
	genus := Genus{Normal: mex()}
	m := &genus.Misere
	for n := 0; ; n++ {
		values = values[:0]
		for _, o := range options {
			values = append(values, g.positions[o].at(n))
		}
		if n > 0 {
			values = append(values, (*m)[n-1], (*m)[n-1]^1)
		}
		value := mex()
		if len(options) == 0 && n == 0 {
			value = 1
		}
		*m = append(*m, value)
		if n > longest+1 && value == (*m)[n-2] && value == (*m)[n-1]^2 {
			break
		}
	}
	for n := len(*m) - 1; n > 0 && (*m)[n] == (*m)[n-1]^2; n-- {
		*m = (*m)[:n]
	}
	genus.Tame = genus.isOfNimHeaps() && !slices.ContainsFunc(options, func(o int32) bool {
		return !g.positions[o].Tame && !slices.ContainsFunc(g.positions[o].options, func(answer int32) bool {
			a := g.positions[answer]
			return a.Tame && a.Normal == genus.Normal && slices.Equal(a.Misere, genus.Misere)
		})
	})
	return genus
}

// bytesOf returns the numbers as a key of a map.
func bytesOf(numbers []int32) string {
	b := make([]byte, 4*len(numbers))
	for i, n := range numbers {
		putInt32(b[4*i:], n)
	}
	return string(b)
}
