package heaps

import (
	"cmp"
	"math/bits"
	"slices"
	"testing"
)

// prototype is the sparse-space method as it was first tried for this program, on one
// core, kept as what the kernels are compared with: stamps of 8 bytes, rare values shown
// by six remembered pairs for each residue, then 1,024 stamps, then an index of first
// places, then all splits.
type prototype struct {
	rule
	values          []uint16
	common          []bool
	commons, rarely []uint16
	rares           []int32
	rareValues      []uint16
	stamp           []uint64
	lag, residues   int
	hints           [][protoHints]uint32
	places          [][]int32
	top             []protoTop
}

// protoTop is a value that is frequent at one residue.
type protoTop struct {
	value   uint16
	residue uint8
}

const (
	protoValues = 1 << 12
	protoHints  = 6
	protoPlaces = 8
	protoTops   = 32
	protoBulk   = 1024
)

func newPrototype(r rule, seed int) *prototype {
	p := &prototype{rule: r, values: plainly(r, seed-1), stamp: make([]uint64, 1<<16)}
	best := -1
	for lag := 1; lag <= 64; lag++ {
		count := 0
		for n := seed / 2; n < seed; n++ {
			if p.values[n] == p.values[n-lag] {
				count++
			}
		}
		if count > best {
			best, p.lag = count, lag
		}
	}
	p.hints = make([][protoHints]uint32, p.lag*protoValues)
	p.choose()
	p.residues = p.lag
	if p.residues > 8 {
		p.residues = 1
	}
	p.places = make([][]int32, (1<<13)*p.residues)
	for n, v := range p.values {
		p.place(n, v)
	}
	return p
}

func (p *prototype) place(n int, v uint16) {
	if at := int(v)*p.residues + n%p.residues; n > 0 && len(p.places[at]) < protoPlaces {
		p.places[at] = append(p.places[at], int32(n))
	}
}

func (p *prototype) choose() {
	s := p.chooseSpace(p.values)
	p.common, p.commons, p.rarely = make([]bool, 1<<16), nil, nil
	for v := range p.common {
		p.common[v] = bits.OnesCount16(uint16(v)&s.mask)&1 == 1
		switch {
		case v >= protoValues:
		case p.common[v]:
			p.commons = append(p.commons, uint16(v))
		default:
			p.rarely = append(p.rarely, uint16(v))
		}
	}
	p.rares, p.rareValues = nil, nil
	for n, v := range p.values {
		if n > 0 && !p.common[v] {
			p.rares, p.rareValues = append(p.rares, int32(n)), append(p.rareValues, v)
		}
	}
}

func (p *prototype) retop() {
	count := map[protoTop]int{}
	for n := max(1, len(p.values)-1<<15); n < len(p.values); n++ {
		if v := p.values[n]; p.common[v] && v < protoValues {
			count[protoTop{v, uint8(n % p.residues)}]++
		}
	}
	p.top = p.top[:0]
	for top := range count {
		p.top = append(p.top, top)
	}
	slices.SortFunc(p.top, func(a, b protoTop) int {
		return cmp.Or(cmp.Compare(count[b], count[a]), cmp.Compare(a.value, b.value), cmp.Compare(a.residue, b.residue))
	})
	p.top = p.top[:min(protoTops, len(p.top))]
}

