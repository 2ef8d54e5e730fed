package games

import (
	"context"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// exampleGames returns the examples. Each is a game without parameters whose drawing teaches one
// idea.
func exampleGames() []*Game {
	return []*Game{
		mexExample(),
		outcomesExample(),
		sumExample(),
		loopyExample(),
		antiSGExample(),
		wildExample(),
		misereCycleExample(),
		hackenbushExample(),
	}
}

// exampleVertex is a vertex of an example: its coordinates, its tokens and its edges.
type exampleVertex struct {
	name   string
	sum    bool
	ground bool
	x, y   float64
	tokens int
	to     []string // the targets; one named twice is an edge with count 2
}

// newExampleGame returns a game with the given ID and without parameters. Its drawing has the given
// title and kind. spots holds the vertices of the drawing, with their edges.
func newExampleGame(id, title string, kind graphs.Kind, spots []exampleVertex) *Game {
	return &Game{
		ID: id, kind: kind,
		figure: func(context.Context, Args) (*document.Drawing, error) {
			d := document.New(kind)
			draft := d.NewChange()
			draft.Head().Title = title
			vertex := make(map[string]graphs.VertexID, len(spots))
			for i, s := range spots {
				vertex[s.name] = graphs.VertexID(i)
				vertex := graphs.Vertex{ID: graphs.VertexID(i), Name: s.name, Sum: s.sum, Ground: s.ground}
				draft.AddVertex(document.VertexState{Vertex: vertex, Tokens: s.tokens}, document.Point{X: s.x, Y: s.y})
			}
			edge := graphs.EdgeID(0)
			for i, s := range spots {
				for j := 0; j < len(s.to); {
					count := 1
					for j+count < len(s.to) && s.to[j+count] == s.to[j] {
						count++
					}
					draft.AddEdge(document.EdgeState{Edge: graphs.Edge{
						ID: edge, From: graphs.VertexID(i), To: vertex[s.to[j]], Count: int32(count),
					}})
					edge++
					j += count
				}
			}
			return d, d.Do(draft.Change())
		},
	}
}

// mexExample returns an example with values 0 to 3. Vertices a and c show gaps: the options of c
// have values 0 and 2, so c has value 1; the options of a have values 1 and 3, so a has value 0.
func mexExample() *Game {
	return newExampleGame("example-mex", "Values 0 to 3", graphs.Directed, []exampleVertex{
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

// sumExample returns an example with two sum vertices: one of different parts, and one of equal
// parts. The second has value 0, so the move to it wins.
func sumExample() *Game {
	return newExampleGame("example-sum", "Moves that split the game", graphs.Directed, []exampleVertex{
		{name: "a", x: 0, y: 0, tokens: 1, to: []string{"b+b", "b+c"}},
		{name: "b+b", sum: true, x: -96, y: 96, to: []string{"b", "b"}},
		{name: "b+c", sum: true, x: 96, y: 96, to: []string{"b", "c"}},
		{name: "b", x: -96, y: 208, to: []string{"c", "d"}},
		{name: "c", x: 96, y: 208, to: []string{"d"}},
		{name: "d", x: 0, y: 304},
	})
}

// loopyExample returns an example with cycles. Vertices f and g have numbers as values although
// they can reach a cycle. Vertices a, b and e have no numbers, and the move from e to d wins.
func loopyExample() *Game {
	return newExampleGame("example-loopy", "A game with cycles", graphs.Directed, []exampleVertex{
		{name: "a", x: 0, y: 0, tokens: 1, to: []string{"b", "c"}},
		{name: "b", x: 144, y: 0, to: []string{"a", "c"}},
		{name: "c", x: 72, y: 104, to: []string{"d"}},
		{name: "d", x: 72, y: 208},
		{name: "e", x: -72, y: 104, to: []string{"a", "c", "d"}},
		{name: "f", x: 216, y: 104, to: []string{"d", "g"}},
		{name: "g", x: 288, y: 0, to: []string{"f"}},
	})
}

// outcomesExample returns an example about outcomes. The next player wins from m, although one
// option of m is also won by its next player, because another option is lost. All options of p are
// won by their next player, so p is lost.
func outcomesExample() *Game {
	return newExampleGame("example-outcomes", "P-positions and N-positions", graphs.Directed, []exampleVertex{
		{name: "s", x: 0, y: 0, tokens: 1, to: []string{"p", "m"}},
		{name: "p", x: -96, y: 104, to: []string{"q", "r"}},
		{name: "m", x: 96, y: 104, to: []string{"p", "t"}},
		{name: "q", x: -192, y: 208, to: []string{"u"}},
		{name: "r", x: 0, y: 208, to: []string{"u", "v"}},
		{name: "t", x: 192, y: 208, to: []string{"v", "w"}},
		{name: "u", x: -96, y: 312},
		{name: "v", x: 96, y: 312},
		{name: "w", x: 288, y: 312},
	})
}

// antiSGExample returns the smallest game in which the theorem on Anti-SG games fails. The theorem
// needs this condition: every position of value 0 that can move has an option of value 1. Here
// vertex d has value 0, and its only option c has value 2. The theorem would say that d is won,
// but after the move to c, the move from c to b wins.
func antiSGExample() *Game {
	return makeMisere(newExampleGame("example-anti-sg", "Where the Anti-SG rule fails", graphs.Directed, []exampleVertex{
		{name: "d", x: 0, y: 0, tokens: 1, to: []string{"c"}},
		{name: "c", x: 0, y: 104, to: []string{"b", "a"}},
		{name: "b", x: 104, y: 172, to: []string{"a"}},
		{name: "a", x: 0, y: 240},
	}))
}

// wildExample returns an example with the two smallest positions that are not tame: in misère
// play, no heap of Nim is equal to them. Vertex w has the options s and 0, and vertex x has the
// options s and 1, where the only option of s is 2. The vertices 2, 1 and 0 are heaps of Nim. In
// normal play the values of w and x are 1 and 2, in misère play 2 and 1.
func wildExample() *Game {
	return makeMisere(newExampleGame("example-wild", "Wild positions of misère play", graphs.Directed, []exampleVertex{
		{name: "w", x: -112, y: 0, tokens: 1, to: []string{"s", "0"}},
		{name: "x", x: 112, y: 0, tokens: 1, to: []string{"s", "1"}},
		{name: "s", x: 0, y: 64, to: []string{"2"}},
		{name: "2", x: 0, y: 168, to: []string{"1", "0"}},
		{name: "1", x: 112, y: 232, to: []string{"0"}},
		{name: "0", x: -112, y: 232},
	}))
}

// misereCycleExample returns the smallest edge-deletion game in which a position of value 1 does
// not lose in misère play. On trees such a position always loses.
func misereCycleExample() *Game {
	const title = "Misère edge deletion with cycles"
	return makeMisere(newExampleGame("example-misere-cycle", title, graphs.Deletion, []exampleVertex{
		{name: "0", ground: true, x: 0, y: 0, to: []string{"1", "3", "3"}},
		{name: "1", x: -112, y: -112, to: []string{"2"}},
		{name: "2", x: 0, y: -208, to: []string{"3"}},
		{name: "3", x: 112, y: -112},
	}))
}
