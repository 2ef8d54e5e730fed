package window

import (
	"testing"

	"nimgraph/app/workbench"
	"nimgraph/graphs/document"
	"nimgraph/graphs/rules"
)

// What is wrong with a parameter is seen below its field, and gone when it is right.
func TestWhatAParameterCannotBeIsSeen(t *testing.T) {
	f := newFrame(t)
	d, err := workbench.Ruled(t.Context(), document.Rules{Text: "start = 4\ndef moves(n): return list(range(n))\n"}, "", rules.Here)
	ensure(t, err)
	tab := f.Add(f.bench(d))
	f.Settings.Set(ShowText, true)
	f.Repaint()
	field := tab.fields.rows[0].Field().(interface{ SetText(text string) })
	room := func() float32 { return tab.fields.scroll.MinSize().Height }
	before := room()
	if field.SetText("x"); room() <= before {
		t.Errorf("what is wrong has %v of %v", room(), before)
	}
	if field.SetText("5"); room() != before {
		t.Errorf("the field takes %v, not %v", room(), before)
	}
}
