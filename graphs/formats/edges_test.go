package formats_test

import (
	"strings"
	"testing"

	"nimgraph/graphs/formats"
)

func TestReadEdges(t *testing.T) {
	checkReads(t, formats.Edges, false, []readCase{
		{"nothing", "", `directed normal "":;`},
		{"comments and blank lines", "# a game\n\n  \t\r\n#\n", `directed normal "":;`},
		{
			"the first example", "# directed\na -> b c d\nb -> d\ns = b + b + c\ntoken a x2\n",
			`directed normal "": a*2 b c d s⊕; a>b a>c a>d b>d s>b×2 s>c`,
		},
		{
			"the second example", "# edge deletion\nr -- a\na -- b x2\nground r\n",
			`deletion normal "": r_ a b; r>a a>b×2`,
		},
		{"no newline at the end", "a -> b", `directed normal "": a b; a>b`},
		{"Windows line ends and a byte order mark", "\ufeffa -> b\r\nb -> c\r\n", `directed normal "": a b c; a>b b>c`},
		{"no spaces around signs", "a->b c\n\"b\"->\"d\" # x\n", `directed normal "": a b c d; a>b a>c b>d`},
		{"lines without spaces", "a--b\nb--c--d", ""},
		{"no-break spaces", "a\u00a0->\u3000b", `directed normal "": a b; a>b`},
		{"counts", "a -> b x3 c\nx -> a x1\n", `directed normal "": a b c x; a>b×3 a>c x>a`},
		{"the largest count", "a -- b x1000000", `deletion normal "": a b; a>b×1000000`},
		{"an edge again", "a -> b\nb -> a\na -> b x2 b\n", `directed normal "": a b; a>b×4 b>a`},
		{"an edge to delete again", "a -- b\nb -- a x2\na -- a a\n", `deletion normal "": a b; a>b×3 a>a×2`},
		{"a terminal", "a ->\n", `directed normal "": a;`},
		{"sums", "s = a x2 + b\nt =\ns = a\ns -> c\n", `directed normal "": s⊕ a b t⊕ c; s>a×3 s>b s>c`},
		{"tokens", "token a b x3\ntoken a\n", `directed normal "": a*2 b*3;`},
		{"a hash ends a word", "a -> b#c\n", `directed normal "": a b; a>b`},
		{
			"quoted names", `"two words" -> "a#b" "->" "x2" "q\"\\\u0041\n" # "`,
			`directed normal "": two words a#b -> x2 q"\A` + "\n" +
				`; two words>a#b two words>-> two words>x2 two words>q"\A` + "\n",
		},
		{"names like counts", "x1 -> x2\nx2 x3\nvertex x4 x5\n", `directed normal "": x1 x2 x3 x4 x5; x1>x2 x2>x3`},
		{"a keyword inside a line", "a -> token\n", `directed normal "": a token; a>token`},
		{"strokes in words", "a-b -> -1 > c->>d", ""},
		{"single strokes", "a-b -> -1 > >>\n", `directed normal "": a-b -1 > >>; a-b>-1 a-b>> a-b>>>`},
		{"plus and equals in words", "a+b -> a=b\n", `directed normal "": a+b a=b; a+b>a=b`},
		{"play", "play misere\na -> b\n", `directed misere "": a b; a>b`},
		{"normal play", "play normal\n", `directed normal "":;`},
		{"a title", "title  Nim,  \"3\" heaps -> fun # not this\n", `directed normal "Nim,  \"3\" heaps -> fun":;`},
		{"a quoted title", `title "Game #3 \u00e9" # this`, `directed normal "Game #3 é":;`},
		{"an empty title", "title\n", `directed normal "":;`},
		{"lonely vertices", "vertex c a\na -> b\n", `directed normal "": c a b; a>b`},
		{"only ground", "ground a\nvertex b\n", `deletion normal "": a_ b;`},
		{"no ground", "1 -- 2\nground\n", `deletion normal "": 1 2; 1>2`},
		{"several ground vertices", "undirected\na b\nground a b\nground c\n", `deletion normal "": a_ b_ c_; a>b`},

		{"directed pairs", "a b\nb c x2\n", `directed normal "": a b c; a>b b>c×2`},
		{"undirected pairs", "undirected\n1 3\n2 3\n2 1\n", `deletion normal "": 1_ 3 2; 1>3 2>3 2>1`},
		{"undirected at the end", "2 1\n3 2\n2 3\nundirected\n", `deletion normal "": 2 1_ 3; 2>1 3>2×2`},
		{"a line makes pairs undirected", "1 2\n0 -- 1\n", `deletion normal "": 1 2 0_; 1>2 0>1`},
		{"without 0 or 1, no ground", "undirected\na b\n", `deletion normal "": a b; a>b`},
		{"pairs beside arrows", "1 2\n2 -> 3\n", `directed normal "": 1 2 3; 1>2 2>3`},

		{"a header with lonely vertices", "# n m\n5 1\n\n4 2\n", `directed normal "": 1 2 3 4 5; 4>2`},
		{"a header of nothing", "0 0", `directed normal "":;`},
		{"a header with repeated edges", "2 3\n1 2\n1 2\n2 1\n", `directed normal "": 1 2; 1>2×2 2>1`},
		{"an undirected header", "undirected\n3 3\n1 2\n2 1\n1 1\n", `deletion normal "": 1_ 2 3; 1>2×2 1>1`},
		{"an undirected header from 0", "3 2\n0 1\n1 2\nundirected\nground 2\n", `deletion normal "": 0 1 2_; 0>1 1>2`},
		{
			"a header beside marks", "title t\n3 2\n1 2\ntoken 1\n3 1\nplay misere\n",
			`directed misere "t": 1*1 2 3; 1>2 3>1`,
		},
		{"a header and 0 in a mark", "2 0\ntoken 0\n", `directed normal "": 0*1 1;`},
		{"a pair with a count is no header", "1 1 x2\n1 2\n", `directed normal "": 1 2; 1>1×2 1>2`},
		{"a quoted pair is no header", "\"3\" 1\n1 2\n", `directed normal "": 3 1 2; 3>1 1>2`},
		{"a header whose pairs leave its range", "3 2\n0 1\n3 1", `directed normal "": 3 2 0 1; 3>2 0>1 3>1`},
		{"a header and other names", "3 1\na b", `directed normal "": 3 1 a b; 3>1 a>b`},
		{"a header and other digits", "3 1\n01 2", `directed normal "": 3 1 01 2; 3>1 01>2`},
		{"a vertex before the header", "vertex 1\n3 1\n1 2\n", `directed normal "": 1 3 2; 3>1 1>2`},
	})
}