func (p *prototype) extend(to int) {
	stamp := (*[1 << 16]uint64)(p.stamp)
	var missing []uint16
	next, nextTop := 2*len(p.values), len(p.values)+1<<15
	p.retop()
	for n := len(p.values); n <= to; n++ {
		values := p.values
		if n == next {
			next *= 2
			p.choose()
		}
		if n == nextTop {
			p.retop()
			nextTop += 1 << 15
		}
		tag := uint64(n) << 32
		for _, take := range p.splits {
			t := n - take
			for j, r := range p.rares {
				if other := t - int(r); other > 0 && (!p.unequal || other != int(r)) {
					stamp[p.rareValues[j]^values[other]] = tag
				}
			}
		}
		for _, take := range p.singles {
			stamp[values[n-take]] = tag
		}
		var least uint16
		for _, v := range p.commons {
			if stamp[v]>>32 != uint64(n) {
				least = v
				break
			}
		}
		missing = missing[:0]
		hints := p.hints[n%p.lag*protoValues:][:protoValues]
		for _, v := range p.rarely {
			if v > least {
				break
			}
			if stamp[v]>>32 != uint64(n) && !p.hinted(&hints[v], n, v) {
				missing = append(missing, v)
			}
		}
		if len(missing) > 2 {
			for _, take := range p.splits {
				p.stampRun(n, take, 1, protoBulk, tag)
			}
			missing = p.stamped(missing, hints, n)
		}
		missing = slices.DeleteFunc(missing, func(v uint16) bool { return p.indexed(&hints[v], n, v) })
		if len(missing) > 0 && !p.scan(&missing, hints, n, tag) {
			least = missing[0]
		}
		p.values = append(p.values, least)
		p.place(n, least)
		if !p.common[least] {
			p.rares, p.rareValues = append(p.rares, int32(n)), append(p.rareValues, least)
		}
	}
}

// hinted tries the pairs that made the value before.
func (p *prototype) hinted(hints *[protoHints]uint32, n int, v uint16) bool {
	for k, hint := range hints {
		if hint == 0 {
			return false
		}
		a, t := int(hint>>3), n-int(hint&7)
		if a < t && p.values[a]^p.values[t-a] == v && (!p.unequal || 2*a != t) {
			if k > 0 {
				hints[k], hints[k/2] = hints[k/2], hint
			}
			return true
		}
	}
	return false
}

func remember(hints *[protoHints]uint32, hint uint32) {
	copy(hints[1:], hints[:protoHints-1])
	hints[0] = hint
}

// stampRun stamps the pairs with a part from first to last.
func (p *prototype) stampRun(n, take, first, last int, tag uint64) {
	t := n - take
	half := t / 2
	if p.unequal {
		half = (t - 1) / 2
	}
	last = min(last, half)
	if last < first {
		return
	}
	small, large := p.values[first:last+1], p.values[t-last:t-first+1]
	code := tag | uint64(first)<<3 | uint64(take&7)
	for i, v := range small {
		p.stamp[v^large[len(large)-1-i]] = code
		code += 8
	}
}

// stamped takes those out that have a stamp.
func (p *prototype) stamped(missing []uint16, hints [][protoHints]uint32, n int) []uint16 {
	return slices.DeleteFunc(missing, func(v uint16) bool {
		if p.stamp[v]>>32 != uint64(n) {
			return false
		}
		remember(&hints[v], uint32(p.stamp[v]))
		return true
	})
}

// indexed tries first places of a value with a frequent one.
func (p *prototype) indexed(hints *[protoHints]uint32, n int, v uint16) bool {
	for _, take := range p.splits {
		t := n - take
		for _, top := range p.top {
			residue := (t%p.residues - int(top.residue) + p.residues) % p.residues
			for _, a := range p.places[int(top.value^v)*p.residues+residue] {
				if int(a) < t && p.values[t-int(a)] == top.value && (!p.unequal || 2*int(a) != t) {
					remember(hints, uint32(a)<<3|uint32(take&7))
					return true
				}
			}
		}
	}
	return false
}

// scan tries all pairs, and tells whether none is missing then.
func (p *prototype) scan(missing *[]uint16, hints [][protoHints]uint32, n int, tag uint64) bool {
	for _, take := range p.splits {
		step := 256
		for first := 1; first <= (n-take)/2; first += step {
			if first > 4096 {
				step = 4096
			}
			p.stampRun(n, take, first, first+step-1, tag)
			if *missing = p.stamped(*missing, hints, n); len(*missing) == 0 {
				return true
			}
		}
	}
	return false
}

func TestPrototype(t *testing.T) {
	for _, code := range []string{"0.6", "0.16", "0.1777"} {
		s := octal(t, code)
		p := newPrototype(s.rule, 8_000)
		p.extend(12_000)
		if want := plainly(s.rule, 12_000); !slices.Equal(p.values, want) {
			t.Errorf("%s differs", code)
		}
	}
}
