package sequence

import (
	"errors"

	"nimgraph/graphs/games"
	"nimgraph/solver/sequences"
)

// About is what of a question an error is about.
type About uint8

const (
	// AboutNothing: there is no error.
	AboutNothing About = iota
	// AboutFamily: which family it is.
	AboutFamily
	// AboutParam: a parameter, which a *games.ParamError names.
	AboutParam
	// AboutNumber: how many values are wanted.
	AboutNumber
)

// AboutOf returns what an error of a question is about.
func AboutOf(err error) About {
	var param *games.ParamError
	switch {
	case err == nil:
		return AboutNothing
	case errors.As(err, &param):
		return AboutParam
	case errors.Is(err, BadNumber), sequences.TooFar(err):
		return AboutNumber
	}
	return AboutFamily
}
