package games

import (
	"context"
	"errors"

	"nimgraph/graphs/document"
)

// maxBreaking bounds the heaps of games that break them: a heap of n has about
// n²/4 pairs of heaps below it, each a ⊕.
const maxBreaking = 24

func lasker() *Game {
	return heapGame("lasker", Breaking, "Lasker's Nim", maxBreaking, "4", Lasker{}, drawBreaking).
		sumOfTame(laskerSum())
}

func grundy() *Game {
	g := heapGame("grundy", Breaking, "Grundy's game", maxBreaking, "8", Grundy{}, drawBreaking)
	g.sum = func(a Args) (summed, bool) { return searchedSum(Grundy{}, grundyFormula(), a.Ints("heaps")) }
	return g.withoutForm().
		summing("heaps", func(Args) Ruleset[Heap] { return Grundy{} })
}

func kayles() *Game { return octalGame("kayles", "Kayles", "0.77", "5", kaylesFormula()) }

func dawsonsKayles() *Game {
	return octalGame("dawsons-kayles", "Dawson's Kayles", "0.07", "8", dawsonsKaylesFormula())
}

func dawsonsChess() *Game {
	return octalGame("dawsons-chess", "Dawson's Chess", "0.137", "7", dawsonFormula())
}

// octalGame returns the game of one octal code, which must be right.
func octalGame(id, title, code, standard string, f formula) *Game {
	return &Game{
		ID: id, Group: Breaking, Params: []Param{heapsParam(maxBreaking, standard), unfoldParam()},
		draw: func(ctx context.Context, a Args) (*document.Drawing, error) {
			r, err := ParseOctal(code)
			if err != nil {
				return nil, err
			}
			heaps := a.Ints("heaps")
			return drawOrUnfold(ctx, a, title+" "+list(heaps, ", "), r, heaps, drawBreaking)
		},
		sum: func(a Args) (summed, bool) {
			r, err := ParseOctal(code)
			if err != nil {
				return summed{}, false
			}
			return searchedSum(r, f, a.Ints("heaps"))
		},
	}
}

func octal() *Game {
	code := Param{Name: "code", Kind: Text, Min: 2, Max: 24, Default: "0.77", Form: "0.77", SolvedMax: 100_000}
	g := &Game{
		ID: "octal", Group: Breaking, Params: []Param{code, heapsParam(maxBreaking, "6"), unfoldParam()},
		check: func(a Args) error {
			return CodeWrong("octal", code, a.Text("code"))
		},
		draw: func(ctx context.Context, a Args) (*document.Drawing, error) {
			r, err := ParseOctal(a.Text("code"))
			if err != nil {
				return nil, err
			}
			heaps := a.Ints("heaps")
			return drawOrUnfold(ctx, a, "Octal game "+a.Text("code")+" "+list(heaps, ", "), r, heaps, drawBreaking)
		},
		sum: octalSum, noForm: true,
	}
	return g.summing("heaps", func(a Args) Ruleset[Heap] {
		r, _ := ParseOctal(a.Text("code")) // it has been checked
		return r
	})
}

// CodeWrong returns nil for the text of an octal code, and else a *ParamError that tells
// where in it the parameter goes wrong.
func CodeWrong(owner string, code Param, text string) error {
	var cause *OctalError
	if _, err := ParseOctal(text); !errors.As(err, &cause) {
		return nil
	}
	wrong := code.wrong(owner, text, WrongForm)
	wrong.Cause = cause
	return wrong
}

// treblecross draws runs of squares where a mark is safe, not the strip: who
// plays elsewhere loses at once. Strips have at least three squares, since on fewer
// nobody can make three marks in a row.
func treblecross() *Game {
	g := &Game{
		ID: "treblecross", Group: Breaking,
		Params: []Param{{Name: "length", Kind: Integer, Min: 3, Max: 32, Default: "9", SolvedMax: maxNumber}, unfoldParam()},
		draw: func(ctx context.Context, a Args) (*document.Drawing, error) {
			length := a.Ints("length")
			return drawOrUnfold(ctx, a, "Treblecross "+list(length, ", "), Treblecross{}, length, drawBreaking)
		},
		law: treblecrossLaw, noForm: true,
	}
	return g.summing("length", func(Args) Ruleset[Heap] { return Treblecross{} })
}
