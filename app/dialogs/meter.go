package dialogs

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/widget"

	"nimgraph/app/jobs"
)

// meterDelay is how long a job may take before a dialog says how far it is.
const meterDelay = 400 * time.Millisecond

// Meter shows how far a job is with a bar, once it has taken a moment. Leaving the
// dialog gives the job up. It is called before the job is started.
func (d *Dialogs) Meter(x *jobs.Exclusive, j *jobs.Job, title string) {
	bar := widget.NewProgressBar()
	box := dialog.NewCustomWithoutButtons(title, bar, d.Window)
	box.SetButtons([]fyne.CanvasObject{d.newButton("button.cancel", widget.MediumImportance, box.Hide)})
	shown := false
	soon := time.AfterFunc(meterDelay, func() {
		d.Door(func() {
			if x.Now() != j {
				return
			}
			shown = true
			d.OpenThen(box, func() {
				if x.Now() == j {
					x.Stop()
				}
			})
			d.fit(box, dialogWidth)
		})
	})
	j.Told = bar.SetValue
	j.Ended = func() {
		soon.Stop()
		if shown {
			box.Hide()
		}
	}
}
