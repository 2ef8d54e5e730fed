package webpage

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/bits"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/graphs/games"
	"nimgraph/graphs/must"
	"nimgraph/solver"
	"nimgraph/views/render"
	"nimgraph/views/scene"
)

// pageOf returns the page of d with its values.
func pageOf(t *testing.T, d *document.Drawing) string {
	t.Helper()
	s := must.Get(solver.Solve(t.Context(), solver.PositionOf(d)))
	p := must.Get(New(t.Context(), english(t), d, s))
	return writePage(t, p)
}

// writePage returns the page p with an embedded drawing.
func writePage(t *testing.T, p *Page) string {
	t.Helper()
	var text, out bytes.Buffer
	must.Succeed(formats.Write(&text, p.Drawing, formats.JSON))
	o := scene.DefaultOptions()
	o.Highlights = false
	options := render.Options{Title: p.Drawing.Title(), Drawing: text.Bytes(), Margin: render.Margin}
	must.Succeed(p.Write(t.Context(), &out, scene.Build(p.Drawing, p.Solution, o), options))
	return out.String()
}

// gameDrawing returns the drawing of a preset game.
func gameDrawing(t *testing.T, id string, args map[string]string) *document.Drawing {
	t.Helper()
	g, ok := games.Find(id)
	if !ok {
		t.Fatalf("no game %s", id)
	}
	d := must.Get(g.NewForDisplay(t.Context(), args))
	return d
}

// TestPage checks that a page is small, loads nothing, and contains its drawing.
func TestPage(t *testing.T) {
	d := gameDrawing(t, "nim", map[string]string{"heaps": "3,5,7"})
	page := pageOf(t, d)
	if second := pageOf(t, d); second != page {
		t.Error("the same drawing makes different pages")
	}
	if external := regexp.MustCompile(`(src|href)=|@import|url\(http`).FindString(page); external != "" {
		t.Errorf("the page refers to another file: %s", external)
	}
	text := must.Get(render.ExtractDrawing(strings.NewReader(page)))
	read, err := formats.Read(bytes.NewReader(text), formats.JSON)
	if err != nil || read.Drawing.Graph().Order() != d.Graph().Order() {
		t.Errorf("the drawing in the page: %v", err)
	}
	for _, colour := range []scene.Role{scene.PFill, scene.NFill, scene.Muted} {
		if dark := hexColour(scene.Dark().Color(colour)); !strings.Contains(page, "fill:"+dark) {
			t.Errorf("no rule gives %s its dark colour %s", colour, dark)
		}
	}
}

// TestPageWithoutDrawing checks the error for opening a page without its drawing.
func TestPageWithoutDrawing(t *testing.T) {
	d := gameDrawing(t, "nim", map[string]string{"heaps": "2,1"})
	p := must.Get(New(t.Context(), english(t), d, nil))
	var out bytes.Buffer
	must.Succeed(p.Write(t.Context(), &out, scene.Build(d, nil, scene.DefaultOptions()), render.Options{}))
	var fault *graphs.Fault
	if _, err := render.ExtractDrawing(&out); !errors.As(err, &fault) || fault.Says != render.Bare {
		t.Errorf("the error is %v, want %s", err, render.Bare)
	}
}

// TestShortenNumbers checks that shortened attributes have the same numbers to within a tenth.
func TestShortenNumbers(t *testing.T) {
	for attribute, want := range map[string]string{
		` x="1.95"`:                        ` x="2"`,
		` cy="-0.04"`:                      ` cy="0"`,
		` d="M2000 66.5L1995.5 52.75Z"`:    ` d="M2000 66.5l-4.5-13.7Z"`,
		` d="M-1.26 2L3 4 0.33 1Z"`:        ` d="M-1.3 2l4.3 2-2.7-3Z"`,
		` d="M0.1 2Q3.14 4 5.55 6L7 8L9"`:  ` d="M.1 2Q3.1 4 5.6 6L7 8L9"`,
		` d="M0.5 2C1 -3 -0.4 5 10.04 -6"`: ` d="M.5 2C1-3-.4 5 10-6"`,
	} {
		if got := shortenNumbers(attribute); got != want {
			t.Errorf("%s becomes %s, want %s", attribute, got, want)
		}
	}
}

// TestJoinLines checks that only consecutive open paths of one class are joined.
func TestJoinLines(t *testing.T) {
	const svg = `<svg>
<path class="s1" d="M0 2l3 4"/>
<path class="s1" d="M5 2l3 4"/>
<path class="s2" d="M5 2l3 4"/>
<path class="s2" d="M5 2l3 4Z"/>
<path class="s2" data-edge="1" d="M5 2l3 4"/>
<path class="s1" d="M9 2l3 4"/>
</svg>
`
	want := strings.Replace(svg, "l3 4\"/>\n<path class=\"s1\" d=\"M5", "l3 4M5", 1)
	if got := joinLines(svg); got != want {
		t.Errorf("the lines are\n%s, want\n%s", got, want)
	}
}

