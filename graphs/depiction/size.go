package depiction

// Sizes of pieces in parts of the pitch, which is the distance of two squares.
const (
	columnStones = 5    // stones on each other, before another column begins beside them
	tenGap       = 0.4  // between ten stones of a heap and the next ten, so that they can be counted
	heapGap      = 0.7  // between two heaps
	pinPitch     = 0.85 // from pin to pin
	pinHeight    = 1.5
	groupGap     = 0.8 // between two groups of pins
	stepWidth    = 1.15
	stepHeight   = 0.55
	edgeLength   = 1.25 // of Hackenbush
	groundHeight = 0.6  // the ground with its strokes
	pieceGap     = 0.8  // between two pieces
	plusGap      = 1.7  // between two pieces with a plus
	wordHeight   = 1.15
	letterWidth  = 0.62 // of the height
)

// Sizes in document units.
const (
	maxPitch       = 12 // where there is room
	maxWidthUnits  = 132
	maxHeightUnits = 84
	minPitch       = 3 // the least pitch of a picture within the limits
)

// Room returns how wide and how high the picture is drawn at the usual size of vertices, in
// document units.
func (d Depiction) Size() (width, height float64) {
	w, h := d.size()
	p := d.Pitch()
	return w * p, h * p
}

// Pitch returns the distance of two squares of the picture, in document units at the usual
// size of vertices: less in larger pictures.
func (d Depiction) Pitch() float64 {
	w, h := d.size()
	return max(minPitch, min(maxPitch, maxWidthUnits/w, maxHeightUnits/h))
}

// size returns the width and the height in pitches.
func (d Depiction) size() (width, height float64) {
	for i, p := range d.Pieces {
		w, h := p.size()
		width, height = width+p.gap(i)+w, max(height, h)
	}
	return width, height
}

// gap returns the room between the i-th piece and the one before it.
func (p Piece) gap(i int) float64 {
	switch {
	case i == 0:
		return 0
	case p.Added:
		return plusGap
	}
	return pieceGap
}

// size returns the width and the height of a piece in pitches.
func (p Piece) size() (width, height float64) {
	n := float64(len(p.Numbers))
	switch p.Kind {
	case Heaps:
		for _, n := range p.Numbers {
			width, height = width+heapWidth(n)+heapGap, max(height, float64(min(n, columnStones)))
		}
		return width - heapGap, max(height, 1)
	case Pins:
		for _, n := range p.Numbers {
			width += pinPitch*float64(max(n, 1)) + groupGap
		}
		return width - groupGap, pinHeight
	case Stairs:
		for i, n := range p.Numbers {
			height = max(height, stepHeight*float64(i+1)+float64(n))
		}
		return stepWidth * n, height + stepHeight/2
	case Stalks:
		for _, n := range p.Numbers {
			height = max(height, edgeLength*float64(n))
		}
		return edgeLength * n, height + groundHeight + jointHeight
	case Hackenbush:
		low, high := p.bounds()
		return edgeLength*float64(high.Column-low.Column) + 1, edgeLength*float64(high.Height-low.Height) + groundHeight + jointHeight + loopHeight
	case Tree:
		_, columns, rows := p.treePlaces()
		return treeColumn*(columns-1) + 2*treeRadius, treeRow*(rows-1) + 2*treeRadius
	case Ring:
		across := 2 * (ringRadius(p.Numbers[0]) + ringPlaceRadius)
		return across, across
	case Word:
		return letterWidth * float64(len([]rune(p.Text))), wordHeight
	}
	for _, row := range p.Rows {
		width = max(width, float64(len(row)))
	}
	return width, float64(len(p.Rows))
}

// columns returns in how many columns the stones of a heap stand.
func heapColumns(n int) int { return max(1, (n+columnStones-1)/columnStones) }

// heapWide returns how wide a heap is.
func heapWidth(n int) float64 { return float64(heapColumns(n)) + tenGap*float64((heapColumns(n)-1)/2) }

// A vertex that is shown as its picture is a card: a frame around the picture, and on its
// left a badge with the value. Sizes in document units, at the usual size of vertices.
const (
	CardPadding = 7  // between the frame and what is in it
	BadgeHalf   = 12 // half a badge, where its number has at most two digits
	BadgeGap    = 7  // between the badge and the picture
)

// The largest drawing whose pictures are shown: larger ones are looked at in parts and
// from far off.
const (
	MaxVertices = 2_000
	MaxMoves    = 16_000
)

// Card returns half the width and half the height of the card of a picture with a badge
// that is so wide from its middle, 0 for none.
func (d Depiction) CardSize(badge float64) (half, high float64) {
	const least = 15
	w, h := d.Size()
	half = w/2 + CardPadding
	if badge > 0 {
		half += badge + BadgeGap/2.0
	}
	return max(half, least), max(h/2+CardPadding, least)
}
