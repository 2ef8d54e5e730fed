// Package heaps makes tables of the values of heaps, size after size, for games on
// heaps of which no formula is known, and proves periods where they have one.
package heaps
