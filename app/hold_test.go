package app

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"nimgraph/views/editor"
)

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
