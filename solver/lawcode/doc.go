// Package lawcode writes laws as code: a function in C++, Python or Go that computes g(n),
// or tells whether g(n) is 0, from the law alone.
//
// A law is written once, as functions in a small part of Go (shapes, library), whose syntax
// tree a printer writes in each language. What the languages do not share is in native: roots,
// binary digits, and integers of more than 64 bits.
//
// The functions take constant time, or time logarithmic in n, but for functions of prime
// factors. In C++ n is a long long, in Go an int, and the values are such as well; all is
// right for n up to 10¹⁸, as long as the values are. In Python n is any int.
package lawcode
