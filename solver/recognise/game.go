package recognise

import (
	"math/bits"
	"strings"

	"nimgraph/graphs/games"
	"nimgraph/graphs/xslices"
	"nimgraph/graphs/xstrings"
)

// entryKind says how an entry of the table describes its game.
type entryKind uint8

const (
	// listed is a game of the registry. Its number is an index into gameTable.members.
	listed entryKind = iota
	// octal is an octal code. Its number has digit 0 divided by 4, and then the other digits, as
	// octal digits.
	octal
	// subtraction is a set of numbers to take. Bit k-1 of its number is set if k may be taken.
	subtraction
	// allBut is a game in which all numbers except for some may be taken. Bit k-1 of its number is
	// set if k must not be taken.
	allBut
)

const (
	// codeDigits is the length of the octal codes after the point.
	codeDigits = 3
	// maxTaken bounds the numbers of subtraction sets, maxExcluded those that must not be taken.
	maxTaken, maxExcluded = 12, 8
)

// tableEntry is an entry of the table: a game with its arguments, in a few bytes.
type tableEntry struct {
	kind   entryKind
	number uint16
	// first is the least n that the game has a position for.
	first uint8
	// cost says how complicated the name of the game is; see the costs below.
	cost uint8
}

// The costs order names: games with a name of their own come first, then short sets and codes. A
// parameter or a given number costs its value more, a set its size and its largest number, and a
// code 2 for each digit. A shift costs shiftCost for each place.
const (
	menuCost, plainCost, paramCost, givenCost = 0, 8, 4, 30
	setCost, codeCost, allButCost             = 10, 14, 20
	shiftCost                                 = 8
)

// octalDigits returns the digits of an octal game, from digit 0 on.
func (g tableEntry) octalDigits() []uint8 {
	return []uint8{uint8(g.number>>9) * 4, uint8(g.number >> 6 & 7), uint8(g.number >> 3 & 7), uint8(g.number & 7)}
}

// octalCode returns the code of an octal game as people write it, such as ".77".
func (g tableEntry) octalCode() string {
	digits := g.octalDigits()
	for len(digits) > 2 && digits[len(digits)-1] == 0 {
		digits = digits[:len(digits)-1]
	}
	return strings.TrimPrefix(games.Octal{Digits: digits}.Code(), "0")
}

// setElements returns the numbers in the set of a game, in ascending order.
func (g tableEntry) setElements() []int {
	var set []int
	for rest := g.number; rest != 0; rest &= rest - 1 {
		set = append(set, bits.TrailingZeros16(rest)+1)
	}
	return set
}

// allButCode returns the octal code of a game in which a move may take any number that is not in
// its set, such as ".30(3)" for the set {2}.
func (g tableEntry) allButCode() string {
	var code strings.Builder
	code.WriteByte('.')
	for k := range bits.Len16(g.number) {
		code.WriteByte("30"[g.number>>k&1])
	}
	return code.String() + "(3)"
}

// member returns the game g with its parameters. It returns the errors of games.Game.Member.
func (t *gameTable) member(g tableEntry) (games.Member, error) {
	switch g.kind {
	case octal:
		return t.octal.Member(map[string]string{"code": g.octalCode()})
	case subtraction:
		return t.subtraction.Member(map[string]string{"set": xstrings.JoinInts(g.setElements(), ",")})
	case allBut:
		return t.octal.Member(map[string]string{"code": g.allButCode()})
	}
	return t.members[g.number], nil
}

// Notation returns the rules of m as experts write them, such as "{1, 3, 4}" for a subtraction game
// or ".77" for an octal game. It returns "" if there is no such notation.
func Notation(m games.Member) string {
	switch r := m.HeapRules().(type) {
	case games.Subtraction:
		return "{" + xstrings.JoinInts(r.Set, ", ") + "}"
	case games.Bachet:
		if r.Max <= maxTaken {
			return "{" + xstrings.JoinInts(xslices.Range[int](1, r.Max+1), ", ") + "}"
		}
	case games.Octal:
		return strings.TrimPrefix(r.Code(), "0")
	}
	return ""
}
