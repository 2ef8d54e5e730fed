package scene

import (
	"math"
	"strconv"
	"strings"

	"nimgraph/views/mathtext"
)

// countSign stands before how many edges one stands for.
const countSign = "×"

// edgeText returns what is written at an edge: its label, how many it stands for, and
// what the move leaves.
func (b *builder) edgeText(c *routed) string {
	label, many, after := b.drawing.EdgeLabel(c.ID), c.Count > 1 && (len(c.paths) == 1 || b.drawing.Bend(c.ID).Broken()), c.legal && b.options.After
	if label == "" && !many && !after {
		return ""
	}
	var words []string
	if label != "" {
		words = append(words, strings.ReplaceAll(label, "\n", " "))
	}
	if many {
		words = append(words, countSign+strconv.Itoa(int(c.Count)))
	}
	if after {
		words = append(words, short(c.move.After))
	}
	return strings.Join(words, " ")
}

// tag writes the text of an edge at a place.
func (b *builder) tag(c *routed, text string, at Point) {
	fill, font := Muted, Bold
	labelled := b.drawing.EdgeLabel(c.ID) != ""
	if labelled {
		fill, font = Ink, b.nameFont()
	} else if c.wins {
		fill = Winning
	}
	b.add(Shape{
		Kind: Text, Subject: Subject{Edge, int32(c.ID)}, Font: font, Size: countSize * b.letters, Fill: fill,
		Stroke: Board, Width: nameHalo, N: 1, P: [4]Point{at}, Text: text, Math: labelled && mathtext.Has(text),
	})
}

// tagSpots are the parameters of an edge's curve beside which its text may stand.
// tagShifts are the extra distances from the edge that are tried, in document units.
// Both are in the order of preference.
var (
	tagSpots  = [...]float64{0.5, 0.62, 0.4, 0.72, 0.3}
	tagShifts = [...]float64{0, 6, 12, 18, 24}
)

// tagAt returns where an edge's text stands. How many edges one stands for is on the edge
// itself, so that nobody takes it for that of the edge beside. All other text stands to the
// left of the middle, unless a
// vertex or a name is there that leaves room elsewhere along the edge, on its other
// side, or a little farther off.
func (b *builder) tagAt(p *path, text string) Point {
	way := unit(p.p[p.n-1].Sub(p.p[0]))
	left := Point{X: way.Y, Y: -way.X}
	half := Point{X: FormulaWidth(text, Bold, countSize*b.letters) / 2, Y: capHeight * countSize * b.letters / 2}
	// Half the text's box, seen from that side, and a little room.
	off := 4 + b.strokes + 6*b.letters*math.Abs(left.Y) + half.X*math.Abs(left.X)
	checks := b.checks
	if onlyCount(text) {
		for _, t := range tagSpots {
			if at := p.at(t); b.vacant(at, half, &checks) {
				return at
			}
		}
	}
	for _, farther := range tagShifts {
		for _, t := range tagSpots {
			for _, side := range [...]float64{off + farther, -off - farther} {
				if at := p.at(t).Add(left.Scale(side)); b.vacant(at, half, &checks) {
					return at
				}
			}
		}
	}
	return p.at(0.5).Add(left.Scale(off))
}

// nameReach is how far, in document units, an edge's text looks to each side for
// vertices whose names it must not cover.
const nameReach = 100

// tagRoom returns how far from the rectangle of its edge's ends a text looks for
// obstacles, to each side.
func tagRoom(text string) Point {
	width := TextWidth(text, Bold, countSize)
	return Point{X: width + nameReach + 4*countSize, Y: width + NameDrop + DiamondReach + nameSize + 4*countSize}
}

// vacant tells whether a box keeps clear of all vertices and of their names. Names of
// vertices more than nameReach to the side of it are not looked at.
func (b *builder) vacant(at, half Point, checks *int) bool {
	const air = 2
	apart := func(o, size Point) bool {
		return math.Abs(o.X-at.X) >= half.X+size.X+air || math.Abs(o.Y-at.Y) >= half.Y+size.Y+air
	}
	free := true
	reach := Point{X: half.X + nameReach, Y: half.Y + NameDrop + DiamondReach*b.discs + nameSize*b.letters}
	b.index.visitNear(at.Sub(reach), at.Add(reach), checks, func(r *obstacle) {
		v, _ := b.graph.Vertex(r.id)
		seen := math.Abs(r.at.X-at.X) <= reach.X && math.Abs(r.at.Y-at.Y) <= reach.Y
		free = free && apart(r.at, Point{X: r.flat + r.reach, Y: r.rise + r.reach})
		if !seen || !b.named() || !free {
			return
		}
		// Names are placed after the edges, and keep clear of this where they move.
		free = apart(b.nameAt(v, b.usualSide(v)), Point{X: b.nameplateOf(v).half, Y: b.nameHigh()})
	})
	return free && *checks >= 0
}
