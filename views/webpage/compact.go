package webpage

import (
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
)

// svgPatterns holds the regular expressions that find the parts of an SVG written by package
// render.
type svgPatterns struct {
	// presentation matches a run of attributes that a style sheet can set as well.
	presentation *regexp.Regexp
	// tag matches any tag, and element the tag of a shape.
	tag, element *regexp.Regexp
	// attribute matches an attribute, class the one with classes.
	attribute, class *regexp.Regexp
	// arrow matches the group of an edge with one shaft and one arrowhead, as package render writes it.
	arrow *regexp.Regexp
	// open matches a line of an SVG that is an open path with a class and nothing else.
	open *regexp.Regexp
	// coordinates matches an attribute with coordinates, number a number, and lines a path of lines.
	coordinates, number, lines *regexp.Regexp
}

// compilePatterns compiles the patterns with the first page, so that no other start of the program
// takes that time.
var compilePatterns = sync.OnceValue(func() svgPatterns {
	return svgPatterns{
		presentation: regexp.MustCompile(
			`(?: (?:r|fill|stroke|stroke-width|stroke-dasharray|paint-order|font-size|font-weight|font-style)="[^"<>]*")+`),
		tag:       regexp.MustCompile(`<[a-z][^<>]*>`),
		element:   regexp.MustCompile(`<(?:path|circle|ellipse|rect|text|line|polygon|polyline|tspan)\b[^<>]*>`),
		attribute: regexp.MustCompile(` ([a-z-]+)="([^"]*)"`),
		class:     regexp.MustCompile(` class="([^"]*)"`),
		arrow: regexp.MustCompile(`<g class="(edge[^"]*)"([^<>]*)>\s*<path d="(M[^"Z]*)"([^<>]*)/>\s*` +
			`<path d="M([-\d. ]+)L([-\d. ]+)Z"( fill="#[0-9a-f]{6}")/>\s*</g>`),
		open:        regexp.MustCompile(`^<path class="(s\d+)" d="(M[^"Z]*)"/>\n$`),
		coordinates: regexp.MustCompile(` (?:d|x|y|cx|cy|width|height)="[^"]*"`),
		number:      regexp.MustCompile(`-?\d+(?:\.\d+)?`),
		lines:       regexp.MustCompile(`M([-\d. ]+)L([-\d. ]+)`),
	}
})

// worthwhile is the number of uses from which on a class or a marker makes a picture shorter.
const worthwhile = 3

// compactSVG returns svg written in about half as many bytes, and rules, a style sheet that the
// result needs.
//
// Attributes that many elements share become classes in rules. Arrowheads become markers,
// coordinates are rounded to one decimal, and each group is on one line. Lengths in rules are in
// px, the units of the picture. The metadata, which contain the drawing, stay unchanged.
func compactSVG(svg string) (short, rules string) {
	const endOfDrawing = "</metadata>"
	if drawing, picture, found := strings.Cut(svg, endOfDrawing); found {
		short, rules = compactSVG(picture)
		return drawing + endOfDrawing + short, rules
	}
	match := compilePatterns()
	svg, markerRules := useMarkers(svg)
	uses := map[string]int{}
	for _, e := range match.element.FindAllString(svg, -1) {
		for _, run := range match.presentation.FindAllString(e, -1) {
			uses[run]++
		}
	}
	names := map[string]string{}
	var runs []string
	for run, count := range uses {
		if count >= worthwhile {
			runs = append(runs, run)
		}
	}
	slices.Sort(runs)
	var sheet strings.Builder
	for i, run := range runs {
		names[run] = fmt.Sprint("s", i)
		fmt.Fprintf(&sheet, ".s%d{", i)
		for _, a := range match.attribute.FindAllStringSubmatch(run, -1) {
			value := a[2]
			if strings.HasSuffix(a[1], "-size") || a[1] == "stroke-width" || a[1] == "r" {
				value += "px"
			}
			fmt.Fprintf(&sheet, "%s:%s;", a[1], value)
		}
		sheet.WriteString("}\n")
	}
	short = match.element.ReplaceAllStringFunc(svg, func(e string) string {
		var added []string
		e = match.presentation.ReplaceAllStringFunc(e, func(run string) string {
			name, ok := names[run]
			if !ok {
				return run
			}
			added = append(added, name)
			return ""
		})
		if len(added) == 0 {
			return e
		}
		if own := match.class.FindStringSubmatch(e); own != nil {
			return strings.Replace(e, own[0], fmt.Sprintf(` class="%s %s"`, own[1], strings.Join(added, " ")), 1)
		}
		end := strings.IndexAny(e, " />") // of the element's name
		return e[:end] + fmt.Sprintf(` class="%s"`, strings.Join(added, " ")) + e[end:]
	})
	short = match.tag.ReplaceAllStringFunc(short, func(e string) string {
		e = match.coordinates.ReplaceAllStringFunc(e, shortenNumbers)
		e = strings.Replace(e, ` class="edge" `, " ", 1)
		return strings.Replace(e, ` class="edge `, ` class="`, 1)
	})
	lines := strings.NewReplacer("\n      ", "", "\n    </g>", "</g>", "\n    ", "\n", "\n  ", "\n")
	return joinLines(lines.Replace(short)), markerRules + sheet.String()
}

// joinLines returns svg with consecutive open paths joined into one, if they have the same class
// and no other attribute. The strokes below the ground are such paths.
func joinLines(svg string) string {
	var b strings.Builder
	last := "" // the class of the path that has been begun
	for line := range strings.Lines(svg) {
		path := compilePatterns().open.FindStringSubmatch(line)
		switch {
		case path != nil && path[1] == last:
			b.WriteString(path[2])
			continue
		case last != "":
			b.WriteString("\"/>\n")
		}
		if last = ""; path == nil {
			b.WriteString(line)
			continue
		}
		last = path[1]
		fmt.Fprintf(&b, `<path class="%s" d="%s`, last, path[2])
	}
	return b.String()
}

// shortenNumbers returns attribute, an attribute of an SVG element, with its numbers rounded to
// one decimal. In a path of straight lines, each corner is written relative to the corner before
// it.
func shortenNumbers(attribute string) string {
	match := compilePatterns()
	attribute = match.lines.ReplaceAllStringFunc(attribute, func(path string) string {
		var b strings.Builder
		var last [2]int // the previous corner, in tenths
		for i, text := range match.number.FindAllString(path, -1) {
			x := parseTenths(text)
			step := formatTenths(x - last[i%2])
			last[i%2] = x
			switch {
			case i == 0:
				b.WriteByte('M')
			case i == 2:
				b.WriteByte('l')
			case step[0] != '-':
				b.WriteByte(' ')
			}
			b.WriteString(step)
		}
		return b.String()
	})
	attribute = match.number.ReplaceAllStringFunc(attribute,
		func(text string) string { return formatTenths(parseTenths(text)) })
	return strings.ReplaceAll(attribute, " -", "-")
}

// parseTenths returns the decimal number in text in tenths, rounded.
func parseTenths(text string) int {
	x, _ := strconv.ParseFloat(text, 64)
	return int(math.Round(10 * x))
}

// formatTenths returns n tenths as a decimal number, without a zero before the decimal point: ".5"
// for 5.
func formatTenths(n int) string {
	text := strconv.FormatFloat(float64(n)/10, 'f', -1, 64)
	if n > -10 && n < 10 {
		return strings.Replace(text, "0.", ".", 1)
	}
	return text
}
