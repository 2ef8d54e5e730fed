package workbench

import (
	"bytes"
	"context"
	"io"

	"nimgraph/app/files"
	"nimgraph/app/jobs"
	"nimgraph/solver/steps"
	"nimgraph/views/picture"
	"nimgraph/views/scene"
)

// PictureOf returns what a picture is asked of: the drawing as it stands, or the step or
// the position of a game that is shown. seen are the board's colours. What is returned is
// a copy, which any goroutine may use.
func (b *Bench) PictureOf(seen *scene.Palette) picture.Source {
	solution, _, _ := b.Session.Solved.Solution()
	of := picture.Source{
		Drawing: b.Session.Drawing().Clone(), Solution: solution, BoardOptions: b.Session.View.Options(),
		Selection: b.Session.Selection(), Palette: seen, Title: b.Title(),
	}
	if b.Steps.Shown() {
		of.Solution, of.Steps, of.Step = b.Steps.Solution(), b.Steps.Sequence(), b.Steps.At()
		of.BoardOptions.Values = true // as the board shows them
	}
	if p := b.Playing; p.State() != PlayOff {
		of.Match, of.MatchBoard, of.Step = p.Match().Clone(), p.board.Drawing, p.Looks()
		of.BoardOptions.Values, of.BoardOptions.Highlights = p.Told(), p.Told()
	}
	if low, high := b.View.VisibleArea(); b.Session.View.Excerpt() == nil && high.X > low.X && high.Y > low.Y {
		of.Visible = &scene.Box{Low: low, High: high}
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

// draw prepares a picture and calls run with what writes it: at once where that is quick
// and beside is false, else as a job beside the window. failed is told what cannot be drawn.
func (b *Bench) draw(
	r picture.Request, seen *scene.Palette, j *jobs.Job, beside bool,
	run func(write func(io.Writer) error) (finish func()), failed func(error),
) {
	of := b.PictureOf(seen)
	prepare, quick := func() (*picture.Export, error) { return r.Prepare(b.words, of) }, false
	if b.small() {
		p, err := prepare()
		if err != nil {
			failed(err)
			return
		}
		prepare, quick = func() (*picture.Export, error) { return p, nil }, !p.Slow() && !beside
	}
	j.Run = func(ctx context.Context, tell func(float64)) func() {
		return run(func(out io.Writer) error {
			p, err := prepare()
			if err != nil {
				return err
			}
			return p.Write(ctx, out, tell)
		})
	}
	b.start(quick, j)
}

// ExportSteps writes all steps into a file, or into one for each, by a job that the caller
// has named: those that are shown, or else of the solution. They are written whole or, given up, not at all. done is
// told the error, nil where all is written.
func (b *Bench) ExportSteps(path string, r picture.Request, f picture.Film, seen *scene.Palette, j *jobs.Job, done func(error)) {
	of := b.PictureOf(seen)
	j.Run = func(ctx context.Context, tell func(float64)) func() {
		err := b.filmed(ctx, of, path, r, f, tell)
		return func() { done(err) }
	}
	b.Work.Start(j)
}

func (b *Bench) filmed(ctx context.Context, of picture.Source, path string, r picture.Request, f picture.Film, tell func(float64)) (err error) {
	if !of.HasSteps() {
		if of.Steps, err = steps.Of(ctx, of.Solution); err != nil {
			return err
		}
		of.BoardOptions.Values = true
	}
	s, err := r.Series(b.words, of)
	if err != nil {
		return err
	}
	const measuring = 0.2 // of the time
	if err := s.Measure(ctx, func(part float64) { tell(measuring * part) }); err != nil {
		return err
	}
	return s.Write(ctx, f, path, files.WriteAtomically, func(part float64) { tell(measuring + (1-measuring)*part) })
}
