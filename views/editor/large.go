package editor

import (
	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/solver"
	"nimgraph/views/scene"
)

// Of a large drawing on a board no picture of the whole is made. The session has a
// survey of it, which is made beside what the board does and made anew for each
// solution, and from that pictures of what is in view, of what is under the pointer,
// and of what is seen from far off. What is edited is noted, so that all of these show
// it at once; they show the rest as the last survey has it.
const (
	// largeSize is the number of vertices and edges from which on a drawing is large,
	// and largeOrder that of vertices it must have: in those with fewer, names stand
	// where there is room, which takes a picture of the whole.
	largeSize  = 20_000
	largeOrder = 4_000
	// farScale is the scale, in pixels a unit, below which a large drawing is seen from
	// far off.
	farScale = 0.16
	// lineScale is the scale below which edges cannot be told apart, and only vertices
	// are hit.
	lineScale = 0.045
	// partMargin is how far a picture of what is in view goes beyond it on each side,
	// in parts of it, so that it serves while the view is moved.
	partMargin = 0.15
	// mostChanged is the number of changed vertices and edges from which on a survey is
	// made for them.
	mostChanged = 500
)

// large is what a session knows of its drawing where that is large.
type large struct {
	shown     bool // a board shows the drawing
	low, high Point
	scale     float64 // pixels a unit

	survey  *scene.Survey
	places  *scene.Places  // those of the survey, or of the one that is being made
	game    int64          // the revision of the game that places are of
	changed *scene.Changed // since those of the survey
	later   *scene.Changed // since places, while a survey is being made
	making  bool

	// A change too large to be noted makes the survey another drawing's. Until there is a
	// new one, the board shows behind, which is the drawing that the survey is of.
	outdated bool              // a survey is to be made
	behind   *document.Drawing // nil where the survey is of the drawing itself

	part              *scene.Scene // of what is between the corners; nil until it is asked for
	partLow, partHigh Point
	oldPart           *scene.Scene // the last part, while nothing but motion sets it apart; else nil
	motion            scene.Motion
	distance          *scene.Distance // nil until it is asked for
}

// nothing is the picture of a drawing that is not known yet.
var nothing = &scene.Scene{}

// ShowPart tells which part of the drawing a board shows, by its corners, and how many
// pixels a unit is. From then on, Scene is of that part where the drawing is large.
func (s *Session) ShowPart(low, high Point, scale float64) {
	s.large.shown, s.large.low, s.large.high, s.large.scale = true, low, high, scale
}

// Large tells whether Scene is but a part of the drawing. What a hold shows in place of
// the drawing is shown whole.
func (s *Session) Large() bool {
	if s.hold != nil && s.hold.Scene != nil {
		return false
	}
	g := s.Drawing().Graph()
	return s.large.shown && g.Order() > largeOrder && g.Order()+g.Size() > largeSize
}

// FarOff returns what is seen of a large drawing that a board shows so small that Scene
// is empty; nil of any other.
func (s *Session) FarOff() *scene.Distance {
	if !s.Large() || s.large.scale >= farScale {
		return nil
	}
	return s.Overview()
}

// Overview returns what is seen of a large drawing from far off; nil where the drawing
// is not large, or not known yet.
func (s *Session) Overview() *scene.Distance {
	if !s.Large() || s.surveyed() == nil {
		return nil
	}
	l := &s.large
	if l.distance == nil {
		d, solution, o := s.pictured()
		l.distance = l.survey.SeenFrom(d, solution, o, l.changed)
	}
	return l.distance
}

// seen returns the solution and the options of a picture. While the game is being
// solved, it is that of the survey: from far off it changes little.
func (s *Session) seen() (*solver.Solution, scene.Options) {
	solution, _, _ := s.Solution()
	o := s.options
	style := o.StyleOf(s.Drawing())
	o.Selection, o.Style = s.selection, &style
	if v := s.askedAt(); v != graphs.None {
		of := union(document.Selection{Vertices: []graphs.VertexID{v}}, s.selection)
		o.EdgesOf = &of
	}
	return solution, o
}

// pictured returns what a picture is of that is made of the survey.
func (s *Session) pictured() (*document.Drawing, *solver.Solution, scene.Options) {
	solution, o := s.seen()
	if s.large.behind != nil {
		return s.large.behind, s.large.survey.Solution(), o
	}
	return s.Drawing(), solution, o
}

// view returns the picture of what a board shows of a large drawing, and some around.
func (s *Session) view() *scene.Scene {
	l := &s.large
	if s.surveyed() == nil || l.scale < farScale {
		return nothing
	}
	inside := (l.part != nil || l.oldPart != nil) && l.low.X >= l.partLow.X && l.low.Y >= l.partLow.Y && l.high.X <= l.partHigh.X && l.high.Y <= l.partHigh.Y
	if inside && l.part == nil && l.behind == nil {
		d, solution, o := s.pictured()
		l.part = l.survey.PartAfter(l.oldPart, l.motion, d, solution, o, l.partLow, l.partHigh, l.changed)
	}
	if !inside || l.part == nil {
		by := l.high.Sub(l.low).Scale(partMargin)
		l.partLow, l.partHigh = l.low.Sub(by), l.high.Add(by)
		d, solution, o := s.pictured()
		l.part = l.survey.Part(d, solution, o, l.partLow, l.partHigh, l.changed)
	}
	l.oldPart = nil
	return l.part
}

