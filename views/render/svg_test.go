package render

import (
	"bytes"
	"errors"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"nimgraph/views/scene"
)

var update = flag.Bool("update", false, "write the golden files anew")

// golden compares with a file in testdata, or writes it.
func golden(t *testing.T, name string, got []byte) []byte {
	t.Helper()
	path := filepath.Join("testdata", name)
	if *update {
		must(t, os.MkdirAll("testdata", 0o755))
		must(t, os.WriteFile(path, got, 0o644))
	}
	want, err := os.ReadFile(path)
	must(t, err)
	return want
}

func TestSVG(t *testing.T) {
	for _, c := range []struct {
		file string
		o    Options
	}{
		{"sample-light.svg", Options{Margin: Margin, Title: "One of everything"}},
		{"sample-dark.svg", Options{Palette: scene.Dark(), Scale: 2, Transparent: true}},
	} {
		got := svgOf(t, sample(), c.o)
		if want := golden(t, c.file, got); !bytes.Equal(got, want) {
			t.Errorf("%s differs; look at it, then run the test with -update\n%s", c.file, got)
		}
		wellFormed(t, string(got))
	}
}

func TestSVGEscapes(t *testing.T) {
	sc := &scene.Scene{Shapes: []scene.Shape{{
		Kind: scene.Text, N: 1, Size: 13, Fill: scene.Ink, Text: " a<b & \"c\" ]]>\x00\x1b\n\xff\ufffe",
	}}}
	got := string(svgOf(t, sc, Options{Title: "</title><script>"}))
	wellFormed(t, got)
	for _, want := range []string{
		"<title>&lt;/title&gt;&lt;script&gt;</title>",
		"xml:space=\"preserve\"> a&lt;b &amp; &#34;c&#34; ]]&gt;   \ufffd\ufffd</text>",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("%s\nlacks %s", got, want)
		}
	}
}

func TestSVGOfNothing(t *testing.T) {
	for _, sc := range []*scene.Scene{nil, {}} {
		got := string(svgOf(t, sc, Options{Margin: 8}))
		wellFormed(t, got)
		if want := `width="16" height="16" viewBox="-8 -8 16 16"`; !strings.Contains(got, want) {
			t.Errorf("%s\nlacks %s", got, want)
		}
	}
}

func TestSVGOpacity(t *testing.T) {
	p := scene.Light()
	p[scene.Ink].A = 51
	sc := &scene.Scene{Shapes: []scene.Shape{{Kind: scene.Disc, N: 1, Size: 5, Fill: scene.Ink}}}
	got := string(svgOf(t, sc, Options{Palette: p}))
	if want := `fill="#1b2030" fill-opacity="0.2"`; !strings.Contains(got, want) {
		t.Errorf("%s\nlacks %s", got, want)
	}
}

// broken is a writer without room.
type broken struct{ room int }

var errNoRoom = errors.New("no room")

func (b *broken) Write(p []byte) (int, error) {
	if len(p) > b.room {
		return 0, errNoRoom
	}
	b.room -= len(p)
	return len(p), nil
}

func TestWritersErrors(t *testing.T) {
	for _, room := range []int{0, 4100} {
		if err := SVG(&broken{room}, crowd(30), Options{}); !errors.Is(err, errNoRoom) {
			t.Errorf("SVG with room for %d bytes: %v", room, err)
		}
		if err := PNG(&broken{room}, crowd(30), Options{}); !errors.Is(err, errNoRoom) {
			t.Errorf("PNG with room for %d bytes: %v", room, err)
		}
	}
}
