package picture

import (
	"context"
	"slices"
	"time"

	"nimgraph/views/frames"
	"nimgraph/views/playfield"
	"nimgraph/views/render"
	"nimgraph/views/scene"
	"nimgraph/views/words"
)

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
