package app

import (
	"fyne.io/fyne/v2"

	"nimgraph/app/actions"
	"nimgraph/app/workbench"
	"nimgraph/graphs"
)

func (c *editing) layoutActions() []*actions.Action {
	method := func(m workbench.Method) *actions.Action {
		return &actions.Action{ID: "layout." + string(m), Obstacle: c.desk.needsDrawing(), Run: func() { c.desk.bench().LayOut(m) }}
	}
	auto := method(workbench.LayoutAuto)
	auto.Shortcut = actions.Ctrl(fyne.KeyL)
	moves := first(c.desk.needsDrawing(), c.desk.needsKind(graphs.Directed))
	solved := unless(func() bool { return c.desk.bench().Values() != nil }, notSolved)
	return []*actions.Action{
		auto,
		method(workbench.LayoutDown),
		method(workbench.LayoutAcross),
		{ID: "layout.ends", Obstacle: moves, Run: func() { c.desk.bench().LayOutByEnds() }},
		{ID: "layout.values", Obstacle: first(moves, solved), Run: func() { c.desk.bench().LayOutByValues() }},
		method(workbench.LayoutStress),
		method(workbench.LayoutTree),
		method(workbench.LayoutLine),
		method(workbench.LayoutCircle),
		method(workbench.LayoutGrid),
		{
			ID: "layout.around", Obstacle: unless(func() bool { return c.desk.bench().SomeSelected() }, selectSome),
			Run: func() { c.desk.bench().LayOutAround() },
		},
	}
}
