package games

import (
	"fmt"
	"math/bits"
	"testing"
)

// countedOdious returns the n-th number with an odd number of binary digits 1, from
// n = 1 on (OEIS A000069).
func countedOdious(n int) int {
	for v := 0; ; v++ {
		if n -= bits.OnesCount(uint(v)) % 2; n == 0 {
			return v
		}
	}
}

func TestCoinValues(t *testing.T) {
	for _, test := range []struct {
		name  string
		game  CoinTurning
		most  int
		value func(place int) int
	}{
		{"Turning Turtles: Nim", TurningTurtles{}, 30, func(i int) int { return i + 1 }},
		{"Mock Turtles: odious numbers (Winning Ways)", MockTurtles{}, 30, func(i int) int { return countedOdious(i + 1) }},
		{"Ruler: OEIS A006519", Ruler{}, 30, func(i int) int { return 1 << bits.TrailingZeros(uint(i+1)) }},
		{"Turning Corners: nim products", TurningCorners{Width: 5}, 25, func(i int) int { return nimProduct(i%5, i/5) }},
	} {
		t.Run(test.name, func(t *testing.T) {
			v := newValuer[Head](Heads{test.game})
			for i := range test.most {
				if got, want := v.of(Head(i)), test.value(i); got != want {
					t.Errorf("coin %d is worth %d, want %d", i, got, want)
				}
			}
			if v.of(Tails) != 0 {
				t.Error("no head is worth something")
			}
		})
	}
}

// Whole rows are worth the XOR of their heads, coins that turn back to tails
// included.
func TestFacesAreSumsOfHeads(t *testing.T) {
	for _, game := range []CoinTurning{TurningTurtles{}, MockTurtles{}, Ruler{}, TurningCorners{Width: 3}, TurningCorners{Width: 5}} {
		t.Run(fmt.Sprintf("%T", game), func(t *testing.T) {
			head, whole := newValuer[Head](Heads{game}), newValuer[string](Faces{Game: game})
			const coins = 9
			for set := range 1 << coins {
				row, want := make([]byte, coins), 0
				for i := range row {
					if row[i] = '0' + byte(set>>i&1); row[i] == '1' {
						want ^= head.of(Head(i))
					}
				}
				if got := whole.of(string(row)); got != want {
					t.Errorf("%s is worth %d, want %d", row, got, want)
				}
			}
		})
	}
}

func TestCoinsAreNamed(t *testing.T) {
	corners := Heads{TurningCorners{Width: 4}}
	for want, got := range map[string]string{
		"–": corners.Text(Tails), "3:2": corners.Text(11), "0:0": corners.Text(0),
		"1": Heads{Ruler{}}.Text(0), "12": Heads{MockTurtles{}}.Text(11), "010": Faces{Game: Ruler{}}.Text("010"),
		"01/10/00": Faces{Game: Ruler{}, Width: 2}.Text("011000"),
	} {
		if got != want {
			t.Errorf("named %q, want %q", got, want)
		}
	}
}

func TestBottles(t *testing.T) {
	const last = 40
	v := newValuer[Heap](Bottle{Last: last})
	for d := range last {
		want := 0
		if d > 0 {
			want = countedOdious(d)
		}
		if got := v.of(Heap(last - d)); got != want {
			t.Errorf("a bean %d bottles from the last is worth %d, want %d", d, got, want)
		}
	}
	whole := newValuer[Row](Bottles{})
	eachRow(4, 0, 1, func(row []int) { // of five bottles
		want := 0
		for i, beans := range row {
			want ^= beans % 2 * countedOdious(4-i)
		}
		if got := whole.of(NewRow(row)); got != want {
			t.Errorf("the beans %v are worth %d, want %d", row, got, want)
		}
	})
}
