package games

import "testing"

func TestCram(t *testing.T) {
	v, whole := newValuer[Board](Cram{}), newValuer[Board](CramBoard{})
	dawson := newValuer[Heap](parsed(t, "0.07"))
	for n := 1; n <= 14; n++ {
		if got, want := v.of(NewBoard(1, n)), dawson.of(Heap(n)); got != want {
			t.Errorf("1 × %d is worth %d, and Dawson's Kayles has %d", n, got, want)
		}
	}
	// Rows of 3 and 4: found by exhaustive search. Of 2: by symmetry.
	for rows, values := range map[int][]int{2: {1, 0, 1, 0, 1, 0}, 3: {1, 1, 0, 1, 1}, 4: {2, 0, 1, 0}} {
		for i, want := range values {
			if got := v.of(NewBoard(rows, i+1)); got != want {
				t.Errorf("%d × %d is worth %d, want %d", rows, i+1, got, want)
			}
		}
	}
	for _, size := range [][2]int{{1, 1}, {1, 9}, {2, 2}, {2, 5}, {3, 3}, {3, 4}} {
		b := NewBoard(size[0], size[1])
		if got, want := v.of(b.Canonical()), whole.of(b); got != want {
			t.Errorf("%d × %d is worth %d in parts and %d as a whole", size[0], size[1], got, want)
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
