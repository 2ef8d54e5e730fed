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

// arrowhead is the shape of an arrowhead, seen from the end of a shaft that points to the right.
// It is the content of an SVG marker. Its lengths are in tenths of a unit of the picture.
type arrowhead struct {
	tip, back, notch, half int
	fill                   string // its attribute
}

// useMarkers returns svg with the arrowheads of edges written as SVG markers, in half as many
// bytes, and rules, the style sheet that gives the edges their markers.
//
// An edge keeps its own arrowhead if it has several shafts, if few edges have the same arrowhead,
// or if the marker would move a corner by more than maxDeviation.
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

// parseHead returns the shape of the arrowhead of an edge. arrow is a match of svgPatterns.arrow.
// ok is false if a marker of this shape would not look the same.
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

// roundToHalf rounds n, a length in tenths of a unit, to half a unit, so that nearly equal
// arrowheads become equal.
func roundToHalf(n int) int { return 5 * int(math.Round(float64(n)/5)) }

// parsePoints returns the points of an SVG path with absolute coordinates, which are the only
// numbers in it.
func parsePoints(path string) []scene.Point {
	numbers := compilePatterns().number.FindAllString(path, -1)
	list := make([]scene.Point, len(numbers)/2)
	for i := range list {
		list[i].X, _ = strconv.ParseFloat(numbers[2*i], 64)
		list[i].Y, _ = strconv.ParseFloat(numbers[2*i+1], 64)
	}
	return list
}
