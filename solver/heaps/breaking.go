package heaps

import "context"

// stamps is room for a mark on each value that the XOR of two heaps may have.
const stamps = 1 << 16

// octal: digit k of an octal game says what may be left after taking k: 1 no heap, 2
// one, 4 two.
func octal(ctx context.Context, digits []uint8, most int) (Table, error) {
	values := make([]uint16, 1, most+1)
	seen := make([]int32, stamps)
	next := 256
	for n := 1; n <= most; n++ {
		if n == next {
			next *= 2
			if from, period, ok := certified(values, len(digits)-1); ok {
				return Table{Values: values, From: from, Period: period}, nil
			}
		}
		if n%256 == 0 && ctx.Err() != nil {
			return Table{}, ctx.Err()
		}
		tag := int32(n)
		for take, digit := range digits {
			left := n - take
			if left < 0 || take == 0 && digit&4 == 0 {
				continue
			}
			if take > 0 && (left == 0 && digit&1 != 0 || left > 0 && digit&2 != 0) {
				seen[values[left]] = tag
			}
			if digit&4 != 0 {
				stamp(seen, values, left, left/2, tag)
			}
		}
		values = append(values, mex(seen, tag))
	}
	return Table{Values: values}, nil
}

// stamp marks the values of a heap split into a and n-a, for a from 1 to last.
func stamp(seen []int32, values []uint16, n, last int, tag int32) {
	if last < 1 {
		return
	}
	small, large := values[1:last+1], values[n-last:n]
	for i, v := range small {
		seen[v^large[len(large)-1-i]] = tag
	}
}

// certified finds the smallest period that holds for ever. With k the last digit,
// G(n+p) = G(n) for n0 ≤ n < 2n0+p+k is enough: of an option of a larger heap, the
// larger part can be made less by p (Guy and Smith 1956).
func certified(values []uint16, k int) (from, period int, ok bool) {
	n := len(values)
	for p, same := range backwards(values) {
		if p == 0 {
			continue
		}
		if n0 := n - p - same; n-p >= 2*n0+p+k {
			return n0, p, true
		}
	}
	return 0, 0, false
}

// grundy is Grundy's game, in which two unequal heaps are left.
func grundy(ctx context.Context, most int) (Table, error) {
	values := make([]uint16, 1, most+1)
	seen := make([]int32, stamps)
	for n := 1; n <= most; n++ {
		if n%256 == 0 && ctx.Err() != nil {
			return Table{}, ctx.Err()
		}
		stamp(seen, values, n, (n-1)/2, int32(n))
		values = append(values, mex(seen, int32(n)))
	}
	return Table{Values: values}, nil
}
