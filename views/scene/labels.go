package scene

import (
	"strconv"

	"nimgraph/graphs"
)

// tokenAt returns where the tokens of a vertex are, from its centre.
func tokenAt(o outline) Point { return o.corner().Add(Point{X: 1, Y: -1}) }

// tokenHalf returns half the width and height of what stands for so many tokens.
func tokenHalf(n int) Point {
	if n == 1 {
		return Point{X: tokenSize, Y: tokenSize}
	}
	return Point{X: max(tokenSize+1.5, TextWidth(strconv.Itoa(n), Bold, 11)/2+5), Y: tokenSize + 1.5}
}

// tokens draws the tokens on the upper right of the rim.
func (b *builder) tokens(id graphs.VertexID, at Point, o outline) {
	n := b.drawing.Tokens(id)
	if n == 0 {
		return
	}
	at = at.Add(tokenAt(o))
	subject := Subject{Token, int32(id)}
	if n == 1 {
		b.add(Shape{Kind: Disc, Subject: subject, Part: PartOutline, Size: tokenSize, Fill: TokenFill, Stroke: TokenRim, Width: 2, N: 1, P: [4]Point{at}})
		return
	}
	text := strconv.Itoa(n)
	b.add(Shape{
		Kind: Pill, Subject: subject, Part: PartOutline, Fill: TokenFill, Stroke: TokenRim, Width: 2, N: 2,
		P: [4]Point{at, tokenHalf(n)},
	})
	b.add(Shape{Kind: Text, Subject: subject, Part: PartValue, Font: Bold, Size: 11, Fill: TokenInk, N: 1, P: [4]Point{at}, Text: text})
}
