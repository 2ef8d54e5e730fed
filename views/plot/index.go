package plot

import "math/bits"

// Index tells how often each value occurs among values that follow each other. It never
// changes; With returns one with more values, which shares what they have in common.
type Index struct {
	values []uint16
	chunks []*chunk // of the first values, as far as they fill whole ones
	most   uint16   // the largest value
	share  float64  // see Share
}

// The sizes of blocks, as powers of two. A chunk is a block of the largest.
const (
	small, middle, large = 10, 13, 16
	chunkSize            = 1 << large
)

var levels = [...]int{large, middle, small}

// chunk has the numbers of a large block and of the smaller ones in it.
type chunk struct {
	blocks [1 + 1<<(large-middle) + 1<<(large-small)]block // the large one, the middle ones, the small ones
	most   uint16
	share  float64
}

// block is how often each value occurs, in the order of the values; nil where these are
// not kept, since there are nearly as many of them as positions.
type block []entry

// entry is a value with how often it occurs, less one.
type entry struct{ value, more uint16 }

// kept tells whether a block of that many different values is worth its memory: at most
// a byte a position.
func kept(different, level int) bool { return different <= 1<<level/4 }

// blockAt returns the numbers of the block of a level that begins at a position of the
// chunk.
func (c *chunk) blockAt(at, level int) block {
	switch level {
	case large:
		return c.blocks[0]
	case middle:
		return c.blocks[1+at>>middle]
	}
	return c.blocks[1+1<<(large-middle)+at>>small]
}

// With returns the index of values that begin with those of x, and which must not change
// afterwards. What x knows of them is not worked out anew. It takes 2 to 20 ns a value: 3 for
// those of .6, whose index has 0.6 bytes a value.
func (x *Index) With(values []uint16) *Index {
	next := &Index{values: values, most: x.most}
	next.chunks = append(make([]*chunk, 0, len(values)>>large), x.chunks...)
	var c *counter
	for at := len(next.chunks) << large; at+chunkSize <= len(values); at += chunkSize {
		if c == nil {
			c = new(counter)
		}
		next.chunks = append(next.chunks, c.chunk(values[at:at+chunkSize]))
	}
	for _, k := range next.chunks {
		next.most = max(next.most, k.most)
	}
	for _, v := range values[len(next.chunks)<<large:] {
		next.most = max(next.most, v)
	}
	next.share = next.typicalShare()
	return next
}

// Len returns how many values there are.
func (x *Index) Len() int { return len(x.values) }

// Most returns the largest value.
func (x *Index) Most() int { return int(x.most) }

// Bytes returns how much memory the index takes besides the values.
func (x *Index) Bytes() int {
	n := 0
	for _, c := range x.chunks {
		n += len(c.blocks) * 24
		for _, b := range c.blocks {
			n += 4 * len(b)
		}
	}
	return n
}

// slots says for each value where it is counted.
type slots [1 << 16]uint16

// zeroSlot is where the value 0 is counted, whether it is in view or not, and unseen
// where all are that are not in view.
const (
	zeroSlot = iota
	unseen
	firstSlot
)

// count adds the values of the positions [from, to) to the counts of their slots.
func (x *Index) count(from, to int, slot *slots, counts []uint32) {
	end := len(x.chunks) << large
next:
	for from < to && from < end {
		c := x.chunks[from>>large]
		for _, level := range levels {
			size := 1 << level
			if from&(size-1) != 0 || from+size > to {
				continue
			}
			if b := c.blockAt(from&(chunkSize-1), level); b != nil {
				for _, e := range b {
					counts[slot[e.value]] += uint32(e.more) + 1
				}
				from += size
				continue next
			}
		}
		stop := min(to, (from>>small+1)<<small)
		each(x.values[from:stop], slot, counts)
		from = stop
	}
	if from < to {
		each(x.values[from:to], slot, counts)
	}
}

func each(values []uint16, slot *slots, counts []uint32) {
	for _, v := range values {
		counts[slot[v]]++
	}
}

// counter counts the values of blocks. It has all 0 between them.
type counter struct {
	counts  [1 << 16]uint32
	present [1 << 10]uint64 // which counts are not 0, a bit each
	entries []entry
}

// chunk counts a chunk.
func (c *counter) chunk(values []uint16) *chunk {
	k := &chunk{}
	smalls := k.blocks[1+1<<(large-middle):]
	for i := range smalls {
		for _, v := range values[i<<small : (i+1)<<small] {
			c.add(v, 1)
		}
		smalls[i] = c.take(small)
	}
	for i := range 1 << (large - middle) {
		for s := i << (middle - small); s < (i+1)<<(middle-small); s++ {
			if smalls[s] == nil {
				for _, v := range values[s<<small : (s+1)<<small] {
					c.add(v, 1)
				}
			}
			for _, e := range smalls[s] {
				c.add(e.value, uint32(e.more)+1)
			}
		}
		k.blocks[1+i] = c.take(middle)
	}
	for i := range 1 << (large - middle) {
		b := k.blocks[1+i]
		if b == nil {
			for _, v := range values[i<<middle : (i+1)<<middle] {
				c.add(v, 1)
			}
		}
		for _, e := range b {
			c.add(e.value, uint32(e.more)+1)
		}
	}
	k.most, k.share = c.summary(chunkSize)
	k.blocks[0] = c.take(large)
	return k
}

func (c *counter) add(v uint16, n uint32) {
	c.counts[v] += n
	c.present[v>>6] |= 1 << (v & 63)
}

// take returns the block of what has been counted, and begins anew.
func (c *counter) take(level int) block {
	c.entries = c.entries[:0]
	for w, word := range c.present {
		for ; word != 0; word &= word - 1 {
			v := w<<6 + bits.TrailingZeros64(word)
			c.entries = append(c.entries, entry{uint16(v), uint16(c.counts[v] - 1)})
			c.counts[v] = 0
		}
		c.present[w] = 0
	}
	if !kept(len(c.entries), level) {
		return nil
	}
	return append(make(block, 0, len(c.entries)), c.entries...)
}
