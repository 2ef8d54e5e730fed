package quotients

import (
	"context"
	"encoding/binary"
	"slices"
	"strconv"
	"strings"
)

// Genus is the genus of a game: its Grundy value, and its misère Grundy values together with copies
// of the nim heap ∗2 (Conway, On Numbers and Games, ch. 12). The misère Grundy value of a game is m
// if the game and the nim heap ∗m together are a P-position.
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

// String returns the genus as CGSuite writes it: 4^146, or 2^2 if the game is tame. If a value has
// two digits, points stand between the values.
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

// misereAt returns the misère Grundy value of the game together with n copies of ∗2.
func (g Genus) misereAt(n int) int {
	last := len(g.Misere) - 1
	return g.Misere[min(n, last)] ^ max(0, n-last)&1<<1
}

// isOfNimHeaps reports whether some sum of nim heaps has this genus.
func (g Genus) isOfNimHeaps() bool {
	switch len(g.Misere) {
	case 1:
		return g.Misere[0] == g.Normal
	case 2:
		return g.Normal <= 1 && g.Misere[0] == g.Normal^1 && g.Misere[1] == g.Normal+2
	}
	return false
}

// GenusSearch computes the genus symbols of sums of heaps. The genus of a sum does not follow
// from the genera of the heaps, so it visits all positions that play can reach. It keeps them
// for later calls of Genus.
type GenusSearch struct {
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

// NewGenusSearch returns a search for genera in the game g. work bounds the number of steps,
// each of some 100 ns, that all calls of Genus take together. The search stops when ctx is
// cancelled.
func NewGenusSearch(ctx context.Context, g Game, work int) *GenusSearch {
	return &GenusSearch{
		game: g, work: &budget{ctx: ctx, left: work}, known: map[string]int32{}, byOptions: map[string]int32{},
		heaps: map[int]int32{}, moves: map[int32][][]int32{},
	}
}

// Genus returns the genus of the sum of the given heaps. ok is false if the number of steps is
// used up, or if the context is cancelled.
func (g *GenusSearch) Genus(heaps []int) (_ Genus, ok bool) {
	if parts, ok := g.positionsOf(heaps); ok {
		if p, ok := g.positionOf(parts); ok {
			return g.positions[p].Genus, true
		}
	}
	return Genus{}, false
}

// positionsOf returns the positions of the given heaps, sorted. It omits empty heaps, and pairs of
// equal heaps whose only move ends the game, because they cancel. ok is false if the budget is
// exceeded.
func (g *GenusSearch) positionsOf(heaps []int) (parts []int32, ok bool) {
	for _, h := range heaps {
		p, seen := g.heaps[h]
		if !seen {
			var moves [][]int32
			var options []int32
			for _, left := range g.game.Options(h) {
				move, ok := g.positionsOf(left)
				if !ok {
					return nil, false
				}
				option, ok := g.positionOf(move)
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

// positionOf returns the number of the position that is a sum of heaps. parts holds the positions
// of the heaps, sorted. ok is false if the budget is exceeded.
func (g *GenusSearch) positionOf(parts []int32) (p int32, ok bool) {
	if !g.work.spend(1 + len(parts)) {
		return 0, false
	}
	key := mapKey(parts)
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
			option, ok := g.positionOf(sum)
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

// intern returns the number of the position with the given options, and adds the position if it is
// new. It sorts options.
func (g *GenusSearch) intern(options []int32) int32 {
	slices.Sort(options)
	options = slices.Compact(options)
	key := mapKey(options)
	p, seen := g.byOptions[key]
	if !seen {
		p = int32(len(g.positions))
		g.byOptions[key] = p
		g.positions = append(g.positions, position{g.genusOf(options), options})
	}
	return p
}

// genusOf returns the genus of a game whose options are the given positions.
func (g *GenusSearch) genusOf(options []int32) Genus {
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
			values = append(values, g.positions[o].misereAt(n))
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

// mapKey returns the numbers as a string of bytes, to be used as a key of a map.
func mapKey(numbers []int32) string {
	b := make([]byte, 4*len(numbers))
	for i, n := range numbers {
		binary.LittleEndian.PutUint32(b[4*i:], uint32(n))
	}
	return string(b)
}
