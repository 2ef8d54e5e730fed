package ongraph

import "nimgraph/graphs/games"

// Bounds of the search for symmetries.
const (
	maxSymmetries = 512
	maxSteps      = 1 << 20
)

// symmetries returns automorphisms of a connected graph, except the identity. It returns no more
// than the bounds allow. An automorphism holds the image of each vertex.
func symmetries(near []set) [][]uint8 {
	order := []int{0} // each vertex except the first has a neighbour before it
	for i, met := 0, games.One(0); i < len(order); i++ {
		for s := near[order[i]].Without(met); s.Any(); s = s.Rest() {
			order, met = append(order, s.First()), met.Or(games.One(s.First()))
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
		placedNeighbours := near[v].And(placed)
		image := apply(placedNeighbours, to)
		open := games.Full(len(near)).Without(taken)
		if placedNeighbours.Any() {
			open = open.And(near[to[placedNeighbours.First()]])
		}
		for ; open.Any() && len(maps) < maxSymmetries && steps < maxSteps; open = open.Rest() {
			w := open.First()
			if steps++; near[w].Size() == near[v].Size() && near[w].And(taken) == image {
				to[v] = uint8(w)
				place(i+1, placed.Or(games.One(v)), taken.Or(games.One(w)), moves || v != w)
			}
		}
	}
	place(0, set{}, set{}, false)
	return maps
}

// leastImage returns the least of part and its images under the maps of the board.
func (b *board) leastImage(part set) set {
	image := part
	for _, to := range b.maps {
		image = least(image, apply(part, to))
	}
	return image
}

// apply returns the set of the images of the elements of s. images[i] is the image of i.
func apply(s set, images []uint8) (image set) {
	for ; s.Any(); s = s.Rest() {
		image = image.Or(games.One(int(images[s.First()])))
	}
	return image
}
