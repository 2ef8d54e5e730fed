package scene_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/views/scene"
)

// gap is the distance between a tip and a rim. clear is the least distance between an edge and a
// vertex that it bows around: the clearance of an edge whose end has moved, minus the error of testing
// a curve as straight pieces.
const (
	gap   = 1.5
	clear = 2
)

// randomScene draws a small random game. spread is the side of the square in which its n vertices
// lie, and least the least distance between two of them.
func randomScene(tb testing.TB, r *rand.Rand, kind graphs.Kind, n int, spread, least float64) *document.Drawing {
	tb.Helper()
	d := document.New(kind)
	for i := range n {
		v := graphs.Vertex{ID: graphs.VertexID(i), Name: fmt.Sprint("v", i)}
		if kind == graphs.Directed {
			v.Sum = r.IntN(8) == 0
			if v.Heap = !v.Sum && r.IntN(6) == 0; v.Heap {
				v.Worth = int32(math.Pow(10, 6*r.Float64())) - 1
			}
		} else {
			v.Ground = r.IntN(3) == 0
		}
		var place scene.Point
		tokens := 0
		if kind == graphs.Directed && !v.Sum && r.IntN(3) == 0 {
			tokens = 1 + r.IntN(20)
		}
	again:
		place = pt(spread*r.Float64(), spread*r.Float64())
		for other := range d.Graph().Vertices() {
			if d.At(other.ID).Sub(place).Length() < least {
				goto again
			}
		}
		edit(tb, d, func(draft *document.ChangeBuilder) {
			draft.AddVertex(document.VertexState{Vertex: v, Tokens: tokens}, place)
		})
	}
	for range 2 * n {
		// Most ⊕ vertices on a cycle have no value, so edges from ⊕ lead upward.
		from, to := graphs.VertexID(r.IntN(n)), graphs.VertexID(r.IntN(n))
		edge := graphs.Edge{ID: graphs.EdgeID(d.Graph().EdgeSlots()), From: from, To: to, Count: int32(1 + r.IntN(3)/2)}
		_ = d.Edit(func(draft *document.ChangeBuilder) { draft.AddEdge(document.EdgeState{Edge: edge}) }) // fails if the edge exists
	}
	return d
}

// inOutline reports whether p lies in the outline of vertex v in sc, grown by width. It does not
// use the tested code.
func inOutline(sc *scene.Scene, v graphs.VertexID, p scene.Point, width float64) bool {
	for _, sh := range sc.Shapes {
		if sh.Subject != (scene.VertexSubject(v)) {
			continue
		}
		q := p.Sub(sh.P[0])
		switch sh.Kind {
		case scene.Disc:
			return math.Hypot(q.X, q.Y) <= sh.Size+width
		case scene.Pill:
			over := math.Max(0, math.Abs(q.X)-(sh.P[1].X-sh.P[1].Y))
			return math.Hypot(over, q.Y) <= sh.P[1].Y+width
		case scene.Hexagon: // the intersection of three strips
			up := math.Sqrt(3) / 2 // the left and right sides are at 60°
			across := max(math.Abs(up*q.X+q.Y/2), math.Abs(up*q.X-q.Y/2))
			return math.Abs(q.Y) <= sh.P[1].Y+width && across <= up*sh.P[1].X+width
		case scene.Polygon: // a diamond: |x| + |y| ≤ r, its sides moved out by width
			return math.Abs(q.X)+math.Abs(p.Y-(sh.P[0].Y+sh.P[2].Y)/2) <= (sh.P[2].Y-sh.P[0].Y)/2+width*math.Sqrt2
		}
	}
	return false
}

// shaft is the line of an edge with the tip of its head.
type shaft struct {
	line scene.Shape
	tip  scene.Point
}

// cornersOf returns the corners of a diamond, a head or a hexagon.
func cornersOf(sh scene.Shape) []scene.Point {
	if sh.Kind != scene.Hexagon {
		return sh.P[:sh.N]
	}
	c, half := sh.P[0], sh.P[1]
	level := half.X - half.Y*math.Tan(math.Pi/6)
	return []scene.Point{
		c.Add(pt(half.X, 0)), c.Add(pt(level, half.Y)), c.Add(pt(-level, half.Y)),
		c.Add(pt(-half.X, 0)), c.Add(pt(-level, -half.Y)), c.Add(pt(level, -half.Y)),
	}
}

// shafts returns the shafts of all edges in sc.
func shafts(sc *scene.Scene) map[int32]shaft {
	found := map[int32]shaft{}
	for _, sh := range sc.Shapes {
		if sh.Subject.Kind != scene.Edge {
			continue
		}
		s := found[sh.Subject.ID]
		switch sh.Kind {
		case scene.Curve:
			s.line, s.tip = sh, sh.P[sh.N-1]
		case scene.Polygon:
			s.tip = sh.P[0]
		}
		found[sh.Subject.ID] = s
	}
	return found
}

// curvePoint returns the point of a Bézier curve at parameter t, by Bernstein's polynomials.
func curvePoint(sh scene.Shape, t float64) (p scene.Point) {
	weights := [][]float64{
		2: {1 - t, t},
		3: {(1 - t) * (1 - t), 2 * t * (1 - t), t * t},
		4: {math.Pow(1-t, 3), 3 * t * (1 - t) * (1 - t), 3 * t * t * (1 - t), math.Pow(t, 3)},
	}[sh.N]
	for i, w := range weights {
		p = p.Add(sh.P[i].Scale(w))
	}
	return p
}
