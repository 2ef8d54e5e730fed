package games

import (
	"context"
	"fmt"
	"slices"

	"nimgraph/graphs/document"
)

// maxSolvedRow bounds a row of End-Nim, which takes time quadratic in its length.
const maxSolvedRow = 10_000

// maxPositions bounds the positions of games whose vertices hold the whole
// position: their number grows with the product of the parameters.
const maxPositions = 400

var boardLimit = Limits{Vertices: maxPositions, Edges: 20 * maxPositions}

func mooreNim() *Game {
	heaps := Param{Name: "heaps", Kind: Integers, Max: 9, Most: 5, Default: "1,2,2", SolvedMax: maxNumber, SolvedMost: maxSolvedHeaps}
	return &Game{
		ID: "moore-nim", Group: Boards, sized: "heaps",
		Params: []Param{{Name: "k", Kind: Integer, Min: 1, Max: 4, Default: "2", SolvedMax: maxNumber}, heaps},
		draw: func(ctx context.Context, a Args) (*document.Drawing, error) {
			title := fmt.Sprintf("Moore's Nim %s, up to %d heaps a move", list(a.Ints("heaps"), ", "), a.Int("k"))
			start, err := a.row(boardLimit, a.Ints("heaps"), slices.Max(a.Ints("heaps")))
			if err != nil {
				return nil, err
			}
			return drawWhole(ctx, a, title, Moore{K: a.Int("k")}, start.Sorted())
		},
		law: mooreNimLaw, winning: mooreWins,
	}
}

// nimWithPass draws the heaps together with the pass that they share.
func nimWithPass() *Game {
	heaps := Param{Name: "heaps", Kind: Integers, Max: 9, Most: 4, Default: "1,3", SolvedMax: maxNumber, SolvedMost: maxSolvedHeaps}
	return &Game{
		ID: "nim-with-pass", Group: Boards, sized: "heaps", Params: []Param{heaps},
		draw: func(ctx context.Context, a Args) (*document.Drawing, error) {
			given := a.Ints("heaps")
			if _, err := a.row(boardLimit, given, slices.Max(given)); err != nil {
				return nil, err
			}
			return drawWhole(ctx, a, "Nim with a pass "+list(given, ", "), OnePass{}, OnePass{}.Start(given))
		},
		law: nimWithPassLaw, noForm: true,
	}
}

func endNim() *Game {
	return &Game{
		ID: "end-nim", Group: Boards, sized: "row",
		Params: []Param{{Name: "row", Kind: Integers, Min: 1, Max: 9, Most: 6, Default: "1,2,3", SolvedMax: maxNumber, SolvedMost: maxSolvedRow}},
		draw: func(ctx context.Context, a Args) (*document.Drawing, error) {
			heaps := a.Ints("row")
			row, err := a.row(boardLimit, heaps, slices.Max(heaps))
			if err != nil {
				return nil, err
			}
			return drawWhole(ctx, a, "End-Nim "+list(heaps, ", "), EndNim{}, row)
		},
		law: endNimLaw, noForm: true,
	}
}

func staircase() *Game {
	return &Game{
		ID: "staircase", Group: Boards, sized: "steps",
		Params: []Param{{Name: "steps", Kind: Integers, Max: 9, Most: 6, Default: "0,2,1", SolvedMax: maxNumber, SolvedMost: maxSolvedHeaps}},
		draw: func(ctx context.Context, a Args) (*document.Drawing, error) {
			steps := a.Ints("steps")
			row, err := a.row(boardLimit, steps, counters(steps))
			if err != nil {
				return nil, err
			}
			return drawWhole(ctx, a, "Staircase Nim "+list(steps, ", "), Staircase{}, row)
		},
		law: staircaseLaw, winning: staircaseWins,
	}
}

