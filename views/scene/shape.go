// Package scene makes a picture of a drawing as data: discs, curves, polygons and texts in document
// units, each with the vertex or edge that it shows. The same scene is shown on the board, written
// to files, and hit-tested by the pointer.
//
// Build makes a scene. A builder asks four helpers: content knows the values, moves and colours to
// show, edgePolicy which edges are shown, router how edges run around vertices, and nameStyle where
// names stand by default. In small drawings a placer then moves texts to free places.
package scene

import (
	"image"
	"math"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// Point is a point in document units; y grows downwards.
type Point = document.Point

// Kind is the kind of a Shape. It decides which fields of the shape count.
type Kind uint8

const (
	// Disc has its centre at P[0] and the radius Size. It is filled, and stroked inside its rim.
	Disc Kind = iota
	// Curve is a line from P[0] to P[1], or a Bézier curve with the control points P[0]…P[N-1] (N =
	// 3 or 4). It is stroked with round caps.
	Curve
	// Polygon has the corners P[0]…P[N-1]. It is filled, and stroked on its outline.
	Polygon
	// Pill is a rectangle with fully rounded ends. Its centre is P[0], half its width and height
	// P[1]. It is filled, and stroked inside its rim.
	Pill
	// Text is one line of Size units per em, centred on P[0] both ways (vertically by cap height).
	// If Width is not 0, a stroke of Stroke and Width lies under the letters as a halo, of which
	// half shows around them.
	Text
	// Rectangle is like a Pill, with square corners and without a stroke.
	Rectangle
	// Image shows the pixels of Scene.Images[Image] in a rectangle with centre P[0], and half its
	// width and height in P[1]. It is for parts with too many points to be told apart.
	Image
	// Hexagon has its centre at P[0], half its width and height in P[1], level sides above and
	// below, and corners to the left and right. It is filled, and stroked on its outline. See
	// Corners.
	Hexagon
)

// String returns the name of the kind in the text form of a scene.
func (k Kind) String() string {
	return [...]string{"disc", "curve", "polygon", "pill", "text", "rectangle", "image", "hexagon"}[k]
}

// Font is one of the two typefaces of a scene.
type Font uint8

const (
	// Sans is for names and words.
	Sans Font = iota
	// Bold is for values.
	Bold
)

// SubjectKind is the kind of object that a shape shows.
type SubjectKind uint8

const (
	// Nothing is the board and its decoration.
	Nothing SubjectKind = iota
	// Vertex, Edge and Token shapes can be hit. The ID of a token is its vertex.
	Vertex
	Edge
	Token
	// FreeText shapes are the notes of a drawing.
	FreeText
)

// Subject is the object that a shape shows and that a hit test finds.
type Subject struct {
	Kind SubjectKind
	ID   int32 // a graphs.VertexID, a graphs.EdgeID or a document.NoteID
}

// VertexSubject returns vertex v as a subject.
func VertexSubject(v graphs.VertexID) Subject { return Subject{Vertex, int32(v)} }

// EdgeSubject returns edge e as a subject. A move that takes a vertex, as in Node Kayles, has an
// EdgeID too; see graphs.VertexMove. For such an ID it returns the vertex.
func EdgeSubject(e graphs.EdgeID) Subject {
	if v := e.TakenVertex(); v != graphs.None {
		return VertexSubject(v)
	}
	return Subject{Edge, int32(e)}
}

// VertexID returns the vertex of a Vertex or a Token, or graphs.None for other subjects.
func (s Subject) VertexID() graphs.VertexID {
	if s.Kind == Vertex || s.Kind == Token {
		return graphs.VertexID(s.ID)
	}
	return graphs.None
}

// EdgeID returns the edge of an Edge, or graphs.None for other subjects.
func (s Subject) EdgeID() graphs.EdgeID {
	if s.Kind == Edge {
		return graphs.EdgeID(s.ID)
	}
	return graphs.None
}

// NoteID returns the note of a FreeText, or -1 for other subjects.
func (s Subject) NoteID() document.NoteID {
	if s.Kind == FreeText {
		return document.NoteID(s.ID)
	}
	return graphs.None
}

// Part is the part of its subject that a shape shows.
type Part uint8

const (
	// NoPart is a selection mark, or belongs to no subject.
	NoPart Part = iota
	// PartOutline is the outline of a vertex or a token, PartCard the frame of a vertex that is
	// shown as a picture of its position. PartRing is the inner ring that marks a P-position.
	PartOutline
	PartCard
	PartRing
	// PartHatch is a line of the pattern in a vertex, or the pill under the value on it.
	PartHatch
	// PartValue is the text in a vertex or a token, PartBadge the outline around the value of a
	// card, PartPiece a shape of the picture on a card, and PartName the name next to a vertex.
	PartValue
	PartBadge
	PartPiece
	PartName
	// PartRemote is the number of moves that play lasts, and the pill under it.
	PartRemote
	// PartFlag is the flag of a target.
	PartFlag
	// PartShaft is the line of an edge, PartHead its arrowhead.
	PartShaft
	PartHead
	// PartTag is the text of an edge, PartBead the pill around the number of parallel edges.
	PartTag
	PartBead
)

// Shape is one shape of a picture. It holds no pointers but its text, so that a scene of 100,000
// shapes is one block of memory.
type Shape struct {
	Kind   Kind
	N      uint8 // number of points in P that count
	Font   Font
	Dashed bool // of a Curve, or of the rim of a Disc
	Left   bool // a Text begins at P[0] and is centred on its height only
	Math   bool // a Text contains mathematics, as package mathtext reads it
	Part   Part
	Image  uint8 // index into Scene.Images
	// Pattern is the pattern that fills a Disc, Pill or Hexagon of a vertex. Its lines follow as
	// shapes with the same Pattern, then a pill under the value. A back end that has patterns of
	// its own leaves these shapes out.
	Pattern Pattern
	Fill    Role
	Stroke  Role
	Subject Subject
	// Ends are the vertices that the line of an edge, a PartShaft, joins: the first at P[0], the
	// last at P[N-1].
	Ends [2]graphs.VertexID
	// Size is the radius of a disc or the size of a text, Width the width of the stroke.
	Size, Width float64
	P           [4]Point
	Text        string
}

// Line returns a straight line between the points from and to, in the colour stroke.
func Line(from, to Point, stroke Role, width float64) Shape {
	return Shape{Kind: Curve, N: 2, Stroke: stroke, Width: width, P: [4]Point{from, to}}
}

// Frame returns the rectangle between the corners low and high, as a polygon without fill and stroke.
func Frame(low, high Point) Shape {
	return Shape{Kind: Polygon, N: 4, P: [4]Point{low, {X: high.X, Y: low.Y}, high, {X: low.X, Y: high.Y}}}
}

// CentredText returns text with its middle at centre, in the given font and font size and the colour
// ink.
func CentredText(text string, centre Point, font Font, size float64, ink Role) Shape {
	return Shape{Kind: Text, N: 1, Font: font, Size: size, Fill: ink, P: [4]Point{centre}, Text: text}
}

// PointAt returns the point of a curve at parameter, from 0 at its beginning to 1 at its end.
func (s *Shape) PointAt(parameter float64) Point {
	p := path{int(s.N), s.P}
	return p.pointAt(parameter)
}

// Move moves the shape by vector. Points of P that hold sizes stay.
func (s *Shape) Move(vector Point) {
	for i := range s.positionCount() {
		s.P[i] = s.P[i].Add(vector)
	}
}

// positionCount returns how many of the points in P are positions. The points after them hold sizes.
func (s *Shape) positionCount() int {
	switch s.Kind {
	case Pill, Rectangle, Image, Hexagon:
		return 1
	}
	return int(s.N)
}

// Scale moves the shape by -low and then scales it by factor about the origin, so that low comes to
// the origin.
func (s *Shape) Scale(low Point, factor float64) {
	places := s.positionCount()
	for i := range int(s.N) {
		if i < places {
			s.P[i] = s.P[i].Sub(low)
		}
		s.P[i] = s.P[i].Scale(factor)
	}
	s.Size, s.Width = s.Size*factor, s.Width*factor
}

// Scene is a picture. Later shapes lie on top of earlier ones.
type Scene struct {
	Shapes []Shape
	// Images holds the pixels of shapes of the kind Image, with premultiplied colours.
	Images []*image.RGBA
	// Window, if not nil, clips the first shapes of the scene.
	Window *Window
	// Sizes holds the sizes of the drawing's style. Zero values mean that they are unknown.
	Sizes Sizes
	// ShowsValueLeft is true if each vertex shows the value of the position after it is taken, as in
	// Node Kayles. In other games a vertex shows its own value.
	ShowsValueLeft bool
	// Page, if not nil, is the rectangle that a picture of the scene covers at least, so that the
	// pictures of several scenes are alike.
	Page *Box

	targetList    []hitTarget // shapes that can be hit; see hitTargets
	hasTargetList bool
}

// Sizes are the sizes of vertices, letters and lines, as factors of their default sizes.
type Sizes struct{ Vertices, Letters, Lines float64 }

// Box is a rectangle of the plane.
type Box struct{ Low, High Point }

// BoxOf returns the smallest box around points. Without points it returns a box that contains nothing
// and that Union ignores.
func BoxOf(points ...Point) Box {
	b := Box{Point{X: math.Inf(1), Y: math.Inf(1)}, Point{X: math.Inf(-1), Y: math.Inf(-1)}}
	for _, p := range points {
		b = b.Union(Box{p, p})
	}
	return b
}

// Union returns the smallest box around both boxes.
func (b Box) Union(other Box) Box {
	return Box{
		Point{X: min(b.Low.X, other.Low.X), Y: min(b.Low.Y, other.Low.Y)},
		Point{X: max(b.High.X, other.High.X), Y: max(b.High.Y, other.High.Y)},
	}
}

// Expand returns the box with margin added at each side.
func (b Box) Expand(margin Point) Box { return Box{b.Low.Sub(margin), b.High.Add(margin)} }

// Contains reports whether p lies in the box or on its rim.
func (b Box) Contains(p Point) bool {
	return p.X >= b.Low.X && p.X <= b.High.X && p.Y >= b.Low.Y && p.Y <= b.High.Y
}

// Window is a rectangle to which the first shapes of a scene are clipped, so that the scene shows a
// part of a drawing. The shapes after them, such as a caption, are drawn whole.
type Window struct {
	Box
	Shapes int // number of shapes that are clipped
}

// SplitWindow returns the shapes that the window of the scene clips, and the shapes that are drawn
// whole.
func (s *Scene) SplitWindow() (clipped, whole []Shape) {
	if s.Window == nil {
		return nil, s.Shapes
	}
	return s.Shapes[:s.Window.Shapes], s.Shapes[s.Window.Shapes:]
}
