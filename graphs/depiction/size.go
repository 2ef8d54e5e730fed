package depiction

// Sizes of pieces, in pitches. A pitch is the distance of two squares.
const (
	columnStones = 5    // stones in a column of a heap
	tenGap       = 0.4  // between two columns of ten stones, to help counting
	heapGap      = 0.7  // between two heaps
	pinPitch     = 0.85 // from pin to pin
	pinHeight    = 1.5
	groupGap     = 0.8 // between two groups of pins
	stepWidth    = 1.15
	stepHeight   = 0.55
	edgeLength   = 1.25 // the length of a Hackenbush edge
	groundHeight = 0.6  // the height of the ground with its strokes
	pieceGap     = 0.8  // between two pieces without a plus
	plusGap      = 1.7  // between two pieces with a plus
	wordHeight   = 1.15
	letterWidth  = 0.62 // the width of a letter, in heights of the word
)

// Limits of a picture at the usual size of vertices, in document units.
const (
	maxPitch       = 12 // the pitch of a small picture
	maxWidthUnits  = 132
	maxHeightUnits = 84
	minPitch       = 3 // the least pitch, which the limits of Parse never need
)

// Size returns the width and the height of the picture in document units, at the usual size of
// vertices.
func (d Depiction) Size() (width, height float64) {
	w, h := d.sizeInPitches()
	p := d.Pitch()
	return w * p, h * p
}

// Pitch returns the distance between two neighbouring squares of the picture in document units, at
// the usual size of vertices. It is smaller for a larger picture.
func (d Depiction) Pitch() float64 {
	w, h := d.sizeInPitches()
	return max(minPitch, min(maxPitch, maxWidthUnits/w, maxHeightUnits/h))
}

// sizeInPitches returns the width and the height of the picture in pitches.
func (d Depiction) sizeInPitches() (width, height float64) {
	for i, p := range d.Pieces {
		w, h := p.sizeInPitches()
		width, height = width+p.gapBefore(i)+w, max(height, h)
	}
	return width, height
}

// gapBefore returns the width of the gap before p, in pitches: 0 if p is the first piece, and
// otherwise enough for the plus if there is one. i is the index of p in the picture.
func (p Piece) gapBefore(i int) float64 {
	switch {
	case i == 0:
		return 0
	case p.Added:
		return plusGap
	}
	return pieceGap
}

// sizeInPitches returns the width and the height of the piece in pitches.
func (p Piece) sizeInPitches() (width, height float64) {
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
		low, high := p.pathBounds()
		height := edgeLength*float64(high.Height-low.Height) + groundHeight + jointHeight + loopHeight
		return edgeLength*float64(high.Column-low.Column) + 1, height
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

// heapColumns returns the number of columns of a heap of n stones.
func heapColumns(n int) int { return max(1, (n+columnStones-1)/columnStones) }

// heapWidth returns the width of a heap of n stones, in pitches.
func heapWidth(n int) float64 { return float64(heapColumns(n)) + tenGap*float64((heapColumns(n)-1)/2) }

// A vertex that is shown as a picture is a card: a frame around the picture, and a badge with the
// value on its left. Sizes are in document units, at the usual size of vertices.
const (
	CardPadding = 7  // between the frame and its content
	BadgeHalf   = 12 // half the width of a badge with up to two digits
	BadgeGap    = 7  // between the badge and the picture
)

// The largest drawing whose pictures are shown. Larger drawings are viewed in parts or from far
// away.
const (
	MaxVertices = 2_000
	MaxMoves    = 16_000
)

// CardSize returns half the width and half the height of a card, the frame around the picture that
// stands for a vertex. If the value of the vertex is shown in a badge beside the picture,
// badgeHalfWidth is half the width of the badge, and the card has room for it; otherwise
// badgeHalfWidth is 0. All sizes are in document units.
func (d Depiction) CardSize(badgeHalfWidth float64) (halfWidth, halfHeight float64) {
	const least = 15
	w, h := d.Size()
	halfWidth = w/2 + CardPadding
	if badgeHalfWidth > 0 {
		halfWidth += badgeHalfWidth + BadgeGap/2.0
	}
	return max(halfWidth, least), max(h/2+CardPadding, least)
}
