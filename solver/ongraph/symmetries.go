package ongraph

import "nimgraph/graphs/games"

// Bounds of the search for symmetries.
const (
	maxSymmetries = 512
	maxSteps      = 1 << 20
)

// findSymmetries returns automorphisms of a connected graph, except the identity, within the bounds
// maxSymmetries and maxSteps. near holds the neighbours of each vertex. Element v of an
// automorphism is the image of vertex v.
func findSymmetries(near []set) [][]uint8 {
	order := []int{0} // each vertex except the first has a neighbour before it
	for i, met := 0, games.Singleton(0); i < len(order); i++ {
		for s := near[order[i]].Without(met); s.Any(); s = s.Rest() {
			order, met = append(order, s.Min()), met.Union(games.Singleton(s.Min()))
		}
	}
	var maps [][]uint8
	to, steps := make([]uint8, len(near)), 0
	var place func(i int, placed, taken set, moves bool)
	place = func(i int, placed, taken set, moves bool) {
		if i == len(order) {
			if moves {
				maps = append(maps, append([]uint8(nil), to...))
			}
			return
		}
		v := order[i]
		placedNeighbours := near[v].Intersect(placed)
		image := imageOf(placedNeighbours, to)
		open := games.FullSet(len(near)).Without(taken)
		if placedNeighbours.Any() {
			open = open.Intersect(near[to[placedNeighbours.Min()]])
		}
		for ; open.Any() && len(maps) < maxSymmetries && steps < maxSteps; open = open.Rest() {
			w := open.Min()
			if steps++; near[w].Size() == near[v].Size() && near[w].Intersect(taken) == image {
				to[v] = uint8(w)
				place(i+1, placed.Union(games.Singleton(v)), taken.Union(games.Singleton(w)), moves || v != w)
			}
		}
	}
	place(0, set{}, set{}, false)
	return maps
}

// leastImage returns the least of part and its images under the symmetries of the board.
func (b *board) leastImage(part set) set {
	image := part
	for _, to := range b.maps {
		image = smallerSet(image, imageOf(part, to))
	}
	return image
}

// imageOf returns the set of the images of the elements of s. images[i] is the image of i.
func imageOf(s set, images []uint8) (image set) {
	for ; s.Any(); s = s.Rest() {
		image = image.Union(games.Singleton(int(images[s.Min()])))
	}
	return image
}
