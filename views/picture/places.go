package picture

import (
	"math"

	"nimgraph/solver/steps"
	"nimgraph/views/scene"
)

const (
	// stalkStep is how far apart the vertices of a stalk are, in document units.
	stalkStep = 72
	// crowd is the number of spots from which on stalks stand upright, whatever is in
	// their way: to look at all would take too long.
	crowd = 600
	// nameRoom is how far the middle of a name is from a line that leaves it free.
	nameRoom = 18
)

// place returns where the spots of a shrunk drawing stand: a vertex where it is, those
// that are fused in their middle, and a stalk in a row, upwards, where most room is.
func (f *Frames) place(s *steps.Shrunk) []scene.Point {
	at := make([]scene.Point, len(s.Vertices))
	for k, spot := range s.Vertices {
		switch {
		case spot.Height > 0:
		case len(spot.Members) > 0:
			sum := scene.Point{}
			for _, v := range spot.Members {
				sum = sum.Add(f.stand(v))
			}
			at[k] = sum.Scale(1 / float64(len(spot.Members)))
		default:
			at[k] = f.stand(spot.Of)
		}
	}
	for k := 0; k < len(s.Vertices); {
		if s.Vertices[k].Height == 0 {
			k++
			continue
		}
		last := k + 1
		for last < len(s.Vertices) && s.Vertices[last].Height > 1 {
			last++
		}
		base := at[s.Vertices[k].On]
		way := free(at[:k], s.Lines, base, last-k, f.nameAround(s.Vertices[s.Vertices[k].On]))
		for up := k; up < last; up++ {
			at[up] = base.Add(way.Scale(stalkStep * float64(s.Vertices[up].Height)))
		}
		k = last
	}
	return at
}

// stand returns where a vertex stands in the drawing.
func (f *Frames) stand(v int32) scene.Point { return f.drawing.At(f.graph.VertexID[v]) }

// nameAround returns two places, seen from a spot, where its name stands: the middle and
// the end. Nothing on the ground, whose names are below it.
func (f *Frames) nameAround(spot steps.Spot) []scene.Point {
	const right, up, size = 22, -21, 13 // about as scene.Build writes it
	if !f.shows.Names || spot.Of >= 0 && f.graph.IsGround(spot.Of) {
		return nil
	}
	wide := scene.TextWidth(f.label(spot), scene.Sans, size)
	return []scene.Point{{X: right + wide/2, Y: up}, {X: right + wide, Y: up}}
}

// free returns the direction in which a stalk of that height keeps farthest from all
// other spots and from the lines between them, and leaves its base's name free; upright
// where there is room.
func free(others []scene.Point, lines []steps.Line, base scene.Point, height int, name []scene.Point) scene.Point {
	best, room := scene.Point{Y: -1}, -1.0
	if len(others) > crowd {
		return best
	}
	for _, degrees := range [...]float64{0, 25, -25, 50, -50, 75, -75} {
		sin, cos := math.Sincos(degrees * math.Pi / 180)
		way := scene.Point{X: sin, Y: -cos}
		least := 1.5 * stalkStep // more room is no better
		for _, p := range name {
			if d := scene.Distance(p, scene.Point{}, way.Scale(stalkStep)); d < nameRoom {
				least = min(least, d)
			}
		}
		for up := 1; up <= min(height, 8); up++ {
			at := base.Add(way.Scale(stalkStep * float64(up)))
			for _, o := range others {
				if o != base {
					least = min(least, at.Sub(o).Length())
				}
			}
			for _, l := range lines {
				if int(max(l.From, l.To)) < len(others) && l.From != l.To {
					least = min(least, scene.Distance(at, others[l.From], others[l.To]))
				}
			}
		}
		if least > room+1 {
			best, room = way, least
		}
	}
	return best
}
