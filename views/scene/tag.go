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
	label, many, after := b.drawing.EdgeLabel(c.ID), c.Count > 1 && len(c.paths) == 1, c.legal && b.options.After
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

// bead is half the width and height of the pill in which stands how many edges one stands
// for, around a text of half that width and height: it is strung on its edge like a bead, so
// that nobody reads it as a name, or as what belongs to the edge beside.
func bead(text Point) Point { return text.Add(Point{X: 5, Y: 4}) }

const (
	beadSize = 11.5 // of the letters in a bead
	beadRim  = 1.25 // the width of its rim
)

// isBead tells whether the text of an edge is how many it stands for, and nothing else.
func (b *builder) isBead(c *routed, text string) bool {
	return onlyCount(text) && b.drawing.EdgeLabel(c.ID) == ""
}

// tagHalf returns half the width and height of what is written at an edge.
func (b *builder) tagHalf(c *routed, text string) Point {
	if b.isBead(c, text) {
		size := beadSize * b.letters
		return bead(Point{X: TextWidth(text, Bold, size) / 2, Y: capHeight * size / 2})
	}
	size := countSize * b.letters
	return Point{X: FormulaWidth(text, Bold, size) / 2, Y: capHeight * size / 2}
}

// tag writes the text of an edge at a place.
func (b *builder) tag(c *routed, text string, at Point) {
	subject := Subject{Edge, int32(c.ID)}
	fill, font := Muted, Bold
	labelled := b.drawing.EdgeLabel(c.ID) != ""
	if labelled {
		fill, font = Ink, b.nameFont()
	} else if c.wins {
		fill = Winning
	}
	if b.isBead(c, text) {
		b.add(Shape{
			Kind: Pill, Subject: subject, Fill: Board, Stroke: c.stroke, Width: beadRim * b.strokes, N: 2,
			P: [4]Point{at, b.tagHalf(c, text)},
		})
		b.add(Shape{Kind: Text, Subject: subject, Font: font, Size: beadSize * b.letters, Fill: fill, N: 1, P: [4]Point{at}, Text: text})
		return
	}
	b.add(Shape{
		Kind: Text, Subject: subject, Font: font, Size: countSize * b.letters, Fill: fill,
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
func (b *builder) tagAt(c *routed, text string) Point {
	p := &c.paths[len(c.paths)-1]
	way := unit(p.p[p.n-1].Sub(p.p[0]))
	left := Point{X: way.Y, Y: -way.X}
	half := b.tagHalf(c, text)
	// Half the text's box, seen from that side, and a little room.
	off := 4 + b.strokes + 6*b.letters*math.Abs(left.Y) + half.X*math.Abs(left.X)
	checks := b.checks
	if b.isBead(c, text) {
		for _, t := range tagSpots {
			if at := p.at(t); b.vacant(at, half, &checks) && b.offNames(at, half, &checks) {
				return at
			}
		}
	}
	for _, farther := range tagShifts {
		for _, t := range tagSpots {
			for _, side := range [...]float64{off + farther, -off - farther} {
				if at := p.at(t).Add(left.Scale(side)); b.vacant(at, half, &checks) && b.offNames(at, half, &checks) {
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

// vacant tells whether a box keeps clear of all vertices.
func (b *builder) vacant(at, half Point, checks *int) bool {
	free := true
	reach := half.Add(Point{X: DiamondReach * b.discs, Y: DiamondReach * b.discs})
	b.index.visitNear(at.Sub(reach), at.Add(reach), checks, func(r *obstacle) {
		free = free && r.offBox(at, half)
	})
	return free && *checks >= 0
}

// offBox tells whether a box about a place keeps clear of the vertex.
func (r *obstacle) offBox(at, half Point) bool {
	x, y := max(0, math.Abs(r.at.X-at.X)-r.flat-half.X), max(0, math.Abs(r.at.Y-at.Y)-r.rise-half.Y)
	room := r.reach + tagRim
	return x*x+y*y >= room*room
}

// tagRim is between a text and a vertex, or a name.
const tagRim = 2

// parted tells whether two boxes about two places keep apart.
func parted(a, halfA, b, halfB Point) bool {
	return math.Abs(a.X-b.X) >= halfA.X+halfB.X+tagRim || math.Abs(a.Y-b.Y) >= halfA.Y+halfB.Y+tagRim
}

// offNames tells whether a box keeps clear of the usual places of names. Names of vertices
// more than nameReach to the side of it are not looked at.
func (b *builder) offNames(at, half Point, checks *int) bool {
	if !b.named() {
		return true
	}
	free := true
	reach := Point{X: half.X + nameReach, Y: half.Y + NameDrop + DiamondReach*b.discs + nameSize*b.letters}
	b.index.visitNear(at.Sub(reach), at.Add(reach), checks, func(r *obstacle) {
		if !free || math.Abs(r.at.X-at.X) > reach.X || math.Abs(r.at.Y-at.Y) > reach.Y {
			return
		}
		v, _ := b.graph.Vertex(r.id)
		free = parted(b.nameAt(v, b.usualSide(v)), Point{X: b.nameplateOf(v).half, Y: b.nameHigh()}, at, half)
	})
	return free && *checks >= 0
}
