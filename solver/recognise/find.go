package recognise

import (
	"cmp"
	"context"
	"errors"
	"math"
	"slices"
	"strings"

	"nimgraph/graphs/games"
	"nimgraph/solver/laws"
	"nimgraph/solver/sequences"
)

const (
	// MinValues is how many values must agree before a game is named. A list of at least minShort
	// values whose information is at least minBits bits is long enough as well: the table has fewer
	// than 2¹⁵ sequences with their shifts, and so few lists agree with one by chance.
	MinValues, minShort, minBits = 12, 7, 19
	// MaxNames is how many games are named, in all.
	MaxNames = 8
	// maxShift bounds how far a list may be shifted.
	maxShift = 3
	// maxCompared is how many values of a list are compared with a game on heaps, maxSearched with
	// a game whose positions must be searched, and maxLarge with one of which the table has less
	// than MinValues values: as many as take some milliseconds.
	maxCompared, maxSearched, maxLarge = 2_000, 60, 14
)

// KnownGame is a known game and its arguments. Its values agree with the list that was passed to
// Find.
type KnownGame struct {
	// Member is the game with its parameters.
	Member games.Member
	// Shift says that the value of the list at n is the value of the game at n + Shift.
	Shift int
	// From and To are the first and the last n of the list that were compared. Before From the
	// game has no positions, and the list has zeros.
	From, To int
}

// Count returns how many values of the list were compared with the game.
func (n KnownGame) Count() int { return n.To - n.From + 1 }

// Command returns the command-line arguments that show the laws of the game.
func (n KnownGame) Command() string {
	return strings.Join(append([]string{"law", n.Member.Game.ID}, n.Member.Arguments()...), " ")
}

// Match holds the games with the same values that agree with a list, the simplest first. It has at
// least one.
type Match struct {
	Games []KnownGame
	// More is how many further games have the same values, as far as the table goes. It is 0 if the
	// list is longer than the table.
	More int
}

// Find returns the known games whose values agree with values, the simplest first. values
// begins at n = first. Games with the same values form one Match. limit bounds the number of
// games in all matches together; no match gets a second game before every match has one.
//
// Find compares at most the first 2,000 values. It returns no match if the list is too short
// (see MinValues), and ctx.Err() if ctx is cancelled.
func Find(ctx context.Context, values laws.Values, first, limit int) ([]Match, error) {
	list, ok := toUint16(values)
	isShort := len(list) < MinValues
	isVaried := len(list) >= minShort && float64(len(list))*laws.Entropy(list) >= minBits
	if !ok || isShort && !isVaried || first < 0 {
		return nil, ctx.Err()
	}
	t, err := sharedTable(ctx)
	if err != nil {
		return nil, err
	}
	s := &gameSearch{ctx: ctx, table: t, list: list, first: first, least: min(MinValues, len(list))}
	groups := s.findGroups()
	var found []Match
	var remaining []*gameGroup // of the matches
	for i := range groups {
		if len(found) == limit {
			break
		}
		names, err := s.takeVerified(&groups[i], 1)
		if err != nil {
			return nil, err
		}
		if len(names) > 0 {
			found, remaining = append(found, Match{Games: names}), append(remaining, &groups[i])
		}
	}
	room := limit - len(found)
	for i, g := range remaining {
		names, err := s.takeVerified(g, room)
		if err != nil {
			return nil, err
		}
		room -= len(names)
		found[i].Games = append(found[i].Games, names...)
		if first+len(list)+maxShift <= tableLength {
			found[i].More = len(g.games)
		}
	}
	return found, nil
}

// toUint16 converts the first maxCompared values, which are compared with the table, to the
// type of the values in the table. ok is false if a value is negative or too large for this
// type.
func toUint16(values laws.Values) (list []uint16, ok bool) {
	list = make([]uint16, min(values.Len(), maxCompared))
	for i := range list {
		v := values.At(i)
		if v < 0 || v > math.MaxUint16 {
			return nil, false
		}
		list[i] = uint16(v)
	}
	return list, true
}

// gameSearch is a search for the games that agree with a list.
type gameSearch struct {
	ctx   context.Context
	table *gameTable
	list  []uint16
	first int // the n of list[0]
	least int // how many values must agree
}

// shiftedGame is a game of the table with its values and a shift: the value of the list at n is
// compared with the value of the game at n + shift.
type shiftedGame struct {
	tableEntry
	values []uint16
	shift  int
}

// rank returns how complicated the game is, with its shift, as a number. A simpler game has a
// smaller rank.
func (g shiftedGame) rank() int { return int(g.cost) + shiftCost*max(g.shift, -g.shift) }

// gameGroup holds the games that have the same values from the first n of the list on.
type gameGroup struct {
	values []uint16
	shift  int
	games  []shiftedGame // not yet verified, the simplest first
}

