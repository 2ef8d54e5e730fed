package cli

import "testing"

func TestNearest(t *testing.T) {
	known := []string{"solve", "export", "nim", "turning-turtles", "--json", "--table"}
	for word, want := range map[string]string{
		"slove": "solve", "sovle": "solve", "solv": "solve", "SOLVE": "solve", "exprt": "export", "Nim": "nim", "nimm": "nim",
		"Turning Turtles": "turning-turtles", "turning_turtle": "turning-turtles", "jsno": "--json", "tabel": "--table",
		"chess": "", "": "", "n": "", "frobnicate": "",
	} {
		if got := nearest(word, known); got != want {
			t.Errorf("%q is near %q, want %q", word, got, want)
		}
	}
}

func TestDistance(t *testing.T) {
	for _, c := range []struct {
		a, b string
		want int
	}{{"", "", 0}, {"a", "", 1}, {"", "abc", 3}, {"kitten", "sitting", 3}, {"ab", "ba", 1}, {"abcd", "acbd", 1}, {"slove", "solve", 1}} {
		if got := distance([]rune(c.a), []rune(c.b)); got != c.want {
			t.Errorf("%s, %s: %d, want %d", c.a, c.b, got, c.want)
		}
		if got := distance([]rune(c.b), []rune(c.a)); got != c.want {
			t.Errorf("%s, %s: %d, want %d", c.b, c.a, got, c.want)
		}
	}
}
