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

// Environment holds what a Study needs from the program: the way to the UI thread, the source of
// the sequences, and the name of its job.
type Environment struct {
	Door   jobs.Door
	Source Source
	// JobName returns the name of the job that computes values, as shown to the user.
	JobName func() string
}

// Study is the model of a window that shows one family of games: its values, laws and selection.
// It runs the jobs that compute the values and find the laws. All its methods must be called on
// the UI thread.
type Study struct {
	// OnChange is called after each change, OnError when a job has failed because of a defect.
	OnChange func(Change)
	OnError  func(error)
	// Work runs other jobs for the user: exports, code, drawings.
	Work *jobs.Exclusive

	environment Environment
	values      *jobs.Exclusive // the job that computes values
	laws        jobs.Latest     // the job that searches for laws
	closed      bool

	state    State
	lawState LawState
	question Question // the one on show: the last that was not refused at once
	err      error    // set in state Refused
	part     float64  // of the computation that is done, from 0 to 1

	cache     cache
	shown     *cachedFamily // nil if no family is
	to        int           // the largest n to show, if it is known
	known     Values
	results        // on show
	chosen    int  // index in findings; -1 for none
	choseNone bool // the user chose to have no law chosen

	selection [2]int // first and last n; noSelection if empty
	cell      [2]int // the selected cell of a table
	hasCell   bool   // whether a cell is selected
	columns   int    // the width that the user chose; 0 to follow the laws
}

// New returns a Study that shows no family yet. It uses the services of the program in services.
func New(services Environment) *Study {
	s := &Study{
		OnChange: func(Change) {}, OnError: func(error) {}, environment: services,
		values: jobs.NewExclusive(services.Door), Work: jobs.NewExclusive(services.Door),
		laws:   jobs.Latest{Door: services.Door},
		chosen: -1, selection: noSelection,
	}
	s.values.OnError = func(err error) {
		s.setRefused(err) // the known values stay
		s.OnError(err)
	}
	s.Work.OnError = func(err error) { s.OnError(err) }
	return s
}

// State returns the state of the computation of values.
func (s *Study) State() State { return s.state }

// LawState returns the state of the search for laws in the values on show.
func (s *Study) LawState() LawState { return s.lawState }

// Err returns the reason why the last question was refused, or nil if the state is not Refused.
func (s *Study) Err() error { return s.err }

// Fraction returns the completed fraction, from 0 to 1, of the computation that the user asked
// for.
func (s *Study) Fraction() float64 { return s.part }

// Question returns the question whose values are on show.
func (s *Study) Question() Question { return s.question }

// Known returns the values on show.
func (s *Study) Known() Values { return s.known }

// HasFamily reports whether a family is shown.
func (s *Study) HasFamily() bool { return s.shown != nil }

// Close cancels all jobs of the study and releases its values. The study must not be used
// afterwards.
func (s *Study) Close() {
	s.closed = true
	s.OnChange, s.OnError = func(Change) {}, func(error) {}
	s.values.Stop()
	s.laws.Stop()
	s.Work.Stop()
	s.cache, s.shown, s.known, s.results = nil, nil, Values{}, results{}
}

// maxCachedValues bounds the number of cached values of families that are not on show: 64 MB at 2
// bytes each.
const maxCachedValues = 32 << 20

// cachedFamily is a family that the user has asked for, with its values and laws. key is its
// cacheKey.
type cachedFamily struct {
	key      string
	sequence Sequence
	// extending holds an element while a goroutine extends the sequence, which makes it a lock
	// that can be waited for together with a context. A cancelled job may hold it a moment longer.
	extending chan struct{}

	results  // found in the values up to lawsLast
	lawsLast int
	hasLaws  bool // a search has ended
}

// cacheKey returns a key that identifies the family and the arguments of question. It does not
// depend on question.To.
func cacheKey(question Question) string {
	key := question.Family
	for _, name := range slices.Sorted(maps.Keys(question.Args)) {
		key += fmt.Sprintf(" %s=%q", name, question.Args[name])
	}
	return key
}

