// Package certify checks certificates of periods: files that claim that the values g(n)
// of an octal game or of a subtraction game repeat for ever. It shares no code with what
// finds the values and the periods, and imports the standard library alone: what it
// accepts stands on the rule as it is written in the file, on the definition of a value,
// and on one theorem.
//
// # What is checked
//
// A certificate has the rule, the preperiod n0, the period p, and g(0) … g(n0+p-1). The
// values from n0+p on are those a period before. Of each value up to the theorem's bound
// it is verified that it is the mex of the values of the options under the rule. As the
// options of n are smaller than n, the first value that were wrong would not be that mex:
// so all are right. The theorem says that they then repeat for ever. Last, n0 and p are
// verified to be the least.
//
// # The theorem guy-smith
//
// Of an octal game whose last digit above 0 is digit k: if g(n+p) = g(n) for
// m ≤ n < 2m+p+k, where m ≥ 1, then for all n ≥ m. So 2m+2p+k values are enough, with m
// the preperiod, or 1 where that is 0. (Guy and Smith, The G-values of various games,
// 1956.)
//
// Proof, by induction on n ≥ 2m+p+k. A move leaves a and b, a ≥ b, where
// n+p-k ≤ a+b ≤ n+p, of a heap of n+p; so a ≥ (n+p-k)/2 ≥ m+p. Then a-p ≥ m ≥ 1 is a
// heap of the same value, and a-p and b can be left of a heap of n. (Where the move
// leaves a alone, b is 0. None leaves no heap, as n > k.) So the options of n+p have no
// other values than those of n. The other way round, a ≥ (n-k)/2 ≥ m of an option of n
// can be made more by p. With m = 0 it would be wrong: in the game 0.4, g is 0 up to 2,
// and g(3) is 1.
//
// # The theorem window
//
// Of a subtraction game with largest number s: if g(n+p) = g(n) for n0 ≤ n < n0+s, then
// for all n ≥ n0, as the s values before one decide it. So n0+p+s values are enough.
// (Winning Ways, chapter 4.)
//
// # The file
//
// JSON, with these fields and no others, each once, of which the last is the values:
//
//	"format"       "nimgraph-certificate"
//	"version"      1
//	"octal"        the code, such as "0.77", or
//	"subtraction"  the numbers, ascending, such as [1, 3, 4]
//	"theorem"      "guy-smith" of an octal game, "window" of a subtraction game
//	"preperiod"    n0
//	"period"       p
//	"saltus"       0: neither theorem is about values that grow
//	"bound"        how many values are verified, as the theorem says
//	"sha256"       of these values, each two bytes, the low one first
//	"values"       g(0) … g(n0+p-1), or
//	"packed"       the same as strings that joined together are in base64 what zlib
//	               makes of the values as varints (encoding/binary.Uvarint)
//
// The values come last so that they are checked while they are read: a wrong one ends
// the reading, and no more is kept than what has been found right.
//
// # Time and memory
//
// Two bytes a value up to the bound. The time of subtraction games is proportional to the
// bound and to the set; octal.go says what that of octal games depends on. Measured, as
// processor time at 3.4 GHz:
//
//	game   preperiod   period   verified    file    time
//	0.356       7,315     142     14,917   17 kB  0.01 s
//	0.165       5,181   1,550     13,465   15 kB  0.01 s
//	0.127      46,578       4     93,167   12 kB  0.48 s
//	0.16      105,351 149,459    509,622   28 kB  0.14 s
//	0.56      326,640     144    653,570  216 kB  0.25 s
//	0.354  10,061,916   1,180 20,126,195  2.3 MB    14 s
//
// The longest periods that are known, of 0.1777 (60,620,715) and of 0.106 (328,226,140),
// take 4.4·10⁸ and 1.6·10⁹ values, and so 0.9 and 3.2 GB of memory.
package certify
