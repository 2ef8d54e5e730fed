package solver

// hanging tells what hangs from each block of an edge-deletion game.
type hanging struct {
	*Account
	// bridges counts the bridges up from each block, and firm those of them that are
	// worth more than 1.
	bridges, firm []int64
	// rings counts the edges of each block that are no loops.
	rings []int64
	// edges are all that the ground holds, by their blocks, a bridge with what
	// hangs on it; those of block b are edges[start[b]:start[b+1]]. The blocks that
	// hang from b, itself included, are those from b to end[b]-1.
	edges []int32
	start []int32
	end   []int32
}

// newHanging takes O(V+E).
func newHanging(a *Account) *hanging {
	n := len(a.Blocks)
	h := &hanging{
		Account: a,
		bridges: make([]int64, n), firm: make([]int64, n), rings: make([]int64, n),
		end: make([]int32, n),
	}
	for b := n - 1; b >= 0; b-- {
		block := a.Blocks[b]
		h.end[b] = max(h.end[b], int32(b)+1)
		if b > 0 {
			h.end[block.Parent] = max(h.end[block.Parent], h.end[b])
			h.bridges[block.Parent]++
			if block.Value > 0 {
				h.firm[block.Parent]++
			}
		}
	}
	f := a.tree.f
	for e, r := range a.tree.role {
		if r != loose && r != looped && !a.Bridge[e] {
			h.rings[a.blockAt(int32(e))] += int64(f.Count[e])
		}
	}
	h.start, h.edges = inRows(f.Size(), n, a.blockAt)
	return h
}

// simple tells whether a block is one vertex, with loops at most.
func (h *hanging) simple(block int32) bool { return h.rings[block] == 0 }

// size returns how many edges hang from a block, those in it and the bridge below it
// included, parallel ones counted once.
func (h *hanging) size(block int32) int { return int(h.start[h.end[block]] - h.start[block]) }

// above returns the edges that hang from a block, those in it included, in no
// order that means anything but always the same.
func (h *hanging) above(block int32) []int32 {
	all := h.edges[h.start[block]:h.start[h.end[block]]]
	edges := make([]int32, 0, len(all))
	for _, e := range all {
		if e != h.Blocks[block].Bridge {
			edges = append(edges, e)
		}
	}
	return edges
}

// blockAt returns the block that an edge is in; of a bridge, the one that hangs
// on it; of a loose edge, -1.
func (a *Account) blockAt(e int32) int32 {
	return max(a.BlockOf[a.tree.f.From[e]], a.BlockOf[a.tree.f.Into[e]])
}
