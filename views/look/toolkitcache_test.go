package look

import (
	"runtime"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// TestShortenCache fails if the toolkit has no such variable any more; the value is 0 then.
func TestShortenCache(t *testing.T) {
	ShortenCache()
	if toolkitCacheTime <= 0 || toolkitCacheTime > maxCacheTime {
		t.Errorf("the toolkit keeps renderers for %v, want at most %v", toolkitCacheTime, maxCacheTime)
	}
}

// TestForgetFonts checks that a change of the theme keeps no font of the old theme. Each would keep
// 5 MB.
func TestForgetFonts(t *testing.T) {
	a := test.NewTempApp(t)
	heapAfterChanges := func(n int) int64 {
		for i := range n {
			ForgetFonts()
			a.Settings().SetTheme(New([]Variant{Light, Dark}[i%2]))
			fyne.MeasureText("Nim", 14, fyne.TextStyle{})
		}
		runtime.GC()
		runtime.GC() // the first collection may leave objects with finalizers
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return int64(m.HeapAlloc)
	}
	before := heapAfterChanges(2)
	if kept := (heapAfterChanges(6) - before) >> 20; kept > 12 {
		t.Errorf("six changes of the theme keep %d MB", kept)
	}
}
