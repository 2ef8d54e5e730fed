package cli_test

import (
	"strings"
	"testing"

	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
)

// What the options of a picture put into an SVG, and what they leave out.
func TestExportOptions(t *testing.T) {
	const text = "title Three heaps\na -> b c\nb -> c\ntoken a\n"
	for options, c := range map[string]struct{ has, lacks []string }{
		"": {
			[]string{"<title>Three heaps</title>", "<desc>Directed game, normal play; 3 vertices, 3 edges. Next player wins · value 2 · one winning move. The value is 2, not 0, so some move leaves 0 and wins. a → c leaves 0 and wins.</desc>", "<text", ">c<"},
			[]string{"previous player", "clipPath", ">Three heaps</text>"},
		},
		"--caption":                             {[]string{">Three heaps</text>", ">Next player wins · value 2 · one winning move</text>"}, []string{"P: previous"}},
		"--legend":                              {[]string{">P: previous player wins<", ">N: next player wins<", ">token<", ">winning move<"}, []string{"D: nobody", "winning edge"}},
		"--legend --no-highlights":              {[]string{">token<"}, []string{">winning move<"}},
		"--only a,b --legend":                   {[]string{">a<", ">b<", ">N: next"}, []string{">c<", ">P: prev"}},
		"--only a,c --area=-500,-500,1000,1000": {[]string{"<clipPath", ">a<"}, []string{">b<"}},
		"--labels name --after":                 {[]string{">a<"}, []string{">2<"}},
		"--scale 2 --margin 0 --area 0,0,60,60": {[]string{`width="120" height="120"`}, nil},
		"--area=-30,-30,60,60":                  {[]string{"<clipPath", `width="92" height="92"`}, nil},
		"--margin 0 --area -30,-30,60,60":       {[]string{`width="60" height="60"`}, nil},
		"--outlines --caption":                  {[]string{`aria-label="Three heaps"`}, []string{"<text"}},
		"--palette print":                       {[]string{`fill="#000000"`}, []string{"#fff1cf", "#088259"}},
		"--palette dark":                        {[]string{"#14171d"}, nil},
		"--dpi 192":                             {[]string{`viewBox`}, nil},
	} {
		args := []string{"export", "-", "--from", "edges", "--to", "svg", "-o", "-", "--no-drawing"}
		out := done(t, text, append(args, strings.Fields(options)...)...)
		for _, part := range c.has {
			if !strings.Contains(out, part) {
				t.Errorf("%s: no %s in\n%s", options, part, out)
			}
		}
		for _, part := range c.lacks {
			if strings.Contains(out, part) {
				t.Errorf("%s: %s is in\n%s", options, part, out)
			}
		}
	}
	size := func(options ...string) string {
		return done(t, text, append([]string{"export", "-", "--from", "edges", "--to", "png", "-o", "-"}, options...)...)
	}
	if size("--dpi", "192") != size("--scale", "2") {
		t.Error("192 pixels an inch are not scale 2")
	}
}

// How many moves play lasts from each vertex is written at it: ∞ where nobody can win.
func TestExportRemoteness(t *testing.T) {
	const text = "a -> b c\nb -> c\nc -> d\nx -> y\ny -> x\n"
	args := []string{"export", "-", "--from", "edges", "--to", "svg", "-o", "-", "--no-drawing", "--labels", "none", "--no-highlights"}
	svg := done(t, text, append(args, "--remoteness", "--legend")...)
	for what, times := range map[string]int{">0</text>": 1, ">1</text>": 1, ">2</text>": 1, ">3</text>": 2, ">∞</text>": 2, "moves until the end": 1} {
		if n := strings.Count(svg, what); n != times {
			t.Errorf("%s is there %d times, not %d:\n%s", what, n, times, svg)
		}
	}
	if plain := done(t, text, append(args, "--legend")...); strings.Contains(plain, "moves until the end") || strings.Contains(plain, ">∞</text>") {
		t.Errorf("unasked, it is there:\n%s", plain)
	}
	for _, other := range []string{"--steps", "--match", "--step=1"} {
		if r := run(t, text, append(args, "--remoteness", other)...); r.status != 2 || !strings.Contains(r.err, "--remoteness") {
			t.Errorf("%s: status %d, %q", other, r.status, r.err)
		}
	}
}

