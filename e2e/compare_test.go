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

// parts is how many times a soak measures on its way, each time with one drawing open.
const parts = 5

// soak does many steps, and measures now and then. At the end it compares a board that
// has been through all of it with that of a fresh window.
func (r *robot) soak() {
	for part := range parts {
		for range r.Steps / parts {
			r.together(func() {
				if w := r.front(); w != nil {
					r.act(w)
				}
			})
		}
		r.next = nil
		r.closeAllButOne()
		r.settle()
		r.measure(fmt.Sprintf("after %d steps", (part+1)*(r.Steps/parts)))
	}
	r.together(func() {
		w := r.Windows()[0]
		for range 40 {
			r.edit(w.Bench().Session)
		}
	})
	r.compare()
}

// closeAllButOne closes all drawings but one, without saving them.
func (r *robot) closeAllButOne() {
	for one := false; !one; r.frames(1) {
		r.together(func() {
			r.giveUp()
			all := r.Windows()
			w := all[len(all)-1]
			if one = len(all) == 1 && len(w.Tabs()) == 1; !one {
				r.perform(w, "file.close")
			}
		})
	}
}

// compare opens the drawing of the first window in a fresh one, and writes down where the
// boards show something else.
func (r *robot) compare() {
	path := filepath.Join(r.Folder, "compared.nimgraph")
	r.together(func() {
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
		r.begin(first, "file.new-window")
	})
	r.frames(10)
	r.together(func() { r.openFile(r.Windows()[1], path) })
	r.settle()
	r.together(func() {
		r.Windows()[1].Bench().Session.View.SetOptions(r.Windows()[0].Bench().Session.View.Options())
		for _, w := range r.Windows() {
			w.Canvas().Unfocus()
			w.Board().MouseOut()
			w.Board().View.Fit()
		}
	})
	for _, theme := range []string{"view.theme-dark", "view.theme-light"} { // so that each frame is drawn anew
		r.together(func() { r.perform(r.Windows()[0], theme) })
		r.settle()
		r.frames(30)
	}
	r.together(func() {
		one, other := shown(r.Windows()[0]), shown(r.Windows()[1])
		if n := differing(one, other); n != 0 || differing(one, blank(one)) < 1000 {
			r.log.write(Entry{Kind: Failed,
				Text: fmt.Sprintf("%d of the pixels of a board, %v, are others than on a fresh one, %v", n,
					one.Rect, other.Rect)})
		}
	})
}

// shown returns the picture that a board shows of its drawing.
func shown(w *window.Window) *image.RGBA {
	for _, o := range w.Board().CreateRenderer().Objects() {
		if raster, ok := o.(*canvas.Raster); ok {
			return raster.Generator(0, 0).(*image.RGBA) // the drawing is below the overlay
		}
	}
	panic("the board has no picture")
}

// blank returns a picture as large as another, in the colour of its corner.
func blank(like *image.RGBA) *image.RGBA {
	picture := image.NewRGBA(like.Rect)
	for i := range picture.Pix {
		picture.Pix[i] = like.Pix[i%4]
	}
	return picture
}

// differing returns how many pixels of two pictures are not the same; -1 where they are
// not of the same size.
func differing(a, b *image.RGBA) int {
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
