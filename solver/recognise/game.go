package recognise

import (
	"math/bits"
	"strconv"
	"strings"

	"nimgraph/graphs/games"
	"nimgraph/graphs/xslices"
)

// kind says how an entry of the table describes its game.
type kind uint8

const (
	// listed is a game of the registry. Its number is an index into Table.members.
	listed kind = iota
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

// game is a game of the table.
type game struct {
	kind   kind
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

// digits returns the octal digits of the game, from digit 0 on.
func (g game) digits() []uint8 {
	return []uint8{uint8(g.number>>9) * 4, uint8(g.number >> 6 & 7), uint8(g.number >> 3 & 7), uint8(g.number & 7)}
}

// code returns the octal code of the game as people write it, such as ".77".
func (g game) code() string {
	digits := g.digits()
	for len(digits) > 2 && digits[len(digits)-1] == 0 {
		digits = digits[:len(digits)-1]
	}
	return strings.TrimPrefix(games.Octal{Digits: digits}.Code(), "0")
}

// elements returns the numbers of the set of the game in ascending order.
func (g game) elements() []int {
	var set []int
	for rest := g.number; rest != 0; rest &= rest - 1 {
		set = append(set, bits.TrailingZeros16(rest)+1)
	}
	return set
}

// exceptCode returns the octal code of the game in which a move may take any number that is not in
// the set, such as ".30(3)" for the set {2}.
func (g game) exceptCode() string {
	var code strings.Builder
	code.WriteByte('.')
	for k := range bits.Len16(g.number) {
		code.WriteByte("30"[g.number>>k&1])
	}
	return code.String() + "(3)"
}

// member returns g as a family of the registry. It returns the same errors as games.Game.Member.
func (t *Table) member(g game) (games.Member, error) {
	switch g.kind {
	case octal:
		return t.octal.Member(map[string]string{"code": g.code()})
	case subtraction:
		return t.subtraction.Member(map[string]string{"set": join(g.elements(), ",")})
	case allBut:
		return t.octal.Member(map[string]string{"code": g.exceptCode()})
	}
	return t.members[g.number], nil
}

// Notation returns the rules of m in the usual notation, such as "{1, 3, 4}" or ".77". It returns
// "" if there is none.
func Notation(m games.Member) string {
	switch r := m.HeapRules().(type) {
	case games.Subtraction:
		return "{" + join(r.Set, ", ") + "}"
	case games.Bachet:
		if r.Max <= maxTaken {
			return "{" + join(xslices.Range[int](1, r.Max+1), ", ") + "}"
		}
	case games.Octal:
		return strings.TrimPrefix(r.Code(), "0")
	}
	return ""
}

// join returns the numbers with the separator between them.
func join(numbers []int, separator string) string {
	return strings.Join(xslices.Map(numbers, strconv.Itoa), separator)
}
