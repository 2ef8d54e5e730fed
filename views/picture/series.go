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

// Series are the pictures of a reel, all of the same size: below each its sentence and
// its figure.
type Series struct {
	// Delay is how long each is seen in a GIF; 0 for as long as it takes to read it.
	Delay time.Duration

	base   *Export // all but the scene
	reel   Reel
	area   *scene.Box    // the rectangle that is shown; nil for all
	title  string        // below each; empty for none
	legend []scene.Entry // below each; nil for none
	// patterns has the legend show marks as scene.Options.Patterns has them drawn.
	patterns bool
	measure  *render.Renderer
	// within holds what is drawn in all pictures, and page what stands below as well. Before
	// Measure they are nil, and each picture is as large as it needs to be.
	within, page *scene.Box
}

// Series returns the pictures of the steps, or of the match, of what is asked of. The
// drawing is copied, so it may change from then on; the match may not. Errors: TooMany, that of
// the request, and that of writing the drawing which the pictures carry.
func (r Request) Series(w *words.Words, of Source) (*Series, error) {
	if n := of.StepCount(); n == 0 || n > MaxFrames {
		return nil, FilmLengthFault(n, of.Match != nil)
	}
	of.Drawing = of.Drawing.Clone()
	return r.series(w, of)
}

// series is Series for a drawing that stays as it is, and any number of steps.
func (r Request) series(w *words.Words, of Source) (*Series, error) {
	shown := r.content(of)
	base, err := r.frame(w, of, shown)
	if err != nil {
		return nil, err
	}
	s := &Series{base: base, patterns: shown.shows.Patterns, area: shown.area, measure: render.New()}
	var marks func() []scene.Mark
	if of.Match != nil {
		field := shown.drawing
		if of.MatchBoard != nil {
			field = r.dressed(of.MatchBoard)
		}
		s.reel = NewMatchReel(w, field, of.Match, shown.shows)
		marks = func() []scene.Mark { return marksOf(s.reel) }
	} else {
		s.reel = stepReel{NewFrames(w, shown.drawing, of.Steps, shown.shows)}
		marks = func() []scene.Mark { // the steps lead to these; winning moves are none of them
			solved := shown.shows
			solved.Highlights = false
			return scene.Build(shown.drawing, of.Solution, solved).Marks()
		}
	}
	if r.Caption {
		s.title = of.Drawing.Title()
	}
	if r.Legend {
		s.legend = legend(w, marks())
	}
	return s, nil
}

// marksOf returns the marks that occur in any picture of a reel, in the order of a legend.
func marksOf(r Reel) (found []scene.Mark) {
	for i := range r.Len() {
		found = append(found, r.Scene(i, 0).Marks()...)
	}
	slices.Sort(found)
	return slices.Compact(found)
}

// Len returns how many pictures there are.
func (s *Series) Len() int { return s.reel.Len() }

// Measure gives all pictures the same size. It takes the time of making each of them.
// Errors: the context's.
func (s *Series) Measure(ctx context.Context, tell func(part float64)) error {
	within := s.around(s.drawn(0, 0))
	for i := range s.Len() {
		if err := ctx.Err(); err != nil {
			return err
		}
		within = within.Union(s.around(s.drawn(i, 0)))
		tell(float64(i) / float64(s.Len()))
	}
	within = wide(within)
	page := within
	for i := range s.Len() {
		below := &scene.Scene{}
		s.note(below, i, within)
		page = page.Union(s.around(below))
	}
	s.within, s.page = &within, &page
	return nil
}

// around returns the rectangle around a scene.
func (s *Series) around(sc *scene.Scene) scene.Box {
	low, high := s.measure.Bounds(sc)
	return scene.Box{Low: low, High: high}
}

// wide returns a rectangle that is wide enough for sentences, so that those of all steps
// begin at the same place.
func wide(p scene.Box) scene.Box {
	const least = 460
	if more := (least - (p.High.X - p.Low.X)) / 2; more > 0 {
		p.Low.X, p.High.X = p.Low.X-more, p.High.X+more
	}
	return p
}

// drawn returns what is drawn of a step; moved is how far what moves has come on the
// way to the next.
func (s *Series) drawn(i int, moved float64) *scene.Scene {
	sc := s.reel.Scene(i, moved)
	if s.area != nil {
		sc = render.Clip(sc, *s.area)
	}
	return sc
}

// note writes below a rectangle what there is to say of a step.
func (s *Series) note(sc *scene.Scene, i int, above scene.Box) {
	scene.Caption{
		Patterns: s.patterns, Title: s.title, Text: s.reel.Sentence(i), Large: true, Figure: s.reel.Figure(i), Legend: s.legend,
		Measure: textWidth,
	}.AddBelow(sc, above.Low, above.High)
}

// scene returns a picture with what stands below it.
func (s *Series) scene(i int, moved float64) *scene.Scene {
	sc := s.drawn(i, moved)
	above := s.within
	if above == nil {
		own := wide(s.around(sc))
		above = &own
	}
	s.note(sc, i, *above)
	sc.Page = s.page
	return sc
}

// Picture returns a picture that is ready to be written.
func (s *Series) Picture(i int) *Export {
	p := *s.base
	p.Scene = s.scene(i, 0)
	p.Options.Description = s.reel.Sentence(i)
	return &p
}

// MaxFrames is how many pictures can be written together.
const MaxFrames = 500

// Reel is what a film shows: the steps of a solution, or a game that was played.
type Reel interface {
	// Len returns how many pictures there are.
	Len() int
	// Scene returns a picture; moved is how far what moves has come on the way to the
	// next, from 0 to 1.
	Scene(i int, moved float64) *scene.Scene
	// Sentence says what there is to say of a picture, and Figure is what stands beside the
	// sentence; nil for none.
	Sentence(i int) string
	Figure(i int) *scene.Scene
	// Moves tells whether something moves from a picture to the next one.
	Moves(i int) bool
}

