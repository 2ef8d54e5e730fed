package games

// Key returns the translation key of the text.
func (e *LimitError) Key() string { return "error.positions" }

// Data returns how many positions and moves there may be.
func (e *LimitError) Data() map[string]any {
	return map[string]any{"Positions": e.Limit.Vertices, "Moves": e.Limit.Edges}
}
