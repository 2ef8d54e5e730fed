package editor

import (
	"math"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/solver"
	"nimgraph/views/scene"
)

// View provides the scene that the board shows. It is a picture of the drawing, of an excerpt of a
// large drawing, or the scene of a hold.
type View struct {
	store    *store
	solved   *Solved
	options  scene.Options
	hovered  scene.Subject // the subject under the pointer
	scene    *scene.Scene  // nil until Scene builds it
	version  int64
	unmarked *scene.Scene  // the scene without its selection, before motion; nil until Scene builds it
	motion   *scene.Motion // the motion since unmarked was built; nil if there is none
	excerpt  excerpt
}

// newView returns a view of the drawing in s. If the drawing is too large to be shown whole, it shows
// the surroundings of its tokens. solved has the solution.
func newView(s *store, solved *Solved) *View {
	return &View{store: s, solved: solved, options: scene.DefaultOptions(), excerpt: excerpt{centre: graphs.None}}
}

// Options returns the options with which the scene is built, without the selection.
func (vw *View) Options() scene.Options {
	o := vw.options
	o.Wrong = vw.store.wrong
	return o
}

// SetOptions sets the options for building the scene to o, except for the selection and the items
// marked as wrong, which the session provides.
func (vw *View) SetOptions(o scene.Options) {
	o.Selection, o.Wrong = document.Selection{}, document.Selection{}
	vw.options = o
	vw.invalidate(ViewChange)
}

// MarkWrong marks the items in wrong, which an error message is about, on the board until the next
// change.
func (vw *View) MarkWrong(wrong document.Selection) {
	vw.store.wrong = wrong
	vw.invalidate(SelectionChange)
}

// Scene returns the picture of the drawing, with the selection marked. If the drawing is too large, it
// is the picture of an excerpt. The scene is cached until it changes.
func (vw *View) Scene() *scene.Scene {
	if vw.scene != nil {
		return vw.scene
	}
	solution, o := vw.sceneInputs()
	if vw.store.hold != nil && vw.store.hold.Scene != nil {
		vw.scene = vw.store.hold.Scene(o)
	} else if x := vw.Excerpt(); x != nil {
		vw.scene = x.Scene(solution, o)
	} else if o.Style.Edges != document.AllEdges { // the selection chooses edges
		vw.scene = scene.Build(vw.store.Drawing(), solution, o)
	} else {
		selected, wrong := o.Selection, o.Wrong
		o.Selection, o.Wrong = document.Selection{}, document.Selection{}
		if vw.unmarked == nil {
			vw.unmarked = scene.Build(vw.store.Drawing(), solution, o)
		} else if vw.motion != nil {
			vw.unmarked = vw.unmarked.Rebuild(*vw.motion, vw.store.Drawing(), solution, o)
		}
		vw.motion = nil
		vw.scene = vw.unmarked.WithSelection(selected, wrong)
	}
	return vw.scene
}

// sceneInputs returns the solution and the options for building the scene.
func (vw *View) sceneInputs() (*solver.Solution, scene.Options) {
	solution, _, _ := vw.solved.Solution()
	o := vw.Options()
	style := o.StyleOf(vw.store.Drawing())
	o.Selection, o.Style = vw.store.selection, &style
	if v := vw.vertexShowingEdges(); v != graphs.None {
		shownFor := union(document.Selection{Vertices: []graphs.VertexID{v}}, vw.store.selection)
		o.EdgesOf = &shownFor
	}
	return solution, o
}

// Bounds returns the corners of the smallest rectangle with the centres of all visible vertices. ok is
// false if there are none. It takes O(vertices).
func (vw *View) Bounds() (low, high Point, ok bool) { return vw.Drawing().Bounds() }

// HasScene reports whether the scene is cached, so that Scene returns it at once.
func (vw *View) HasScene() bool { return vw.scene != nil }

// Version returns a number that changes whenever the scene does.
func (vw *View) Version() int64 { return vw.version }

