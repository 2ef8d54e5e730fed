package picture

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"slices"
	"time"
	"unicode/utf8"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/views/render"
	"nimgraph/views/scene"
	"nimgraph/views/words"
)

// Series makes the pictures of a reel for export. Each picture is clipped to the part to show, with
// the grid behind it and the texts below it. After Measure all pictures have the same size.
type Series struct {
	// Delay is how long each picture is shown in a GIF; 0 for as long as it takes to read.
	Delay time.Duration

	base    *Export // options and format of all pictures, without a scene
	content content // contents that all pictures share
	reel    Reel
	words   *words.Words
	caption scene.Caption    // below each picture, without the text and the figure of the picture
	measure *render.Renderer // its cache makes bounds fast
	// within contains the drawn part of all pictures, page also the texts below. They are nil
	// before Measure; then each picture has its own size.
	within, page *scene.Box
}

// Series returns the pictures of all steps of source, or of all positions of its match. w provides
// the texts. The drawing is copied and may change later; the match must not. Series returns a
// FilmLengthFault, and the errors of CheckSize and of writing the drawing that the pictures
// contain.
func (r Request) Series(w *words.Words, source Source) (*Series, error) {
	if n := source.StepCount(); n == 0 || n > MaxFrames {
		return nil, FilmLengthFault(n, source.Match != nil)
	}
	source.Drawing = source.Drawing.Clone()
	return r.newSeries(w, source)
}

// newSeries is like Series, but accepts any number of pictures and does not copy the drawing. If
// source has no steps and no match, the series has one picture, which shows the drawing.
func (r Request) newSeries(w *words.Words, source Source) (*Series, error) {
	c := r.contentOf(source)
	base, err := r.newExport(w, source, c)
	if err != nil {
		return nil, err
	}
	s := &Series{
		base: base, content: c, words: w, measure: render.New(),
		caption: scene.Caption{Patterns: c.options.Patterns, Large: true, Measure: textWidth},
	}
	var marks func() []scene.Mark
	switch {
	case source.Match != nil:
		field := c.drawing
		if source.MatchBoard != nil {
			field = r.withSlideSizes(source.MatchBoard)
		}
		s.reel = NewMatchReel(w, field, source.Match, c.options)
		marks = func() []scene.Mark { return marksOf(s.reel) }
	case source.Steps != nil:
		s.reel = stepReel{NewFrames(w, c.drawing, source.Steps, c.options)}
		marks = func() []scene.Mark { // the marks of the solution, without winning moves, which the steps do not show
			solved := c.options
			solved.Highlights = false
			return scene.Build(c.drawing, source.Solution, solved).Marks()
		}
	default:
		s.reel = drawingReel{c, w}
		_, letters, _ := c.drawing.Style().Sizes()
		s.caption.Large, s.caption.Factor = false, max(1, letters)
		marks = func() []scene.Mark { return s.sceneWithoutText(0, 0).Marks() }
	}
	if r.Caption {
		s.caption.Title = source.Drawing.Title()
	}
	if r.Legend {
		s.caption.Legend = legendEntries(w, marks())
	}
	return s, nil
}

// marksOf returns the marks that occur in the pictures of reel, each once, in the order of a
// legend. A mark is a colour or a sign that the legend explains.
func marksOf(reel Reel) (marks []scene.Mark) {
	for i := range reel.Len() {
		marks = append(marks, reel.Scene(i, 0).Marks()...)
	}
	slices.Sort(marks)
	return slices.Compact(marks)
}

// Len returns the number of pictures.
func (s *Series) Len() int { return s.reel.Len() }

// Measure gives all pictures the size that the largest one needs. It draws each of them, and passes
// the finished share, from 0 to 1, to onProgress. It returns ctx.Err() if ctx is cancelled.
func (s *Series) Measure(ctx context.Context, onProgress func(part float64)) error {
	within := s.boundsOf(s.sceneWithoutText(0, 0))
	for i := range s.Len() {
		if err := ctx.Err(); err != nil {
			return err
		}
		within = within.Union(s.boundsOf(s.sceneWithoutText(i, 0)))
		onProgress(float64(i) / float64(s.Len()))
	}
	within = widenForText(within)
	page := within
	for i := range s.Len() {
		around := &scene.Scene{}
		s.addSurroundings(around, within)
		s.addCaption(around, i, within)
		page = page.Union(s.boundsOf(around))
	}
	s.within, s.page = &within, &page
	return nil
}

