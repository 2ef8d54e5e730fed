package plot

import "slices"

// typicalShare returns how often the most frequent values occur: of as many positions as
// there are of such a value, this part, where 98 in 100 positions have a value that is no
// more frequent; the mean of those of parts of 2^16 positions where there are as many. The
// scale of colours goes up to it, so that it does not change while a view is moved.
func typicalShare(values []uint16) float64 {
	const part = 1 << 16
	if len(values) < part {
		return shareOf(values)
	}
	sum, parts := 0.0, len(values)/part
	for i := range parts {
		sum += shareOf(values[i*part : (i+1)*part])
	}
	return sum / float64(parts)
}

func shareOf(values []uint16) float64 {
	var counts [1 << 16]int
	for _, v := range values {
		counts[v]++
	}
	all := slices.DeleteFunc(counts[:], func(n int) bool { return n == 0 })
	slices.Sort(all)
	left := len(values) - len(values)/50
	for _, n := range all {
		if left -= n; left <= 0 {
			return float64(n) / float64(len(values))
		}
	}
	return 0
}
