package editor

import (
	"math"

	"nimgraph/graphs"
	"nimgraph/views/scene"
)

// KeyboardCursor lets the keyboard do what the mouse does: it moves a cursor over the board, and
// clicks and drags at its place. It is a part of a Session.
type KeyboardCursor struct {
	store    *store
	view     *View
	hand     *Hand
	mouse    *Mouse
	selector *Selector
	vertices *VertexEditor
}

// cursorStep is how far the cursor moves in one step, in document units.
const cursorStep = 3 * GridStep

// cursorState is the state of the keyboard's cursor: whether it is shown, and where.
type cursorState struct {
	shown bool
	at    Point // on the grid, or on a vertex
}

// Cursor returns the place of the keyboard's cursor on the board. shown is false if the cursor is
// hidden.
func (hd *Hand) Cursor() (place Point, shown bool) { return hd.cursor.at, hd.cursor.shown }

// Show shows the cursor at the vertex at place. If there is none, it shows the cursor at the nearest
// crossing of the grid.
func (c *KeyboardCursor) Show(place Point) {
	if v := c.hand.vertexAt(place); v != graphs.None {
		place, _ = c.view.PlaceOf(v)
		c.moveTo(place)
		return
	}
	c.moveTo(snapToGrid(place))
}

// HideCursor hides the cursor. An edge that was started at it can still be finished.
func (hd *Hand) HideCursor() {
	if hd.cursor.shown {
		hd.cursor = cursorState{}
		hd.notifyOverlay()
	}
}

// Move moves the cursor one step in direction, whose coordinates are -1, 0 or 1. The cursor stops at a
// vertex near its new place, otherwise on the grid. The free end of an edge being drawn moves along.
func (c *KeyboardCursor) Move(direction Point) {
	from := c.hand.cursor.at
	to := snapToGrid(from.Add(direction.Scale(cursorStep)))
	nearest := cursorStep / 2.0
	d := c.view.Drawing()
	for v := range d.Graph().Vertices() {
		place := d.At(v.ID)
		if d := place.Sub(to).Length(); d <= nearest && dotProduct(place.Sub(from), direction) > 0 {
			nearest, to = d, place
		}
	}
	c.moveTo(to)
}

// Hop moves the cursor to the nearest vertex that lies within 60° of direction. A distance sideways
// counts twice. If there is no such vertex, the cursor stays.
func (c *KeyboardCursor) Hop(direction Point) {
	const slope = 1.75 // the largest ratio of sideways to forward distance
	best, to := math.Inf(1), c.hand.cursor.at
	d := c.view.Drawing()
	for v := range d.Graph().Vertices() {
		place := d.At(v.ID)
		offset := place.Sub(c.hand.cursor.at)
		ahead, aside := dotProduct(offset, direction), math.Abs(offset.X*direction.Y-offset.Y*direction.X)
		if cost := ahead + 2*aside; ahead > 0 && aside <= slope*ahead && cost < best {
			best, to = cost, place
		}
	}
	c.moveTo(to)
}

// dotProduct returns the scalar product of p and q.
func dotProduct(p, q Point) float64 { return p.X*q.X + p.Y*q.Y }

// moveTo moves the cursor to place and shows it. The free end of an edge being drawn moves along.
func (c *KeyboardCursor) moveTo(place Point) {
	c.hand.cursor = cursorState{shown: true, at: place}
	if c.mouse.PointerState() == ChoosingEnd {
		// edgeGesture.drag changes nothing in the drawing, so it cannot fail.
		_ = c.mouse.gesture.drag(c.mouse, place)
	}
	c.hand.notifyOverlay()
}

// Click does what a mouse click at the cursor does with the current tool. If an edge is being drawn,
// it ends there. The Select tool selects the item at the cursor; if extend is set, the earlier
// selection is kept. On empty board it adds a vertex and asks for its name.
func (c *KeyboardCursor) Click(extend bool) error {
	if !c.hand.cursor.shown {
		return nil
	}
	place := c.hand.cursor.at
	hit, _ := c.hand.hitTest(place, c.hand.tolerance)
	switch {
	case c.hand.tool == Edge || c.mouse.PointerState() == ChoosingEnd:
		return c.Connect()
	case c.hand.tool == Select && hit.Kind == scene.Nothing:
		_, err := c.vertices.Add(place)
		return err
	case c.hand.tool == Select && extend:
		c.store.setSelection(toggleSubject(c.store.selection, hit))
		return nil
	case c.hand.tool == Select:
		c.selector.selectSubject(hit)
		return nil
	}
	err := c.mouse.Press(Press{
		At: place, HitTolerance: c.hand.tolerance, Modifiers: Modifiers{Shift: extend},
		Clicks: 1,
	})
	if e := c.mouse.Release(place); err == nil {
		err = e
	}
	c.moveTo(place) // a press hides the cursor
	return err
}

// Connect starts an edge at the cursor. If an edge is started already, it ends at the cursor. An end
// on empty board becomes a new vertex, whose name the user is asked for. An edge that ends where it
// starts is a loop.
func (c *KeyboardCursor) Connect() error {
	if !c.hand.cursor.shown {
		return nil
	}
	if err := c.store.readOnlyError(); err != nil {
		return err
	}
	place := c.hand.cursor.at
	edge, ok := c.mouse.gesture.(*edgeGesture)
	if !ok || !edge.startChosen {
		c.mouse.Cancel()
		c.mouse.beginGesture(&edgeGesture{
			from: c.hand.vertexAt(place), byClicks: true, startChosen: true, start: place, to: place,
			tolerance: c.hand.tolerance, target: c.hand.vertexAt(place),
		})
		return nil
	}
	if err := edge.press(c.mouse, place); err != nil {
		return err
	}
	if edge.from == graphs.None && edge.target == graphs.None && place.Sub(edge.start).Length() < scene.Radius {
		c.mouse.Cancel() // a vertex that does not exist yet has no loop
		return nil
	}
	return c.mouse.Release(place)
}

// Nudge moves the selection by offset. The cursor moves along if it is on a selected vertex. All
// nudges with the same number gesture are one undo step.
func (c *KeyboardCursor) Nudge(offset Point, gesture int64) error {
	now := currentPlaces(c.store.Drawing(), c.store.selection)
	if len(now.IDs)+len(now.Notes) == 0 {
		return nil
	}
	carries := c.hand.cursor.shown && c.store.selection.HasVertex(c.hand.vertexAt(c.hand.cursor.at))
	draft := c.store.Drawing().NewChange()
	draft.Move(now.Transform(offset.Add))
	err := c.store.applyInGesture(gesture, "step.move", len(now.IDs)+len(now.Notes), draft.Change(), c.store.selection)
	if err == nil && carries {
		c.moveTo(c.hand.cursor.at.Add(offset))
	}
	return err
}
