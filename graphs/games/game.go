package games

import (
	"context"
	"slices"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/layout"
	"nimgraph/graphs/xslices"
)

// Group groups games in the menu; Key has the key of its name.
type Group string

const (
	// Taking games take from heaps.
	Taking Group = "taking"
	// Breaking games take from heaps and may break them.
	Breaking Group = "breaking"
	// Numbers are games on numbers that are no heaps to add.
	Numbers Group = "numbers"
	// Boards are games on several numbers at once, on coins and on boards: most
	// do not split into heaps, so that a vertex holds the whole position.
	Boards Group = "boards"
	// Loopy games may go on for ever.
	Loopy Group = "loopy"
	// Deletion games delete edges.
	Deletion Group = "deletion"
	// Examples are single drawings that teach.
	Examples Group = "examples"
	// Own games have rules that somebody wrote.
	Own Group = "own"
)

func (g Group) Key() string { return "game.family." + string(g) }

// Game is an entry of the registry.
type Game struct {
	// ID names the game in commands and files; it never changes.
	ID    string
	Group Group
	// Play is the play convention of its drawings.
	Play graphs.Play
	// Params are in the order in which a form shows them.
	Params []Param
	// Plain is set where the menu has no place for the game: it is drawn, solved and listed
	// as any other, and what is said of it is its rules alone.
	Plain bool
	// Coded says that positions are named by codes, in whose place pictures are shown.
	Coded bool

	// By names the one or two numbers that positions are listed by, in tables of values and
	// for their laws; empty where they are not.
	By []string
	// Standard is how far each of these numbers goes where nobody says.
	Standard int
	// Estimated is set where Member.Followers tells what was measured of small numbers,
	// continued, and no exact count.
	Estimated bool

	// kind is that of its drawings; see Kind.
	kind graphs.Kind
	// title is what a game is called that has no texts of its own; see Written.
	title string
	// unlisted says why the game has no numbers to be listed by; empty for NoNumbers.
	unlisted graphs.Key
	// check finds what is wrong with arguments that are right one by one; nil
	// where nothing can be.
	check func(Args) error
	// sized names the parameter that is wrong where a drawing would have too many
	// positions; empty for the heaps, or for the first where there are none.
	sized string
	// plan tells what is drawn for arguments that have been checked. Errors: errLarge, with
	// the limit that is passed, and *ParamError.
	plan func(Args) (plan, error)
	// figure makes a drawing that is no position with its followers, in place of plan.
	figure func(context.Context, Args) (*document.Drawing, error)

	theory
	listing
}

// Kind returns the kind of the game's drawings.
func (g *Game) Kind() graphs.Kind {
	if g.Group == Deletion {
		return graphs.Deletion
	}
	return g.kind
}

// NameKey returns the translation key of the game's name, which is graphs.Verbatim and the
// name itself where somebody wrote the rules.
func (g *Game) NameKey() string {
	if g.Group == Own {
		return graphs.VerbatimPrefix + g.title
	}
	return "game." + g.ID + ".name"
}

// RulesKey returns the translation key of a line on what a position of a list is and what
// a move does; a game that is listed has one.
func (g *Game) RulesKey() string {
	if g.Group == Own {
		return "game.written.rules"
	}
	return "family." + g.ID + ".rules"
}

// TheoryKey returns the translation key of what is known of the game: a few sentences on
// its rules and values, for a Plain one the line on its rules.
func (g *Game) TheoryKey() string {
	if g.Plain || g.Group == Own {
		return g.RulesKey()
	}
	return "game." + g.ID + ".theory"
}

// ParamKey returns the translation key of a parameter's name.
func (g *Game) ParamKey(p Param) string {
	switch {
	case g.Group == Own:
		return graphs.VerbatimPrefix + p.Name
	case p.as != "":
		return "game.param." + p.as
	}
	return "game." + g.ID + ".param." + p.Name
}

// Param returns the parameter of that name.
func (g *Game) Param(name string) (Param, bool) {
	return xslices.Find(g.Params, func(p Param) bool { return p.Name == name })
}

