package scene

import (
	"context"
	"fmt"
	"math"
	"strconv"
	"strings"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/games"
	"nimgraph/solver"
)

// drawnGame is the picture of a preset game with everything on it.
func drawnGame(t *testing.T, id string, args map[string]string) *Scene {
	t.Helper()
	g, ok := games.ByID(id)
	if !ok {
		t.Fatalf("there is no game %s", id)
	}
	d, err := g.New(context.Background(), args)
	if err != nil {
		t.Fatal(err)
	}
	solution, err := solver.Solve(context.Background(), solver.PositionOf(d))
	if err != nil {
		t.Fatal(err)
	}
	return Build(d, solution, Everything())
}

// plate is the room that a vertex, its name or its tokens take: a box, or a disc
// where round is set.
type plate struct {
	what      string
	owner     graphs.VertexID
	round     bool
	at        Point
	half, top float64 // half the width and half the height
}

// plates returns what the vertices of a picture take up.
func plates(s *Scene) []plate {
	var all []plate
	body := make(map[graphs.VertexID]bool)
	for _, shape := range s.Shapes {
		owner := shape.Subject.VertexID()
		p := plate{owner: owner, at: shape.P[0]}
		switch {
		case shape.Subject.Kind == Edge && shape.Kind == Pill:
			p.what, p.half, p.top = "bead", shape.P[1].X, shape.P[1].Y
		case shape.Subject.Kind == Edge && shape.Kind == Text:
			p.what, p.half, p.top = "count "+shape.Text, TextWidth(shape.Text, shape.Font, shape.Size)/2, 0.36*shape.Size
		case owner == graphs.None || shape.Kind == Text && shape.Subject.Kind == Vertex && shape.Font == Bold:
			continue // a value lies in its vertex
		case shape.Part == PartPiece:
			continue // it lies in its card
		case shape.Kind == Text:
			p.what, p.half, p.top = "name "+shape.Text, TextWidth(shape.Text, shape.Font, shape.Size)/2, 0.36*shape.Size
		case shape.Subject.Kind == Token && shape.Kind == Disc:
			p.what, p.round, p.half, p.top = "token", true, shape.Size, shape.Size
		case shape.Subject.Kind == Token:
			p.what, p.half, p.top = "tokens", shape.P[1].X, shape.P[1].Y
		case body[owner]:
			continue // the ring of a P-position
		case shape.Kind == Disc:
			p.what, p.round, p.half, p.top = "vertex", true, shape.Size, shape.Size
		case shape.Kind == Pill, shape.Kind == Hexagon:
			p.what, p.half, p.top = "vertex", shape.P[1].X, shape.P[1].Y
		case shape.Kind == Polygon && shape.P[0].X != shape.P[2].X: // a card
			p.what, p.at = "vertex", shape.P[0].Add(shape.P[2]).Scale(0.5)
			p.half, p.top = p.at.X-shape.P[0].X, p.at.Y-shape.P[0].Y
		case shape.Kind == Polygon:
			p.what, p.round, p.at = "vertex", true, shape.P[0].Add(shape.P[2]).Scale(0.5)
			p.half, p.top = DiamondReach, DiamondReach
		}
		if p.what == "vertex" {
			body[owner] = true
		}
		p.what = fmt.Sprintf("%s of vertex %d", p.what, owner)
		all = append(all, p)
	}
	return all
}

// apart returns the gap between two plates; below 0 they overlap. One that is round and
// wider than high is a pill.
func (p plate) apart(q plate) float64 {
	x, y := math.Abs(p.at.X-q.at.X), math.Abs(p.at.Y-q.at.Y)
	if !p.round && !q.round {
		return max(x-p.half-q.half, y-p.top-q.top)
	}
	core := func(p plate) (half Point, reach float64) { // a box, and how far around it the plate reaches
		if p.round {
			return Point{X: max(0, p.half-p.top)}, p.top
		}
		return Point{X: p.half, Y: p.top}, 0
	}
	a, near := core(p)
	b, far := core(q)
	return math.Hypot(max(0, x-a.X-b.X), max(0, y-a.Y-b.Y)) - near - far
}

