package scene

import "math"

// spreader finds places for ports side by side. It keeps its memory.
type spreader struct {
	order  []int     // the ports from the widest gap on
	want   []float64 // their angles, ascending
	offset []float64 // how much room those before take
	place  []float64 // the angles that they get
	angles []float64 // the result, in the order of the ports
	blocks []portBlock
}

// portBlock is a run of ports that touch each other.
type portBlock struct {
	sum, weight float64 // of the wanted places less the offsets, by weight
	n           int
}

// spread returns an angle for each of some ports, which are in ascending order, so that
// neighbours have room beside each other at a radius, and none is moved by more than
// mostTurn. Where there is too little room for that, all have less. The sum of the
// squares of the moves is the least there can be. The circle is cut at its widest gap.
// The result is valid until the next call.
func (s *spreader) spread(ports []port, radius float64) []float64 {
	n := len(ports)
	s.angles = s.angles[:0]
	cut, widest, tight := 0, -1.0, false
	for i := range ports {
		next := (i + 1) % n
		gap := ports[next].angle - ports[i].angle
		if next == 0 {
			gap += 2 * math.Pi
		}
		if gap > widest {
			widest, cut = gap, next
		}
		tight = tight || gap < apart(&ports[i], &ports[next], radius)
		s.angles = append(s.angles, ports[i].angle)
	}
	if !tight {
		return s.angles
	}
	s.order, s.want = s.order[:0], s.want[:0]
	for i := range ports {
		k := (cut + i) % n
		s.order = append(s.order, k)
		s.want = append(s.want, ports[k].angle)
		if k < cut {
			s.want[i] += 2 * math.Pi
		}
	}
	for room := 1.0; room > 0.1; room *= 0.85 {
		if s.pool(ports, radius, room) {
			for i, k := range s.order {
				s.angles[k] += s.place[i] - s.want[i]
			}
			break
		}
	}
	return s.angles
}

// apart returns the angle between the middles of two ports beside each other, at least.
// Edges that begin side by side need none: they part by themselves, or run along one row.
func apart(p, q *port, radius float64) float64 {
	if !p.head && !q.head {
		return 0
	}
	return (p.half + q.half) / radius
}

// pool finds the places where each has a part of its room; false where the ports would
// move too far, or meet on the other side. It is a regression under an order: blocks that
// are in the wrong order become one at their mean (the algorithm of adjacent violators;
// Ayer et al. 1955).
func (s *spreader) pool(ports []port, radius, room float64) bool {
	s.offset, s.place, s.blocks = s.offset[:0], s.place[:0], s.blocks[:0]
	offset := 0.0
	for i, k := range s.order {
		if i > 0 {
			offset += room * apart(&ports[s.order[i-1]], &ports[k], radius)
		}
		s.offset = append(s.offset, offset)
		w := ports[k].weight
		last := portBlock{w * (s.want[i] - offset), w, 1}
		for len(s.blocks) > 0 {
			before := s.blocks[len(s.blocks)-1]
			if before.sum*last.weight <= last.sum*before.weight {
				break
			}
			last = portBlock{before.sum + last.sum, before.weight + last.weight, before.n + last.n}
			s.blocks = s.blocks[:len(s.blocks)-1]
		}
		s.blocks = append(s.blocks, last)
	}
	for _, block := range s.blocks {
		for range block.n {
			i := len(s.place)
			s.place = append(s.place, block.sum/block.weight+s.offset[i])
			if math.Abs(s.place[i]-s.want[i]) > mostTurn {
				return false
			}
		}
	}
	n := len(s.place)
	around := room * apart(&ports[s.order[n-1]], &ports[s.order[0]], radius)
	return s.place[n-1]+around <= s.place[0]+2*math.Pi+1e-9
}
