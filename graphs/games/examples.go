package games

import (
	"context"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// spot is a vertex of an example with its place and its tokens.
type spot struct {
	name   string
	sum    bool
	ground bool
	x, y   float64
	tokens int
	to     []string // the targets; one named twice is an edge with count 2
}

// example returns a game without parameters whose drawing is the spots.
func example(id, title string, kind graphs.Kind, spots []spot) *Game {
	return &Game{
		ID: id, Family: Examples,
		draw: func(context.Context, Args) (*document.Drawing, error) {
			d := document.New(kind)
			edits := document.Group{document.SetTitle{Title: title}}
			vertex := make(map[string]graphs.VertexID, len(spots))
			for i, s := range spots {
				vertex[s.name] = graphs.VertexID(i)
				edits = append(edits, document.AddVertex{
					Vertex: graphs.Vertex{ID: graphs.VertexID(i), Name: s.name, Sum: s.sum, Ground: s.ground},
					At:     document.Point{X: s.x, Y: s.y}, Tokens: s.tokens,
				})
			}
			edge := graphs.EdgeID(0)
			for i, s := range spots {
				for j := 0; j < len(s.to); {
					count := 1
					for j+count < len(s.to) && s.to[j+count] == s.to[j] {
						count++
					}
					edits = append(edits, document.AddEdge{Edge: graphs.Edge{
						ID: edge, From: graphs.VertexID(i), To: vertex[s.to[j]], Count: int32(count),
					}})
					edge++
					j += count
				}
			}
			return d, d.Apply(edits)
		},
	}
}

// exampleMex has values 0 to 3. a and c show gaps: the options of c are worth 0
// and 2, so it is worth 1; those of a are worth 1 and 3, so it is worth 0.
func exampleMex() *Game {
	return example("example-mex", "Values 0 to 3", graphs.Directed, []spot{
		{name: "a", x: 0, y: 0, to: []string{"b", "c"}},
		{name: "b", x: -120, y: 96, tokens: 1, to: []string{"d", "e", "c"}},
		{name: "c", x: 120, y: 96, to: []string{"d", "f"}},
		{name: "d", x: 0, y: 208, tokens: 1, to: []string{"g", "h"}},
		{name: "e", x: -204, y: 208, to: []string{"g"}},
		{name: "f", x: 204, y: 208},
		{name: "g", x: -96, y: 304, to: []string{"h"}},
		{name: "h", x: 96, y: 304},
	})
}

// exampleSum has two ⊕: one of different parts and one of equal parts, which
// is worth 0, so that the move to it wins.
func exampleSum() *Game {
	return example("example-sum", "Moves that split the game", graphs.Directed, []spot{
		{name: "a", x: 0, y: 0, tokens: 1, to: []string{"b+b", "b+c"}},
		{name: "b+b", sum: true, x: -96, y: 96, to: []string{"b", "b"}},
		{name: "b+c", sum: true, x: 96, y: 96, to: []string{"b", "c"}},
		{name: "b", x: -96, y: 208, to: []string{"c", "d"}},
		{name: "c", x: 96, y: 208, to: []string{"d"}},
		{name: "d", x: 0, y: 304},
	})
}

// exampleLoopy has cycles: f and g are worth numbers all the same, a, b and e
// are not, and from e the move to d wins.
func exampleLoopy() *Game {
	return example("example-loopy", "A game with cycles", graphs.Directed, []spot{
		{name: "a", x: 0, y: 0, tokens: 1, to: []string{"b", "c"}},
		{name: "b", x: 144, y: 0, to: []string{"a", "c"}},
		{name: "c", x: 72, y: 104, to: []string{"d"}},
		{name: "d", x: 72, y: 208},
		{name: "e", x: -72, y: 104, to: []string{"a", "c", "d"}},
		{name: "f", x: 216, y: 104, to: []string{"d", "g"}},
		{name: "g", x: 288, y: 0, to: []string{"f"}},
	})
}

// examplePass is a heap from which 1 or 2 may be taken, with a pass at 3: a loop.
// A heap of 3 alone is a draw, since both may pass for ever; but from 4 beside a
// heap of 2, the move to 2 wins.
func examplePass() *Game {
	return example("example-pass", "Take 1 or 2, or pass at 3", graphs.Directed, []spot{
		{name: "5", x: 0, y: 0, to: []string{"4", "3"}},
		{name: "4", x: 112, y: 72, tokens: 1, to: []string{"3", "2"}},
		{name: "3", x: 0, y: 144, to: []string{"3", "2", "1"}},
		{name: "2", x: 112, y: 216, tokens: 1, to: []string{"1", "0"}},
		{name: "1", x: 0, y: 288, to: []string{"0"}},
		{name: "0", x: 112, y: 360},
	})
}

// exampleRing has two rings of three. From a, b and c there is a way out, which
// gives them values 1, 0 and 2 in spite of the cycle; on the other ring nobody
// can ever win.
func exampleRing() *Game {
	return example("example-ring", "Tokens on directed rings", graphs.Directed, []spot{
		{name: "a", x: 0, y: 0, tokens: 1, to: []string{"b"}},
		{name: "b", x: 144, y: 0, to: []string{"c"}},
		{name: "c", x: 72, y: 112, tokens: 1, to: []string{"a", "out"}},
		{name: "out", x: 72, y: 216},
		{name: "f", x: 288, y: 0, to: []string{"g"}},
		{name: "g", x: 432, y: 0, to: []string{"h"}},
		{name: "h", x: 360, y: 112, to: []string{"f"}},
	})
}