// checkApart fails where vertices, names or tokens of different vertices overlap.
func checkApart(t *testing.T, s *Scene) {
	t.Helper()
	const air = 6
	all := plates(s)
	for i, p := range all {
		for _, q := range all[:i] {
			room := float64(air)
			if p.owner == graphs.None || q.owner == graphs.None {
				room = 0 // an edge's count stands where there is room
			}
			if p.owner != q.owner && p.apart(q) < room {
				t.Fatalf("%s at %v and %s at %v overlap", p.what, p.at, q.what, q.at)
			}
		}
	}
}

func TestDefaultsOfGamesAreApart(t *testing.T) {
	for i, g := range games.All() {
		if testing.Short() && i%4 > 0 {
			continue
		}
		t.Run(g.ID, func(t *testing.T) {
			checkApart(t, drawnGame(t, g.ID, nil))
			if _, ok := g.Param("unfold"); ok {
				checkApart(t, drawnGame(t, g.ID, map[string]string{"unfold": "true"}))
			}
		})
	}
}

// largest holds what is near the limit for games whose parameters cannot all be
// at their bounds.
var largest = map[string]map[string]string{
	"tree":            {"parents": "1" + strings.Repeat(",1", 118)},
	"moore-nim":       {"k": "4", "heaps": "4,4,4,4"},
	"nim-with-pass":   {"heaps": "4,4,4,4"},
	"end-nim":         {"row": "9,5,5"},
	"staircase":       {"steps": "2,2,2,2"},
	"poi2009-stones":  {"heaps": "2,3,5,6"},
	"poi2004-game":    {"squares": "10", "pawns": "1,2,4,5,6"},
	"usaco2010-rocks": {"parents": "1" + strings.Repeat(",1", 10), "rocks": "9,2,2,2,1,1,1,0,0,0,0,0", "limit": "9"},
	"silver-dollar":   {"coins": "2,5,9,12"},
	"northcott":       {"rows": "3,3"},
	"turning-corners": {"width": "6", "height": "6", "heads": "5:5,4:3"},
	"turning-turtles": {"coins": strings.Repeat("1", 12)},
	"mock-turtles":    {"coins": strings.Repeat("1", 12)},
	"ruler":           {"coins": strings.Repeat("1", 12)},
	"cram":            {"rows": "3", "columns": "5"},
}

// smallest holds the same for their lower bounds.
var smallest = map[string]map[string]string{
	"turning-corners": {"width": "1", "height": "1", "heads": "0:0"},
	"usaco2010-rocks": {"parents": "1", "rocks": "0,0", "limit": "1"},
}

// limits returns arguments with every number at its bound.
func limits(g *games.Game, high bool) map[string]string {
	if args, ok := largest[g.ID]; ok && high {
		return args
	}
	if args, ok := smallest[g.ID]; ok && !high {
		return args
	}
	args := make(map[string]string)
	for _, p := range g.Params {
		n := p.Min
		if high {
			n = p.Max
		}
		switch p.Kind {
		case games.Integer:
			args[p.Name] = strconv.Itoa(n)
		case games.Integers:
			args[p.Name] = strconv.Itoa(n)
			if high {
				args[p.Name] += strings.Repeat(","+strconv.Itoa(n), p.Most-1)
			}
		}
	}
	return args
}

func TestLimitsOfGamesAreApart(t *testing.T) {
	if testing.Short() {
		t.Skip("half a minute: make test-full")
	}
	for _, g := range games.All() {
		for _, high := range []bool{false, true} {
			t.Run(g.ID, func(t *testing.T) {
				checkApart(t, drawnGame(t, g.ID, limits(g, high)))
			})
		}
	}
}

// Whole positions with long names have room for them.
func TestLongNamesAreApart(t *testing.T) {
	ones := "1" + strings.Repeat(",1", 62)
	for _, c := range []struct {
		id   string
		args map[string]string
	}{
		{"nim", map[string]string{"heaps": ones + ",2", "unfold": "true"}},
		{"subtraction", map[string]string{"set": "100", "heaps": "100,100,101,101,102,102,103,103,104,104,105,105", "unfold": "true"}},
		{"subtraction-sum", map[string]string{"limits": "9,10,11,12,13,14,15,16", "heaps": "1,1,1,1,1,1,1,1", "unfold": "true"}},
		{"turning-corners", map[string]string{"width": "6", "height": "6", "heads": "1:1,2:1,1:2", "unfold": "true"}},
		{"bounded-pass", map[string]string{"passes": "1,2,3,4,5,6,7,8,9", "max": "9", "heaps": "20"}},
	} {
		checkApart(t, drawnGame(t, c.id, c.args))
	}
}
