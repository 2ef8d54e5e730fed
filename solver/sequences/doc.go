// Package sequences works out the values g(n) of a family of positions, one after the
// other, and keeps and extends what it has; and tables of values for families with two
// numbers.
//
// A Series asks its family for the kind of its rules and takes the fastest way that is
// exact for them:
//
//	subtraction sets up to 64   the n with each value as the bits of words (bits.go)
//	other subtraction sets      marks of the values of options (subtraction.go)
//	taking 1 to max, any, half  the values in a window, in a tree (window.go)
//	lists of numbers            marks (subtraction.go)
//	octal codes, Grundy's game  package heaps
//	infinite octal codes        for each value, the residues where it occurs (endless.go)
//	any other rules on heaps    marks (line.go)
//	any other positions         each position once, as it is met (explorer.go)
//
// Values take two bytes each. A period is told where it is proved, and then no more
// values are worked out: they are known for all n.
package sequences
