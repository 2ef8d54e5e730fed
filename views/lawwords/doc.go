// Package lawwords says the laws of package laws: in words, and as formulas in plain
// text and in LaTeX.
package lawwords
