package e2e_test

import (
	"bytes"
	"fmt"
	"image"
	"os"
	"path/filepath"

	"fyne.io/fyne/v2/canvas"

	"nimgraph/app/window"
	"nimgraph/graphs/formats"
	"nimgraph/views/editor"
)

// parts is the number of measurements in a soak, each with one drawing open.
const parts = 5

// soak does many steps and measures several times. At the end it compares the board with the board
// of a new window.
func (r *robot) soak() {
	for part := range parts {
		for range r.Steps / parts {
			r.runOnUI(func() {
				if w := r.randomWindow(); w != nil {
					r.act(w)
				}
			})
		}
		r.next = nil
		r.closeAllButOne()
		r.settle()
		r.measure(fmt.Sprintf("after %d steps", (part+1)*(r.Steps/parts)))
	}
	r.runOnUI(func() {
		w := r.Windows()[0]
		for range 40 {
			r.edit(w.Bench().Session)
		}
	})
	r.compare()
}

// closeAllButOne closes all drawings but one, without saving them.
func (r *robot) closeAllButOne() {
	for isSingle := false; !isSingle; r.frames(1) {
		r.runOnUI(func() {
			r.giveUp()
			windows := r.Windows()
			w := windows[len(windows)-1]
			if isSingle = len(windows) == 1 && len(w.Tabs()) == 1; !isSingle {
				r.perform(w, "file.close")
			}
		})
	}
}

// compare opens the drawing of the first window in a new window, and writes an entry of the kind
// Failed if the boards show different pictures.
func (r *robot) compare() {
	path := filepath.Join(r.Folder, "compared.nimgraph")
	r.runOnUI(func() {
		first := r.Windows()[0]
		s := first.Bench().Session
		s.Mouse.SetTool(editor.Select)
		s.Select.None()
		var text bytes.Buffer
		err := formats.Write(&text, s.Drawing(), formats.JSON)
		if err == nil {
			err = os.WriteFile(path, text.Bytes(), 0o600)
		}
		if err != nil {
			panic(err)
		}
		r.newDrawing(first, "file.new-window")
	})
	r.frames(10)
	r.runOnUI(func() { r.openFile(r.Windows()[1], path) })
	r.settle()
	r.runOnUI(func() {
		r.Windows()[1].Bench().Session.View.SetOptions(r.Windows()[0].Bench().Session.View.Options())
		for _, w := range r.Windows() {
			w.Canvas().Unfocus()
			w.Board().MouseOut()
			w.Board().View.Fit()
		}
	})
	for _, theme := range []string{"view.theme-dark", "view.theme-light"} { // so that each frame is drawn again
		r.runOnUI(func() { r.perform(r.Windows()[0], theme) })
		r.settle()
		r.frames(30)
	}
	r.runOnUI(func() {
		one, other := boardPicture(r.Windows()[0]), boardPicture(r.Windows()[1])
		if n := countDifferentPixels(one, other); n != 0 || countDifferentPixels(one, blankPicture(one)) < 1000 {
			r.log.write(Entry{
				Kind: Failed,
				Text: fmt.Sprintf("%d pixels of a board, %v, differ from those of a new window, %v", n,
					one.Rect, other.Rect),
			})
		}
	})
}

// boardPicture returns the picture of the drawing on the board of w.
func boardPicture(w *window.Window) *image.RGBA {
	for _, o := range w.Board().CreateRenderer().Objects() {
		if raster, ok := o.(*canvas.Raster); ok {
			return raster.Generator(0, 0).(*image.RGBA) // the first raster shows the drawing
		}
	}
	panic("the board has no picture")
}

// blankPicture returns a picture as large as like, filled with the colour of its first pixel.
func blankPicture(like *image.RGBA) *image.RGBA {
	picture := image.NewRGBA(like.Rect)
	for i := range picture.Pix {
		picture.Pix[i] = like.Pix[i%4]
	}
	return picture
}

// countDifferentPixels returns the number of pixels in which the pictures differ, or -1 if they
// differ in size.
func countDifferentPixels(a, b *image.RGBA) int {
	if a.Rect != b.Rect {
		return -1
	}
	n := 0
	for i := 0; i < len(a.Pix); i += 4 {
		if !bytes.Equal(a.Pix[i:i+4], b.Pix[i:i+4]) {
			n++
		}
	}
	return n
}
