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

// Figures are the measured resources of the program.
type Figures struct {
	When       string
	Resident   int // bytes in memory
	Least      int // after unused memory was returned to the system
	Heap       int // bytes in use
	Fonts      int // bytes in use for fonts that were read
	Goroutines int
	Windows    int
	Drawings   int
	Themes     int // changes of the theme so far
}

// measure logs the resources that the program uses, after memory that is not needed has been
// released.
func (r *robot) measure(when string) {
	f := Figures{When: when}
	r.runOnUI(func() {
		f.Windows, f.Themes = len(r.Windows()), r.themes
		for _, w := range r.Windows() {
			f.Drawings += len(w.Tabs())
		}
	})
	f.Resident = resident()
	f.releaseMemory()
	for less := true; less; { // work that ends soon, such as drawing a picture, is not counted
		r.frames(6)
		before := f
		f.releaseMemory()
		less = f.Heap < before.Heap-megabyte || f.Goroutines < before.Goroutines
		f.Heap, f.Least, f.Goroutines = min(f.Heap, before.Heap), min(f.Least, before.Least),
			min(f.Goroutines, before.Goroutines)
	}
	f.Fonts = fonts()
	if profile, err := os.Create(filepath.Join(r.Folder, "heap.pprof")); err == nil { // the profile of the last measurement, for the developer
		_ = errors.Join(pprof.WriteHeapProfile(profile), profile.Close())
	}
	r.log.write(Entry{Kind: Measured, Figures: &f})
}

// releaseMemory returns unused memory to the system, and records how much is left.
func (f *Figures) releaseMemory() {
	debug.FreeOSMemory()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	f.Heap, f.Least, f.Goroutines = int(m.HeapAlloc), resident(), runtime.NumGoroutine()
}

// fonts returns how many bytes are used by fonts that were read, estimated from the samples of
// allocations.
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
			// The probability that the samples contain an allocation of this size.
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

// resident returns how many bytes of the process are in memory, as Linux reports.
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

// openFile opens the file at path: it types the path into the dialog for opening files.
func (r *robot) openFile(w *window.Window, path string) {
	r.perform(w, "file.open")
	if entry, ok := w.Canvas().Focused().(fyne.Shortcutable); ok {
		entry.TypedShortcut(&fyne.ShortcutSelectAll{})
	}
	r.typeRunes(w, path+"\n")
}

// frames waits until the window system has had time to paint n pictures.
func (r *robot) frames(n int) {
	for range n {
		time.Sleep(time.Second / 60)
		r.runOnUI(func() {})
	}
}

// settle waits until no work is in progress in any window.
func (r *robot) settle() {
	for quiet := 0; quiet < 3; {
		busy := false
		r.runOnUI(func() {
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
