// Package laws finds the laws of a list of numbers, such as the values of a game, the
// shortest first, and says of each whether it is proved or only seen.
package laws

import "context"

// Values is a list of numbers: g(n) for n = 0 … Len()-1.
type Values interface {
	Len() int
	At(n int) int
}

// Status is what is known of a law.
type Status uint8

const (
	// Holds up to Law.To, which is all that is known.
	Holds Status = iota
	// Proved for all n, by the theorem of Law.Theorem.
	Proved
	// Fails at Law.At, where it was fitted on fewer values.
	Fails
)

// Subject is what a law is about.
type Subject uint8

const (
	// OfValues is about g(n) or g(a, b).
	OfValues Subject = iota
	// OfZeros is about the P-positions: where the value is 0.
	OfZeros
)

// Law is one law of a list of numbers.
type Law struct {
	Of     Subject
	Shape  Shape
	Status Status
	// To is the last n that it was held against; FailsAt is where it fails.
	To, FailsAt int
	// Theorem is the ID of the theorem by which it is proved.
	Theorem string
	// Cost is how many numbers state it; the least costly stands first.
	Cost int
}

// Shape is the form of a law: *Periodic, *Regular, *Function, *Progression,
// *Recurrence, *Beatty, … A shape of values has At; one of zeros has Zero.
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

// Periodic is g(n+Period) = g(n) + Saltus for n ≥ Preperiod. The first
// Preperiod+Period values are those of Known.
type Periodic struct {
	Preperiod, Period, Saltus int
	Known                     Values
}

// Find returns the laws of values, the shortest first.
func Find(ctx context.Context, values Values) ([]Law, error) { return nil, nil }
