package picture

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"slices"
	"time"
	"unicode/utf8"

	"nimgraph/graphs/document"
	"nimgraph/views/frames"
	"nimgraph/views/playfield"
	"nimgraph/views/render"
	"nimgraph/views/scene"
	"nimgraph/views/words"
)

// MaxFrames is how many pictures can be written together.
const MaxFrames = 500

// Reel is what a film shows: the steps of a solution, or a game that was played.
type Reel interface {
	// Len returns how many pictures there are.
	Len() int
	// Scene returns a picture; moved is how far what moves has come on the way to the
	// next, from 0 to 1.
	Scene(i int, moved float64) *scene.Scene
	// Sentence says what there is to say of a picture, and Figure stands beside that; nil
	// for none.
	Sentence(i int) string
	Figure(i int) *scene.Scene
	// Moves tells whether something moves from a picture to the next one.
	Moves(i int) bool
}

// stepReel are the steps of a solution, of which nothing is selected.
type stepReel struct{ *frames.Frames }

func (s stepReel) Scene(i int, moved float64) *scene.Scene {
	return s.Frames.Scene(i, moved, document.Selection{})
}

// Film is a kind of file that shows all pictures of a reel.
type Film string

const (
	FilmGIF Film = "gif" // plays them
	FilmPDF Film = "pdf" // has a page for each
	FilmPNG Film = "png" // is one of several, numbered
	FilmTeX Film = "tex" // has a slide for LaTeX with an overlay for each
)

// Films returns all kinds, in the order in which they are offered.
func Films() []Film { return []Film{FilmGIF, FilmPDF, FilmPNG, FilmTeX} }

// Ending is that of its files, with the dot.
func (f Film) Ending() string { return "." + string(f) }

// Key is its translation key.
func (f Film) Key() string { return "export.film." + string(f) }

// FilmError reports a solution with too many steps to be written together, or with
// none, or a Match with too many positions.
type FilmError struct {
	Steps int
	Match bool
}

func (e *FilmError) Error() string { return fmt.Sprintf("%d pictures, at most %d", e.Steps, MaxFrames) }

// Key returns the translation key of the text.
func (e *FilmError) Key() string {
	switch {
	case e.Match:
		return "error.film.match"
	case e.Steps == 0:
		return "error.film.none"
	}
	return "error.film"
}

// Data returns the numbers.
func (e *FilmError) Data() map[string]any { return map[string]any{"Steps": e.Steps, "Most": MaxFrames} }

// Series are the pictures of a reel, all of the same size: below each its sentence and
// its figure.
type Series struct {
	// Delay is how long each is seen in a GIF; 0 for as long as it takes to read it.
	Delay time.Duration

	words  *words.Words
	base   *Prepared // all but the scene
	reel   Reel
	area   *Area
	title  string
	legend []scene.Entry
	// patterns has the legend show marks as scene.Options.Patterns has them drawn.
	patterns bool
	measure  *render.Renderer
	within   *scene.Page // the corners of what is drawn in any of them; nil for its own
	page     *scene.Page // and of all that is there
}

// Series returns the pictures of the steps, or of the match, of what is asked of. The
// drawing is copied, so it may change from then on; the match may not. Errors:
// *FilmError, and that of writing the drawing which the pictures carry.
func (r Request) Series(w *words.Words, of Of) (*Series, error) {
	if n := of.Len(); n == 0 || n > MaxFrames {
		return nil, &FilmError{Steps: n, Match: of.Match != nil}
	}
	of.Drawing = of.Drawing.Clone()
	return r.series(w, of)
}

// series is Series for a drawing that stays as it is, and any number of steps.
func (r Request) series(w *words.Words, of Of) (*Series, error) {
	shown := r.content(of)
	var reel Reel
	marks := func() (found []scene.Mark) {
		for i := range reel.Len() {
			found = append(found, reel.Scene(i, 0).Marks()...)
		}
		slices.Sort(found) // in the order of a legend
		return slices.Compact(found)
	}
	if of.Match != nil {
		field := shown.drawing
		if of.PlayedOn != nil {
			field = r.dressed(of.PlayedOn)
		}
		reel = playfield.NewReel(w, field, of.Match, shown.shows)
	} else {
		reel = stepReel{frames.New(w, shown.drawing, of.Steps, shown.shows)}
		marks = func() []scene.Mark {
			all := shown.shows
			all.Highlights = false
			return scene.Build(shown.drawing, of.Solution, all).Marks()
		}
	}
	s := &Series{
		words: w, reel: reel, patterns: shown.shows.Patterns, area: shown.area, measure: render.New(),
		base: &Prepared{Format: ByID(r.Format), Options: render.Options{
			Palette: r.palette(of.Palette), Transparent: r.Transparent, Outlines: r.Outlines, Margin: r.Margin, Scale: r.Scale,
			Title: of.Title, Description: shown.description(w),
		}},
	}
	if r.Caption {
		s.title = of.Drawing.Title()
	}
	if r.Legend {
		for _, m := range marks() {
			s.legend = append(s.legend, scene.Entry{Mark: m, Words: w.T(m.Key())})
		}
	}
	if !r.Bare && s.base.Format.Carries {
		text, err := carried(of.Drawing)
		if err != nil {
			return nil, err
		}
		s.base.Options.Drawing = text
	}
	return s, nil
}

