// Package sequence is what the window of sequences shows: one family of positions, its
// values as far as they are known, and the laws that these have. It knows no toolkit. A
// window binds it: it calls the methods of a Study, and is told by Study.Changed what has
// changed.
//
//	Ask(question) ──▶ values, a rung of the ladder 1,000, 10,000, … after the other
//	                     │ each rung, and a few times a second between them
//	                     ▼
//	                  Changed(Values) ──▶ laws of what is known ──▶ Changed(Laws)
//
// What was worked out is kept for each family that was asked for, and extended when more
// is asked: nothing is worked out twice as long as there is room for it (study.go). What
// comes from a question that is no longer asked is kept too, and not shown.
//
// Everything here belongs to the UI thread, but what jobs do (package jobs): these work on
// snapshots that never change, and come back through the one door.
package sequence
