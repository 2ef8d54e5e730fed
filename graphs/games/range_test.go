package games

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"testing"
)

// beyond returns values that a parameter cannot have, with what is wrong with
// them.
func beyond(p Param) map[string]What {
	switch p.Kind {
	case Boolean:
		return map[string]What{"": NotBoolean, "maybe": NotBoolean, "True": NotBoolean}
	case Text:
		return map[string]What{
			strings.Repeat("0", p.Min-1): WrongLength, strings.Repeat("0", p.Max+1): WrongLength,
			strings.Repeat("?", p.Min): WrongForm,
		}
	}
	wrong := map[string]What{
		"": NotNumber, "x": NotNumber, "1.5": NotNumber,
		strconv.Itoa(p.Min - 1): OutOfRange, strconv.Itoa(p.Max + 1): OutOfRange,
		"99999999999999999999": OutOfRange,
	}
	if p.Kind == Integers {
		wrong[strings.Repeat(",", p.Most)] = TooMany
		wrong[fmt.Sprintf("%d,%d", p.Max, p.Max+1)] = OutOfRange
		wrong[fmt.Sprintf("%d,", p.Max)] = NotNumber
	}
	return wrong
}

// For every parameter of every game, a value beyond its range is an error that
// names the parameter and the range.
func TestEveryParameterHasItsRange(t *testing.T) {
	for _, g := range All() {
		for _, p := range g.Params {
			for value, what := range beyond(p) {
				d, err := g.New(context.Background(), map[string]string{p.Name: value})
				var wrong *ParamError
				if !errors.As(err, &wrong) || d != nil {
					t.Errorf("%s %s=%q: error %v, want a *ParamError", g.ID, p.Name, value, err)
					continue
				}
				if wrong.Param != p.Name || wrong.What != what {
					t.Errorf("%s %s=%q: %v, want %v", g.ID, p.Name, value, wrong, what)
				}
				if wrong.Min != p.Min || wrong.Max != p.Max || wrong.Most != p.Most || what == WrongForm && wrong.Form != p.Form {
					t.Errorf("%s %s=%q: %+v does not tell the range", g.ID, p.Name, value, wrong)
				}
			}
		}
	}
}
