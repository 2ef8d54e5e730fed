package editor_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"testing"

	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/views/editor"
)

// shown is what each kind of change is about, as text.
func (p *player) shown() map[editor.Change]string {
	d := p.Drawing()
	game, places := bytes.Buffer{}, ""
	if err := formats.Write(&game, stripped(d), formats.JSON); err != nil {
		p.t.Fatal(err)
	}
	for v := range d.Graph().Vertices() {
		places += fmt.Sprint(d.At(v.ID))
	}
	for e := range d.Graph().Edges() {
		places += fmt.Sprint(d.Bend(e.ID))
	}
	_, _, known := p.Solved.Solution()
	o := p.View.Options()
	return map[editor.Change]string{
		editor.GameChange:      game.String(),
		editor.PlacesChange:    places,
		editor.SolutionChange:  fmt.Sprint(known),
		editor.SelectionChange: fmt.Sprint(p.Selection(), o.Wrong),
		editor.ViewChange:      fmt.Sprint(o.Values, o.Names, o.Highlights, o.After, o.Blocks),
		editor.ToolChange:      fmt.Sprint(p.Mouse.Tool(), p.Guidance.Snaps()),
		editor.OverlayChange:   fmt.Sprint(p.Mouse.PointerState(), p.Hand.Hover(), p.Hand.HoversRim(), p.cursorPlace()),
	}
}

// stripped returns a drawing with all its vertices in one place and its edges
// straight.
func stripped(d *document.Drawing) *document.Drawing {
	d = d.Clone()
	draft := d.Draft()
	for v := range d.Graph().Vertices() {
		draft.Place(v.ID, editor.Point{})
	}
	for e := range d.Graph().Edges() {
		draft.Edge(e.ID).Bend = document.Bend{}
	}
	if err := d.Do(draft.Change()); err != nil {
		panic(err)
	}
	return d
}

// Whatever differs after something was done has been told as a change of its
// kind. A solution that an edit makes out of date is a change of the game.
func TestChangesTellWhatHasChanged(t *testing.T) {
	for seed := range uint64(40) {
		p := &player{desk: newDesk(t, "a -> b\nb -> c\ntoken a"), r: rand.New(rand.NewPCG(seed, 5)), done: map[string]int{}, seen: map[int64]string{}}
		var told editor.Change
		p.Listeners.Changed = func(c editor.Change) { told |= c }
		before := p.shown()
		for range 150 {
			told = 0
			switch p.r.IntN(8) {
			case 0:
				p.undo()
			case 1:
				p.redo()
			case 2:
				p.Solved.Set(p.History().GameRevision(), nil, nil)
			case 3:
				o := p.View.Options()
				o.Names = !o.Names
				p.View.Show(o)
			default:
				p.act()
			}
			now := p.shown()
			for kind, text := range now {
				if text == before[kind] || told.Any(kind) || kind == editor.SolutionChange && told.Any(editor.GameChange) {
					continue
				}
				if kind == editor.OverlayChange && told != 0 {
					continue // a picture that is drawn anew has its overlay drawn anew
				}
				t.Fatalf("seed %d: told %b, but of kind %b\n%s\nhas become\n%s", seed, told, kind, before[kind], text)
			}
			before = now
		}
	}
}

// A drag tells of places alone, so that nothing else is shown anew.
func TestADragChangesPlacesAlone(t *testing.T) {
	d := newDesk(t, "a -> b")
	d.Select.Vertex(0)
	var told editor.Change
	d.Listeners.Changed = func(c editor.Change) { told |= c }
	must(t, d.Mouse.Press(editor.Pointer{At: at(0, 0), HitTolerance: 3}))
	told = 0
	for i := range 5 {
		must(t, d.Mouse.Motion(at(10*float64(i+1), 0), hitTolerance))
	}
	if told.Any(^(editor.PlacesChange | editor.OverlayChange)) || !told.Any(editor.PlacesChange) {
		t.Errorf("a drag tells %b", told)
	}
}

func (p *player) cursorPlace() string {
	at, shown := p.Hand.Cursor()
	return fmt.Sprint(at, shown)
}
