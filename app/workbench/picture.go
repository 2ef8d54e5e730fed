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

// PictureOf returns the source of a picture: the drawing, or the shown step or position of a game.
// seen are the board's colours. The result is a copy that any goroutine may use.
func (b *Bench) PictureOf(seen *scene.Palette) picture.Source {
	solution, _, _ := b.Session.Solved.Solution()
	source := picture.Source{
		Drawing: b.Session.Drawing().Clone(), Solution: solution, BoardOptions: b.Session.View.Options(),
		Selection: b.Session.Selection(), Palette: seen, Title: b.Title(),
	}
	if b.Steps.Shown() {
		source.Solution, source.Steps, source.Step = b.Steps.Solution(), b.Steps.Sequence(), b.Steps.Index()
		source.BoardOptions.Values = true // as the board shows them
	}
	if p := b.Playing; p.State() != PlayOff {
		source.Match, source.MatchBoard, source.Step = p.Match().Clone(), p.board.Drawing, p.ShownPosition()
		source.BoardOptions.Values, source.BoardOptions.Highlights = p.ValuesShown(), p.ValuesShown()
	}
	if low, high := b.View.VisibleArea(); b.Session.View.Excerpt() == nil && high.X > low.X && high.Y > low.Y {
		source.Visible = &scene.Box{Low: low, High: high}
	}
	return source
}

// Export writes a picture to a file, as a job named by the caller: synchronously if it is quick,
// otherwise in the background. A cancelled export leaves the file unchanged. done receives the
// error, or nil.
func (b *Bench) Export(path string, r picture.Request, seen *scene.Palette, j *jobs.Job, done func(error)) {
	b.draw(r, seen, j, false, func(write func(io.Writer) error) func() {
		err := files.WriteAtomically(path, write)
		return func() { done(err) }
	}, done)
}

// Picture makes a picture in memory, like Export. If put is not nil, it is called with the picture
// on the job's goroutine.
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

// draw prepares a picture and runs the function that writes it: synchronously if that is quick and
// background is not forced, otherwise as a job. failed receives preparation errors.
func (b *Bench) draw(
	r picture.Request, seen *scene.Palette, j *jobs.Job, background bool,
	run func(write func(io.Writer) error) (finish func()), failed func(error),
) {
	source := b.PictureOf(seen)
	prepare, quick := func() (*picture.Export, error) { return r.Prepare(b.words, source) }, false
	if b.isSmall() {
		p, err := prepare()
		if err != nil {
			failed(err)
			return
		}
		prepare, quick = func() (*picture.Export, error) { return p, nil }, !p.Slow() && !background
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

// ExportSteps writes the shown film or all steps of the solution to one or several files, as a job
// named by the caller. A cancelled export writes nothing. done receives the error, or nil.
func (b *Bench) ExportSteps(path string, r picture.Request, f picture.Film, seen *scene.Palette, j *jobs.Job, done func(error)) {
	source := b.PictureOf(seen)
	j.Run = func(ctx context.Context, tell func(float64)) func() {
		err := b.writeFilm(ctx, source, path, r, f, tell)
		return func() { done(err) }
	}
	b.Work.Start(j)
}

// writeFilm writes a film of the steps of source. It makes the steps if source has none.
func (b *Bench) writeFilm(
	ctx context.Context, source picture.Source, path string, r picture.Request, f picture.Film, tell func(float64),
) (err error) {
	if !source.HasSteps() {
		if source.Steps, err = steps.New(ctx, source.Solution); err != nil {
			return err
		}
		source.BoardOptions.Values = true
	}
	s, err := r.Series(b.words, source)
	if err != nil {
		return err
	}
	const measuring = 0.2 // the fraction of the time
	if err := s.Measure(ctx, func(part float64) { tell(measuring * part) }); err != nil {
		return err
	}
	return s.Write(ctx, f, path, files.WriteAtomically, func(part float64) { tell(measuring + (1-measuring)*part) })
}
