package workbench

import (
	"bytes"
	"context"
	"image/gif"
	"strings"
	"testing"

	"nimgraph/views/picture"
	"nimgraph/views/scene"
)

// A game that was played is written as a GIF that plays it, and as numbered pictures, each
// with what there is to say; it does not follow the game.
func TestAGameAsPictures(t *testing.T) {
	for name, text := range gameKinds {
		b := newTable(t, text, 1)
		b.begin(PlayRules{})
		for b.Playing.State() == PlayTurn && b.Playing.Match().Len() < 4 {
			b.Playing.Next(false)
			b.Playing.Submit()
			b.rest()
		}
		if b.Playing.State() == PlayTurn {
			b.Playing.Resign()
		}
		of := b.PictureOf(scene.Light())
		moves := b.Playing.Match().Len()
		r := picture.Default()
		r.Scale = 1
		s, err := r.Series(b.words, of)
		ensure(t, err)
		if b.Playing.TakeBack(); s.Len() != moves+1 {
			t.Errorf("%s: %d pictures of %d moves", name, s.Len(), moves)
		}
		ensure(t, s.Measure(context.Background(), func(float64) {}))
		var out bytes.Buffer
		ensure(t, s.GIF(context.Background(), &out, func(float64) {}))
		film, err := gif.DecodeAll(&out)
		ensure(t, err)
		if len(film.Image) <= moves+1 {
			t.Errorf("%s: the GIF of %d moves has %d pictures: none moves", name, moves, len(film.Image))
		}
		all, err := s.PNGs(context.Background(), func(float64) {})
		ensure(t, err)
		if len(all) != moves+1 {
			t.Errorf("%s: %d numbered pictures", name, len(all))
		}
		if last := s.Picture(moves).Options.Description; !strings.Contains(last, "has won") {
			t.Errorf("%s: it says %q last", name, last)
		}
	}
}
