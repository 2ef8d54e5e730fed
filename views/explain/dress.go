package explain

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"nimgraph/solver/exercises"
	"nimgraph/views/words"
)

// ExerciseName is what an exercise that was made is called: its kind and level.
func ExerciseName(w *words.Words, kind exercises.Kind, level int) string {
	return w.T("exercise.title", words.Data{"Kind": w.T(kind.Key()), "Level": level})
}

// NewExercise is exercises.New with a title, and a task of its own where the usual words do
// not say all: the rules of a subtraction game.
func NewExercise(ctx context.Context, w *words.Words, kind exercises.Kind, level int, seed uint64) (*exercises.Exercise, error) {
	x, err := exercises.New(ctx, kind, level, seed)
	if err != nil {
		return nil, err
	}
	draft := x.Drawing.Draft()
	draft.Head().Title = ExerciseName(w, x.Kind, x.Level)
	if x.Set != nil {
		var set []string
		for _, n := range x.Set {
			set = append(set, strconv.Itoa(n))
		}
		draft.Head().Exercise.Task = w.T("exercise.task.period", words.Data{"Set": "{" + strings.Join(set, ", ") + "}"})
	}
	return x, x.Drawing.Do(draft.Change())
}

// More returns what the key of an exercise that was made says besides its answers.
func (t Teller) More(x *exercises.Exercise) []string {
	if x.Set == nil {
		return nil
	}
	if text, ok := t.Period(slices.Max(x.Set)); ok {
		return []string{text}
	}
	return nil
}
