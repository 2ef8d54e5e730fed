//go:build race

package workbench

// raced reports whether the race detector is on, with which tests take several times as long.
const raced = true
