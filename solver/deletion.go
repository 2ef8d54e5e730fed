package solver

import (
	"context"

	"nimgraph/graphs"
)

// Account holds the Grundy value of an edge-deletion game, and the values of its parts. The parts
// are blocks, which no deletion of a single edge disconnects, and figures, which are connected
// without the ground. Slices by vertex and by edge have an element for each vertex and edge of the
// graph. Hackenbush computes an Account.
type Account struct {
	// Values holds the value of the part that hangs from each vertex, away from the
	// ground: the value of its block, in the block of the ground the value of its figure, on
	// the ground the value of the whole game, and 0 for a loose vertex.
	Values []Nimber
	// Loose marks the vertices that are not connected to the ground; nil if
	// there are none.
	Loose []bool
	// Bridge marks the edges whose deletion cuts something off the ground.
	Bridge []bool
	// Blocks are the 2-edge-connected parts, from the ground up: each comes after the
	// block from which it hangs. Block 0 is the block of the ground. BlockOf is the block of each
	// vertex, or -1 for a loose vertex.
	Blocks  []Block
	BlockOf []int32
	// Figures are in the order of their vertices. Their values add up to the value of
	// the whole game. FigureOf is the figure of each vertex, or -1 for a vertex
	// on the ground and for a loose vertex.
	Figures  []Figure
	FigureOf []int32

	tree     *searchTree
	onGround int32 // the figure of the edges that lie wholly on the ground, or -1
	// sum is the value of the part that hangs from each vertex of the search tree by tree edges,
	// and root is the first vertex of the block of each vertex.
	sum  []Nimber
	root []int32
}

// Block is a 2-edge-connected part of an edge-deletion game. By the fusion principle it has the
// same value as a single vertex at which all its edges are loops.
type Block struct {
	// Bridge is the edge that the block hangs on, and Parent the block at the
	// other end of it; -1 for block 0.
	Bridge, Parent int32
	// Edges is the number of edges inside, parallel ones and loops each.
	Edges int64
	// Value is Edges mod 2 ⊕ the XOR, over the bridges to the blocks above, of
	// 1 + the value of the block.
	Value Nimber
}

// Value returns the value of the whole game.
func (a *Account) Value() Nimber { return a.Blocks[0].Value }

// Hackenbush returns the values of f, an edge-deletion game (Green Hackenbush) on any multigraph
// with ground. It returns NoGround if no vertex stands on the ground, and ctx.Err() if ctx is
// cancelled.
//
// Time is O(V+E). Memory, with the result, is 84 bytes a vertex and 22 an edge, and up to 50 more
// a vertex on a long path.
func Hackenbush(ctx context.Context, f *graphs.Frozen) (*Account, error) {
	// The rules are those of Berlekamp, Conway and Guy, Winning Ways, ch. 2 and 7:
	//
	//   - All ground vertices are one vertex.
	//   - Fusion: the vertices of a cycle may be made one. So a 2-edge-connected block is one
	//     vertex with loops, and a loop is worth 1.
	//   - Colon: the part above a vertex may be replaced by any part of the same value. So a
	//     bridge below a part of value x is worth x + 1.
	//
	// One depth-first search finds bridges and blocks (Tarjan 1974). Then one pass down its tree
	// adds the values. Measured at 10⁶ edges: 50 ns an edge of a grid, 85 of a path, 300 of a
	// random tree.
	if f.Ground == nil {
		return nil, NoGround
	}
	s, err := newSearchTree(ctx, newRootedGraph(f))
	if err != nil {
		return nil, err
	}
	a := &Account{
		Values:  make([]Nimber, f.Order()),
		Bridge:  make([]bool, f.Size()),
		BlockOf: make([]int32, f.Order()),
		tree:    s,
	}
	a.computeSums()
	a.findBlocks()
	a.findFigures()
	for v, u := range s.at {
		switch {
		case u < 0:
			if a.Loose == nil {
				a.Loose = make([]bool, f.Order())
			}
			a.Loose[v] = true
		case u > 0 && a.BlockOf[v] == 0:
			a.Values[v] = a.Figures[a.FigureOf[v]].Value
		default:
			a.Values[v] = a.sum[a.root[u]]
		}
	}
	return a, ctx.Err()
}

