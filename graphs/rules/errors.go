package rules

// Key returns the translation key of the text.
func (e *LimitError) Key() string { return "error.positions" }

// Data returns how many positions and moves there may be.
func (e *LimitError) Data() map[string]any {
	return map[string]any{"Positions": e.Limit.Vertices, "Moves": e.Limit.Edges}
}

// Key returns the translation key of the text.
func (e *OctalError) Key() string { return "error.octal" }

// Data returns the code.
func (e *OctalError) Data() map[string]any { return map[string]any{"Code": e.Code} }
