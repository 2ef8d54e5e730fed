// Package table writes the values of all vertices as a table: for a spreadsheet,
// for a text, or as the source of a program that looks them up.
//
//	csv       vertex, label, value, outcome; RFC 4180, UTF-8; a name or label that
//	          a spreadsheet would take for a formula has an apostrophe before it
//	cpp       an array of the Grundy values, for C++11 and later
//	python    a list of them
//	markdown  a table of the kind that GitHub and pandoc know
//	latex     a tabular of plain LaTeX
//
// Rows are in the drawing's order; only an array whose vertices are named by the
// numbers from 0 or from 1 on has each at its number. A loopy value is ∞{0,2},
// and -1 in an array. In misère play values are still those of normal play, and
// outcomes those of misère play.
package table