// Each word of --labels shows what it says: of Kayles with two pins, the names are 0, 1 and
// 2, and so are the values; pictures are frames with pins in them.
func TestLabelsOfPictures(t *testing.T) {
	inFolder(t, nil)
	done(t, "", "new", "kayles", "heaps=2", "-o", "kayles.nimgraph")
	before := folder(t)["kayles.nimgraph"]
	for labels, want := range map[string]struct{ texts, frames int }{
		"": {6, 0}, "both": {6, 0}, "name": {3, 0}, "value": {3, 0}, "none": {0, 0},
		"picture": {0, 3}, "picture+value": {3, 3}, "picture+name": {3, 3}, "picture+both": {6, 3},
	} {
		args := []string{"export", "kayles.nimgraph", "-o", "-", "--to", "tex"}
		if labels != "" {
			args = append(args, "--labels", labels)
		}
		out := done(t, "", args...)
		frames := strings.Count(out, `\node[card, `)
		texts := strings.Count(out, "label={[") + strings.Count(out, `\node[badge, `)
		for _, style := range []string{`\node[P`, `\node[N`} {
			for _, line := range strings.Split(out, "\n") {
				if strings.Contains(line, style) && !strings.HasSuffix(line, "{};") {
					texts++
				}
			}
		}
		if frames != want.frames || texts != want.texts {
			t.Errorf("--labels %q: %d frames and %d texts, want %v:\n%s", labels, frames, texts, want, out)
		}
	}
	if folder(t)["kayles.nimgraph"] != before {
		t.Error("the drawing has changed")
	}
}

// What a picture carries is the drawing as it is, also where its labels are others.
func TestPicturesCarryTheDrawingAsItIs(t *testing.T) {
	inFolder(t, nil)
	done(t, "", "new", "chomp", "-o", "chomp.nimgraph")
	done(t, "", "export", "chomp.nimgraph", "-o", "chomp.svg", "--labels", "picture+value")
	if again := done(t, "", "convert", "chomp.svg", "-o", "-", "--to", "json"); again != folder(t)["chomp.nimgraph"] {
		t.Error("the drawing in the picture is another")
	}
}

// A drawing that shows pictures is exported with them, and with names or values alone where
// these are asked for.
func TestLabelsOfANewGame(t *testing.T) {
	inFolder(t, nil)
	for labels, want := range map[string]document.LabelsShown{
		"name": document.Names, "picture": document.Pictures, "picture+name": document.NamesAndPictures, "none": document.NoLabels,
		"both": document.Names, "picture+value": document.Pictures, "picture+both": document.NamesAndPictures, "value": document.NoLabels,
	} {
		r, err := formats.Read(strings.NewReader(done(t, "", "new", "chomp", "--labels", labels)), formats.JSON)
		if err != nil || r.Drawing.Style().Labels != want {
			t.Errorf("--labels %s: %v, labels %s", labels, err, r.Drawing.Style().Labels)
		}
	}
	done(t, "", "new", "cram", "-o", "cram.nimgraph") // its names would be codes
	for labels, frames := range map[string]bool{"": true, "name": false, "value": false, "picture": true} {
		args := []string{"export", "cram.nimgraph", "-o", "-", "--to", "tex"}
		if labels != "" {
			args = append(args, "--labels", labels)
		}
		if got := strings.Contains(done(t, "", args...), `\node[card, `); got != frames {
			t.Errorf("--labels %q: pictures are shown: %v", labels, got)
		}
	}
}
