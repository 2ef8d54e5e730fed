// Package recognise names the known games whose values agree with a list of numbers.
//
// The package has a table of the first values of some thousand games: all octal codes of up to
// three digits, all subtraction sets within 1…12, the games in which every number may be taken
// except for some up to 8, and the games of the registry at small parameters. Games with the same
// first values form a class. Find compares a list with each class, also shifted by up to three
// places, and returns the games that agree, the simplest first. A game that has fewer values in the
// table than the list is extended by package sequences, so that every game that is returned agrees
// in all values that its KnownGame says.
//
// Agreement is evidence and no proof: two games can have the same first thousand values and differ
// later. If the options of user-written rules agree with the options of a game as well
// (AssumedLaws), then its theorems hold under the assumption that they do for all n.
//
// # Cost
//
// The first call of Find or AssumedLaws computes the table, in about 70 ms and 1 MB. It can be
// cancelled. Nothing is stored in files. A lookup of 20 values takes about 50 µs, because most
// classes differ at the first or second value.
package recognise
