package solver

import "context"

// MaxEdges is how many edges a part of an edge-deletion game with cycles may have
// for its misère outcome to be searched for: 2²⁰ sets of edges, at most about a
// second.
const MaxEdges = 20

// playMisereDeletion puts the outcomes of misère play in place of those of normal
// play. Without cycles longer than a loop it is exact at any size, in O(V+E), by
// the rule for Nim: a branch, which is an edge with what hangs on it, is tame;
// of value 1 it is fickle, above it is firm (Winning Ways, ch. 13). A loop is a
// branch of one edge. With cycles, the parts of up to MaxEdges edges that hang
// together without the ground are searched, and added up by the tame rule, or,
// where one is not tame, searched as a whole; past that the error is a
// *LimitError.
func (s *Solution) playMisereDeletion(ctx context.Context) error {
	a := s.Account
	forest := true
	for e, r := range a.tree.role {
		forest = forest && r != back && (r != tree || s.Position.Graph.Count[e] == 1)
	}
	if forest {
		s.playForest()
		return nil
	}
	return s.playCycles(&watch{ctx: ctx})
}

// judge sets the outcome of a move of a game that always ends.
func (m *Move) judge(o Outcome) {
	m.Outcome = o
	m.Wins = o == OutcomeP
	m.Progress = m.Wins
}

// playForest plays a game without cycles longer than loops.
func (s *Solution) playForest() {
	a, f := s.Account, s.Position.Graph
	firm := make([]int64, len(a.Blocks)) // branches above 1 on each block
	branch := make([]int32, len(a.Blocks))
	for i, b := range a.Blocks {
		if i == 0 {
			continue
		}
		if b.Value > 0 {
			firm[b.Parent]++
		}
		branch[i] = branch[b.Parent] // the block that stands on the ground under it
		if b.Parent == 0 {
			branch[i] = int32(i)
		}
	}
	for v, b := range a.BlockOf {
		s.Outcomes[v] = OutcomeN
		if b >= 0 {
			s.Outcomes[v] = tameSum{a.Blocks[b].Value, firm[b]}.outcome()
		}
	}
	whole := tameSum{a.Value(), firm[0]}
	s.Outcome = whole.outcome()
	for i := range s.Moves {
		m := &s.Moves[i]
		n, _ := m.After.Nimber()
		next := tameSum{n, whole.firm}
		at := max(a.BlockOf[f.From[m.Edge]], a.BlockOf[f.Into[m.Edge]])
		if at > 0 { // else it is a loop at the ground, and fickle
			root := a.Blocks[branch[at]]
			before := root.Value + 1
			after := before ^ a.Value() ^ n
			if root.Bridge == m.Edge {
				after = 0
			}
			if before > 1 {
				next.firm--
			}
			if after > 1 {
				next.firm++
			}
		}
		m.judge(next.outcome())
	}
}
