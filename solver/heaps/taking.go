package heaps

import (
	"context"
	"slices"
)

// subtraction: every value follows from as many before it as the largest number of
// the set says, so that a window of that many which comes again proves a period
// (Winning Ways, chapter 4).
func subtraction(ctx context.Context, set []int, most int) (Table, error) {
	values := make([]uint16, 0, 1024)
	largest := 0
	if len(set) > 0 {
		largest = slices.Max(set)
	}
	seen := make([]int, len(set)+1) // seen[v] = 1+n where v is an option's value
	next := 1024
	for n := 0; n <= most; n++ {
		if n == next {
			if err := ctx.Err(); err != nil {
				return Table{}, err
			}
			next *= 2
			if from, period, ok := repeated(values, largest); ok {
				return Table{Values: values, From: from, Period: period}, nil
			}
		}
		for _, take := range set {
			if take <= n {
				seen[values[n-take]] = n + 1
			}
		}
		v := 0
		for seen[v] == n+1 {
			v++
		}
		values = append(values, uint16(v))
	}
	return Table{Values: values}, nil
}

// repeated finds the smallest period by which the last window values are found
// again, and from where on it holds.
func repeated(values []uint16, window int) (from, period int, ok bool) {
	n := len(values)
	for p, same := range backwards(values) {
		if p > 0 && same >= window && same > 0 {
			return n - p - same, p, true
		}
	}
	return 0, 0, false
}

// backwards returns, for each p, how many of the last values are the same as those p
// before them. Time is linear (the Z-function of the values from the last one on).
func backwards(values []uint16) []int {
	n := len(values)
	at := func(i int) uint16 { return values[n-1-i] }
	z := make([]int, n)
	low, high := 0, 0 // the known match that reaches furthest: [low, high)
	for i := 1; i < n; i++ {
		if i < high {
			z[i] = min(high-i, z[i-low])
		}
		for i+z[i] < n && at(z[i]) == at(i+z[i]) {
			z[i]++
		}
		if i+z[i] > high {
			low, high = i, i+z[i]
		}
	}
	return z
}

// squares is subtract-a-square.
func squares(ctx context.Context, most int) (Table, error) {
	const often = 1 << 14
	values := make([]uint16, most+1)
	seen := make([]int32, 1<<12)
	for n := range values {
		if n%often == 0 {
			if err := ctx.Err(); err != nil {
				return Table{}, err
			}
		}
		tag := int32(n + 1)
		for left, odd := n-1, 3; left >= 0; left, odd = left-odd, odd+2 {
			seen[values[left]] = tag
		}
		values[n] = mex(seen, tag)
	}
	return Table{Values: values}, nil
}

// mex returns the least value that does not have the tag.
func mex(seen []int32, tag int32) uint16 {
	v := 0
	for seen[v] == tag {
		v++
	}
	return uint16(v)
}
