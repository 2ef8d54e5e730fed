//go:build !race

package heaps

// raced tells whether data races are looked for.
const raced = false
