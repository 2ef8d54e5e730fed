package workbench

import (
	"context"

	"nimgraph/app/jobs"
)

// RunOrStart runs a job on the spot where it is quick, and else beside the window.
// A panic on the spot is told as one beside the window is.
func RunOrStart(x *jobs.Exclusive, quick bool, j *jobs.Job) {
	if !quick {
		x.Start(j)
		return
	}
	finish := func() {}
	if defect := jobs.Guard(func() { finish = j.Run(context.Background(), func(float64) {}) }); defect != nil {
		x.Failed(defect)
		return
	}
	finish()
}
