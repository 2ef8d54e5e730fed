// Package scene makes a picture of a drawing as data: discs, curves, polygons
// and texts in document units, each with the vertex or edge that it shows. The
// same scene is shown on the board, written to files, and hit by the pointer.
package scene

import (
	"image"
	"math"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// Point is a place in document units, y down.
type Point = document.Point

// Kind says which fields of a Shape count.
type Kind uint8

const (
	// Disc: centre P[0], radius Size; filled, and stroked inside its rim.
	Disc Kind = iota
	// Curve: a line through P[0], P[1], or a Bézier curve with the control
	// points P[0]…P[N-1] (N = 3 or 4); stroked with round caps.
	Curve
	// Polygon: corners P[0]…P[N-1]; filled, and stroked on its outline.
	Polygon
	// Pill: a rectangle with centre P[0], half its width and height in P[1], and
	// fully rounded ends; filled, and stroked inside its rim.
	Pill
	// Text: one line, centred on P[0] both ways (by cap height), Size high per
	// em. Stroke is the colour of a halo, a stroke of Width under the letters, so
	// that half of it shows around them; none where Width is 0.
	Text
	// Rectangle: like a Pill, with square corners and without a stroke.
	Rectangle
	// Image: pixels that fill a rectangle with centre P[0], and half its width and
	// height in P[1]: those of Scene.Images[Image]. No vectors, so it is for what has too
	// many points to be told apart.
	Image
	// Hexagon: centre P[0], and half its width and height in P[1], with level sides above
	// and below and corners to the left and right; filled, and stroked on its outline. See
	// Corners.
	Hexagon
)

// String names the kind in the text form of a scene.
func (k Kind) String() string {
	return [...]string{"disc", "curve", "polygon", "pill", "text", "rectangle", "image", "hexagon"}[k]
}

// Font is the face of a text.
type Font uint8

const (
	// Sans is for names and words.
	Sans Font = iota
	// Bold is for values.
	Bold
)

// SubjectKind says what a shape shows.
type SubjectKind uint8

const (
	// Nothing is the board and its decoration.
	Nothing SubjectKind = iota
	// Vertex, Edge and Token shapes can be hit; a token belongs to a vertex.
	Vertex
	Edge
	Token
	// FreeText shapes are the notes of a drawing.
	FreeText
)

// Subject is what a shape shows, and what a hit test finds.
type Subject struct {
	Kind SubjectKind
	ID   int32 // a graphs.VertexID, a graphs.EdgeID or a document.NoteID
}

func VertexSubject(v graphs.VertexID) Subject { return Subject{Vertex, int32(v)} }

// OfEdge returns an edge as one, and a move that takes a vertex as that.
func EdgeSubject(e graphs.EdgeID) Subject {
	if v := e.TakenVertex(); v != graphs.None {
		return VertexSubject(v)
	}
	return Subject{Edge, int32(e)}
}

// VertexID returns the vertex of a Vertex or a Token; None of anything else.
func (s Subject) VertexID() graphs.VertexID {
	if s.Kind == Vertex || s.Kind == Token {
		return graphs.VertexID(s.ID)
	}
	return graphs.None
}

// EdgeID returns the edge of an Edge; None of anything else.
func (s Subject) EdgeID() graphs.EdgeID {
	if s.Kind == Edge {
		return graphs.EdgeID(s.ID)
	}
	return graphs.None
}

// NoteID returns the note of a FreeText; -1 of anything else.
func (s Subject) NoteID() document.NoteID {
	if s.Kind == FreeText {
		return document.NoteID(s.ID)
	}
	return graphs.None
}

// Part is what of its subject a shape is.
type Part uint8

const (
	// NoPart marks something, or belongs to nothing.
	NoPart Part = iota
	// PartOutline is a vertex itself, or a token, and PartCard one that is shown as a picture of its
	// position; PartRing, within it, tells a P-position.
	PartOutline
	PartCard
	PartRing
	// PartHatch is the lines of a pattern in a vertex, and the place on them for its value.
	PartHatch
	// PartValue is what is written in a vertex or token, PartBadge what it is written on in a card,
	// PartPiece the picture in that, and PartName the name beside it.
	PartValue
	PartBadge
	PartPiece
	PartName
	// PartRemote is how many moves play lasts, with what that is written on.
	PartRemote
	// PartShaft is the line of an edge, PartHead its arrowhead.
	PartShaft
	PartHead
	// PartTag is what is written at an edge, PartBead what stands around the number of
	// edges that one stands for.
	PartTag
	PartBead
)

// Shape is one thing of a picture. It holds no pointers but its text, so that a
// scene of 100,000 shapes is one block of memory.
type Shape struct {
	Kind   Kind
	N      uint8 // how many of P count
	Font   Font
	Dashed bool // a Curve, or the rim of a Disc
	Left   bool // a Text that begins at P[0] and is centred on its height alone
	Math   bool // a Text with mathematics, as package mathtext reads it
	Part   Part
	Image  uint8
	// Pattern is, of a Disc, Pill or Hexagon that shows a vertex, the lines that fill it.
	// They follow as shapes of the same Pattern, with a place for the value on them: what
	// has patterns of its own leaves these out.
	Pattern Pattern
	Fill    Role
	Stroke  Role
	Subject Subject
	// Size is a disc's radius or a text's size, Width that of the stroke.
	Size, Width float64
	P           [4]Point
	Text        string
}

// Line returns a straight line.
func Line(from, to Point, stroke Role, width float64) Shape {
	return Shape{Kind: Curve, N: 2, Stroke: stroke, Width: width, P: [4]Point{from, to}}
}

// Frame returns the outline of a rectangle between two corners, without a colour.
func Frame(low, high Point) Shape {
	return Shape{Kind: Polygon, N: 4, P: [4]Point{low, {X: high.X, Y: low.Y}, high, {X: low.X, Y: high.Y}}}
}

// Words returns a text whose middle is at a place.
func CentredText(text string, at Point, font Font, size float64, ink Role) Shape {
	return Shape{Kind: Text, N: 1, Font: font, Size: size, Fill: ink, P: [4]Point{at}, Text: text}
}

// At returns the point of a curve where its parameter has a value: 0 is the beginning, 1 the
// end.
func (s *Shape) At(parameter float64) Point {
	p := path{int(s.N), s.P}
	return p.at(parameter)
}

// Move moves the shape. What is half its size stays.
func (s *Shape) Move(by Point) {
	for i := range s.places() {
		s.P[i] = s.P[i].Add(by)
	}
}

// places returns how many of P are places, and no sizes.
func (s *Shape) places() int {
	switch s.Kind {
	case Pill, Rectangle, Image, Hexagon:
		return 1
	}
	return int(s.N)
}

// Scale moves the shape so that a place comes to the origin, and makes it so many times as
// large.
func (s *Shape) Scale(low Point, scale float64) {
	places := s.places()
	for i := range int(s.N) {
		if i < places {
			s.P[i] = s.P[i].Sub(low)
		}
		s.P[i] = s.P[i].Scale(scale)
	}
	s.Size, s.Width = s.Size*scale, s.Width*scale
}

// Scene is a picture. Later shapes lie on top of earlier ones.
type Scene struct {
	Shapes []Shape
	// Images are what shapes of the kind Image show, with premultiplied colours.
	Images []*image.RGBA
	// Window, where it is not nil, is all of the plane that shows the first shapes.
	Window *Window
	// Sizes are those of the drawing; zero values tell of none.
	Sizes Sizes
	// Page, where it is not nil, is what a picture of the scene takes in at least, so
	// that the pictures of several are alike.
	Page *Box

	list   []target // what can be hit, once it has been listed
	listed bool
}

// Sizes are how large vertices, what is written, and the width of lines are, as factors of
// their usual sizes.
type Sizes struct{ Vertices, Letters, Lines float64 }

// Box is a rectangle of the plane.
type Box struct{ Low, High Point }

// BoxOf returns the smallest box around some places; without any, one that holds nothing.
func BoxOf(places ...Point) Box {
	b := Box{Point{X: math.Inf(1), Y: math.Inf(1)}, Point{X: math.Inf(-1), Y: math.Inf(-1)}}
	for _, p := range places {
		b = b.Union(Box{p, p})
	}
	return b
}

// And returns the smallest box around two.
func (b Box) Union(other Box) Box {
	return Box{
		Point{X: min(b.Low.X, other.Low.X), Y: min(b.Low.Y, other.Low.Y)},
		Point{X: max(b.High.X, other.High.X), Y: max(b.High.Y, other.High.Y)},
	}
}

// By returns the box with so much more at each side.
func (b Box) Expand(more Point) Box { return Box{b.Low.Sub(more), b.High.Add(more)} }

// Has tells whether a place lies in the box, or on its rim.
func (b Box) Contains(p Point) bool {
	return p.X >= b.Low.X && p.X <= b.High.X && p.Y >= b.Low.Y && p.Y <= b.High.Y
}

// Window is a hole through which the first shapes of a scene are seen, those that
// show a part of a drawing. What stands beside the drawing follows them.
type Window struct {
	Box
	Shapes int // how many
}

// Seen returns the shapes that the window cuts off at its rim, and the others.
func (s *Scene) SplitWindow() (through, beside []Shape) {
	if s.Window == nil {
		return nil, s.Shapes
	}
	return s.Shapes[:s.Window.Shapes], s.Shapes[s.Window.Shapes:]
}
