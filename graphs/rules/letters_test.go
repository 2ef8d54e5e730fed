package rules

import (
	"errors"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"nimgraph/graphs"
	"nimgraph/graphs/games"
)

var testLimit = games.Limits{Vertices: 100_000, Edges: 1_000_000}

// rowNamed returns the row of t with the given name, or nil.
func rowNamed(t *Table, name string) *Row {
	i := slices.IndexFunc(t.Rows, func(r Row) bool { return r.Name == name })
	if i < 0 {
		return nil
	}
	return &t.Rows[i]
}

// TestStringsAreSlicedByLetters checks that strings are counted and sliced by letters, as in
// Python. It compares the positions of three games with the definition by runes.
func TestStringsAreSlicedByLetters(t *testing.T) {
	withoutOneLetter := func(s string) (options []string) {
		for i := range []rune(s) {
			options = append(options, string(slices.Delete([]rune(s), i, i+1)))
		}
		return options
	}
	for file, moves := range map[string]func(string) []string{
		"ru": withoutOneLetter,
		"zh": withoutOneLetter,
		"chess": func(s string) (options []string) {
			for i, r := range []rune(s) {
				if next := []rune(s); r == '○' {
					next[i] = '●'
					options = append(options, string(next))
				}
			}
			return options
		},
	} {
		text, err := os.ReadFile("testdata/" + file + ".star")
		if err != nil {
			t.Fatal(err)
		}
		table, err := RunHere(t.Context(), Request{Text: string(text), Limit: testLimit})
		if err != nil {
			t.Fatal(file, err)
		}
		for _, row := range table.Rows {
			name := strings.Trim(row.Key, `"`)
			want := moves(name)
			slices.Sort(want)
			want = slices.Compact(want)
			var got []string
			for _, left := range row.Moves {
				got = append(got, strings.Trim(table.Rows[left[0]].Key, `"`))
			}
			slices.Sort(got)
			if !slices.Equal(got, want) || name != "" && row.Name != name {
				t.Errorf("%s: the options of %q, named %q, are %q, want %q", file, name, row.Name, got, want)
			}
		}
	}
}

// TestLettersInRules checks that functions and methods of strings have the same results as in
// Python.
func TestLettersInRules(t *testing.T) {
	for expression, want := range map[string]string{
		`"○○○"[0]`:                            `"○"`,
		`"дом"[-1:]`:                          `"м"`,
		`len("红黑红")`:                          `3`,
		`"дом".find("м")`:                     `2`,
		`"a○b●".index("●")`:                   `3`,
		`"дом" + "a"`:                         `"домa"`,
		`"○" * 3`:                             `"○○○"`,
		`"b○a●"[::-1]`:                        `"●a○b"`,
		`ord("○")`:                            `9675`,
		`chr(9675) + "○"`:                     `"○○"`,
		`chr(65)`:                             `"A"`,
		`"дом ДОМ".upper()`:                   `"ДОМ ДОМ"`,
		`getattr("дом ДОМ", "lower")()`:       `"дом дом"`,
		`"дом".isalpha()`:                     `True`,
		`"○".isalpha()`:                       `False`,
		`"○a".replace("○", "aa")`:             `"aaa"`,
		`tuple("д, о".split(", "))`:           `("д","о",)`,
		`"　д　".strip()`:                       `"д"`,
		`"д○д".strip("д")`:                    `"○"`,
		`"○".join(["a", "b"])`:                `"a○b"`,
		`tuple(sorted(["я", "а", "z", "ж"]))`: `("z","а","ж","я",)`,
		`tuple(list("дом".elems()))`:          `("д","о","м",)`,
		`tuple(list("до".elem_ords()))`:       `(1076,1086,)`,
		`tuple(list("до".codepoints()))`:      `("д","о",)`,
		`"дом" in "дома"`:                     `True`,
		`"ж" > "а"`:                           `True`,
		`str("дом")`:                          `"дом"`,
		`len(str(["○"]))`:                     `5`,
		`"%s-%d" % ("дом", 2)`:                `"дом-2"`,
		`"{}○".format("дом")`:                 `"дом○"`,
		`"\u25cb"[0]`:                         `"○"`,
		`"title".title()`:                     `"Title"`,
	} {
		text := "other = 'дома я ж'\nstart = (" + expression + ", 0)\ndef moves(p, n): return []\n"
		table, err := RunHere(t.Context(), Request{Text: text, Limit: testLimit})
		if err != nil {
			t.Errorf("%s: %v", expression, err)
			continue
		}
		if got := table.Rows[0].Key; got != "("+want+",0,)" {
			t.Errorf("%s = %s, want %s", expression, got, want)
		}
	}
}

