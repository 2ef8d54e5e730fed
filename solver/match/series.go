package match

import (
	"cmp"
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/games"
	"nimgraph/solver"
)

// MaxRounds is the largest number of rounds of a series.
const MaxRounds = 100

const (
	candidates = 40 // positions that are tried for a round, at most
	wanted     = 6  // won positions among which one is chosen by its difficulty
)

// Series is a training series: rounds of one game, each of which starts in a won position. Two
// series with equal fields have the same rounds.
type Series struct {
	Game   *games.Game
	Rounds int
	Seed   uint64
}

// Round is a round of a training series. The player moves first, in a won position, and has to
// keep the win.
type Round struct {
	// Drawing is the game at the beginning of the round. Args holds its parameters; missing ones
	// have their defaults. Moved reports that the position is not the first position of these
	// parameters: moves were made, or tokens were put elsewhere.
	Drawing *document.Drawing
	Args    map[string]string
	Moved   bool
	// Start is the position, solved, of outcome N and with exact remoteness; of a game on a
	// graph as many moves as there may be.
	Start      *State
	Difficulty Difficulty
	// Random is the source of the choices of the opponent.
	Random *rand.Rand
}

// Round makes round i of the series, counted from 0. The positions of later rounds are chosen
// to be harder; rounds after the last are as hard as the last. A round depends only on i and
// the fields of the series, so rounds may be made in any order. It takes some ten milliseconds,
// at most some tenths of a second.
//
// If no won position is found, the error is a *graphs.Fault that says error.trainer.none. If
// ctx is cancelled, it is ctx.Err().
func (p Series) Round(ctx context.Context, i int) (*Round, error) {
	r := rand.New(rand.NewPCG(p.Seed, uint64(i)))
	var won []*Round
	for try := 0; try < candidates && len(won) < wanted; try++ {
		round, err := p.newCandidate(ctx, r)
		if err != nil {
			if ctx.Err() != nil {
				return nil, ctx.Err()
			}
			continue // too large, or nothing to play: the next one
		}
		won = append(won, round)
	}
	if len(won) == 0 {
		return nil, &graphs.Fault{Says: "error.trainer.none", With: graphs.Data{"Game": p.Game.ID}}
	}
	slices.SortStableFunc(won, func(a, b *Round) int { return cmp.Compare(a.Difficulty.Bits, b.Difficulty.Bits) })
	// From the easiest in the first round to the hardest in the last.
	chosen := 0
	if p.Rounds > 1 {
		chosen = min(i, p.Rounds-1) * (len(won) - 1) / (p.Rounds - 1)
	}
	round := won[chosen]
	round.Random = rand.New(rand.NewPCG(p.Seed, 1<<32+uint64(i)))
	return round, p.buildDrawing(ctx, round)
}

// buildDrawing sets Drawing of round: the game with the parameters round.Args, laid out, and
// showing the position at which the round begins.
func (p Series) buildDrawing(ctx context.Context, round *Round) (err error) {
	if round.Drawing, err = p.Game.New(ctx, round.Args); err != nil || !round.Moved {
		return err
	}
	// The title tells of the position that the parameters give.
	if err := round.Drawing.Edit(func(draft *document.ChangeBuilder) { draft.Head().Title = "" }); err != nil {
		return err
	}
	return ShowPosition(round.Drawing, round.Start.Position)
}

// errUnfit is the error for a candidate whose position is not won or is too large.
var errUnfit = errors.New("no fit position")

// newCandidate returns a round with random parameters, chosen by r. It returns errUnfit if the
// position is not suitable, or an error of making or solving the drawing.
func (p Series) newCandidate(ctx context.Context, r *rand.Rand) (*Round, error) {
	round := &Round{Args: varyParams(ctx, p.Game, r)}
	d, err := p.Game.NewWithoutPlaces(ctx, round.Args)
	if err != nil {
		return nil, err
	}
	if err := round.findStart(ctx, r, d, len(p.Game.Params) == 0); err != nil {
		return nil, err
	}
	remote, err := round.Start.Solution.Remoteness(ctx)
	if err != nil {
		return nil, err
	}
	if exact := remote.Exact || d.Kind().OnGraph(); !exact || remote.Position > mostLength {
		return nil, errUnfit
	}
	round.Difficulty, err = measureDifficulty(ctx, round.Start, remote.Position)
	return round, err
}

