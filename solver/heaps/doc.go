// Package heaps makes tables of the values of heaps, size after size, for games on heaps
// of which no formula is known, and proves periods where they have one.
//
// # Splitting games
//
// In an octal game, and in Grundy's game, a move may leave two heaps. The value of a heap
// of n is the least number that is not G(a) ^ G(b) for any a and b that a move may leave:
// by the definition n/2 steps, n² in all. A Splitting does with much less.
//
// What two heaps of together t can make does not depend on the digit that left t, so it
// is worked out once, as a bit set (rows); a heap of n then takes the union of the sets of
// n-k for the digits k that split. Each G(a) is combined with a run of 16 values next to
// each other, for t, t+1, …, t+15, by one byte stored for each (marker), and the bytes
// are packed into bits at the end. So much for games of all kinds: half a nanosecond for
// each a and t.
//
// # The sparse space
//
// Berlekamp, Conway and Guy saw (Winning Ways, chapter 4) that most of these games have a
// mask such that hardly any value has an even number of bits in it: call heaps with such
// a value rare and the others common. The parity of a sum is the sum of parities: rare
// with rare, and common with common, make values of even parity only; rare with common
// makes those of odd parity, and nothing else does. Hence the least value of odd parity
// that is missing, m, is found by combining the rare heaps with all others, of which
// there are a thousand instead of n. Most often G(n) = m. It is not where some value
// v < m of even parity cannot be made either; then G(n) is the least of these, and n is
// rare itself. Any mask gives the right values, and a poor one is slow.
//
//   - The mask is chosen anew whenever n has doubled: a Walsh–Hadamard transform of how
//     often each value is there counts the rare heaps for all masks at once (space). The
//     parity of the heap may take part (Flammenkamp): 0.106 has a half of rare heaps by
//     any mask, and 15 so.
//   - While heaps are few, or rare ones many, all splits are tried. Games with many rare
//     heaps mostly have tiny periods, which are found before that matters.
//
// # Showing the rare values below m
//
// The cost is here: for each of the 57 values of even parity below m, on average, that
// Officers has to show, pairs must be tried until one makes it. A pair of common heaps
// makes a given value once in a hundred times, and some values once in ten thousand.
//
// A checker first marks what some hundred helpers make with all others, by the same marks
// of half a nanosecond, which serve all values at once. The helpers are chosen by trial,
// greedily, so that together they make all that had to be made for a sample of the last
// sums. On Officers 1,024 helpers leave one value for every ten heaps to be looked for
// among all splits; as many heaps in a row leave forty. What was hard to find makes its
// pair helpers, too: near a period the same pairs come again.
//
// # Pieces
//
// A value is wrong only where a heap is rare, which happens to a thousand heaps ever. So
// the front works out a piece of up to 1,024 values as if there were no more rare ones, and
// then the checker follows. Where it finds a rare heap, what came after it is thrown away,
// and pieces become smaller for a while. Values are known when they are checked, not before.
//
// # Proofs
//
// With k the last digit, G(n+p) = G(n) for n0 ≤ n < 2n0+p+k is enough for all n ≥ n0 (Guy
// and Smith 1956): of the two heaps that a larger one leaves the larger is one that can be
// made less by p. So 2n0+2p+k values prove a period, and a Splitting stops as soon as it
// has them (search). Grundy's game takes a heap apart without taking from it, but its two
// heaps must differ, and no such theorem is known for it. A period with a saltus, as
// Lasker's Nim has, is out of question for finitely many digits (Austin 1976), and codes
// with infinitely many, such as 4.333…, are none of this package.
//
// # Cost
//
// Memory is 2 bytes a value. Time a value is half a nanosecond for each rare heap and each
// helper, and some 60 ns for sets of 512 values: it does not grow with n. PERIODS.md beside
// this file has the games whose periods are proved, with the time each took, and what is
// out of reach.
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
