package games

import (
	"context"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/layout"
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
)

// Key returns the translation key of the group's name.
func (g Group) Key() string { return "game.family." + string(g) }

// Game is an entry of the Games menu.
type Game struct {
	// ID names the game in commands and files; it never changes.
	ID    string
	Group Group
	// Play is the play convention of its drawings.
	Play graphs.Play
	// Params are in the order in which a form shows them.
	Params []Param

	// check finds what is wrong with arguments that are right one by one; nil
	// where nothing can be.
	check func(Args) error
	// sized names the parameter that is wrong where a drawing would have too many
	// positions; empty for the heaps, or for the first where there are none.
	sized string
	draw  func(context.Context, Args) (*document.Drawing, error)
	// law says what theory knows of the start; nil where it knows nothing.
	law law
	// noForm is set where the law is no closed form: where it knows some arguments
	// only, has published values, works the start out from smaller positions, or knows
	// who wins without a formula.
	noForm bool
	// sum tells which heaps of known values the start is a sum of; false where they are
	// not known, nil where law says what is known.
	sum func(Args) (summed, bool)
	// tame is set where any sum of the heaps is in misère play and in Anti-SG play what
	// Nim is; see summed.
	tame bool
	// heaps tells which heaps the arguments are a sum of, where no formula gives the
	// values of all; nil where one does or the game is no sum of heaps.
	heaps func(Args) HeapSum
	// winning finds a winning move of the game that has a law; nil where that is not easy.
	winning func(Args) (Move, bool)
}

// NameKey returns the translation key of the game's name, TheoryKey that of a
// few sentences on its rules and values.
func (g *Game) NameKey() string { return "game." + g.ID + ".name" }

// TheoryKey returns the translation key of what is known of the game.
func (g *Game) TheoryKey() string { return "game." + g.ID + ".theory" }

// AliasesKey returns the translation key of the game's other names, and of words
// by which people look for it, with commas between them.
func (g *Game) AliasesKey() string { return "game." + g.ID + ".aliases" }

// SourceKey returns the translation key of who found what theory says of the start,
// or of the reason; a game that HasLaw has one.
func (g *Game) SourceKey() string { return "game." + g.ID + ".source" }

// ParamKey returns the translation key of a parameter's name.
func (g *Game) ParamKey(p Param) string {
	if p.shared {
		return "game.param." + p.Name
	}
	return "game." + g.ID + ".param." + p.Name
}

// Param returns the parameter of that name.
func (g *Game) Param(name string) (Param, bool) {
	for _, p := range g.Params {
		if p.Name == name {
			return p, true
		}
	}
	return Param{}, false
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
func (g *Game) Labelled(ctx context.Context, args map[string]string, labels document.LabelsShown) (*document.Drawing, error) {
	values, err := g.parse(args)
	if err != nil {
		return nil, err
	}
	values.labels, values.labelled = labels, true
	d, err := g.make(ctx, values)
	if err != nil {
		return nil, err
	}
	style := d.Style()
	style.Labels = labels
	if err := d.Apply(document.SetStyle{Style: style}); err != nil {
		return nil, err
	}
	if apart, ok := layout.Room(d); ok {
		err = d.Apply(apart)
	}
	return d, err
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
// Limit positions, which is DefaultLimit where args lacks it. The parameters may
// have all values for which the game is solved. Time and memory are linear in the
// positions and moves; see Unfold. Errors: *ParamError as for New.
func (g *Game) Unfold(ctx context.Context, args map[string]string) (*document.Drawing, error) {
	values, err := g.parseSolved(args)
	if err != nil {
		return nil, err
	}
	values.bare = true
	if values.limit == 0 {
		values.limit = DefaultLimit
	}
	return g.make(ctx, values)
}

// make draws the game for arguments that have been checked.
func (g *Game) make(ctx context.Context, values Args) (*document.Drawing, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	d, err := g.draw(ctx, values)
	if err != nil {
		return nil, g.tooLarge(err, values)
	}
	if d.Play() != g.Play {
		if err := d.Apply(document.SetPlay{Play: g.Play}); err != nil {
			return nil, err
		}
	}
	return d, nil
}
