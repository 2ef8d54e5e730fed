package games

import (
	"context"
	"math"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/layout"
	"nimgraph/graphs/xstrings"
)

// drawingPlan describes how to draw a game with given arguments: its title, the rules that unfold
// the game graph, the arrangement of the positions, and limits of their number.
type drawingPlan struct {
	title string
	rules Rules
	// places arranges the positions. If it is nil, positions that are two numbers stand on a board
	// and others in layers.
	places arrangement
	// limit applies if the arguments do not ask for another one.
	limit Limits
	// least is a lower bound of the number of positions. If it exceeds the limit, the game is not
	// unfolded at all.
	least int
}

// draw returns the drawing that the plan p describes. It computes the game graph, arranges its
// positions and places the tokens. args holds the limit of positions and the labels to show. It
// returns a *LimitError if there are too many positions, and ctx.Err() if ctx is cancelled.
func (p drawingPlan) draw(ctx context.Context, args Args) (_ *document.Drawing, err error) {
	limit := args.limitOr(p.limit)
	if p.least > limit.Vertices {
		return nil, &LimitError{limit}
	}
	u, err := p.rules.Unfold(ctx, limit)
	if err != nil {
		return nil, err
	}
	d := document.FromGraph(u.Graph)
	draft := d.NewChange()
	draft.Head().Title = xstrings.Truncate(p.title, maxTitle)
	addPictures(draft, u)
	if args.labels != nil { // before places are found for them
		draft.Head().Style.Labels = *args.labels
	}
	if err := d.Do(draft.Change()); err != nil {
		return nil, err
	}
	draft = d.NewChange()
	if !args.bare {
		arranged, err := p.arrange(ctx, arrangementInput{u, u.Graph.Freeze(), layout.OptionsFor(d)})
		if err != nil {
			return nil, err
		}
		if args.labels != nil {
			arranged.style.Labels = *args.labels
		}
		arranged.applyTo(draft, u.Graph.Freeze())
	}
	labelEmpty(draft, u.Graph)
	count := make([]int, u.Graph.Order())
	for _, v := range u.Tokens {
		count[v]++
	}
	for v, n := range count {
		if n > 0 {
			draft.Vertex(graphs.VertexID(v)).Tokens = n
		}
	}
	if err := d.Do(draft.Change()); err != nil {
		return nil, err
	}
	if room, ok := layout.SpreadPictures(d); ok && !args.bare {
		return d, d.Move(room)
	}
	return d, nil
}

// arrangementInput is the input of an arrangement: an unfolded game, the frozen copy f of its
// graph, and the layout options.
type arrangementInput struct {
	*Unfolded
	f       *graphs.Frozen
	options layout.Options
}

// numbers returns, for each vertex, the numbers that make up its position, such as the sizes of
// heaps. They are nil for a position that is not described by numbers.
func (p arrangementInput) numbers() [][]int {
	numbers := make([][]int, 0, p.f.Order())
	for _, id := range p.f.VertexID {
		v, _ := p.Graph.Vertex(id)
		numbers = append(numbers, p.Numbers(v))
	}
	return numbers
}

// arrangementResult describes how the positions of a game are drawn: their coordinates and bends,
// the notes next to them, and which edges and labels are shown.
type arrangementResult struct {
	layout.Plan
	notes []document.Note
	style document.Style
}

// arrangement is a function that chooses where and how the positions of a game are drawn. Its
// error is ctx.Err().
type arrangement func(context.Context, arrangementInput) (arrangementResult, error)

// arrange calls p.places to choose the coordinates of the positions of the game graph unfolded,
// and then chooses the edges to show. If p.places is nil, the positions stand on a board if all
// are pairs of numbers, and otherwise in layers.
func (p drawingPlan) arrange(ctx context.Context, unfolded arrangementInput) (arrangementResult, error) {
	places := p.places
	if places == nil {
		places = newBoardArrangement(positionAxes, arrangeInLayers)
	}
	a, err := places(ctx, unfolded)
	if err != nil {
		return a, err
	}
	a.style.Edges = edgesShown(unfolded.f, a)
	if a.style.Edges == document.SelectedEdges && a.movesFanOut(unfolded) {
		a.style.Edges = document.WinningEdges
	}
	return a, nil
}

// applyTo adds the coordinates, bends, notes and style of a to draft. f is a snapshot of the drawing
// that draft changes.
func (a arrangementResult) applyTo(draft *document.ChangeBuilder, f *graphs.Frozen) {
	a.Apply(draft, f)
	for _, n := range a.notes {
		draft.AddNote(n)
	}
	if a.style != (document.Style{}) {
		draft.Head().Style = a.style
	}
}

// edgesShown returns which edges of f a drawing shows in the arrangement a. If f has too many edges
// to follow, the drawing only shows the edges at the current position and at the vertex under the
// pointer. The limit is higher if the arrangement is a line.
func edgesShown(f *graphs.Frozen, a arrangementResult) document.EdgesShown {
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

// movesFanOut reports whether the moves from the vertices with tokens go in more than 12
// directions, which are too many to follow. Moves from a vertex along one line count as one
// direction.
func (a arrangementResult) movesFanOut(unfolded arrangementInput) bool {
	const most, perTurn = 12, 250
	ways := make(map[[2]int]bool)
	for _, id := range unfolded.Tokens {
		v := unfolded.f.Index[id]
		for _, w := range unfolded.f.Row(v) {
			way := a.At[w].Sub(a.At[v])
			ways[[2]int{int(v), int(math.Round(perTurn * math.Atan2(way.Y, way.X) / (2 * math.Pi)))}] = true
		}
	}
	return len(ways) > most
}

// labelEmpty gives the vertex of the empty position in g the label ∅, by a change to draft. Such a
// vertex is named by a dash, because a name cannot be empty and ∅ is hard to type.
func labelEmpty(draft *document.ChangeBuilder, g graphs.Reader) {
	for v := range g.Vertices() {
		if v.Name == layout.EmptyName {
			draft.Vertex(v.ID).Label = layout.EmptyMark
		}
	}
}

// maxPictures bounds the number of vertices of a drawing with a picture for each position. More
// would be illegible.
const maxPictures = 400

// addPictures adds a picture of each position of u to draft, if the rules of the game have pictures. It
// does nothing if u has more than maxPictures vertices. A drawing shows its pictures only on
// demand.
func addPictures(draft *document.ChangeBuilder, u *Unfolded) {
	if u.Graph.Order() > maxPictures {
		return
	}
	for v := range u.Graph.Vertices() {
		if text := u.Picture(v); text != "" {
			draft.Vertex(v.ID).Style.Picture = text
		}
	}
}
