package app

import (
	"image"
	"image/color"
	"image/png"
	"os"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/software"
	"fyne.io/fyne/v2/test"
)

// The picture that packaging takes shows what the window's icon shows: both are
// compared in places that lie well inside a shape.
func TestBothIconsAgree(t *testing.T) {
	f, err := os.Open("../Icon.png")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	packaged, err := png.Decode(f)
	if err != nil {
		t.Fatal(err)
	}
	const side = 512
	if size := packaged.Bounds().Size(); size != image.Pt(side, side) {
		t.Fatalf("Icon.png is %v", size)
	}
	test.NewTempApp(t)
	c := software.NewTransparentCanvas()
	c.SetPadded(false)
	c.SetContent(canvas.NewImageFromResource(icon()))
	c.Resize(fyne.NewSize(side, side))
	drawn := c.Capture()
	if size := drawn.Bounds().Size(); size != image.Pt(side, side) {
		t.Fatalf("the window's icon was drawn at %v", size)
	}
	for what, at := range map[string]image.Point{
		"outside": {2, 2}, "paper": {256, 470}, "N": {256, 126}, "another N": {390, 366}, "its rim": {390, 307},
		"P": {128, 366}, "between its rings": {128, 310}, "its rim ": {128, 292}, "winning move": {212, 208}, "move": {300, 366},
	} {
		a := color.NRGBAModel.Convert(packaged.At(at.X, at.Y)).(color.NRGBA)
		b := color.NRGBAModel.Convert(drawn.At(at.X, at.Y)).(color.NRGBA)
		if a != b {
			t.Errorf("%s at %v is %v in Icon.png and %v in the window", what, at, a, b)
		}
	}
}
