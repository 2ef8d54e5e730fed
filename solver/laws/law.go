package laws

// Status is what is known of a law.
type Status uint8

const (
	// Holds up to Law.To, which is all that is known.
	Holds Status = iota
	// Proved for all n, by the theorem of Law.Theorem.
	Proved
	// Fails at Law.FailsAt, where it was fitted on fewer values.
	Fails
	// Guessed is the status of a Guess: the law agrees with all values, which are too few to say
	// that it holds.
	Guessed
)

// String returns the status as the command line writes it.
func (s Status) String() string { return [...]string{"holds", "proved", "fails", "looks-like"}[s] }

// Subject is what a law is about.
type Subject uint8

const (
	// SubjectValues is about g(n) or g(a, b).
	SubjectValues Subject = iota
	// SubjectZeros is about the P-positions: where the value is 0.
	SubjectZeros
	// SubjectOutcomes is about the P-positions of a game without values, such as one in misère play.
	SubjectOutcomes
)

// String returns the subject as the command line writes it.
func (s Subject) String() string { return [...]string{"values", "zeros", "outcomes"}[s] }

// IsZeros reports whether the subject is the P-positions alone, and not the values.
func (s Subject) IsZeros() bool { return s != SubjectValues }

// Law is one law of a list of numbers.
type Law struct {
	Subject Subject
	Shape   Shape
	Status  Status
	// To is the last n that it was held against; FailsAt is where it fails.
	To, FailsAt int
	// ToB is the second number of To in a table.
	ToB int
	// Theorem is the ID of the theorem by which it is proved.
	Theorem string
	// Source is the translation key of who found it, where Theorem is ClosedForm.
	Source string
	// Cost is how many numbers state it; the least costly stands first.
	Cost int
}

// Shape is the form of a law: *Periodic, *Regular, *Function, *Progression,
// *Recurrence, *Beatty, … One of a list is Valued, one of a table PairValued.
type Shape interface {
	// Kind is what the command line calls the form, such as "arithmetic-periodic".
	Kind() string
	// Cost is how many numbers state the law.
	Cost() int
	// Fields are these numbers.
	Fields() Fields
	// Clause is the law as a clause, such as "the values repeat with period 12".
	Clause(of Subject) Clause
	// formula returns what the law says, as Expression reads it.
	formula(of Subject) []string
	// code writes the body of a function of one number, or the function of two. The error
	// is NoCode or error.law-code.long.
	code(p *program, of function) error
}

// Fields are the numbers that state a law, by the names that they have for programs: an
// int, a text, some of these, or Fields again.
type Fields map[string]any

// Clause is a clause by its translation key: with what its text has places for, what it
// counts where it has forms for that, and a clause within it, nil for none.
type Clause struct {
	Key   string
	Count int
	Data  map[string]any
	Inner *Clause
}

// Valued is a shape that says each value of a list, or, of zeros, where they are.
type Valued interface {
	Shape
	// Value returns g(n) by the law; by one of zeros 0 just where g(n) is 0.
	Value(n int) int
}

// Exceptional is a shape with values of single n that it does not say in general.
type Exceptional interface {
	Shape
	// Exceptions returns those n, which ascend.
	Exceptions() []int
}
