package games

import (
	"context"
	"slices"
	"strings"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/layout"
	"nimgraph/graphs/xslices"
)

// Group is a group of games in the Games menu.
type Group string

const (
	// Taking games take from heaps.
	Taking Group = "taking"
	// Breaking games take from heaps and may break them.
	Breaking Group = "breaking"
	// Numbers are games on numbers that are no heaps to add.
	Numbers Group = "numbers"
	// Boards are games on several numbers at once, on coins and on boards. Most do not split into
	// heaps, so that a vertex holds the whole position.
	Boards Group = "boards"
	// Loopy games may go on for ever.
	Loopy Group = "loopy"
	// Deletion games delete edges.
	Deletion Group = "deletion"
	// Examples are single drawings that teach.
	Examples Group = "examples"
	// Own games have rules that a user wrote.
	Own Group = "own"
)

// Key returns the translation key of the name of the group, which heads a part of the Games menu.
func (g Group) Key() string { return "game.family." + string(g) }

// Game is a game of the registry. It describes how the game is drawn, solved and listed.
type Game struct {
	// ID names the game in commands and files; it never changes.
	ID string
	// Group is set by All.
	Group Group
	// Play is the play convention of its drawings.
	Play graphs.Play
	// Params are in the order in which a form shows them.
	Params []Param
	// Hidden is set to keep the game out of the menu. Such a game is drawn, solved and listed like
	// any other; its only description is its rules.
	Hidden bool
	// Coded says that positions are named by codes, in whose place pictures are shown.
	Coded bool

	// Numbers names the one or two numbers that identify a position in tables of values and in
	// laws. It is empty if positions are not listed.
	Numbers []string
	// Standard is the default last value of each of the Numbers.
	Standard int
	// Estimated is set if Member.Followers extrapolates counts of small positions instead of
	// counting exactly.
	Estimated bool

	// kind is the kind of its drawings; see Kind.
	kind graphs.Kind
	// title is the name of a game without translated texts; see Written.
	title string
	// source is the source of the theory, if it is written alike in all languages. It may also be
	// the translation key of the source of another game. If it is empty, the game has its own key.
	source string
	// unlisted is the reason why the game has no numbers; empty means NoNumbers.
	unlisted graphs.Key
	// check returns an error if arguments for drawing or solving do not fit together. Their ranges
	// have been checked. It may be nil.
	check func(Args) error
	// largeParam names the parameter to blame if a drawing would have too many positions. If it is
	// empty, the heaps are to blame, or the first parameter.
	largeParam string
	// plan returns the plan of the drawing for checked arguments. It returns errLarge, with the
	// exceeded limit in the plan, or a *ParamError.
	plan func(Args) (drawingPlan, error)
	// figure replaces plan for a drawing that is not a position with its followers.
	figure func(context.Context, Args) (*document.Drawing, error)

	theory
	listing
}

// Kind returns the kind of the game's drawings, which is a directed game or edge deletion.
func (g *Game) Kind() graphs.Kind {
	if g.Group == Deletion {
		return graphs.Deletion
	}
	return g.kind
}

// NameKey returns the translation key of the game's name. For rules that a user wrote it is
// graphs.VerbatimPrefix and the name itself.
func (g *Game) NameKey() string {
	if g.Group == Own {
		return graphs.VerbatimPrefix + g.title
	}
	return "game." + g.ID + ".name"
}

// RulesKey returns the translation key of a line that explains the positions of the game and their
// moves.
func (g *Game) RulesKey() string {
	if g.Group == Own {
		return "game.written.rules"
	}
	return "family." + g.ID + ".rules"
}

// TheoryKey returns the translation key of a few sentences that explain the game's rules and
// values. For a game that is not in the menu, it is the same as RulesKey.
func (g *Game) TheoryKey() string {
	if g.Hidden || g.Group == Own {
		return g.RulesKey()
	}
	return "game." + g.ID + ".theory"
}

// SourceKey returns the translation key of the source for the theory of the game, or of a proof of
// its law. Every game for which HasLaw is true has a source.
func (g *Game) SourceKey() string {
	switch {
	case g.source == "":
		return "game." + g.ID + ".source"
	case strings.HasPrefix(g.source, "game."):
		return g.source
	}
	return graphs.VerbatimPrefix + g.source
}

// ParamKey returns the translation key of the name of p, a parameter of the game.
func (g *Game) ParamKey(p Param) string {
	switch {
	case g.Group == Own:
		return graphs.VerbatimPrefix + p.Name
	case p.as != "":
		return "game.param." + p.as
	}
	return "game." + g.ID + ".param." + p.Name
}

// Param returns the parameter of g with the given name. ok is false if there is none.
func (g *Game) Param(name string) (p Param, ok bool) {
	return xslices.Find(g.Params, func(p Param) bool { return p.Name == name })
}

// New returns a drawing of the game for args, laid out and with its tokens. A parameter that is
// missing in args has its default. If args has the argument Limit, the drawing may have that many
// positions, and each parameter may have any value for which the game can be solved. New returns a
// *ParamError if a value is out of range or a name is unknown, and ctx.Err() if ctx is cancelled.
//
// At the limits of the parameters New takes some ten milliseconds. With the argument unfold, for
// which a vertex is a whole position, it takes up to 0.2 s.
func (g *Game) New(ctx context.Context, args map[string]string) (*document.Drawing, error) {
	return g.newDrawing(ctx, args, drawingForm{})
}

