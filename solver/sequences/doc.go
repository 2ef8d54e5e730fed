// Package sequences works out the values g(n) of a family of positions, one after the
// other, and keeps and extends what it has; and tables of values for families with two
// numbers.
//
// A Series asks its family for the kind of its rules and takes the fastest way that is
// exact for them:
//
//	a set of numbers is taken   the values of the options, marked, in a word while all are
//	                            less than its bits (subtraction.go)
//	1 to max are taken          0 to max again and again, where max is more than 64
//	options that only grow      a mex that only grows (growing.go)
//	octal codes, Grundy's game  package heaps; endless codes in endless.go
//	any other rules on heaps    the values of the options, marked (lines.go)
//	any other positions         each position once, as it is met (explorer.go)
//	tables along straight lines the values on each line, as bits (lines.go)
//
// Values take two bytes each. A period is told where it is proved, and then no more
// values are worked out: they are known for all n.
package sequences
