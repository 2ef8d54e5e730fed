// Package laws finds the laws of a list of numbers, such as the values of a game, the
// shortest first, and says of each whether it is proved or only seen.
//
// A law has a Shape: values that repeat (Periodic), that follow from those of n/b
// (Regular), that a known function of n gives (Function), or, of the P-positions
// alone, a Progression, a Recurrence, a Beatty sequence or a Predicate. A table of
// values of two numbers has shapes of its own (FindTable).
//
// Three things that are not the same are kept apart (Status): a law that is proved for
// all n, by a theorem that is named; one that holds for all n that were looked at; and
// one that did so for fewer, and fails. Apart from these, Guesses predicts the law of a list
// that is too short for one; a guess is never among the laws.
//
// A list has a law of any length if only the law may be as long as the list. A law
// counts where it explains much more than it takes to be stated: its cost is the
// number of numbers in it, it is fitted on a part of the list, and the values that it
// foretells must be several times its cost (enough). So random numbers have no law,
// and neither has Grundy's game.
//
// A shape is one entry: how it is found, worked out, said, written as a formula and as code.
// Formulas are expressions of Go (Expression), and code is functions in a small part of Go
// (program, library), whose syntax trees a printer writes in each language. What the languages
// do not share is in natives: roots, binary digits, and integers of more than 64 bits.
//
// The functions of the code take constant time, or time logarithmic in n, but for functions of
// prime factors. In C++ n is a long long, in Go an int, and the values are such as well; all is
// right for n up to 10¹⁸, as long as the values are. In Python n is any int.
package laws
