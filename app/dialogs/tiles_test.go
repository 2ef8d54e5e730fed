package dialogs

import (
	"image"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"nimgraph/views/picture"
)

// One click chooses a tile, and so do the arrow keys, which stop at the ends; Return is
// the dialog's. What is chosen already, and what is disabled, tells of nothing.
func TestTiles(t *testing.T) {
	s := newStage(t)
	one := image.NewGray(image.Rect(0, 0, 8, 8))
	tiles := s.newTiles([]string{"first", "second", "third"}, []image.Image{one, one, one}, fyne.NewSize(30, 20), 0)
	s.Window.SetContent(tiles)
	var told []int
	accepted := 0
	tiles.onChanged, tiles.accept = func() { told = append(told, tiles.chosen) }, func() { accepted++ }
	middle := func(i int) fyne.Position {
		o := tiles.row.Objects[i]
		return o.Position().Add(fyne.NewPos(o.Size().Width/2, o.Size().Height/2))
	}
	tap := func(i int) { tiles.Tapped(&fyne.PointEvent{Position: middle(i)}) }
	tap(2)
	tap(2)
	tiles.Tapped(&fyne.PointEvent{Position: fyne.NewPos(-5, -5)}) // beside all
	if s.Window.Canvas().Focused() != tiles {
		t.Error("a click does not give them the keyboard")
	}
	for _, key := range []fyne.KeyName{fyne.KeyRight, fyne.KeyLeft, fyne.KeyHome, fyne.KeyUp, fyne.KeyEnd, fyne.KeyReturn, fyne.KeySpace} {
		tiles.TypedKey(&fyne.KeyEvent{Name: key})
	}
	if want := []int{2, 1, 0, 2}; !slices.Equal(told, want) || accepted != 1 {
		t.Errorf("chosen are %v, want %v; accepted %d times", told, want, accepted)
	}
	tiles.MouseIn(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: middle(1)}})
	if tiles.caption.Text != "second" || tiles.Cursor() != desktop.PointerCursor {
		t.Errorf("pointed at the second, it says %q", tiles.caption.Text)
	}
	tiles.MouseOut()
	if tiles.caption.Text != "third" {
		t.Errorf("pointed at none, it says %q", tiles.caption.Text)
	}
	tiles.Disable()
	tap(0)
	tiles.TypedKey(&fyne.KeyEvent{Name: fyne.KeyHome})
	if len(told) != 4 || tiles.chosen != 2 {
		t.Error("disabled, they can be chosen")
	}
}

// Each choice of colours has a specimen that shows it: no two alike but for the board's
// own, which is light here, and none of one colour.
func TestSpecimens(t *testing.T) {
	s := newStage(t)
	all := picture.AllColours()
	seen := map[string]picture.Colours{}
	for i, img := range s.specimens(all) {
		pixels := img.(*image.RGBA).Pix
		if other, twice := seen[string(pixels)]; twice && (other != picture.ColoursSeen || all[i] != picture.ColoursLight) {
			t.Errorf("%s looks like %s", all[i], other)
		}
		seen[string(pixels)] = all[i]
		if first := pixels[:4]; !slices.ContainsFunc(slices.Collect(slices.Chunk(pixels, 4)), func(p []byte) bool { return !slices.Equal(p, first) }) {
			t.Errorf("%s shows nothing", all[i])
		}
	}
}
