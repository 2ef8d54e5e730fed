package games

import (
	"math"
	"slices"
	"strconv"
)

const (
	// maxTaken bounds what a move takes.
	maxTaken = min(1_000_000_000_000, math.MaxInt/4)
	// maxSet bounds how many numbers a set has.
	maxSet = 10_000
)

// heapFamily is a family of heaps without parameters, drawn by the game with its ID.
func heapFamily(id string, r Ruleset[Heap]) *Family {
	return &Family{
		ID: id, Numbers: []string{"n"},
		of:   func(Args) rulesOf { return rulesOf{line: r} },
		game: drawnBy(id, "heaps"),
	}
}

// drawnBy is the link to a game whose parameter takes the number.
func drawnBy(id, param string) func(Args, int, int) (string, map[string]string) {
	return func(_ Args, n, _ int) (string, map[string]string) {
		return id, map[string]string{param: strconv.Itoa(n)}
	}
}

// alsoWith adds to the arguments of a game those of the family's own parameters.
func (f *Family) alsoWith(names ...string) *Family {
	link := f.game
	f.game = func(a Args, n, m int) (string, map[string]string) {
		id, args := link(a, n, m)
		written := a.Written()
		for _, name := range names {
			args[name] = written[name]
		}
		return id, args
	}
	return f
}

func takingFamilies() []*Family {
	bash := &Family{
		ID: "bash", Numbers: []string{"n"},
		Params: []Param{{Name: "max", Kind: Integer, Min: 1, Max: maxTaken, Default: "3"}},
		of:     func(a Args) rulesOf { return rulesOf{line: Bash{Max: a.Int("max")}} },
		game:   drawnBy("bash", "heaps"),
	}
	subtraction := &Family{
		ID: "subtraction", Numbers: []string{"n"},
		Params: []Param{{Name: "set", Kind: Integers, Min: 1, Max: maxTaken, Most: maxSet, Default: "1,3,4"}},
		of: func(a Args) rulesOf {
			set := slices.Clone(a.Ints("set"))
			slices.Sort(set)
			return rulesOf{line: Subtraction{Set: slices.Compact(set)}}
		},
		game: drawnBy("subtraction", "heaps"),
	}
	nimble := heapFamily("nimble", Nim{})
	nimble.game = drawnBy("nimble", "coins")
	return []*Family{
		heapFamily("nim", Nim{}),
		bash.alsoWith("max"),
		subtraction.alsoWith("set"),
		heapFamily("at-least-half", AtLeastHalf{}),
		heapFamily("even-or-whole", EvenOrWhole{}),
		heapFamily("subtract-square", SubtractSquare{}),
		nimble,
	}
}

// listedFamilies are the families in which a move takes a number of an infinite list. The menu
// has no game for them, but what is drawn of a subtraction game with the numbers up to
// n is the same.
func listedFamilies() []*Family {
	var all []*Family
	for _, of := range []struct {
		id   string
		list List
	}{
		{"subtract-prime", Primes},
		{"subtract-prime-or-one", OneAndPrimes},
		{"subtract-power-of-two", PowersOfTwo},
		{"subtract-triangular", Triangular},
		{"subtract-fibonacci", Fibonacci},
		{"subtract-factorial", Factorials},
	} {
		f := heapFamily(of.id, Listed{List: of.list})
		f.game = func(_ Args, n, _ int) (string, map[string]string) {
			var set []byte
			for _, take := range of.list.UpTo(max(n, 2)) {
				if len(set) > 0 {
					set = append(set, ',')
				}
				set = strconv.AppendInt(set, int64(take), 10)
			}
			return "subtraction", map[string]string{"set": string(set), "heaps": strconv.Itoa(n)}
		}
		all = append(all, f)
	}
	return all
}
