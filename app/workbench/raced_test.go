//go:build race

package workbench

// raceDetector reports whether the race detector is on, with which tests take several times as long.
const raceDetector = true
