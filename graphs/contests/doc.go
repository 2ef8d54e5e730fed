// Package contests reads the inputs of programming contests that ask for a game of
// the catalogue, and answers them at their real sizes, without any graph. One table
// holds the contests, with the game, the reader and the answer of each.
//
// The inputs are white space and whole numbers, with no regard to lines; # begins a
// comment. What follows a case may be another one, in every contest.
package contests
