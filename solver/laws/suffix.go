package laws

import "context"

// often is after how many values a search looks whether it is cancelled.
const often = 1 << 16

// smallestPeriod returns the smallest p with w(i+p) = w(i) for all i, if it is at most
// half of the length; 0 where it is longer. With k = 0 the word w is a without its first
// number, and with k = 1 the differences of neighbours, modulo 2¹⁶ for small numbers.
// Time is linear, and no memory is needed (Crochemore and Perrin, Two-way
// string-matching, 1991). The error is ctx.Err() when cancelled.
func smallestPeriod[T integer](ctx context.Context, a []T, k T) (int, error) {
	m := len(a) - 1
	if m < 2 {
		return 0, nil
	}
	at, p, err := maximalSuffix(ctx, a, k, false)
	if err != nil {
		return 0, err
	}
	at2, p2, err := maximalSuffix(ctx, a, k, true)
	if err != nil {
		return 0, err
	}
	if at2 > at {
		at, p = at2, p2
	}
	// The period of the suffix is that of the word if what stands before the suffix
	// agrees with it, and else the word's is longer than half.
	if 2*p > m || at+p > m {
		return 0, nil
	}
	for i := range at {
		if a[i+1]-k*a[i] != a[i+p+1]-k*a[i+p] {
			return 0, nil
		}
	}
	return p, nil
}

// maximalSuffix returns where the suffix of the word begins that is the greatest in
// the order of numbers, or in its reverse, and the smallest period of that suffix.
func maximalSuffix[T integer](ctx context.Context, a []T, k T, reverse bool) (at, period int, err error) {
	m := len(a) - 1
	at, period = 0, 1
	// The suffix at j is compared with that at at; step values agree.
	check := often
	for j, step := 1, 0; j+step < m; {
		if check--; check == 0 {
			check = often
			if err := ctx.Err(); err != nil {
				return 0, 0, err
			}
		}
		x, y := a[j+step+1]-k*a[j+step], a[at+step+1]-k*a[at+step]
		switch {
		case x == y:
			if step+1 == period {
				j += period
				step = 0
			} else {
				step++
			}
		case (x < y) != reverse:
			j += step + 1
			step = 0
			period = j - at
		default:
			at = j
			j, step, period = at+1, 0, 1
		}
	}
	return at, period, nil
}
