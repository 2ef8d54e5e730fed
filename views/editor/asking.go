package editor

import "nimgraph/graphs"

// Ask begins or ends asking for the reason of what is pointed at. While it lasts, Asked
// follows the pointer and the keyboard's cursor; what is selected stays selected.
func (hd *Hand) Ask(on bool) {
	if hd.asking != on {
		hd.asking = on
		hd.store.listeners.Changed(SelectionChange)
	}
}

// Asked returns the vertex whose reason is asked for: the one under the pointer, else
// that at the keyboard's cursor. None where there is none, or nothing is asked.
func (hd *Hand) Asked() graphs.VertexID {
	if !hd.asking {
		return graphs.None
	}
	if v := hd.hovered.what.VertexID(); v != graphs.None {
		return v
	}
	if hd.cursor.shown {
		return hd.vertexAt(hd.cursor.at)
	}
	return graphs.None
}

// overlayChanged tells that what is pointed at has changed, which while it is asked for
// is what the panels depend on.
func (hd *Hand) overlayChanged() {
	if hd.asking {
		hd.store.listeners.Changed(OverlayChange | SelectionChange)
		return
	}
	hd.store.listeners.Changed(OverlayChange)
}
