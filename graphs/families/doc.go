// Package families has the families of positions that one number tells apart, such as
// the heaps of a game by their sizes, or two, such as the squares of a board: what
// tables of values, and laws of them, are asked of.
//
// A Family has parameters, as a game of the menu has; With chooses them, and what comes
// of it is a Member: one sequence of positions, or one table. A family with two numbers
// has a member with one of them where the other is given: euclid with a=7 is the
// sequence of the positions (7, n).
//
// The rules are those of package rules. Heaps and pairs of numbers are left as they are,
// for whoever has a faster way for them; of all other positions the type is erased (see
// Positions), so that any ruleset makes a family.
package families
