package editor

import (
	"math"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/solver"
	"nimgraph/views/scene"
)

// View is what the board shows: the picture of the drawing, or of what stands in its place.
type View struct {
	store    *store
	solved   *Solved
	options  scene.Options
	hovered  scene.Subject // what the pointer is over
	scene    *scene.Scene  // nil until it is asked for
	version  int64
	oldScene *scene.Scene // the last scene, while nothing but motion sets it apart; else nil
	motion   scene.Motion
	excerpt  excerpt
}

func newView(s *store, solved *Solved) *View {
	return &View{store: s, solved: solved, options: scene.UsualOptions(), excerpt: excerpt{centre: graphs.None}}
}

// Options returns what the board shows.
func (vw *View) Options() scene.Options {
	o := vw.options
	o.Wrong = vw.store.wrong
	return o
}

// Show changes what the board shows: all of the options but the marks.
func (vw *View) SetOptions(o scene.Options) {
	o.Selection, o.Wrong = document.Selection{}, document.Selection{}
	vw.options = o
	vw.invalidate(ViewChange)
}

// MarkWrong shows what an error is about, until the next change.
func (vw *View) MarkWrong(wrong document.Selection) {
	vw.store.wrong = wrong
	vw.invalidate(SelectionChange)
}

// Scene returns the picture of the drawing with its selection; it is built anew
// only after a change. Of a drawing too large for that it is that of the excerpt.
func (vw *View) Scene() *scene.Scene {
	if vw.scene != nil {
		return vw.scene
	}
	solution, o := vw.sceneInputs()
	if vw.store.hold != nil && vw.store.hold.Scene != nil {
		vw.scene = vw.store.hold.Scene(o)
	} else if x := vw.Excerpt(); x != nil {
		vw.scene = x.Scene(solution, o)
	} else if vw.oldScene != nil {
		vw.scene = vw.oldScene.Rebuild(vw.motion, vw.store.Drawing(), solution, o)
		vw.oldScene = nil
	} else {
		vw.scene = scene.Build(vw.store.Drawing(), solution, o)
	}
	return vw.scene
}

func (vw *View) sceneInputs() (*solver.Solution, scene.Options) {
	solution, _, _ := vw.solved.Solution()
	o := vw.Options()
	style := o.StyleOf(vw.store.Drawing())
	o.Selection, o.Style = vw.store.selection, &style
	if v := vw.vertexShowingEdges(); v != graphs.None {
		of := union(document.Selection{Vertices: []graphs.VertexID{v}}, vw.store.selection)
		o.EdgesOf = &of
	}
	return solution, o
}

// Bounds returns the corners of the rectangle around the centres of all vertices; ok is
// false where there are none. Time is linear.
func (vw *View) Bounds() (low, high Point, ok bool) { return vw.Drawing().Bounds() }

// Built tells whether Scene is there and need not be built.
func (vw *View) HasScene() bool { return vw.scene != nil }

// Version changes whenever Scene would return another scene.
func (vw *View) Version() int64 { return vw.version }

// changed has the scene built anew when it is next asked for.
func (vw *View) invalidate(c Change) {
	vw.oldScene = nil
	vw.dropScene(c)
}

// moved is changed where nothing but a motion has changed.
func (vw *View) invalidateMoved(m scene.Motion) {
	if vw.scene != nil {
		vw.oldScene, vw.motion = vw.scene, m
	} else if both, ok := vw.motion.Then(m); ok {
		vw.motion = both
	} else {
		vw.oldScene = nil
	}
	vw.dropScene(PlacesChange)
}

func (vw *View) dropScene(c Change) {
	vw.scene = nil
	vw.version++
	vw.store.listeners.OnChange(c)
}

// HoldChanged says that Hold.Scene returns another scene from now on. It is told as an
// OverlayChange: nothing but the board shows it.
func (vw *View) RefreshHold() { vw.invalidate(OverlayChange) }

