package sequence

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"

	"nimgraph/graphs"
	"nimgraph/graphs/games"
	"nimgraph/solver/laws"
	"nimgraph/solver/sequences"
)

// Solver is the source of the program: the families of package games, with values of
// package sequences and laws of package laws.
type Solver struct{}

var _ Source = Solver{}

// NoFamily says that there is no family with that ID.
const NoFamily graphs.Key = "error.family"

// MemberOf returns the family of a question, with its arguments. Errors: NoFamily and
// those of games.Game.Member.
func MemberOf(q Question) (games.Member, error) {
	f, ok := q.Game()
	if !ok {
		return games.Member{}, &graphs.Fault{Says: NoFamily, With: graphs.Data{"Family": shortText(q.Family)}}
	}
	return f.Member(q.Args)
}

// Open returns the sequence, or the table, of a family.
func (Solver) Open(q Question) (Sequence, error) {
	if q.List != nil {
		return list{q.First, q.List}, nil
	}
	m, err := MemberOf(q)
	if err != nil {
		return nil, err
	}
	f := &family{member: m}
	known := &Values{First: m.First}
	if len(m.Numbers) > 1 {
		known.Columns = 1
		f.tables, err = sequences.NewTables(m)
	} else {
		f.series, err = sequences.New(m)
	}
	if err != nil {
		return nil, err
	}
	f.known.Store(known)
	return f, nil
}

// family is the values of a family.
type family struct {
	member games.Member
	series *sequences.Series // nil of two numbers
	tables *sequences.Tables // nil of one
	known  atomic.Pointer[Values]
}

// Known returns what is known now.
func (f *family) Known() Values { return *f.known.Load() }

// Extend works out the values up to some n. Where a period is proved before, the others
// follow from it. A table is worked out small first, and then twice as large, so that there
// is something where it takes long.
func (f *family) Extend(ctx context.Context, to int, progress func()) error {
	if f.tables != nil {
		for next := max(firstTable, 2*f.Known().To()); next < to; next *= 2 {
			err := f.table(ctx, next)
			if errors.Is(err, sequences.ManyFollowersSquare) || errors.Is(err, sequences.ManyFollowersPair) {
				break // what is told is about what was asked for
			}
			if err != nil {
				return err
			}
			progress()
		}
		return f.table(ctx, to)
	}
	err := f.series.Extend(ctx, to, func(int) {
		k := f.series.Known()
		f.take(k, k.Values)
		progress()
	})
	k := f.series.Known()
	values := k.Values
	if err == nil && k.Proof != nil {
		if values, err = k.UpTo(to); err != nil {
			values = k.Values
		}
	}
	f.take(k, values)
	return err
}

// take notes what is known of a series.
func (f *family) take(k sequences.Known, values []uint16) {
	before := f.Known()
	if len(values) <= before.Len() && k.Proof == nil {
		return
	}
	known := &Values{First: [2]int{k.First}, Values: values, Proof: k.Proof, Largest: before.Largest}
	if len(values) < before.Len() {
		known.Values = before.Values // what was asked for before was more, and follows from the proof
	}
	for _, v := range known.Values[before.Len():] {
		known.Largest = max(known.Largest, int(v))
	}
	f.known.Store(known)
}

// firstTable is how many rows and columns are worked out before there are more.
const firstTable = 4

// table works out a table.
func (f *family) table(ctx context.Context, to int) error {
	rows, columns := to+1-f.member.First[0], to+1-f.member.First[1]
	if rows < 1 || columns < 1 {
		return nil
	}
	t, err := f.tables.Of(ctx, rows, columns, nil)
	if err != nil {
		return err
	}
	f.known.Store(&Values{First: t.First, Columns: t.Columns, Values: t.Values, Largest: int(slices.Max(t.Values))})
	return nil
}

func (f *family) Laws(ctx context.Context, v Values) ([]laws.Law, error) {
	claims := laws.PublishedClaims(f.member)
	if f.tables != nil {
		return laws.FindTable(ctx, laws.Table{First: v.First, Rows: v.Rows(), Columns: v.Columns, Values: v.Values}, claims)
	}
	known := laws.Premises{First: v.First[0], Claims: claims, Proof: v.Proof}
	return laws.Find(ctx, laws.Small(v.Values), known)
}

// Source works out what a study shows. That of the program is Solver; tests have others.
type Source interface {
	// Open returns the sequence, or table, that a question is about. It takes no time
	// that somebody would notice. Errors say what cannot be asked.
	Open(q Question) (Sequence, error)
}

// Sequence is the values of one family, as far as they are known.
type Sequence interface {
	// Extend works the values out up to n = to; for two numbers, up to that for each.
	// progress is called now and then. One goroutine at a time calls it.
	Extend(ctx context.Context, to int, progress func()) error
	// Known returns what is known now, at no cost, whatever goroutine asks.
	Known() Values
	// Laws returns the laws of what was known.
	Laws(ctx context.Context, v Values) ([]laws.Law, error)
}

// Values is what is known of a sequence at one time. It never changes.
type Values struct {
	// First is the least n, or the least of each of two numbers.
	First [2]int
	// Columns is how many values a row of a table has; 0 for a sequence.
	Columns int
	// Values are g(First), g(First+1), …; of a table, row after row.
	Values []uint16
	// Largest is no less than any of them.
	Largest int
	// Proof is the period of the values where it is proved, else nil.
	Proof *sequences.Proof
}

