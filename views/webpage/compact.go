package webpage

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"
)

// patterns are the regular expressions of compact.
type patterns struct {
	// presentation matches a run of attributes that a style sheet can set as well.
	presentation *regexp.Regexp
	// element matches the tag of a shape.
	element                   *regexp.Regexp
	attribute, class, indents *regexp.Regexp
}

// compilePatterns compiles the patterns with the first page, so that no other start of the program
// takes that time.
var compilePatterns = sync.OnceValue(func() patterns {
	return patterns{
		presentation: regexp.MustCompile(
			`(?: (?:fill|stroke|stroke-width|stroke-dasharray|paint-order|font-size|font-weight|font-style)="[^"<>]*")+`),
		attribute: regexp.MustCompile(` ([a-z-]+)="([^"]*)"`),
		element:   regexp.MustCompile(`<(?:path|circle|ellipse|rect|text|line|polygon|polyline|tspan)\b[^<>]*>`),
		class:     regexp.MustCompile(` class="([^"]*)"`),
		indents:   regexp.MustCompile(`\n +`),
	}
})

// compact makes a picture shorter, by about a third: attributes that many elements share become
// classes, whose rules it returns as a style sheet. Lengths are in units of the picture, which style
// sheets write as px. The drawing that the picture carries is left unchanged.
func compact(svg string) (short, rules string) {
	const endOfDrawing = "</metadata>"
	at := strings.Index(svg, endOfDrawing)
	if at >= 0 {
		at += len(endOfDrawing)
		short, rules = compact(svg[at:])
		return svg[:at] + short, rules
	}
	const worthwhile = 3 // uses from which on a class is shorter
	match := compilePatterns()
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
			if strings.HasSuffix(a[1], "-size") || a[1] == "stroke-width" {
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
		at := strings.IndexAny(e, " />")
		return e[:at] + fmt.Sprintf(` class="%s"`, strings.Join(added, " ")) + e[at:]
	})
	return match.indents.ReplaceAllString(short, "\n"), sheet.String()
}
