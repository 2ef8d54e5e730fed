package app

import "testing"

// Every key of the table of actions stands in the overlay, once.
func TestTheOverlayShowsEveryKeyOnce(t *testing.T) {
	p := program(t)
	w := newWindow(p)
	defer w.window.Close()
	shown := map[string]int{}
	for _, r := range w.keyRows() {
		for _, k := range r.keys {
			shown[k]++
		}
	}
	listed := 0
	for _, act := range w.actions.table {
		if !w.listed(act) {
			continue
		}
		for _, k := range w.keysOf(act) {
			listed++
			if shown[k] != 1 {
				t.Errorf("the key %s of %s stands there %d times", k, act.id, shown[k])
			}
		}
	}
	if listed < 30 || len(shown) != listed {
		t.Errorf("%d keys in the table, %d in the overlay", listed, len(shown))
	}
}
