package formats_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/graphs/must"
)

const example = `{
  "format": "nimgraph", "version": 1,
  "game": "directed",
  "play": "normal",
  "title": "Two heaps of the game {1,3,4}",
  "vertices": [
    {"id": "a", "label": "5", "x": 0, "y": 0, "tokens": 2},
    {"id": "b", "label": "4", "x": 80, "y": 0},
    {"id": "s", "sum": true, "x": 40, "y": 60}
  ],
  "edges": [
    {"from": "a", "to": "b"},
    {"from": "a", "to": "s"},
    {"from": "s", "to": "b", "count": 2}
  ]
}
`

// TestExample checks that the example drawing is read correctly and written with the same text.
func TestExample(t *testing.T) {
	r := must.Get(formats.Read(strings.NewReader(example), formats.JSON))
	want := `directed normal "Two heaps of the game {1,3,4}": a*2="5"@0,0 b="4"@80,0 s⊕=""@40,60; a>b a>s s>b×2`
	if got := dump(r.Drawing, true); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	if text := write(t, r.Drawing, formats.JSON); text != example {
		t.Errorf("written:\n%s", text)
	}
}

// drawing returns a JSON drawing with the given fields after the format.
func drawing(rest string) string { return `{"format":"nimgraph","version":1,` + rest + `}` }

func TestReadJSON(t *testing.T) {
	checkReads(t, formats.JSON, true, []readCase{
		{"no lists", drawing(`"game":"directed"`), `directed normal "":;`},
		{
			"an edge-deletion game",
			drawing(`"game":"deletion","play":"misere","vertices":[{"id":"r","ground":true,"x":1,"y":2},{"id":"a",` +
				`"x":3,"y":4}],"edges":[{"from":"a","to":"r","count":3},{"from":"a","to":"a"}]`),
			`deletion misere "": r_=""@1,2 a=""@3,4; a>r×3 a>a`,
		},
		{
			"fields in another order",
			`{"edges":[{"count":2,"to":"a","from":"b"}],"vertices":[{"tokens":1,"y":2,"x":1,"id":"a"},{"id":"b",` +
				`"x":0,"y":0}],"game":"directed","version":1,"format":"nimgraph"}`, `directed normal "": a*1=""@1,` +
				`2 b=""@0,0; b>a×2`,
		},
		{
			"defaults said",
			drawing(`"game":"deletion","title":"","vertices":[{"id":"a","label":"","sum":false,"ground":false,` +
				`"tokens":0,"x":0,"y":0}],"edges":[]`), `deletion normal "": a=""@0,0;`,
		},
		{
			"numbers",
			drawing(`"game":"directed","vertices":[{"id":"a","x":-1.5e2,"y":1e9,"tokens":2.0},{"id":"b","x":1E-3,` +
				`"y":-0.0}],"edges":[{"from":"a","to":"b","count":1e6}]`), `directed normal "": a*2=""@-150,1e+09 ` +
				`b=""@0.001,-0; a>b×1000000`,
		},
		{
			"escapes", drawing(`"game":"directed","title":"\u00e9\"\n","vertices":[{"id":"\ud835\udc9c\/","x":0,"y":0}]`),
			`directed normal "é\"\n": 𝒜/=""@0,0;`,
		},
		{"a byte order mark", "\ufeff" + drawing(`"game":"directed"`) + "\r\n", `directed normal "":;`},
		{
			"two directions",
			drawing(`"game":"directed","vertices":[{"id":"a","x":0,"y":0},{"id":"b","x":0,"y":0}],` +
				`"edges":[{"from":"a","to":"b"},{"from":"b","to":"a"},{"from":"a","to":"a"}]`),
			`directed normal "": a=""@0,0 b=""@0,0; a>b b>a a>a`,
		},
	})
}

func TestUnplaced(t *testing.T) {
	text := drawing(`"game":"directed","vertices":[{"id":"a"},{"id":"b","x":5,"y":6},{"id":"c"}]`)
	r := must.Get(formats.Read(strings.NewReader(text), formats.JSON))
	if got := fmt.Sprint(r.Unplaced); got != "[0 2]" {
		t.Errorf("vertices without a place: %s", got)
	}
}

