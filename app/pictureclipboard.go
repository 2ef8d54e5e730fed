package app

import (
	"bytes"
	"context"
	"io"

	"golang.design/x/clipboard"

	"nimgraph/views/picture"
	"nimgraph/views/words"
)

// clipboardMost is how many bytes a copied picture may have. An X11 server ends the
// connection of a program that hands over more at once than it takes, 16 MB mostly,
// and the program with it.
const clipboardMost = 8 << 20

// What can go wrong with a copied picture.
var (
	errNoClipboard     error = problem{"error.clipboard", "the clipboard takes no pictures here"}
	errPictureTooLarge error = problem{"error.clipboard.large", "the picture is too large for the clipboard"}
)

// putPicture puts a PNG onto the desktop's clipboard; Fyne's own takes text alone.
// It may wait for the desktop, so it is not for the UI thread. Under X11 the picture
// is there until another program copies something or this one ends.
func putPicture(png []byte) error {
	if err := clipboard.Init(); err != nil {
		return errNoClipboard
	}
	if clipboard.Write(clipboard.FmtImage, png) == nil {
		return errNoClipboard
	}
	return nil
}

// copyPicture copies the picture that was chosen last, in one of the formats. What
// is text does not carry the drawing: it is to be read.
func (w *Window) copyPicture(format int) {
	c := w.program.settings.picture()
	c.Format, c.Bare = format, c.Bare || format != picture.PNG
	w.copyShot(c)
}

// copyShot copies a picture: pixels as a picture, the other formats as their text.
func (w *Window) copyShot(c pictureChoice) {
	s, err := w.shoot(c)
	if err != nil {
		w.fail(err)
		return
	}
	if !s.format.Pixels && !s.slow() {
		w.copyText(func(out io.Writer) error { return s.write(context.Background(), out, func(float64) {}) }, "")
		return
	}
	w.startMetered(w.words.T("status.copying"), w.words.T("dialog.copying"), func(ctx context.Context, tell func(float64)) func() {
		var b bytes.Buffer
		err := s.write(ctx, &b, tell)
		if err == nil && s.format.Pixels {
			err = w.program.toClipboard(b.Bytes())
		}
		return func() {
			switch {
			case err != nil:
				w.fail(err)
			case s.format.Pixels:
				w.say(w.words.T("say.copied-picture", words.Data{"Size": (b.Len() + 1023) / 1024}))
			default:
				w.copyText(func(out io.Writer) error { _, err := b.WriteTo(out); return err }, "")
			}
		}
	})
}

func (p *Program) toClipboard(png []byte) error {
	if len(png) > clipboardMost {
		return errPictureTooLarge
	}
	return p.putPicture(png)
}