// TestScriptIsShort checks that the script is short enough to be read.
func TestScriptIsShort(t *testing.T) {
	if lines := strings.Count(scriptFile, "\n"); lines > 600 {
		t.Errorf("the script has %d lines, more than 600", lines)
	}
}

// TestSecurityPolicyHasTheHashes checks that the content security policy allows the script and the
// style sheet of the page by their hashes.
func TestSecurityPolicyHasTheHashes(t *testing.T) {
	page := pageOf(t, gameDrawing(t, "nim", map[string]string{"heaps": "2,1"}))
	part := func(begin, end string) string {
		_, rest, ok := strings.Cut(page, begin)
		if !ok {
			t.Fatalf("no %s", begin)
		}
		inner, _, _ := strings.Cut(rest, end)
		return inner
	}
	for directive, text := range map[string]string{
		"style-src":  part("<style>", "</style>"),
		"script-src": part("<script>", "</script>"),
	} {
		if want := directive + " '" + policyHash(text) + "'"; !strings.Contains(page, want) {
			t.Errorf("the policy does not have %s", want)
		}
	}
	if strings.Contains(page, "style=") || strings.Contains(script(), "eval(") ||
		strings.Contains(script(), "innerHTML") {
		t.Error("the page has inline styles, or its script makes markup of texts")
	}
}

// TestPageSize checks the size of pages, which course systems limit, for trees and for drawings
// with twice as many edges as vertices.
func TestPageSize(t *testing.T) {
	for _, c := range []struct{ vertices, edges, most int }{
		{50, 49, 50_000}, {50, 100, 60_000}, {500, 499, 250_000}, {500, 1000, 300_000},
	} {
		d := document.New(graphs.Directed)
		r := rand.New(rand.NewPCG(1, 42))
		err := d.Edit(func(b *document.ChangeBuilder) {
			joined := map[[2]int]bool{}
			add := func(from, to int) {
				if from == to || joined[[2]int{from, to}] {
					return
				}
				joined[[2]int{from, to}] = true
				b.AddEdge(document.EdgeState{Edge: graphs.Edge{
					ID: graphs.EdgeID(len(joined)), From: graphs.VertexID(from), To: graphs.VertexID(to), Count: 1,
				}})
			}
			for v := range c.vertices {
				state := document.VertexState{Vertex: graphs.Vertex{ID: graphs.VertexID(v), Name: fmt.Sprint("v", v)}}
				state.Tokens = 1 - min(v, 1)
				depth := bits.Len(uint(v))
				b.AddVertex(state,
					document.Point{X: 4000 * (float64(v+1)/float64(int(1)<<depth) - 0.5), Y: float64(90 * depth)})
				if v > 0 {
					add(v/2, v)
				}
			}
			for len(joined) < c.edges {
				v, w := r.IntN(c.vertices), r.IntN(c.vertices)
				add(min(v, w), max(v, w))
			}
		})
		if err != nil {
			t.Fatal(err)
		}
		if size := len(pageOf(t, d)); size > c.most {
			t.Errorf("%d vertices and %d edges take %d bytes, more than %d", c.vertices, c.edges, size, c.most)
		} else {
			t.Logf("%d vertices and %d edges take %d bytes", c.vertices, c.edges, size)
		}
	}
}

// TestUseMarkers checks that a marker draws an arrowhead at its place in the picture, and is used
// only at edges whose shaft ends in line with the head.
func TestUseMarkers(t *testing.T) {
	edge := func(shaft, head string) string {
		return `<g class="edge" data-edge="7"><path d="` + shaft + `" stroke="#8d97a5"/><path d="` + head +
			`" fill="#8d97a5"/></g>`
	}
	right := edge("M0 0L80 0", "M91 0L77.25 4.5 81.3 0 77.25 -4.5Z")
	up := edge("M0 9Q5 9 5 -80", "M5 -91L9.5 -77.25 5 -81.3 0.5 -77.25Z")
	askew := edge("M0 0L80 0", "M91 3L77.25 4.5 81.3 0 77.25 -4.5Z")
	short, rules := useMarkers("<svg>" + right + up + right + askew + "</svg>")
	if got := strings.Count(short, `<path class="edge m0" data-edge="7" d="M0 `); got != 3 ||
		!strings.Contains(short, askew) {
		t.Errorf("%d heads are markers in %s", got, short)
	}
	if !strings.Contains(short, `<path d="M11 0l-`) && !strings.Contains(short, `<path d="M11 0L-`) ||
		rules != ".m0{marker-end:url(#m0)}\n" {
		t.Errorf("the marker is in %s, the rules are %s", short, rules)
	}
	if few, _ := useMarkers("<svg>" + right + up + "</svg>"); strings.Contains(few, "<marker") {
		t.Errorf("two heads are markers: %s", few)
	}
}

