package scene

import (
	"strings"

	"nimgraph/graphs"
)

// Mark is a meaning that a picture shows by colour, form or line, such as a winning move. The
// legend explains it.
type Mark uint8

const (
	MarkP             Mark = iota // a P-position: dark, with two rings
	MarkN                         // an N-position
	MarkD                         // a drawn position, or a loopy value
	MarkSum                       // a ⊕
	MarkToken                     // a token
	MarkWinningMove               // a winning move
	MarkCircling                  // a winning move that does not bring the end nearer
	MarkWinningEdge               // an edge whose deletion wins
	MarkWinningVertex             // a vertex that is taken by a winning move
	MarkAfter                     // the value of the position after a move, at the move
	MarkValueLeft                 // the value that is left after taking the vertex, in it
	MarkBlock                     // a block of an edge-deletion game
	MarkRemoteness                // how many moves play lasts
	MarkHeap                      // a vertex that stands for a nim heap
	MarkOpen                      // a vertex beyond which the game is not drawn
	MarkTarget                    // a target, where play ends
	MarkOption                    // an option of the position whose moves are shown
	marks
)

// ExplanationKey returns the translation key of the mark's explanation.
func (m Mark) ExplanationKey() string {
	return [marks]string{
		"legend.p", "legend.n", "legend.d", "legend.sum", "legend.token",
		"legend.winning-move", "legend.circling", "legend.winning-edge", "legend.winning-vertex",
		"legend.after", "legend.left",
		"legend.block", "legend.remoteness", "legend.heap", "legend.open", "legend.target", "legend.option",
	}[m]
}

// Width returns the width of the mark's sample in document units.
func (m Mark) Width() float64 {
	switch m {
	case MarkToken:
		return 14
	case MarkWinningMove, MarkCircling, MarkWinningEdge, MarkBlock:
		return 34
	}
	return 18
}

// openText is the text in a vertex beyond which the game is not drawn.
var openText = graphs.Vertex{Worth: graphs.Open}.WorthText()

// Sample returns a small picture of the mark for a legend. Its middle is the origin.
func (m Mark) Sample() *Scene { return m.sample(false) }

// sample returns a small picture of the mark for a legend. Its middle is the origin. If patterns is
// true, it looks as with Options.Patterns.
func (m Mark) sample(patterns bool) *Scene {
	const size, ring, width = 8, 5.5, 1.5
	disc := func(l vertexColours) *Scene {
		return &Scene{Shapes: []Shape{{Kind: Disc, N: 1, Size: size, Fill: l.fill, Stroke: l.rim, Width: width}}}
	}
	switch m {
	case MarkP:
		s := disc(coloursP)
		s.Shapes = append(s.Shapes, Shape{Kind: Disc, N: 1, Size: ring, Stroke: coloursP.ink, Width: 1})
		return s
	case MarkN:
		return disc(coloursN)
	case MarkD:
		s := disc(coloursD)
		if patterns {
			s.Shapes = DrawnPattern.appendLines(s.Shapes, Subject{}, Point{}, outline{halfWidth: size, halfHeight: size})
		}
		return s
	case MarkSum:
		o := outline{diamond, size, size}
		return &Scene{Shapes: []Shape{o.withLook(o.shapeAt(Point{}, 0), coloursSum, width, NoPattern)}}
	case MarkToken:
		return &Scene{Shapes: []Shape{{Kind: Disc, N: 1, Size: ring, Fill: TokenFill}}}
	case MarkHeap, MarkOpen:
		l, text := coloursN, "∗3"
		if m == MarkOpen {
			l, text = coloursPlain, openText
		}
		return &Scene{Shapes: []Shape{
			{
				Kind: Hexagon, N: 2, Fill: l.fill, Stroke: l.rim, Width: width,
				P: [4]Point{{}, {X: 2 * slant * size, Y: size}},
			},
			CentredText(text, Point{}, Bold, 8, l.ink),
		}}
	case MarkTarget:
		return &Scene{Shapes: flagShapes(Point{X: -flagWidth / 2, Y: flagHeight / 2}, Subject{}, 1)}
	case MarkWinningMove:
		return winningMoveSample(true, false, patterns)
	case MarkCircling:
		return winningMoveSample(true, true, patterns)
	case MarkWinningVertex:
		s := disc(coloursP)
		s.Shapes[0].Stroke, s.Shapes[0].Width = Winning, 2*width
		return s
	case MarkWinningEdge:
		return winningMoveSample(false, false, patterns)
	case MarkOption:
		return optionSample(patterns)
	case MarkAfter:
		return &Scene{Shapes: []Shape{
			Line(Point{X: -6, Y: 6}, Point{X: 2, Y: -6}, Shaft, shaftWidth),
			CentredText("2", Point{X: 5.5, Y: 3}, Bold, countSize, Muted),
		}}
	case MarkValueLeft:
		s := disc(coloursN)
		s.Shapes = append(s.Shapes, CentredText("2", Point{}, Bold, countSize, coloursN.ink))
		return s
	case MarkRemoteness:
		return &Scene{Shapes: []Shape{
			{Kind: Pill, Fill: Board, Stroke: Faded, Width: 1, N: 2, P: [4]Point{{}, {X: remoteHalf, Y: remoteHalf}}},
			CentredText("3", Point{}, Sans, remoteSize, Muted),
		}}
	case MarkBlock:
		const half = 10
		from, to := Point{X: -half}, Point{X: half}
		return &Scene{Shapes: []Shape{Line(from, to, BlockEven, 14), Line(from, to, Shaft, 2.5)}}
	}
	return &Scene{}
}