func TestReadJSONErrors(t *testing.T) {
	vertices := func(v string) string {
		return drawing(`"game":"directed","vertices":[{"id":"a"},{"id":"b"},` + v + `]`)
	}
	edges := func(kind, e string) string {
		return drawing(`"game":"` + kind +
			`","vertices":[{"id":"a"},{"id":"b"}],"edges":[{"from":"a","to":"b"},` + e + `]`)
	}
	checkErrors(t, formats.JSON, []errorCase{
		{"", `the file is empty`},
		{" \n\t", `the file is empty`},
		{"null", `line 1: expected an object, not null`},
		{"[]", `line 1: expected an object, not an array`},
		{"\x89PNG\r\n", `line 1: invalid character '\x89' at start of value`},
		{"a -> b", `line 1: invalid character 'a' at start of value`},
		{"{\n\n", `line 3: the text ends before the drawing is complete`},
		{example[:300], `line 10: the text ends before the drawing is complete`},
		{"{\n\"format\": \"nimgraph\",\n}", `line 2: invalid character ',' at start of value`},
		{"{\n\"format\" \"nimgraph\"}", `line 2: invalid character '"' after object name (expecting ':')`},
		{drawing(`"game":"directed"`) + "\n{}", `line 2: there is more text after the end of the drawing`},
		{drawing(`"game":"directed"`) + "x", `line 1: there is more text after the end of the drawing`},
		{"{\n\"title\": \"\xff\"}", `line 2: invalid UTF-8`},
		{"{\n\"title\": \"\\ud800\"}", `line 2: invalid surrogate pair ` + "`\\ud800\"}`" + ` in string`},
		{"{\n\"title\": \"a\nb\"}", `line 2: invalid character '\n' in string (expecting non-control character)`},

		{`{"version":1,"game":"directed"}`, `format: is missing`},
		{`{"format":"nimgraph","game":"directed"}`, `version: is missing`},
		{`{"format":"nimgraph","version":1}`, `game: is missing`},
		{`{"format":"graphml"}`, `format: "graphml" is not nimgraph`},
		{
			`{"version":2}`,
			`version: this is version 2 of the format, but this version of Nimgraph reads only up to 1: open it ` +
				`with a newer version`,
		},
		{`{"version":0}`, `version: there is no version 0 of the format: the first is 1`},
		{`{"version":"1"}`, `version: expected a number, not a string`},
		{
			`{"game":"Directed"}`,
			`game: "Directed" is not directed, deletion, node-kayles, arc-kayles, geography or edge-geography`,
		},
		{`{"game":null}`, `game: expected a string, not null`},
		{`{"play":"misère"}`, `play: "misère" is not normal, misere or antisg`},
		{`{"title":{"a":[[[]]]}}`, `title: expected a string, not an object`},
		{`{"vertices":{}}`, `vertices: expected an array, not an object`},
		{"{\n\"colour\":1}", `line 2: unknown field "colour"`},
		{`{"Format":"nimgraph"}`, `line 1: unknown field "Format"`},
		{"{\"play\":\"normal\",\n\"play\":\"normal\"}", `line 2: the field "play" occurs twice`},
		{`{"edges":[1]}`, `edges[0]: expected an object, not a number`},

		{vertices(`{"id":"c","id":"c"}`), `line 1: the field "id" occurs twice`},
		{vertices(`{"id":"c","color":"red"}`), `vertices[2]: unknown field "color"`},
		{vertices(`{"x":1,"y":2}`), `vertices[2]: id is missing`},
		{vertices(`{"id":""}`), `vertices[2].id: a vertex needs a name`},
		{vertices(`{"id":7}`), `vertices[2].id: expected a string, not a number`},
		{vertices(`{"id":"b"}`), `vertices[2].id: vertices[1] has the same name as an earlier vertex: "b"`},
		{vertices(`{"id":"c","label":null}`), `vertices[2].label: expected a string, not null`},
		{vertices(`{"id":"c","x":1}`), `vertices[2]: one of x and y is missing`},
		{vertices(`{"id":"c","x":"1","y":2}`), `vertices[2].x: expected a number, not a string`},
		{vertices(`{"id":"c","x":1,"y":1e10}`), `vertices[2].y: 1e10 is not from -1e+09 to 1e+09`},
		{vertices(`{"id":"c","x":-1e999,"y":1}`), `vertices[2].x: -1e999 is not from -1e+09 to 1e+09`},
		{vertices(`{"id":"c","x":NaN,"y":1}`), `line 1: invalid character 'N' at start of value`},
		{vertices(`{"id":"c","tokens":-1}`), `vertices[2].tokens: -1 is not from 0 to 1000000`},
		{vertices(`{"id":"c","tokens":1000001}`), `vertices[2].tokens: 1000001 is not from 0 to 1000000`},
		{vertices(`{"id":"c","tokens":0.5}`), `vertices[2].tokens: 0.5 is not a whole number`},
		{vertices(`{"id":"c","tokens":1` + strings.Repeat("0", 400) + `}`), `vertices[2].tokens: 1` +
			strings.Repeat("0", 29) + `… is not from 0 to 1000000`},
		{vertices(`{"id":"c","sum":1}`), `vertices[2].sum: expected true or false, not a number`},
		{vertices(`{"id":"c","sum":true,"tokens":1}`), `vertices[2].tokens: a token cannot stand on a ⊕`},
		{vertices(`{"id":"c","ground":true}`), `vertices[2].ground: only an edge-deletion game has a ground`},
		{
			drawing(`"vertices":[{"id":"a","tokens":1}],"game":"deletion"`),
			`vertices[0].tokens: this kind of game has no tokens`,
		},
		{
			drawing(`"vertices":[{"id":"a","sum":true}],"game":"deletion"`),
			`vertices[0].sum: only a directed game can have a ⊕`,
		},

		{vertices(`{"id":"c","worth":1000001}`), `vertices[2].worth: 1000001 is not from 0 to 1000000`},
		{
			vertices(`{"id":"c","worth":3,"sum":true}`),
			`vertices[2].worth: a ⊕ has the value of its summands; it cannot have a given value`,
		},
		{
			vertices(`{"id":"c","colour":"red"}`),
			`vertices[2].colour: "red" is not blue, sky, teal, yellow, orange, vermilion, purple or grey`,
		},
		{
			vertices(`{"id":"c","picture":"` + strings.Repeat("#", 1001) + `"}`),
			`vertices[2].picture: the description of a picture can have at most 1000 bytes, not 1001`,
		},
		{
			drawing(`"vertices":[{"id":"a","worth":1}],"game":"deletion"`),
			`vertices[0].worth: only a vertex of a directed game can have a given value`,
		},
		{
			drawing(`"game":"directed","vertices":[{"id":"a","worth":1}],"edges":[{"from":"a","to":"a"}]`),
			`edges[0].from: "a" has a given value, so no edges can leave it`,
		},
		{drawing(`"game":"directed","notes":[{"text":"","x":0,"y":0}]`), `notes[0].text: a note has 1 to 10000 bytes`},
		{drawing(`"game":"directed","notes":[{"text":"n","x":0}]`), `notes[0]: y is missing`},
		{drawing(`"game":"directed","notes":[{"text":"n","x":0,"y":0,"z":0}]`), `notes[0]: unknown field "z"`},
		{drawing(`"game":"directed","style":{"letters":5}`), `style.letters: 5 is not from 0.25 to 4`},
		{drawing(`"game":"directed","style":{"letters":0.1}`), `style.letters: 0.1 is not from 0.25 to 4`},
		{
			drawing(`"game":"directed","style":{"edges":"few"}`),
			`style.edges: "few" is not all, selected, winning or none`,
		},
		{drawing(`"game":"directed","style":{"bundles":"few"}`), `style.bundles: "few" is not none, terminals or all`},
		{drawing(`"game":"directed","style":{"size":1}`), `style: unknown field "size"`},

		{edges("directed", `{"from":"a"}`), `edges[1]: to is missing`},
		{edges("directed", `{"to":"a"}`), `edges[1]: from is missing`},
		{edges("directed", `{"from":"a","to":"c"}`), `edges[1].to: there is no vertex "c"`},
		{edges("directed", `{"from":"c","to":"a"}`), `edges[1].from: there is no vertex "c"`},
		{edges("directed", `{"from":"b","to":"a","count":0}`), `edges[1].count: 0 is not from 1 to 1000000`},
		{
			edges("directed", `{"from":"b","to":"a","count":1000001}`),
			`edges[1].count: 1000001 is not from 1 to 1000000`,
		},
		{edges("directed", `{"from":"b","to":"a","weight":1}`), `edges[1]: unknown field "weight"`},
		{
			edges("directed", `{"from":"b","to":"a"},{"from":"a","to":"b"}`),
			`edges[2]: edges[0] has the same ends as an earlier edge; give parallel edges as one edge with a count`,
		},
		{
			edges("deletion", `{"from":"b","to":"a"}`),
			`edges[1]: edges[0] has the same ends as an earlier edge; give parallel edges as one edge with a count`,
		},
		{
			edges("deletion", `{"from":"b","to":"b"},{"from":"b","to":"b"}`),
			`edges[2]: edges[1] has the same ends as an earlier edge; give parallel edges as one edge with a count`,
		},
	})
}

