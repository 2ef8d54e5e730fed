package games

import "testing"

func TestCoinsAreNamed(t *testing.T) {
	corners := Heads{TurningCorners{Width: 4}}
	for want, got := range map[string]string{
		"–": corners.Text(0), "3:2": corners.Text(12), "0:0": corners.Text(1),
		"1": Heads{Ruler{}}.Text(1), "12": Heads{MockTurtles{}}.Text(12), "010": Faces{Game: Ruler{}}.Text("010"),
		"01/10/00": Faces{Game: Ruler{}, Width: 2}.Text("011000"),
	} {
		if got != want {
			t.Errorf("named %q, want %q", got, want)
		}
	}
}

func TestBoardsAreCanonical(t *testing.T) {
	for _, same := range [][]Board{
		{"111/100", "111/001", "100/111", "001/111", "11/10/10", "10/10/11", "000/111/001", "0/0"},
		{"1111", "1/1/1/1"},
	} {
		first := same[0].Canonical()
		for _, b := range same {
			if b == "0/0" {
				if b.Canonical() != "" || (boards{}).Text(b.Canonical()) != "–" {
					t.Errorf("the full board is %q", b.Canonical())
				}
				continue
			}
			if got := b.Canonical(); got != first {
				t.Errorf("%s is %s, and %s is %s", b, got, same[0], first)
			}
		}
	}
	if got := len(Board("110/001/011").parts()); got != 2 {
		t.Errorf("110/001/011 has %d parts, want 2", got)
	}
	if got := len(Board("101/010/101").parts()); got != 0 {
		t.Errorf("single squares make %d parts, want none", got)
	}
}
