package rules

import (
	"context"
	"errors"
	"reflect"
	"testing"

	"nimgraph/graphs/games"
	"nimgraph/graphs/must"
)

// asked is a context that ends when it has been asked so often, as one thread has it that
// does all: nobody can end it meanwhile.
type asked struct {
	context.Context
	left int
}

func (a *asked) Err() error {
	if a.left--; a.left < 0 {
		return context.Canceled
	}
	return nil
}

// In a page rules say what they say elsewhere, and those that take for ever end between their
// steps, as nothing else is done meanwhile.
func TestRulesInAPage(t *testing.T) {
	request := Request{Text: "def moves(n): return [n - k for k in (1, 2, 3) if k <= n]",
		Limit: games.Limits{Vertices: 100, Edges: 1000}}
	there, here := must.Get(runInPage(t.Context(), request)), must.Get(RunHere(t.Context(), request))
	if !reflect.DeepEqual(there, here) {
		t.Errorf("%+v\nis not\n%+v", there, here)
	}
	request.Text = "def moves(n):\n    for i in range(1 << 40):\n        pass\n    return []\n"
	ctx := &asked{t.Context(), 5}
	if _, err := runInPage(ctx, request); !errors.Is(err, context.Canceled) {
		t.Errorf("it ended with %v", err)
	}
}
