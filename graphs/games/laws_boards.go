package games

import "slices"

// mooreNimLaw: lost if in binary, the digits of every column add up to a multiple
// of k+1 (Moore 1910).
func mooreNimLaw(a Args) (Forecast, bool) {
	heaps := a.Ints("heaps")
	for bit := 0; slices.Max(heaps)>>bit > 0; bit++ {
		ones := 0
		for _, n := range heaps {
			ones += n >> bit & 1
		}
		if ones%(a.Int("k")+1) != 0 {
			return won(true), true
		}
	}
	return won(false), true
}

// nimWithPassLaw: one heap of n is worth n+1 if n is odd and n-1 if not; two are
// lost just if they are 2k-1 and 2k. For more heaps no form is known. Without a
// counter nobody may pass.
func nimWithPassLaw(a Args) (Forecast, bool) {
	heaps := slices.DeleteFunc(slices.Sorted(slices.Values(a.Ints("heaps"))), func(n int) bool { return n == 0 })
	switch len(heaps) {
	case 0:
		return worth(0), true
	case 1:
		return worth(heaps[0] - 1 + 2*(heaps[0]%2)), true
	case 2:
		return won(heaps[0]%2 == 0 || heaps[1] != heaps[0]+1), true
	}
	return Forecast{}, false
}

// endNimLaw: for every row there is just one heap that makes it lost when put at
// its left end, and one at its right (Albert and Nowakowski 2001). They follow for
// each part of the row from those of the parts that lack its other end.
func endNimLaw(a Args) (Forecast, bool) {
	row := a.Ints("row")
	n := len(row)
	// left[i] and right[i] are those heaps for the part of the row from i on that
	// has the present length.
	left, right := slices.Clone(row), slices.Clone(row)
	for length := 2; length < n; length++ {
		for i := range n - length + 1 {
			l := answer(row[i+length-1], left[i], right[i])
			right[i] = answer(row[i], right[i+1], left[i+1])
			left[i] = l
		}
	}
	return won(n == 1 || left[1] != row[0]), true
}

// answer returns the heap that makes a row lost when put at one end, given the
// heap at the other end, and the heaps that the rest of the row needs: near at the
// end where it is put, far at the other.
func answer(heap, near, far int) int {
	switch {
	case heap == far:
		return 0
	case heap < min(near, far) || heap > max(near, far):
		return heap
	case near < far:
		return heap + 1
	}
	return heap - 1
}

// staircaseLaw: the XOR of the first, third, fifth … step.
func staircaseLaw(a Args) (Forecast, bool) {
	all := 0
	for i, n := range a.Ints("steps") {
		if i%2 == 0 {
			all ^= n
		}
	}
	return worth(all), true
}

// northcottLaw: the gaps are heaps of Nim, since going back is answered by
// following (Winning Ways, chapter 3). The graph has cycles, so that only who wins
// is told.
func northcottLaw(a Args) (Forecast, bool) { return won(xor(a.Ints("rows")) != 0), true }

// chompLaw: a single row is a heap beside the poison; every other rectangle is won
// (Gale 1974), since if eating the far corner loses, what answers it wins at once.
func chompLaw(a Args) (Forecast, bool) {
	rows, columns := a.Int("rows"), a.Int("columns")
	if min(rows, columns) == 1 {
		return worth(max(rows, columns) - 1), true
	}
	return won(true), true
}

// cramLaw: a single row is Dawson's Kayles. On a board with two even sides the
// answer to a move is the same, turned about the middle; with one even side the
// first domino goes into the middle, and 2 by an odd number is worth 1 (Gardner
// 1974). With two odd sides no form is known.
func cramLaw(a Args) (Forecast, bool) {
	short, long := min(a.Int("rows"), a.Int("columns")), max(a.Int("rows"), a.Int("columns"))
	switch {
	case short == 1:
		return dawsonsKaylesFormula().sum([]int{long})
	case short%2 == 0 && long%2 == 0:
		return worth(0), true
	case short == 2:
		return worth(1), true
	}
	return won(true), short%2+long%2 == 1
}
