package e2e_test

import (
	"bytes"
	"fmt"
	"image/gif"
	"os"
	"path/filepath"
	"testing"

	"nimgraph/views/scene"
)

// Step by step with the keyboard alone: what is not explained is veiled, the drawing
// cannot be changed meanwhile, all steps are exported, and afterwards everything is as
// it was.
func TestStepByStep(t *testing.T) {
	file := newFile(t, "way.txt", "a -> b\nb -> c\nc -> d\ntoken a\n") // worth 1 0 1 0
	before, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	p := open(t, "way.txt", file)
	colors := scene.Light()
	discs := func(what string, ps, ns bool) {
		t.Helper()
		eventually(t, what, func() error {
			img, err := p.display.screenshot()
			if err != nil {
				return err
			}
			const some = 300 // pixels
			all := img.Bounds()
			dark, light := count(img, colors.Color(scene.PFill), all), count(img, colors.Color(scene.NFill), all)
			if (dark > some) != ps || (light > some) != ns {
				return fmt.Errorf("%d pixels of P, %d of N", dark, light)
			}
			return nil
		})
	}
	discs("the drawing", true, true)
	p.key("Escape")
	p.key("d")
	discs("the first step", true, false)
	p.key("Right")
	discs("the second step", true, true)
	p.key("Home")
	discs("the first step again", true, false)
	p.key("space") // plays to the end
	discs("what is played", true, true)
	p.key("Home")
	p.key("Right")
	p.key("ctrl+a")
	p.key("Delete")
	p.key("ctrl+z")
	discs("the drawing that cannot be changed", true, true)
	p.key("End")
	p.key("ctrl+e")
	p.waitForDialog("the dialog of the export", true)
	film := filepath.Join(p.home, "steps.gif")
	p.write(film + "\n")
	eventually(t, "the film", func() error {
		text, err := os.ReadFile(film)
		if err != nil {
			return err
		}
		g, err := gif.DecodeAll(bytes.NewReader(text))
		if err != nil {
			return err
		}
		if len(g.Image) != 6 { // four vertices, the position, the winning move
			return fmt.Errorf("%d pictures", len(g.Image))
		}
		return nil
	})
	p.waitForDialog("the dialog of the export", false)
	p.key("Escape")
	p.waitForName("way.txt", false)
	p.quit()
	if after, err := os.ReadFile(file); err != nil || !bytes.Equal(after, before) {
		t.Errorf("the file has become\n%s\n%v", after, err)
	}
}
