package games

import "nimgraph/graphs"

// Figures stand on the ground at y = 0 and begin at about x = 0.

// houseFigure returns the vertices of a house for edge deletion: walls, a gable, a door, and a
// chimney with a ring of smoke.
func houseFigure() []exampleVertex {
	return []exampleVertex{
		{name: "a", ground: true, x: 0, to: []string{"e"}},
		{name: "b", ground: true, x: 92, to: []string{"g"}},
		{name: "c", ground: true, x: 172, to: []string{"h"}},
		{name: "d", ground: true, x: 264, to: []string{"f"}},
		{name: "e", x: 0, y: -168, to: []string{"f", "i"}},
		{name: "f", x: 264, y: -168, to: []string{"j"}},
		{name: "g", x: 92, y: -92, to: []string{"h"}},
		{name: "h", x: 172, y: -92},
		{name: "i", x: 132, y: -288, to: []string{"j"}},
		{name: "j", x: 200, y: -226, to: []string{"k"}},
		{name: "k", x: 200, y: -324, to: []string{"k"}},
	}
}

// girlFigure returns the vertices of a girl for edge deletion: a skirt, a head that is a cycle, a
// bun, and two pigtails.
func girlFigure() []exampleVertex {
	return []exampleVertex{
		{name: "a", ground: true, x: 72, to: []string{"d"}},
		{name: "b", ground: true, x: 136, to: []string{"e"}},
		{name: "c", x: 0, y: -116, to: []string{"d", "g"}},
		{name: "d", x: 72, y: -108, to: []string{"e"}},
		{name: "e", x: 136, y: -108, to: []string{"f"}},
		{name: "f", x: 208, y: -116, to: []string{"g"}},
		{name: "g", x: 104, y: -216, to: []string{"h", "i", "j"}},
		{name: "h", x: 16, y: -244},
		{name: "i", x: 192, y: -244},
		{name: "j", x: 104, y: -296, to: []string{"k", "l"}},
		{name: "k", x: 52, y: -352, to: []string{"m", "n"}},
		{name: "l", x: 156, y: -352, to: []string{"m", "o"}},
		{name: "m", x: 104, y: -408, to: []string{"m"}},
		{name: "n", x: -16, y: -324},
		{name: "o", x: 224, y: -324},
	}
}

// dogFigure returns the vertices of a poodle for edge deletion: four legs, a body that is a cycle,
// a tail with a pompom, and a head with an ear and a tongue.
func dogFigure() []exampleVertex {
	return []exampleVertex{
		{name: "a", ground: true, x: 20, to: []string{"e"}},
		{name: "b", ground: true, x: 92, to: []string{"e"}},
		{name: "c", ground: true, x: 228, to: []string{"f"}},
		{name: "d", ground: true, x: 300, to: []string{"f"}},
		{name: "e", x: 56, y: -104, to: []string{"f", "g"}},
		{name: "f", x: 264, y: -104, to: []string{"h"}},
		{name: "g", x: 56, y: -200, to: []string{"h", "i"}},
		{name: "h", x: 264, y: -200, to: []string{"k"}},
		{name: "i", x: -8, y: -256, to: []string{"j"}},
		{name: "j", x: 20, y: -336, to: []string{"j"}},
		{name: "k", x: 324, y: -264, to: []string{"l", "m"}},
		{name: "l", x: 324, y: -356, to: []string{"m", "n"}},
		{name: "m", x: 416, y: -292, to: []string{"o"}},
		{name: "n", x: 248, y: -304},
		{name: "o", x: 408, y: -212},
	}
}

// appleTreeFigure returns the vertices of a tree for edge deletion: three boughs with twigs, and
// loops as apples.
func appleTreeFigure() []exampleVertex {
	return []exampleVertex{
		{name: "a", ground: true, x: 144, to: []string{"b"}},
		{name: "b", x: 144, y: -116, to: []string{"c", "d", "e"}},
		{name: "c", x: 48, y: -184, to: []string{"f", "g"}},
		{name: "d", x: 144, y: -232, to: []string{"h", "i"}},
		{name: "e", x: 240, y: -184, to: []string{"j", "k"}},
		{name: "f", x: -20, y: -256, to: []string{"f"}},
		{name: "g", x: 48, y: -288},
		{name: "h", x: 112, y: -340, to: []string{"h"}},
		{name: "i", x: 176, y: -340},
		{name: "j", x: 240, y: -288, to: []string{"j"}},
		{name: "k", x: 308, y: -256},
	}
}

// figureGame returns the edge-deletion game with the given ID and title on the vertices in spots.
// It has no parameters.
func figureGame(id, title string, spots []exampleVertex) *Game {
	return newExampleGame(id, title, graphs.Deletion, spots)
}

// hackenbushExample returns edge deletion on all figures side by side, as books show it. The names
// of the vertices of a figure begin with its own letter.
func hackenbushExample() *Game {
	const between = 96
	var spots []exampleVertex
	edge := 0.0
	for _, f := range []struct {
		letter string
		spots  []exampleVertex
	}{{"h", houseFigure()}, {"g", girlFigure()}, {"d", dogFigure()}, {"t", appleTreeFigure()}} {
		left, right := f.spots[0].x, f.spots[0].x
		for _, s := range f.spots {
			left, right = min(left, s.x), max(right, s.x)
		}
		for _, s := range f.spots {
			s.x += edge - left
			s.name = f.letter + s.name
			for i := range s.to {
				s.to[i] = f.letter + s.to[i]
			}
			spots = append(spots, s)
		}
		edge += right - left + between
	}
	return newExampleGame("example-hackenbush", "A house, a girl, a dog and a tree", graphs.Deletion, spots)
}