// cache is a list of the families that the user has asked for, the most recently used last.
type cache []*cachedFamily

// find returns the family with the given cacheKey, or nil if it is not cached. It also makes the
// family the most recently used one.
func (s *cache) find(key string) *cachedFamily {
	i := slices.IndexFunc(*s, func(k *cachedFamily) bool { return k.key == key })
	if i < 0 {
		return nil
	}
	k := (*s)[i]
	*s = append(slices.Delete(*s, i, i+1), k)
	return k
}

// add appends a family as the most recently used one, and evicts others if the cache is full.
func (s *cache) add(added *cachedFamily) {
	*s = append(*s, added)
	s.evict()
}

// evict removes the least recently used families until the others hold at most maxCachedValues
// values in total. It never removes the most recently used family, which is on show, and does not
// count its values.
func (s *cache) evict() {
	room := maxCachedValues
	for i := len(*s) - 2; i >= 0; i-- {
		if room -= (*s)[i].sequence.Known().Len(); room < 0 {
			*s = slices.Delete(*s, 0, i+1)
			return
		}
	}
}

// State is the state of the computation of the values that the user asked for.
//
//	             Ask                    all known
//	Empty ──────────────────▶ Working ────────────▶ Ready
//	                           │ │  ▲                 │
//	                 no answer │ │  └─ Ask, Resume ───┤
//	                           ▼ │ Stop               │
//	                     Refused └───────▶ Stopped ───┘
//
// Ask leads from any state to Working, to Ready if all values are known already, or to Refused.
// A refused question does not change the values on show, and Err returns the reason.
type State uint8

const (
	// Empty: nothing has been asked yet.
	Empty State = iota
	// Working: a job computes values.
	Working
	// Ready: all values that were asked for are known.
	Ready
	// Stopped: the user has stopped the computation early.
	Stopped
	// Refused: the question has no answer; see Err.
	Refused
)

// LawState is the state of the search for laws in the values on show.
//
//	                values                search ended
//	NotSearched ─────────────▶ Searching ──────────────▶ Found
//	                               ▲      more values      │
//	                               └───────────────────────┘
type LawState uint8

const (
	// NotSearched: there are no values to search.
	NotSearched LawState = iota
	// Searching: a job looks for laws. The laws found in fewer values are shown meanwhile.
	Searching
	// Found: the search has ended, possibly without laws.
	Found
)

// Change is a bit set that says which properties of a Study have changed.
type Change uint8

const (
	// StateChange: State, Err or Fraction changed.
	StateChange Change = 1 << iota
	// FamilyChange: another family, or other arguments, are shown.
	FamilyChange
	// ValuesChange: more values are known.
	ValuesChange
	// LawsChange: the laws, the chosen law or LawState changed.
	LawsChange
	// SelectionChange: the selection or the width of the rows changed.
	SelectionChange
	// EveryChange is the set of all kinds.
	EveryChange = StateChange | FamilyChange | ValuesChange | LawsChange | SelectionChange
)

// Any reports whether c and kinds have a kind of change in common.
func (c Change) Any(kinds Change) bool { return c&kinds != 0 }

// Subject is the part of a question that an error is about: the family, a parameter or the number
// of values.
type Subject uint8

const (
	// NoSubject: there is no error.
	NoSubject Subject = iota
	// FamilySubject: the family itself.
	FamilySubject
	// ParamSubject: the parameter that a *games.ParamError names.
	ParamSubject
	// NumberSubject: the number of values that are wanted.
	NumberSubject
)

// SubjectOf returns the part of a question that caused err, so that the window can mark this part.
// It returns NoSubject if err is nil.
func SubjectOf(err error) Subject {
	var param *games.ParamError
	switch {
	case err == nil:
		return NoSubject
	case errors.As(err, &param):
		return ParamSubject
	case errors.Is(err, BadNumber), errors.Is(err, ListEnds), sequences.IsTooFar(err):
		return NumberSubject
	}
	return FamilySubject
}
