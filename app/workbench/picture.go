package workbench

import (
	"bytes"
	"context"
	"io"

	"nimgraph/app/files"
	"nimgraph/app/jobs"
	"nimgraph/views/picture"
	"nimgraph/views/scene"
)

// PictureOf returns what a picture of the drawing as it stands is asked of, with the
// board's colours.
func (b *Bench) PictureOf(seen *scene.Palette) picture.Of {
	solution, _, _ := b.Session.Solution()
	of := picture.Of{
		Drawing: b.Session.Drawing(), Solution: solution, Seen: b.Session.Options(),
		Selection: b.Session.Selection(), Palette: seen, Title: b.Title(),
	}
	if low, high := b.View.Shown(); high.X > low.X && high.Y > low.Y {
		of.Visible = &picture.Area{Low: low, High: high}
	}
	return of
}

// Export writes a picture into a file by a job that the caller has named: at once
// where it is quick, else beside the window. A picture that is given up leaves the
// file as it was. done is told the error, nil where the file is written.
func (b *Bench) Export(path string, r picture.Request, seen *scene.Palette, j *jobs.Job, done func(error)) {
	p, err := r.Prepare(b.words, b.PictureOf(seen))
	if err != nil {
		done(err)
		return
	}
	j.Run = func(ctx context.Context, tell func(float64)) func() {
		err := files.WriteAtomically(path, func(out io.Writer) error { return p.Write(ctx, out, tell) })
		return func() { done(err) }
	}
	b.start(!p.Slow(), j)
}

// Picture makes a picture in memory as Export does in a file; where put is given, it
// is called with the picture beside the window.
func (b *Bench) Picture(r picture.Request, seen *scene.Palette, j *jobs.Job, put func([]byte) error, done func([]byte, error)) {
	p, err := r.Prepare(b.words, b.PictureOf(seen))
	if err != nil {
		done(nil, err)
		return
	}
	j.Run = func(ctx context.Context, tell func(float64)) func() {
		var out bytes.Buffer
		err := p.Write(ctx, &out, tell)
		if err == nil && put != nil {
			err = put(out.Bytes())
		}
		return func() { done(out.Bytes(), err) }
	}
	b.start(!p.Slow() && put == nil, j)
}
