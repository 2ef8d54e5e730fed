package sequences

import (
	"errors"
	"math"
	"sort"
	"strconv"
	"strings"

	"nimgraph/graphs"
	"nimgraph/graphs/games"
)

// Why values cannot be had, as the faults of this package say.
const (
	// ManyFollowersPair, ManyFollowersSquare: before anything is done, that values depend on more positions than
	// fit into memory, which a formula counts. "Fits" is the greatest first number that
	// fits beside the second, or, of a square, the greatest that both can be; it is below
	// the least where none does.
	ManyFollowersPair   graphs.Key = "error.sequence.followers.pair"
	ManyFollowersSquare graphs.Key = "error.sequence.followers.square"
	// ManyPositions: those that were met do not fit, "Positions" of them for the value at
	// "At", of a pair at "At" and "And".
	ManyPositions graphs.Key = "error.sequence.positions"
	// LargeValue: that of "At" is the first that is more than "Most", the largest that is
	// kept.
	LargeValue graphs.Key = "error.sequence.value"
	// Loops: play from the position "At" can go on for ever, and no Grundy value describes it. If
	// "Pair" is set, the position consists of the two numbers "At" and "And".
	Loops graphs.Key = "error.sequence.loop"
)

// loopFault returns the error Loops for the position n.
func loopFault(n int) error {
	return &graphs.Fault{Says: Loops, With: graphs.Data{"Pair": false, "At": n, "And": 0}}
}

// pairLoopFault returns the error Loops for the position (a, b).
func pairLoopFault(a, b int) error {
	return &graphs.Fault{Says: Loops, With: graphs.Data{"Pair": true, "At": a, "And": b}}
}

// TooFar reports whether an error of this package says that too many values were asked for, so
// that fewer can be computed.
func TooFar(err error) bool {
	var f *graphs.Fault
	return errors.As(err, &f) && f.Says != Loops && !strings.HasPrefix(string(f.Says), string(Misere)) && strings.HasPrefix(string(f.Says), "error.sequence.")
}

func noMemory(to, fits int) error {
	return &graphs.Fault{Says: "error.sequence.memory", With: graphs.Data{"To": to, "Fits": fits}}
}

func largeValue(at, most int) error {
	return &graphs.Fault{Says: LargeValue, With: graphs.Data{"At": at, "Most": most, "Fits": at - 1}}
}

func outOfRange(to, least, most int) error {
	return &graphs.Fault{Says: "error.sequence.range", With: graphs.Data{"To": to, "Least": least, "Most": most}}
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

// manyFollowers returns a fault where the positions that those of some numbers depend on are
// counted by a formula and do not fit into room bytes of memory, beside those that are known
// already.
func manyFollowers(m games.Member, known, room int, numbers ...int) error {
	most := known + room/positionBytes
	count, ok := m.Followers(numbers...)
	if !ok || count <= float64(most) {
		return nil
	}
	says, fewer := graphs.Key("error.sequence.followers"), append([]int{}, numbers...)
	square := len(numbers) > 1 && numbers[0] == numbers[1]
	switch {
	case square:
		says = ManyFollowersSquare
	case len(numbers) > 1:
		says = ManyFollowersPair
	}
	least := m.First[0]
	fits := least - 1 + sort.Search(numbers[0]-least+1, func(more int) bool {
		fewer[0] = least + more
		if square {
			fewer[1] = fewer[0]
		}
		count, _ := m.Followers(fewer...)
		return count > float64(most)
	})
	return &graphs.Fault{Says: says, With: graphs.Data{
		"At": numbers[0], "And": numbers[len(numbers)-1], "Positions": written(count), "About": m.Game.Estimated, "Room": most, "Fits": fits,
	}}
}
