package scene

import "testing"

// TestScaleGoesOneWay: on every palette a scale gets only darker or only lighter, from
// something that is seen on the board, so that it reads without colour.
func TestScaleGoesOneWay(t *testing.T) {
	for name, p := range palettes() {
		way := 1.0
		if !p.Dark() {
			way = -1
		}
		last := luminance(p.Color(Heat(0)))
		if c := Contrast(p.Color(Heat(0)), p.Color(Board)); c < 1.15 {
			t.Errorf("%s: it begins with a contrast of %.2f", name, c)
		}
		for i := 1; i < HeatSteps; i++ {
			now := luminance(p.Color(Heat(float64(i) / (HeatSteps - 1))))
			if (now-last)*way < 0 {
				t.Errorf("%s: step %d goes back", name, i)
			}
			last = now
		}
		if c := Contrast(p.Color(Heat(1)), p.Color(Board)); c < 12 {
			t.Errorf("%s: it ends with a contrast of %.2f", name, c)
		}
	}
}

// TestBlendMeetsTheSteps: at each step the blended colour is that of the step, and beyond
// the ends that of the ends.
func TestBlendMeetsTheSteps(t *testing.T) {
	p := Light()
	for i := range HeatSteps {
		at := float64(i) / (HeatSteps - 1)
		if got, want := p.Blend(at), p.Color(Heat(at)); got != want {
			t.Errorf("at %g it is %v, want %v", at, got, want)
		}
	}
	if p.Blend(-1) != p.Color(Heat(0)) || p.Blend(7) != p.Color(Heat(1)) || Heat(-3) != Heat(0) || Heat(9) != Heat(1) {
		t.Error("beyond its ends it goes on")
	}
	if Heat(1).String() != "heat-47" || Shaded.String() != "shaded" {
		t.Errorf("the names are %s and %s", Heat(1), Shaded)
	}
}
