package picture

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/solver"
	"nimgraph/solver/steps"
	"nimgraph/views/render"
	"nimgraph/views/scene"
	"nimgraph/views/words"
)

// addFusedDrawing adds a second drawing to the right of picture, after an arrow: the game after all
// its cycles are fused. It shows values and winning moves if the options of c do. It does nothing if
// the game has no cycles. w provides the texts.
func (c content) addFusedDrawing(w *words.Words, picture *scene.Scene) {
	if c.solution == nil || c.drawing.Kind() != graphs.Deletion {
		return
	}
	q, err := steps.New(context.Background(), c.solution)
	if err != nil {
		return // cannot happen: the work is never cancelled
	}
	fused := NewFrames(w, c.drawing, q, c.options).sceneAfterFusion()
	if fused == nil {
		return
	}
	const gap = 90 // document units, with an arrow between the two
	low, high := render.Bounds(picture)
	left, _ := render.Bounds(fused)
	picture.Shapes = append(picture.Shapes, textAt("→", high.X+gap/2, (low.Y+high.Y)/2, scene.Sans, gap/3, scene.Muted))
	// The IDs continue those of the drawing, so that no vertex and no edge of the picture has two shapes.
	vertices, edges := graphs.VertexID(c.drawing.Graph().VertexSlots()), graphs.EdgeID(c.drawing.Graph().EdgeSlots())
	for _, h := range fused.Shapes {
		switch h.Subject.Kind {
		case scene.Vertex:
			h.Subject = scene.VertexSubject(h.Subject.VertexID() + vertices)
		case scene.Edge:
			h.Subject = scene.EdgeSubject(h.Subject.EdgeID() + edges)
			h.Ends = [2]graphs.VertexID{h.Ends[0] + vertices, h.Ends[1] + vertices}
		}
		h.Move(scene.Point{X: high.X - left.X + gap})
		picture.Shapes = append(picture.Shapes, h)
	}
}

// sceneAfterFusion returns the picture of an edge-deletion game after all its cycles are fused, or
// nil if it has no cycles. The IDs of its vertices and edges are the numbers of spots and lines.
// Vertices on the ground that are fused with each other become one vertex.
func (f *Frames) sceneAfterFusion() *scene.Scene {
	fused := f.steps.AfterFusion()
	if fused == nil {
		return nil
	}
	fused = fused.Merge(f.groundSets(fused))
	places := f.placeSpots(fused)
	t := &transition{shrunk: fused, from: places, to: places}
	d, err := f.buildDrawing(t, 0)
	if err != nil {
		return nil // cannot happen: names and counts are valid
	}
	solution, err := solver.Solve(context.Background(), solver.PositionOf(d))
	if err != nil {
		return nil
	}
	o := f.options
	o.Only, o.EdgesOf, o.Remoteness = f.visiblePart(t), nil, nil
	if o.Revealed != nil {
		o.Revealed = &document.Selection{}
	}
	return scene.Build(d, solution, o)
}

// groundSets returns which spots on the ground sceneAfterFusion draws as one vertex: those of the
// same set. All cycles of shrunk must be fused. Two spots are in the same set if edges between
// vertices that are on the ground, or fused with it, connect them in the original drawing. Two such
// sets become one if they lie at the same height and overlap from left to right.
func (f *Frames) groundSets(shrunk *steps.ShrunkDrawing) graphs.Partition {
	sets := graphs.NewPartition(len(shrunk.Vertices))
	isOnGround := func(v int32) bool {
		k := shrunk.Place[v]
		return k >= 0 && f.graph.IsGround(shrunk.Vertices[k].Of)
	}
	joined := graphs.NewPartition(f.graph.Order()) // the vertices on the ground and those fused with them
	for e := range f.graph.From {
		if v, w := f.graph.From[e], f.graph.Into[e]; isOnGround(v) && isOnGround(w) {
			joined.Join(v, w)
		}
	}
	type stretch struct{ low, high, y float64 } // of a level ground
	stretches := map[int32]stretch{}            // by set of joined
	var feet []int32
	for v := range int32(f.graph.Order()) {
		if !f.graph.IsGround(v) {
			continue
		}
		feet = append(feet, v)
		set, at := joined.Find(v), f.pointOf(v)
		s, ok := stretches[set]
		if !ok {
			s = stretch{at.X, at.X, at.Y}
		}
		stretches[set] = stretch{min(s.low, at.X), max(s.high, at.X), s.y}
	}
	stretchOf := func(v int32) stretch { return stretches[joined.Find(v)] }
	slices.SortStableFunc(feet, func(v, w int32) int {
		return cmp.Or(cmp.Compare(stretchOf(v).y, stretchOf(w).y), cmp.Compare(stretchOf(v).low, stretchOf(w).low))
	})
	end := stretch{}
	for i, v := range feet {
		s := stretchOf(v)
		if i > 0 && s.y == end.y && s.low <= end.high {
			sets.Join(shrunk.Place[v], shrunk.Place[feet[i-1]])
			s.high = max(s.high, end.high)
		}
		end = s
	}
	return sets
}

// shortList returns names, separated by spaces, in a short form. Three or more successive numbers or
// letters become a range, such as "2–12". After mostListed entries it adds the number of names that
// are left out, such as "+7".
func shortList(names []string) string {
	const mostListed = 12
	var entries []string
	for i := 0; i < len(names); {
		if len(entries) == mostListed {
			return strings.Join(append(entries, fmt.Sprintf("+%d", len(names)-i)), " ")
		}
		last := i
		for last+1 < len(names) && areSuccessive(names[last], names[last+1]) {
			last++
		}
		if last < i+2 {
			last = i
			entries = append(entries, names[i])
		} else {
			entries = append(entries, names[i]+"–"+names[last])
		}
		i = last + 1
	}
	return strings.Join(entries, " ")
}

// areSuccessive reports whether second is the number or the letter after first.
func areSuccessive(first, second string) bool {
	n, err := strconv.Atoi(first)
	if err == nil {
		return strconv.Itoa(n+1) == second
	}
	a, size := utf8.DecodeRuneInString(first)
	return size == len(first) && string(a+1) == second
}
