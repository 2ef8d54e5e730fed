package workbench

import "nimgraph/views/editor"

// What each part of a window depends on: it is shown anew for changes of these
// kinds, and for no other. A change of the file's state, of the text's or of a job
// is one of the view.
const (
	BannerKinds    = editor.GameChange | editor.SolutionChange
	InspectorKinds = editor.GameChange | editor.SolutionChange | editor.SelectionChange | editor.ViewChange
	LegendKinds    = editor.GameChange | editor.SolutionChange | editor.ViewChange
	// MenuKinds are those that may grey, tick or rename any menu item or tool.
	MenuKinds = editor.GameChange | editor.SolutionChange | editor.SelectionChange | editor.ViewChange | editor.ToolChange
	// HistoryKinds are those that may rename undo and redo.
	HistoryKinds = editor.DrawingChange
	TitleKinds   = editor.DrawingChange | editor.ViewChange
	TextKinds    = editor.GameChange | editor.ViewChange
	StatusKinds  = editor.GameChange | editor.SolutionChange | editor.ViewChange | editor.ToolChange | editor.OverlayChange
)
