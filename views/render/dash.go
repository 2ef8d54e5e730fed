package render

import "math"

// A dash is about two widths long and the gap after it three, both measured between
// the middles of the round ends; with the ends, a dash looks three long and a gap two.
const (
	dashOn  = 2.0
	dashOff = 3.0
)

// mostDashes is the largest number of dashes of one line or rim. A line that would
// have more is drawn without gaps.
const mostDashes = 4096

// fitDashes returns how many dashes a line has, and the lengths of a dash and of a gap
// in the unit of the arguments, adjusted so that the line begins and ends with a whole
// dash. More than mostDashes dashes are reported as mostDashes+1.
func fitDashes(length, width float64) (n int, on, off float64) {
	on, off = dashOn*width, dashOff*width
	n = int(min(max(math.Round((length+off)/(on+off)), 1), mostDashes+1))
	k := length / (float64(n)*(on+off) - off)
	return n, on * k, off * k
}

// dashes replaces the polyline from the first point on by strokes for its dashes.
func (p *plan) dashes(first int, half float64, c ink, l *lens) {
	line := append([]vec(nil), p.points[first:]...)
	length := lengthOf(line)
	n, on, off := fitDashes(length, 2*half)
	if n > mostDashes || length == 0 {
		p.stroke(first, half, c, l)
		return
	}
	p.points = p.points[:first]
	walk := walker{line: line}
	for i := range n {
		start := len(p.points)
		at := float64(i) * (on + off)
		p.points = walk.piece(p.points, at, at+on)
		p.stroke(start, half, c, l)
	}
}

func lengthOf(line []vec) float64 {
	length := 0.0
	for i := 1; i < len(line); i++ {
		length += math.Hypot(line[i].x-line[i-1].x, line[i].y-line[i-1].y)
	}
	return length
}

// walker goes along a polyline.
type walker struct {
	line []vec
	i    int     // the piece from line[i] to line[i+1]
	past float64 // the length of the pieces before it
}

// piece appends the points of the line between two lengths along it. The lengths must
// not decrease from call to call.
func (w *walker) piece(points []vec, from, to float64) []vec {
	points = append(points, w.seek(from))
	for {
		a := w.i
		v := w.seek(to)
		if w.i == a {
			return append(points, v)
		}
		points = append(points, w.line[a+1:w.i+1]...)
	}
}

// seek moves on to a length along the line and returns the point there.
func (w *walker) seek(at float64) vec {
	for {
		a, b := w.line[w.i], w.line[w.i+1]
		d := math.Hypot(b.x-a.x, b.y-a.y)
		if at <= w.past+d || w.i+2 == len(w.line) {
			t := 0.0
			if d > 0 {
				t = min((at-w.past)/d, 1)
			}
			return vec{a.x + (b.x-a.x)*t, a.y + (b.y-a.y)*t}
		}
		w.past += d
		w.i++
	}
}

// rimDashes returns how many dashes go round a rim, and how long they and their
// gaps are, stretched or shrunk a little so that a whole number of them fits.
func rimDashes(radius, rim float64) (n int, on, off float64) {
	round := 2 * math.Pi * (radius - rim/2)
	n = int(min(max(math.Round(round/((dashOn+dashOff)*rim)), 1), mostDashes))
	period := round / float64(n)
	on = period * dashOn / (dashOn + dashOff)
	return n, on, period - on
}

func (p *plan) dashedRim(c vec, radius, rim float64, colour ink, l *lens) {
	middle := radius - rim/2
	if middle <= 0 {
		return
	}
	n, _, _ := rimDashes(radius, rim)
	turn := 2 * math.Pi / float64(n)
	dash := turn * dashOn / (dashOn + dashOff)
	pieces := int(min(max(math.Ceil(dash/(2*math.Sqrt(2*flatness/max(middle, 1)))), 1), 64))
	for i := range n {
		first := len(p.points)
		for k := range pieces + 1 {
			sin, cos := math.Sincos(float64(i)*turn + dash*float64(k)/float64(pieces))
			p.points = append(p.points, vec{c.x + middle*cos, c.y + middle*sin})
		}
		p.stroke(first, rim/2, colour, l)
	}
}
