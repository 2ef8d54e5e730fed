package solver

import "context"

// MaxEdges is how many edges a part of an edge-deletion game that stands on the
// ground in more than one place may have for its misère outcome to be searched
// for: 2²⁰ sets of edges, at most about a second.
const MaxEdges = 20

// playMisereDeletion puts the outcomes of misère play in place of those of normal
// play.
//
// A branch, which is a bridge at the ground with whatever hangs on it, is tame:
// of value 1 it is fickle, above it is firm. For its moves lead to nothing, which
// is (0,1), or to smaller branches, none of which has the value 0; so if its value
// is 1 they have pairs (0,1) and (n,n), n ≥ 2, and its own is (1,0); and if it is
// n ≥ 2, they have (0,1), (1,0), (2,2), … up to n-1 and not n. A loop is a branch
// of one edge. So trees, and whatever stands on the ground on bridges alone, are
// Nim, at any size, in O(V+E) (for trees, Winning Ways, ch. 13).
//
// Parts that stand on the ground in more than one place, or by parallel edges,
// are searched, up to MaxEdges edges, and added up by the tame rule, or, where
// one is not tame, searched together; past that the error is a *LimitError. The
// same holds for what hangs from each vertex, with the vertex for ground on which
// its block hangs.
func (s *Solution) playMisereDeletion(ctx context.Context) error {
	h := newHanging(s.Account)
	w := &watch{ctx: ctx}
	if h.simple(0) {
		s.playBranches(h)
	} else if err := s.playParts(h, w); err != nil {
		return err
	}
	outcome := make([]Outcome, len(h.Blocks))
	outcome[0] = s.Outcome
	for b := 1; b < len(outcome); b++ {
		if h.simple(b) {
			outcome[b] = tameSum{h.Blocks[b].Value, h.firm[b]}.outcome()
			continue
		}
		foot := h.foot(int32(b))
		g, err := s.branchesOf(h.above(b), func(v int32) bool { return v == foot }, w)
		if err != nil {
			return err
		}
		outcome[b] = g.outcome()
	}
	for v, b := range h.BlockOf {
		s.Outcomes[v] = OutcomeN
		if b >= 0 {
			s.Outcomes[v] = outcome[b]
		}
	}
	return nil
}

// judge sets the outcome of a move of a game that always ends.
func (m *Move) judge(o Outcome) {
	m.Outcome = o
	m.Wins = o == OutcomeP
	m.Progress = m.Wins
}

// playBranches plays a game that stands on the ground on bridges and loops alone.
func (s *Solution) playBranches(h *hanging) {
	branch := make([]int32, len(h.Blocks)) // the block that stands on the ground under it
	for b := 1; b < len(branch); b++ {
		branch[b] = int32(b)
		if parent := h.Blocks[b].Parent; parent != 0 {
			branch[b] = branch[parent]
		}
	}
	whole := tameSum{h.Value(), h.firm[0]}
	s.Outcome = whole.outcome()
	for i := range s.Moves {
		m := &s.Moves[i]
		n, _ := m.After.Nimber()
		next := tameSum{n, whole.firm}
		if at := h.blockAt(m.Edge); at > 0 { // else it is a loop at the ground, and fickle
			root := h.Blocks[branch[at]]
			before := root.Value + 1
			after := before ^ h.Value() ^ n
			if before > 1 {
				next.firm--
			}
			if after > 1 && root.Bridge != m.Edge {
				next.firm++
			}
		}
		m.judge(next.outcome())
	}
}

// playParts plays a game of which some part stands on the ground otherwise.
func (s *Solution) playParts(h *hanging, w *watch) error {
	f := s.Position.Graph
	g, err := s.branchesOf(h.above(0), f.IsGround, w)
	if err != nil {
		return err
	}
	s.Outcome = g.outcome()
	for i := range s.Moves {
		m := &s.Moves[i]
		n, _ := m.After.Nimber()
		m.judge(g.after(m.Edge, h.Value()^n))
	}
	return nil
}
