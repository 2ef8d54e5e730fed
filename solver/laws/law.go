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
)

// String returns the status as the command line writes it.
func (s Status) String() string { return [...]string{"holds", "proved", "fails"}[s] }

// Subject is what a law is about.
type Subject uint8

const (
	// OfValues is about g(n) or g(a, b).
	OfValues Subject = iota
	// OfZeros is about the P-positions: where the value is 0.
	OfZeros
)

// String returns the subject as the command line writes it.
func (s Subject) String() string { return [...]string{"values", "zeros"}[s] }

// Law is one law of a list of numbers.
type Law struct {
	Of     Subject
	Shape  Shape
	Status Status
	// To is the last n that it was held against; FailsAt is where it fails.
	To, FailsAt int
	// ToB and FailsAtB are the second numbers of these in a table.
	ToB, FailsAtB int
	// Theorem is the ID of the theorem by which it is proved.
	Theorem string
	// Source is the translation key of who found it, where Theorem is ClosedForm.
	Source string
	// Cost is how many numbers state it; the least costly stands first.
	Cost int
}

// Shape is the form of a law: *Periodic, *Regular, *Function, *Progression,
// *Recurrence, *Beatty, … A shape of values is Valued; one of zeros is Zeroed.
type Shape interface {
	// Kind is what the command line calls the form, such as "arithmetic-periodic".
	Kind() string
}

// Valued is a shape that says each value.
type Valued interface {
	Shape
	// At returns g(n) by the law.
	At(n int) int
}

// Zeroed is a shape that says which n are worth 0.
type Zeroed interface {
	Shape
	Zero(n int) bool
}

// Exact is a shape with values of single n that it does not say in general.
type Exact interface {
	Shape
	// Exceptions returns those n, which ascend.
	Exceptions() []int
}
