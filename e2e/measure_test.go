package e2e_test

import (
	"errors"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"runtime/pprof"
	"time"

	"fyne.io/fyne/v2"

	"nimgraph/app/window"
	"nimgraph/app/workbench"
)

// Figures are what the program takes of the machine.
type Figures struct {
	When       string
	Resident   int // bytes in memory
	Least      int // after all was given back to the system that can be
	Heap       int // bytes of them that are in use
	Fonts      int // bytes of those that hold fonts that were read
	Goroutines int
	Windows    int
	Drawings   int
	Themes     int // changes of the theme so far
}

// measure writes down what the program takes, after all that can be let go of is.
func (r *robot) measure(when string) {
	f := Figures{When: when}
	r.together(func() {
		f.Windows, f.Themes = len(r.Windows()), r.themes
		for _, w := range r.Windows() {
			f.Drawings += len(w.Tabs())
		}
	})
	f.Resident = resident()
	f.settled()
	for less := true; less; { // what ends by itself, a picture that is being drawn, does not count
		r.frames(6)
		before := f
		f.settled()
		less = f.Heap < before.Heap-megabyte || f.Goroutines < before.Goroutines
		f.Heap, f.Least, f.Goroutines = min(f.Heap, before.Heap), min(f.Least, before.Least),
			min(f.Goroutines, before.Goroutines)
	}
	f.Fonts = fonts()
	if profile, err := os.Create(filepath.Join(r.Folder, "heap.pprof")); err == nil { // of the last time, for who looks into it
		_ = errors.Join(pprof.WriteHeapProfile(profile), profile.Close())
	}
	r.log.write(Entry{Kind: Measured, Figures: &f})
}

// settled looks at what is left after all was given back that can be.
func (f *Figures) settled() {
	debug.FreeOSMemory()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	f.Heap, f.Least, f.Goroutines = int(m.HeapAlloc), resident(), runtime.NumGoroutine()
}

// fonts returns how many bytes are in use for fonts that were read, as estimated from the
// samples of the allocations.
func fonts() int {
	var records []runtime.MemProfileRecord
	for n, ok := runtime.MemProfile(nil, false); !ok; {
		records = make([]runtime.MemProfileRecord, n+50)
		n, ok = runtime.MemProfile(records, false)
		records = records[:min(n, len(records))]
	}
	total := 0.0
	for i := range records {
		if objects, size := records[i].InUseObjects(), float64(records[i].InUseBytes()); objects > 0 &&
			readsFont(records[i].Stack()) {
			// An allocation of this size is in the samples with this probability.
			total += size / (1 - math.Exp(-size/float64(objects)/float64(runtime.MemProfileRate)))
		}
	}
	return int(total)
}

func readsFont(stack []uintptr) bool {
	frames := runtime.CallersFrames(stack)
	for more := true; more; {
		var f runtime.Frame
		f, more = frames.Next()
		if f.Function == "github.com/go-text/typesetting/font.ParseTTF" {
			return true
		}
	}
	return false
}

// resident returns how many bytes of the process are in memory, as Linux tells.
func resident() int {
	text, err := os.ReadFile("/proc/self/statm")
	var size, pages int
	if err == nil {
		_, err = fmt.Sscan(string(text), &size, &pages)
	}
	if err != nil {
		return 0
	}
	return pages * os.Getpagesize()
}

// openFile types the name of a file into the dialog for opening one.
func (r *robot) openFile(w *window.Window, path string) {
	r.perform(w, "file.open")
	if entry, ok := w.Canvas().Focused().(fyne.Shortcutable); ok {
		entry.TypedShortcut(&fyne.ShortcutSelectAll{})
	}
	r.types(w, path+"\n")
}

// frames waits until the window system has had time for so many pictures.
func (r *robot) frames(n int) {
	for range n {
		time.Sleep(time.Second / 60)
		r.together(func() {})
	}
}

// settle waits until nothing is under way in any window.
func (r *robot) settle() {
	for quiet := 0; quiet < 3; {
		busy := false
		r.together(func() {
			for _, w := range r.Windows() {
				for _, t := range w.Tabs() {
					b := t.Bench
					busy = busy || b.Work.Current() != nil || b.File.State() == workbench.FileWriting ||
						b.Solving.State() == workbench.SolvingRunning
				}
			}
		})
		quiet++
		if busy {
			quiet = 0
		}
		r.frames(2)
	}
}
