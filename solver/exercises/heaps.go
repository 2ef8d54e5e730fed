package exercises

import (
	"context"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"nimgraph/graphs/document"
	"nimgraph/graphs/games"
)

// listed writes numbers as a game's parameter.
func listed(numbers []int) string {
	var texts []string
	for _, n := range numbers {
		texts = append(texts, strconv.Itoa(n))
	}
	return strings.Join(texts, ",")
}

// of draws a preset game without its title.
func of(ctx context.Context, id string, args map[string]string, ask document.Ask) (*Exercise, error) {
	game, _ := games.ByID(id)
	d, err := game.New(ctx, args)
	if err != nil {
		return nil, err
	}
	return &Exercise{Drawing: d, preset: true}, d.Edit(func(draft *document.Draft) {
		draft.Head().Title = ""
		draft.Head().Exercise = document.Exercise{Ask: ask}
	})
}

func nimExercise(ctx context.Context, r *rand.Rand, level int) (*Exercise, error) {
	var heaps []int
	for range []int{0, 2, 4, 6, 8, 10}[level] {
		heaps = append(heaps, 1+r.IntN([]int{0, 4, 5, 7, 9, 11}[level]))
	}
	slices.Sort(heaps)
	return of(ctx, "nim", map[string]string{"heaps": listed(heaps)}, document.AskMove)
}

// subtractionExercise has heaps as far as to prove the period, of which there are not too
// many to be worked out by hand.
func subtractionExercise(ctx context.Context, r *rand.Rand, level int) (*Exercise, error) {
	most := []int{0, 9, 11, 13, 17, 21}[level]
	var set []int
	needed := most + 1
	for needed > most { // some set of each level is proven by then: {1, 2} or {1, 2, 3}
		set = set[:0]
		for _, n := range r.Perm([]int{0, 4, 4, 5, 7, 8}[level])[:[]int{0, 2, 2, 2, 3, 3}[level]] {
			set = append(set, n+1)
		}
		slices.Sort(set)
		needed = proven(set, most)
	}
	length := min(most, needed+r.IntN(4))
	x, err := of(ctx, "subtraction", map[string]string{"set": listed(set), "heaps": strconv.Itoa(length)}, document.AskValues)
	if err != nil {
		return nil, err
	}
	x.Set = set
	for v := range x.Drawing.Tokened() {
		if err := x.Drawing.Edit(func(draft *document.Draft) { draft.Vertex(v).Tokens = 0 }); err != nil {
			return nil, err
		}
	}
	return x, nil
}

// proven returns the least heap up to which the values of a subtraction game show their
// period: as many in a row as the largest number of the set come again. It is most+1
// where that takes more than most.
func proven(set []int, most int) int {
	var values []int
	largest := slices.Max(set)
	for n := 0; n <= most; n++ {
		v := 0
		for slices.ContainsFunc(set, func(take int) bool { return take <= n && values[n-take] == v }) {
			v++
		}
		values = append(values, v)
		if last := len(values) - largest; last > 0 {
			for from := range last {
				if slices.Equal(values[from:from+largest], values[last:]) {
					return n
				}
			}
		}
	}
	return most + 1
}