// boundsOf returns the box around picture. It is faster than render.Bounds, because it caches the
// sizes of texts.
func (s *Series) boundsOf(picture *scene.Scene) scene.Box {
	low, high := s.measure.Bounds(picture)
	return scene.Box{Low: low, High: high}
}

// widenForText returns box with at least the width that the sentences below the picture get. It is
// extended equally to the left and to the right.
func widenForText(box scene.Box) scene.Box {
	const least = 460
	if missing := (least - (box.High.X - box.Low.X)) / 2; missing > 0 {
		box.Low.X, box.High.X = box.Low.X-missing, box.High.X+missing
	}
	return box
}

// sceneWithoutText returns picture i without the texts and the grid around it, clipped to the part
// to show. progress, from 0 to 1, is the progress of the motion to the next picture.
func (s *Series) sceneWithoutText(i int, progress float64) *scene.Scene {
	sc := s.content.clip(s.reel.Scene(i, progress))
	if s.content.request.Fusion && !s.isFilm() {
		s.content.addFusedDrawing(s.words, sc)
	}
	return sc
}

// isFilm reports whether the series shows the steps of a solution or a match, and not the drawing
// alone.
func (s *Series) isFilm() bool {
	_, isDrawing := s.reel.(drawingReel)
	return !isDrawing
}

// addCaption adds the caption of picture i to target, below box: the sentence and the figure of the
// picture, and the legend.
func (s *Series) addCaption(target *scene.Scene, i int, box scene.Box) {
	caption := s.caption
	caption.Text, caption.Figure = s.reel.Sentence(i), s.reel.Figure(i)
	caption.AddBelow(target, box.Low, box.High)
}

// sceneWithText returns picture i with the grid behind it and the texts below it. progress, from 0
// to 1, is the progress of the motion to the next picture.
func (s *Series) sceneWithText(i int, progress float64) *scene.Scene {
	sc := s.sceneWithoutText(i, progress)
	above := s.within
	if above == nil {
		box := s.boundsOf(sc)
		if s.isFilm() {
			box = widenForText(box)
		}
		above = &box
	}
	s.addSurroundings(sc, *above)
	s.addCaption(sc, i, *above)
	sc.Page = s.page
	return sc
}

// addSurroundings draws the additions around or behind picture that the options ask for: the grid.
// picture shows the drawing in the area box. The caption is not among them; see addCaption.
func (s *Series) addSurroundings(picture *scene.Scene, box scene.Box) {
	s.content.addGrid(picture, box)
}

// Picture returns picture i as an export, ready to be written.
func (s *Series) Picture(i int) *Export {
	p := *s.base
	p.Scene = s.sceneWithText(i, 0)
	if s.isFilm() {
		p.Options.Description = s.reel.Sentence(i)
	}
	return &p
}

// MaxFrames is the greatest number of pictures that can be written together.
const MaxFrames = 500

// Reel is a list of pictures to be played as a film: the steps of a solution, or a match.
type Reel interface {
	// Len returns the number of pictures.
	Len() int
	// Scene returns picture i. progress, from 0 to 1, is the progress of the motion to the next picture.
	Scene(i int, progress float64) *scene.Scene
	// Sentence returns the text of a picture, Figure a figure for it; nil for none.
	Sentence(i int) string
	Figure(i int) *scene.Scene
	// Moves reports whether something moves from a picture to the next one.
	Moves(i int) bool
}

// stepReel is the reel of the steps of a solution. Nothing is selected in its pictures.
type stepReel struct{ *Frames }

// Scene implements Reel.
func (s stepReel) Scene(i int, progress float64) *scene.Scene {
	return s.Frames.Scene(i, progress, document.Selection{})
}

