package plot

import (
	"math/bits"
	"slices"
)

// Share returns how often the most frequent values occur: of as many positions as there
// are of such a value, this part, where 98 in 100 positions have a value that is no more
// frequent. The scale of colours goes up to it, so that it does not change while a view
// is moved.
func (x *Index) Share() float64 { return x.share }

// typicalShare is the mean of those of the chunks, or that of all values where there is
// no whole chunk.
func (x *Index) typicalShare() float64 {
	if len(x.chunks) == 0 {
		c := new(counter)
		for _, v := range x.values {
			c.add(v, 1)
		}
		_, share := c.summary(max(len(x.values), 1))
		return share
	}
	sum := 0.0
	for _, c := range x.chunks {
		sum += c.share
	}
	return sum / float64(len(x.chunks))
}

// summary returns the largest of the values that have been counted, which are n in all,
// and their share.
func (c *counter) summary(n int) (most uint16, share float64) {
	var counts []uint32
	for w, word := range c.present {
		for ; word != 0; word &= word - 1 {
			v := w<<6 + bits.TrailingZeros64(word)
			most = uint16(v)
			counts = append(counts, c.counts[v])
		}
	}
	slices.Sort(counts)
	left := n - n/50
	for _, k := range counts {
		if left -= int(k); left <= 0 {
			return most, float64(k) / float64(n)
		}
	}
	return most, 0
}
