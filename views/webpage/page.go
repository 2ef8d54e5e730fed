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

// Page is a page that shows and plays a drawing.
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

// New returns the page of drawing d and its solution s, which may be nil. If the drawing has nim
// heaps, it is solved again with the moves of the heaps. It returns ctx.Err() if ctx is cancelled,
// and the errors of that call of solver.Solve.
func New(ctx context.Context, w *words.Words, d *document.Drawing, s *solver.Solution) (*Page, error) {
	p := &Page{Drawing: d, Solution: s, words: w, maxWork: maxWork}
	board, err := match.NewBoard(d)
	if err != nil || s == nil {
		return p, nil // some moves are not drawn, so the page only shows the drawing
	}
	p.board = board
	if board.Heaps() {
		p.Drawing = board.Drawing
		p.Solution, err = solver.Solve(ctx, solver.PositionOf(board.Drawing))
	}
	return p, err
}

// Write writes the page with the picture of a scene. Writing a table of replies can take some
// seconds; see maxReplies. The error is ctx.Err(), or that of the solver or the writer.
func (p *Page) Write(ctx context.Context, out io.Writer, s *scene.Scene, o render.Options) error {
	d, err := p.data(ctx)
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
	unique := distinguish(light)
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
	svg, rules := compact(picture.String())
	style := p.style(light, unique, svg, rules, high.X-low.X+2*o.Margin)
	title := o.Title
	if title == "" {
		title = p.words.T("page.title")
	}
	var b bytes.Buffer
	fmt.Fprintf(&b, "<!doctype html>\n<html lang=\"%s\">\n<meta charset=\"utf-8\">\n", html.EscapeString(p.words.Language()))
	fmt.Fprintf(&b, "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; img-src data:; "+
		"style-src '%s'; script-src '%s'\">\n", hash(style), hash(script()))
	b.WriteString("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
	fmt.Fprintf(&b, "<title>%s</title>\n<style>%s</style>\n", html.EscapeString(title), style)
	fmt.Fprintf(&b, "<h1 dir=\"auto\">%s</h1>\n", html.EscapeString(title))
	if p.Task != "" {
		fmt.Fprintf(&b, "<p id=\"task\" dir=\"auto\">%s</p>\n", html.EscapeString(p.Task))
	}
	b.WriteString("<p id=\"say\" role=\"status\" aria-live=\"polite\"></p>\n<nav>")
	for _, id := range []string{"undo", "restart", "second", "quiz", "back", "next"} {
		fmt.Fprintf(&b, "<button id=\"%s\" type=\"button\" hidden>%s</button>", id, html.EscapeString(p.words.T("page.button."+id)))
	}
	b.WriteString("</nav>\n<div id=\"board\">\n")
	b.WriteString(svg)
	hint, stale := "", ""
	if p.Solution != nil {
		hint, stale = p.words.T("page.text.hint"), p.words.T("page.text.stale")
	}
	fmt.Fprintf(&b, "</div>\n<div id=\"card\" aria-live=\"polite\" data-hint=\"%s\" data-stale=\"%s\"></div>\n",
		html.EscapeString(hint), html.EscapeString(stale))
	fmt.Fprintf(&b, "<script id=\"data\" type=\"application/json\">%s</script>\n<script>%s</script>\n</html>\n", text, script())
	_, err = out.Write(b.Bytes())
	return err
}

// hash returns the hash of an inline element as a content security policy names it.
func hash(text string) string {
	sum := sha256.Sum256([]byte(text))
	return "sha256-" + base64.StdEncoding.EncodeToString(sum[:])
}

// distinguish returns the palette with colours that differ in their last bits, so that a style sheet
// can tell which role a colour of the picture has.
func distinguish(p *scene.Palette) *scene.Palette {
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

// style returns the style sheet: the width of the picture, the colours of the page, and for a light
// palette the colours on a dark screen. rules are those of the classes of the picture, and width is
// its natural width in pixels.
func (p *Page) style(palette, unique *scene.Palette, picture, rules string, width float64) string {
	var b strings.Builder
	scheme := "light"
	if palette.Dark() {
		scheme = "dark"
	}
	adapts := *palette == *scene.Light() || *palette == *scene.Light().WithWhiteBoard()
	if adapts {
		scheme = "light dark"
	}
	fmt.Fprintf(&b, ":root{color-scheme:%s;%s}\n", scheme, variables(palette))
	fmt.Fprintf(&b, "#board svg{min-width:%.0fpx;max-width:%.0fpx}\n", smallestWidth*width, largestWidth*width)
	b.WriteString(rules)
	b.WriteString(styleSheet())
	if !adapts {
		return b.String()
	}
	dark := scene.Dark()
	var colours []string // pairs of a light and a dark one
	fmt.Fprintf(&b, "@media screen and (prefers-color-scheme:dark){:root{%s}\n", variables(dark))
	for role := range unique {
		from, to := hex(unique[role]), hex(dark[role])
		if from == to {
			continue
		}
		colours = append(colours, from, to)
		for _, attribute := range []string{"fill", "stroke"} {
			if selector := attribute + `="` + from + `"`; strings.Contains(picture, selector) {
				fmt.Fprintf(&b, "[%s]{%s:%s}\n", selector, attribute, to)
			}
		}
	}
	b.WriteString(strings.NewReplacer(colours...).Replace(rules))
	b.WriteString("}\n")
	return b.String()
}

// variables returns the colours of the page as variables of a style sheet.
func variables(p *scene.Palette) string {
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
		fmt.Fprintf(&b, "--%s:%s;", v.name, hex(p.Color(v.role)))
	}
	return b.String()
}

// hex returns a colour as #rrggbb.
func hex(c color.NRGBA) string { return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B) }
