// Package heaps computes the values of heaps, size by size, for games on heaps without a known
// formula, and proves periods.
//
// # Splitting games
//
// In an octal game, and in Grundy's game, a move may leave two heaps. The value of a heap
// of n is the least number that is not G(a) ^ G(b) for any a and b that a move may leave:
// by the definition n/2 steps, n² in all. A Splitting needs far fewer.
//
// The values that two heaps of together t can make do not depend on the digit that left t. So
// they are computed once, as a bit set (rows); a heap of n then takes the union of the sets of
// n-k for the digits k that split. Each G(a) is combined with a run of 16 consecutive values,
// for t, t+1, …, t+15, by storing one byte for each (pairMarker), and the bytes are packed into
// bits at the end. This works for all games and takes half a nanosecond for each a and t.
//
// # The sparse space
//
// Berlekamp, Conway and Guy saw (Winning Ways, chapter 4) that for most of these games there is a
// mask such that hardly any value has an even number of bits in it: call heaps with such a value
// rare, and all remaining heaps common. The parity of a sum is the sum of parities: rare with rare,
// and common with common, make values of even parity only; all values of odd parity come from rare
// with common. Hence the least missing value of odd parity, m, is found by combining the rare heaps
// with all others; there are a thousand rare heaps instead of n. Most often G(n) = m. If some value
// v < m of even parity cannot be made either, then G(n) is the least such value, and n is rare
// itself. Any mask gives the right values; a poor mask is slow.
//
//   - The mask is chosen again whenever n has doubled: a Walsh–Hadamard transform of how
//     often each value occurs counts the rare heaps for all masks at once (sparseSpace). The
//     parity of the heap may be included (Flammenkamp): half of the heaps of 0.106 are rare
//     by any mask alone, and only 15 if the parity is included.
//   - While there are few heaps or many rare heaps, all splits are tried. Games with many
//     rare heaps mostly have tiny periods, which are found before this matters.
//
// # Showing the rare values below m
//
// Most of the time goes here. Officers has 57 values of even parity below m on average, and for
// each of them pairs must be tried until one makes it. A pair of common heaps
// makes a given value once in a hundred times, and some values once in ten thousand.
//
// An optionChecker first marks the values that some hundred helpers make with all other heaps. These marks
// of half a nanosecond serve all values at once. The helpers are chosen by trial, greedily, so that
// together they make all values needed for a sample of the last sums. On Officers 1,024 helpers
// leave one value in ten heaps to a search among all splits; with 1,024 consecutive heaps as
// helpers, forty values are left. A pair that makes a value which was hard to find becomes a pair
// of helpers, too: near a period the same pairs are needed again.
//
// # Blocks
//
// A computed value is wrong only if its heap is rare, and a game has about a thousand rare heaps
// in all. So a valueComputer computes a block of up to 1,024 values as if there were no more rare
// heaps, and the optionChecker checks them afterwards. If it finds a rare heap, the values after it
// are dropped, and blocks become smaller for a while. Only checked values count as known.
//
// # Proofs
//
// With k the last digit, G(n+p) = G(n) for n0 ≤ n < 2n0+p+k is enough for all n ≥ n0 (Guy
// and Smith 1956): a move in a larger heap leaves two heaps, and the larger of these can be
// reduced by p. So 2n0+2p+k values prove a period, and a Splitting stops as soon as it
// has them (search). Grundy's game takes a heap apart without taking from it, but its two
// heaps must differ, and no such theorem is known for it. A period with a saltus, as
// Lasker's Nim has, is impossible for finitely many digits (Austin 1976). The package does
// not handle codes with infinitely many digits, such as 4.333….
//
// # Cost
//
// Memory is 2 bytes a value. Time a value is half a nanosecond for each rare heap and each helper,
// and some 60 ns for sets of 512 values: it does not grow with n. PERIODS.md in this folder lists
// the games whose periods are proved, with the time each took, and the games that are too large.
//
// # Literature
//
// R. K. Guy, C. A. B. Smith, The G-values of various games, Proc. Camb. Phil. Soc. 52
// (1956). E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways, chapter 4. R. B. Austin,
// Impartial and partisan games, Calgary 1976. A. Gangolli, T. Plambeck, A note on
// periodicity in some octal games, Int. J. Game Theory 18 (1989). A. Flammenkamp,
// Sprague–Grundy values of octal games, wwwhomes.uni-bielefeld.de/achim/octal.html.
// J. P. Grossman, Searching for periodicity in Officers, Games of No Chance 5 (2019).
package heaps
