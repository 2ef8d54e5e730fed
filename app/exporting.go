package app

import (
	"context"
	"io"
	"path/filepath"

	"nimgraph/app/files"
	"nimgraph/views/words"
)

// export writes a picture into a file. What takes longer says how far it is, and
// can be given up; the file then stays as it was.
func (w *Window) export(path string, c pictureChoice) {
	s, err := w.shoot(c)
	if err != nil {
		w.showError(err, path)
		return
	}
	task := func(ctx context.Context, tell func(float64)) func() {
		err := files.WriteAtomically(path, func(out io.Writer) error { return s.write(ctx, out, tell) })
		return func() {
			if err != nil {
				w.showError(err, path)
				return
			}
			w.say(w.words.T("say.exported", words.Data{"Name": filepath.Base(path)}))
		}
	}
	if !s.slow() {
		task(context.Background(), func(float64) {})()
		return
	}
	w.startMetered(w.words.T("status.exporting"), w.words.T("dialog.exporting", words.Data{"Name": filepath.Base(path)}), task)
}