// TestHostileNames checks that names cannot end an element or become markup.
func TestHostileNames(t *testing.T) {
	d := document.New(graphs.Directed)
	names := []string{
		`</script><script>alert(1)</script>`, `"onload="x`, "אבג\u202eabc", strings.Repeat("long ", 2_000),
		`<!--`, `a'b"c&d`,
	}
	err := d.Edit(func(b *document.ChangeBuilder) {
		for v, name := range names {
			state := document.VertexState{Vertex: graphs.Vertex{ID: graphs.VertexID(v), Name: name}}
			state.Tokens = 1 - min(v, 1)
			b.AddVertex(state, document.Point{X: float64(100 * v)})
			if v > 0 {
				b.AddEdge(document.EdgeState{Edge: graphs.Edge{
					ID: graphs.EdgeID(v), From: 0,
					To: graphs.VertexID(v), Count: 1,
				}})
			}
		}
		b.Head().Title = names[0]
	})
	if err != nil {
		t.Fatal(err)
	}
	page := pageOf(t, d)
	if got := strings.Count(page, "<script"); got != 2 {
		t.Errorf("the page has %d scripts, want the data and the script", got)
	}
	if got := strings.Count(page, "</script>"); got != 2 {
		t.Errorf("%d scripts end, want 2", got)
	}
	if strings.Contains(page, "<!--") {
		t.Error("a name begins a comment")
	}
}

// TestPageOfExerciseHasNoAnswers checks that a page without the solution has the task and the
// picture only.
func TestPageOfExerciseHasNoAnswers(t *testing.T) {
	d := gameDrawing(t, "nim", map[string]string{"heaps": "3,2"})
	p := must.Get(New(t.Context(), english(t), d, nil))
	p.Task = "Find the values."
	page := writePage(t, p)
	_, content, _ := strings.Cut(page, `type="application/json">`)
	content, _, _ = strings.Cut(content, "</script>")
	for _, answer := range []string{`"card":[`, `"strip"`, `"wrong":{`, `"replies":"xor"`} {
		if strings.Contains(content, answer) {
			t.Errorf("the data has %s", answer)
		}
	}
	if !strings.Contains(page, p.Task) {
		t.Error("the page has no task")
	}
}

// TestLargeGameIsNotPlayed checks that a game with too many positions can be read but not played.
func TestLargeGameIsNotPlayed(t *testing.T) {
	d := document.New(graphs.NodeKayles)
	err := d.Edit(func(b *document.ChangeBuilder) {
		for v := range 40 {
			b.AddVertex(document.VertexState{Vertex: graphs.Vertex{ID: graphs.VertexID(v), Name: fmt.Sprint(v)}},
				document.Point{X: float64(60 * v)})
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	s := must.Get(solver.Solve(t.Context(), solver.PositionOf(d)))
	p := must.Get(New(t.Context(), english(t), d, s))
	p.maxWork = 50_000
	page := writePage(t, p)
	if !strings.Contains(page, `"replies":null`) || !strings.Contains(page, english(t).T("page.text.unplayable")) {
		t.Error("a game of 2^40 positions is played")
	}
}

// TestManyTokensAreNotPlayed checks that a million tokens are in the picture, and are not played.
func TestManyTokensAreNotPlayed(t *testing.T) {
	d := document.New(graphs.Directed)
	err := d.Edit(func(b *document.ChangeBuilder) {
		for v := range graphs.VertexID(2) {
			state := document.VertexState{Vertex: graphs.Vertex{ID: v, Name: fmt.Sprint(v)}}
			state.Tokens = document.MaxTokens * int(1-v)
			b.AddVertex(state, document.Point{X: 90 * float64(v)})
		}
		b.AddEdge(document.EdgeState{Edge: graphs.Edge{From: 0, To: 1, Count: 1}})
	})
	if err != nil {
		t.Fatal(err)
	}
	if page := pageOf(t, d); len(page) > 60_000 || !strings.Contains(page, `"replies":null`) {
		t.Errorf("a million tokens are played, in %d bytes", len(page))
	}
}

// TestWritingIsCancelled checks that Write returns when its context is cancelled.
func TestWritingIsCancelled(t *testing.T) {
	d := document.New(graphs.Deletion)
	err := d.Edit(func(b *document.ChangeBuilder) {
		for v := range 20 {
			state := document.VertexState{Vertex: graphs.Vertex{ID: graphs.VertexID(v), Name: fmt.Sprint(v)}}
			state.Ground = v == 0
			b.AddVertex(state, document.Point{X: float64(60 * v)})
			if v > 0 {
				b.AddEdge(document.EdgeState{Edge: graphs.Edge{
					ID: graphs.EdgeID(v), From: 0,
					To: graphs.VertexID(v), Count: 1,
				}})
			}
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	s := must.Get(solver.Solve(t.Context(), solver.PositionOf(d)))
	p := must.Get(New(t.Context(), english(t), d, s))
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	var out bytes.Buffer
	if err := p.Write(ctx, &out, scene.Build(d, s, scene.DefaultOptions()), render.Options{}); !errors.Is(err,
		context.Canceled) {
		t.Errorf("the error is %v, want %v", err, context.Canceled)
	}
}