func TestReadEdgesErrors(t *testing.T) {
	checkErrors(t, formats.Edges, []errorCase{
		{"a", `line 1: "a" is alone on its line: write "vertex" before it`},
		{"a -> b\n\nb c d", `line 3: "d" after the pair "b" "c": put "->", "--" or "=" after the first vertex`},
		{"a -> b -> c", `line 1: "->" instead of a vertex`},
		{"a -- b -- c", `line 1: "--" instead of a vertex`},
		{"a -> b = c", `line 1: "=" instead of a vertex`},
		{"-> b", `line 1: "->" instead of a vertex`},
		{"= b", `line 1: "=" instead of a vertex`},
		{"a + b", `line 1: "+" instead of a vertex`},
		{"a --> b", `line 1: "-->" is neither "->" nor "--"`},
		{"a --- b", `line 1: "---" is neither "->" nor "--"`},
		{"a<-->b", `line 1: "-->" is neither "->" nor "--"`},
		{"a --", `line 1: no vertex after "--"`},
		{"s = a b", `line 1: "b" instead of "+"`},
		{"s = a +", `line 1: no vertex after "+"`},
		{"s = a + + b", `line 1: "+" instead of a vertex`},
		{"a -> b, c", `line 1: "b," ends in a comma: separate names by spaces`},
		{"a -> b;", `line 1: "b;" ends in a semicolon: separate names by spaces`},
		{"a -> b x0", `line 1: count "x0" is not in x1…x1000000`},
		{"a -> b x1000001", `line 1: count "x1000001" is not in x1…x1000000`},
		{"a -> b x99999999999999999999", `line 1: count "x99999999999999999999" is not in x1…x1000000`},
		{
			"a -> b x2 x3",
			`line 1: "x3" is the name of a vertex in line 1, but "x2" is a number of parallel edges in line 1: put such names in quotes`,
		},
		{
			"x1 -> x2\nx2 -> x3 x4",
			`line 2: "x1" is the name of a vertex in line 1, but "x4" is a number of parallel edges in line 2: put such names in quotes`,
		},
		{"a -- b x1000000\nc -- b\nb -- a", `line 3: more than 1000000 edges between "b" and "a"`},
		{"token a x1000000\ntoken a", `line 2: more than 1000000 tokens on "a"`},
		{"token", `line 1: no vertex after "token"`},
		{"token -> b", `line 1: "->" instead of a vertex`},
		{"token s\ns = a", `line 1: a token cannot stand on the ⊕ "s"`},
		{"vertex", `line 1: no vertex after "vertex"`},
		{`vertex ""`, `line 1: a vertex needs a name`},
		{`a -> "b`, `line 1: a quote is not closed`},
		{`a -> "b\"`, `line 1: a quote is not closed`},
		{`a -> "b"c`, `line 1: a space is missing after the quote of "b"`},
		{`a -> b"c"`, `line 1: a quote inside a word: "b\""`},
		{`a -> "\q"`, `line 1: "\\q" is not quoted like a string in JSON`},
		{`a -> "\ud800"`, `line 1: "\\ud800" is not quoted like a string in JSON`},
		{"play", `line 1: play must be normal, misere or antisg`},
		{"play \"misere\"", `line 1: play must be normal, misere or antisg`},
		{"play normal\nplay normal", `line 2: play is already given in line 1`},
		{"title a\ntitle b", `line 2: the title is already given in line 1`},
		{`title "a" b`, `line 1: "b" after the quoted title`},
		{`title "a`, `line 1: a quote is not closed`},
		{"undirected graph", `line 1: undirected must be alone on its line, without "graph"`},

		{"a -> b\nb -- c", `line 2: "--" together with "->" in line 1: a file holds one kind of game`},
		{"a -- b\nb -> c", `line 2: "->" together with "--" in line 1: a file holds one kind of game`},
		{"undirected\na -> b", `line 2: "->" together with "undirected" in line 1: a file holds one kind of game`},
		{"s = a\nundirected", `line 2: "undirected" together with "=" in line 1: a file holds one kind of game`},
		{"a -- b\ntoken a", `line 2: "token" together with "--" in line 1: a file holds one kind of game`},
		{"a -> b\nground a", `line 2: "ground" together with "->" in line 1: a file holds one kind of game`},
		{"ground a\na -> b", `line 2: "->" together with "ground" in line 1: a file holds one kind of game`},
		{
			"a b\nground a",
			`line 2: "ground" together with directed pairs: write "--" between them, or add a line "undirected"`,
		},

		{"1000001 0", `line 1: more than 1000000 vertices`},
		{"99999999999999999999 1\n1 2", `line 1: more than 1000000 vertices`},

		{"a -> b\nb \xff c", `line 2: this is not UTF-8 text`},
		{"\x7fELF\x02", `line 1: a control character (U+007F); this is not a text`},
		{"a -> b # \x00", `line 1: a control character (U+0000); this is not a text`},
		{"a -> " + strings.Repeat("b", formats.MaxLine), `line 1: more than 1048576 bytes in a line`},
		{strings.Repeat("n", 200), `line 1: "` + strings.Repeat("n", 60) +
			`"… is alone on its line: write "vertex" before it`},
	})
}