// invalidate drops the cached scene and tells the listeners that kinds have changed. The next scene is
// built completely, unless kinds is only a SelectionChange.
func (vw *View) invalidate(kinds Change) {
	if kinds != SelectionChange {
		vw.unmarked = nil
	}
	vw.dropScene(kinds)
}

// invalidatePlaces drops the cached scene after a change of places alone. motion describes how the
// vertices have moved. The next scene is derived from the last one, which is faster than building
// it.
func (vw *View) invalidatePlaces(motion scene.Motion) {
	if vw.motion != nil {
		both, ok := vw.motion.Then(motion)
		if motion = both; !ok {
			vw.unmarked = nil
		}
	}
	vw.motion = &motion
	vw.dropScene(PlacesChange)
}

// dropScene drops the cached scene, increases the version, and tells the listeners that kinds have
// changed.
func (vw *View) dropScene(kinds Change) {
	vw.scene = nil
	vw.version++
	vw.store.listeners.OnChange(kinds)
}

// RefreshHold makes the board draw the scene of Hold.Scene again. It must be called when that scene
// has changed. The listeners are told of an OverlayChange.
func (vw *View) RefreshHold() { vw.invalidate(OverlayChange) }

// vertexShowingEdges returns the vertex whose edges are visible because the pointer is on it, or
// graphs.None. There is one only if the drawing shows just the edges of selected vertices.
func (vw *View) vertexShowingEdges() graphs.VertexID {
	if vw.options.StyleOf(vw.store.Drawing()).Edges != document.SelectedEdges || vw.store.ReadOnlyReason() != "" {
		return graphs.None
	}
	if e, ok := vw.store.Drawing().Graph().Edge(vw.hovered.EdgeID()); ok {
		return e.From // the edge stays while the pointer follows it to click it
	}
	return vw.hovered.VertexID()
}

// setHovered stores the hovered item. If this makes edges visible or invisible, it drops the cached
// scene.
func (vw *View) setHovered(subject scene.Subject) {
	before := vw.vertexShowingEdges()
	vw.hovered = subject
	if vw.vertexShowingEdges() != before {
		vw.unmarked, vw.scene = nil, nil
		vw.version++
	}
}

// selectionInBox returns the vertices and notes whose centres lie in the rectangle with the opposite
// corners a and b, and the edges with both ends in it.
func (vw *View) selectionInBox(a, b Point) document.Selection {
	box, d := scene.BoxOf(a, b), vw.Drawing()
	in := func(v graphs.VertexID) bool { return box.Contains(d.At(v)) }
	var sel document.Selection
	for v := range d.Graph().Vertices() {
		if in(v.ID) {
			sel.Vertices = append(sel.Vertices, v.ID)
		}
	}
	for _, n := range d.Notes() {
		if box.Contains(n.At) {
			sel.Notes = append(sel.Notes, n.ID)
		}
	}
	if len(sel.Vertices) == 0 {
		return sel
	}
	for e := range d.Graph().Edges() {
		if in(e.From) && in(e.To) {
			sel.Edges = append(sel.Edges, e.ID)
		}
	}
	if x := vw.Excerpt(); x != nil {
		return x.ToWhole(sel)
	}
	return sel
}

// Solved holds the solution of the drawing once it has been computed.
type Solved struct {
	store     *store
	solution  *solver.Solution
	err       error
	game      int64 // the game revision that the result is for
	hasResult bool  // a result has arrived
}

// Set stores the result of solving the game: the solution, or the error err. revision is the game
// revision of the drawing that was solved. If the game has changed since then, Set ignores the
// result.
func (s *Solved) Set(revision int64, solution *solver.Solution, err error) {
	if revision != s.store.history.GameRevision() {
		return
	}
	s.solution, s.err, s.game, s.hasResult = solution, err, revision, true
	s.store.onChange(SolutionChange, nil)
}

// Forget drops the result, because the drawing has changed and is being solved again.
func (s *Solved) Forget() {
	s.solution, s.err, s.hasResult = nil, nil, false
	s.store.onChange(SolutionChange, nil)
}