// Planar tells whether these are values of two numbers.
func (v Values) Planar() bool { return v.Columns > 0 }

// Len counts the values.
func (v Values) Len() int { return len(v.Values) }

// Rows counts the rows of a table.
func (v Values) Rows() int {
	if v.Columns == 0 {
		return 0
	}
	return len(v.Values) / v.Columns
}

// To returns the largest n that is known; for two numbers, up to which both are. It is
// less than First where nothing is known.
func (v Values) To() int {
	if v.Planar() {
		return min(v.First[0]+v.Rows(), v.First[1]+v.Columns) - 1
	}
	return v.First[0] + len(v.Values) - 1
}

// At returns g(n) of a sequence; -1 where it is not known.
func (v Values) At(n int) int {
	if i := n - v.First[0]; i >= 0 && i < len(v.Values) {
		return int(v.Values[i])
	}
	return -1
}

func (v Values) upTo(n int) Values {
	if !v.Planar() {
		v.Values = v.Values[:max(0, min(len(v.Values), n+1-v.First[0]))]
		return v
	}
	if n >= v.To() {
		return v
	}
	rows, columns := max(0, n+1-v.First[0]), max(1, n+1-v.First[1])
	part := make([]uint16, 0, rows*columns)
	for a := range rows {
		part = append(part, v.Values[a*v.Columns:a*v.Columns+columns]...)
	}
	v.Columns, v.Values = columns, part
	return v
}

// Question is what is asked: the values of a family up to some n.
type Question struct {
	// Family is its ID, Args what its rules depend on, as it would be written.
	Family string            `json:"family"`
	Args   map[string]string `json:"args,omitempty"`
	// List is the values themselves where somebody has them, which Family then is the text of.
	List []uint16 `json:"list,omitempty"`
	// First is the n of the first value of List.
	First int `json:"first,omitempty"`
	// To is the largest n; for two numbers, of each.
	To int `json:"to"`
	// Own is the game where somebody wrote its rules, which Family then is the text of; nil
	// for one of the registry. It is not remembered.
	Own *games.Game `json:"-"`
}

// Game returns the game that is asked about; false where there is none.
func (q Question) Game() (*games.Game, bool) {
	if q.Own != nil {
		return q.Own, true
	}
	return games.FindListed(q.Family)
}

// What is wrong with a list of numbers, besides what package laws says.
const (
	// NoValue: the "Number" is no value of a position, which are from 0 to "Most".
	NoValue graphs.Key = "error.list.value"
	// ListEnds: there is no more than the value of n = "Last".
	ListEnds graphs.Key = "error.list.ends"
)

// repeats is how many numbers a text without brackets has at least whose numbers are values,
// as one of them comes again: a set names each once.
const repeats = 4

// listFrom is the beginning of a list whose first value is not g(0), as readList writes it.
var listFrom = regexp.MustCompile(`^g\((\d{1,9})\) = `)

// readList reads values that somebody has: "[0, 1, 0, 1]", or without brackets where a set of
// numbers to take cannot be meant. ok is false for any other text.
func readList(text string) (q Question, ok bool, err error) {
	text = strings.TrimSpace(text)
	first := 0
	if from := listFrom.FindStringSubmatch(text); from != nil {
		first, _ = strconv.Atoi(from[1])
		text = text[len(from[0]):]
	}
	read, err := laws.Read(strings.NewReader(text))
	numbers := read.Values
	q.First = cmp.Or(read.First, first)
	bracketed := strings.HasPrefix(text, "[") || strings.HasPrefix(text, "(") || err == nil && strings.ContainsAny(text, "=\n")
	if !bracketed {
		once := slices.Compact(slices.Sorted(slices.Values(numbers)))
		if err != nil || strings.HasPrefix(text, "{") || len(numbers) < 2 || numbers[0] != 0 && (len(numbers) < repeats || len(once) == len(numbers)) {
			return Question{}, false, nil
		}
	}
	if err != nil {
		return Question{}, true, err
	}
	if q.First < 0 { // no position has a negative number
		return Question{}, false, nil
	}
	words := make([]string, len(numbers))
	for i, n := range numbers {
		if n < 0 || n > math.MaxUint16 {
			return Question{}, true, &graphs.Fault{Says: NoValue, With: graphs.Data{"Number": strconv.Itoa(n), "Most": math.MaxUint16}}
		}
		words[i] = strconv.Itoa(n)
		q.List = append(q.List, uint16(n))
	}
	q.Family = "[" + strings.Join(words, ", ") + "]"
	if q.First != 0 {
		q.Family = fmt.Sprintf("g(%d) = %s", q.First, q.Family)
	}
	return q, true, nil
}

// list is values that were given, all of which are known.
type list struct {
	first  int
	values []uint16
}

var _ Sequence = list{}

// Known returns all values.
func (l list) Known() Values {
	return Values{First: [2]int{l.first}, Values: l.values, Largest: int(slices.Max(l.values))}
}

// Extend returns ListEnds if there are fewer values.
func (l list) Extend(_ context.Context, to int, _ func()) error {
	if last := l.first + len(l.values) - 1; to > last {
		return &graphs.Fault{Says: ListEnds, With: graphs.Data{"Last": last}}
	}
	return nil
}

// Laws returns the laws of the values. None of them is ever proved.
func (l list) Laws(ctx context.Context, v Values) ([]laws.Law, error) {
	return laws.Find(ctx, laws.Small(v.Values), laws.Premises{First: l.first})
}
