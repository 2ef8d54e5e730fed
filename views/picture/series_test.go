package picture

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/graphs/games"
	"nimgraph/solver"
	"nimgraph/solver/match"
	"nimgraph/solver/steps"
	"nimgraph/views/scene"
)

// newSteppedSource returns newSource with the steps of its solution.
func newSteppedSource(t *testing.T) Source {
	t.Helper()
	source := newSource(t)
	q, err := steps.New(context.Background(), source.Solution)
	must(t, err)
	source.Steps = q
	return source
}

// TestPicturesOfStepsHaveOneSize checks that the pictures of all steps have the same size, whatever
// they show, and do not change with the drawing.
func TestPicturesOfStepsHaveOneSize(t *testing.T) {
	source := newSteppedSource(t)
	for k, r := range []Request{
		{},
		{Caption: true, Legend: true, Margin: 20},
		{Part: PartVisible},
		{Labels: LabelsName},
		{Part: PartSelected},
	} {
		s, err := r.Series(english(t), source)
		must(t, err)
		must(t, s.Measure(context.Background(), func(float64) {}))
		must(t, source.Drawing.Edit(func(draft *document.ChangeBuilder) { draft.Head().Title = fmt.Sprint("title ", k) }))
		width, height := s.Picture(0).Size()
		left := 0.0
		for i := range s.Len() {
			p := s.Picture(i)
			if w, h := p.Size(); w != width || h != height {
				t.Errorf("%+v: picture %d is %g × %g, the first %g × %g", r, i, w, h, width, height)
			}
			sentence := sentenceOf(p.Scene)
			if sentence == nil || strings.Contains(strings.Join(textsOf(p.Scene), " "), fmt.Sprint("title ", k)) {
				t.Fatalf("picture %d says nothing, or something else: %v", i, textsOf(p.Scene))
			}
			if i > 0 && sentence.P[0].X != left {
				t.Errorf("%+v: the sentence of picture %d begins at %g, that before at %g", r, i, sentence.P[0].X, left)
			}
			left = sentence.P[0].X
		}
	}
}

// TestStepForInput checks that a step can be written for \input into a LaTeX document, as the
// drawing can.
func TestStepForInput(t *testing.T) {
	source := newSteppedSource(t)
	source.Step = 1
	r := Default()
	for _, r.Input = range []bool{false, true} {
		r.Format = "tex"
		p, err := r.Prepare(t.Context(), english(t), source)
		must(t, err)
		var out bytes.Buffer
		must(t, p.Write(context.Background(), &out, func(float64) {}))
		if got := strings.Contains(out.String(), `\documentclass`); got == r.Input {
			t.Errorf("input %v, and a document %v", r.Input, got)
		}
	}
}

// sentenceOf returns the first line of the sentence below a drawing.
func sentenceOf(s *scene.Scene) *scene.Shape {
	for i := range s.Shapes {
		if h := &s.Shapes[i]; h.Kind == scene.Text && h.Left && h.Size == 15 && h.Font == scene.Sans {
			return h
		}
	}
	return nil
}

// TestSeriesWriteIsCancelled checks that a cancelled context stops the writing of a series, and
// that progress goes from 0 to 1.
func TestSeriesWriteIsCancelled(t *testing.T) {
	s, err := Request{Scale: 1}.Series(english(t), newSteppedSource(t))
	must(t, err)
	for name, write := range map[string]func(context.Context, func(float64)) error{
		"measuring": s.Measure,
		"a GIF":     func(ctx context.Context, tell func(float64)) error { return s.GIF(ctx, &bytes.Buffer{}, tell) },
		"a PDF":     func(ctx context.Context, tell func(float64)) error { return s.PDF(ctx, &bytes.Buffer{}, tell) },
		"PNGs": func(ctx context.Context, tell func(float64)) error {
			_, err := s.PNGs(ctx, tell)
			return err
		},
	} {
		last := 0.0
		if err := write(context.Background(), func(part float64) {
			if part < last || part > 1 {
				t.Errorf("%s: %g after %g", name, part, last)
			}
			last = part
		}); err != nil || last == 0 {
			t.Errorf("%s: %v at %g", name, err, last)
		}
		ctx, cancel := context.WithCancel(context.Background())
		if err := write(ctx, func(float64) { cancel() }); !errors.Is(err, context.Canceled) {
			t.Errorf("%s goes on: %v", name, err)
		}
		cancel()
	}
}

