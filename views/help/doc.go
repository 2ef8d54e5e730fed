// Package help is the theory for readers who have never met it: short pages with drawings that
// the program solves and draws itself, and a glossary of terms.
//
//	book      the pages in a language, or in English where the language has none; their blocks
//	          and spans; the drawings with their solutions and pictures
//	blocks    the parser of the markup in page files
//	terms     the terms of the field, their meanings, and the glossary
//
// A page file is pages/LANGUAGE/NN-id.md. A number in it that describes a drawing is a claim:
// {2|value d} shows 2, and claims that 2 is the value of vertex d of the last drawing. Tests check
// all claims and formulas against the solver, and report numbers about vertices that are neither
// (claims_test.go, sequenceclaims_test.go).
package help
