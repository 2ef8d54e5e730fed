package match

import (
	"context"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"nimgraph/graphs/games"
)

// vary returns random parameters of a game. It walks at random from the defaults, one
// change at a time, and takes no step that the game refuses: so parameters that must fit
// each other do. Numbers stay within their ranges and below about twice the defaults,
// which are small enough to be played by hand. Booleans stay as they are.
func vary(ctx context.Context, game *games.Game, r *rand.Rand) map[string]string {
	args := map[string]string{}
	var all []games.Param
	for _, p := range game.Params {
		if args[p.Name] = p.Default; p.Kind != games.Boolean {
			all = append(all, p)
		}
	}
	for range stepsOfWalk * len(all) {
		p := all[r.IntN(len(all))]
		before := args[p.Name]
		args[p.Name] = altered(p, before, r)
		if args[p.Name] == before {
			continue
		}
		if _, err := game.Drawn(ctx, args); err != nil {
			args[p.Name] = before
		}
	}
	return args
}

// stepsOfWalk is how many changes are tried for each parameter.
const stepsOfWalk = 4

// altered returns a value of a parameter that differs in one place, if at all.
func altered(p games.Param, value string, r *rand.Rand) string {
	switch p.Kind {
	case games.Integer:
		n, _ := strconv.Atoi(p.Default)
		return strconv.Itoa(number(p, n, r))
	case games.Integers:
		return changedList(p, strings.Split(value, ","), r)
	}
	if value == "" {
		return value
	}
	at := r.IntN(len(value))
	switch char := value[at]; {
	case r.IntN(4) == 0 && len(value) < len(p.Default)+2: // again
		return value[:at] + string(char) + value[at:]
	case r.IntN(4) == 0: // left out
		return value[:at] + value[at+1:]
	case char >= '0' && char <= '9':
		return value[:at] + strconv.Itoa(r.IntN(8)) + value[at+1:]
	}
	return value
}

// number returns a number in the range of a parameter, at most about twice another.
func number(p games.Param, usual int, r *rand.Rand) int {
	high := max(p.Min, min(p.Max, max(2*usual, usual+4)))
	if p.Name == "seed" {
		high = p.Max
	}
	return p.Min + r.IntN(high-p.Min+1)
}

func changedList(p games.Param, list []string, r *rand.Rand) string {
	list = slices.Clone(list)
	usual := strings.Split(p.Default, ",")
	highest := 0
	for _, text := range usual {
		n, _ := strconv.Atoi(text)
		highest = max(highest, n)
	}
	some, at := strconv.Itoa(number(p, highest, r)), r.IntN(len(list))
	switch {
	case r.IntN(4) == 0 && len(list) < min(p.Most, max(len(usual)+1, 3)):
		list = append(list, some)
	case r.IntN(4) == 0 && len(list) > 1:
		list = slices.Delete(list, at, at+1)
	default:
		list[at] = some
	}
	return strings.Join(list, ",")
}
