package scene

import (
	"strconv"

	"nimgraph/graphs"
)

// tokens draws the tokens on the upper right of the rim.
func (b *builder) tokens(id graphs.VertexID, at Point, o outline) {
	n := b.drawing.Tokens(id)
	if n == 0 {
		return
	}
	const slope = 0.7071
	at = Point{X: at.X + o.half - o.reach + slope*o.reach + 1, Y: at.Y - slope*o.reach - 1}
	subject := Subject{Token, int32(id)}
	if n == 1 {
		b.add(Shape{Kind: Disc, Subject: subject, Size: tokenSize, Fill: TokenFill, Stroke: TokenRim, Width: 2, N: 1, P: [4]Point{at}})
		return
	}
	text := strconv.Itoa(n)
	half := max(tokenSize+1.5, TextWidth(text, Bold, 11)/2+5)
	b.add(Shape{
		Kind: Pill, Subject: subject, Fill: TokenFill, Stroke: TokenRim, Width: 2, N: 2,
		P: [4]Point{at, {X: half, Y: tokenSize + 1.5}},
	})
	b.add(Shape{Kind: Text, Subject: subject, Font: Bold, Size: 11, Fill: TokenInk, N: 1, P: [4]Point{at}, Text: text})
}

// name writes a vertex's name below it, and at its upper right in an
// edge-deletion game.
func (b *builder) name(v graphs.Vertex) {
	text := v.Text()
	if text == "" {
		return
	}
	fill := Muted
	if b.look(v) == lookLoose {
		fill = Faded
	}
	b.add(Shape{
		Kind: Text, Subject: Subject{Vertex, int32(v.ID)}, Size: nameSize,
		Fill: fill, Stroke: Board, Width: nameHalo, N: 1, P: [4]Point{b.nameAt(v)}, Text: text,
	})
}

// nameAt returns the middle of a vertex's name.
func (b *builder) nameAt(v graphs.Vertex) Point {
	at, o := b.drawing.At(v.ID), b.outlines[v.ID]
	if b.graph.Kind() == graphs.Deletion && !v.Ground {
		// Below the vertex is what it stands on, beside it what it leans on.
		at.X += o.half - o.reach + 0.8*o.reach + 3 + TextWidth(v.Text(), Sans, nameSize)/2
		at.Y -= 0.8*o.reach + 3
		return at
	}
	at.Y += o.reach + NameDrop
	return at
}
