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

// moveList is a game whose positions are numbered: for each position, the summands that each move
// leaves.
type moveList [][][]int32

func (m moveList) ComputeUpTo(context.Context, int, int) error { return nil }
func (m moveList) Index(n, _ int) int32                        { return int32(n) }
func (m moveList) Len() int                                    { return len(m) }
func (m moveList) Moves(p int32) iter.Seq[[]int32] {
	return func(yield func([]int32) bool) {
		for _, parts := range m[p] {
			if !yield(parts) {
				return
			}
		}
	}
}

// heapOutcomes returns a function that reports whether the player to move loses the sum of a
// position and a nim heap smaller than heaps. It is found by retrograde analysis; a sum in which
// neither player can force a win is a draw.
func heapOutcomes(m moveList, heaps int) func(position, heap int) bool {
	lost, won := make([]bool, len(m)*heaps), make([]bool, len(m)*heaps)
	for changed := true; changed; {
		changed = false
		for p := range m {
			for h := range heaps {
				sum := p*heaps + h
				if lost[sum] || won[sum] {
					continue
				}
				allLose := true
				for _, parts := range m[p] {
					won[sum] = won[sum] || lost[int(parts[0])*heaps+h]
					allLose = allLose && won[int(parts[0])*heaps+h]
				}
				for k := range h {
					won[sum] = won[sum] || lost[p*heaps+k]
					allLose = allLose && won[p*heaps+k]
				}
				lost[sum] = allLose && !won[sum]
				changed = changed || lost[sum] || won[sum]
			}
		}
	}
	return func(position, heap int) bool { return lost[position*heaps+heap] }
}

// TestValuesOnCycles checks that a position on a cycle has the value v if and only if the player
// to move loses its sum with a nim heap of v, and that it has no value if there is no such v.
func TestValuesOnCycles(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 300 {
		m := make(moveList, 1+random.IntN(9))
		for p := range m {
			for range random.IntN(4) {
				m[p] = append(m[p], []int32{int32(random.IntN(len(m)))})
			}
		}
		const heaps = 8
		lost := heapOutcomes(m, heaps)
		e := &explorer{numbering: m, limit: 1000}
		for _, p := range random.Perm(len(m)) {
			value, err := e.valueOf(int32(p), p, &monitor{ctx: t.Context()})
			want := -1
			for h := range heaps {
				if lost(p, h) {
					want = h
				}
			}
			if want >= 0 && (err != nil || int(value) != want) || want < 0 && !errors.Is(err, Loops) {
				t.Fatalf("%v: position %d has value %d, error %v, want %d", m, p, value, err, want)
			}
		}
	}
}

// memberOfRules returns the game with the given rules.
func memberOfRules(t *testing.T, text string) games.Member {
	t.Helper()
	s, err := rules.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	m, err := s.Game("own", "", nil, rules.RunHere).Member(nil)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// TestValuesOfRing checks rules in which play can go in circles: a move leads from 3 to 1, and
// from 1 to 2 or to the end. The command solve gives the same values.
func TestValuesOfRing(t *testing.T) {
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
			t.Errorf("g(%d) = %d, want %d", n, got, want)
		}
	}
	s, err = New(memberOfRules(t, "start = 5\ndef moves(n): return [n % 3 + 1, [n, n]] if n else []"))
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Extend(t.Context(), 3, nil); err == nil {
		t.Error("a sum on a cycle has a value, want an error")
	}
}

// TestMisereOutcomes compares the outcomes of misère rules with the definition, and checks that
// such rules have no values.
func TestMisereOutcomes(t *testing.T) {
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
		won[n] = n == 0 // a player who cannot move wins
		for _, k := range []int{1, 3, 4} {
			won[n] = won[n] || k <= n && !won[n-k]
		}
		won[n] = won[n] || n > 7 && !won[n/2]
		if got := o.Known()[n] == 1; got != won[n] {
			t.Errorf("n = %d: the player to move wins: %t", n, got)
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
