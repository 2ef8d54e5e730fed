package sequences

// bash is a game in which a move takes 1 to most: the options are the last so many values,
// which are counted as they come and go.
type bash struct {
	list
	window
	count []int32 // of each value among the options
	mex   int     // the least that is not among them, or less
}

func newBash(most int) kernel {
	if most <= wordBits {
		set := make([]int, most)
		for i := range set {
			set[i] = i + 1
		}
		return newWordSet(set)
	}
	return &bash{window: newWindow(most)}
}

func (b *bash) extend(to int, p *pulse) error {
	b.reserve(to)
	for n := len(b.values); n <= to && b.period == nil; n++ {
		if left := n - b.size - 1; left >= 0 {
			v := int(b.values[left])
			if b.count[v]--; b.count[v] == 0 {
				b.mex = min(b.mex, v)
			}
		}
		for b.mex < len(b.count) && b.count[b.mex] > 0 {
			b.mex++
		}
		if err := b.put(n, b.mex); err != nil {
			return err
		}
		for b.mex >= len(b.count) {
			b.count = append(b.count, 0)
		}
		b.count[b.mex]++ // an option of the next n
		if err := p.beat(n, 1); err != nil {
			return err
		}
		if err := b.look(b.values, p); err != nil {
			return err
		}
	}
	return nil
}

func (b *bash) bytes(to int) int { return b.list.bytes(to) + min(8*b.size, to) }
