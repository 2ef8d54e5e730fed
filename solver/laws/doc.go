// Package laws finds laws of a list of numbers, such as the Grundy values of a game. It returns
// the shortest law first, and says for each whether it is proved or only observed.
//
// A law has a Shape. The shapes of a list are: the values repeat (Periodic), follow from g(⌊n/b⌋)
// (Regular) or from g(n - f(n) - 1) (Descent), depend on the exponent of 2 (Valuation) or on a
// range that grows by a factor (Ranges), or are a known function of n (Function). The P-positions
// alone can be a Progression, a Recurrence, a Beatty sequence, or the numbers with a known property
// (Predicate). A table of values of two numbers has its own shapes (FindTable), such as a law for
// each state of a number and a state (States).
//
// The status keeps three claims apart: a law is proved for all n by a named theorem; or it holds
// for all n that were computed; or it held for fewer n and fails later. Guesses predicts the law
// of a list that is too short for one; a guess is never among the laws.
//
// Every list has some law if the law may be as long as the list. So a law counts only if it
// explains much more than it takes to state it. Its cost is the number of numbers that state it.
// It is fitted on a part of the list, and must predict several times as many values as its cost
// (isSupported). Therefore random numbers have no law, and neither does Grundy's game.
//
// Each shape is implemented in one place: search, evaluation, clause in words, formula and code.
// Formulas are Go expressions (Expression). Code is a set of functions in a small subset of Go
// (program, library); a printer translates their syntax trees into each language. The operations
// that differ between the languages are in natives: roots, binary digits, and integers of more
// than 64 bits.
//
// The functions of the code take constant time or time logarithmic in n, except functions of
// prime factors. C++ uses long long and Go int for n and the values. Both are correct for n up to
// 10¹⁸ if the values fit as well. In Python n is any int.
package laws
