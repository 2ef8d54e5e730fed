package layout

import "math"

// Arc returns n places along an arc of a circle that bulges upwards, from left
// to right, the gap between neighbours as given: on a strictly convex curve no
// straight line between two places comes near a third.
func Arc(n int) []Point {
	at := make([]Point, n)
	if n < 2 {
		return at
	}
	turn := math.Pi / float64(n-1)
	radius := DefaultSpacing().Between / 2 / math.Sin(turn/2)
	radius = max(radius, 36/(1-math.Cos(turn)))
	radius = min(radius, 2400)
	turn = min(turn, 2*math.Asin(DefaultSpacing().Between*1.5/2/radius))
	for i := range at {
		angle := turn * (float64(i) - float64(n-1)/2)
		at[i] = Point{X: radius * math.Sin(angle), Y: -radius * math.Cos(angle)}
	}
	return snapAll(at)
}
