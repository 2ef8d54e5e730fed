// Package lawcode writes laws as code: a function in C++, Python or Go that computes g(n),
// or tells whether g(n) is 0, from the law alone.
//
// The code is in templates, a file for each language, with a template for each shape of
// law. A template is given the numbers of the law as they are to stand in the code (form),
// so that the same form can be held against known values before the code is offered
// (Check).
//
// The functions take constant time, or time logarithmic in n, but for functions of prime
// factors. In C++ n is a long long, in Go an int, and the values are such as well; all is
// right for n up to 10¹⁸, as long as the values are. In Python n is any int.
package lawcode
