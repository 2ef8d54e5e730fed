package sequences

import (
	"context"
	"errors"
	"iter"
	"math/rand/v2"
	"os"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/games"
	"nimgraph/graphs/rules"
)

// moveList is a game whose positions are numbered already: for each, what its moves leave.
type moveList [][][]int32

func (m moveList) Reach(context.Context, int, int) error { return nil }
func (m moveList) Index(n, _ int) int32                  { return int32(n) }
func (m moveList) Len() int                              { return len(m) }
func (m moveList) Moves(p int32) iter.Seq[[]int32] {
	return func(yield func([]int32) bool) {
		for _, parts := range m[p] {
			if !yield(parts) {
				return
			}
		}
	}
}

// heapOutcomes returns for each position and each heap below most whether the player to move loses
// their sum, by retrograde analysis: a sum from which play can be forced nowhere is a draw.
func heapOutcomes(m moveList, most int) func(position, heap int) bool {
	lost, won := make([]bool, len(m)*most), make([]bool, len(m)*most)
	for changed := true; changed; {
		changed = false
		for p := range m {
			for h := range most {
				at := p*most + h
				if lost[at] || won[at] {
					continue
				}
				all := true
				for _, parts := range m[p] {
					won[at] = won[at] || lost[int(parts[0])*most+h]
					all = all && won[int(parts[0])*most+h]
				}
				for k := range h {
					won[at] = won[at] || lost[p*most+k]
					all = all && won[p*most+k]
				}
				lost[at] = all && !won[at]
				changed = changed || lost[at] || won[at]
			}
		}
	}
	return func(position, heap int) bool { return lost[position*most+heap] }
}

// A position on a cycle is worth v just if the player to move loses it together with a heap of v,
// and has no value if that is so of no heap.
func TestValuesOnCycles(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 300 {
		m := make(moveList, 1+random.IntN(9))
		for p := range m {
			for range random.IntN(4) {
				m[p] = append(m[p], []int32{int32(random.IntN(len(m)))})
			}
		}
		const most = 8
		lost := heapOutcomes(m, most)
		e := &explorer{numbering: m, limit: 1000}
		for _, p := range random.Perm(len(m)) {
			value, err := e.valueOf(int32(p), p, &monitor{ctx: t.Context()})
			want := -1
			for h := range most {
				if lost(p, h) {
					want = h
				}
			}
			if want >= 0 && (err != nil || int(value) != want) || want < 0 && !errors.Is(err, Loops) {
				t.Fatalf("%v: %d is worth %d, %v, not %d", m, p, value, err, want)
			}
		}
	}
}

// memberOfRules returns the list of some rules.
func memberOfRules(t *testing.T, text string) games.Member {
	t.Helper()
	s, err := rules.Read(text)
	if err != nil {
		t.Fatal(err)
	}
	m, err := s.Game("own", "", nil, rules.RunHere).Member(nil)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// Rules that go round have values where "solve" has them: from 3 to 1, from 1 to 2 or out.
func TestValuesOfARing(t *testing.T) {
	text, err := os.ReadFile("testdata/ring.star")
	if err != nil {
		t.Fatal(err)
	}
	s, err := New(memberOfRules(t, string(text)))
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Extend(t.Context(), 3, nil); err != nil {
		t.Fatal(err)
	}
	for n, want := range []uint16{0, 2, 1, 0} {
		if got := s.Known().Values[n]; got != want {
			t.Errorf("g(%d) = %d, not %d", n, got, want)
		}
	}
	s, err = New(memberOfRules(t, "start = 5\ndef moves(n): return [n % 3 + 1, [n, n]] if n else []"))
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Extend(t.Context(), 3, nil); err == nil {
		t.Error("a sum on a cycle has a value")
	}
}

// The outcomes of misère rules are those of the definition, and there are no values.
func TestOutcomesOfMisereRules(t *testing.T) {
	m := memberOfRules(t,
		"misere = True\nstart = 9\ndef moves(n): return [n - k for k in (1, 3, 4) if k <= n] + ([[0, n // 2]] if n > 7 else [])\n")
	if _, err := New(m); !errors.Is(err, Misere) {
		t.Error(err)
	}
	const to = 60
	o, err := NewOutcomes(m)
	if err != nil {
		t.Fatal(err)
	}
	for _, part := range []int{3, to} {
		if err := o.Extend(t.Context(), part); err != nil {
			t.Fatal(err)
		}
	}
	won := make([]bool, to+1)
	for n := range won {
		won[n] = n == 0 // without a move
		for _, k := range []int{1, 3, 4} {
			won[n] = won[n] || k <= n && !won[n-k]
		}
		won[n] = won[n] || n > 7 && !won[n/2]
		if got := o.Known()[n] == 1; got != won[n] {
			t.Errorf("the player to move wins %d: %t", n, got)
		}
	}
	for text, want := range map[string]graphs.Key{
		"misere = True\nstart = 9\ndef moves(n): return [[n - 1, n - 2]] if n > 2 else [n - 1] if n else []": MisereSum,
		"misere = True\nstart = 9\ndef moves(n): return [n % 3 + 1]":                                         MisereLoop,
		"misere = True\nstart = (1, 2)\ndef moves(a, b): return []":                                          "error.sequence.misere-table",
	} {
		o, err := NewOutcomes(memberOfRules(t, text))
		if err == nil {
			err = o.Extend(t.Context(), 9)
		}
		if !errors.Is(err, want) {
			t.Errorf("%s: %v", text, err)
		}
	}
}
