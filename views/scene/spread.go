package scene

import "math"

// spreader computes the angles at which the ports of a vertex stand side by side. It reuses its
// memory from call to call.
type spreader struct {
	order  []int     // indices of the ports, from the widest gap on
	want   []float64 // their angles, ascending
	offset []float64 // sum of the rooms of the ports before
	places []float64 // the angles that they get
	angles []float64 // the result, by port
	blocks []portBlock
}

// portBlock is a run of neighbouring ports without space between them. It moves as a whole.
type portBlock struct {
	sum, weight float64 // weighted sum of the wanted places less the offsets, and sum of the weights
	n           int
}

// spreadAngles returns the angle of each port of a vertex on a circle of the given radius, after the
// ports have moved apart so that neighbours do not overlap. ports must be sorted by angle. No port
// moves by more than maxTurn. If there is too little room, the distances that neighbours need shrink
// by a common factor; if that does not help either, all ports keep their angles. The result is valid
// until the next call.
//
// The weighted sum of squared moves is minimal, with the circle cut at its widest gap.
func (s *spreader) spreadAngles(ports []port, radius float64) []float64 {
	n := len(ports)
	s.angles = s.angles[:0]
	cut, widest, crowded := 0, -1.0, false
	for i := range ports {
		next := (i + 1) % n
		gap := ports[next].angle - ports[i].angle
		if next == 0 {
			gap += 2 * math.Pi
		}
		if gap > widest {
			widest, cut = gap, next
		}
		crowded = crowded || gap < leastAngle(&ports[i], &ports[next], radius)
		s.angles = append(s.angles, ports[i].angle)
	}
	if !crowded {
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
		if s.placePorts(ports, radius, room) {
			for i, k := range s.order {
				s.angles[k] += s.places[i] - s.want[i]
			}
			break
		}
	}
	return s.angles
}

// leastAngle returns the least angle, in radians, between the neighbouring ports p and q on a circle
// of the given radius, so that arrowheads do not overlap. It is 0 if neither port has an arrowhead:
// such edges diverge, or run along one row.
func leastAngle(p, q *port, radius float64) float64 {
	if !p.head && !q.head {
		return 0
	}
	return (p.half + q.half) / radius
}

// placePorts computes s.places, the angles of ports on a circle of the given radius. Neighbouring
// ports keep the angle that they need, multiplied by room. fits is false if a port would move too
// far, or if the first and the last port would overlap across the cut of the circle.
//
// This is an isotonic regression: blocks in the wrong order are merged at their mean (pool
// adjacent violators algorithm; Ayer et al. 1955).
func (s *spreader) placePorts(ports []port, radius, room float64) (fits bool) {
	s.offset, s.places, s.blocks = s.offset[:0], s.places[:0], s.blocks[:0]
	offset := 0.0
	for i, k := range s.order {
		if i > 0 {
			offset += room * leastAngle(&ports[s.order[i-1]], &ports[k], radius)
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
			i := len(s.places)
			s.places = append(s.places, block.sum/block.weight+s.offset[i])
			if math.Abs(s.places[i]-s.want[i]) > maxTurn {
				return false
			}
		}
	}
	n := len(s.places)
	gap := room * leastAngle(&ports[s.order[n-1]], &ports[s.order[0]], radius)
	return s.places[n-1]+gap <= s.places[0]+2*math.Pi+1e-9
}
