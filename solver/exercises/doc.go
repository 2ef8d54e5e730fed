// Package exercises makes exercises of a kind and a difficulty from a seed: drawings
// that ask for something, laid out, without their answers.
//
// New draws candidates at random and solves them. It keeps those in which there is
// something to find: values of several sizes, a winning move among moves that do not
// win. Effort measures what is to be worked out for the answer, in steps that a person
// takes; of the candidates whose effort is that of the level, the one whose picture has
// the fewest crossings is taken. Equal arguments give equal exercises.
package exercises
