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
	return &Exercise{Drawing: d, preset: true}, d.Apply(document.Group{
		document.SetTitle{}, document.SetExercise{Exercise: document.Exercise{Ask: ask}},
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

// subtractionExercise has heaps as far as to show the period twice, up to a length that
// can be worked out by hand.
func subtractionExercise(ctx context.Context, r *rand.Rand, level int) (*Exercise, error) {
	var set []int
	for _, n := range r.Perm([]int{0, 4, 4, 5, 7, 8}[level]) {
		if len(set) < []int{0, 2, 2, 2, 3, 3}[level] {
			set = append(set, n+1)
		}
	}
	slices.Sort(set)
	length := []int{0, 5, 7, 10, 13, 17}[level] + r.IntN(3)
	x, err := of(ctx, "subtraction", map[string]string{"set": listed(set), "heaps": strconv.Itoa(length)}, document.AskValues)
	if err != nil {
		return nil, err
	}
	x.Set = set
	for v := range x.Drawing.Tokened() {
		if err := x.Drawing.Apply(document.SetTokens{ID: v}); err != nil {
			return nil, err
		}
	}
	return x, nil
}
