package render

import (
	"encoding/binary"

	"nimgraph/graphs"
	"nimgraph/views/scene"
)

// mixture turns coverage into colours.
type mixture struct {
	lines [lanes7][lineSteps]line // by how much is covered: edges and winning moves
	paper uint64                  // in lanes
	inks  [lanes7]uint64
}

// line is what a number of lines makes of a pixel: so much of it is theirs, of 256.
type line struct{ part, ink uint64 }

// lineSteps are those in which the coverage of lines is told, lineUnit of a pixel each.
const (
	lineSteps = 512
	lineUnit  = whole / 256
)

func newMixture(l *lens, kind graphs.Kind, far farDiscs) *mixture {
	of := func(r scene.Role) uint64 { return spread(uint32(inkOf(l.palette, r))) }
	// A disc from far off has the mean colour of its fill, its rim, and the ring in a
	// P-position.
	rim, ring := far.rim, far.ring
	disc := func(fill, edge scene.Role) uint64 { return over256(of(fill), of(edge), rim) }
	m := &mixture{paper: of(scene.Board)}
	m.inks = [lanes7]uint64{
		laneLine: of(scene.Shaft), laneWinning: of(scene.Winning), laneMarked: of(scene.Selected),
		laneP: over256(disc(scene.PFill, scene.PRim), of(scene.PInk), ring), laneN: disc(scene.NFill, scene.NRim),
		laneD: disc(scene.DFill, scene.DRim), lanePlain: disc(scene.PlainFill, scene.PlainRim),
	}
	if kind == graphs.Deletion {
		m.inks[laneD] = of(scene.Ground)
	}
	for lane := range laneMarked {
		for i := range m.lines[lane] {
			part := uint64(256*overlapping(float64(i)/(whole/lineUnit)) + 0.5)
			m.lines[lane][i] = line{part, m.inks[lane]*part + half}
		}
	}
	return m
}

// over256 puts so much of a colour, of 256, over another one; all in lanes.
func over256(below, above, part uint64) uint64 {
	return (above*part + below*(256-part) + half) >> 8 & lanes
}

// overlapping returns how much of a pixel is covered by lines that cover so much of it
// together: less where there is more, since they cross.
func overlapping(sum float64) float64 {
	if sum >= 2 {
		return 1
	}
	return sum - sum*sum/4
}

// row writes the colours of a row of pixels: edges on the board, vertices on them, and
// what is marked on top. A lane that covers nothing is nil.
func (m *mixture) row(row []uint8, cover *[lanes7][]uint16) {
	discs := make([]int, 0, 4)
	for lane := laneP; lane <= lanePlain; lane++ {
		if cover[lane] != nil {
			discs = append(discs, lane)
		}
	}
	for x := 0; 4*x < len(row); x++ {
		c := m.paper
		for lane := range laneMarked {
			if k := cover[lane]; k != nil && k[x] != 0 {
				l := &m.lines[lane][min(k[x]/lineUnit, lineSteps-1)]
				c = (l.ink + c*(256-l.part)) >> 8 & lanes
			}
		}
		sum, last := uint64(0), 0
		for _, lane := range discs {
			if k := cover[lane][x]; k != 0 {
				sum += uint64(k)
				last = lane
			}
		}
		if sum != 0 {
			c = over256(c, m.mean(cover, x, sum, last), min(sum, whole)/(whole/256))
		}
		if k := cover[laneMarked]; k != nil && k[x] != 0 {
			c = over256(c, m.inks[laneMarked], uint64(min(k[x], whole))/(whole/256))
		}
		binary.LittleEndian.PutUint32(row[4*x:], pack(c))
	}
}

// mean returns the mean colour of the discs on a pixel; last is the last of their lanes.
func (m *mixture) mean(cover *[lanes7][]uint16, x int, sum uint64, last int) uint64 {
	if uint64(cover[last][x]) == sum {
		return m.inks[last]
	}
	mean, left := uint64(half), uint64(256)
	for lane := laneP; lane < last; lane++ {
		if cover[lane] != nil && cover[lane][x] != 0 {
			part := uint64(cover[lane][x]) * 256 / sum
			mean += m.inks[lane] * part
			left -= part
		}
	}
	return (mean + m.inks[last]*left) >> 8 & lanes
}
