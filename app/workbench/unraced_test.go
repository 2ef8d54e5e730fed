//go:build !race

package workbench

// raced tells whether data races are looked for, which takes many times the time.
const raced = false
