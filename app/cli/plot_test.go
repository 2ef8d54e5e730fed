package cli_test

import (
	"bytes"
	"image/png"
	"strings"
	"testing"
)

// TestPlotsAreAsLargeAsTheyAreAskedFor: by --size and --scale, and tables by their cells.
func TestPlotsAreAsLargeAsTheyAreAskedFor(t *testing.T) {
	inFolder(t, nil)
	for options, want := range map[string][2]int{
		"kayles":                                   {2000, 1120},
		"kayles --size 400,300 --scale 1":          {400, 300},
		"octal code=0.6 --to 5000 --dpi 48":        {500, 280},
		"wythoff --size 300,300 --dark":            {600, 600},
		"euclid a=7 --to 60 --size 200,150":        {400, 300},
		"treblecross --size 200,150 --transparent": {400, 300},
	} {
		r := run(t, "", append([]string{"plot"}, strings.Fields(options+" --format png -o -")...)...)
		if r.status != 0 || r.err != "" {
			t.Errorf("%s: status %d, %s", options, r.status, r.err)
			continue
		}
		m, err := png.Decode(bytes.NewReader([]byte(r.out)))
		if err != nil {
			t.Errorf("%s: %v", options, err)
			continue
		}
		if size := m.Bounds().Size(); size.X != want[0] || size.Y != want[1] {
			t.Errorf("%s: it is %v large, want %v", options, size, want)
		}
	}
}

// TestPlotOfProvedPeriod: it is told as proved also where few values are shown, and a
// title takes the place of the name.
func TestPlotOfProvedPeriod(t *testing.T) {
	r := run(t, "", "plot", "kayles", "--to", "80", "--title", "Pins in a row", "--format", "svg", "-o", "-")
	for _, want := range []string{"period 12, proved", "before the period: n &lt; 71", "14 exceptions", ">Pins in a row</text>"} {
		if !strings.Contains(r.out, want) {
			t.Errorf("it does not say %q", want)
		}
	}
	if strings.Contains(r.out, "Kayles") {
		t.Error("the name is there as well")
	}
}
