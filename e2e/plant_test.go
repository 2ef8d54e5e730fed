package e2e_test

import (
	"context"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"nimgraph/app/jobs"
	"nimgraph/views/editor"
	"nimgraph/views/scene"
)

// plant plants a panic of each kind, and draws a vertex after each.
func (r *robot) plant() {
	for _, one := range []func(){
		func() {},
		func() { r.Do(func() { panic("planted at the door") }) },
		func() {
			r.together(func() {
				r.Windows()[0].Bench().Work.Start(&jobs.Job{Run: func(context.Context, func(float64)) func() { panic("planted in a job") }})
			})
		},
		func() {
			r.together(func() {
				b := r.Windows()[0].Board()
				menu := b.Menu
				b.Menu = func(scene.Subject, fyne.Position) { panic("planted in a mouse event") }
				b.MouseDown(&desktop.MouseEvent{Button: desktop.MouseButtonSecondary})
				b.Menu = menu
			})
		},
		func() {
			r.together(func() {
				s := r.Windows()[0].Bench().Session
				changed := s.Listeners.ChangeMade
				s.Listeners.ChangeMade = func([]editor.Point) { panic("planted in an action") }
				r.perform(r.Windows()[0], "edit.undo")
				s.Listeners.ChangeMade = changed
			})
		},
	} {
		one()
		r.settle()
		r.step(r.addVertex)
	}
	r.together(func() {
		c := r.Windows()[0].Canvas()
		c.Unfocus()
		c.SetOnTypedRune(func(rune) { panic("planted in the toolkit's own event") })
	})
}
