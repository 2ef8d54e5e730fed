// Package certify checks certificates of periods: files that claim that the values g(n) of an octal
// game or of a subtraction game repeat for ever. It shares no code with the packages that find the
// values and the periods, and imports the standard library only. An accepted certificate rests on
// the rule as the file writes it, on the definition of a value, and on one theorem.
//
// # What is checked
//
// A certificate has the rule, the preperiod n0, the period p, and g(0) … g(n0+p-1). Each
// value from n0+p on equals the value p places before. For each value up to the theorem's bound,
// Check verifies that it is the mex of the values of the options under the rule. As the
// options of n are smaller than n, the first wrong value would differ from this mex:
// so all values are right. By the theorem they repeat for ever. Finally, Check verifies that n0
// and p are the least.
//
// # The theorem guy-smith
//
// Let k be the place of the last nonzero digit of an octal game. If g(n+p) = g(n) for m ≤ n <
// 2m+p+k, where m ≥ 1, then g(n+p) = g(n) for all n ≥ m. So 2m+2p+k values are enough, with m the
// preperiod, or 1 if the preperiod is 0. (Guy and Smith, The G-values of various games, 1956.)
//
// Proof, by induction on n ≥ 2m+p+k. A move in a heap of n+p leaves heaps of a and b with a ≥ b
// and n+p-k ≤ a+b ≤ n+p; so a ≥ (n+p-k)/2 ≥ m+p. Then the heap of a-p ≥ m ≥ 1 has the
// value of the heap of a, and a move in a heap of n can leave a-p and b. (If the move leaves one
// heap, b is 0. No move leaves no heap, as n > k.) So every value of an option of n+p is the
// value of an option of n. Conversely, an option of n has a part a ≥ (n-k)/2 ≥ m, which can be
// increased by p. For m = 0 the theorem is false: in the game 0.4, g is 0 up to 2, and g(3) is 1.
//
// # The theorem window
//
// Let s be the largest number of a subtraction game. If g(n+p) = g(n) for n0 ≤ n < n0+s, then
// g(n+p) = g(n) for all n ≥ n0, because the s values before a value determine it. So n0+p+s
// values are enough.
// (Winning Ways, chapter 4.)
//
// # The file
//
// A certificate is a JSON object with these fields and no others, each once. The values come last:
//
//	"format"       "nimgraph-certificate"
//	"version"      1
//	"octal"        the code, such as "0.77", or
//	"subtraction"  the numbers, ascending, such as [1, 3, 4]
//	"theorem"      "guy-smith" of an octal game, "window" of a subtraction game
//	"preperiod"    n0
//	"period"       p
//	"saltus"       0: neither theorem is about values that grow
//	"bound"        the number of verified values, which the theorem determines
//	"sha256"       of these values, each two bytes, the low one first
//	"values"       g(0) … g(n0+p-1), or
//	"packed"       a list of strings; joined together they are base64 of zlib of
//	               the values as varints (encoding/binary.Uvarint)
//
// As the values come last, they are verified while they are read: a wrong value ends
// the reading, and only verified values and one block of others are kept.
//
// # Time and memory
//
// Two bytes a value up to the bound. The time of subtraction games is proportional to the bound and
// to the size of the set; type octal in rule.go states the cost of octal games. Measured, as
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
// The longest known periods, of 0.1777 (60,620,715) and of 0.106 (328,226,140),
// take 4.4·10⁸ and 1.6·10⁹ values, and so 0.9 and 3.2 GB of memory.
package certify
