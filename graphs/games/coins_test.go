package games

import (
	"testing"
)

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
