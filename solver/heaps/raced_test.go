//go:build race

package heaps

// raced tells whether data races are looked for, which takes ten times the time.
const raced = true
