package e2e_test

import (
	"fmt"
	"hash/maphash"
	"os"
	"slices"
	"testing"
	"time"
)

// A film looks at some rows of the screen: enough that no motion of a large drawing
// goes past them, and few enough that looking costs little.
const (
	filmedRows = 16
	filmedTop  = 150
	filmedStep = 40
)

// film looks at the screen until it is stopped, and returns when the picture
// changed. Pictures reach the screen from the top down, so that between two of
// them it shows a part of each; therefore rows are looked at each by itself, and
// the one that changes most is what counts.
func (d display) film(b *testing.B) (stop func() []time.Time) {
	b.Helper()
	file, err := os.Open(d.pixels)
	if err != nil {
		b.Fatal(err)
	}
	quit, done := make(chan struct{}), make(chan []time.Time)
	go func() {
		defer file.Close()
		var (
			changes [filmedRows][]time.Time
			last    [filmedRows]uint64
			row     = make([]byte, 4*screenSize.X)
			seed    = maphash.MakeSeed()
		)
		for {
			for i := range filmedRows {
				if _, err := file.ReadAt(row, int64(filmedTop+i*filmedStep)*int64(len(row))); err != nil {
					continue
				}
				if now := maphash.Bytes(seed, row); now != last[i] {
					last[i] = now
					changes[i] = append(changes[i], time.Now())
				}
			}
			select {
			case <-quit:
				done <- slices.MaxFunc(changes[:], func(p, q []time.Time) int { return len(p) - len(q) })
				return
			case <-time.After(time.Millisecond):
			}
		}
	}()
	return func() []time.Time {
		close(quit)
		return <-done
	}
}

// settle waits until the screen has shown the same for a while.
func (d display) settle(b *testing.B) {
	b.Helper()
	eventually(b, "a picture that stays", func() error {
		stop := d.film(b)
		time.Sleep(400 * time.Millisecond)
		if n := len(stop()); n > 1 {
			return fmt.Errorf("%d pictures", n)
		}
		return nil
	})
}

// pictures are the times between two pictures.
type pictures []time.Duration

func (p *pictures) add(changes []time.Time) {
	for i := 1; i < len(changes); i++ {
		*p = append(*p, changes[i].Sub(changes[i-1]))
	}
}

func (p pictures) report(b *testing.B) {
	b.Helper()
	if len(p) == 0 {
		b.Fatal("the screen showed nothing new")
	}
	sorted := slices.Sorted(slices.Values(p))
	total := time.Duration(0)
	for _, d := range sorted {
		total += d
	}
	b.ReportMetric(float64(len(p))/total.Seconds(), "frames/s")
	b.ReportMetric(float64(sorted[len(sorted)/2])/1e6, "ms-median")
	b.ReportMetric(float64(sorted[len(sorted)*99/100])/1e6, "ms-99%")
}