// TestBundlesAreIgnored checks that a drawing of an older version whose style joins edges into
// one arrow can be read. Its edges are drawn separately.
func TestBundlesAreIgnored(t *testing.T) {
	for _, where := range []string{"none", "terminals", "all"} {
		read, err := formats.Read(strings.NewReader(drawing(`"game":"directed","style":{"bundles":"`+where+
			`","bold":true}`)), formats.JSON)
		if err != nil {
			t.Fatal(where, err)
		}
		if style := read.Drawing.Style(); style != (document.Style{Bold: true}) {
			t.Errorf("%s: %v", where, style)
		}
	}
}

func TestDeepNestingIsRefused(t *testing.T) {
	_, err := formats.Read(strings.NewReader(`{"title":`+strings.Repeat("[", 10_000_000)), formats.JSON)
	if err == nil || formats.ErrorText(err) != "title: expected a string, not an array" {
		t.Errorf("got %.200v", err)
	}
}

// endlessText is a reader of a text that repeats unit without end.
type endlessText struct{ unit string }

func (e endlessText) Read(p []byte) (int, error) {
	n := 0
	for n+len(e.unit) <= len(p) {
		n += copy(p[n:], e.unit)
	}
	return n, nil
}

func TestNumberOfVerticesIsBounded(t *testing.T) {
	head := `{"format":"nimgraph","version":1,"game":"directed","vertices":[`
	body := io.LimitReader(endlessText{`{"id":"a"},`}, 11*(formats.MaxVertices+1))
	_, err := formats.Read(io.MultiReader(strings.NewReader(head), body), formats.JSON)
	if err == nil || formats.ErrorText(err) != "vertices[999999]: more than 1000000 vertices" {
		t.Errorf("got %v", err)
	}
}

