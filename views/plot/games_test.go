package plot

import (
	"context"
	"math/rand/v2"

	"nimgraph/graphs/games"
	"nimgraph/solver/sequences"
)

// member returns a game that tests plot.
func member(id string, args map[string]string) games.Member {
	g, _ := games.ByID(id)
	m, err := g.Member(args)
	if err != nil {
		panic(err)
	}
	return m
}

// valuesOf returns g(0), …, g(to) of a game.
func valuesOf(m games.Member, to int) []uint16 {
	s, err := sequences.New(m)
	if err == nil {
		err = s.Extend(context.Background(), to, nil)
	}
	if err != nil {
		panic(err)
	}
	values, err := s.Known().UpTo(to)
	if err != nil {
		panic(err)
	}
	return values
}

// kayles returns g(0), …, g(n) of Kayles: take one or two neighbouring pins of a row,
// and with that split it.
func kayles(n int) []uint16 { return valuesOf(member("kayles", nil), n) }

// officers returns the first n values of .6, Officers: take one of a heap of two or
// more, and split what is left or not.
func officers(n int) []uint16 { return valuesOf(member("octal", map[string]string{"code": ".6"}), n-1) }

// wythoff returns the values of Wythoff's game on a square board.
func wythoff(n int) *sequences.Table {
	t, err := sequences.TableOf(context.Background(), member("wythoff", nil), n, n, nil)
	if err != nil {
		panic(err)
	}
	return t
}

// nim returns the values of Nim with two heaps.
func nim(rows, columns int) *sequences.Table {
	t := &sequences.Table{Rows: rows, Columns: columns, Values: make([]uint16, rows*columns)}
	for i := range t.Values {
		t.Values[i] = uint16(i/columns ^ i%columns)
	}
	return t
}

// The shapes that values have: few that repeat, a band that grows, numbers that mostly
// differ, and a game's that are common and rare.
var shapes = map[string]func(r *rand.Rand, i int) uint16{
	"few":    func(r *rand.Rand, _ int) uint16 { return uint16(r.IntN(9)) },
	"band":   func(r *rand.Rand, i int) uint16 { return uint16(i/300 + r.IntN(i/500+20)) },
	"any":    func(r *rand.Rand, _ int) uint16 { return uint16(r.IntN(1 << 16)) },
	"skewed": func(r *rand.Rand, _ int) uint16 { return uint16(r.IntN(1<<r.IntN(11)) | 1) },
}

func random(r *rand.Rand, shape func(*rand.Rand, int) uint16, n int) []uint16 {
	values := make([]uint16, n)
	for i := range values {
		values[i] = shape(r, i)
	}
	return values
}

func known(values []uint16) sequences.Known { return sequences.Known{Values: values} }
