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
// board's colours: for any goroutine.
func (b *Bench) PictureOf(seen *scene.Palette) picture.Of {
	solution, _, _ := b.Session.Solution()
	of := picture.Of{
		Drawing: b.Session.Drawing().Clone(), Solution: solution, Seen: b.Session.Options(),
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
	b.draw(r, seen, j, false, func(write func(io.Writer) error) func() {
		err := files.WriteAtomically(path, write)
		return func() { done(err) }
	}, done)
}

// Picture makes a picture in memory as Export does in a file; where put is given, it
// is called with the picture beside the window.
func (b *Bench) Picture(r picture.Request, seen *scene.Palette, j *jobs.Job, put func([]byte) error, done func([]byte, error)) {
	b.draw(r, seen, j, put != nil, func(write func(io.Writer) error) func() {
		var out bytes.Buffer
		err := write(&out)
		if err == nil && put != nil {
			err = put(out.Bytes())
		}
		return func() { done(out.Bytes(), err) }
	}, func(err error) { done(nil, err) })
}

// draw has a picture drawn and run take it: at once where it is quick, unless it is to be
// beside. failed is told what cannot be drawn.
func (b *Bench) draw(
	r picture.Request, seen *scene.Palette, j *jobs.Job, beside bool,
	run func(write func(io.Writer) error) (finish func()), failed func(error),
) {
	of := b.PictureOf(seen)
	if b.small() {
		p, err := r.Prepare(b.words, of)
		if err != nil {
			failed(err)
			return
		}
		j.Run = func(ctx context.Context, tell func(float64)) func() {
			return run(func(out io.Writer) error { return p.Write(ctx, out, tell) })
		}
		b.start(!p.Slow() && !beside, j)
		return
	}
	j.Run = func(ctx context.Context, tell func(float64)) func() {
		return run(func(out io.Writer) error {
			p, err := r.Prepare(b.words, of)
			if err != nil {
				return err
			}
			return p.Write(ctx, out, tell)
		})
	}
	b.Work.Start(j)
}