// drawingReel is a reel of a single picture, which shows the drawing itself. Its sentence says who
// wins, and its figure shows the summands in binary, if the request asks for them.
type drawingReel struct {
	content content
	words   *words.Words
}

// Len implements Reel.
func (d drawingReel) Len() int { return 1 }

// Scene implements Reel.
func (d drawingReel) Scene(int, float64) *scene.Scene {
	if d.content.excerpt != nil {
		return d.content.excerpt.Scene(d.content.solution, d.content.options)
	}
	return scene.Build(d.content.drawing, d.content.solution, d.content.options)
}

// Sentence implements Reel.
func (d drawingReel) Sentence(int) string {
	if !d.content.request.Caption {
		return ""
	}
	return d.content.verdictText(d.words)
}

// Figure implements Reel.
func (d drawingReel) Figure(int) *scene.Scene {
	if !d.content.request.Columns {
		return nil
	}
	return d.content.positionFigure()
}

// Moves implements Reel.
func (d drawingReel) Moves(int) bool { return false }

// Film is a kind of file for all pictures of a reel: an animation, a document with all pictures, or
// a numbered file for each.
type Film string

const (
	FilmGIF Film = "gif" // an animation
	FilmPDF Film = "pdf" // a page for each picture
	FilmPNG Film = "png" // a numbered file for each picture
	FilmTeX Film = "tex" // a slide of LaTeX's beamer, with an overlay for each picture
)

// Films returns all values of Film, in the order of the dialog.
func Films() []Film { return []Film{FilmGIF, FilmPDF, FilmPNG, FilmTeX} }

// Extension returns the extension of the files, with the dot.
func (f Film) Extension() string { return "." + string(f) }

// NameKey returns the translation key of the name of the kind of file.
func (f Film) NameKey() string { return "export.film." + string(f) }

// FilmLengthFault returns the fault that says that a film cannot have the given number of pictures:
// none, or more than MaxFrames. isMatch reports whether the film shows a match instead of steps.
func FilmLengthFault(pictures int, isMatch bool) error {
	f := &graphs.Fault{Says: "error.film", With: graphs.Data{"Steps": pictures, "Most": MaxFrames}}
	switch {
	case isMatch:
		f.Says = "error.film.match"
	case pictures == 0:
		f.Says = "error.film.none"
	}
	return f
}

// PathOfPicture returns the path of the file for picture i of count, made from path, such as
// steps-001.png from steps.png. Numbers begin with 1. They have as many digits as the last one, and
// at least three.
func PathOfPicture(path string, i, count int) string {
	digits := max(3, len(fmt.Sprint(count)))
	extension := FilmPNG.Extension()
	stem := path
	if len(path) > len(extension) {
		stem, extension = path[:len(path)-len(extension)], path[len(path)-len(extension):]
	}
	return fmt.Sprintf("%s-%0*d%s", stem, digits, i+1, extension)
}

// If something moves from a step to the next one, a GIF has tweens more pictures between the two,
// each shown for tweenTime.
const (
	tweens    = 8
	tweenTime = 60 * time.Millisecond
)

// A step is shown in a GIF for filmPause, and filmReading longer for each character of its
// sentence.
const (
	filmPause   = 1500 * time.Millisecond
	filmReading = 35 * time.Millisecond
)

// Write writes all pictures in the format film: to one file at path or, for FilmPNG, to a numbered
// file for each picture. It calls save for each file, with its path and with a function write that
// writes its content. It passes the finished share, from 0 to 1, to onProgress. Write returns
// ctx.Err() if ctx is cancelled, a render.TooLarge fault if the pictures would be too large, and the
// errors of save.
func (s *Series) Write(
	ctx context.Context, film Film, path string, save func(path string, write func(io.Writer) error) error,
	onProgress func(part float64),
) error {
	writers := map[Film]func(context.Context, io.Writer, func(float64)) error{
		FilmGIF: s.GIF, FilmPDF: s.PDF, FilmTeX: s.TeX,
	}
	if write, ok := writers[film]; ok {
		return save(path, func(out io.Writer) error { return write(ctx, out, onProgress) })
	}
	files, err := s.PNGs(ctx, onProgress)
	for i := 0; err == nil && i < len(files); i++ {
		err = save(PathOfPicture(path, i, len(files)), func(out io.Writer) error {
			_, err := out.Write(files[i])
			return err
		})
	}
	return err
}

