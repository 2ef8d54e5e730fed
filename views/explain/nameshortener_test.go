package explain_test

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"nimgraph/graphs"
	"nimgraph/views/explain"
)

func TestShortenedNamesStayDifferent(t *testing.T) {
	for name, c := range map[string]struct {
		names []string
		most  int
		want  []string
	}{
		"short":              {[]string{"a", "bcdef"}, 5, []string{"a", "bcdef"}},
		"apart at both ends": {[]string{"1234567", "abcdefg"}, 5, []string{"12…67", "ab…fg"}},
		"apart at the end":   {[]string{"W··B·W··", "W··B·W·B"}, 5, []string{"W·…··", "W·…·B"}},
		"apart near the end": {[]string{"position 110 x", "position 120 x"}, 6, []string{"p…10 x", "p…20 x"}},
		"apart in the middle": {
			[]string{"aaaaaaXaaaaaaa", "aaaaaaYaaaaaaa"},
			7,
			[]string{"a…aaX…a", "a…aaY…a"},
		},
		"apart at the beginning":       {[]string{"abXaaaaaaaaa", "abYaaaaaaaaa"}, 5, []string{"abX…a", "abY…a"}},
		"no room for both ends":        {[]string{"abcdef"}, 2, []string{"a…"}},
		"both ends of one character":   {[]string{"abcdef"}, 3, []string{"a…f"}},
		"of other lengths, cut as one": {[]string{"abcdefgh", "abcdefghi"}, 5, []string{"ab…gh", "ab…hi"}},
	} {
		n := explain.NewNameShortener(c.names...)
		var got []string
		for _, text := range c.names {
			short := n.Shorten(text, c.most)
			if utf8.RuneCountInString(short) > c.most {
				t.Errorf("%s: %q is longer than %d", name, short, c.most)
			}
			got = append(got, short)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %q, want %q", name, got, c.want)
		}
	}
}

// TestShortenRowsOfStones checks that names which differ at any position stay different. They are
// positions of a row of stones. A gap hides two characters, so among the names with one stone two
// become alike, and no more.
func TestShortenRowsOfStones(t *testing.T) {
	var rows []string
	for i := range 8 {
		row := []rune(strings.Repeat("·", 8))
		row[i] = 'W'
		rows = append(rows, string(row))
	}
	n := explain.NewNameShortener(rows...)
	seen := map[string]bool{}
	for _, row := range rows {
		seen[n.Shorten(row, 7)] = true
	}
	if len(seen) != 7 {
		t.Errorf("%d rows have %d different names, want 7", len(rows), len(seen))
	}
}

func TestShortenMove(t *testing.T) {
	n := explain.NewNameShortener("a", "a long name")
	for most, want := range map[int]string{20: "a → a long name", 10: "a → a l…me", 8: "a → a …e", 3: "a → …"} {
		if got := n.ShortenMove("a", " → ", "a long name", most); got != want {
			t.Errorf("in %d characters the move is %q, want %q", most, got, want)
		}
	}
}

// TestNamesWithMathematics checks that lists and sentences show subscripts and Greek letters.
func TestNamesWithMathematics(t *testing.T) {
	for _, c := range []struct {
		v    graphs.Vertex
		want string
	}{
		{graphs.Vertex{Name: "v_1"}, "v₁"},
		{graphs.Vertex{Name: "a", Label: `\alpha^2`}, "α²"},
		{graphs.Vertex{Name: "foo_bar"}, "foo_bar"},
	} {
		if got := explain.FullName(c.v); got != c.want {
			t.Errorf("%+v is called %q, want %q", c.v, got, c.want)
		}
	}
}

// TestShortName checks that a long name keeps both its ends, with as many characters as allowed.
func TestShortName(t *testing.T) {
	for name, want := range map[string]string{
		"abcdefghijklmnopqrstuvwx":  "abcdefghijklmnopqrstuvwx",
		"abcdefghijklmnopqrstuvwxy": "abcdefghijkl…opqrstuvwxy",
		"a\tb":                      "a b",
	} {
		if got := explain.ShortName(graphs.Vertex{Name: name}); got != want {
			t.Errorf("%q becomes %q, want %q", name, got, want)
		}
	}
	if got := explain.PlainName(graphs.Vertex{Name: "v_1", Label: "x"}); got != "v_1" {
		t.Errorf("the plain name is %q", got)
	}
}
