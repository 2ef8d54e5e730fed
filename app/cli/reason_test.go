package cli_test

import (
	"strings"
	"testing"
)

// The value of --why may be left out; it is not what is to be solved.
func TestWhyWithAndWithoutAVertex(t *testing.T) {
	inFolder(t, map[string]string{"game.txt": "a -> b\nb -> c\ntoken a\n"})
	all := done(t, "", "solve", "--why", "game.txt")
	for _, args := range []string{"game.txt --why", "--why= game.txt", "game.txt --why --play normal"} {
		if got := done(t, "", append([]string{"solve"}, strings.Fields(args)...)...); got != all {
			t.Errorf("solve %s writes\n%s", args, got)
		}
	}
	one := done(t, "", "solve", "game.txt", "--why", "b")
	if !strings.Contains(one, "b: 0 is taken by c, nothing reaches 1, so the value is 1.") || strings.Contains(one, "a: ") {
		t.Errorf("of b it writes\n%s", one)
	}
	if got := done(t, "", "solve", "--why=b", "game.txt"); got != one {
		t.Errorf("of b it writes\n%s", got)
	}
	if got := done(t, "", "solve", "nim", "--why", "heaps=1,2"); !strings.Contains(got, "Why\n") {
		t.Errorf("of a game it writes\n%s", got)
	}
	if r := run(t, "", "solve", "game.txt", "--why", "q"); r.status != 2 || !strings.Contains(r.err, "--why") {
		t.Errorf("of no vertex it says %q", r.err)
	}
}
