package recognise

import (
	"cmp"
	"context"
	"encoding/binary"
	"slices"
	"strconv"

	"nimgraph/graphs/games"
	"nimgraph/graphs/xslices"
)

// gameTable holds the first values of the known games. It never changes.
type gameTable struct {
	classes []gameClass
	members []games.Member // of the registry
	// octal and subtraction are the games of the codes and sets.
	octal, subtraction *games.Game
}

// gameClass holds the games with the same first values.
type gameClass struct {
	// values are g(0), g(1), …. Values before the first position of a game count as 0.
	values []uint16
	// games have these values, the simplest first.
	games []tableEntry
}

const (
	// tableLength is the number of values of a game on heaps, and positionsLength the number of
	// values of a game whose positions must be searched.
	tableLength, positionsLength = 96, 24
	// maxHeapMoves bounds the moves of a game on heaps, maxChompMoves the moves of Chomp, and
	// maxMoves the moves of any other game. If a game has more moves, fewer of its values are in
	// the table.
	maxHeapMoves, maxChompMoves, maxMoves = 8_000, 16_000, 2_000
	// checkEvery is after how many games the context is checked: less than a millisecond.
	checkEvery = 16
)

// shared is the table of the program. A caller that builds it has put a token into building.
var shared = struct {
	building chan struct{}
	table    *gameTable
}{building: make(chan struct{}, 1)}