// Solution returns the solution of the current drawing, or the error that solving ended with.
// known is false while the drawing is being solved, and while a hold hides the solution.
//
//nolint:staticcheck // err is a result of solving, not of the call
func (s *Solved) Solution() (solution *solver.Solution, err error, known bool) {
	if s.store.hold != nil && s.store.hold.HidesSolution {
		return nil, nil, false
	}
	return s.SolutionDespiteHold()
}

// SolutionDespiteHold is like Solution, but also returns a solution that a hold hides. It is for the
// code that set the hold, which decides how much to show.
func (s *Solved) SolutionDespiteHold() (solution *solver.Solution, err error, known bool) { //nolint:staticcheck // as Solution
	if !s.hasResult || s.game != s.store.history.GameRevision() {
		return nil, nil, false
	}
	return s.solution, s.err, true
}

// The limits of the zoom.
const (
	MinScale = 0.002
	MaxScale = 8
	fitScale = 1.25 // Fit magnifies small drawings at most this much
)

// Fit leaves fitMarginPart of the width and of the height of the board free at each side: on a small
// board the drawing needs the room. It leaves mostFitMargin pixels at most, and leastFitMargin pixels at
// least, where the names above the uppermost vertices stand.
const (
	fitMarginPart                 = 0.05
	leastFitMargin, mostFitMargin = 16, 40
)

// Camera maps document units to pixels of the board: screen = world·Scale + Offset.
type Camera struct {
	Scale  float64
	Offset Point
}

// NewCamera returns a camera with a scale of 1 and the origin of the drawing in the upper left corner
// of the board.
func NewCamera() Camera { return Camera{Scale: 1} }

// World returns the place, in document units, that the pixel screen of the board shows.
func (c Camera) World(screen Point) Point { return screen.Sub(c.Offset).Scale(1 / c.Scale) }

// Screen returns the pixel of the board that shows the place world, which is in document units.
func (c Camera) Screen(world Point) Point { return world.Scale(c.Scale).Add(c.Offset) }

// ZoomAt returns the camera with its scale multiplied by factor, within MinScale and MaxScale. The
// place that the pixel screen shows stays there.
func (c Camera) ZoomAt(screen Point, factor float64) Camera {
	scale := math.Max(MinScale, math.Min(MaxScale, c.Scale*factor))
	world := c.World(screen)
	return Camera{Scale: scale, Offset: screen.Sub(world.Scale(scale))}
}

// Toward returns the camera on the way to goal. part is the fraction of the way, from 0 to 1. The
// scale changes exponentially, and one place of the board stays at the same pixel, as in ZoomAt.
func (c Camera) Toward(goal Camera, part float64) Camera {
	zoom := goal.Scale / c.Scale
	if math.Abs(zoom-1) < 1e-3 {
		return Camera{
			Scale:  c.Scale + part*(goal.Scale-c.Scale),
			Offset: c.Offset.Add(goal.Offset.Sub(c.Offset).Scale(part)),
		}
	}
	still := goal.Offset.Sub(c.Offset.Scale(zoom)).Scale(1 / (1 - zoom))
	now := math.Pow(zoom, part)
	return Camera{Scale: c.Scale * now, Offset: still.Add(c.Offset.Sub(still).Scale(now))}
}

// Pan returns the camera after moving the drawing by offset, in pixels.
func (c Camera) Pan(offset Point) Camera {
	c.Offset = c.Offset.Add(offset)
	return c
}

// FitCamera returns the camera that shows the rectangle between low and high in the middle of the visible
// part of a board of the given size. Other objects cover top pixels at the upper edge of the board and
// bottom pixels at its lower edge.
func FitCamera(low, high, size Point, top, bottom float64) Camera {
	room := func(length, covered float64) float64 {
		return max(length-covered-2*max(leastFitMargin, min(fitMarginPart*length, mostFitMargin)), 40)
	}
	free := Point{X: room(size.X, 0), Y: room(size.Y, top+bottom)}
	extent := high.Sub(low)
	scale := math.Min(fitScale, math.Min(free.X/math.Max(extent.X, 1), free.Y/math.Max(extent.Y, 1)))
	scale = math.Max(MinScale, math.Min(MaxScale, scale))
	middle := low.Add(high).Scale(0.5 * scale)
	centre := Point{X: size.X / 2, Y: (size.Y + top - bottom) / 2}
	return Camera{Scale: scale, Offset: centre.Sub(middle)}
}

