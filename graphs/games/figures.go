package games

import "nimgraph/graphs"

// Figures stand on the ground at y = 0 and begin at about x = 0.

// house has walls, a gable, a door, and a chimney with a ring of smoke.
func house() []spot {
	return []spot{
		{name: "a", ground: true, x: 0, to: []string{"e"}},
		{name: "b", ground: true, x: 112, to: []string{"g"}},
		{name: "c", ground: true, x: 200, to: []string{"h"}},
		{name: "d", ground: true, x: 312, to: []string{"f"}},
		{name: "e", x: 0, y: -168, to: []string{"f", "i"}},
		{name: "f", x: 312, y: -168, to: []string{"j"}},
		{name: "g", x: 112, y: -92, to: []string{"h"}},
		{name: "h", x: 200, y: -92},
		{name: "i", x: 156, y: -304, to: []string{"j"}},
		{name: "j", x: 236, y: -234, to: []string{"k"}},
		{name: "k", x: 236, y: -332, to: []string{"k"}},
	}
}

// girl has a skirt, a head that is a cycle, a bun, and two pigtails.
func girl() []spot {
	return []spot{
		{name: "a", ground: true, x: 84, to: []string{"d"}},
		{name: "b", ground: true, x: 156, to: []string{"e"}},
		{name: "c", x: 0, y: -116, to: []string{"d", "g"}},
		{name: "d", x: 84, y: -108, to: []string{"e"}},
		{name: "e", x: 156, y: -108, to: []string{"f"}},
		{name: "f", x: 240, y: -116, to: []string{"g"}},
		{name: "g", x: 120, y: -216, to: []string{"h", "i", "j"}},
		{name: "h", x: 24, y: -248},
		{name: "i", x: 216, y: -248},
		{name: "j", x: 120, y: -296, to: []string{"k", "l"}},
		{name: "k", x: 64, y: -356, to: []string{"m", "n"}},
		{name: "l", x: 176, y: -356, to: []string{"m", "o"}},
		{name: "m", x: 120, y: -416, to: []string{"m"}},
		{name: "n", x: -12, y: -328},
		{name: "o", x: 252, y: -328},
	}
}

// dog is a poodle: four legs, a body that is a cycle, a tail with a pompom, and a
// head with an ear and a tongue.
func dog() []spot {
	return []spot{
		{name: "a", ground: true, x: 32, to: []string{"e"}},
		{name: "b", ground: true, x: 112, to: []string{"e"}},
		{name: "c", ground: true, x: 288, to: []string{"f"}},
		{name: "d", ground: true, x: 368, to: []string{"f"}},
		{name: "e", x: 72, y: -104, to: []string{"f", "g"}},
		{name: "f", x: 328, y: -104, to: []string{"h"}},
		{name: "g", x: 72, y: -200, to: []string{"h", "i"}},
		{name: "h", x: 328, y: -200, to: []string{"k"}},
		{name: "i", x: 0, y: -256, to: []string{"j"}},
		{name: "j", x: 24, y: -340, to: []string{"j"}},
		{name: "k", x: 388, y: -272, to: []string{"l", "m"}},
		{name: "l", x: 388, y: -368, to: []string{"m", "n"}},
		{name: "m", x: 492, y: -300, to: []string{"o"}},
		{name: "n", x: 308, y: -316},
		{name: "o", x: 484, y: -216},
	}
}

// appleTree has three boughs with twigs; each loop is an apple.
func appleTree() []spot {
	return []spot{
		{name: "a", ground: true, x: 168, to: []string{"b"}},
		{name: "b", x: 168, y: -116, to: []string{"c", "d", "e"}},
		{name: "c", x: 64, y: -188, to: []string{"f", "g"}},
		{name: "d", x: 168, y: -232, to: []string{"h", "i"}},
		{name: "e", x: 272, y: -188, to: []string{"j", "k"}},
		{name: "f", x: 0, y: -268, to: []string{"f"}},
		{name: "g", x: 80, y: -292},
		{name: "h", x: 132, y: -344, to: []string{"h"}},
		{name: "i", x: 212, y: -344},
		{name: "j", x: 260, y: -292, to: []string{"j"}},
		{name: "k", x: 336, y: -268},
	}
}

// figure returns the game of one figure.
func figure(id, title string, spots []spot) *Game {
	g := example(id, title, graphs.Deletion, spots)
	g.Family = Deletion
	return g
}

func pictureHouse() *Game { return figure("picture-house", "A house", house()) }
func pictureGirl() *Game  { return figure("picture-girl", "A girl", girl()) }
func pictureDog() *Game   { return figure("picture-dog", "A dog", dog()) }
func pictureTree() *Game  { return figure("picture-tree", "An apple tree", appleTree()) }

// exampleHackenbush has all figures side by side, as the books do: four games at
// once, each with names that begin with its own letter.
func exampleHackenbush() *Game {
	const between = 120
	var spots []spot
	edge := 0.0
	for _, f := range []struct {
		letter string
		spots  []spot
	}{{"h", house()}, {"g", girl()}, {"d", dog()}, {"t", appleTree()}} {
		right := 0.0
		for _, s := range f.spots {
			right = max(right, s.x)
			s.x += edge
			s.name = f.letter + s.name
			for i := range s.to {
				s.to[i] = f.letter + s.to[i]
			}
			spots = append(spots, s)
		}
		edge += right + between
	}
	return example("example-hackenbush", "A house, a girl, a dog and a tree", graphs.Deletion, spots)
}
