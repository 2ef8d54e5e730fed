package editor

import (
	"math"

	"nimgraph/graphs"
	"nimgraph/views/scene"
)

// Cursor is the keyboard on the board.
type Cursor struct {
	store    *store
	view     *View
	hand     *Hand
	mouse    *Mouse
	selector *Selector
	vertices *Vertices
}

// cursorStep is how far the keyboard's cursor goes at a time, in document units.
const cursorStep = 3 * GridStep

// cursor is where the keyboard acts on the board.
type cursor struct {
	shown bool
	at    Point // on the grid, or on a vertex
}

// Cursor returns where the keyboard's cursor is; shown is false where there is
// none.
func (hd *Hand) Cursor() (at Point, shown bool) { return hd.cursor.at, hd.cursor.shown }

// Show puts the keyboard's cursor on the vertex at a place, or else on the
// crossing of the grid that is nearest to it.
func (c *Cursor) Show(at Point) {
	if v := c.hand.vertexAt(at); v != graphs.None {
		at, _ = c.view.PlaceOf(v)
		c.set(at)
		return
	}
	c.set(snapToGrid(at))
}

// HideCursor takes the keyboard's cursor away. An edge that it has started goes on.
func (hd *Hand) HideCursor() {
	if hd.cursor.shown {
		hd.cursor = cursor{}
		hd.notifyOverlay()
	}
}

// Move moves the cursor a step in a direction, given as -1, 0 and 1: to a
// vertex near there, or else to the grid. An edge being drawn follows.
func (c *Cursor) Move(way Point) {
	from := c.hand.cursor.at
	to := snapToGrid(from.Add(way.Scale(cursorStep)))
	nearest := cursorStep / 2.0
	d := c.view.Drawing()
	for v := range d.Graph().Vertices() {
		at := d.At(v.ID)
		if d := at.Sub(to).Length(); d <= nearest && dot(at.Sub(from), way) > 0 {
			nearest, to = d, at
		}
	}
	c.set(to)
}

// Hop moves the cursor to the next vertex in a direction: the one that is
// nearest, where a way aside counts double, among those within 60° of it. Where
// there is none, it stays.
func (c *Cursor) Hop(way Point) {
	const slope = 1.75 // of the way aside to the way ahead
	best, to := math.Inf(1), c.hand.cursor.at
	d := c.view.Drawing()
	for v := range d.Graph().Vertices() {
		at := d.At(v.ID)
		by := at.Sub(c.hand.cursor.at)
		ahead, aside := dot(by, way), math.Abs(by.X*way.Y-by.Y*way.X)
		if cost := ahead + 2*aside; ahead > 0 && aside <= slope*ahead && cost < best {
			best, to = cost, at
		}
	}
	c.set(to)
}

func dot(p, q Point) float64 { return p.X*q.X + p.Y*q.Y }

func (c *Cursor) set(at Point) {
	c.hand.cursor = cursor{shown: true, at: at}
	if c.mouse.PointerState() == ChoosingEnd {
		// An edge drawn by hand takes no change of the drawing until its end.
		_ = c.mouse.gesture.drag(c.mouse, at)
	}
	c.hand.notifyOverlay()
}

// Click does at the cursor what a click of the tool in hand does. The Select
// tool selects what is there, with extend besides what is selected already, and
// adds a vertex where nothing is. An edge being drawn is ended there.
func (c *Cursor) Click(extend bool) error {
	if !c.hand.cursor.shown {
		return nil
	}
	at := c.hand.cursor.at
	hit, _ := c.hand.hitTest(at, c.hand.tolerance)
	switch {
	case c.hand.tool == Edge || c.mouse.PointerState() == ChoosingEnd:
		return c.Connect()
	case c.hand.tool == Select && hit.Kind == scene.Nothing:
		_, err := c.vertices.add(at, graphs.Vertex{}, 0, "step.add-vertex")
		return err
	case c.hand.tool == Select && extend:
		c.store.setSelection(toggleSubject(c.store.selection, hit))
		return nil
	case c.hand.tool == Select:
		c.selector.selectSubject(hit)
		return nil
	}
	err := c.mouse.Press(Pointer{At: at, HitTolerance: c.hand.tolerance, Modifiers: Modifiers{Shift: extend}, Clicks: 1})
	if e := c.mouse.Release(at); err == nil {
		err = e
	}
	c.set(at) // a press has taken it away
	return err
}

// Connect starts an edge at the cursor, or ends there the one that was
// started. Where no vertex is, there will be one; started and ended on the same
// vertex, it is a loop.
func (c *Cursor) Connect() error {
	if !c.hand.cursor.shown {
		return nil
	}
	if err := c.store.readOnlyError(); err != nil {
		return err
	}
	at := c.hand.cursor.at
	edge, ok := c.mouse.gesture.(*edgeGesture)
	if !ok || !edge.startChosen {
		c.mouse.Cancel()
		c.mouse.begin(&edgeGesture{
			from: c.hand.vertexAt(at), byClicks: true, startChosen: true, start: at, to: at,
			tolerance: c.hand.tolerance, target: c.hand.vertexAt(at),
		})
		return nil
	}
	if err := edge.press(c.mouse, at); err != nil {
		return err
	}
	if edge.from == graphs.None && edge.target == graphs.None && at.Sub(edge.start).Length() < scene.Radius {
		c.mouse.Cancel() // a vertex that is not there has no loop
		return nil
	}
	return c.mouse.Release(at)
}

// Nudge moves the selected vertices, and the cursor where it is on one of them. Nudges in
// a row with the same gesture number are one step.
func (c *Cursor) Nudge(by Point, gesture int64) error {
	now := currentPlaces(c.store.Drawing(), c.store.selection)
	if len(now.IDs)+len(now.Notes) == 0 {
		return nil
	}
	carries := c.hand.cursor.shown && c.store.selection.HasVertex(c.hand.vertexAt(c.hand.cursor.at))
	draft := c.store.Drawing().NewChange()
	draft.Move(now.Transform(by.Add))
	err := c.store.applyInGesture(gesture, "step.move", len(now.IDs)+len(now.Notes), draft.Change(), c.store.selection)
	if err == nil && carries {
		c.set(c.hand.cursor.at.Add(by))
	}
	return err
}
