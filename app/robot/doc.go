// Package robot uses the program in its window, at random and from a seed, and writes
// down what is on the boards, so that a test can end the program by force and know what
// must come back. No program that people get has it: it is linked in by the build tag
// torture alone.
//
//	robot.go     orders, and the goroutine that carries them out
//	log.go       what is written down: every state before its journal is told of it
//	act.go       what a person may do, at random
//	dialogue.go  what a person types into dialogs
//	measure.go   memory and goroutines, opening and closing
//	plant.go     panics
//	soak.go      many steps, after which all is as at first
package robot