// New makes a drawing of the game, laid out and with its tokens. Parameters that
// args lacks have their defaults. Errors: *ParamError for a value that is out of
// range or a name that is no parameter, and ctx.Err() when cancelled. At the
// limits of the parameters it takes some ten milliseconds, and whole positions
// up to 0.2 s. With Limit among args, the parameters may have all values for which
// the game is solved, and the drawing up to that many positions.
func (g *Game) New(ctx context.Context, args map[string]string) (*document.Drawing, error) {
	values, err := g.parse(args)
	if err != nil {
		return nil, err
	}
	return g.make(ctx, values)
}

// Labelled makes the drawing of New, with the same errors, whose vertices are told apart
// by labels: where these are pictures of the positions, they have room.
func (g *Game) Labelled(ctx context.Context, args map[string]string, labels document.LabelsShown) (_ *document.Drawing, err error) {
	defer graphs.Taken(&err)
	values := graphs.Must(g.parse(args))
	values.labels, values.labelled = labels, true
	d := graphs.Must(g.make(ctx, values))
	graphs.Try(d.Edit(func(draft *document.ChangeBuilder) { draft.Head().Style.Labels = labels }))
	if apart, ok := layout.SpreadPictures(d); ok {
		err = d.Move(apart)
	}
	return d, err
}

// Shown makes the drawing of New, with the same errors, as it is first seen: where
// names are codes, with pictures of the positions in their place.
func (g *Game) Shown(ctx context.Context, args map[string]string) (*document.Drawing, error) {
	if g.Coded {
		return g.Labelled(ctx, args, document.Pictures)
	}
	return g.New(ctx, args)
}

// Drawn makes the drawing of New, with the same errors, but leaves its vertices
// without places: to be solved and not to be seen.
func (g *Game) Drawn(ctx context.Context, args map[string]string) (*document.Drawing, error) {
	values, err := g.parse(args)
	if err != nil {
		return nil, err
	}
	values.bare = true
	return g.make(ctx, values)
}

// Unfold makes the game's graph with its tokens as a drawing without places, up to
// Limit positions, which is DefaultLimit or OwnLimit where args lacks it. The parameters may
// have all values for which the game is solved. Time and memory are linear in the
// positions and moves; see Unfold. Errors: *ParamError as for New.
func (g *Game) Unfold(ctx context.Context, args map[string]string) (*document.Drawing, error) {
	values, err := g.parseWithin(args, Param.Solved)
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
	return g.make(ctx, values)
}

// make draws the game for arguments that have been checked.
func (g *Game) make(ctx context.Context, values Args) (_ *document.Drawing, err error) {
	defer graphs.Taken(&err)
	graphs.Try(ctx.Err())
	d, err := g.drawn(ctx, values)
	if err != nil {
		return nil, g.tooLarge(err, values)
	}
	if d.Play() != g.Play {
		graphs.Try(d.Edit(func(draft *document.ChangeBuilder) { draft.Head().Play = g.Play }))
	}
	return d, nil
}

func (g *Game) drawn(ctx context.Context, values Args) (*document.Drawing, error) {
	if g.figure != nil {
		return g.figure(ctx, values)
	}
	p, err := g.plan(values)
	if err == errLarge {
		err = &LimitError{values.within(p.limit)}
	}
	if err != nil {
		return nil, err
	}
	return p.draw(ctx, values)
}

// Every returns all games, group by group in the order of the menu. The list and its games
// are the caller's own.
func Every() []*Game {
	return slices.Concat(
		takingGames(), breakingGames(), numberGames(), boardGames(), loopyGames(), deletionGames(), exampleGames(),
	)
}

// All returns the games of the menu in its order; those of a group stand together.
func All() []*Game { return slices.DeleteFunc(Every(), func(g *Game) bool { return g.Plain }) }

// Listed returns the games whose positions are listed by numbers: those by one, then those
// by two.
func Listed() []*Game {
	all := slices.DeleteFunc(Every(), func(g *Game) bool { return len(g.By) == 0 })
	slices.SortStableFunc(all, func(a, b *Game) int { return len(a.By) - len(b.By) })
	return all
}

// ByID returns the game with that ID.
func ByID(id string) (*Game, bool) { return xslices.Find(Every(), called(id)) }

// ListedByID returns the game with that ID whose positions are listed.
func ListedByID(id string) (*Game, bool) { return xslices.Find(Listed(), called(id)) }

func called(id string) func(*Game) bool { return func(g *Game) bool { return g.ID == id } }
