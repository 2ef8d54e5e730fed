package solver

import "nimgraph/graphs"

// round is a cycle that is put into words as such.
type round []int32

// Around returns its vertices in their order.
func (r round) Around() []int32 { return r }

// Key returns the translation key of the text.
func (e *CycleError) Key() string { return "error.cycle" }

// Data returns the cycle.
func (e *CycleError) Data() map[string]any { return map[string]any{"Cycle": round(e.Vertices)} }

// Concerns returns the vertices of the cycle.
func (e *CycleError) Concerns(f *graphs.Frozen) ([]graphs.VertexID, []graphs.EdgeID) {
	return identified(f, e.Vertices), nil
}

// Key returns the translation key of the text.
func (e *TokenError) Key() string { return "error.token-places" }

// Data returns the vertices.
func (e *TokenError) Data() map[string]any { return map[string]any{"Vertices": e.Vertices} }

// Concerns returns the vertices that tokens cannot stand on.
func (e *TokenError) Concerns(f *graphs.Frozen) ([]graphs.VertexID, []graphs.EdgeID) {
	return identified(f, e.Vertices), nil
}

// Key returns the translation key of the text.
func (e *CountError) Key() string { return "error.counts" }

// Data returns the largest count.
func (e *CountError) Data() map[string]any { return map[string]any{"Max": graphs.MaxCount} }

// Concerns returns the edges.
func (e *CountError) Concerns(f *graphs.Frozen) ([]graphs.VertexID, []graphs.EdgeID) {
	var ids []graphs.EdgeID
	for _, n := range e.Edges {
		if int(n) < f.Size() {
			ids = append(ids, f.EdgeID[n])
		}
	}
	return nil, ids
}

// Key returns the translation key of the text.
func (e *SumCycleError) Key() string { return "error.sum-cycle" }

// Data returns the cycle.
func (e *SumCycleError) Data() map[string]any { return map[string]any{"Cycle": round(e.Vertices)} }

// Concerns returns the vertices of the cycle.
func (e *SumCycleError) Concerns(f *graphs.Frozen) ([]graphs.VertexID, []graphs.EdgeID) {
	return identified(f, e.Vertices), nil
}

// Key returns the translation key of the text.
func (e *GroundError) Key() string { return "error.ground" }

// Data returns nothing.
func (e *GroundError) Data() map[string]any { return nil }

// Key returns the translation key of the text.
func (e *LimitError) Key() string {
	if e.Play == graphs.AntiSG && e.Limit == 0 {
		return "error.antisg-figure"
	}
	if e.Play == graphs.AntiSG {
		return "error.limit.antisg"
	}
	if e.Edges > 0 {
		return "error.limit.edges"
	}
	return "error.limit.positions"
}

// Data returns the limit, and how many edges there are.
func (e *LimitError) Data() map[string]any {
	return map[string]any{"Limit": e.Limit, "Edges": e.Edges, "Vertices": e.Vertices}
}

// Concerns returns the vertices of the part that is too large.
func (e *LimitError) Concerns(f *graphs.Frozen) ([]graphs.VertexID, []graphs.EdgeID) {
	return identified(f, e.Vertices), nil
}

// Key returns the translation key of the text.
func (e *AntiSGError) Key() string {
	if e.Figure {
		return "error.antisg-figure"
	}
	return "error.antisg-cycle"
}

// Data returns the vertices: of a cycle in their order.
func (e *AntiSGError) Data() map[string]any {
	return map[string]any{"Cycle": round(e.Vertices), "Vertices": e.Vertices}
}

// Concerns returns the vertices of the cycle or of the figure.
func (e *AntiSGError) Concerns(f *graphs.Frozen) ([]graphs.VertexID, []graphs.EdgeID) {
	return identified(f, e.Vertices), nil
}

// identified returns the vertices with those numbers in a snapshot.
func identified(f *graphs.Frozen, numbers []int32) []graphs.VertexID {
	var ids []graphs.VertexID
	for _, n := range numbers {
		if int(n) < f.Order() {
			ids = append(ids, f.VertexID[n])
		}
	}
	return ids
}
