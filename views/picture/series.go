package picture

import (
	"context"
	"slices"
	"time"

	"nimgraph/views/render"
	"nimgraph/views/scene"
	"nimgraph/views/words"
)

// Series are the pictures of a reel, all of the same size: below each its sentence and
// its figure.
type Series struct {
	// Delay is how long each is seen in a GIF; 0 for as long as it takes to read it.
	Delay time.Duration

	base   *Prepared // all but the scene
	reel   Reel
	area   *Area         // the rectangle that is shown; nil for all
	title  string        // below each; empty for none
	legend []scene.Entry // below each; nil for none
	// patterns has the legend show marks as scene.Options.Patterns has them drawn.
	patterns bool
	measure  *render.Renderer
	// within holds what is drawn in all pictures, and page what stands below as well. Before
	// Measure they are nil, and each picture is as large as it needs to be.
	within, page *scene.Page
}

// Series returns the pictures of the steps, or of the match, of what is asked of. The
// drawing is copied, so it may change from then on; the match may not. Errors: TooMany, that of
// the request, and that of writing the drawing which the pictures carry.
func (r Request) Series(w *words.Words, of Of) (*Series, error) {
	if n := of.Len(); n == 0 || n > MaxFrames {
		return nil, TooMany(n, of.Match != nil)
	}
	of.Drawing = of.Drawing.Clone()
	return r.series(w, of)
}

// series is Series for a drawing that stays as it is, and any number of steps.
func (r Request) series(w *words.Words, of Of) (*Series, error) {
	shown := r.content(of)
	base, err := r.frame(w, of, shown)
	if err != nil {
		return nil, err
	}
	s := &Series{base: base, patterns: shown.shows.Patterns, area: shown.area, measure: render.New()}
	var marks func() []scene.Mark
	if of.Match != nil {
		field := shown.drawing
		if of.PlayedOn != nil {
			field = r.dressed(of.PlayedOn)
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

// around returns the rectangle around a scene.
func (s *Series) around(sc *scene.Scene) scene.Page {
	low, high := s.measure.Bounds(sc)
	return scene.Page{Low: low, High: high}
}

// union returns the rectangle around two.
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
		Measure: textWidth,
	}.Under(sc, above.Low, above.High)
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
func (s *Series) Picture(i int) *Prepared {
	p := *s.base
	p.Scene = s.scene(i, 0)
	p.Options.Description = s.reel.Sentence(i)
	return &p
}
