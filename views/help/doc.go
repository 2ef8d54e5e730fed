// Package help is the theory for a reader who has never met it: short pages with
// drawings that the program solves and draws itself, and a table of the field's terms
// with an explanation of each.
//
//	book      the pages of a language, and of English where a language lacks one
//	page      what a page is made of: blocks, and in them spans
//	blocks    the small markup of the page files, a block at a time
//	spans     the markup inside a line
//	figure    the drawings, solved; pictures of them
//	terms     the words of the field: what they mean, and where a page tells more
//	glossary  the page that is made of them
//
// A page file is pages/LANGUAGE/NN-id.md. A number that it says of a drawing is a
// claim: {2|value d} shows 2, and says that 2 is the value of vertex d of the drawing
// shown last. Tests hold all claims and formulas against the solver, and find numbers
// about vertices that are neither (claims_test.go, sequenceclaims_test.go).
package help
