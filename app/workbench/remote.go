package workbench

import (
	"context"

	"nimgraph/app/jobs"
	"nimgraph/solver"
	"nimgraph/views/scene"
)

// Remote shows on the board how many moves play lasts from each vertex. It is found beside
// the window, for the solution that the session has.
type Remote struct {
	bench *Bench
	job   jobs.Latest
	on    bool
	of    *solver.Solution // for which it is shown, or being found; nil for none
}

func newRemote(b *Bench) *Remote {
	return &Remote{bench: b, job: jobs.Latest{Door: b.environment.Door}}
}

// On tells whether it is shown as soon as it is known.
func (r *Remote) On() bool { return r.on }

// Show shows it, or hides it again.
func (r *Remote) Show(on bool) {
	r.on = on
	if !on {
		r.job.Stop()
		r.put(nil)
		return
	}
	r.follow()
	r.put(r.bench.Session.View.Options().Remote) // shows nothing new yet, but has the menu's tick change
}

// follow finds it for the solution that is there now.
func (r *Remote) follow() {
	if !r.on {
		return
	}
	s, err, known := r.bench.Session.Solved.Solution()
	if !known || err != nil || s == r.of {
		return // what is found for an earlier solution is not drawn, see scene.Remote
	}
	r.of = s
	var found *solver.Remoteness
	r.job.Start(func(ctx context.Context) { found, err = s.Remoteness(ctx) }, func(defect error) {
		switch {
		case defect != nil:
			r.bench.environment.Failed(defect)
		case err == nil: // else the job was stopped
			r.put(&scene.Remote{Of: s, Vertices: found.Vertices})
		}
	})
}

func (r *Remote) put(found *scene.Remote) {
	if found == nil {
		r.of = nil
	}
	o := r.bench.Session.View.Options()
	o.Remote = found
	r.bench.Session.View.Show(o)
}