// Near returns a picture in which all is that can be hit within some units of a place.
func (s *Session) Near(at Point, reach float64) *scene.Scene {
	if !s.Large() {
		return s.Scene()
	}
	if s.surveyed() == nil || s.large.behind != nil {
		return nothing
	}
	by := Point{X: reach, Y: reach}
	solution, o := s.seen()
	if s.large.scale < lineScale {
		return s.large.survey.Vertices(s.Drawing(), solution, o, at.Sub(by), at.Add(by), s.large.changed)
	}
	return s.large.survey.Part(s.Drawing(), solution, o, at.Sub(by), at.Add(by), s.large.changed)
}

// Showing returns a picture in which a vertex or an edge is.
func (s *Session) Showing(what scene.Subject) *scene.Scene {
	if v, ok := s.Drawing().Graph().Vertex(what.VertexID()); ok {
		return s.showing([]graphs.VertexID{v.ID}, nil)
	}
	return s.showing(nil, []graphs.EdgeID{what.EdgeID()})
}

// showing returns a picture in which some vertices and edges are.
func (s *Session) showing(vertices []graphs.VertexID, edges []graphs.EdgeID) *scene.Scene {
	if !s.Large() {
		return s.Scene()
	}
	if s.surveyed() == nil || s.large.behind != nil {
		return nothing
	}
	solution, o := s.seen()
	return s.large.survey.Only(vertices, edges, s.Drawing(), solution, o, s.large.changed)
}

// Extent returns the corners of the rectangle around all that is drawn but texts; ok is
// false where nothing is. Of a large drawing it is that around the vertices.
func (s *Session) Extent() (low, high Point, ok bool) {
	g := s.Drawing().Graph()
	if g.Order() <= largeOrder || g.Order()+g.Size() <= largeSize {
		return s.Scene().Extent()
	}
	low, high, ok = s.Bounds()
	rim := Point{X: scene.Radius, Y: scene.Radius}
	return low.Sub(rim), high.Add(rim), ok
}

// Bounds returns the corners of the rectangle around the centres of all vertices; ok is
// false where there are none. It is remembered until the drawing changes.
func (s *Session) Bounds() (low, high Point, ok bool) {
	if b := &s.bounds; !b.known || b.revision != s.history.Revision() {
		b.low, b.high, b.some = s.Drawing().Bounds()
		b.revision, b.known = s.history.Revision(), true
	}
	return s.bounds.low, s.bounds.high, s.bounds.some
}

// bounds are those of the drawing of a revision.
type bounds struct {
	low, high   Point
	some, known bool
	revision    int64
}

// surveyed returns the survey, and has one made where there is none or an old one; nil
// until the first is there.
func (s *Session) surveyed() *scene.Survey {
	l := &s.large
	if l.survey != nil && l.survey.Kind() != s.Drawing().Kind() {
		l.survey, l.changed, l.places, l.behind = nil, nil, nil, nil
	}
	solution, o := s.seen()
	if _, _, known := s.Solution(); !known && l.survey != nil {
		if solution = l.survey.Solution(); l.outdated { // a new one is on its way
			solution = nil
		}
	}
	o.Selection, o.Wrong, o.EdgesOf = document.Selection{}, document.Selection{}, nil
	if !l.making && (l.survey == nil || l.outdated || l.changed.Size() > mostChanged && s.gesture == nil || !l.survey.Shows(solution, o)) {
		s.makeSurvey(solution, o)
	}
	return l.survey
}

func (s *Session) makeSurvey(solution *solver.Solution, o scene.Options) {
	l := &s.large
	kind, before, game := s.Drawing().Kind(), l.places, s.history.GameRevision()
	if before == nil || l.changed.Size() > 0 || l.outdated {
		if game != l.game || l.outdated {
			before = nil
		}
		l.places, l.game = nil, game
	}
	places, d, history := l.places, s.Drawing().Clone(), s.history
	var made *scene.Survey
	l.making, l.later, l.outdated = true, nil, false
	s.Survey(func() {
		if places == nil {
			places = scene.PlacesOf(d, before)
		}
		made = scene.NewSurvey(places, solution, o)
	}, func() {
		if s.history != history {
			return // the drawing has been let go of
		}
		l.making, l.places = false, places
		switch {
		case s.Drawing().Kind() != kind:
			l.places = nil
		case l.outdated: // by another large change
			l.survey, l.changed, l.behind = made, nil, d
		default:
			l.survey, l.changed, l.behind = made, l.later, nil
		}
		l.later = nil
		s.viewChanged()
		s.sceneVersion++
		s.Changed(OverlayChange)
	})
}

// noteChange notes what of a large drawing is about to change, or to be taken back.
func (s *Session) noteChange(c document.Change) {
	if l := &s.large; l.survey != nil || l.making {
		if c.Len() > mostChanged {
			s.outdate()
			return
		}
		g := s.Drawing().Graph()
		vertices, edges := c.Touched()
		if l.behind == nil {
			l.changed = l.changed.With(g, vertices, edges)
		}
		if l.making {
			l.later = l.later.With(g, vertices, edges)
		}
	}
}

// outdate notes that a large change is about to be made.
func (s *Session) outdate() {
	if l := &s.large; l.survey != nil || l.making {
		if l.outdated = true; l.behind == nil {
			l.behind = s.Drawing().Clone()
		}
	}
}

// viewChanged has the pictures of a large drawing made anew when they are next asked for.
func (s *Session) viewChanged() { s.large.part, s.large.oldPart, s.large.distance = nil, nil, nil }

// viewMoved is viewChanged where nothing but a motion has changed.
func (s *Session) viewMoved(m scene.Motion) {
	l, old := &s.large, s.large.oldPart
	if l.part != nil {
		old, l.motion = l.part, m
	} else if both, ok := l.motion.Then(m); ok && old != nil {
		l.motion = both
	} else {
		old = nil
	}
	s.viewChanged()
	l.oldPart = old
}
