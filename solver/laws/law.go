package laws

// Status says how well a law is supported: whether it is proved, holds so far, has failed, or is a
// guess.
type Status uint8

const (
	// Holds: the law agrees with all values up to Law.To. Nothing is known beyond.
	Holds Status = iota
	// Proved: the law holds for all n, by the theorem Law.Theorem.
	Proved
	// Fails: the law was found in fewer values, and fails at Law.FailsAt.
	Fails
	// Guessed is the status of a Guess: the law agrees with all values, which are too few to say
	// that it holds.
	Guessed
)

// String returns the word for the status on the command line, such as "holds".
func (s Status) String() string { return [...]string{"holds", "proved", "fails", "looks-like"}[s] }

// Subject is the property of positions that a law describes, such as their values.
type Subject uint8

const (
	// SubjectValues: the law describes the values g(n) or g(a, b).
	SubjectValues Subject = iota
	// SubjectZeros: the law describes the P-positions, where the value is 0.
	SubjectZeros
	// SubjectOutcomes: the law describes the P-positions of a game that has no values, such as
	// a game in misère play.
	SubjectOutcomes
)

// String returns the word for the subject on the command line, such as "zeros".
func (s Subject) String() string { return [...]string{"values", "zeros", "outcomes"}[s] }

// IsZeros reports whether the law describes only the P-positions, and not the values.
func (s Subject) IsZeros() bool { return s != SubjectValues }

// Law is a law of the values of a list or table, such as a period, with the grounds for believing
// it.
type Law struct {
	Subject Subject
	Shape   Shape
	Status  Status
	// To is the last n that the law was compared with. FailsAt is the first n where it fails.
	To, FailsAt int
	// ToB is the last second number of a table that the law was compared with.
	ToB int
	// Theorem is the ID of the theorem that proves the law.
	Theorem string
	// Source is the translation key of the discoverer, if Theorem is ClosedForm.
	Source string
	// If is the assumption under which the law is proved, or nil. The status is Holds then, because
	// the assumption itself is not proved.
	If *Assumption
	// Cost is the number of numbers that state the law. Cheaper laws stand first.
	Cost int
}

// Shape is the form of a law, such as *Periodic, *Regular, *Function, *Progression, *Recurrence or
// *Beatty. The shape of a list implements Valued, and the shape of a table implements PairValued.
type Shape interface {
	// Kind returns the name of the form on the command line, such as "arithmetic-periodic".
	Kind() string
	// Cost returns the number of numbers that state the law.
	Cost() int
	// Fields returns these numbers for programs.
	Fields() Fields
	// Clause returns the law as a clause, such as "the values repeat with period 12".
	Clause(subject Subject) Clause
	// formula returns the parts of the law's formula in the syntax of Expression.
	formula(subject Subject) []string
	// writeCode writes to out the body of a function of one number, or the whole function of two
	// numbers. The error is NoCode or CodeTooLong.
	writeCode(out *program, spec functionSpec) error
}

// Fields holds the parameters of a law by their names in JSON. A value is an int, a string, a
// slice of these, or Fields again.
type Fields map[string]any

// Clause is a sentence to be translated, or a part of one. Key is the translation key, Data fills
// the text, and Count selects the plural form. If Inner is not nil, its translation takes the place
// of What in the text.
type Clause struct {
	Key   string
	Count int
	Data  map[string]any
	Inner *Clause
	// Complete is set if the clause is a formula that gives all values; see HasBookForm.
	Complete bool
}

// Valued is a shape that predicts g(n) for every n of a list or, in a law of the zeros, whether
// g(n) is 0. Law.Subject says which.
type Valued interface {
	Shape
	// Value returns g(n) by the law. A law of the zeros returns 0 if g(n) is 0, and otherwise
	// any other number.
	Value(n int) int
}

// ExceptionLister is a shape that may have exceptions: single n for which the general rule of the
// law does not hold.
type ExceptionLister interface {
	Shape
	// Exceptions returns these n in ascending order.
	Exceptions() []int
}
