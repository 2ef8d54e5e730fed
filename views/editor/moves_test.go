package editor

import (
	"strings"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/formats"
)

func sessionOf(t *testing.T, text string) *Session {
	t.Helper()
	read, err := formats.Read(strings.NewReader(text), formats.Edges)
	must(t, err)
	return New(read.Drawing)
}

func edge(t *testing.T, s *Session, from, to string) graphs.EdgeID {
	t.Helper()
	g := s.Drawing().Graph()
	a, okA := g.VertexNamed(from)
	b, okB := g.VertexNamed(to)
	e, ok := g.EdgeBetween(a.ID, b.ID)
	if !okA || !okB || !ok {
		t.Fatalf("no edge from %s to %s", from, to)
	}
	return e.ID
}

func tokens(t *testing.T, s *Session, name string) int {
	t.Helper()
	v, ok := s.Drawing().Graph().VertexNamed(name)
	if !ok {
		t.Fatalf("no vertex %s", name)
	}
	return s.Drawing().Tokens(v.ID)
}

func TestPlayMovesOneToken(t *testing.T) {
	s := sessionOf(t, "a -> b\nb -> c\ntoken a x2\n")
	must(t, s.Moves.Play(edge(t, s, "a", "b")))
	if a, b := tokens(t, s, "a"), tokens(t, s, "b"); a != 1 || b != 1 {
		t.Errorf("a has %d tokens and b %d, want 1 and 1", a, b)
	}
	s.Undo()
	if a, b := tokens(t, s, "a"), tokens(t, s, "b"); a != 2 || b != 0 {
		t.Errorf("undone, a has %d tokens and b %d, want 2 and 0", a, b)
	}
}

func TestPlayWithoutTokenDoesNothing(t *testing.T) {
	s := sessionOf(t, "a -> b\ntoken b\n")
	must(t, s.Moves.Play(edge(t, s, "a", "b")))
	if _, ok := s.History().NextUndo(); ok {
		t.Error("there is something to undo")
	}
}

// TestPlaySplitsOnSum: 4 -> s with s = 2 + 1 + 1, as a heap is broken up.
func TestPlaySplitsOnSum(t *testing.T) {
	s := sessionOf(t, "a -> s\ns = b + r\nr = c + c\ntoken a\n")
	must(t, s.Moves.Play(edge(t, s, "a", "s")))
	if a, b, c := tokens(t, s, "a"), tokens(t, s, "b"), tokens(t, s, "c"); a != 0 || b != 1 || c != 2 {
		t.Errorf("a, b, c have %d, %d, %d tokens, want 0, 1, 2", a, b, c)
	}
}

func TestPlayOntoSumCycleDoesNothing(t *testing.T) {
	s := sessionOf(t, "a -> s\ns = r\nr = s\ntoken a\n")
	must(t, s.Moves.Play(edge(t, s, "a", "s")))
	if n := tokens(t, s, "a"); n != 1 {
		t.Errorf("a has %d tokens, want 1", n)
	}
}

func TestPlayDeletesOneParallelEdge(t *testing.T) {
	s := sessionOf(t, "r -- a x2\nground r\n")
	e := edge(t, s, "r", "a")
	for want := int32(1); want >= 0; want-- {
		must(t, s.Moves.Play(e))
		left, ok := s.Drawing().Graph().Edge(e)
		if ok != (want > 0) || left.Count != want {
			t.Errorf("%d edges are left, want %d", left.Count, want)
		}
	}
}