// newDrawing does the work of New, NewLabelled and NewWithoutPlaces, which differ in f: the labels
// to show, and whether vertices get coordinates.
func (g *Game) newDrawing(ctx context.Context, args map[string]string, f drawingForm) (*document.Drawing, error) {
	values, err := g.parseForDrawing(args)
	if err != nil {
		return nil, err
	}
	values.drawingForm = f
	return g.draw(ctx, values)
}

// NewLabelled is like New, but shows the given labels on the vertices. If labels are pictures, it
// spreads the vertices to make room for them.
func (g *Game) NewLabelled(
	ctx context.Context, args map[string]string, labels document.LabelsShown,
) (*document.Drawing, error) {
	d, err := g.newDrawing(ctx, args, drawingForm{labels: &labels})
	if err != nil {
		return nil, err
	}
	if err := d.Edit(func(draft *document.ChangeBuilder) { draft.Head().Style.Labels = labels }); err != nil {
		return nil, err
	}
	if apart, ok := layout.SpreadPictures(d); ok {
		err = d.Move(apart)
	}
	return d, err
}

// NewForDisplay is like New, but shows pictures on the vertices if the names of the positions are
// codes. The window shows new drawings in this form.
func (g *Game) NewForDisplay(ctx context.Context, args map[string]string) (*document.Drawing, error) {
	if g.Coded {
		return g.NewLabelled(ctx, args, document.Pictures)
	}
	return g.New(ctx, args)
}

// NewWithoutPlaces is like New, but the vertices of the drawing have no coordinates. Use it for a
// drawing that is only solved.
func (g *Game) NewWithoutPlaces(ctx context.Context, args map[string]string) (*document.Drawing, error) {
	return g.newDrawing(ctx, args, drawingForm{bare: true})
}

// Unfold returns the graph of the game with its tokens, as a drawing without coordinates. Unlike
// NewWithoutPlaces, it accepts all values of the parameters for which the game can be solved. The
// graph has at most as many positions as the argument Limit says. If it is missing, the limit is
// DefaultLimit, or OwnLimit for a game with user-written rules. Unfold returns the same errors as
// New.
//
// Time and memory are linear in the positions and moves; see the function Unfold.
func (g *Game) Unfold(ctx context.Context, args map[string]string) (*document.Drawing, error) {
	values, err := g.parseArgs(ForSolving, args)
	if err != nil {
		return nil, err
	}
	values.bare = true
	switch {
	case values.limit > 0:
	case g.Group == Own:
		values.limit = OwnLimit
	default:
		values.limit = DefaultLimit
	}
	return g.draw(ctx, values)
}

// draw draws the game for arguments that have been parsed and checked, and sets the play
// convention of the drawing. If the drawing has coordinates and the game's rules are not
// user-written, it also stores the ID and arguments of the game in the drawing (Head.Preset). It
// converts a *LimitError into a *ParamError.
func (g *Game) draw(ctx context.Context, values Args) (_ *document.Drawing, err error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	d, err := g.drawFigureOrPlan(ctx, values)
	if err != nil {
		return nil, g.tooLargeError(err, values)
	}
	if d.Play() == g.Play && (values.bare || g.Group == Own) {
		return d, nil
	}
	return d, d.Edit(func(draft *document.ChangeBuilder) {
		draft.Head().Play = g.Play
		if !values.bare && g.Group != Own {
			draft.Head().Preset = values.presetText()
		}
	})
}

// drawFigureOrPlan draws the game by g.figure if it is not nil, and otherwise by g.plan. Unlike
// draw, it does not set the play convention, and it returns a *LimitError unchanged.
func (g *Game) drawFigureOrPlan(ctx context.Context, values Args) (*document.Drawing, error) {
	if g.figure != nil {
		return g.figure(ctx, values)
	}
	p, err := g.plan(values)
	if err == errLarge {
		err = &LimitError{values.limitOr(p.limit)}
	}
	if err != nil {
		return nil, err
	}
	return p.draw(ctx, values)
}

// All returns every game, including the games that are not in the menu, in the order of the menu.
// The caller may change the list and its games.
func All() []*Game {
	var all []*Game
	for _, group := range []struct {
		name  Group
		games []*Game
	}{
		{Taking, gamesOfTaking()},
		{Breaking, gamesOfBreaking()},
		{Numbers, numberGames()},
		{Boards, boardGames()},
		{Loopy, loopyGames()},
		{Deletion, deletionGames()},
		{Examples, exampleGames()},
	} {
		for _, g := range group.games {
			g.Group = group.name
		}
		all = append(all, group.games...)
	}
	return all
}

// setSource sets the source that g.SourceKey names, and returns g.
func (g *Game) setSource(source string) *Game {
	g.source = source
	return g
}

// Menu returns the games in the Games menu, in the order of the menu.
func Menu() []*Game { return slices.DeleteFunc(All(), func(g *Game) bool { return g.Hidden }) }

// ListedGames returns the games whose values can be listed by numbers, such as the sizes of heaps.
// Games with one number come before games with two.
func ListedGames() []*Game {
	games := slices.DeleteFunc(All(), func(g *Game) bool { return len(g.Numbers) == 0 })
	slices.SortStableFunc(games, func(a, b *Game) int { return len(a.Numbers) - len(b.Numbers) })
	return games
}

// Find returns the game with the given ID. ok is false if there is none.
func Find(id string) (g *Game, ok bool) { return findByID(All(), id) }

// FindListed returns the game with the given ID if its values can be listed by numbers. ok is false
// if there is no such game.
func FindListed(id string) (g *Game, ok bool) { return findByID(ListedGames(), id) }

// findByID returns the game in games with the given ID. ok is false if there is none.
func findByID(games []*Game, id string) (g *Game, ok bool) {
	return xslices.Find(games, func(g *Game) bool { return g.ID == id })
}
