package games

import (
	"context"
	"fmt"

	"nimgraph/graphs/document"
	"nimgraph/graphs/rules"
)

// maxPositions bounds the positions of games whose vertices hold the whole
// position: their number grows with the product of the parameters.
const maxPositions = 400

func mooreNim() *Game {
	heaps := Param{Name: "heaps", Kind: Integers, Max: 9, Most: 5, Default: "1,2,2"}
	return &Game{
		ID: "moore-nim", Family: Boards, sized: "heaps",
		Params: []Param{{Name: "k", Kind: Integer, Min: 1, Max: 4, Default: "2"}, heaps},
		draw: func(ctx context.Context, a Args) (*document.Drawing, error) {
			title := fmt.Sprintf("Moore's Nim %s, up to %d heaps a move", list(a.Ints("heaps"), ", "), a.Int("k"))
			start := rules.NewRow(a.Ints("heaps")).Sorted()
			return drawWhole(ctx, title, rules.Moore{K: a.Int("k")}, start)
		},
		law: mooreNimLaw,
	}
}

// nimWithPass draws the heaps together with the pass that they share.
func nimWithPass() *Game {
	heaps := Param{Name: "heaps", Kind: Integers, Max: 9, Most: 4, Default: "1,3"}
	return &Game{
		ID: "nim-with-pass", Family: Boards, sized: "heaps", Params: []Param{heaps},
		draw: func(ctx context.Context, a Args) (*document.Drawing, error) {
			given := a.Ints("heaps")
			return drawWhole(ctx, "Nim with a pass "+list(given, ", "), rules.OnePass{}, rules.OnePass{}.Start(given))
		},
		law: nimWithPassLaw, noForm: true,
	}
}

func endNim() *Game {
	return &Game{
		ID: "end-nim", Family: Boards, sized: "row",
		Params: []Param{{Name: "row", Kind: Integers, Min: 1, Max: 9, Most: 6, Default: "1,2,3"}},
		draw: func(ctx context.Context, a Args) (*document.Drawing, error) {
			row := a.Ints("row")
			return drawWhole(ctx, "End-Nim "+list(row, ", "), rules.EndNim{}, rules.NewRow(row))
		},
		law: endNimLaw, noForm: true,
	}
}

func staircase() *Game {
	return &Game{
		ID: "staircase", Family: Boards, sized: "steps",
		Params: []Param{{Name: "steps", Kind: Integers, Max: 9, Most: 6, Default: "0,2,1"}},
		draw: func(ctx context.Context, a Args) (*document.Drawing, error) {
			steps := a.Ints("steps")
			return drawWhole(ctx, "Staircase Nim "+list(steps, ", "), rules.Staircase{}, rules.NewRow(steps))
		},
		law: staircaseLaw,
	}
}

// northcott draws both men of every row and who is to move: gaps alone would be
// Nim, but a man may also go back.
func northcott() *Game {
	return &Game{
		ID: "northcott", Family: Boards, sized: "rows",
		Params: []Param{{Name: "rows", Kind: Integers, Max: 9, Most: 4, Default: "2"}},
		draw: func(ctx context.Context, a Args) (*document.Drawing, error) {
			gaps := a.Ints("rows")
			lengths := make([]int, len(gaps))
			start := make([]int, 0, 2*len(gaps)+1)
			for i, gap := range gaps {
				lengths[i] = gap + 2
				start = append(start, 0, gap+1)
			}
			start = append(start, 0)
			return drawWhole(ctx, "Northcott "+list(gaps, ", "), rules.Northcott{Lengths: lengths}, rules.NewRow(start))
		},
		law: northcottLaw,
	}
}

func chomp() *Game {
	return &Game{
		ID: "chomp", Family: Boards,
		Params: []Param{
			{Name: "rows", Kind: Integer, Min: 1, Max: 5, Default: "2"},
			{Name: "columns", Kind: Integer, Min: 1, Max: 5, Default: "4"},
		},
		draw: func(ctx context.Context, a Args) (*document.Drawing, error) {
			bar := make([]int, a.Int("rows"))
			for i := range bar {
				bar[i] = a.Int("columns")
			}
			title := fmt.Sprintf("Chomp %d × %d", a.Int("rows"), a.Int("columns"))
			return drawWhole(ctx, title, rules.Chomp{}, rules.NewRow(bar))
		},
		law: chompLaw, noForm: true,
	}
}

// cram draws the connected parts of the board that are still free, and a ⊕ where
// a domino leaves several.
func cram() *Game {
	return &Game{
		ID: "cram", Family: Boards, sized: "rows",
		Params: []Param{
			{Name: "rows", Kind: Integer, Min: 1, Max: 12, Default: "2"},
			{Name: "columns", Kind: Integer, Min: 1, Max: 12, Default: "3"},
			unfoldParam(),
		},
		draw: func(ctx context.Context, a Args) (*document.Drawing, error) {
			board := rules.NewBoard(a.Int("rows"), a.Int("columns"))
			title := fmt.Sprintf("Cram %d × %d", a.Int("rows"), a.Int("columns"))
			if a.Bool(unfold) {
				return drawUnfolded(ctx, title, rules.CramBoard{}, board)
			}
			return drawWhole(ctx, title, rules.Cram{}, board.Canonical())
		},
		law: cramLaw, noForm: true,
	}
}

// drawWhole draws all followers of a position, with a token on it. The error is
// a *rules.LimitError if there are more than maxPositions.
func drawWhole[P comparable](ctx context.Context, title string, r rules.Ruleset[P], start P) (*document.Drawing, error) {
	limit := rules.Limit{Vertices: maxPositions, Edges: 20 * maxPositions}
	return drawLimited(ctx, title, r, []P{start}, []P{start}, inLayers, limit)
}
