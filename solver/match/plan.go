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

// MaxRounds is how many rounds a plan has at most.
const MaxRounds = 100

const (
	candidates = 40 // positions that are tried for a round, at most
	wanted     = 6  // won positions among which one is chosen by its difficulty
)

// Plan is what a series of rounds of one game is made from. The zero Seed is a seed like
// any other.
type Plan struct {
	Game   *games.Game
	Rounds int
	Seed   uint64
}

// Round is a won position that is to be held by who moves first.
type Round struct {
	// Drawing is the game as the round begins, with Args as its parameters; those that are
	// not among them have their defaults. Moved tells that some moves were made from the
	// position that the parameters give, or tokens put elsewhere.
	Drawing *document.Drawing
	Args    map[string]string
	Moved   bool
	// Start is the position, solved, of outcome N and with exact remoteness; of a game on a
	// graph as many moves as there may be.
	Start *State
	// Difficulty is what it takes to hold it.
	Difficulty Difficulty
	// Random is what the other side's choices begin with.
	Random *rand.Rand
}

// Round makes round i, from 0; after the last, more of the hardest. It depends on the
// game, the seed, i and Rounds alone, so rounds may be made in any order. It takes some ten milliseconds, at the most
// some tenths of a second. Errors: NoneWon, and the context's.
func (p Plan) Round(ctx context.Context, i int) (*Round, error) {
	r := rand.New(rand.NewPCG(p.Seed, uint64(i)))
	var won []*Round
	for try := 0; try < candidates && len(won) < wanted; try++ {
		round, err := p.deal(ctx, r)
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
	at := 0
	if p.Rounds > 1 {
		at = min(i, p.Rounds-1) * (len(won) - 1) / (p.Rounds - 1)
	}
	round := won[at]
	round.Random = rand.New(rand.NewPCG(p.Seed, 1<<32+uint64(i)))
	return round, p.draw(ctx, round)
}

// draw makes the drawing of a round, with places for its vertices.
func (p Plan) draw(ctx context.Context, round *Round) (err error) {
	if round.Drawing, err = p.Game.New(ctx, round.Args); err != nil || !round.Moved {
		return err
	}
	// The title tells of the position that the parameters give.
	if err := round.Drawing.Edit(func(draft *document.ChangeBuilder) { draft.Head().Title = "" }); err != nil {
		return err
	}
	return Stand(round.Drawing, round.Start.Position)
}

// errUnfit is a candidate that is not won, or too large.
var errUnfit = errors.New("no fit position")

// deal makes a candidate. Errors: errUnfit, those of drawing and solving.
func (p Plan) deal(ctx context.Context, r *rand.Rand) (_ *Round, err error) {
	defer graphs.Taken(&err)
	round := &Round{Args: vary(ctx, p.Game, r)}
	d := graphs.Must(p.Game.NewWithoutPlaces(ctx, round.Args))
	round.begin(ctx, r, d, len(p.Game.Params) == 0)
	remote := graphs.Must(round.Start.Solution.Remoteness(ctx))
	if exact := remote.Exact || d.Kind().OnGraph(); !exact || remote.Position > mostLength {
		return nil, errUnfit
	}
	round.Difficulty = measure(ctx, round.Start, remote.Position)
	return round, nil
}

// What is played has so many vertices, fewer where tokens split, which makes many more
// positions; so many tokens and, in edge deletion, edges, at most; so
// many moves to choose from, and so many from the first to the last played well.
const (
	mostVertices  = 300
	mostSplitting = 24
	mostTokens    = 8
	mostEdges     = 14
	mostMoves     = 30
	mostLength    = 20
)

// begin finds the position that a round begins with: that of the drawing where it is won,
// else one after a few moves at random. Where the drawing is always the same, tokens are
// put elsewhere and moves made in any case.
func (round *Round) begin(ctx context.Context, r *rand.Rand, d *document.Drawing, same bool) {
	p := solver.PositionOf(d)
	tokens, most := 0, mostVertices
	for _, n := range p.Tokens {
		tokens += int(n)
	}
	if p.Graph.Sum != nil {
		most = mostSplitting
	}
	if p.Graph.Order() > most || tokens > mostTokens {
		graphs.Fail(errUnfit)
	}
	if p.Tokens != nil && same {
		round.Moved = true
		p.Tokens = scattered(p, r)
	}
	state := graphs.Must(Start(ctx, p))
	moves := 0
	if same && p.Tokens == nil {
		moves = r.IntN(4)
	}
	for ; moves > 0 || state.Outcome() != solver.OutcomeN || edges(state) > mostEdges; moves-- {
		if state.Over() || moves < -mostEdges*10 {
			graphs.Fail(errUnfit)
		}
		round.Moved = true
		state = graphs.Must(state.After(ctx, state.Edge(r.IntN(len(state.Solution.Moves)))))
	}
	if len(state.Solution.Moves) > mostMoves || !canErr(state) {
		graphs.Fail(errUnfit)
	}
	round.Start = state
}

// scattered puts one token or two on vertices that have a move, at random.
func scattered(p solver.Position, r *rand.Rand) []int32 {
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

// edges is how many edges an edge-deletion game has left; 0 for any other.
func edges(s *State) (n int) {
	if s.Position.Tokens != nil {
		return 0
	}
	for _, m := range s.Solution.Moves {
		n += int(s.Position.Graph.Count[m.Edge])
	}
	return n
}

// canErr tells whether some move gives the win away.
func canErr(s *State) bool {
	return slices.ContainsFunc(s.Solution.Moves, func(m solver.Move) bool { return !m.Wins })
}

// Difficulty is what it takes to hold a won position.
type Difficulty struct {
	// Length is how many moves are left if who wins hurries and who loses delays: the
	// remoteness of the position.
	Length int32
	// Bits is what must be known to hold it: who chose among all moves at random, each
	// time it is their turn while both play their best, would hold it with a chance of
	// 2^-Bits.
	Bits float64
}

// longest is how many moves of best play are looked at.
const longest = 200

// measure follows best play from a won position. Errors: those of Best and
// State.After.
func measure(ctx context.Context, s *State, length int32) Difficulty {
	d := Difficulty{Length: length}
	for i := 0; i < longest && !s.Over(); i++ {
		if i%2 == 0 {
			wins, all := 0.0, 0.0
			for _, m := range s.Solution.Moves {
				copies := float64(s.Position.Graph.Count[m.Edge])
				all += copies
				if m.Wins {
					wins += copies
				}
			}
			d.Bits += math.Log2(all / wins)
		}
		best, _, err := Best(ctx, s)
		graphs.Try(err)
		s = graphs.Must(s.After(ctx, best.Edge))
	}
	return d
}

// vary returns random parameters of a game. It walks at random from the defaults, one
// change at a time, and takes no step that the game refuses: so parameters that must fit
// each other do. Numbers stay within their ranges and below about twice the defaults,
// which are small enough to be played by hand. Booleans stay as they are.
func vary(ctx context.Context, game *games.Game, r *rand.Rand) map[string]string {
	args := map[string]string{}
	if game.Group == games.Own { // whose positions take long; with more it is unfit
		args[games.Limit] = strconv.Itoa(mostVertices + 1)
	}
	var all []games.Param
	for _, p := range game.Params {
		if args[p.Name] = p.Default; p.Kind != games.Boolean {
			all = append(all, p)
		}
	}
	for range stepsOfWalk * len(all) {
		p := all[r.IntN(len(all))]
		before := args[p.Name]
		args[p.Name] = altered(p, before, r)
		if args[p.Name] == before {
			continue
		}
		if _, err := game.NewWithoutPlaces(ctx, args); err != nil {
			args[p.Name] = before
		}
	}
	return args
}

// stepsOfWalk is how many changes are tried for each parameter.
const stepsOfWalk = 4

// altered returns a value of a parameter that differs in one place, if at all.
func altered(p games.Param, value string, r *rand.Rand) string {
	switch p.Kind {
	case games.Integer:
		n, _ := strconv.Atoi(p.Default)
		return strconv.Itoa(number(p, n, r))
	case games.Integers:
		return changedList(p, strings.Split(value, ","), r)
	}
	if value == "" {
		return value
	}
	at := r.IntN(len(value))
	switch char := value[at]; {
	case r.IntN(4) == 0 && len(value) < len(p.Default)+2: // again
		return value[:at] + string(char) + value[at:]
	case r.IntN(4) == 0: // left out
		return value[:at] + value[at+1:]
	case char >= '0' && char <= '9':
		return value[:at] + strconv.Itoa(r.IntN(8)) + value[at+1:]
	}
	return value
}

// number returns a number in the range of a parameter, at most about twice another; none below
// 0 unless that is.
func number(p games.Param, usual int, r *rand.Rand) int {
	low := max(p.Min, min(0, 2*usual))
	high := max(low, min(p.Max, max(2*usual, usual+4)))
	if p.Name == "seed" {
		high = p.Max
	}
	return low + r.IntN(high-low+1)
}

func changedList(p games.Param, list []string, r *rand.Rand) string {
	list = slices.Clone(list)
	usual := strings.Split(p.Default, ",")
	highest := 0
	for _, text := range usual {
		n, _ := strconv.Atoi(text)
		highest = max(highest, n)
	}
	some, at := strconv.Itoa(number(p, highest, r)), r.IntN(len(list))
	switch {
	case r.IntN(4) == 0 && len(list) < min(p.Most, max(len(usual)+1, 3)):
		list = append(list, some)
	case r.IntN(4) == 0 && len(list) > 1:
		list = slices.Delete(list, at, at+1)
	default:
		list[at] = some
	}
	return strings.Join(list, ",")
}