func TestCanBeWord(t *testing.T) {
	words := []string{
		"a", "0", "01", "-1", "a-b", "x", "X2", "x1.5", ">", "a=b", "(3,4)", "π", "空", "directed",
		"👩\u200d💻", `\n`,
	}
	for _, name := range words {
		if !formats.CanBeWord(name) {
			t.Errorf("CanBeWord(%q) = false", name)
		}
		text := "a -> " + name
		r, err := formats.Read(strings.NewReader(text), formats.Edges)
		if err != nil {
			t.Errorf("%q: %v", text, err)
			continue
		}
		if _, ok := r.Drawing.Graph().VertexNamed(name); !ok {
			t.Errorf("%q has no vertex named %q", text, name)
		}
	}
	for _, name := range []string{
		"", " ", "a b", "a->b", "a--b", "=", "+", "x2", "x02", "token", "title", "a,", ";",
		"#", "a#", `"`, `a"`, "\x00", "\u0085", "\u00a0", "\ufeffa", "\xff",
	} {
		if formats.CanBeWord(name) {
			t.Errorf("CanBeWord(%q) = true", name)
		}
	}
}

// TestGameComment checks that a comment with the name of a game on graphs makes the list a
// graph of this game, unless a statement contradicts it.
func TestGameComment(t *testing.T) {
	for text, want := range map[string]string{
		"# node-kayles\na b\nb -- c x2":         `node-kayles normal "": a b c; a>b b>c×2`,
		"#geography \n\n3 2\n1 2\n2 3\ntoken 1": `geography normal "": 1*1 2 3; 1>2 2>3`,
		"a b\n# node-kayles":                    `directed normal "": a b; a>b`,
		"# geography\na -> b":                   `directed normal "": a b; a>b`,
		"# arc-kayles\na b\ntoken a":            `directed normal "": a*1 b; a>b`,
		"# arc-kayles\nground a\na -- b":        `deletion normal "": a_ b; a>b`,
		"# a geography\na b":                    `directed normal "": a b; a>b`,
	} {
		r, err := formats.Read(strings.NewReader(text), formats.Edges)
		if err != nil {
			t.Errorf("%q: %v", text, err)
		} else if got := dump(r.Drawing, false); got != want {
			t.Errorf("%q: got %s, want %s", text, got, want)
		}
	}
}
