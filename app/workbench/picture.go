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

// PictureSource returns a copy of the content of the board, from which pictures can be made on any
// goroutine: the drawing, a step of its solution, or a position of a match. palette holds the
// colours of the board.
func (b *Bench) PictureSource(palette *scene.Palette) picture.Source {
	solution, _, _ := b.Session.Solved.Solution()
	source := picture.Source{
		Drawing: b.Session.Drawing().Clone(), Solution: solution, BoardOptions: b.Session.View.Options(),
		Selection: b.Session.Selection(), Palette: palette, Title: b.Title(), Page: browser.Address(),
	}
	if b.Steps.IsShown() {
		source.Solution, source.Steps, source.Step = b.Steps.Solution(), b.Steps.Sequence(), b.Steps.Index()
		source.BoardOptions.Values = true // as the board shows them
	}
	if p := b.Playing; p.State() != PlayOff {
		source.Match, source.MatchBoard, source.Step = p.Match().Clone(), p.board.Drawing, p.PositionIndex()
		source.BoardOptions.Values, source.BoardOptions.Highlights = p.ValuesShown(), p.ValuesShown()
	}
	if x := b.Session.View.Excerpt(); x != nil {
		own := *x // an excerpt remembers a solution, and the picture may be made on another goroutine
		source.Excerpt = &own
	}
	if low, high := b.View.VisibleArea(); high.X > low.X && high.Y > low.Y {
		source.Visible = &scene.Box{Low: low, High: high}
	}
	return source
}

// Export writes a picture of the board to the file at path, and then calls onDone with the error,
// or nil. request holds the options of the picture, and palette the colours of the board.
//
// If the picture is quick to make, Export returns when the file is written. Otherwise it runs in
// the background as job, whose name the caller must set. If the user cancels the job, the file
// does not change.
func (b *Bench) Export(
	path string, request picture.Request, palette *scene.Palette, job *jobs.Job, onDone func(error),
) {
	b.writePicture(request, palette, job, false, func(write func(io.Writer) error) func() {
		err := files.WriteAtomically(path, write)
		return func() { onDone(err) }
	}, onDone)
}

// MakePicture makes a picture of the board in memory, and then calls onDone with the picture or
// the error. request, palette and job are as for Export. If process is not nil, it is called with
// the picture before onDone, on the goroutine of the job.
func (b *Bench) MakePicture(
	request picture.Request, palette *scene.Palette, job *jobs.Job, process func([]byte) error,
	onDone func([]byte, error),
) {
	b.writePicture(request, palette, job, process != nil, func(write func(io.Writer) error) func() {
		var out bytes.Buffer
		err := write(&out)
		if err == nil && process != nil {
			err = process(out.Bytes())
		}
		return func() { onDone(out.Bytes(), err) }
	}, func(err error) { onDone(nil, err) })
}

// writePicture makes the picture of the board that request describes, with the colours in palette,
// as job. On the goroutine of job it calls produce, with a function write that writes the picture
// to a writer. Then it calls finish, the function that produce has returned, on the UI thread.
//
// A picture of a small drawing is usually prepared before job starts. If this fails, writePicture
// calls onError instead of produce. If this picture is also quick to write and inBackground is not
// set, job has ended when writePicture returns.
func (b *Bench) writePicture(
	request picture.Request, palette *scene.Palette, job *jobs.Job, inBackground bool,
	produce func(write func(io.Writer) error) (finish func()), onError func(error),
) {
	source := b.PictureSource(palette)
	prepare := func(ctx context.Context) (*picture.Export, error) { return request.Prepare(ctx, b.words, source) }
	quick := false
	if b.isSmall() && !picture.FormatByID(request.Format).Plays {
		p, err := prepare(context.Background())
		if err != nil {
			onError(err)
			return
		}
		prepare, quick = func(context.Context) (*picture.Export, error) { return p, nil }, !p.IsSlow() && !inBackground
	}
	job.Run = func(ctx context.Context, tell func(float64)) func() {
		return produce(func(out io.Writer) error {
			p, err := prepare(ctx)
			if err != nil {
				return err
			}
			return p.Write(ctx, out, tell)
		})
	}
	b.runOrStart(quick, job)
}

// ExportSteps writes a film to the file at path, and then calls onDone with the error, or nil. The
// film has a picture of each position of the current match or, without a match, of each step of
// the solution. request holds the options of the pictures, palette their colours, and film the
// kind of file. ExportSteps runs as job, whose name the caller must set. If the user cancels the
// job, no file is written.
func (b *Bench) ExportSteps(
	path string, request picture.Request, film picture.Film, palette *scene.Palette, job *jobs.Job,
	onDone func(error),
) {
	source := b.PictureSource(palette)
	job.Run = func(ctx context.Context, tell func(float64)) func() {
		err := b.writeFilm(ctx, source, path, request, film, tell)
		return func() { onDone(err) }
	}
	b.Work.Start(job)
}

// writeFilm writes pictures of all steps of source to the file at path. request holds the options
// of the pictures, and film the kind of file. If source has no steps, writeFilm first computes the
// steps of its solution. It calls progress with the completed fraction, from 0 to 1.
func (b *Bench) writeFilm(
	ctx context.Context, source picture.Source, path string, request picture.Request, film picture.Film,
	progress func(float64),
) (err error) {
	if !source.HasSteps() {
		if source.Steps, err = steps.New(ctx, source.Solution); err != nil {
			return err
		}
		source.BoardOptions.Values = true
	}
	s, err := request.Series(b.words, source)
	if err != nil {
		return err
	}
	const measuring = 0.2 // the fraction of the time
	if err := s.Measure(ctx, func(part float64) { progress(measuring * part) }); err != nil {
		return err
	}
	return s.Write(ctx, film, path, files.WriteAtomically, func(part float64) {
		progress(measuring + (1-measuring)*part)
	})
}
