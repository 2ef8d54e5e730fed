//go:build !js

package jobs

import "context"

// inTurns returns the context of a job, which here has a thread of its own.
func inTurns(ctx context.Context) context.Context { return ctx }
