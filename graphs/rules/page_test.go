package rules

import (
	"context"
	"errors"
	"reflect"
	"testing"

	"nimgraph/graphs/games"
	"nimgraph/graphs/must"
)

// countdownContext is a context that is cancelled after Err was called left times. A single
// thread cannot cancel a context while it works.
type countdownContext struct {
	context.Context
	left int
}

func (a *countdownContext) Err() error {
	if a.left--; a.left < 0 {
		return context.Canceled
	}
	return nil
}

// TestRulesInPage checks that rules have the same result in a page as elsewhere, and that
// endless rules end when the context does.
func TestRulesInPage(t *testing.T) {
	request := Request{
		Text:  "def moves(n): return [n - k for k in (1, 2, 3) if k <= n]",
		Limit: games.Limits{Vertices: 100, Edges: 1000},
	}
	got, want := must.Get(runInPage(t.Context(), request)), must.Get(RunHere(t.Context(), request))
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got %+v\nwant %+v", got, want)
	}
	request.Text = "def moves(n):\n    for i in range(1 << 40):\n        pass\n    return []\n"
	ctx := &countdownContext{t.Context(), 5}
	if _, err := runInPage(ctx, request); !errors.Is(err, context.Canceled) {
		t.Errorf("got error %v, want context.Canceled", err)
	}
}
