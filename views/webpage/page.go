package webpage

import (
	"bytes"
	"context"
	"crypto/sha256"
	_ "embed"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"html"
	"image/color"
	"io"
	"regexp"
	"strings"
	"sync"

	"nimgraph/graphs/document"
	"nimgraph/solver"
	"nimgraph/solver/match"
	"nimgraph/views/render"
	"nimgraph/views/scene"
	"nimgraph/views/words"
)

var (
	//go:embed page.js
	scriptFile string
	//go:embed page.css
	styleFile string
)

// script returns the script of a page, without comments and indents, which are a fifth of it.
var script = sync.OnceValue(func() string {
	return regexp.MustCompile(`(?m)^\s*(//.*)?\n|^ +| +// .*$`).ReplaceAllString(scriptFile, "")
})

// styleSheet returns the style sheet of a page, without the spaces that it does not need.
var styleSheet = sync.OnceValue(func() string {
	return strings.NewReplacer(": ", ":", "; }", "}", "; ", ";", " { ", "{", " }", "}").Replace(styleFile)
})

// Page is an HTML page that shows a drawing and, if it has a solution, explains and plays the
// game.
type Page struct {
	// Drawing is the drawing to show. It has a vertex for each nim heap that a move can leave.
	Drawing *document.Drawing
	// Solution is its solution. If it is nil, the page has the picture and the task only: no values,
	// no cards, and nothing to play.
	Solution *solver.Solution
	// Task is a text above the picture, such as the task of an exercise; it may be empty.
	Task string

	words *words.Words
	board *match.Board // nil if moves are not drawn
	// maxWork bounds the work for the table of replies.
	maxWork int
}

// New returns the page of the drawing d. s is the solution of d, or nil for a page that shows only
// the picture. If d has nim heaps, New adds the vertices to which their moves lead and solves the
// drawing again. It returns ctx.Err() if ctx is cancelled, and the errors of solver.Solve.
func New(ctx context.Context, w *words.Words, d *document.Drawing, s *solver.Solution) (*Page, error) {
	p := &Page{Drawing: d, Solution: s, words: w, maxWork: maxWork}
	board, err := match.NewBoard(d)
	if err != nil || s == nil {
		return p, nil // some moves are not drawn, so the page only shows the drawing
	}
	p.board = board
	if board.HasAddedVertices() {
		p.Drawing = board.Drawing
		p.Solution, err = solver.Solve(ctx, solver.PositionOf(board.Drawing))
	}
	return p, err
}

