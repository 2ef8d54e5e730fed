package layout

import "slices"

// crossings counts the crossings between neighbouring rows with an accumulator
// tree (Barth, Jünger and Mutzel, Simple and Efficient Bilayer Cross Counting,
// 2002), in time O(E log V).
func (p *proper) crossings() int {
	sum := 0
	var tree, ends []int32
	for l := 0; l+1 < len(p.rows); l++ {
		first := 1
		for first < len(p.rows[l+1]) {
			first *= 2
		}
		tree = append(tree[:0], make([]int32, 2*first)...)
		for _, v := range p.rows[l] {
			ends = ends[:0]
			for _, w := range p.down.of(v) {
				ends = append(ends, p.pos[w])
			}
			slices.Sort(ends)
			for _, end := range ends {
				// Every edge counted before that ends further right crosses.
				for i := int(end) + first; i > 0; i /= 2 {
					tree[i]++
					if i > 1 && i%2 == 0 {
						sum += int(tree[i+1])
					}
				}
			}
		}
	}
	return sum
}
