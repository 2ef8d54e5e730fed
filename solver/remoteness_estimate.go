package solver

import "math"

// estimate fills in Position and After where the sum is out of reach.
func (r *remoteness) estimate() error {
	length, err := r.longest()
	if err != nil {
		return err
	}
	var all int64
	for v, n := range r.s.Position.Tokens {
		all += int64(n) * int64(length[v])
	}
	r.Position = short(all)
	for i, m := range r.s.Moves {
		r.After[i] = short(all - int64(length[r.f.From[m.Edge]]) + int64(length[r.f.Into[m.Edge]]))
	}
	return nil
}

// longest returns how many moves a token on each vertex can make and, where it splits
// at a ⊕, what comes of it; for a vertex from which play can meet a cycle its
// remoteness, 0 where that is not a number.
func (r *remoteness) longest() ([]int32, error) {
	parts, err := componentsOf(r.ctx, r.f)
	if err != nil {
		return nil, err
	}
	length := make([]int32, r.f.Order())
	circles := make([]bool, r.f.Order())
	for c := range len(parts.start) - 1 {
		for _, v := range parts.vertices[parts.start[c]:parts.start[c+1]] {
			var most, sum int64
			for i := r.f.Start[v]; i < r.f.Start[v+1]; i++ {
				w := r.f.To[i]
				circles[v] = circles[v] || circles[w] || parts.of[w] == parts.of[v]
				most = max(most, int64(length[w])+1)
				sum += int64(length[w]) * int64(r.f.Count[r.f.Edge[i]])
			}
			if size, ok := r.f.Heap(v); ok {
				most = int64(size)
			}
			switch {
			case circles[v]:
				length[v] = max(0, r.Vertices[v])
			case r.f.IsSum(v):
				length[v] = short(sum)
			default:
				length[v] = short(most)
			}
		}
	}
	return length, nil
}

// short returns a number of moves, cut off where it has no place.
func short(moves int64) int32 { return int32(min(max(moves, 0), math.MaxInt32)) }
