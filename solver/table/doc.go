// Package table writes the values of all vertices as a table: for a spreadsheet,
// for a text, or as source code with an array of the values.
//
//	csv       vertex, label, value, outcome; RFC 4180, UTF-8; a name or label that
//	          a spreadsheet would take for a formula has an apostrophe before it
//	cpp       an array of the Grundy values, for C++11 and later
//	python    a list of the Grundy values
//	markdown  a table in the syntax of GitHub and pandoc
//	latex     a tabular of plain LaTeX
//
// Order gives the order of the rows. If the vertices are named by the numbers from 0 or from 1 on,
// an array has each vertex at its number. A loopy value is written like ∞{0,2}, and as -1 in an
// array. In misère play the outcomes are the outcomes in misère play, but the values remain the
// values in normal play.
package table
