package games

import (
	"slices"
	"strings"
	"testing"
)

// Games that are Nim or staircase Nim in disguise: the closed forms are those of
// the theory, and the valuer plays the games as they are.

func TestStones(t *testing.T) {
	v := newValuer[Row](Stones{})
	for n := 1; n <= 5; n++ {
		eachRow(n, 0, 4, func(row []int) {
			if !slices.IsSorted(row) {
				return
			}
			want := 0
			for i := n - 1; i >= 0; i -= 2 {
				before := 0
				if i > 0 {
					before = row[i-1]
				}
				want ^= row[i] - before
			}
			if got := v.of(NewRow(row)); got != want {
				t.Errorf("%v is worth %d, want %d", row, got, want)
			}
		})
	}
}

// stairs returns the XOR of the first, third, fifth … group of pawns from the
// right, with the free squares before the last but one between them.
func stairs(board string) int {
	xor, holes, group := 0, 0, 0
	for i := len(board) - 3; i >= 0; i-- {
		if board[i] == '1' {
			group++
			continue
		}
		if holes%2 == 1 {
			xor ^= group
		}
		holes, group = holes+1, 0
	}
	if holes%2 == 1 {
		xor ^= group
	}
	return xor
}

func TestPawns(t *testing.T) {
	v := newValuer[string](Pawns{})
	for squares := 2; squares <= 12; squares++ {
		for set := range 1 << (squares - 1) {
			board := make([]byte, squares)
			for i := range board {
				board[i] = '0' + byte(set>>i&1)
			}
			b := string(board)
			want := b[squares-2] == '1' || stairs(b) != 0
			if set == 0 {
				want = false
			}
			if got := v.of(b) != 0; got != want {
				t.Errorf("%s is won: %v, want %v", b, got, want)
			}
		}
	}
	if v.of("0011") != 0 {
		t.Error("a game that is over is not lost")
	}
}

func TestRocks(t *testing.T) {
	for _, parents := range [][]int{{0, 1, 2}, {0, 0, 1}, {0, 1, 1, 3}, {2, 0, 2}} {
		for limit := 1; limit <= 3; limit++ {
			tree := Rocks{Parents: parents, Limit: limit}
			v := newValuer[Row](tree)
			eachRow(len(parents)+1, 0, 2, func(row []int) {
				want := 0
				for u := 1; u < len(row); u++ {
					depth := 0
					for w := u; w != 0; w = parents[w-1] {
						depth++
					}
					want ^= depth % 2 * (row[u] % (limit + 1))
				}
				if got := v.of(NewRow(row)); got != want {
					t.Errorf("parents %v, limit %d: %v is worth %d, want %d", parents, limit, row, got, want)
				}
			})
		}
	}
}

func TestSilverDollar(t *testing.T) {
	v := newValuer[Row](SilverDollar{})
	for n := 1; n <= 4; n++ {
		eachRow(n, 0, 8, func(row []int) {
			for i := 1; i < n; i++ {
				if row[i] <= row[i-1] {
					return
				}
			}
			want := 0
			for i := n - 1; i >= 0; i -= 2 {
				gap := row[i]
				if i > 0 {
					gap -= row[i-1] + 1
				}
				want ^= gap
			}
			if got := v.of(NewRow(row)); got != want {
				t.Errorf("coins on %v are worth %d, want %d", row, got, want)
			}
		})
	}
}

// lostAndWon finds the outcomes of a game with cycles by going back from the ends:
// a position is lost if all its options are won, and won if one is lost.
func lostAndWon[P comparable](r Ruleset[P], starts []P) (lost, won map[P]bool) {
	lost, won = make(map[P]bool), make(map[P]bool)
	all, seen := slices.Clone(starts), make(map[P]bool)
	for _, p := range starts {
		seen[p] = true
	}
	for i := 0; i < len(all); i++ {
		for q := range r.Options(all[i]) {
			if !seen[q] {
				seen[q] = true
				all = append(all, q)
			}
		}
	}
	for changed := true; changed; {
		changed = false
		for _, p := range all {
			if lost[p] || won[p] {
				continue
			}
			options, toWon := 0, 0
			for q := range r.Options(p) {
				options++
				if won[q] {
					toWon++
				}
				won[p] = won[p] || lost[q]
			}
			lost[p] = options == toWon
			changed = changed || lost[p] || won[p]
		}
	}
	return lost, won
}

func TestNorthcott(t *testing.T) {
	for _, lengths := range [][]int{{2}, {5}, {5, 5}, {3, 4}, {4, 4, 4}} {
		g := Northcott{Lengths: lengths}
		start := make([]int, 0, 2*len(lengths)+1)
		for _, n := range lengths {
			start = append(start, 0, n-1)
		}
		lost, won := lostAndWon[Row](g, []Row{NewRow(append(start, 0))})
		for p := range won {
			if lost[p] == won[p] {
				t.Fatalf("%s is a draw", g.Text(p))
			}
			gaps := 0
			for i := range lengths {
				gaps ^= p.at(2*i+1) - p.at(2*i) - 1
			}
			if won[p] != (gaps != 0) {
				t.Errorf("%s is won: %v", g.Text(p), won[p])
			}
		}
	}
	if got := (Northcott{Lengths: []int{3, 4}}).Text(NewRow([]int{0, 2, 1, 2, 1})); got != "W·B ·WB·: B" {
		t.Errorf("the picture is %q", got)
	}
}

// treblecrossWon plays Treblecross as it is, X for a mark, dangerous marks too.
func treblecrossWon(board string, known map[string]bool) bool {
	if won, ok := known[board]; ok {
		return won
	}
	won := false
	if !strings.Contains(board, "XXX") {
		for i := range len(board) {
			if board[i] == '.' && !treblecrossWon(board[:i]+"X"+board[i+1:], known) {
				won = true
			}
		}
	}
	known[board] = won
	return won
}

func TestTreblecross(t *testing.T) {
	v, code := newValuer[Heap](Treblecross{}), newValuer[Heap](parsed(t, "0.007"))
	var lost []int
	for n := Heap(1); n < 60; n++ {
		if v.of(n) != code.of(n+2) {
			t.Errorf("a strip of %d is worth %d, and %d in 0.007 %d", n, v.of(n), n+2, code.of(n+2))
		}
		if v.of(n) == 0 {
			lost = append(lost, int(n))
		}
	}
	// Found by exhaustive search.
	if want := []int{6, 12, 22, 30, 32, 44, 54}; !slices.Equal(lost, want) {
		t.Errorf("lost strips %v, want %v", lost, want)
	}
	for n := 3; n <= 14; n++ {
		won := treblecrossWon(strings.Repeat(".", n), make(map[string]bool))
		if won != (v.of(Heap(n)) != 0) {
			t.Errorf("the whole game on %d squares is won: %v", n, won)
		}
	}
}
