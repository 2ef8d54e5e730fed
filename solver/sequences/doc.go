// Package sequences computes the values g(n) of a family of positions for n = 0, 1, 2, …, keeps
// them and extends them. For families with two numbers it computes tables of values.
//
// A Series looks at the type of the rules of its family and takes the fastest method that is exact
// for them:
//
//	take a number of a set      mark the values of the options, in one word as long as all are
//	                            less than its number of bits (subtraction.go)
//	take 1 to max               the values 0 to max repeat, used for max > 64
//	options that only grow      a mex that only grows (growing.go)
//	octal codes, Grundy's game  package heaps; infinite codes in endless.go
//	all other rules on heaps    mark the values of the options (lines.go)
//	all other positions         solve each position once, when it is met (explorer.go)
//	tables along straight lines the set of values on each line, as bits (lines.go)
//
// Values take two bytes each. Extend stops as soon as a period is proved, since all further values
// follow from it.
package sequences
