package games

import (
	"context"
	"math"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/layout"
	"nimgraph/graphs/xstrings"
)

// plan is what is drawn of a game for some arguments.
type plan struct {
	title string
	rules Rules
	// places arranges the positions; nil for a board where they are two numbers, and
	// layers where not.
	places arrangement
	// limit holds where the arguments ask for no other.
	limit Limits
	// least is how many positions there are at least: where it is past the limit, none are
	// looked for.
	least int
}

// draw unfolds a game and puts its tokens on it. The error is a *LimitError where it has
// too many positions, or ctx.Err() when cancelled.
func (p plan) draw(ctx context.Context, a Args) (_ *document.Drawing, err error) {
	defer graphs.Taken(&err)
	limit := a.within(p.limit)
	if p.least > limit.Vertices {
		return nil, &LimitError{limit}
	}
	u := graphs.Must(p.rules.Unfold(ctx, limit))
	d := document.FromGraph(u.Graph)
	draft := d.NewChange()
	draft.Head().Title = xstrings.Truncate(p.title, maxTitle)
	depict(draft, u)
	if a.labelled { // before places are found for them
		draft.Head().Style.Labels = a.labels
	}
	graphs.Try(d.Do(draft.Change()))
	draft = d.NewChange()
	if !a.bare {
		arranged := graphs.Must(p.arranged(ctx, positions{u, u.Graph.Freeze(), layout.OptionsFor(d)}))
		if a.labelled {
			arranged.style.Labels = a.labels
		}
		arranged.write(draft, u.Graph.Freeze())
	}
	nothingLeft(draft, u.Graph)
	count := make([]int, u.Graph.Order())
	for _, v := range u.Tokens {
		count[v]++
	}
	for v, n := range count {
		if n > 0 {
			draft.Vertex(graphs.VertexID(v)).Tokens = n
		}
	}
	graphs.Try(d.Do(draft.Change()))
	if room, ok := layout.SpreadPictures(d); ok && !a.bare {
		return d, d.Move(room)
	}
	return d, nil
}

// positions is what an arrangement has before it: an unfolded game whose positions have no
// places yet, its snapshot, and the room that they need.
type positions struct {
	*Unfolded
	f *graphs.Frozen
	o layout.Options
}

// numbers returns those of each vertex.
func (p positions) numbers() [][]int {
	all := make([][]int, 0, p.f.Order())
	for _, id := range p.f.VertexID {
		v, _ := p.Graph.Vertex(id)
		all = append(all, p.Numbers(v))
	}
	return all
}

// arranged is how a game's positions are drawn: their places and bends, what stands
// beside them, and what is seen of them.
type arranged struct {
	layout.Plan
	notes []document.Note
	style document.Style
}

// arrangement finds out how a game's positions are drawn.
type arrangement func(context.Context, positions) (arranged, error)

// arranged finds the places of the plan's positions, and which of their edges are shown.
func (p plan) arranged(ctx context.Context, on positions) (arranged, error) {
	places := p.places
	if places == nil {
		places = onBoard(positionAxes, inLayers)
	}
	a, err := places(ctx, on)
	if err != nil {
		return a, err
	}
	a.style.Edges = edgesShown(on.f, a)
	if a.style.Edges == document.SelectedEdges && a.fans(on) {
		a.style.Edges = document.WinningEdges
	}
	return a, nil
}

// write arranges a drawing whose positions have no places yet.
func (a arranged) write(draft *document.ChangeBuilder, f *graphs.Frozen) {
	a.Apply(draft, f)
	for _, n := range a.notes {
		draft.AddNote(n)
	}
	if a.style != (document.Style{}) {
		draft.Head().Style = a.style
	}
}

// edgesShown returns which edges of a game are shown: where there are so many that nobody
// can follow them, those of the position and of what is pointed at. On a line more can be
// followed than elsewhere.
func edgesShown(f *graphs.Frozen, a arranged) document.EdgesShown {
	const (
		few, dense  = 16, 5 // vertices, and edges for each
		some, full  = 40, 3
		many, thick = 60, 2
	)
	n, m := f.Order(), f.Size()
	if a.style.Edges != document.AllEdges {
		return a.style.Edges
	}
	if n > few && m > dense*n || a.Bends == nil && (n > some && m > full*n || n > many && m > thick*n) {
		return document.SelectedEdges
	}
	return a.style.Edges
}

// fans tells whether the moves of some token go in so many directions that nobody can
// follow them; those along one line are as good as one.
func (a arranged) fans(on positions) bool {
	const most, perTurn = 12, 250
	ways := make(map[[2]int]bool)
	for _, id := range on.Tokens {
		v := on.f.Index[id]
		for _, w := range on.f.Row(v) {
			way := a.At[w].Sub(a.At[v])
			ways[[2]int{int(v), int(math.Round(perTurn * math.Atan2(way.Y, way.X) / (2 * math.Pi)))}] = true
		}
	}
	return len(ways) > most
}

// nothingLeft has positions of which nothing is left, which are named by a dash, shown with
// a sign that can be read as a name.
func nothingLeft(draft *document.ChangeBuilder, g graphs.Reader) {
	for v := range g.Vertices() {
		if v.Name == layout.EmptyName {
			draft.Vertex(v.ID).Label = layout.EmptyMark
		}
	}
}

// maxPictures bounds the vertices of a drawing that has a picture of each position: of
// more, nobody can read them.
const maxPictures = 400

// depict gives each position its picture, as far as the rules have one. Drawings keep them,
// to be shown where a person asks for them.
func depict(draft *document.ChangeBuilder, u *Unfolded) {
	if u.Graph.Order() > maxPictures {
		return
	}
	for v := range u.Graph.Vertices() {
		if text := u.Picture(v); text != "" {
			draft.Vertex(v.ID).Style.Picture = text
		}
	}
}