func TestPathOfPicture(t *testing.T) {
	for want, got := range map[string]string{
		"x/steps-001.png": PathOfPicture("x/steps.png", 0, 9), "a-0012.PNG": PathOfPicture("a.PNG", 11, 1000),
		"b-500.png": PathOfPicture("b.png", 499, 500),
	} {
		if got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
}

// TestPicturesOfAMatch checks that the pictures of a match have one size and the requested content,
// and that too many positions are an error.
func TestPicturesOfAMatch(t *testing.T) {
	source := newSource(t)
	state, err := match.StartState(context.Background(), source.Solution.Position)
	must(t, err)
	m := match.New(state)
	for !state.Over() {
		edge := state.Edge(len(state.Solution.Moves) - 1)
		if state, err = state.After(context.Background(), edge); err != nil {
			t.Fatal(err)
		}
		m.MakeMove(edge, state)
	}
	for _, r := range []Request{{}, {Legend: true, Highlights: true}, {Part: PartVisible}, {Labels: LabelsName}} {
		source.Match = m
		s, err := r.Series(english(t), source)
		must(t, err)
		must(t, s.Measure(context.Background(), func(float64) {}))
		width, height := s.Picture(0).Size()
		for i := range s.Len() {
			p := s.Picture(i)
			if w, h := p.Size(); w != width || h != height || sentenceOf(p.Scene) == nil {
				t.Errorf("%+v: picture %d is %g × %g, the first %g × %g: %v", r, i, w, h, width, height,
					textsOf(p.Scene))
			}
		}
		last := strings.Join(textsOf(s.Picture(m.Len()).Scene), " ")
		if !strings.Contains(last, "1. a → c leaves 0. The first player has won.") {
			t.Errorf("the last picture says %s", last)
		}
	}
	for _, hidden := range []bool{false, true} {
		stepped := newSteppedSource(t)
		for _, source := range []Source{source, stepped} {
			s, err := Request{HideTokens: hidden}.Series(english(t), source)
			must(t, err)
			tokens := 0
			for i := range s.Len() {
				for _, moved := range []float64{0, 0.5} {
					for _, h := range s.sceneWithoutText(i, moved).Shapes {
						if h.Fill == scene.TokenFill {
							tokens++
						}
					}
				}
			}
			if tokens > 0 == hidden {
				t.Errorf("a film has %d tokens, although they are hidden: %v", tokens, hidden)
			}
		}
	}
	ring, err := formats.Read(strings.NewReader("a -> b\nb -> a\ntoken a\n"), formats.Edges)
	must(t, err)
	if state, err = match.StartState(context.Background(), solver.PositionOf(ring.Drawing)); err != nil {
		t.Fatal(err)
	}
	for m = match.New(state); m.Len() < MaxFrames; {
		edge := state.Edge(0)
		if state, err = state.After(context.Background(), edge); err != nil {
			t.Fatal(err)
		}
		m.MakeMove(edge, state)
	}
	source.Drawing, source.Match = ring.Drawing, m
	if _, err := (Request{}).Series(english(t), source); !errors.Is(err, graphs.Key("error.film.match")) {
		t.Errorf("%d positions: %v", m.Len()+1, err)
	}
}

// playRandomly plays a preset game at random to its end, or for 30 moves.
func playRandomly(t *testing.T, r *rand.Rand, id string) (*document.Drawing, *match.Match) {
	t.Helper()
	game, ok := games.Find(id)
	if !ok {
		t.Fatal(id)
	}
	d, err := game.New(context.Background(), nil)
	must(t, err)
	state, err := match.StartState(context.Background(), solver.PositionOf(d))
	must(t, err)
	m := match.New(state)
	for !state.Over() && m.Len() < 30 {
		edge := state.Edge(r.IntN(len(state.Solution.Moves)))
		if state, err = state.After(context.Background(), edge); err != nil {
			t.Fatal(err)
		}
		m.MakeMove(edge, state)
	}
	return d, m
}

// TestReelShowsEachPosition checks that the pictures show the positions of the match in order, and
// that the sentence of each move has its value and marks a mistake.
func TestReelShowsEachPosition(t *testing.T) {
	r := rand.New(rand.NewPCG(14, 2))
	mistakes := 0
	for _, id := range []string{
		"nim", "kayles", "misere-nim", "example-loopy", "multigraph", "example-hackenbush",
		"picture-house",
	} {
		d, m := playRandomly(t, r, id)
		reel := NewMatchReel(english(t), d, m, scene.DefaultOptions())
		if reel.Len() != m.Len()+1 || reel.Moves(m.Len()) {
			t.Errorf("%s: %d pictures of %d moves", id, reel.Len(), m.Len())
		}
		for i := range reel.Len() {
			checkPicture(t, id, reel.Scene(i, 0), m.StateAt(i))
			if i < m.Len() {
				checkMotion(t, id, reel.Scene(i, 0.5), d)
			}
			sentence := reel.Sentence(i)
			if i == 0 {
				continue
			}
			remark := m.Remark(i - 1)
			mark, hasValue := strings.Contains(sentence, "? leaves "),
				strings.Contains(sentence, " leaves "+remark.Value.String())
			if mark != remark.Mistake || !hasValue {
				t.Errorf("%s: move %d: %q, %+v", id, i, sentence, remark)
			}
			if remark.Mistake {
				mistakes++
			}
		}
		if last := reel.Sentence(m.Len()); !strings.Contains(last, "player has won") && id != "example-loopy" {
			t.Errorf("%s ends: %q", id, last)
		}
	}
	if mistakes < 3 {
		t.Errorf("only %d mistakes", mistakes)
	}
}

// checkPicture checks that the picture shows the position: its tokens, or the edges connected to
// the ground.
func checkPicture(t *testing.T, id string, sc *scene.Scene, s *match.State) {
	t.Helper()
	tokens, edges := map[graphs.VertexID]bool{}, map[graphs.EdgeID]bool{}
	for _, sh := range sc.Shapes {
		switch {
		case sh.Subject.Kind == scene.Token:
			tokens[sh.Subject.VertexID()] = true
		case sh.Subject.Kind == scene.Edge && sh.Kind == scene.Curve:
			edges[sh.Subject.EdgeID()] = true
		}
	}
	if s.Position.Graph.Kind == graphs.Directed {
		for v, n := range s.Position.Tokens {
			if tokens[s.Position.Graph.VertexID[v]] != (n > 0) {
				t.Errorf("%s: %d tokens are wrong on %d", id, n, v)
			}
		}
		return
	}
	for i := range s.Solution.Moves {
		if !edges[s.Edge(i)] {
			t.Errorf("%s: edge %d is not shown", id, s.Edge(i))
		}
	}
	if len(edges) != len(s.Solution.Moves) {
		t.Errorf("%s: %d edges of %d", id, len(edges), len(s.Solution.Moves))
	}
}

// checkMotion checks that the values of a directed game, which are the same before and after a
// move, are shown during the move. Otherwise the film would flicker.
func checkMotion(t *testing.T, id string, sc *scene.Scene, d *document.Drawing) {
	t.Helper()
	if d.Kind() != graphs.Directed {
		return
	}
	values := 0
	for _, sh := range sc.Shapes {
		if sh.Kind == scene.Text && sh.Subject.Kind == scene.Vertex && sh.Font == scene.Bold {
			values++
		}
	}
	if values < d.Graph().Order() {
		t.Errorf("%s: %d values of %d vertices during a move", id, values, d.Graph().Order())
	}
}
