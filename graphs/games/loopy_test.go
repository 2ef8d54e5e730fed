package games

import (
	"fmt"
	"slices"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// loopy are the games whose graphs have cycles.
var loopy = map[string]bool{"northcott": true, "example-loopy": true, "bounded-pass": true, "ring": true}

// outcomes plays out all positions that the tokens can come to, or those with one
// token on each of the vertices given, and returns whether the first is lost or
// won; if neither, it is a draw.
func outcomes(d *document.Drawing, start []graphs.VertexID) (lost, won bool) {
	type position struct {
		lost, won bool
		options   []int
	}
	var all []*position
	var tokens [][]graphs.VertexID
	number := make(map[string]int)
	find := func(on []graphs.VertexID) int {
		slices.Sort(on)
		key := fmt.Sprint(on)
		if _, ok := number[key]; !ok {
			number[key] = len(all)
			all, tokens = append(all, &position{}), append(tokens, on)
		}
		return number[key]
	}
	find(start)
	for i := 0; i < len(all); i++ {
		for k, v := range tokens[i] {
			for e := range d.Graph().Out(v) {
				next := slices.Clone(tokens[i])
				next[k] = e.To
				all[i].options = append(all[i].options, find(next))
			}
		}
	}
	for changed := true; changed; {
		changed = false
		for _, p := range all {
			if p.lost || p.won {
				continue
			}
			lost, won := true, false
			for _, q := range p.options {
				won = won || all[q].lost
				lost = lost && all[q].won
			}
			p.lost, p.won = lost, won
			changed = changed || lost || won
		}
	}
	return all[0].lost, all[0].won
}

func TestLoopyDefaultsAreWon(t *testing.T) {
	for id := range loopy {
		d := draw(t, id, nil)
		var on []graphs.VertexID
		for v, n := range d.Tokened() {
			on = append(on, slices.Repeat([]graphs.VertexID{v}, n)...)
		}
		if _, won := outcomes(d, on); !won && id != "example-loopy" {
			t.Errorf("%s: the first picture is not won", id)
		}
	}
}