// northcott draws both men of every row and who is to move: gaps alone would be
// Nim, but a man may also go back.
func northcott() *Game {
	return &Game{
		ID: "northcott", Group: Boards, sized: "rows",
		Params: []Param{{Name: "rows", Kind: Integers, Max: 9, Most: 4, Default: "2", SolvedMax: maxNumber, SolvedMost: maxSolvedHeaps}},
		draw: func(ctx context.Context, a Args) (*document.Drawing, error) {
			gaps := a.Ints("rows")
			lengths := make([]int, len(gaps))
			start := make([]int, 0, 2*len(gaps)+1)
			for i, gap := range gaps {
				lengths[i] = gap + 2
				start = append(start, 0, gap+1)
			}
			start = append(start, 0)
			row, err := a.row(boardLimit, start, slices.Max(start))
			if err != nil {
				return nil, err
			}
			return drawWhole(ctx, a, "Northcott "+list(gaps, ", "), Northcott{Lengths: lengths}, row)
		},
		law: northcottLaw,
	}
}

func chomp() *Game {
	return &Game{
		ID: "chomp", Group: Boards,
		Params: []Param{
			{Name: "rows", Kind: Integer, Min: 1, Max: 5, Default: "2", SolvedMax: maxNumber},
			{Name: "columns", Kind: Integer, Min: 1, Max: 5, Default: "4", SolvedMax: maxNumber},
		},
		draw: func(ctx context.Context, a Args) (*document.Drawing, error) {
			// A bar has at least as many positions as squares.
			if err := a.room(boardLimit, a.Int("rows"), a.Int("columns")); err != nil {
				return nil, err
			}
			bar := make([]int, a.Int("rows"))
			for i := range bar {
				bar[i] = a.Int("columns")
			}
			title := fmt.Sprintf("Chomp %d × %d", a.Int("rows"), a.Int("columns"))
			row, err := a.row(boardLimit, bar, slices.Max(bar))
			if err != nil {
				return nil, err
			}
			// Two rows are a board, by their lengths.
			places, start := onBoard(axes{row: "r_2", column: "r_1"}, inLayers), []Row{row}
			return drawLimited(ctx, a, title, Chomp{}, start, start, places, boardLimit)
		},
		law: chompLaw, noForm: true,
	}
}

// cram draws the connected parts of the board that are still free, and a ⊕ where
// a domino leaves several.
func cram() *Game {
	return &Game{
		ID: "cram", Group: Boards, sized: "rows",
		Params: []Param{
			{Name: "rows", Kind: Integer, Min: 1, Max: 12, Default: "2", SolvedMax: maxNumber},
			{Name: "columns", Kind: Integer, Min: 1, Max: 12, Default: "3", SolvedMax: maxNumber},
			unfoldParam(),
		},
		draw: func(ctx context.Context, a Args) (*document.Drawing, error) {
			if err := a.squares(a.Int("rows"), a.Int("columns")); err != nil {
				return nil, err
			}
			board := NewBoard(a.Int("rows"), a.Int("columns"))
			title := fmt.Sprintf("Cram %d × %d", a.Int("rows"), a.Int("columns"))
			if a.Bool(unfold) {
				return drawUnfolded(ctx, a, title, CramBoard{}, board)
			}
			start := []Board{board.Canonical()}
			return drawLimited(ctx, a, title, Cram{}, start, start, inLayers, boardLimit)
		},
		law: cramLaw, noForm: true,
	}
}

// maxCramSquares bounds a board of Cram: one with more squares, and more than one
// row, has more positions than any limit.
const maxCramSquares = 100

// squares returns a *LimitError for a board of Cram that is too large.
func (a Args) squares(rows, columns int) error {
	if rows > maxCramSquares/columns {
		return &LimitError{Limit: a.within(boardLimit)}
	}
	return nil
}

// drawWhole draws all followers of a position, with a token on it. The error is
// a *LimitError if there are more than maxPositions.
func drawWhole[P comparable](ctx context.Context, a Args, title string, r Ruleset[P], start P) (*document.Drawing, error) {
	return drawLimited(ctx, a, title, r, []P{start}, []P{start}, onBoard(positionAxes, inLayers), boardLimit)
}