// sharedTable returns the table that the whole program shares. The first call computes it. If that
// call is cancelled, the next call computes it. It returns ctx.Err() if ctx is cancelled.
func sharedTable(ctx context.Context) (*gameTable, error) {
	select {
	case shared.building <- struct{}{}:
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	defer func() { <-shared.building }()
	if shared.table != nil {
		return shared.table, nil
	}
	t, err := newTable(ctx)
	if err == nil {
		shared.table = t
	}
	return t, err
}

// newTable computes the values of the known games and returns them as a table. It returns ctx.Err()
// if ctx is cancelled.
func newTable(ctx context.Context) (*gameTable, error) {
	b := &tableBuilder{ctx: ctx, table: &gameTable{}, index: map[string]int{}, listedCodes: map[string]bool{}}
	for _, add := range []func() error{b.addRegisteredGames, b.addOctalGames, b.addSubtractionGames, b.addAllButGames} {
		if err := add(); err != nil {
			return nil, err
		}
	}
	for _, c := range b.table.classes {
		slices.SortStableFunc(c.games, func(x, y tableEntry) int { return int(x.cost) - int(y.cost) })
	}
	return b.table, nil
}

// tableBuilder is the state of computing a gameTable.
type tableBuilder struct {
	ctx   context.Context
	table *gameTable
	index map[string]int // the place of each class, by its values
	count int            // games so far
	// listedCodes are the octal codes of games that have a name of their own.
	listedCodes map[string]bool
	largestBash int // the largest number that a listed game of Bachet has

	marks  valueSet
	values [tableLength]uint16
	key    []byte
}

// addGame adds the game g, whose first values are given, to the class of games with these values.
// It returns ctx.Err() if the context is cancelled.
func (b *tableBuilder) addGame(g tableEntry, values []uint16) error {
	key := b.mapKey(values)
	i, ok := b.index[string(key)]
	if !ok {
		i = len(b.table.classes)
		b.index[string(key)] = i
		b.table.classes = append(b.table.classes, gameClass{values: slices.Clone(values)})
	}
	b.table.classes[i].games = append(b.table.classes[i].games, g)
	if b.count++; b.count%checkEvery == 0 {
		return b.ctx.Err()
	}
	return nil
}

// mapKey encodes values as the key of a map. The result is valid until the next call of mapKey.
func (b *tableBuilder) mapKey(values []uint16) []byte {
	b.key = b.key[:0]
	for _, v := range values {
		b.key = binary.LittleEndian.AppendUint16(b.key, v)
	}
	return b.key
}

// addOctalGames adds the octal games of short codes that are not in the registry. It returns an
// error only if the context is cancelled.
func (b *tableBuilder) addOctalGames() error {
	for number := range uint16(2 << (3 * codeDigits)) {
		g := tableEntry{kind: octal, number: number}
		code := g.octalCode()
		if b.listedCodes[code] {
			continue
		}
		g.cost = uint8(codeCost + 2*len(code))
		if err := b.addGame(g, b.octalValues(g.octalDigits())); err != nil {
			return err
		}
	}
	return nil
}

// octalValues returns the first values of the octal game with the given digits, computed by the
// definition. The result is valid until the next call of a method that computes values.
func (b *tableBuilder) octalValues(digits []uint8) []uint16 {
	g := &b.values
	for n := range g {
		b.marks.clear()
		for take, digit := range digits {
			left := n - take
			if left < 0 {
				break
			}
			if digit&1 != 0 && left == 0 {
				b.marks.add(0)
			}
			if digit&2 != 0 && left > 0 {
				b.marks.add(g[left])
			}
			if digit&4 != 0 {
				for a := 1; 2*a <= left; a++ {
					b.marks.add(g[a] ^ g[left-a])
				}
			}
		}
		g[n] = b.marks.mex()
	}
	return g[:]
}

// addSubtractionGames adds the subtraction games whose numbers are at most maxTaken. It omits the
// sets {1, …, m}, because Bachet's game is in the registry. It returns an error only if the context
// is cancelled.
func (b *tableBuilder) addSubtractionGames() error {
	for number := uint16(1); number < 1<<maxTaken; number++ {
		g := tableEntry{kind: subtraction, number: number}
		set := g.setElements()
		if len(set) == set[len(set)-1] && len(set) <= b.largestBash {
			continue
		}
		g.cost = uint8(setCost + len(set) + set[len(set)-1])
		if err := b.addGame(g, b.subtractionValues(set)); err != nil {
			return err
		}
	}
	return nil
}

// subtractionValues returns the first values of the subtraction game in which a move takes a number
// of takes, computed by the definition. takes must be ascending. The result is valid until the next
// call of a method that computes values.
func (b *tableBuilder) subtractionValues(takes []int) []uint16 {
	g := &b.values
	for n := range g {
		b.marks.clear()
		for _, take := range takes {
			if take > n {
				break
			}
			b.marks.add(g[n-take])
		}
		g[n] = b.marks.mex()
	}
	return g[:]
}

// addAllButGames adds the games in which a move may take any number except a few numbers up to
// maxExcluded. It returns an error only if the context is cancelled.
func (b *tableBuilder) addAllButGames() error {
	for number := uint16(1); number < 1<<maxExcluded; number++ {
		g := tableEntry{kind: allBut, number: number}
		excluded := g.setElements()
		g.cost = uint8(allButCost + len(excluded) + excluded[len(excluded)-1])
		taken := slices.DeleteFunc(xslices.Range[int](1, tableLength),
			func(k int) bool { return slices.Contains(excluded, k) })
		if err := b.addGame(g, b.subtractionValues(taken)); err != nil {
			return err
		}
	}
	return nil
}

// addRegisteredGames adds the games of the registry, each for small arguments. It omits octal games
// and subtraction games, which addOctalGames and addSubtractionGames add. It returns an error only
// if the context is cancelled.
func (b *tableBuilder) addRegisteredGames() error {
	for _, f := range games.ListedGames() {
		switch f.ID {
		case "octal":
			b.table.octal = f
			continue
		case "subtraction":
			b.table.subtraction = f
			continue
		}
		if err := b.addRegisteredGame(f); err != nil {
			return err
		}
	}
	return nil
}

// addRegisteredGame adds the game f of the registry to the table, once for each choice of small
// arguments. If a position of f has two numbers, one of them is fixed. If exchanging the two
// numbers gives the same values, only the first is fixed. It returns an error only if the context
// is cancelled.
func (b *tableBuilder) addRegisteredGame(f *games.Game) error {
	seen := map[string]bool{} // the values with the first number given
	for _, choice := range smallArguments(f) {
		m, err := f.Member(choice.args)
		if err != nil || len(m.Numbers) != 1 {
			continue // a small number that the game does not have
		}
		values, err := b.memberValues(m)
		if err != nil {
			return err
		}
		if len(values) < minShort+m.First[0] {
			continue
		}
		key := string(b.mapKey(values))
		if choice.second && seen[key] && values[min(MinValues, len(values))-1] > 0 {
			return nil
		}
		seen[key] = true
		g := tableEntry{kind: listed, number: uint16(len(b.table.members)), first: uint8(m.First[0]), cost: choice.cost}
		b.table.members = append(b.table.members, m)
		if err := b.addGame(g, values); err != nil {
			return err
		}
		switch r := m.HeapRules().(type) {
		case games.Bachet:
			b.largestBash = max(b.largestBash, r.Max)
		case games.Octal:
			b.listedCodes[Notation(m)] = true
		}
	}
	return nil
}

// argumentChoice is one set of arguments for a game of the registry, and its cost in the table.
type argumentChoice struct {
	args map[string]string
	cost uint8
	// second is set if the second of two numbers is given.
	second bool
}

// smallValues is the number of values that are tried for a parameter, and for a fixed number.
const smallValues = 4

// manyValues holds the number of values of the parameter for games in which it is greater than
// smallValues.
var manyValues = map[string]int{"bash": 16, "coin-turning": 8}

// givenValues holds the number of values of a fixed number for games in which it differs from
// smallValues. Even small boards of Cram have many followers, and Cram in one row is Dawson's
// Kayles. Tables of Chomp have up to 5 rows, for which maxChompMoves are tried.
var givenValues = map[string]int{"cram": 1, "chomp": 5}

// smallArguments returns the choices of arguments for which f, a game of the registry, is added.
// Parameters that are lists keep their defaults.
func smallArguments(f *games.Game) []argumentChoice {
	cost := uint8(menuCost)
	if f.Hidden {
		cost = plainCost
	}
	if len(f.Numbers) > 1 {
		count := cmp.Or(givenValues[f.ID], smallValues)
		var given []argumentChoice
		for i, p := range f.NumberParams() {
			least := p.Range(games.ForListing).Min
			for value := least; value < least+count; value++ {
				args := map[string]string{p.Name: strconv.Itoa(value)}
				given = append(given, argumentChoice{args, cost + givenCost + uint8(value), i > 0})
			}
		}
		return given
	}
	for _, p := range f.ListedParams() {
		if p.Kind != games.Integer {
			continue
		}
		count := cmp.Or(manyValues[f.ID], smallValues)
		var choices []argumentChoice
		least := p.Range(games.ForListing).Min
		for value := least; value < least+count; value++ {
			args := map[string]string{p.Name: strconv.Itoa(value)}
			choices = append(choices, argumentChoice{args: args, cost: cost + paramCost + uint8(value)})
		}
		return choices // no listed game has two such parameters
	}
	return []argumentChoice{{args: map[string]string{}, cost: cost}}
}
