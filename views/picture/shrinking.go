package picture

import (
	"strconv"
	"strings"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/xslices"
	"nimgraph/solver/steps"
	"nimgraph/views/scene"
)

// passage is a shrinking drawing before a step, and where its spots go in the step.
type passage struct {
	shrunk *steps.Shrunk
	from   []scene.Point // of the spots
	to     []scene.Point
	chains [][]int32 // the spots of the stalks that the step is about
}

// shrinking returns the picture of a step of an edge-deletion game: the drawing as the
// steps before have left it, with what this one is about standing out, on its way to
// what it becomes.
func (f *Frames) shrinking(i int, progress float64, selected document.Selection) *scene.Scene {
	if f.around == nil || f.at != i {
		f.around, f.at = f.passage(i), i
	}
	p, step := f.around, f.steps.At(i)
	d, o, err := f.left(p, progress)
	if err != nil {
		return scene.Build(f.drawing, f.solution, f.shows)
	}
	for _, v := range selected.Vertices {
		if spot := p.shrunk.Place[f.graph.Index[v]]; spot >= 0 && !o.Selection.HasVertex(graphs.VertexID(spot)) {
			o.Selection.Vertices = append(o.Selection.Vertices, graphs.VertexID(spot))
		}
	}
	s := scene.Build(d, nil, o)
	f.light(s, p, i, step)
	if progress == 0 {
		heights(s, p, o.Only, step)
	}
	f.rename(s, p)
	return s
}

// left is the drawing that is left, on its way through a step, with what is shown of it. The
// error is not met: names and counts are sound.
func (f *Frames) left(p *passage, progress float64) (*document.Drawing, scene.Options, error) {
	d, err := f.derived(p, progress)
	if err != nil {
		return nil, scene.Options{}, err
	}
	return d, scene.Options{Names: f.shows.Names, Only: f.only(p)}.WithEdges(d, document.AllEdges), nil
}

// Fused returns the picture of an edge-deletion game when all cycles are fused; nil where
// there is none.
func (f *Frames) FusedScene() *scene.Scene {
	shrunk := f.steps.Fused()
	if shrunk == nil {
		return nil
	}
	at := f.place(shrunk)
	p := &passage{shrunk: shrunk, from: at, to: at}
	d, o, err := f.left(p, 0)
	if err != nil {
		return nil
	}
	s := scene.Build(d, nil, o)
	f.rename(s, p)
	return s
}

// only returns what is shown of a shrinking drawing where that is a part: the spots of
// its vertices, and the stalks on these. nil for all.
func (f *Frames) only(p *passage) *document.Selection {
	if f.shows.Only == nil {
		return nil
	}
	in := make([]bool, len(p.shrunk.Vertices))
	for v, spot := range p.shrunk.Place {
		if spot >= 0 && f.shows.Only.HasVertex(f.graph.VertexID[v]) {
			in[spot] = true
		}
	}
	only := &document.Selection{}
	for k, spot := range p.shrunk.Vertices {
		if in[k] = in[k] || spot.Height > 0 && in[spot.On]; in[k] {
			only.Vertices = append(only.Vertices, graphs.VertexID(k))
		}
	}
	for k, l := range p.shrunk.Lines {
		if l.Edge >= 0 && f.shows.Only.HasEdge(f.graph.EdgeID[l.Edge]) {
			only.Edges = append(only.Edges, graphs.EdgeID(k))
		}
	}
	return only
}

// passage returns the drawing before and after a step.
func (f *Frames) passage(i int) *passage {
	step := f.steps.At(i)
	before, after := f.steps.Shrunk(i-1), f.steps.Shrunk(i)
	p := &passage{shrunk: before, from: f.place(before), chains: f.steps.Chains(i, before)}
	p.to = append(p.to, p.from...)
	if step.Kind == steps.Total {
		return p
	}
	places := f.place(after)
	for k, spot := range before.Vertices {
		if spot.Of >= 0 && after.Place[spot.Of] >= 0 {
			p.to[k] = places[after.Place[spot.Of]]
		}
	}
	if step.Kind != steps.Colon || !step.Alone {
		return p
	}
	// The stalks grow together into the new one.
	base := after.Place[step.Vertices[0]]
	into := []scene.Point{places[base]}
	for k, spot := range after.Vertices {
		if spot.Height > 0 && spot.On == base {
			into = append(into, places[k])
		}
	}
	for _, chain := range p.chains {
		for k, spot := range chain {
			p.to[spot] = into[min(k+1, len(into)-1)]
		}
	}
	return p
}

