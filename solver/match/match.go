package match

import (
	"slices"

	"nimgraph/graphs"
	"nimgraph/solver"
)

// Side is one of the two who play.
type Side uint8

const (
	First  Side = iota // who moves first
	Second             // and the other
)

// Other returns the other side.
func (s Side) Other() Side { return 1 - s }

// Ending is how a match has ended.
type Ending uint8

const (
	// Running is that of a match that goes on.
	Running Ending = iota
	// LastMove: no move is left.
	LastMove
	// Resigned: one side gave up.
	Resigned
	// Drawn: the sides agreed on it.
	Drawn
)

// Match is a game that is on: the states that were met, the moves between them, and
// who won.
//
//	           Make, Take ⟲
//	    ┌──────┐   the last move, Resign, Agree   ┌───────┐
//	───▶│ runs │ ───────────────────────────────▶ │ ended │
//	    └──────┘ ◀─────────────────────────────── └───────┘
//	                         Take
type Match struct {
	states []*State
	moves  []graphs.EdgeID
	ending Ending
	loser  Side // where it has ended and not as a draw
}

// New begins a match.
func New(start *State) *Match {
	m := &Match{states: []*State{start}}
	m.settle()
	return m
}

// Clone returns a match that goes on by itself.
func (m *Match) Clone() *Match {
	c := *m
	c.states, c.moves = slices.Clone(m.states), slices.Clone(m.moves)
	return &c
}

// State returns the position as it stands.
func (m *Match) State() *State { return m.states[len(m.states)-1] }

// Len returns how many moves were made.
func (m *Match) Len() int { return len(m.moves) }

// StateAt returns the position before move i, 0 ≤ i ≤ Len.
func (m *Match) StateAt(i int) *State { return m.states[i] }

// MoveAt returns move i, 0 ≤ i < Len.
func (m *Match) MoveAt(i int) graphs.EdgeID { return m.moves[i] }

// Turn returns whose move it is, or would be.
func (m *Match) Turn() Side { return Side(len(m.moves) % 2) }

// Make records a move, with the state after it. A match that has ended takes none:
// false.
func (m *Match) Make(edge graphs.EdgeID, after *State) bool {
	if m.ending != Running {
		return false
	}
	m.moves = append(m.moves, edge)
	m.states = append(m.states, after)
	m.settle()
	return true
}

// settle ends the match where no move is left. Who cannot move has the outcome of the
// position: P in normal play, N in misère play and under the Anti-SG convention.
func (m *Match) settle() {
	if !m.State().Over() {
		return
	}
	m.ending, m.loser = LastMove, m.Turn()
	if m.State().Outcome() == solver.OutcomeN {
		m.loser = m.Turn().Other()
	}
}

// Take takes back the last moves until it is the turn of a side again that had it
// before, at least one move; it returns how many were taken back. A match that had
// ended goes on.
func (m *Match) Take(side Side) int {
	keep := len(m.moves) - 1
	for keep > 0 && Side(keep%2) != side {
		keep--
	}
	if keep < 0 || Side(keep%2) != side {
		return 0
	}
	return m.Back(keep)
}

// Back takes back all moves from number keep on, and returns how many these were.
func (m *Match) Back(keep int) int {
	taken := len(m.moves) - keep
	m.moves = m.moves[:keep]
	m.states = m.states[:keep+1]
	m.ending = Running
	m.settle()
	return taken
}

// Resign ends the match: a side gives up.
func (m *Match) Resign(side Side) {
	if m.ending == Running {
		m.ending, m.loser = Resigned, side
	}
}

// Agree ends the match as a draw.
func (m *Match) Agree() {
	if m.ending == Running {
		m.ending = Drawn
	}
}

// Ended returns how the match has ended, and who won: nobody where won is false.
func (m *Match) Ended() (how Ending, winner Side, won bool) {
	won = m.ending == LastMove || m.ending == Resigned
	return m.ending, m.loser.Other(), won
}

// Repeated returns how often the position was there before, as it stands now.
func (m *Match) Repeated() int {
	now, before := m.State(), m.states[:len(m.states)-1]
	times := 0
	for i, s := range before {
		if (len(before)-i)%2 == 0 && s.same(now) {
			times++
		}
	}
	return times
}

// RepetitionsForDraw is how often a position must have come back, with the same side
// to move, for a draw to be offered. The third time is the custom of chess.
const RepetitionsForDraw = 2

// DrawOffered tells whether the position has come back so often that a draw is
// offered. No side that plays well will then do anything else; one that can still win
// need not accept.
func (m *Match) DrawOffered() bool {
	return m.ending == Running && m.Repeated() >= RepetitionsForDraw
}

// Moves returns the moves made.
func (m *Match) Moves() []graphs.EdgeID { return slices.Clone(m.moves) }