// The limits of a round, so that it can be played by hand.
const (
	mostVertices  = 300
	mostSplitting = 24 // vertices of games in which tokens split, which have many more positions
	mostTokens    = 8
	mostEdges     = 14 // of an edge-deletion game
	mostMoves     = 30 // to choose from in the first position
	mostLength    = 20 // moves of a round that is played well
)

// findStart sets round.Start to a won position: the position of d, or one that random moves
// lead to. It sets round.Moved if Start is not the position of d. The random source is r. The
// error is errUnfit if no suitable position is found, or an error of solving a position.
//
// fixedDrawing says that d is the same drawing in every round, because the game has no
// parameters. For such a game findStart puts the tokens of d on random vertices or, if d has no
// tokens, begins with up to three random moves.
func (round *Round) findStart(ctx context.Context, r *rand.Rand, d *document.Drawing, fixedDrawing bool) error {
	p := solver.PositionOf(d)
	tokens, limit := 0, mostVertices
	for _, n := range p.Tokens {
		tokens += int(n)
	}
	if p.Graph.Sum != nil {
		limit = mostSplitting
	}
	if p.Graph.Order() > limit || tokens > mostTokens {
		return errUnfit
	}
	if p.Tokens != nil && fixedDrawing {
		round.Moved = true
		p.Tokens = scatterTokens(p, r)
	}
	state, err := StartState(ctx, p)
	if err != nil {
		return err
	}
	moves := 0
	if fixedDrawing && p.Tokens == nil {
		moves = r.IntN(4)
	}
	for ; moves > 0 || state.Outcome() != solver.OutcomeN || countEdges(state) > mostEdges; moves-- {
		if state.Over() || moves < -mostEdges*10 {
			return errUnfit
		}
		round.Moved = true
		if state, err = state.After(ctx, state.Edge(r.IntN(len(state.Solution.Moves)))); err != nil {
			return err
		}
	}
	if len(state.Solution.Moves) > mostMoves || !hasLosingMove(state) {
		return errUnfit
	}
	round.Start = state
	return nil
}

// scatterTokens returns new numbers of tokens for the vertices of p: one or two tokens on random
// vertices that have a move.
func scatterTokens(p solver.Position, r *rand.Rand) []int32 {
	tokens := make([]int32, len(p.Tokens))
	var from []int
	for v := range tokens {
		if p.Graph.Start[v] < p.Graph.Start[v+1] && !p.Graph.IsSum(int32(v)) {
			from = append(from, v)
		}
	}
	for range 1 + r.IntN(2) {
		if len(from) > 0 {
			tokens[from[r.IntN(len(from))]]++
		}
	}
	return tokens
}

// countEdges returns the number of edges that can be deleted in the state s of an edge-deletion
// game, and 0 in other games.
func countEdges(s *State) (n int) {
	if s.Position.Tokens != nil {
		return 0
	}
	for _, m := range s.Solution.Moves {
		n += int(s.Position.Graph.Count[m.Edge])
	}
	return n
}

// hasLosingMove reports whether some move in s, a won position, loses the win.
func hasLosingMove(s *State) bool {
	return slices.ContainsFunc(s.Solution.Moves, func(m solver.Move) bool { return !m.Wins })
}

// Difficulty says how hard it is for the player to keep the win in a won position.
type Difficulty struct {
	// Length is how many moves are left if the winner hurries and the loser delays: the
	// remoteness of the position.
	Length int32
	// Bits is how much a player must know to hold the position, in bits: a player who chose at
	// random among all moves of each position of best play would hold it with a chance of 2^-Bits.
	Bits float64
}

// longest is the largest number of moves that measureDifficulty looks at.
const longest = 200

