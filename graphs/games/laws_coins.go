package games

// silverDollarLaw: the XOR of every second gap to the left of a coin, the last
// coin's first.
func silverDollarLaw(a Args) (Forecast, bool) {
	squares := ascending(a.Ints("coins"))
	for i, at := range squares {
		squares[i] = at - i // the free squares to the left of the coin
	}
	return worth(secondSteps(squares)), true
}

// secondSteps returns the XOR of every second step between neighbours, the last
// one first, and of the first number where it is one of them: staircase Nim on the
// steps.
func secondSteps(row []int) int {
	all := 0
	for i := len(row) - 1; i >= 0; i -= 2 {
		step := row[i]
		if i > 0 {
			step -= row[i-1]
		}
		all ^= step
	}
	return all
}

// headsLaw is the law of a coin-turning game in a row: a sum of its heads, the
// leftmost coin being number 1.
func headsLaw(f formula) law {
	return func(a Args) (Forecast, bool) {
		var heads []int
		for i, side := range a.Text("coins") {
			if side == '1' {
				heads = append(heads, i+1)
			}
		}
		return f.sum(heads)
	}
}

// mockTurtlesFormula: the odious numbers (Winning Ways, chapter 14).
func mockTurtlesFormula() formula { return always(odious) }

// rulerFormula: the largest power of 2 that divides the number (OEIS A006519).
func rulerFormula() formula { return always(func(n int) int { return n & -n }) }

// turningCornersLaw: the coin in column x of row y is worth the nim product of x
// and y (Winning Ways, chapter 14).
func turningCornersLaw(a Args) (Forecast, bool) {
	board, err := corners(a)
	if err != nil {
		return Forecast{}, false
	}
	width, all := a.Int("width"), 0
	for i, side := range board {
		if side == '1' {
			all ^= nimProduct(i%width, i/width)
		}
	}
	return worth(all), true
}

// NimProduct returns x ⊗ y, the product of nimbers of up to 32 binary digits.
func NimProduct(x, y int) int { return nimProduct(x, y) }

// nimProduct returns x ⊗ y in Conway's field of nimbers (On Numbers and Games,
// chapter 6), for numbers of up to 32 binary digits. With f the largest of 2, 4,
// 16, 256 … that is not above both, f ⊗ n is the usual product for n < f, and
// f ⊗ f = f ⊕ f/2.
func nimProduct(x, y int) int {
	if x < 2 || y < 2 {
		return x * y
	}
	digits := 1
	for max(x, y)>>(2*digits) > 0 {
		digits *= 2
	}
	f := 1 << digits
	a, b, c, d := x/f, x%f, y/f, y%f
	high, low := nimProduct(a, c), nimProduct(b, d)
	cross := nimProduct(a^b, c^d) ^ high ^ low
	return (high^cross)*f ^ low ^ nimProduct(high, f/2)
}