// askedAt returns the vertex under the pointer where the edges of such a one are shown on
// demand; None else.
func (vw *View) vertexShowingEdges() graphs.VertexID {
	if vw.options.StyleOf(vw.store.Drawing()).Edges != document.SelectedEdges || vw.store.ReadOnlyReason() != "" {
		return graphs.None
	}
	if e, ok := vw.store.Drawing().Graph().Edge(vw.hovered.EdgeID()); ok {
		return e.From // so that an edge can be followed and clicked
	}
	return vw.hovered.VertexID()
}

// lookAt tells what the pointer is over.
func (vw *View) setHovered(what scene.Subject) {
	before := vw.vertexShowingEdges()
	vw.hovered = what
	if vw.vertexShowingEdges() != before {
		vw.oldScene, vw.scene = nil, nil
		vw.version++
	}
}

// inBox returns what has its vertices in the rectangle between two corners:
// vertices by their centres, edges by both ends.
func (vw *View) inBox(a, b Point) document.Selection {
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

// Solved is what is known of the values of the drawing.
type Solved struct {
	store     *store
	solution  *solver.Solution
	err       error
	game      int64 // the game revision that was solved
	hasResult bool  // any solution has come in
}

// Set hands in the solution of the game of a revision, or the error
// that solving it ended with. One of another revision is dropped.
func (s *Solved) Set(game int64, solution *solver.Solution, err error) {
	if game != s.store.history.GameRevision() {
		return
	}
	s.solution, s.err, s.game, s.hasResult = solution, err, game, true
	s.store.onChange(SolutionChange, nil)
}

// Forget makes the solution unknown: it is being sought anew.
func (s *Solved) Forget() {
	s.solution, s.err, s.hasResult = nil, nil, false
	s.store.onChange(SolutionChange, nil)
}

// Solution returns the solution of the drawing as it is; known is false while
// it is still being solved, and while a hold hides it.
func (s *Solved) Solution() (solution *solver.Solution, err error, known bool) { //nolint:staticcheck // the error is a result of solving, not of the call
	if s.store.hold != nil && s.store.hold.HidesSolution {
		return nil, nil, false
	}
	return s.SolutionDespiteHold()
}

// Concealed is what Solution would return without the hold: for what holds the drawing,
// and knows what may be told of it.
func (s *Solved) SolutionDespiteHold() (solution *solver.Solution, err error, known bool) { //nolint:staticcheck // as Solution
	if !s.hasResult || s.game != s.store.history.GameRevision() {
		return nil, nil, false
	}
	return s.solution, s.err, true
}

// The zoom's limits and what "fit" leaves free at each side, in pixels.
const (
	MinScale  = 0.002
	MaxScale  = 8
	fitMargin = 40
	fitScale  = 1.25 // fit enlarges small drawings no further
)

// Camera maps document units to the board's pixels: screen = world·Scale +
// Offset.
type Camera struct {
	Scale  float64
	Offset Point
}

// NewCamera returns 100 % with the origin in the top left corner.
func NewCamera() Camera { return Camera{Scale: 1} }

// World returns the place in document units under a pixel.
func (c Camera) World(screen Point) Point { return screen.Sub(c.Offset).Scale(1 / c.Scale) }

// Screen returns the pixel of a place in document units.
func (c Camera) Screen(world Point) Point { return world.Scale(c.Scale).Add(c.Offset) }

// ZoomAt returns the camera with its scale multiplied, within limits, and the
// place under that pixel kept there.
func (c Camera) ZoomAt(screen Point, factor float64) Camera {
	scale := math.Max(MinScale, math.Min(MaxScale, c.Scale*factor))
	world := c.World(screen)
	return Camera{Scale: scale, Offset: screen.Sub(world.Scale(scale))}
}

// Toward returns a camera between two, part of the way from 0 to 1: the zoom
// changes evenly, and one place of the board stands still as in a zoom at it.
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

// Pan returns the camera moved by pixels.
func (c Camera) Pan(by Point) Camera {
	c.Offset = c.Offset.Add(by)
	return c
}

// Fit returns the camera that shows the rectangle between two corners in the
// middle of a board of that size, with strips of top and bottom pixels left free.
func Fit(low, high, size Point, top, bottom float64) Camera {
	free := Point{X: math.Max(size.X-2*fitMargin, 40), Y: math.Max(size.Y-top-bottom-2*fitMargin, 40)}
	extent := high.Sub(low)
	scale := math.Min(fitScale, math.Min(free.X/math.Max(extent.X, 1), free.Y/math.Max(extent.Y, 1)))
	scale = math.Max(MinScale, math.Min(MaxScale, scale))
	middle := low.Add(high).Scale(0.5 * scale)
	centre := Point{X: size.X / 2, Y: (size.Y + top - bottom) / 2}
	return Camera{Scale: scale, Offset: centre.Sub(middle)}
}

// MostShown is how many vertices and edges a drawing has at most that is drawn whole, and
// edited. Of a larger one an excerpt is shown: around the vertex that was last selected alone
// while its options were not all to be seen, and at first around the tokens.
const MaxEditable = 20_000

// Excerpted is why a larger drawing cannot be changed, where nothing else holds it.
const ExcerptReason = "why.excerpt"

// tooMany: a change would make a drawing larger.
const tooMany graphs.Key = "error.drawing.too-many"

// excerpt is the one that is shown.
type excerpt struct {
	centre   graphs.VertexID // None for the tokens
	shown    *scene.Excerpt  // nil until it is asked for
	revision int64           // of the drawing that it is of
}

// Excerpt returns what is shown of a drawing that is too large to be drawn whole; nil of any
// other.
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

// moveExcerpt has the excerpt be around what is selected alone, where not all of that is
// seen: the options of a vertex, or an edge. It tells whether it was elsewhere before.
func (vw *View) moveExcerpt() (moved bool) {
	x, v := vw.Excerpt(), graphs.VertexID(graphs.None)
	if id, ok := soleEdge(vw.store.selection); x != nil && ok && !x.HasEdge(id) {
		e, _ := vw.store.Drawing().Graph().Edge(id)
		v = e.From
	}
	if len(vw.store.selection.Vertices) == 1 && len(vw.store.selection.Edges) == 0 && x != nil && !x.ShowsAllOptions(vw.store.selection.Vertices[0]) {
		v = vw.store.selection.Vertices[0]
	}
	if v == graphs.None || v == vw.excerpt.centre || vw.store.hold != nil {
		return false
	}
	vw.excerpt.centre, vw.excerpt.shown = v, nil
	return true
}

// Home has the excerpt be around the tokens again.
func (vw *View) ResetExcerpt() {
	if vw.excerpt.centre != graphs.None {
		vw.excerpt = excerpt{centre: graphs.None}
		vw.invalidate(SelectionChange | ViewChange)
	}
}

// Shown returns the drawing that the board shows, for looking at: the session's own, or the
// excerpt, whose vertices and edges have other IDs.
func (vw *View) Drawing() *document.Drawing {
	if x := vw.Excerpt(); x != nil {
		return x.Drawing()
	}
	return vw.store.Drawing()
}

// At returns where the board shows a vertex; ok is false where it does not.
func (vw *View) PlaceOf(v graphs.VertexID) (at Point, ok bool) {
	if x := vw.Excerpt(); x != nil {
		return x.At(v)
	}
	_, ok = vw.store.Drawing().Graph().Vertex(v)
	return vw.store.Drawing().At(v), ok
}

// grows returns an error where a change makes a drawing too large to be drawn whole.
func (s *store) checkSize(c document.Change) error {
	if n := c.Growth(); n > 0 && s.size()+n > MaxEditable {
		return &graphs.Fault{Says: tooMany, With: graphs.Data{"Limit": MaxEditable}}
	}
	return nil
}