// TestExerciseField checks the field "exercise" and the places of its errors.
func TestExerciseField(t *testing.T) {
	read := func(exercise string) (*formats.Result, error) {
		return formats.Read(strings.NewReader(`{"format":"nimgraph","version":1,"game":"directed",`+exercise+
			`"vertices":[{"id":"a"},{"id":"b"}],"edges":[]}`), formats.JSON)
	}
	for text, want := range map[string]string{
		`"exercise":{},`:                          `exercise: ask is missing`,
		`"exercise":{"ask":"nothing"},`:           `exercise.ask: `,
		`"exercise":{"ask":"values","of":["c"]},`: `exercise.of[0]: there is no vertex "c"`,
		`"exercise":{"ask":"values","of":[""]},`:  `exercise.of[0]: a vertex needs a name`,
		`"exercise":{"ask":"values","answer":1},`: `exercise: unknown field "answer"`,
		`"exercise":"values",`:                    `exercise: `,
	} {
		if _, err := read(text); err == nil || !strings.Contains(formats.ErrorText(err), want) {
			t.Errorf("%s: got error %v, want %s", text, err, want)
		}
	}
	for _, word := range document.AskNames() {
		r := must.Get(read(`"exercise":{"task":"T","of":["b"],"ask":"` + word + `"},`))
		if x := r.Drawing.Exercise(); x.Ask.String() != word || x.Task != "T" || len(x.Vertices) != 1 ||
			x.Vertices[0] != 1 {
			t.Errorf("the exercise %s is read as %+v", word, x)
		}
	}
	plain := must.Get(read(""))
	if text := write(t, plain.Drawing, formats.JSON); strings.Contains(text, "exercise") {
		t.Errorf("a drawing without an exercise is written as\n%s", text)
	}
}

// TestMatchErrors checks that a recorded match that is not possible is refused, and the place
// of the error.
func TestMatchErrors(t *testing.T) {
	const before = `{"format":"nimgraph","version":1,"game":"directed","match":`
	const after = `,"vertices":[{"id":"a"},{"id":"b"}],"edges":[{"from":"a","to":"b"}]}`
	for match, want := range map[string]string{
		`3`: "match",
		`{"players":["person","nobody"],"moves":[]}`:                  "nobody",
		`{"players":["person","person","person"],"moves":[]}`:         "two players",
		`{"moves":[{"from":"a","to":"c"}]}`:                           "match.moves[0].to",
		`{"moves":[{"from":"b","to":"a"}]}`:                           `there is no edge between "b" and "a"`,
		`{"moves":[{"from":"b"}]}`:                                    "to is missing",
		`{"tokens":[{"tokens":2}],"moves":[]}`:                        "vertex is missing",
		`{"tokens":[{"vertex":"a","tokens":0}],"moves":[]}`:           "0",
		`{"moves":[{"from":"a","to":"b","by":"me"}]}`:                 "by",
		`{"moves":[{"from":"a","to":"b"}],"ended":"lost"}`:            "lost",
		`{"moves":[{"from":"a","to":"b"}],"colour":"red"}`:            "colour",
		`{"tokens":[{"vertex":"x"}],"moves":[{"from":"a","to":"b"}]}`: "match.tokens[0].vertex",
	} {
		_, err := formats.Read(strings.NewReader(before+match+after), formats.JSON)
		if err == nil || !strings.Contains(formats.ErrorText(err), want) {
			t.Errorf("%s: got error %v, want one with %q", match, err, want)
		}
	}
}

