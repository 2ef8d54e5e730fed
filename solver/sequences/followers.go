package sequences

import (
	"fmt"
	"math"
	"sort"
	"strconv"

	"nimgraph/graphs/games"
)

// FollowersError reports, before anything is done, values that depend on more positions
// than fit into memory, which a formula counts.
type FollowersError struct {
	// To is the numbers of the last position that was asked for; the second is 0 where it
	// has one.
	To [2]int
	// Pair is set where the position has two numbers.
	Pair bool
	// Positions is how many it depends on, where About is set by an estimate; Room is how
	// many fit.
	Positions float64
	About     bool
	Room      int
	// Fits is the greatest first number that fits beside the second, or, where Square is
	// set, the greatest number that both can be. It is below the least where none does.
	Fits   int
	Square bool
}

// Key returns the translation key of the text.
func (e *FollowersError) Key() string {
	switch {
	case e.Square:
		return "error.sequence.followers.square"
	case e.Pair:
		return "error.sequence.followers.pair"
	}
	return "error.sequence.followers"
}

// Data returns what was asked for and what fits.
func (e *FollowersError) Data() map[string]any {
	return map[string]any{"At": e.To[0], "And": e.To[1], "Positions": written(e.Positions), "About": e.About, "Room": e.Room, "Fits": e.Fits}
}

func (e *FollowersError) Error() string {
	at := strconv.Itoa(e.To[0])
	if e.Pair {
		at += ", " + strconv.Itoa(e.To[1])
	}
	return fmt.Sprintf("g(%s) depends on %s positions, and %d fit into memory; up to %d they do", at, written(e.Positions), e.Room, e.Fits)
}

// written writes a count with all its digits, or one of more than a float64 tells exactly
// as a power of ten: 107507208733336176461620 as 1.1·10^23.
func written(count float64) string {
	if count < 1e15 {
		return strconv.FormatFloat(count, 'f', 0, 64)
	}
	if math.IsInf(count, 1) {
		return "10^308"
	}
	exponent := math.Floor(math.Log10(count))
	return strconv.FormatFloat(count/math.Pow(10, exponent), 'f', 1, 64) + "·10^" + strconv.FormatFloat(exponent, 'f', 0, 64)
}

// manyFollowers returns a *FollowersError where the positions that those of some numbers
// depend on are counted by a formula and do not fit into room bytes of memory, beside
// those that are known already.
func manyFollowers(m games.Member, known, room int, numbers ...int) error {
	most := known + room/positionBytes
	count, ok := m.Followers(numbers...)
	if !ok || count <= float64(most) {
		return nil
	}
	e := &FollowersError{Pair: len(numbers) > 1, Positions: count, About: m.Family.Estimated, Room: most}
	copy(e.To[:], numbers)
	e.Square = e.Pair && numbers[0] == numbers[1]
	least := m.First[0]
	e.Fits = least - 1 + sort.Search(numbers[0]-least+1, func(more int) bool {
		fewer := append([]int{}, numbers...)
		fewer[0] = least + more
		if e.Square {
			fewer[1] = fewer[0]
		}
		count, _ := m.Followers(fewer...)
		return count > float64(most)
	})
	return e
}