// GIF writes all pictures to out as an animation, and passes the finished share, from 0 to 1, to
// onProgress. It returns ctx.Err() if ctx is cancelled, a render.TooLarge fault if the animation
// would be too large, and the errors of out.
func (s *Series) GIF(ctx context.Context, out io.Writer, onProgress func(part float64)) error {
	type shot struct {
		step     int
		progress float64
		duration time.Duration
	}
	var shots []shot
	for i := range s.Len() {
		duration := s.Delay
		if duration == 0 {
			duration = filmPause + filmReading*time.Duration(utf8.RuneCountInString(s.reel.Sentence(i)))
		}
		shots = append(shots, shot{i, 0, duration})
		for k := 1; k <= tweens && s.reel.Moves(i); k++ {
			shots = append(shots, shot{i, float64(k) / (tweens + 1), tweenTime})
		}
	}
	return render.GIF(out, len(shots), func(i int) render.GIFFrame {
		return render.GIFFrame{Scene: s.sceneWithText(shots[i].step, shots[i].progress), Duration: shots[i].duration}
	}, s.base.optionsWithProgress(ctx, onProgress))
}

// PDF writes all pictures to out as a PDF with a page for each, and passes the finished share, from
// 0 to 1, to onProgress. It returns ctx.Err() if ctx is cancelled, and the errors of out.
func (s *Series) PDF(ctx context.Context, out io.Writer, onProgress func(part float64)) error {
	page := 0
	pages := func(yield func(*scene.Scene) bool) {
		for page < s.Len() && yield(s.sceneWithText(page, 0)) {
			page++
		}
	}
	progress := func(part float64) { onProgress((float64(page) + part) / float64(s.Len())) }
	return render.PDFPages(out, pages, s.base.optionsWithProgress(ctx, progress))
}

// TeX writes all pictures to out as one slide of LaTeX's beamer class. The pictures follow each
// other on the slide, each with its sentence below. TeX passes the finished share, from 0 to 1, to
// onProgress. It returns ctx.Err() if ctx is cancelled, and the errors of out.
func (s *Series) TeX(ctx context.Context, out io.Writer, onProgress func(part float64)) error {
	slides := make([]render.TikZSlide, s.Len())
	for i := range slides {
		sc := s.sceneWithoutText(i, 0)
		if s.within != nil {
			s.addSurroundings(sc, *s.within)
		}
		sc.Page = s.within
		slides[i] = render.TikZSlide{Scene: sc, Words: s.reel.Sentence(i)}
	}
	return render.TikZSteps(out, slides, s.base.optionsWithProgress(ctx, onProgress))
}

// maxPNGs is the greatest size in bytes of all PNGs of a series. They stay in memory until all are
// made, so that all are written or none.
const maxPNGs = 1 << 30

// PNGs returns a PNG file for each picture, and passes the finished share, from 0 to 1, to
// onProgress. It returns ctx.Err() if ctx is cancelled, and a render.TooLarge fault if a file or
// all files together would be too large.
func (s *Series) PNGs(ctx context.Context, onProgress func(part float64)) (files [][]byte, err error) {
	for i, size := 0, 0; i < s.Len(); i++ {
		var out bytes.Buffer
		if err := s.Picture(i).Write(ctx, &out, func(float64) {}); err != nil {
			return nil, err
		}
		if size += out.Len(); size > maxPNGs {
			width, height := s.Picture(i).Size()
			scale := s.base.Options.Scale
			return nil, render.SizeFault(width*scale, height*scale, scale/2)
		}
		files = append(files, out.Bytes())
		onProgress(float64(i+1) / float64(s.Len()))
	}
	return files, nil
}