// TestBadLetters checks the line of the mistake if letters are not allowed.
func TestBadLetters(t *testing.T) {
	var many strings.Builder
	for i := range maxLetters + 1 {
		many.WriteRune(rune(0x4e00 + i))
	}
	for text, where := range map[string]string{
		"start = 1\nx = '" + many.String() + "'\ndef moves(n): return []": "2:5",
		"start = 'é'\ndef moves(n): return [bytes(n)]":                    "2:23",
		"start = 'é'\nb = b'x'\ndef moves(n): return []":                  "2:5",
		"start = 'é'\ndef moves(n): return ['%c' % 9675]":                 "2:23",
		"start = 1\ndef moves(n): return ['%c' % 9675]":                   "2:1",
		"\nstart = '%c' % 9675\ndef moves(n): return []":                  "2:1",
	} {
		_, err := RunHere(t.Context(), Request{Text: text, Limit: testLimit})
		var m *Mistake
		if !errors.As(err, &m) || m.Says != BadLetters || m.Location() != where {
			t.Errorf("%q: got error %v", text, err)
		}
	}
	for text, where := range map[string]string{ // letters that are made and are in no string of the rules
		"start = 1\ndef moves(n): return [chr(9675)]":          "2:",
		"start = 'straße'\ndef moves(n): return ['ж'.upper()]": "2:",
	} {
		_, err := RunHere(t.Context(), Request{Text: text, Limit: testLimit})
		var m *Mistake
		if !errors.As(err, &m) || !strings.HasPrefix(m.Location(), where) ||
			!strings.Contains(m.With["Detail"].(string), "letter that stands in no text") {
			t.Errorf("%q: got error %v", text, err)
		}
	}
	// Strings that stand alone, and comments, may have any number of different letters.
	text := "# " + many.String() + "\n'''" + many.String() + "'''\nstart = 'é'\ndef moves(n): return []"
	if table, err := RunHere(t.Context(), Request{Text: text, Limit: testLimit}); err != nil ||
		table.Rows[0].Name != "é" {
		t.Errorf("got table %v, error %v", table, err)
	}
}

// TestAlphabetEncoding checks that encoding keeps the order of strings, and that decode returns
// the original string and accepts nothing else.
func TestAlphabetEncoding(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 200 {
		a := &alphabet{}
		for range random.IntN(maxLetters) {
			a.letters = append(a.letters, rune(0x80+random.IntN(0x2000)))
		}
		slices.Sort(a.letters)
		a.letters = slices.Compact(a.letters)
		word := func() string {
			var b strings.Builder
			for range random.IntN(6) {
				if len(a.letters) == 0 || random.IntN(2) == 0 {
					b.WriteByte(byte(32 + random.IntN(95)))
				} else {
					b.WriteRune(a.letters[random.IntN(len(a.letters))])
				}
			}
			return b.String()
		}
		x, y := word(), word()
		ex, ok1 := a.encode(x)
		ey, ok2 := a.encode(y)
		back, ok3 := a.decode(ex)
		if !ok1 || !ok2 || !ok3 || back != x || len(ex) != utf8.RuneCountInString(x) ||
			strings.Compare(ex, ey) != strings.Compare(x, y) {
			t.Fatalf("%q and %q are encoded as %q and %q; decoded %q", x, y, ex, ey, back)
		}
		if _, ok := a.decode("○"); ok {
			t.Error("decode accepts UTF-8")
		}
	}
}

