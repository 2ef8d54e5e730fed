package app

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"nimgraph/app/window"
	"nimgraph/app/workbench"
	"nimgraph/views/editor"
)

// space presses and releases the space bar on the board.
func (r *run) space(c *commands) {
	b := c.window.Board()
	b.KeyDown(&fyne.KeyEvent{Name: fyne.KeySpace})
	b.TypedRune(' ')
	b.KeyUp(&fyne.KeyEvent{Name: fyne.KeySpace})
	r.settle()
}

// The player takes its keys before the board does, and what stands around the board
// gives way to it until it is closed.
func TestThePlayerInTheWindow(t *testing.T) {
	p := program(t)
	c := p.show(threeVertices(t))
	p.settings.Set(window.ShowText, true)
	p.repaint()
	before := texts(c.window.Content())
	if !strings.Contains(before, "Next player wins") || strings.Contains(before, "1 of 5") {
		t.Fatalf("before, the window says %s", before)
	}
	p.perform(c, "view.steps")
	c.window.FocusBoard()
	s := c.bench().Steps
	shows := func(step string, not ...string) {
		t.Helper()
		now := texts(c.window.Content())
		if !strings.Contains(now, step) {
			t.Errorf("%q is not in %s", step, now)
		}
		for _, hidden := range append(not, "Next player wins", "Position") {
			if strings.Contains(now, hidden) {
				t.Errorf("%q is in %s", hidden, now)
			}
		}
	}
	shows("1 of 5")
	shows("It has no moves")
	p.press(c, fyne.KeyRight)
	shows("2 of 5")
	p.press(c, fyne.KeyRight)
	p.press(c, fyne.KeyLeft)
	shows("2 of 5")
	p.press(c, fyne.KeyHome)
	shows("1 of 5")
	p.space(c)
	if s.State() != workbench.StepsPlaying {
		t.Error("the space bar does not play")
	}
	p.space(c)
	if s.State() != workbench.StepsPaused {
		t.Error("the space bar does not pause")
	}
	p.press(c, fyne.KeyUp)
	p.press(c, fyne.KeyDown)
	p.press(c, fyne.KeyDown)
	if s.Speed() != 0.5 {
		t.Errorf("speed %g", s.Speed())
	}
	if _, shown := c.session().Hand.Cursor(); shown {
		t.Error("an arrow key moves the cursor")
	}
	p.press(c, fyne.KeyEnd)
	if s.At() != 4 {
		t.Errorf("step %d is the last", s.At()+1)
	}
	p.press(c, fyne.KeyEscape)
	if now := texts(c.window.Content()); now != before {
		t.Errorf("afterwards the window says\n%s\nbefore\n%s", now, before)
	}
}

// Another tab is as it is while a drawing is shown step by step, and that goes on when
// its tab comes back, or goes to another window.
func TestSteppingIsATabsOwn(t *testing.T) {
	p := program(t)
	c := p.show(threeVertices(t))
	mustDo(t, c.session().Whole.SetTitle("one that is kept"))
	p.perform(c, "view.steps")
	first := c.window.Current()
	p.open(c.desk, threeVertices(t), "")
	p.settle()
	if now := texts(c.window.Content()); !strings.Contains(now, "Next player wins") || c.session().Held() != "" {
		t.Errorf("the other tab says %s", now)
	}
	p.perform(c, "view.steps")
	p.press(c, fyne.KeyRight)
	c.window.Select(first)
	p.settle()
	if now := texts(c.window.Content()); !strings.Contains(now, "1 of 5") {
		t.Errorf("the first tab says %s", now)
	}
	p.perform(c, "file.detach")
	other := p.windows[len(p.windows)-1]
	if now := texts(other.window.Content()); !strings.Contains(now, "1 of 5") {
		t.Errorf("in a window of its own it says %s", now)
	}
	other.window.FocusBoard()
	p.press(other, fyne.KeyRight)
	if other.bench().Steps.At() != 1 {
		t.Error("its keys are gone")
	}
	if now := texts(c.window.Content()); !strings.Contains(now, "2 of 5") {
		t.Errorf("the tab that is left says %s", now)
	}
	p.perform(other, "view.steps")
	if other.session().Held() != "" || !strings.Contains(texts(other.window.Content()), "Next player wins") {
		t.Error("the action does not end it")
	}
}

func TestWhatCannotBeShownStepByStep(t *testing.T) {
	p := program(t)
	c := p.show(empty())
	if why := c.act("view.steps").Why(); why != noVertices {
		t.Errorf("of an empty drawing: %q", why)
	}
	c = p.show(parse(t, "a = b\nb = a\n"))
	if why := c.act("view.steps").Why(); why != notSolved {
		t.Errorf("of a drawing without a solution: %q", why)
	}
}

// While a drawing is held, everything that would change it is greyed with the reason,
// and what is not greyed leaves it as it is. Escape ends that.
func TestWhatIsHeldCannotBeChangedFromTheWindow(t *testing.T) {
	p := program(t)
	c := p.show(threeVertices(t))
	mustDo(t, c.session().Vertices.AddTokens(1, 1))
	c.session().Undo()
	c.session().Select.Vertices(c.session().Selection().Vertices[:0])
	p.settle()
	c.session().Select.All()
	c.bench().Hold(editor.Hold{Why: "why.stepping"})
	p.settle()
	before, revision := asJSON(t, c.session().Drawing()), c.session().History().Revision()
	greyed := 0
	for _, a := range c.window.Table.All {
		if a.Why() == "why.stepping" {
			greyed++
		}
		// Those that open and close windows are tested elsewhere, and Escape below.
		if strings.HasPrefix(a.ID, "file.") || strings.HasPrefix(a.ID, "help.") || a.ID == "games.gallery" || strings.HasPrefix(a.ID, "games.rules") || a.ID == "edit.select-none" {
			continue
		}
		p.perform(c, a.ID)
		for c.dialogs().CloseTop() {
			p.settle()
		}
		if now := asJSON(t, c.session().Drawing()); now != before || c.session().History().Revision() != revision {
			t.Fatalf("%s makes of the drawing\n%s", a.ID, now)
		}
	}
	if greyed < 40 {
		t.Errorf("only %d actions are greyed", greyed)
	}
	p.perform(c, "edit.delete")
	if got := c.window.Message(); !strings.Contains(got, "step by step; Escape") {
		t.Errorf("the status line says %q", got)
	}
	c.window.FocusBoard()
	p.press(c, fyne.KeyEscape)
	p.perform(c, "edit.select-all")
	p.perform(c, "edit.delete")
	if n := c.session().Drawing().Graph().Order(); n != 0 {
		t.Errorf("afterwards %d vertices cannot be deleted", n)
	}
}