// optionSample returns a plain vertex with the ring of an option, for the legend. If patterns is
// true, it looks as in black and white. See drawOptionRing.
func optionSample(patterns bool) *Scene {
	const size, ring, width = 5.5, 9, 1.5
	disc := func(size float64, fill, stroke Role) Shape {
		return Shape{Kind: Disc, N: 1, Size: size, Fill: fill, Stroke: stroke, Width: width}
	}
	s := &Scene{Shapes: []Shape{disc(ring, Shaft, None), disc(size, PlainFill, PlainRim)}}
	if patterns {
		s.Shapes = []Shape{disc(ring, Shaft, None), disc(ring-width, Board, None), disc(size, PlainFill, PlainRim)}
	}
	return s
}

// isOnlyCount reports whether text, the text of an edge, is only the number of its parallel edges,
// such as ×3.
func isOnlyCount(text string) bool {
	return strings.HasPrefix(text, countSign) && !strings.Contains(text, " ")
}

// Marks returns the marks that occur in the scene, in the order of a legend.
func (s *Scene) Marks() []Mark {
	var found [marks]bool
	hasWinningHeads := false // of winning moves
	hexagon := int32(graphs.None)
	for i := range s.Shapes {
		h := &s.Shapes[i]
		switch h.Subject.Kind {
		case Nothing:
			if h.Stroke == BlockOdd || h.Stroke == BlockEven {
				found[MarkBlock] = true
			}
			found[MarkOption] = found[MarkOption] || (h.Fill == Shaft || h.Fill == Winning) && h.Stroke == None
		case Vertex:
			found[MarkRemoteness] = found[MarkRemoteness] || h.Part == PartRemote
			found[MarkTarget] = found[MarkTarget] || h.Part == PartFlag
			if h.Part == PartValue && h.Subject.ID == hexagon { // a hexagon always has a text
				mark := MarkHeap
				if h.Text == openText {
					mark = MarkOpen
				}
				found[mark] = true
			}
			if h.Part != PartOutline && h.Part != PartBadge {
				continue
			}
			if h.Kind == Hexagon {
				hexagon = h.Subject.ID
			}
			found[MarkWinningVertex] = found[MarkWinningVertex] || h.Stroke == Winning && h.Kind != Hexagon
			switch h.Fill {
			case PFill:
				found[MarkP] = true
			case NFill:
				found[MarkN] = true
			case DFill:
				found[MarkD] = true
			case SumFill:
				found[MarkSum] = true
			}
		case Token:
			found[MarkToken] = true
		case Edge:
			switch {
			case h.Part == PartShaft && h.Stroke == Winning:
				found[MarkCircling] = found[MarkCircling] || h.Dashed
				found[MarkWinningEdge] = found[MarkWinningEdge] || !h.Dashed
			case h.Part == PartHead && h.Fill == Winning:
				hasWinningHeads = true
			case h.Part == PartTag && h.Fill != Ink: // the text of a label is Ink
				found[MarkAfter] = found[MarkAfter] || !isOnlyCount(h.Text)
			}
		}
	}
	if hasWinningHeads {
		found[MarkWinningMove], found[MarkWinningEdge] = found[MarkWinningEdge], false
	}
	if s.ShowsValueLeft && (found[MarkP] || found[MarkN] || found[MarkD]) {
		found[MarkValueLeft], found[MarkP], found[MarkN], found[MarkD] = true, false, false, false
	}
	var list []Mark
	for m, isFound := range found {
		if isFound {
			list = append(list, Mark(m))
		}
	}
	return list
}