// Len returns how many pictures there are.
func (s *Series) Len() int { return s.reel.Len() }

// Measure makes all pictures of the same size. Each is made for that. Errors: the
// context's.
func (s *Series) Measure(ctx context.Context, tell func(part float64)) error {
	within := s.around(s.drawn(0, 0))
	for i := range s.Len() {
		if err := ctx.Err(); err != nil {
			return err
		}
		within = union(within, s.around(s.drawn(i, 0)))
		tell(float64(i) / float64(s.Len()))
	}
	within = wide(within)
	page := within
	for i := range s.Len() {
		below := &scene.Scene{}
		s.note(below, i, within)
		page = union(page, s.around(below))
	}
	s.within, s.page = &within, &page
	return nil
}

func (s *Series) around(sc *scene.Scene) scene.Page {
	low, high := s.measure.Bounds(sc)
	return scene.Page{Low: low, High: high}
}

func union(a, b scene.Page) scene.Page {
	return scene.Page{
		Low:  scene.Point{X: min(a.Low.X, b.Low.X), Y: min(a.Low.Y, b.Low.Y)},
		High: scene.Point{X: max(a.High.X, b.High.X), Y: max(a.High.Y, b.High.Y)},
	}
}

// wide returns a rectangle that is wide enough for sentences, so that those of all steps
// begin at the same place.
func wide(p scene.Page) scene.Page {
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
		sc = render.Through(sc, s.area.Low, s.area.High)
	}
	return sc
}

// note writes below a rectangle what there is to say of a step.
func (s *Series) note(sc *scene.Scene, i int, above scene.Page) {
	scene.Note{
		Patterns: s.patterns, Title: s.title, Text: s.reel.Sentence(i), Large: true, Figure: s.reel.Figure(i), Legend: s.legend,
		Measure: func(text string, font scene.Font, size float64) float64 {
			width, _ := render.Measure(text, font, size)
			return width
		},
	}.Under(sc, above.Low, above.High)
}

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

// Picture returns a picture.
func (s *Series) Picture(i int) *Prepared {
	p := *s.base
	p.Scene = s.scene(i, 0)
	p.Options.Description = s.reel.Sentence(i)
	return &p
}

// Tweens are how many pictures a GIF has between two steps where something moves, and
// each is seen for a part of a second.
const (
	tweens   = 8
	tweenFor = 60 * time.Millisecond
)

// How long a step is seen in a GIF, and as long again for each character to be read.
const (
	filmPause   = 1500 * time.Millisecond
	filmReading = 35 * time.Millisecond
)

// GIF writes all pictures as a GIF that plays them. Errors: *render.TooLargeError, the
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
	return render.GIF(out, len(shots), func(i int) render.Moment {
		return render.Moment{Scene: s.scene(shots[i].step, shots[i].moved), For: shots[i].long}
	}, s.options(ctx, tell))
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
	return render.PDFPages(out, pages, s.options(ctx, func(part float64) { tell((float64(page) + part) / float64(s.Len())) }))
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
	return render.TikZSteps(out, slides, s.options(ctx, tell))
}

func (s *Series) options(ctx context.Context, tell func(part float64)) render.Options {
	o := s.base.Options
	o.Progress = func(part float64) error {
		tell(part)
		return ctx.Err()
	}
	return o
}

// maxPNGs is how many bytes the PNGs of a series may have together, before they are
// written.
const maxPNGs = 1 << 30

// PNGs returns a PNG for each picture. Errors: *render.TooLargeError, and the context's.
func (s *Series) PNGs(ctx context.Context, tell func(part float64)) (all [][]byte, err error) {
	for i, size := 0, 0; i < s.Len(); i++ {
		var out bytes.Buffer
		if err := s.Picture(i).Write(ctx, &out, func(float64) {}); err != nil {
			return nil, err
		}
		if size += out.Len(); size > maxPNGs {
			width, height := s.Picture(i).Size()
			return nil, &render.TooLargeError{Width: width * s.base.Options.Scale, Height: height * s.base.Options.Scale, Scale: s.base.Options.Scale, Fits: s.base.Options.Scale / 2}
		}
		all = append(all, out.Bytes())
		tell(float64(i+1) / float64(s.Len()))
	}
	return all, nil
}

// Numbered returns the path of the picture of a step: steps-001.png of steps.png. The
// numbers begin with 1 and have as many digits as the last, three at least.
func Numbered(path string, i, of int) string {
	digits := max(3, len(fmt.Sprint(of)))
	ending := FilmPNG.Ending()
	stem := path
	if len(path) > len(ending) {
		stem, ending = path[:len(path)-len(ending)], path[len(path)-len(ending):]
	}
	return fmt.Sprintf("%s-%0*d%s", stem, digits, i+1, ending)
}