// TestLinks checks that a link contains the whole drawing, and that texts which are not links
// are refused.
func TestLinks(t *testing.T) {
	read, err := formats.Read(strings.NewReader("# misere\na -> b c x2\nb -> c\ntoken a b\n"), formats.Edges)
	if err != nil {
		t.Fatal(err)
	}
	text, err := formats.Link(read.Drawing, false)
	if err != nil {
		t.Fatal(err)
	}
	if strings.ContainsAny(text, "+/=# ") || len(text) > 600 {
		t.Errorf("the link is %q", text)
	}
	back, err := formats.FromLink(text)
	if err != nil {
		t.Fatal(err)
	}
	var want, got bytes.Buffer
	for _, pair := range []struct {
		into *bytes.Buffer
		err  error
	}{
		{&want, formats.Write(&want, read.Drawing, formats.JSON)},
		{&got, formats.Write(&got, back.Drawing, formats.JSON)},
	} {
		if pair.err != nil {
			t.Fatal(pair.err)
		}
	}
	if want.String() != got.String() {
		t.Errorf("the link gives the drawing\n%s\nwant\n%s", &got, &want)
	}
	var fault *graphs.Fault
	for _, errorCase := range []struct {
		link string
		want graphs.Key
	}{
		{"", formats.WrongLink},
		{text[2:], formats.WrongLink},
		{text + "=", formats.WrongLink},
		{"1:/", formats.WrongLink},
		{"1:____", formats.WrongLink},
		{"https://example.org/#page", formats.WrongLink},
		{"1:", formats.CutLink},
		{text[:len(text)/2], formats.CutLink},
		{"view:" + text[:len(text)-1], formats.CutLink},
		{text[:len(text)/4*4-1], formats.CutLink},
		{"2:" + text[2:], formats.NewerLink},
		{"https://example.org/#view:12:?", formats.NewerLink},
	} {
		if _, err := formats.FromLink(errorCase.link); !errors.Is(err, errorCase.want) {
			t.Errorf("%.40q: %v, want %v", errorCase.link, err, errorCase.want)
		}
	}
	if _, err := formats.FromLink("1:" + strings.Repeat("A", formats.MaxLink)); !errors.As(err, &fault) ||
		fault.Says != "error.link.too-long" {
		t.Errorf("a link that is too long: got error %v", err)
	}
	for _, link := range []string{"https://example.org/page.html#" + text, "#view:" + text, "view:" + text} {
		if _, err := formats.FromLink(link); err != nil || !formats.IsLink(link) {
			t.Errorf("FromLink(%.40q): %v", link, err)
		}
		if formats.IsViewLink(link) != strings.Contains(link, "view:") {
			t.Errorf("IsViewLink(%.40q) is wrong", link)
		}
	}
	var many strings.Builder
	for i := range 3000 {
		fmt.Fprintf(&many, "v%d -> v%d\n", i*7919%10007, i*104729%9973)
	}
	if read, err = formats.Read(strings.NewReader(many.String()), formats.Edges); err != nil {
		t.Fatal(err)
	}
	if _, err := formats.Link(read.Drawing, false); !errors.As(err, &fault) || fault.Says != "error.link.long" {
		t.Errorf("a large drawing: got error %v", err)
	}
}

// FuzzFromLink checks that reading a link gives either a drawing or an error.
func FuzzFromLink(f *testing.F) {
	f.Add("1:q1ZKT81LLUosSVWyUsrLzE0vSixQqgUA")
	f.Fuzz(func(t *testing.T, text string) {
		if d, err := formats.FromLink(text); (d == nil) == (err == nil) {
			t.Errorf("%q: %v, %v", text, d, err)
		}
	})
}
