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
	s.SelectVertices(ids)
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
			s.SelectFollowers()
		case "ancestors":
			s.SelectAncestors()
		case "connected":
			s.SelectConnected()
		case "cycle":
			found = s.SelectCycle()
		case "end":
			found = s.SelectWayToEnd()
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

func TestReachIsGreyedWhereItHasNoStart(t *testing.T) {
	for _, c := range []struct {
		game, from                    string
		reach, connected, cycle, ends bool
	}{
		{"a -> b", "", false, false, false, false},
		{"a -> b", "a", true, true, true, true},
		{"a -> b", "a b", true, true, false, false},
		{"a -- b\nground a", "b", false, true, false, true},
	} {
		s := sessionOf(t, c.game)
		pick(t, s, c.from)
		if s.CanSelectReach() != c.reach || s.CanSelectConnected() != c.connected ||
			s.CanSelectCycle() != c.cycle || s.CanSelectWayToEnd() != c.ends {
			t.Errorf("%q with %q: %v %v %v %v", c.game, c.from, s.CanSelectReach(), s.CanSelectConnected(), s.CanSelectCycle(), s.CanSelectWayToEnd())
		}
	}
}

// Numbers in a snapshot are not IDs once something was removed.
func TestReachAfterARemoval(t *testing.T) {
	s := sessionOf(t, "z -> a\na -> b\nb -> c")
	pick(t, s, "z")
	if err := s.DeleteSelection(); err != nil {
		t.Fatal(err)
	}
	pick(t, s, "b")
	s.SelectFollowers()
	if got := picked(s); got != "b c / b-c" {
		t.Errorf("selected %q", got)
	}
}
