package games

// formula is the value of a heap, or of another summand, by its size; false where
// it is not known.
type formula func(n int) (value int, known bool)

// always is a formula that is known for every size.
func always(value func(n int) int) formula {
	return func(n int) (int, bool) { return value(n), true }
}

// sequence is a formula that is known for the first sizes, from 0 on.
func sequence(values ...int) formula {
	return func(n int) (int, bool) {
		if n >= len(values) {
			return 0, false
		}
		return values[n], true
	}
}

// periodic repeats the values of the sizes from 0 on, apart from exceptions.
func periodic(period []int, exceptions map[int]int) formula {
	return always(func(n int) int {
		if value, ok := exceptions[n]; ok {
			return value
		}
		return period[n%len(period)]
	})
}

// of returns the values of all sizes, false if one is not known.
func (f formula) of(sizes []int) (values []int, known bool) {
	values = make([]int, len(sizes))
	for i, n := range sizes {
		if values[i], known = f(n); !known {
			return nil, false
		}
	}
	return values, true
}

// sum is the law of a sum of heaps: the XOR of their values (Sprague 1935, Grundy
// 1939).
func (f formula) sum(sizes []int) (Forecast, bool) {
	values, known := f.of(sizes)
	return worth(xor(values)), known
}

func xor(values []int) int {
	all := 0
	for _, v := range values {
		all ^= v
	}
	return all
}
