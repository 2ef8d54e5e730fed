package graphs_test

import (
	"strings"
	"sync/atomic"
	"testing"

	"nimgraph/graphs"
)

func faulty() {
	var none []int
	_ = none[3]
}

func TestAllPartsAreDone(t *testing.T) {
	var parts graphs.Workers
	var done atomic.Int32
	for range 20 {
		parts.Go(func() { done.Add(1) })
	}
	parts.Wait()
	if done.Load() != 20 {
		t.Errorf("%d parts are done", done.Load())
	}
}

// A panic of a part comes to the caller, with the place where it was, and after all
// other parts are done.
func TestAPanicComesToTheCaller(t *testing.T) {
	var done atomic.Int32
	defect := graphs.Caught(func() {
		var parts graphs.Workers
		parts.Go(faulty)
		for range 20 {
			parts.Go(func() { done.Add(1) })
		}
		parts.Wait()
	})
	if defect == nil || !strings.Contains(defect.Error(), "index out of range") || !strings.Contains(string(defect.Stack), "faulty") {
		t.Errorf("the caller has %v", defect)
	}
	if done.Load() != 20 {
		t.Errorf("%d other parts are done", done.Load())
	}
	if defect := graphs.Caught(func() {}); defect != nil {
		t.Errorf("nothing is wrong, and it is %v", defect)
	}
	if defect := graphs.Caught(faulty); defect == nil || !strings.Contains(string(defect.Stack), "faulty") {
		t.Errorf("on the caller's own goroutine it is %v", defect)
	}
}
