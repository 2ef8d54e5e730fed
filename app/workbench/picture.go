package workbench

import (
	"bytes"
	"context"
	"io"

	"nimgraph/app/browser"
	"nimgraph/app/files"
	"nimgraph/app/jobs"
	"nimgraph/solver/steps"
	"nimgraph/views/picture"
	"nimgraph/views/scene"
)

// PictureOf returns a copy of what the board shows, as the source of a picture: the drawing, the
// shown step of the solution, or the shown position of a match. seen are the board's colours. Any
// goroutine may use the copy.
func (b *Bench) PictureOf(seen *scene.Palette) picture.Source {
	solution, _, _ := b.Session.Solved.Solution()
	source := picture.Source{
		Drawing: b.Session.Drawing().Clone(), Solution: solution, BoardOptions: b.Session.View.Options(),
		Selection: b.Session.Selection(), Palette: seen, Title: b.Title(), Page: browser.Address(),
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

// Export writes the picture r to the file path: synchronously if it is quick, otherwise in the
// background as the job j, whose name the caller sets. A cancelled export leaves the file
// unchanged. done receives the error, or nil. seen are the board's colours.
func (b *Bench) Export(path string, r picture.Request, seen *scene.Palette, j *jobs.Job, done func(error)) {
	b.writePicture(r, seen, j, false, func(write func(io.Writer) error) func() {
		err := files.WriteAtomically(path, write)
		return func() { done(err) }
	}, done)
}

// Picture is like Export but makes the picture in memory and passes it to done. If put is not nil,
// put is first called with the picture on the job's goroutine.
func (b *Bench) Picture(r picture.Request, seen *scene.Palette, j *jobs.Job, put func([]byte) error, done func([]byte, error)) {
	b.writePicture(r, seen, j, put != nil, func(write func(io.Writer) error) func() {
		var out bytes.Buffer
		err := write(&out)
		if err == nil && put != nil {
			err = put(out.Bytes())
		}
		return func() { done(out.Bytes(), err) }
	}, func(err error) { done(nil, err) })
}

// writePicture prepares the picture r and calls run with a function that writes it. run returns a
// function that is called at the end, on the UI thread. All this is synchronous if it is quick and
// background is not set; otherwise it is the job j. A page that plays is always prepared in the job,
// because it may have to be solved again. If preparing fails before the job, failed is called and
// run is not.
func (b *Bench) writePicture(
	r picture.Request, seen *scene.Palette, j *jobs.Job, background bool,
	run func(write func(io.Writer) error) (finish func()), failed func(error),
) {
	source := b.PictureOf(seen)
	prepare, quick := func(ctx context.Context) (*picture.Export, error) { return r.Prepare(ctx, b.words, source) }, false
	if b.isSmall() && !picture.FormatByID(r.Format).Plays {
		p, err := prepare(context.Background())
		if err != nil {
			failed(err)
			return
		}
		prepare, quick = func(context.Context) (*picture.Export, error) { return p, nil }, !p.Slow() && !background
	}
	j.Run = func(ctx context.Context, tell func(float64)) func() {
		return run(func(out io.Writer) error {
			p, err := prepare(ctx)
			if err != nil {
				return err
			}
			return p.Write(ctx, out, tell)
		})
	}
	b.start(quick, j)
}

// ExportSteps writes pictures of all positions of the running match, or of all steps of the
// solution, as a film of the kind f. It runs as the job j, whose name the caller sets. A cancelled
// export writes nothing. done receives the error, or nil.
func (b *Bench) ExportSteps(path string, r picture.Request, f picture.Film, seen *scene.Palette, j *jobs.Job, done func(error)) {
	source := b.PictureOf(seen)
	j.Run = func(ctx context.Context, tell func(float64)) func() {
		err := b.writeFilm(ctx, source, path, r, f, tell)
		return func() { done(err) }
	}
	b.Work.Start(j)
}

// writeFilm writes all steps of source as a film of the kind f. If source has no steps, it first
// computes those of its solution.
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
