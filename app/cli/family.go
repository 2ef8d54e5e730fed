package cli

import (
	"errors"

	"nimgraph/graphs/games"
	"nimgraph/graphs/rules"
)

// family returns the member of a family that the arguments name: FAMILY [name=value …].
func (c *call) family() (games.Member, error) {
	if len(c.args) == 0 {
		return games.Member{}, usage(c.name, "cli.error.no-family")
	}
	if err := c.decode(); err != nil {
		return games.Member{}, err
	}
	f, err := c.familyCalled(c.args[0])
	if err != nil {
		return games.Member{}, err
	}
	values, err := parameters(c.args[1:])
	if err != nil {
		return games.Member{}, err
	}
	m, err := f.Member(values)
	if err != nil {
		return games.Member{}, badFamily(f.ID, err)
	}
	return m, nil
}

// decode puts the name of a game and its argument in place of an octal code or a set as the
// first argument: "octal code=.77" for ".77".
func (c *call) decode() error {
	id, param, value, ok, err := games.Read(c.args[0])
	switch {
	case !ok, rules.IsFile(c.args[0]):
		return nil
	case err != nil:
		return &failure{status: badUsage, where: c.args[0], err: err}
	}
	c.args = append([]string{id, param + "=" + value}, c.args[1:]...)
	return nil
}

// familyCalled returns the game with an ID, whose positions numbers tell apart.
func (c *call) familyCalled(id string) (*games.Game, error) {
	g, ok := games.ByID(id)
	if rules.IsFile(id) {
		own, err := c.written(id)
		if err != nil {
			return nil, err
		}
		g, ok = own, true
	}
	if !ok {
		return nil, unknown(id, "cli.error.family", idsOf(games.Listed()), nil)
	} else if _, err := g.Member(nil); err != nil {
		return nil, badFamily(id, err)
	} else {
		return g, nil
	}
}

// badFamily says that a family cannot have such parameters, or numbers.
func badFamily(id string, err error) error {
	if numbers := (*games.NumbersError)(nil); errors.As(err, &numbers) {
		return &failure{status: badUsage, where: id, err: numbers}
	}
	if param := (*games.ParamError)(nil); errors.As(err, &param) && param.What == games.UnknownParam {
		return unknown(param.Param, param.Key(), param.Known, param.Data())
	}
	return badParameter(id, err)
}