// TestNamesOfStrings checks that a string is the name of its position, and that names which
// occur twice, or are also the name of a sum, are made unique.
func TestNamesOfStrings(t *testing.T) {
	table, err := RunHere(t.Context(),
		Request{Text: "start = '++++'\n" +
			"def moves(s): return [s[:i] + '--' + s[i + 2:] for i in range(len(s) - 1) if s[i:i + 2] == " +
			"'++']", Limit: testLimit})
	if err != nil || rowNamed(table, "++++") == nil || rowNamed(table, "+--+") == nil {
		t.Errorf("got table %v, error %v", table, err)
	}
	const sums = "start = '1+2'\n" +
		"to = {'1+2': [['1', '2']], '1': ['0'], '2': ['1', '0'], '0': []}\ndef moves(s): return to[s]"
	s, err := Parse(sums)
	if err != nil {
		t.Fatal(err)
	}
	d, err := s.Game("own", "", nil, RunHere).New(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	names := map[string]bool{}
	for v := range d.Graph().Vertices() {
		if names[v.Name] {
			t.Errorf("%q occurs twice", v.Name)
		}
		names[v.Name] = true
	}
	if !names["1+2"] || !names[`1+2 "1+2"`] || len(names) != 5 {
		t.Error(names)
	}
}

// TestSumsAreUnordered checks that moves to the same sum count once, in any order of the
// summands.
func TestSumsAreUnordered(t *testing.T) {
	text, err := os.ReadFile("testdata/split3.star")
	if err != nil {
		t.Fatal(err)
	}
	table, err := RunHere(t.Context(), Request{Text: string(text), Limit: testLimit})
	if err != nil || len(table.Rows[table.Start[0]].Moves) != 1 {
		t.Errorf("got table %v, error %v", table, err)
	}
	table, err = RunHere(t.Context(),
		Request{Text: "start = 9\ndef moves(n): return [[1, 2, 3], [3, [2, 1]], [2, 3, 1], [1, 2], [2, 1], [1, 1, " +
			"2]] if n > 3 else [n - 1] if n else []", Limit: testLimit})
	if err != nil || len(table.Rows[table.Start[0]].Moves) != 3 {
		t.Errorf("got table %v, error %v", table, err)
	}
}

// TestNumbersOfPositions checks the numbers that identify positions, or otherwise the reason
// why positions cannot be listed.
func TestNumbersOfPositions(t *testing.T) {
	for text, want := range map[string]string{
		"start = 1000000000000000000\ndef moves(n): return []":       "n",
		"start = -3 * (1 << 4)\ndef moves(n): return []":             "n",
		"start = [3, 4]\ndef moves(n): return []":                    "n",
		"start = list(range(12))\ndef moves(n): return []":           "n",
		"start = [3] * 4 + [5]\ndef moves(n): return []":             "n",
		"start = [[3], [4]]\ndef moves(n): return []":                "n",
		"start = [k * k for k in range(4)]\ndef moves(n): return []": "n",
		"k = 4\nstart = max(k, 2)\ndef moves(n): return []":          "n",
		"start = (5, True)\ndef moves(n, p): return []":              "n nT",
		"start = (False, 5, 4)\ndef moves(p, n, m): return []":       "n m Fnn",
		"start = [(1, 2), (3, 4)]\ndef moves(a, b): return []":       "a b nn",
		"misere = True\nstart = 3\ndef moves(n): return []":          "n",
		"start = True\ndef moves(n): return []":                      "error.rules.unlisted.truths",
		"start = 'abc'\ndef moves(n): return []":                     "error.rules.unlisted.texts",
		"start = set([1])\ndef moves(n): return []":                  "error.rules.unlisted.sets",
		"start = vertices\ndef moves(n): return []":                  "error.rules.unlisted.sets",
		"start = (1, 2, 3)\ndef moves(a, b, c): return []":           "error.rules.unlisted.many",
		"start = (1, 2, 3)\ndef moves(*p): return []":                "error.rules.unlisted.any-length",
		"start = (1,)\ndef moves(p): return []":                      "error.rules.unlisted.any-length",
		"def f(): return 3\nstart = f()\ndef moves(n): return []":    "error.rules.unlisted.unknown",
	} {
		s, err := Parse(text)
		if err != nil {
			t.Fatal(text, err)
		}
		got := strings.TrimSpace(strings.Join(s.By, " ") + " " + s.Form)
		_, err = s.Game("own", "", nil, RunHere).Member(nil)
		if len(s.By) == 0 {
			got = string(s.Unlisted)
			if !errors.Is(err, graphs.Key(want)) {
				t.Errorf("%s: %v", text, err)
			}
		} else if err != nil {
			t.Errorf("%s: %v", text, err)
		}
		if got != want {
			t.Errorf("%s: got %q, want %q", text, got, want)
		}
	}
}

// TestNumberingKeepsTruths checks that a truth value of the start stays the same in a list by
// numbers.
func TestNumberingKeepsTruths(t *testing.T) {
	// The values of Nim with a pass (Guy and Nowakowski).
	for pass, want := range map[string][]int{"True": {0, 2, 1, 4, 3, 6}, "False": {0, 1, 2, 3, 4, 5}} {
		s, err := Parse("start = (5, " + pass +
			")\ndef moves(n, p): return [(k, p) for k in range(n)] + ([(n, False)] if p and n else [])")
		if err != nil {
			t.Fatal(err)
		}
		m, err := s.Game("own", "", nil, RunHere).Member(nil)
		if err != nil {
			t.Fatal(err)
		}
		n := m.Rules.Numbering()
		if err := n.ComputeUpTo(t.Context(), len(want)-1, 0); err != nil {
			t.Fatal(err)
		}
		var value func(p int32) int
		value = func(p int32) int {
			met := map[int]bool{}
			for left := range n.Moves(p) {
				met[value(left[0])] = true
			}
			mex := 0
			for met[mex] {
				mex++
			}
			return mex
		}
		for i, v := range want {
			if got := value(n.Index(i, 0)); got != v {
				t.Errorf("start with %s: the value of %d is %d, want %d", pass, i, got, v)
			}
		}
		if python := s.Python(); !strings.Contains(python, "value_of((n, "+pass+"))") {
			t.Error(python)
		}
	}
}
