package layout

import "math"

const (
	// halfCircle is the number of places up to which a horseshoe is half a
	// circle; widest is what it opens to with more of them, in turns.
	halfCircle = 8
	widest     = 0.8
)

// Horseshoe returns n places from left to right along an arc of a circle that is
// open at the top. On such a curve the straight lines between places run inside,
// and names, which stand below their vertices, mostly outside. Up to eight
// places make half a circle on which a line to the next but one passes clear of
// the place between; more places open it further.
func Horseshoe(n int, o Options) []Point {
	o = o.spacing()
	at := make([]Point, n)
	if n < 2 {
		return at
	}
	gaps := float64(n - 1)
	open, skip, slack := math.Pi, 2.0, 1.8
	if n > halfCircle {
		open = min(2*math.Pi*widest, math.Pi*(1+0.05*float64(n-halfCircle)))
		skip, slack = 3, 1.35
	}
	turn := open / gaps
	radius := chordRadius(o.Between, turn)
	// The line over skip gaps passes the first place below it at the distance
	// radius·(cos((skip-2)·turn/2) - cos(skip·turn/2)).
	need := (clearance + grid) / (math.Cos((skip-2)*turn/2) - math.Cos(skip*turn/2))
	radius = max(radius, min(need, slack*radius))
	for i := range at {
		angle := turn * (float64(i) - gaps/2)
		at[i] = Point{X: radius * math.Sin(angle), Y: radius * math.Cos(angle)}
	}
	return snapAll(at)
}

// chordRadius returns the radius of a circle on which places a turn apart keep
// their distance even after rounding.
func chordRadius(between, turn float64) float64 {
	return (between + 2*grid) / 2 / math.Sin(turn/2)
}