// MaxEditable is the largest number of vertices and edges of a drawing that is shown whole and can
// be edited. Of a larger drawing the board shows an excerpt: at first around the tokens, and later
// around the selected vertex if some of its options were not shown.
const MaxEditable = 20_000

// ExcerptReason is the ReadOnlyReason of a drawing larger than MaxEditable, unless a hold gives
// another one.
const ExcerptReason = "why.excerpt"

// tooMany is the error of a change that would make a drawing larger than MaxEditable.
const tooMany graphs.Key = "error.drawing.too-many"

// excerpt holds the centre of the excerpt that a View shows, and the excerpt built for a revision
// of the drawing.
type excerpt struct {
	centre   graphs.VertexID // None for the tokens
	shown    *scene.Excerpt  // nil until View.Excerpt builds it
	revision int64           // the revision of the drawing that shown was built from
}

// Excerpt returns the part of the drawing that is shown if the drawing is too large to be shown whole.
// Otherwise it returns nil.
func (vw *View) Excerpt() *scene.Excerpt {
	if vw.store.size() <= MaxEditable {
		return nil
	}
	if h := vw.store.hold; h != nil && h.Excerpt != nil {
		return h.Excerpt()
	}
	x := &vw.excerpt
	if x.shown == nil || x.revision != vw.store.history.Revision() {
		x.shown, x.revision = scene.NewExcerpt(vw.store.Drawing(), x.centre), vw.store.history.Revision()
	}
	return x.shown
}

// moveExcerpt moves the excerpt to the vertex or edge that is selected alone, unless the excerpt
// already shows it with all its options. It does nothing while the drawing is held read-only. moved
// reports whether the excerpt has moved.
func (vw *View) moveExcerpt() (moved bool) {
	x, v := vw.Excerpt(), graphs.VertexID(graphs.None)
	if id, ok := soleEdge(vw.store.selection); x != nil && ok && !x.HasEdge(id) {
		e, _ := vw.store.Drawing().Graph().Edge(id)
		v = e.From
	}
	if len(vw.store.selection.Vertices) == 1 && len(vw.store.selection.Edges) == 0 && x != nil &&
		!x.ShowsAllOptions(vw.store.selection.Vertices[0]) {
		v = vw.store.selection.Vertices[0]
	}
	if v == graphs.None || v == vw.excerpt.centre || vw.store.hold != nil {
		return false
	}
	vw.excerpt.centre, vw.excerpt.shown = v, nil
	return true
}

// ResetExcerpt moves the excerpt of a large drawing back to the tokens.
func (vw *View) ResetExcerpt() {
	if vw.excerpt.centre != graphs.None {
		vw.excerpt = excerpt{centre: graphs.None}
		vw.invalidate(SelectionChange | ViewChange)
	}
}

// Drawing returns the drawing that the board shows: the session's own or an excerpt of it. Vertices
// and edges of an excerpt have IDs of their own. The caller must not change the drawing.
func (vw *View) Drawing() *document.Drawing {
	if x := vw.Excerpt(); x != nil {
		return x.Drawing()
	}
	return vw.store.Drawing()
}

// PlaceOf returns the place at which the board shows vertex. ok is false if the board does not show
// it.
func (vw *View) PlaceOf(vertex graphs.VertexID) (place Point, ok bool) {
	if x := vw.Excerpt(); x != nil {
		return x.At(vertex)
	}
	_, ok = vw.store.Drawing().Graph().Vertex(vertex)
	return vw.store.Drawing().At(vertex), ok
}

// checkSize returns an error if change c would make the drawing too large to be drawn whole.
func (s *store) checkSize(c document.Change) error {
	if n := c.Growth(); n > 0 && s.size()+n > MaxEditable {
		return &graphs.Fault{Says: tooMany, With: graphs.Data{"Limit": MaxEditable}}
	}
	return nil
}
