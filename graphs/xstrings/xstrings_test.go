package xstrings_test

import (
	"testing"

	"nimgraph/graphs/xstrings"
)

func TestTruncate(t *testing.T) {
	for _, c := range []struct{ text, want string }{{"∞⊕∅", "∞⊕∅"}, {"∞⊕∅→", "∞⊕∅…"}, {"", ""}} {
		if got := xstrings.Truncate(c.text, 3); got != c.want {
			t.Errorf("%q becomes %q, not %q", c.text, got, c.want)
		}
	}
}

func TestOneLine(t *testing.T) {
	if got := xstrings.OneLine("a\nb\tc\u2028d\x1be"); got != "a b c d e" {
		t.Errorf("got %q", got)
	}
}

func TestJoinInts(t *testing.T) {
	if got := xstrings.JoinInts([]int{3, -10, 0}, ", "); got != "3, -10, 0" {
		t.Errorf("got %q", got)
	}
	if got := xstrings.JoinInts(nil, ","); got != "" {
		t.Errorf("no numbers are %q", got)
	}
}