// stepReel are the steps of a solution, of which nothing is selected.
type stepReel struct{ *Frames }

func (s stepReel) Scene(i int, moved float64) *scene.Scene {
	return s.Frames.Scene(i, moved, document.Selection{})
}

// Film is a kind of file that shows all pictures of a reel.
type Film string

const (
	FilmGIF Film = "gif" // an animation
	FilmPDF Film = "pdf" // a page for each
	FilmPNG Film = "png" // a numbered file for each
	FilmTeX Film = "tex" // a slide of LaTeX's beamer, with an overlay for each
)

// Films returns all kinds, in the order in which they are offered.
func Films() []Film { return []Film{FilmGIF, FilmPDF, FilmPNG, FilmTeX} }

// Ending is that of its files, with the dot.
func (f Film) Extension() string { return "." + string(f) }

// Key is its translation key.
func (f Film) Key() string { return "export.film." + string(f) }

// TooMany says that there are too many pictures to be written together: steps of a
// solution, of which there may also be none, or positions of a match.
func FilmLengthFault(pictures int, match bool) error {
	f := &graphs.Fault{Says: "error.film", With: graphs.Data{"Steps": pictures, "Most": MaxFrames}}
	switch {
	case match:
		f.Says = "error.film.match"
	case pictures == 0:
		f.Says = "error.film.none"
	}
	return f
}

// Numbered returns the path of the picture of a step: steps-001.png of steps.png. The
// numbers begin with 1 and have as many digits as the last, three at least.
func NumberedPath(path string, i, of int) string {
	digits := max(3, len(fmt.Sprint(of)))
	ending := FilmPNG.Extension()
	stem := path
	if len(path) > len(ending) {
		stem, ending = path[:len(path)-len(ending)], path[len(path)-len(ending):]
	}
	return fmt.Sprintf("%s-%0*d%s", stem, digits, i+1, ending)
}

// Where something moves from a step to the next one, a GIF has tweens pictures between the
// two, each of which is seen for tweenFor.
const (
	tweens   = 8
	tweenFor = 60 * time.Millisecond
)

// A step is seen in a GIF for filmPause, and for filmReading more for each character of its
// sentence.
const (
	filmPause   = 1500 * time.Millisecond
	filmReading = 35 * time.Millisecond
)

// Write writes all pictures as a film by save: into one file or, as PNGs, into a numbered
// one for each. Errors: render.TooLarge, the context's, and those of save.
func (s *Series) Write(ctx context.Context, f Film, path string, save func(path string, write func(io.Writer) error) error, tell func(part float64)) error {
	write, whole := map[Film]func(context.Context, io.Writer, func(float64)) error{FilmGIF: s.GIF, FilmPDF: s.PDF, FilmTeX: s.TeX}[f]
	if whole {
		return save(path, func(out io.Writer) error { return write(ctx, out, tell) })
	}
	all, err := s.PNGs(ctx, tell)
	for i := 0; err == nil && i < len(all); i++ {
		err = save(NumberedPath(path, i, len(all)), func(out io.Writer) error {
			_, err := out.Write(all[i])
			return err
		})
	}
	return err
}

// GIF writes all pictures as a GIF that plays them. Errors: render.TooLarge, the
// context's, and those of out.
func (s *Series) GIF(ctx context.Context, out io.Writer, tell func(part float64)) error {
	type shot struct {
		step  int
		moved float64
		long  time.Duration
	}
	var shots []shot
	for i := range s.Len() {
		long := s.Delay
		if long == 0 {
			long = filmPause + filmReading*time.Duration(utf8.RuneCountInString(s.reel.Sentence(i)))
		}
		shots = append(shots, shot{i, 0, long})
		for k := 1; k <= tweens && s.reel.Moves(i); k++ {
			shots = append(shots, shot{i, float64(k) / (tweens + 1), tweenFor})
		}
	}
	return render.GIF(out, len(shots), func(i int) render.GIFFrame {
		return render.GIFFrame{Scene: s.scene(shots[i].step, shots[i].moved), Duration: shots[i].long}
	}, s.base.telling(ctx, tell))
}

// PDF writes all pictures as a PDF with a page for each. Errors: the context's, and those
// of out.
func (s *Series) PDF(ctx context.Context, out io.Writer, tell func(part float64)) error {
	page := 0
	pages := func(yield func(*scene.Scene) bool) {
		for page < s.Len() && yield(s.scene(page, 0)) {
			page++
		}
	}
	return render.PDFPages(out, pages, s.base.telling(ctx, func(part float64) { tell((float64(page) + part) / float64(s.Len())) }))
}

// TeX writes all pictures as a slide of LaTeX's beamer class, each on an overlay with what
// there is to say of it below. Errors: the context's, and those of out.
func (s *Series) TeX(ctx context.Context, out io.Writer, tell func(part float64)) error {
	slides := make([]render.TikZSlide, s.Len())
	for i := range slides {
		sc := s.drawn(i, 0)
		sc.Page = s.within
		slides[i] = render.TikZSlide{Scene: sc, Words: s.reel.Sentence(i)}
	}
	return render.TikZSteps(out, slides, s.base.telling(ctx, tell))
}

// maxPNGs is how many bytes the PNGs of a series may have together: they are in memory
// until all are made, so that they are written all or none.
const maxPNGs = 1 << 30

// PNGs returns a PNG for each picture. Errors: render.TooLarge, and the context's.
func (s *Series) PNGs(ctx context.Context, tell func(part float64)) (all [][]byte, err error) {
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
		all = append(all, out.Bytes())
		tell(float64(i+1) / float64(s.Len()))
	}
	return all, nil
}
