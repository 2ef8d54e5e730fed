package plot

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"nimgraph/solver/laws"
	"nimgraph/solver/sequences"
)

// TestExceptionsOfKayles: its values have the period 12 from n = 71 on, with these
// exceptions before. (Guy and Smith, "The G-values of various games", 1956; Winning Ways,
// chapter 4)
func TestExceptionsOfKayles(t *testing.T) {
	k := known(kayles(200))
	k.Proof = &sequences.Proof{From: 71, Period: 12, Theorem: "guy-smith"}
	s := NewSeries(k, nil)
	s.look()
	want := []int32{0, 3, 6, 9, 11, 15, 18, 21, 22, 28, 34, 39, 57, 70}
	if !reflect.DeepEqual(s.marks.exception, want) || s.Exceptions() != len(want) {
		t.Errorf("they are %v", s.marks.exception)
	}
}

// TestExceptionsWithSaltus: of g(n) = n, but for two values, only these are exceptions;
// and a law does what a proof does.
func TestExceptionsWithSaltus(t *testing.T) {
	values := make([]uint16, 50)
	for i := range values {
		values[i] = uint16(i + 1)
	}
	values[4], values[7] = 40, 0
	law := laws.Law{Of: laws.OfValues, Shape: &laws.Periodic{First: 1, Preperiod: 9, Period: 3, Saltus: 3}}
	s := NewSeries(sequences.Known{First: 1, Values: values}, []laws.Law{law})
	s.look()
	if want := []int32{4, 7}; !reflect.DeepEqual(s.marks.exception, want) {
		t.Errorf("they are %v, want %v", s.marks.exception, want)
	}
	if s.cycle.proved {
		t.Error("what is only seen is taken for proved")
	}
}

// TestRareValuesOfOfficers: .6 has 1,584 positions with rare values up to where it is
// known, of which the last is 20,627. (Guy and Nowakowski, "Unsolved problems in
// combinatorial games", section on octal games)
func TestRareValuesOfOfficers(t *testing.T) {
	s := NewSeries(known(officers(32_768)), nil)
	s.look()
	if last := s.marks.rare[len(s.marks.rare)-1]; s.Rare() != 1584 || last != 20627 {
		t.Errorf("%d positions, the last is %d", s.Rare(), last)
	}
}

// TestNoRareValuesWhereNoneStandApart: of random values no small part is apart.
func TestNoRareValuesWhereNoneStandApart(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 15))
	for _, name := range []string{"few", "band", "any"} {
		if s := NewSeries(known(random(r, shapes[name], 40_000)), nil); s.Rare() != 0 {
			t.Errorf("%s: %d", name, s.Rare())
		}
	}
}

// A series goes on from another one that it begins with.
func TestContinues(t *testing.T) {
	whole := NewSeries(known(kayles(100)), nil)
	if !whole.Continues(NewSeries(known(kayles(77)), nil)) || whole.Continues(NewSeries(known(officers(50)), nil)) || NewSeries(known(kayles(77)), nil).Continues(whole) {
		t.Error("it goes on from what it does not begin with")
	}
}

func TestShare(t *testing.T) {
	for _, c := range []struct {
		values []uint16
		share  float64
	}{{nil, 0}, {[]uint16{0, 0, 0, 0}, 1}, {[]uint16{0, 1, 2, 7}, 0.25}, {[]uint16{5, 5, 5, 1}, 0.75}} {
		if got := typicalShare(c.values); got != c.share {
			t.Errorf("%v: %g", c.values, got)
		}
	}
}

func TestValue(t *testing.T) {
	s := NewSeries(sequences.Known{First: 3, Values: []uint16{7, 8}}, nil)
	for n, want := range map[int]int{2: -1, 3: 7, 4: 8, 5: -1} {
		if v, ok := s.Value(n); ok != (want >= 0) || ok && v != want {
			t.Errorf("g(%d) is %d, %v", n, v, ok)
		}
	}
	if s.First() != 3 {
		t.Errorf("the first is %d", s.First())
	}
}
