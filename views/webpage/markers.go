package webpage

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"nimgraph/views/scene"
)

// maxDeviation is how far the corners of an arrowhead may move when a marker draws it, in units of the
// picture. Half a pixel is not seen.
const maxDeviation = 0.5

// arrowhead is an arrowhead at the end of a shaft that points to the right, and a marker of an SVG. Its
// lengths are in tenths of a unit.
type arrowhead struct {
	tip, back, notch, half int
	fill                   string // its attribute
}

// useMarkers replaces the arrowheads in svg by markers, which takes half as many bytes. It does so
// for edges with one shaft whose arrowhead many edges share, if the marker draws it within
// maxDeviation. rules is the style sheet that gives the shafts their markers.
func useMarkers(svg string) (short, rules string) {
	match := compilePatterns()
	uses := map[arrowhead]int{}
	for _, arrow := range match.arrow.FindAllStringSubmatch(svg, -1) {
		if h, ok := parseHead(arrow); ok {
			uses[h]++
		}
	}
	names := map[arrowhead]string{}
	var markers, sheet strings.Builder
	svg = match.arrow.ReplaceAllStringFunc(svg, func(group string) string {
		arrow := match.arrow.FindStringSubmatch(group)
		h, ok := parseHead(arrow)
		if !ok || uses[h] < worthwhile {
			return group
		}
		name, isKnown := names[h]
		if !isKnown {
			name = fmt.Sprint("m", len(names))
			names[h] = name
			fmt.Fprintf(&sheet, ".%s{marker-end:url(#%s)}\n", name, name)
			fmt.Fprintf(&markers,
				`<marker id="%s" markerUnits="userSpaceOnUse" orient="auto"><path d="M%s 0L%s %s %s 0 %s %sZ"%s/></marker>`,
				name, formatTenths(h.tip), formatTenths(h.back), formatTenths(h.half), formatTenths(h.notch),
				formatTenths(h.back), formatTenths(-h.half), h.fill)
		}
		return fmt.Sprintf(`<path class="%s %s"%s d="%s"%s/>`, arrow[1], name, arrow[2], arrow[3], arrow[4])
	})
	const endOfPicture = "</svg>"
	end := strings.LastIndex(svg, endOfPicture)
	if end < 0 || len(names) == 0 {
		return svg, ""
	}
	return svg[:end] + "<defs>" + markers.String() + "</defs>\n" + svg[end:], sheet.String()
}

// parseHead returns the arrowhead of an edge; arrow is a match of patterns.arrow. ok is false if a
// marker would draw the arrowhead elsewhere.
func parseHead(arrow []string) (h arrowhead, ok bool) {
	shaft, corners := parsePoints(arrow[3]), parsePoints(arrow[5]+" "+arrow[6])
	if len(shaft) < 2 || len(corners) != 4 {
		return arrowhead{}, false
	}
	end, before := shaft[len(shaft)-1], shaft[len(shaft)-2]
	dir := end.Sub(before)
	if dir.Length() < 0.1 {
		return arrowhead{}, false
	}
	dir = dir.Scale(1 / dir.Length())
	side := scene.Point{X: -dir.Y, Y: dir.X}
	// along and across are the coordinates of a corner seen from the end of the shaft.
	along := func(p scene.Point) float64 { d := p.Sub(end); return d.X*dir.X + d.Y*dir.Y }
	across := func(p scene.Point) float64 { d := p.Sub(end); return d.X*side.X + d.Y*side.Y }
	half := (across(corners[1]) - across(corners[3])) / 2
	back := (along(corners[1]) + along(corners[3])) / 2
	round := func(x float64) int { return int(math.Round(10 * x)) }
	h = arrowhead{
		tip: round(along(corners[0])), back: round(back), notch: round(along(corners[2])), half: round(half),
		fill: arrow[7],
	}
	// Rounding to tenths can make two heads of one size differ, and so does the direction of a curve.
	h.tip, h.back, h.notch, h.half = roundToHalf(h.tip), roundToHalf(h.back), roundToHalf(h.notch), roundToHalf(h.half)
	drawn := [4][2]int{{h.tip, 0}, {h.back, h.half}, {h.notch, 0}, {h.back, -h.half}}
	for i, corner := range drawn {
		point := end.Add(dir.Scale(float64(corner[0]) / 10)).Add(side.Scale(float64(corner[1]) / 10))
		if point.Sub(corners[i]).Length() > maxDeviation {
			return arrowhead{}, false
		}
	}
	return h, true
}

// roundToHalf rounds n, a length in tenths, to a multiple of 5, half a unit. Then equal heads of
// different edges are equal.
func roundToHalf(n int) int { return 5 * int(math.Round(float64(n)/5)) }

// parsePoints returns the points of an SVG path, all of whose numbers must be coordinates.
func parsePoints(path string) []scene.Point {
	numbers := compilePatterns().number.FindAllString(path, -1)
	list := make([]scene.Point, len(numbers)/2)
	for i := range list {
		list[i].X, _ = strconv.ParseFloat(numbers[2*i], 64)
		list[i].Y, _ = strconv.ParseFloat(numbers[2*i+1], 64)
	}
	return list
}
