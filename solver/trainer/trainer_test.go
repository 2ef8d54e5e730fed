package trainer

import (
	"bytes"
	"context"
	"testing"

	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/solver"
)

// Every kind makes games that are won for who practises, the same for the same seed, and
// others one after the other.
func TestSeries(t *testing.T) {
	for _, g := range Kinds() {
		a, b := New(g, 3), New(g, 3)
		different := map[string]bool{}
		for i := range 4 {
			x, err := a.Next(context.Background())
			if err != nil {
				t.Errorf("%s: %v", g.ID, err)
				break
			}
			y, err := b.Next(context.Background())
			if err != nil {
				t.Fatal(err)
			}
			var first, second bytes.Buffer
			for _, of := range []struct {
				out  *bytes.Buffer
				task Task
			}{{&first, x}, {&second, y}} {
				if err := formats.Write(of.out, of.task.Drawing, formats.JSON); err != nil {
					t.Fatal(err)
				}
			}
			if first.String() != second.String() || x.Begins != y.Begins || x.Number != i+1 {
				t.Errorf("%s: game %d is not that of its seed", g.ID, i)
			}
			different[first.String()] = true
			s, err := solver.Solve(context.Background(), solver.PositionOf(x.Drawing))
			if err != nil {
				t.Fatal(err)
			}
			places := map[document.Point]bool{}
			for v := range x.Drawing.Graph().Vertices() {
				places[x.Drawing.At(v.ID)] = true
			}
			if len(places) != x.Drawing.Graph().Order() {
				t.Errorf("%s: %d vertices stand at %d places", g.ID, x.Drawing.Graph().Order(), len(places))
			}
			want := solver.OutcomeP
			if x.Begins {
				want = solver.OutcomeN
			}
			if s.Outcome != want || len(s.Moves) == 0 {
				t.Errorf("%s: game %d is %v with %d moves, begins %v", g.ID, i, s.Outcome, len(s.Moves), x.Begins)
			}
		}
		if len(different) == 1 {
			t.Errorf("%s: all games are the same", g.ID)
		}
	}
}

func TestScore(t *testing.T) {
	s := New(Kinds()[0], 1)
	for i, held := range []bool{true, false, true} {
		if _, err := s.Next(context.Background()); err != nil {
			t.Fatal(err)
		}
		s.Count(held)
		s.Count(!held) // a game counts once
		if _, played := s.Score(); played != i+1 {
			t.Errorf("%d were played", played)
		}
	}
	if held, played := s.Score(); held != 2 || played != 3 {
		t.Errorf("%d of %d were held", held, played)
	}
}
