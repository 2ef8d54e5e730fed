package editor

import (
	"slices"
	"strings"
	"testing"

	"nimgraph/graphs"
)

// pick selects the vertices of these names.
func pick(t *testing.T, s *Session, names string) {
	t.Helper()
	var ids []graphs.VertexID
	for _, name := range strings.Fields(names) {
		v, ok := s.Drawing().Graph().VertexNamed(name)
		if !ok {
			t.Fatalf("there is no vertex %s", name)
		}
		ids = append(ids, v.ID)
	}
	slices.Sort(ids)
	s.Select.Vertices(ids)
}

// picked writes down what is selected: "a b: a-b".
func picked(s *Session) string {
	g := s.Drawing().Graph()
	var words []string
	name := func(id graphs.VertexID) string {
		v, _ := g.Vertex(id)
		return v.Name
	}
	for _, id := range s.Selection().Vertices {
		words = append(words, name(id))
	}
	words = append(words, "/")
	for _, id := range s.Selection().Edges {
		e, _ := g.Edge(id)
		words = append(words, name(e.From)+"-"+name(e.To))
	}
	return strings.Join(words, " ")
}

func TestSelectWhatIsReached(t *testing.T) {
	const directed = "x -> a\na -> b\nb -> c\nc -> a d\nd -> e\nu -> v\nw -> w"
	const deletion = "r -- a\nb -- a\nb -- c\nc -- r\nc -- d\nd -- e\nu -- v\nground r"
	for _, c := range []struct{ game, from, action, want string }{
		{directed, "c", "followers", "a b c d e / a-b b-c c-a c-d d-e"},
		{directed, "d u", "followers", "d e u v / d-e u-v"},
		{directed, "b", "ancestors", "x a b c / x-a a-b b-c c-a"},
		{directed, "d", "connected", "x a b c d e / x-a a-b b-c c-a c-d d-e"},
		{directed, "b", "cycle", "a b c / a-b b-c c-a"},
		{directed, "w", "cycle", "w / w-w"},
		{directed, "d", "cycle", "d / (none)"},
		{directed, "x", "end", "x a b c d e / x-a a-b b-c c-d d-e"},
		{directed, "e", "end", "e /"},
		{directed, "w", "end", "w / (none)"},
		{directed, "a b", "end", "a b / (none)"},
		{directed, "a b", "cycle", "a b / (none)"},
		{deletion, "a", "connected", "r a b c d e / r-a b-a b-c c-r c-d d-e"},
		{deletion, "e", "end", "r c d e / c-r c-d d-e"},
		{deletion, "u", "end", "u / (none)"},
		{deletion, "a", "followers", "a /"},
		{deletion, "a", "ancestors", "a /"},
		{deletion, "a", "cycle", "a / (none)"},
		{directed, "", "followers", "/"},
		{directed, "", "connected", "/"},
	} {
		s := sessionOf(t, c.game)
		pick(t, s, c.from)
		found := true
		switch c.action {
		case "followers":
			s.Select.Followers()
		case "ancestors":
			s.Select.Ancestors()
		case "connected":
			s.Select.Connected()
		case "cycle":
			found = s.Select.Cycle()
		case "end":
			found = s.Select.WayToEnd()
		}
		got := strings.TrimSpace(picked(s))
		if !found {
			got += " (none)"
		}
		if got != c.want {
			t.Errorf("%s from %q: %q, want %q", c.action, c.from, got, c.want)
		}
	}
}

func TestReachWithoutAStartLeavesTheSelection(t *testing.T) {
	for _, c := range []struct{ game, from string }{{"a -> b", ""}, {"a -> b\nb -> c\nc -> a", "a b"}, {"a -- b\nground a", "b"}} {
		s := sessionOf(t, c.game)
		pick(t, s, c.from)
		before := picked(s)
		if s.Select.Cycle() || strings.Contains(c.game, "--") == strings.Contains(c.from, " ") && s.Select.WayToEnd() {
			t.Errorf("%q with %q: a way is found", c.game, c.from)
		}
		if len(s.Selection().Vertices) == 0 || strings.Contains(c.game, "--") {
			s.Select.Followers()
			s.Select.Ancestors()
		}
		if got := picked(s); got != before {
			t.Errorf("%q with %q: selected is %q", c.game, c.from, got)
		}
	}
}

// Numbers in a snapshot are not IDs once something was removed.
func TestReachAfterARemoval(t *testing.T) {
	s := sessionOf(t, "z -> a\na -> b\nb -> c")
	pick(t, s, "z")
	must(t, s.Clipboard.Delete())
	pick(t, s, "b")
	s.Select.Followers()
	if got := picked(s); got != "b c / b-c" {
		t.Errorf("selected %q", got)
	}
}
