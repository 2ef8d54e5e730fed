package sequence

import (
	"errors"
	"fmt"
	"maps"
	"slices"

	"nimgraph/app/jobs"
	"nimgraph/graphs/games"
	"nimgraph/solver/sequences"
)

// Environment is what a study needs of the program around it.
type Environment struct {
	Door   jobs.Door
	Source Source
	// Name says what is being done while values are worked out, in words for a person.
	Name func() string
}

// Study is one family being studied.
type Study struct {
	// Changed is told what has changed; Failed of the defect of a job.
	Changed func(Change)
	Failed  func(error)
	// Work is what a person has asked for besides values: files, code, drawings.
	Work *jobs.Exclusive

	environment Environment
	values      *jobs.Exclusive // the values being worked out
	laws        jobs.Latest     // the laws being looked for
	closed      bool

	state    State
	lawState LawState
	answered Question // the last one that was not refused at once: what is shown is of it
	err      error    // of Refused
	part     float64  // of what is being worked out, how much is done; from 0 to 1

	shelf  shelf
	shown  *kept // nil where none is
	to     int   // the largest n that is shown, where it is known
	known  Values
	found  []Finding // the laws that are shown
	chosen int       // which of them; -1 for none
	free   bool      // a person has chosen none of them

	selection [2]int // from … to; nothing where to < from
	cell      [2]int // that is selected in a table
	hasCell   bool   // one is
	columns   int    // the width of rows by hand; 0 where it follows the laws
}

// New returns a study of nothing.
func New(e Environment) *Study {
	s := &Study{
		Changed: func(Change) {}, Failed: func(error) {}, environment: e,
		values: jobs.NewExclusive(e.Door), Work: jobs.NewExclusive(e.Door), laws: jobs.Latest{Door: e.Door},
		chosen: -1, selection: nothing,
	}
	s.values.OnError = func(err error) {
		s.refuse(err) // what is known stays
		s.Failed(err)
	}
	s.Work.OnError = func(err error) { s.Failed(err) }
	return s
}

// State returns where the values stand.
func (s *Study) State() State { return s.state }

// LawState returns where the laws stand.
func (s *Study) LawState() LawState { return s.lawState }

// Err says why the last question is refused; nil in all other states.
func (s *Study) Err() error { return s.err }

// Part returns how much of what is being worked out is done, from 0 to 1.
func (s *Study) Part() float64 { return s.part }

// Answered returns the question that what is shown is about.
func (s *Study) Answered() Question { return s.answered }

// Known returns the values that are shown.
func (s *Study) Known() Values { return s.known }

// Shown tells whether a family is shown.
func (s *Study) Shown() bool { return s.shown != nil }

// Close gives up all that is under way. The study does nothing any more, and holds no
// values.
func (s *Study) Close() {
	s.closed = true
	s.Changed, s.Failed = func(Change) {}, func(error) {}
	s.values.Stop()
	s.laws.Stop()
	s.Work.Stop()
	s.shelf, s.shown, s.known, s.found = nil, nil, Values{}, nil
}

// keptValues is how many values of families that are not shown are kept: 64 MB of them.
const keptValues = 32 << 20

// kept is what is known of a family that was asked for.
type kept struct {
	key      string
	sequence Sequence
	// turn has room for one: whoever extends the sequence. A job that was given up may
	// still have it for a moment.
	turn chan struct{}

	laws   []Finding // of the values up to lawsTo
	lawsTo int
	sought bool // they have been looked for
}

// keyOf returns what tells a family with its arguments from others.
func keyOf(q Question) string {
	key := q.Family
	for _, name := range slices.Sorted(maps.Keys(q.Args)) {
		key += fmt.Sprintf(" %s=%q", name, q.Args[name])
	}
	return key
}

// shelf is the families that were asked for, the latest last.
type shelf []*kept

// find returns what is kept of a family; nil where nothing is. It then is the latest.
func (s *shelf) find(key string) *kept {
	at := slices.IndexFunc(*s, func(k *kept) bool { return k.key == key })
	if at < 0 {
		return nil
	}
	k := (*s)[at]
	*s = append(slices.Delete(*s, at, at+1), k)
	return k
}

// add keeps a family. What was asked for longest ago goes where there would be too much.
func (s *shelf) add(k *kept) {
	*s = append(*s, k)
	s.bound()
}

// bound lets go of what there is no room for; never of the latest.
func (s *shelf) bound() {
	room := keptValues
	for i := len(*s) - 2; i >= 0; i-- {
		if room -= (*s)[i].sequence.Known().Len(); room < 0 {
			*s = slices.Delete(*s, 0, i+1)
			return
		}
	}
}

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
