package e2e_test

import (
	"encoding/binary"
	"fmt"
	"hash/maphash"
	"image"
	"os"
	"slices"
	"testing"
	"time"
)

const (
	// filmedStep is how many pixels the rows are apart that a film looks at: no
	// vertex goes past between them.
	filmedStep = 6
	// filmedAtOnce is how long a picture may take to be there in full. What changes
	// meanwhile is one picture: they reach the screen from the top down.
	filmedAtOnce = 5 * time.Millisecond
)

// film looks at a part of the screen until it is stopped, and returns when the
// picture changed.
func (d display) film(b *testing.B, part image.Rectangle) (stop func() []time.Time) {
	b.Helper()
	file, err := os.Open(d.pixels)
	if err != nil {
		b.Fatal(err)
	}
	var header [4]byte
	if _, err := file.ReadAt(header[:], 0); err != nil {
		b.Fatal(err)
	}
	// As screenshot reads it, with a table of 256 colours.
	first := int64(binary.BigEndian.Uint32(header[:])) + 256*12
	quit, done := make(chan struct{}), make(chan []time.Time)
	go func() {
		defer file.Close()
		var (
			changes []time.Time
			last    uint64
			row     = make([]byte, 4*part.Dx())
			seed    = maphash.MakeSeed()
		)
		for {
			var h maphash.Hash
			h.SetSeed(seed)
			for y := part.Min.Y; y < part.Max.Y; y += filmedStep {
				if _, err := file.ReadAt(row, first+int64(4*(y*screenSize.X+part.Min.X))); err == nil {
					h.Write(row)
				}
			}
			if now := h.Sum64(); now != last {
				last = now
				if at := time.Now(); len(changes) == 0 || at.Sub(changes[len(changes)-1]) > filmedAtOnce {
					changes = append(changes, at)
				}
			}
			select {
			case <-quit:
				done <- changes
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
		stop := d.film(b, image.Rectangle{Max: screenSize})
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
