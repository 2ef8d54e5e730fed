package match

import (
	"slices"

	"nimgraph/graphs"
	"nimgraph/solver"
)

// Side is one of the two players of a match.
type Side uint8

const (
	First  Side = iota // the player who moves first
	Second             // the player who moves second
)

// Other returns the opponent of side s.
func (s Side) Other() Side { return 1 - s }

// Ending says how a match has ended, or that it has not ended.
type Ending uint8

const (
	// Running: the match goes on.
	Running Ending = iota
	// LastMove: no move is left.
	LastMove
	// Resigned: one side gave up.
	Resigned
	// Drawn: the sides agreed on it.
	Drawn
)

// Match is a game in progress: the states so far, the moves between them, and
// who won.
//
//	           MakeMove, TakeBack ⟲
//	    ┌──────┐   the last move, Resign, Agree   ┌───────┐
//	───▶│ runs │ ───────────────────────────────▶ │ ended │
//	    └──────┘ ◀─────────────────────────────── └───────┘
//	                       TakeBack
type Match struct {
	states []*State
	moves  []graphs.EdgeID
	ending Ending
	loser  Side // if the match has ended, and not in a draw
}

// New returns a match that begins at start. If start has no move, the match has ended.
func New(start *State) *Match {
	m := &Match{states: []*State{start}}
	m.endIfStuck()
	return m
}

// Clone returns an independent copy of the match. The copy shares the states, which never change.
func (m *Match) Clone() *Match {
	c := *m
	c.states, c.moves = slices.Clone(m.states), slices.Clone(m.moves)
	return &c
}

// State returns the current position with its solution.
func (m *Match) State() *State { return m.states[len(m.states)-1] }

// Len returns the number of moves made and not taken back.
func (m *Match) Len() int { return len(m.moves) }

// StateAt returns the position before move i, with its solution. i counts from 0 and may be at most
// Len.
func (m *Match) StateAt(i int) *State { return m.states[i] }

// MoveAt returns the edge of move i, counted from 0. i must be less than Len.
func (m *Match) MoveAt(i int) graphs.EdgeID { return m.moves[i] }

// Turn returns the player to move. After the end, it is the player who would move next.
func (m *Match) Turn() Side { return Side(len(m.moves) % 2) }

// MakeMove adds the move along edge to the match, and reports whether it did. after must be the
// state after the move. If the match has ended, it does nothing and returns false.
func (m *Match) MakeMove(edge graphs.EdgeID, after *State) bool {
	if m.ending != Running {
		return false
	}
	m.moves = append(m.moves, edge)
	m.states = append(m.states, after)
	m.endIfStuck()
	return true
}

// endIfStuck ends the match if the player to move has no move. This player has lost if the outcome
// of the position is P, as in normal play, and has won if the outcome is N, as in misère and
// Anti-SG play.
func (m *Match) endIfStuck() {
	if !m.State().Over() {
		return
	}
	m.ending, m.loser = LastMove, m.Turn()
	if m.State().Outcome() == solver.OutcomeN {
		m.loser = m.Turn().Other()
	}
}

// TakeBack takes back one or more moves, until it is the turn of side. It returns the number of
// moves taken back, which is 0 if side has not moved yet. A match that has ended goes on
// afterwards.
func (m *Match) TakeBack(side Side) int {
	keep := len(m.moves) - 1
	for keep > 0 && Side(keep%2) != side {
		keep--
	}
	if keep < 0 || Side(keep%2) != side {
		return 0
	}
	return m.KeepFirst(keep)
}

// KeepFirst takes back all moves after the first keep moves. It returns the number of moves taken
// back.
func (m *Match) KeepFirst(keep int) int {
	taken := len(m.moves) - keep
	m.moves = m.moves[:keep]
	m.states = m.states[:keep+1]
	m.ending = Running
	m.endIfStuck()
	return taken
}

// Resign ends the match with a win for the opponent of side. It does nothing if the match has
// ended.
func (m *Match) Resign(side Side) {
	if m.ending == Running {
		m.ending, m.loser = Resigned, side
	}
}

// Agree ends the match as a draw by agreement. It does nothing if the match has ended.
func (m *Match) Agree() {
	if m.ending == Running {
		m.ending = Drawn
	}
}

// Result returns how the match has ended, and who has won. won is false if it is a draw or has not
// ended; winner then has no meaning.
func (m *Match) Result() (how Ending, winner Side, won bool) {
	won = m.ending == LastMove || m.ending == Resigned
	return m.ending, m.loser.Other(), won
}

// Repetitions returns how often the current position, with the same player to move, occurred
// earlier in the match.
func (m *Match) Repetitions() int {
	now, before := m.State(), m.states[:len(m.states)-1]
	times := 0
	for i, s := range before {
		if (len(before)-i)%2 == 0 && s.equals(now) {
			times++
		}
	}
	return times
}

// RepetitionsForDraw is the number of repetitions of a position, with the same side to move, after
// which a draw is offered. As in chess, this is at the third occurrence.
const RepetitionsForDraw = 2

// ShouldOfferDraw reports whether the match is running and the current position, with the same
// player to move, occurred at least RepetitionsForDraw times earlier. The program should then
// offer a draw. A player who can still win need not accept the offer.
func (m *Match) ShouldOfferDraw() bool {
	return m.ending == Running && m.Repetitions() >= RepetitionsForDraw
}

// Moves returns the edges of all moves, in order. The result is a copy.
func (m *Match) Moves() []graphs.EdgeID { return slices.Clone(m.moves) }
