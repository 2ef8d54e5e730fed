package games

import (
	"strings"
)

// maxCode bounds the characters of an octal code.
const maxCode = 100_000

func breakingFamilies() []*Family {
	code := Param{Name: "code", Kind: Text, Min: 0, Max: maxCode, Default: "0.77", Form: "0.77"}
	octal := &Family{
		ID: "octal", Numbers: []string{"n"}, Params: []Param{code},
		check: func(a Args) error { return CodeWrong("octal", code, a.Text("code")) },
		of: func(a Args) rulesOf {
			r, _ := ParseOctal(a.Text("code")) // it has been checked
			return rulesOf{line: r}
		},
		game: drawnBy("octal", "heaps"),
	}
	treblecross := heapFamily("treblecross", Treblecross{})
	treblecross.game = drawnBy("treblecross", "length")
	beans := heapFamily("hnoi2007-split", Beans{})
	beans.game = func(_ Args, n, _ int) (string, map[string]string) {
		return "hnoi2007-split", map[string]string{"bottles": "1" + strings.Repeat(",0", n)}
	}
	return []*Family{
		heapFamily("lasker", Lasker{}),
		octalOf("kayles", "0.77"),
		octalOf("dawsons-kayles", "0.07"),
		octalOf("dawsons-chess", "0.137"),
		heapFamily("grundy", Grundy{}),
		treblecross,
		octal.alsoWith("code"),
		beans,
	}
}

// octalOf is the family of one octal code, which must be right.
func octalOf(id, code string) *Family {
	f := heapFamily(id, nil)
	f.of = func(Args) rulesOf {
		r, _ := ParseOctal(code)
		return rulesOf{line: r}
	}
	return f
}
