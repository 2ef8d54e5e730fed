package families

import (
	"strings"

	"nimgraph/graphs/games"
	"nimgraph/graphs/rules"
)

// maxCode bounds the characters of an octal code.
const maxCode = 100_000

func breaking() []*Family {
	code := games.Param{Name: "code", Kind: games.Text, Min: 0, Max: maxCode, Default: "0.77", Form: "0.77"}
	octal := &Family{
		ID: "octal", Numbers: []string{"n"}, Params: []games.Param{code},
		check: func(a games.Args) error { return games.CodeWrong("octal", code, a.Text("code")) },
		of: func(a games.Args) rulesOf {
			r, _ := rules.ParseOctal(a.Text("code")) // it has been checked
			return rulesOf{line: r}
		},
		game: drawnBy("octal", "heaps"),
	}
	treblecross := heaps("treblecross", rules.Treblecross{})
	treblecross.game = drawnBy("treblecross", "length")
	beans := heaps("hnoi2007-split", rules.Beans{})
	beans.game = func(_ games.Args, n, _ int) (string, map[string]string) {
		return "hnoi2007-split", map[string]string{"bottles": "1" + strings.Repeat(",0", n)}
	}
	return []*Family{
		heaps("lasker", rules.Lasker{}),
		octalOf("kayles", "0.77"),
		octalOf("dawsons-kayles", "0.07"),
		octalOf("dawsons-chess", "0.137"),
		heaps("grundy", rules.Grundy{}),
		treblecross,
		octal.alsoWith("code"),
		beans,
	}
}

// octalOf is the family of one octal code, which must be right.
func octalOf(id, code string) *Family {
	f := heaps(id, nil)
	f.of = func(games.Args) rulesOf {
		r, _ := rules.ParseOctal(code)
		return rulesOf{line: r}
	}
	return f
}
