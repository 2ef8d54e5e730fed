//go:build torture

package app

import (
	"nimgraph/app/robot"
	"nimgraph/app/window"
)

// drive has a robot use the program, for the tests that end it by force.
func (p *Program) drive() {
	robot.Start(robot.Program{
		Windows: func() (all []*window.Window) {
			for _, c := range p.windows {
				all = append(all, c.window)
			}
			return all
		},
		Door: func(f func()) { p.door(f) },
		Busy: func() bool { return p.recovering },
	})
}