// findGroups returns the games whose values in the table agree with the list, the simplest first,
// in groups of games with the same values.
func (s *gameSearch) findGroups() []gameGroup {
	var agreeing []shiftedGame
	for i := range s.table.classes {
		c := &s.table.classes[i]
		for _, shift := range [...]int{0, 1, -1, 2, -2, 3, -3} {
			if !s.agreesWith(c.values, shift) {
				continue
			}
			for _, g := range c.games {
				if s.countComparable(len(c.values), int(g.first), shift) >= minShort {
					agreeing = append(agreeing, shiftedGame{g, c.values, shift})
				}
			}
			break
		}
	}
	slices.SortStableFunc(agreeing, func(x, y shiftedGame) int { return cmp.Compare(x.rank(), y.rank()) })
	var groups []gameGroup
	for _, g := range agreeing {
		i := slices.IndexFunc(groups, func(other gameGroup) bool { return s.hasSameValues(g, other) })
		if i < 0 {
			i = len(groups)
			groups = append(groups, gameGroup{values: g.values, shift: g.shift})
		}
		groups[i].games = append(groups[i].games, g)
	}
	return groups
}

// agreesWith reports whether values, which belong to a game from n = 0 on, agree with the list at
// shift, as far as both are known. shift is as in KnownGame.
func (s *gameSearch) agreesWith(values []uint16, shift int) bool {
	start := s.first + shift // the index of the value that belongs to list[0]
	for i, v := range s.list {
		switch k := start + i; {
		case k < 0:
			if v != 0 {
				return false
			}
		case k >= len(values):
			return i >= minShort
		case values[k] != v:
			return false
		}
	}
	return true
}

// countComparable returns how many values of the list can be compared with a game. known is the
// number of known values of the game, and first the n of its first position. shift is as in
// KnownGame.
func (s *gameSearch) countComparable(known, first, shift int) int {
	from := max(s.first, first-shift)
	return min(s.first+len(s.list), known-shift) - from
}

// hasSameValues reports whether g has the same values as the games of other, as far as the
// table has both. The comparison starts at the first n of the list.
func (s *gameSearch) hasSameValues(g shiftedGame, other gameGroup) bool {
	if &g.values[0] == &other.values[0] && g.shift == other.shift {
		return true
	}
	from := max(0, s.first, -g.shift, -other.shift)
	a, b := g.values[from+g.shift:], other.values[from+other.shift:]
	length := min(len(a), len(b))
	return slices.Equal(a[:length], b[:length])
}

// takeVerified removes games from g, the simplest first, and compares their values with the
// whole list, or with its first 2,000 values. It stops when limit games agree or g is empty. It
// returns the games that agree, or ctx.Err() if ctx is cancelled.
func (s *gameSearch) takeVerified(g *gameGroup, limit int) ([]KnownGame, error) {
	var names []KnownGame
	for len(names) < limit && len(g.games) > 0 {
		candidate := g.games[0]
		g.games = g.games[1:]
		m, err := s.table.member(candidate.tableEntry)
		if err != nil {
			return nil, err
		}
		values, err := s.valuesOf(m, candidate)
		if err != nil {
			return nil, err
		}
		count := s.countComparable(len(values), int(candidate.first), candidate.shift)
		if count < s.least || !s.agreesWith(values, candidate.shift) {
			continue
		}
		from := max(s.first, int(candidate.first)-candidate.shift)
		names = append(names, KnownGame{Member: m, Shift: candidate.shift, From: from, To: from + count - 1})
	}
	return names, nil
}

// valuesOf returns the values of m, as many as are compared with the list. candidate is the entry
// of m in the table. It returns an error only if the context is cancelled or memory is short.
func (s *gameSearch) valuesOf(m games.Member, candidate shiftedGame) ([]uint16, error) {
	last := s.first + len(s.list) - 1 + candidate.shift
	if m.HeapRules() == nil {
		last = min(last, maxSearched)
	}
	if len(candidate.values) < MinValues {
		last = min(last, maxLarge)
	}
	if m.Most > 0 {
		last = min(last, m.Most)
	}
	if last < len(candidate.values) {
		return candidate.values, nil
	}
	series, err := sequences.New(m)
	if err != nil {
		return nil, err
	}
	if err := series.Extend(s.ctx, last, nil); err != nil {
		if s.ctx.Err() != nil {
			return nil, s.ctx.Err()
		}
		return candidate.values, nil // as far as the table goes
	}
	values, err := series.Known().UpTo(last)
	if err != nil {
		return nil, errors.Join(err, s.ctx.Err())
	}
	return append(make([]uint16, m.First[0]), values...), nil
}