// computeSums sets a.sum[v], for each vertex v of the search tree, to the XOR of three kinds of
// values: of the loops at v, of the back edges from v up the tree, and of the tree edges to the
// children of v with what hangs from them (see treeEdgeValue). It goes from the leaves to the
// root, which is the ground.
func (a *Account) computeSums() {
	s := a.tree
	a.sum = make([]Nimber, len(s.vertex))
	for e, r := range s.role {
		switch r {
		case looped:
			u, _ := s.ends(int32(e))
			a.sum[u] ^= parity(s.f.Count[e])
		case back:
			a.sum[s.lower[e]] ^= parity(s.f.Count[e])
		}
	}
	for v := int32(len(s.vertex) - 1); v > 0; v-- {
		if s.parallel { // back edges parallel to the tree edge
			a.sum[v] ^= parity(s.f.Count[s.vertex[v].by] - 1)
		}
		a.sum[s.vertex[v].parent] ^= a.treeEdgeValue(v)
	}
}

// treeEdgeValue returns the value that the subtree of vertex v adds to the value at the parent of
// v. This includes the tree edge between them. v must not be the root of the search tree.
func (a *Account) treeEdgeValue(v int32) Nimber {
	if a.tree.isBridge(v) {
		return a.sum[v] + 1
	}
	return a.sum[v] ^ 1
}

// parity returns the parity of count, 0 or 1, which is the value of that many loops at one vertex.
func parity(count int32) Nimber { return Nimber(count & 1) }

// findBlocks finds the blocks, which are the 2-edge-connected parts between the bridges. It sets
// Blocks, BlockOf, Bridge and root.
func (a *Account) findBlocks() {
	s := a.tree
	a.root = make([]int32, len(s.vertex))
	block := make([]int32, len(s.vertex))
	count := 1
	for v := range int32(len(s.vertex)) {
		if s.isBridge(v) {
			count++
		}
	}
	a.Blocks = make([]Block, 0, count)
	for v := range int32(len(s.vertex)) {
		if v != 0 && !s.isBridge(v) {
			a.root[v], block[v] = a.root[s.vertex[v].parent], block[s.vertex[v].parent]
			continue
		}
		b := Block{Bridge: s.vertex[v].by, Parent: -1, Value: a.sum[v]}
		if v != 0 {
			b.Parent = block[s.vertex[v].parent]
			a.Bridge[b.Bridge] = true
		}
		a.root[v], block[v] = v, int32(len(a.Blocks))
		a.Blocks = append(a.Blocks, b)
	}
	for e, r := range s.role {
		if r == loose || a.Bridge[e] {
			continue
		}
		u, _ := s.ends(int32(e))
		a.Blocks[block[u]].Edges += int64(s.f.Count[e])
	}
	for v, u := range s.at {
		a.BlockOf[v] = -1
		if u >= 0 {
			a.BlockOf[v] = block[u]
		}
	}
}

// solveDeletion solves p, a position of an edge-deletion game. It returns the same errors as Solve.
func solveDeletion(ctx context.Context, p Position) (*Solution, error) {
	if p.Graph.Order() == 0 {
		s := &Solution{Position: p, Played: true, Outcome: stuckOutcome(p.Play)}
		s.rule = [...]PlayRule{graphs.Normal: PlayValue, graphs.Misere: PlayTame, graphs.AntiSG: PlayAntiSG}[p.Play]
		return s, nil
	}
	account, err := Hackenbush(ctx, p.Graph)
	if err != nil {
		return nil, err
	}
	after, err := account.Deletions(ctx)
	if err != nil {
		return nil, err
	}
	s := &Solution{
		Position: p,
		Values:   make([]Value, len(account.Values)),
		Outcomes: make([]Outcome, len(account.Values)),
		Loose:    account.Loose,
		Played:   true,
		Value:    Finite(account.Value()),
		Parts:    account.figureParts(),
		Account:  account,
	}
	s.Outcome = s.Value.Outcome()
	for v, n := range account.Values {
		s.Values[v] = Finite(n)
		s.Outcomes[v] = s.Values[v].Outcome()
	}
	s.Moves = make([]Move, 0, len(after))
	w := cancelCheck{ctx: ctx}
	for e, n := range after {
		if err := w.step(1); err != nil {
			return nil, err
		}
		if account.tree.role[e] == loose {
			continue
		}
		s.Moves = append(s.Moves, Move{
			Edge:     int32(e),
			After:    Finite(n),
			Outcome:  Finite(n).Outcome(),
			Wins:     n == 0,
			Progress: n == 0,
		})
	}
	switch p.Play {
	case graphs.Misere:
		err = s.setMisereDeletionOutcomes(ctx)
	case graphs.AntiSG:
		err = s.setAntiSGDeletionOutcomes(ctx)
	}
	return s, err
}
