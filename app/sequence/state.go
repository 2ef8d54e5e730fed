package sequence

import (
	"errors"

	"nimgraph/graphs/games"
	"nimgraph/solver/sequences"
)

// State is where the values that were asked for stand.
//
//	             Ask                    all there
//	Empty ──────────────────▶ Working ────────────▶ Ready
//	                           │ │  ▲                 │
//	             cannot be had │ │  └─── Ask, GoOn ───┤
//	                           ▼ │ Stop               │
//	                     Refused └───────▶ Stopped ───┘
//
// In Refused, what was shown before stays, and Err says what is wrong with what was asked.
// Every question leads from any state to Working, or to Refused where it cannot be asked.
type State uint8

const (
	// Empty is that nothing has been asked.
	Empty State = iota
	// Working is that values are being worked out.
	Working
	// Ready is that all values that were asked for are there.
	Ready
	// Stopped is that a person has stopped it: there are fewer.
	Stopped
	// Refused is that the question cannot be answered.
	Refused
)

// LawState is where the laws of the values that are shown stand.
//
//	               values             none is under way
//	Unsought ─────────────▶ Seeking ───────────────────▶ Found
//	                           ▲         more values       │
//	                           └───────────────────────────┘
type LawState uint8

const (
	// Unsought is that there are no values to have laws.
	Unsought LawState = iota
	// Seeking is that laws are being looked for; those that were found of fewer values
	// are there meanwhile.
	Seeking
	// Found is that all that were found are there, which may be none.
	Found
)

// Change is what has changed of a study.
type Change uint8

const (
	// StateChange is of State, Err and Part.
	StateChange Change = 1 << iota
	// FamilyChange is that another family, or one with other arguments, is shown.
	FamilyChange
	// ValuesChange is that more values are known.
	ValuesChange
	// LawsChange is of the laws, of which is chosen, and of LawState.
	LawsChange
	// SelectionChange is of the selected numbers, and of the width of rows.
	SelectionChange
	// EveryChange is all of these.
	EveryChange = StateChange | FamilyChange | ValuesChange | LawsChange | SelectionChange
)

// Any tells whether one of some changes is among these.
func (c Change) Any(of Change) bool { return c&of != 0 }

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
	case errors.Is(err, BadNumber), errors.Is(err, ListEnds), sequences.TooFar(err):
		return AboutNumber
	}
	return AboutFamily
}