// measureDifficulty returns the difficulty of s, a won position whose remoteness is length. It
// follows the game while both sides make their best moves. Before each move of the winner, it
// adds to Bits the logarithm, to base 2, of the number of all moves divided by the number of
// winning moves. Parallel edges count as several moves. It returns the errors of Best and
// State.After.
func measureDifficulty(ctx context.Context, s *State, length int32) (Difficulty, error) {
	d := Difficulty{Length: length}
	for i := 0; i < longest && !s.Over(); i++ {
		if i%2 == 0 {
			wins, moves := 0.0, 0.0
			for _, m := range s.Solution.Moves {
				copies := float64(s.Position.Graph.Count[m.Edge])
				moves += copies
				if m.Wins {
					wins += copies
				}
			}
			d.Bits += math.Log2(moves / wins)
		}
		best, _, err := Best(ctx, s)
		if err != nil {
			return Difficulty{}, err
		}
		if s, err = s.After(ctx, best.Edge); err != nil {
			return Difficulty{}, err
		}
	}
	return d, nil
}

// varyParams returns random values for the parameters of the game. It changes the default values
// step by step, and undoes each change that the game does not accept, so that the values fit
// together. Numbers stay in their ranges and below about twice the defaults, so that a person can
// play with them. Booleans keep their defaults.
func varyParams(ctx context.Context, game *games.Game, r *rand.Rand) map[string]string {
	args := map[string]string{}
	if game.Group == games.Own { // whose positions take long; with more it is unfit
		args[games.Limit] = strconv.Itoa(mostVertices + 1)
	}
	var changeable []games.Param
	for _, p := range game.Params {
		if args[p.Name] = p.Default; p.Kind != games.Boolean {
			changeable = append(changeable, p)
		}
	}
	for range stepsOfWalk * len(changeable) {
		p := changeable[r.IntN(len(changeable))]
		before := args[p.Name]
		args[p.Name] = changeValue(p, before, r)
		if args[p.Name] == before {
			continue
		}
		if _, err := game.NewWithoutPlaces(ctx, args); err != nil {
			args[p.Name] = before
		}
	}
	return args
}

// stepsOfWalk is the number of changes that varyParams tries for each parameter.
const stepsOfWalk = 4

// changeValue returns a random value for the parameter p that is close to value: at most one number
// or letter of it is changed.
func changeValue(p games.Param, value string, r *rand.Rand) string {
	switch p.Kind {
	case games.Integer:
		n, _ := strconv.Atoi(p.Default)
		return strconv.Itoa(randomNumber(p, n, r))
	case games.Integers:
		return changeList(p, strings.Split(value, ","), r)
	}
	if value == "" {
		return value
	}
	i := r.IntN(len(value))
	switch char := value[i]; {
	case r.IntN(4) == 0 && len(value) < len(p.Default)+2: // doubled
		return value[:i] + string(char) + value[i:]
	case r.IntN(4) == 0: // left out
		return value[:i] + value[i+1:]
	case char >= '0' && char <= '9':
		return value[:i] + strconv.Itoa(r.IntN(8)) + value[i+1:]
	}
	return value
}

// randomNumber returns a random number in the range of the parameter p. It is at most about twice
// usual, the default, and negative only if usual is.
func randomNumber(p games.Param, usual int, r *rand.Rand) int {
	low := max(p.Drawn.Min, min(0, 2*usual))
	high := max(low, min(p.Drawn.Max, max(2*usual, usual+4)))
	if p.Name == "seed" {
		high = p.Drawn.Max
	}
	return low + r.IntN(high-low+1)
}

// changeList returns a value for the parameter p: the numbers of list, of which one is changed,
// added or removed at random.
func changeList(p games.Param, list []string, r *rand.Rand) string {
	list = slices.Clone(list)
	usual := strings.Split(p.Default, ",")
	highest := 0
	for _, text := range usual {
		n, _ := strconv.Atoi(text)
		highest = max(highest, n)
	}
	text, i := strconv.Itoa(randomNumber(p, highest, r)), r.IntN(len(list))
	switch {
	case r.IntN(4) == 0 && len(list) < min(p.Drawn.Count, max(len(usual)+1, 3)):
		list = append(list, text)
	case r.IntN(4) == 0 && len(list) > 1:
		list = slices.Delete(list, i, i+1)
	default:
		list[i] = text
	}
	return strings.Join(list, ",")
}
