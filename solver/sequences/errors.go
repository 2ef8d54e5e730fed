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

// Faults of this package.
const (
	// ManyFollowersPair, ManyFollowersSquare: by a formula, the values depend on more positions
	// than fit into memory. Nothing has been computed. "Fits" is the greatest first number that
	// fits with this second number, or the greatest size of a square. It is below the least first
	// number if nothing fits.
	ManyFollowersPair   graphs.Key = "error.sequence.followers.pair"
	ManyFollowersSquare graphs.Key = "error.sequence.followers.square"
	// ManyPositions: "Positions" positions were met, and no more fit into memory. "At" is the n
	// that was computed, or "At" and "And" the pair.
	ManyPositions graphs.Key = "error.sequence.positions"
	// LargeValue: g("At") is the first value above "Most", the greatest that can be stored.
	LargeValue graphs.Key = "error.sequence.value"
	// Loops: play from the position "At" can go on for ever, and no Grundy value describes it. If
	// "Pair" is set, the position consists of the two numbers "At" and "And".
	Loops graphs.Key = "error.sequence.loop"
)

// loopFault returns the fault Loops: play from position n can go on for ever.
func loopFault(n int) error {
	return &graphs.Fault{Says: Loops, With: graphs.Data{"Pair": false, "At": n, "And": 0}}
}

// pairLoopFault returns the fault Loops: play from position (a, b) of a table can go on for ever.
func pairLoopFault(a, b int) error {
	return &graphs.Fault{Says: Loops, With: graphs.Data{"Pair": true, "At": a, "And": b}}
}

// IsTooFar reports whether err says that too many values were asked for, so that the caller may ask
// for fewer.
func IsTooFar(err error) bool {
	var f *graphs.Fault
	if !errors.As(err, &f) {
		return false
	}
	key := string(f.Says)
	return f.Says != Loops && strings.HasPrefix(key, "error.sequence.") && !strings.HasPrefix(key, string(Misere))
}

// memoryFault returns the fault that the values up to n = to do not fit into memory. They would fit
// up to n = fits.
func memoryFault(to, fits int) error {
	return &graphs.Fault{Says: "error.sequence.memory", With: graphs.Data{"To": to, "Fits": fits}}
}

// largeValueFault returns the fault LargeValue: g(n) exceeds limit, the largest value that can be
// stored.
func largeValueFault(n, limit int) error {
	return &graphs.Fault{Says: LargeValue, With: graphs.Data{"At": n, "Most": limit, "Fits": n - 1}}
}

// rangeFault returns the fault that there is no value g(to), because n goes only from least to
// largest in this game.
func rangeFault(to, least, largest int) error {
	return &graphs.Fault{Says: "error.sequence.range", With: graphs.Data{"To": to, "Least": least, "Most": largest}}
}

// formatCount formats count, a whole number: exactly if a float64 represents it exactly, and
// otherwise with two digits, as in 1.1·10^23.
func formatCount(count float64) string {
	if count < 1e15 {
		return strconv.FormatFloat(count, 'f', 0, 64)
	}
	if math.IsInf(count, 1) {
		return "10^308"
	}
	exponent := math.Floor(math.Log10(count))
	return strconv.FormatFloat(count/math.Pow(10, exponent), 'f', 1, 64) + "·10^" +
		strconv.FormatFloat(exponent, 'f', 0, 64)
}

// checkFollowers returns a fault if a formula shows that the value of a position of m depends on
// more positions than fit into memory, and nil otherwise. numbers identify the position. known is
// the number of positions that are stored already, and room is the free memory in bytes.
func checkFollowers(m games.Member, known, room int, numbers ...int) error {
	limit := known + room/positionBytes
	count, ok := m.CountFollowers(numbers...)
	if !ok || count <= float64(limit) {
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
		count, _ := m.CountFollowers(fewer...)
		return count > float64(limit)
	})
	return &graphs.Fault{Says: says, With: graphs.Data{
		"At": numbers[0], "And": numbers[len(numbers)-1], "Positions": formatCount(count), "About": m.Game.Estimated,
		"Room": limit, "Fits": fits,
	}}
}