// Write writes the page as HTML to out. s is the picture of the drawing, and o has the options
// with which the picture is written. Write returns ctx.Err() if ctx is cancelled, and the errors
// of the solver and of out.
//
// If the page plays, the table of the program's replies can take some seconds; see maxReplies.
func (p *Page) Write(ctx context.Context, out io.Writer, s *scene.Scene, o render.Options) error {
	d, err := p.buildData(ctx)
	if err != nil {
		return err
	}
	text, err := json.Marshal(d) // with < and > as escapes, so that no name ends the element
	if err != nil {
		return err
	}
	light := o.Palette
	if light == nil {
		light = scene.Light()
	}
	unique := distinctColours(light)
	o.Palette, o.Scale, o.Pack = unique, 1, true
	var drawing, picture bytes.Buffer
	if len(o.Drawing) > 0 {
		if err := json.Compact(&drawing, o.Drawing); err != nil {
			return err
		}
		o.Drawing = drawing.Bytes()
	}
	if err := render.SVG(&picture, s, o); err != nil {
		return err
	}
	low, high := render.Bounds(s)
	svg, rules := compactSVG(picture.String())
	style := p.buildStyleSheet(light, unique, svg, rules, high.X-low.X+2*o.Margin)
	title := o.Title
	if title == "" {
		title = p.words.T("page.title")
	}
	var b bytes.Buffer
	fmt.Fprintf(&b, "<!doctype html>\n<html lang=\"%s\">\n<meta charset=\"utf-8\">\n",
		html.EscapeString(p.words.Language()))
	fmt.Fprintf(&b, "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; img-src data:; "+
		"style-src '%s'; script-src '%s'\">\n", policyHash(style), policyHash(script()))
	b.WriteString("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
	fmt.Fprintf(&b, "<title>%s</title>\n<style>%s</style>\n", html.EscapeString(title), style)
	fmt.Fprintf(&b, "<h1 dir=\"auto\">%s</h1>\n", html.EscapeString(title))
	if p.Task != "" {
		fmt.Fprintf(&b, "<p id=\"task\" dir=\"auto\">%s</p>\n", html.EscapeString(p.Task))
	}
	b.WriteString("<p id=\"say\" role=\"status\" aria-live=\"polite\"></p>\n<nav>")
	for _, id := range []string{"undo", "restart", "second", "quiz", "back", "next"} {
		fmt.Fprintf(&b, "<button id=\"%s\" type=\"button\" hidden>%s</button>", id,
			html.EscapeString(p.words.T("page.button."+id)))
	}
	b.WriteString("</nav>\n<div id=\"board\">\n")
	b.WriteString(svg)
	hint, stale := "", ""
	if p.Solution != nil {
		hint, stale = p.words.T("page.text.hint"), p.words.T("page.text.stale")
	}
	fmt.Fprintf(&b, "</div>\n<div id=\"card\" aria-live=\"polite\" data-hint=\"%s\" data-stale=\"%s\"></div>\n",
		html.EscapeString(hint), html.EscapeString(stale))
	fmt.Fprintf(&b, "<script id=\"data\" type=\"application/json\">%s</script>\n<script>%s</script>\n</html>\n",
		text, script())
	_, err = out.Write(b.Bytes())
	return err
}

// policyHash returns the hash of text, a script or style sheet, by which the content security
// policy of the page allows it.
func policyHash(text string) string {
	sum := sha256.Sum256([]byte(text))
	return "sha256-" + base64.StdEncoding.EncodeToString(sum[:])
}

// distinctColours returns a copy of p in which no two roles have the same opaque colour. Equal
// colours are changed by so little that it is not seen. So the colour of a shape says its role.
func distinctColours(p *scene.Palette) *scene.Palette {
	unique, used := *p, map[color.NRGBA]bool{}
	for role := range unique {
		c := unique[role]
		for c.A == 0xff && used[c] {
			if c.B < 0x80 {
				c.B++
			} else {
				c.B--
			}
		}
		used[c] = true
		unique[role] = c
	}
	return &unique
}

// Limits of the picture's width, as multiples of its natural width.
const (
	// largestWidth bounds a small picture on a wide screen.
	largestWidth = 1.6
	// smallestWidth keeps names legible on a narrow screen, where the picture scrolls.
	smallestWidth = 0.55
)

// buildStyleSheet returns the style sheet of the page in the colours of palette. svg is the
// picture, whose natural width in pixels is width, and svgRules the style sheet that it needs. The
// colours in both are those of unique, the result of distinctColours(palette). If palette is one
// of the usual light ones, the sheet also has the colours for dark screens.
func (p *Page) buildStyleSheet(palette, unique *scene.Palette, svg, svgRules string, width float64) string {
	var b strings.Builder
	scheme := "light"
	if palette.Dark() {
		scheme = "dark"
	}
	adapts := *palette == *scene.Light() || *palette == *scene.Light().WithWhiteBoard()
	if adapts {
		scheme = "light dark"
	}
	fmt.Fprintf(&b, ":root{color-scheme:%s;%s}\n", scheme, colourVariables(palette))
	fmt.Fprintf(&b, "#board svg{min-width:%.0fpx;max-width:%.0fpx}\n", smallestWidth*width, largestWidth*width)
	b.WriteString(svgRules)
	b.WriteString(styleSheet())
	if !adapts {
		return b.String()
	}
	dark := scene.Dark()
	var colours []string // pairs of a light and a dark one
	fmt.Fprintf(&b, "@media screen and (prefers-color-scheme:dark){:root{%s}\n", colourVariables(dark))
	for role := range unique {
		from, to := hexColour(unique[role]), hexColour(dark[role])
		if from == to {
			continue
		}
		colours = append(colours, from, to)
		for _, attribute := range []string{"fill", "stroke"} {
			if selector := attribute + `="` + from + `"`; strings.Contains(svg, selector) {
				fmt.Fprintf(&b, "[%s]{%s:%s}\n", selector, attribute, to)
			}
		}
	}
	b.WriteString(strings.NewReplacer(colours...).Replace(svgRules))
	b.WriteString("}\n")
	return b.String()
}

// colourVariables returns CSS variables, such as --ink, with the colours of p for the parts of the
// page around the picture.
func colourVariables(p *scene.Palette) string {
	var b strings.Builder
	for _, v := range []struct {
		name string
		role scene.Role
	}{
		{"board", scene.Board},
		{"ink", scene.Ink},
		{"muted", scene.Muted},
		{"line", scene.Faded},
		{"accent", scene.Selected},
		{"token", scene.TokenFill},
		{"token-ink", scene.TokenInk},
		{"card", scene.Shaded},
	} {
		fmt.Fprintf(&b, "--%s:%s;", v.name, hexColour(p.Color(v.role)))
	}
	return b.String()
}

// hexColour returns the colour c in the form #rrggbb.
func hexColour(c color.NRGBA) string { return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B) }