// derived returns a shrinking drawing as a drawing of its own, whose vertices have the
// numbers of the spots, and whose edges have those of the lines.
func (f *Frames) derived(p *passage, progress float64) (*document.Drawing, error) {
	b := graphs.NewBuilder(graphs.Deletion, len(p.shrunk.Vertices), len(p.shrunk.Lines))
	move := document.Move{IDs: make([]graphs.VertexID, len(p.shrunk.Vertices)), To: make([]scene.Point, len(p.shrunk.Vertices))}
	for k, spot := range p.shrunk.Vertices {
		ground := spot.Of >= 0 && f.graph.IsGround(spot.Of)
		move.IDs[k] = b.AddVertex(graphs.Vertex{Name: strconv.Itoa(k), Label: f.label(spot), Ground: ground})
		move.To[k] = p.from[k].Scale(1 - progress).Add(p.to[k].Scale(progress))
	}
	bends := map[graphs.EdgeID]document.Bend{}
	for _, l := range p.shrunk.Lines {
		id := b.AddEdge(graphs.VertexID(l.From), graphs.VertexID(l.To), int32(min(l.Count, graphs.MaxCount)))
		if l.Edge < 0 || f.drawing.Graph().Kind() != graphs.Deletion {
			continue
		}
		// An edge keeps its bend as long as its ends are where they were.
		e, _ := f.drawing.Graph().Edge(f.graph.EdgeID[l.Edge])
		if bend := f.drawing.Bend(e.ID); bend.Bent && move.To[l.From] == f.drawing.At(e.From) && move.To[l.To] == f.drawing.At(e.To) {
			bends[id] = bend
		}
	}
	g, err := b.Graph()
	if err != nil {
		return nil, err
	}
	d := document.FromGraph(g)
	return d, d.Edit(func(draft *document.ChangeBuilder) {
		draft.Move(move)
		for id, bend := range bends {
			draft.Edge(id).Bend = bend
		}
	})
}

// mostFused is how many names of vertices that are fused stand at one.
const mostFused = 4

// label returns the name of a spot: those of all vertices that are fused there.
func (f *Frames) label(spot steps.Spot) string {
	if spot.Of < 0 {
		return ""
	}
	if spot.Members == nil {
		return f.name(spot.Of)
	}
	names := xslices.Map(spot.Members[:min(len(spot.Members), mostFused)], f.name)
	if len(spot.Members) > mostFused {
		names = append(names, "…")
	}
	return strings.Join(names, " ")
}

// light brings out what a step is about: the edges that are fused, the loops that
// cancel, the stalks.
func (f *Frames) light(s *scene.Scene, p *passage, i int, step steps.Step) {
	about := map[int32]bool{} // spots
	for _, v := range step.Vertices {
		about[p.shrunk.Place[v]] = true
	}
	in := map[int32]bool{}
	for _, chain := range p.chains {
		for _, spot := range chain {
			in[spot] = true
		}
	}
	lit := func(l steps.Line) bool {
		switch step.Kind {
		case steps.Loose:
			return about[l.From] || about[l.To]
		case steps.Fusion:
			return l.Edge >= 0 && f.steps.Fuses(i, l.Edge)
		case steps.Parity:
			return l.From == l.To && (about[l.From] || step.OnGround && f.graph.IsGround(p.shrunk.Vertices[l.From].Of))
		case steps.Colon, steps.Total:
			return in[l.From] || in[l.To]
		}
		return false
	}
	var rings []scene.Shape
	ringed := make(map[int32]bool)
	for k := range s.Shapes {
		h := &s.Shapes[k]
		switch h.Subject.Kind {
		case scene.Edge:
			if h.Part == scene.PartShaft && lit(p.shrunk.Lines[h.Subject.ID]) {
				h.Stroke, h.Width = scene.Selected, edgeWidth
			}
		case scene.Vertex:
			if ring, ok := ringAround(h); ok && about[h.Subject.ID] && !ringed[h.Subject.ID] && step.Kind != steps.Total {
				ringed[h.Subject.ID] = true
				rings = append(rings, ring)
			}
		}
	}
	s.Shapes = append(s.Shapes, rings...)
}

// heights writes how high a stalk is beside its upper end, of a few.
func heights(s *scene.Scene, p *passage, only *document.Selection, step steps.Step) {
	const size, away, most = 20, scene.Radius + 16, 40
	if len(p.chains) > most {
		return
	}
	for i, chain := range p.chains {
		last := chain[len(chain)-1]
		if only != nil && !only.HasVertex(graphs.VertexID(last)) {
			continue
		}
		top := p.from[last]
		height := written(strconv.Itoa(int(step.Stalks[i].Height)), top.X, top.Y-away, scene.Bold, size, scene.Selected)
		height.Stroke, height.Width = scene.Board, 5
		s.Shapes = append(s.Shapes, height)
	}
}

// rename gives what is shown the numbers that it has in the drawing. What stands for a
// stalk is nothing there, and has no name.
func (f *Frames) rename(s *scene.Scene, p *passage) {
	kept := s.Shapes[:0]
	for _, h := range s.Shapes {
		switch h.Subject.Kind {
		case scene.Vertex:
			spot := p.shrunk.Vertices[h.Subject.ID]
			if spot.Of < 0 && h.Kind == scene.Text {
				continue
			}
			if h.Subject = (scene.Subject{}); spot.Of >= 0 {
				h.Subject = scene.VertexSubject(f.graph.VertexID[spot.Of])
			}
		case scene.Edge:
			e := p.shrunk.Lines[h.Subject.ID].Edge
			if h.Subject = (scene.Subject{}); e >= 0 {
				h.Subject = scene.EdgeSubject(f.graph.EdgeID[e])
			}
		}
		kept = append(kept, h)
	}
	*s = scene.Scene{Shapes: kept}
}
