package depiction

// A vertex that is shown as its picture is a card: a frame around the picture, and on its
// left a badge with the value. Sizes in document units, at the usual size of vertices.
const (
	CardAir  = 7  // between the frame and what is in it
	Badge    = 12 // half a badge, where its number has at most two digits
	BadgeGap = 7  // between the badge and the picture
)

// The largest drawing whose pictures are shown: larger ones are looked at in parts and
// from far off.
const (
	MostVertices = 2_000
	MostMoves    = 16_000
)

// Card returns half the width and half the height of the card of a picture with a badge
// that is so wide from its middle, 0 for none.
func (d Depiction) Card(badge float64) (half, high float64) {
	const least = 15
	w, h := d.Room()
	half = w/2 + CardAir
	if badge > 0 {
		half += badge + BadgeGap/2.0
	}
	return max(half, least), max(h/2+CardAir, least)
}
