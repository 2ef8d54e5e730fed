package render

import (
	"nimgraph/graphs"
	"nimgraph/views/scene"
)

// mixture turns coverage into colours.
type mixture struct {
	paper   [3]float32
	inks    [lanes16][3]float32
	lines   [256]uint32 // the colour of so much of edges alone, in steps of 1/128 pixel
	nothing uint32
}

func newMixture(l *lens, kind graphs.Kind) *mixture {
	m := &mixture{}
	of := func(r scene.Role) [3]float32 {
		c := l.palette.Color(r)
		return [3]float32{float32(c.R), float32(c.G), float32(c.B)}
	}
	// A disc from far off has the mean colour of its fill, its rim, which is 2 units
	// wide, and the ring in a P-position.
	const rim, ring = 0.174, 0.086
	disc := func(fill, edge scene.Role) [3]float32 { return blended(of(fill), of(edge), rim) }
	m.paper = of(scene.Board)
	m.inks = [lanes16][3]float32{
		laneLine: of(scene.Shaft), laneWinning: of(scene.Winning), laneMarked: of(scene.Selected),
		laneP: blended(disc(scene.PFill, scene.PRim), of(scene.PInk), ring), laneN: disc(scene.NFill, scene.NRim),
		laneD: disc(scene.DFill, scene.DRim), lanePlain: disc(scene.PlainFill, scene.PlainRim),
	}
	if kind == graphs.Deletion {
		m.inks[laneD] = of(scene.Ground)
	}
	m.nothing = packed(m.paper)
	for i := range m.lines {
		m.lines[i] = packed(blended(m.paper, m.inks[laneLine], overlapping(float32(i)/128)))
	}
	return m
}

// overlapping returns how much of a pixel is covered by lines that cover so much of it
// together: less where there is more, since they cross.
func overlapping(sum float32) float32 {
	if sum >= 2 {
		return 1
	}
	return sum - sum*sum/4
}

func blended(below, above [3]float32, part float32) [3]float32 {
	for i := range below {
		below[i] += (above[i] - below[i]) * part
	}
	return below
}

func packed(c [3]float32) uint32 {
	return uint32(c[0]+0.5) | uint32(c[1]+0.5)<<8 | uint32(c[2]+0.5)<<16 | 0xff<<24
}

// of returns the colour of a pixel: edges on the board, vertices on them, and what is
// marked on top.
func (m *mixture) of(c *[lanes16]uint16) uint32 {
	discs := uint32(c[laneP]) + uint32(c[laneN]) + uint32(c[laneD]) + uint32(c[lanePlain])
	if discs == 0 && c[laneMarked] == 0 && c[laneWinning] == 0 {
		if c[laneLine] == 0 {
			return m.nothing
		}
		return m.lines[min(c[laneLine]/(whole/128), 255)]
	}
	const unit = 1.0 / whole
	colour := m.paper
	if c[laneLine] != 0 {
		colour = blended(colour, m.inks[laneLine], overlapping(float32(c[laneLine])*unit))
	}
	if c[laneWinning] != 0 {
		colour = blended(colour, m.inks[laneWinning], overlapping(float32(c[laneWinning])*unit))
	}
	if discs != 0 {
		var mean [3]float32
		for lane := laneP; lane <= lanePlain; lane++ {
			if c[lane] != 0 {
				part := float32(c[lane]) / float32(discs)
				for i := range mean {
					mean[i] += m.inks[lane][i] * part
				}
			}
		}
		colour = blended(colour, mean, min(float32(discs)*unit, 1))
	}
	if c[laneMarked] != 0 {
		colour = blended(colour, m.inks[laneMarked], min(float32(c[laneMarked])*unit, 1))
	}
	return packed(colour)
}
