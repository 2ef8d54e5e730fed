// Package sequence is the model of the window of sequences: one family of positions, its
// known values, and the laws of these values. It does not use a toolkit. The window calls
// the methods of a Study, which reports each change to Study.OnChange.
//
//	Ask(question) ──▶ a job computes values
//	                     │ at 1,000, 10,000, … values, and a few times a second between
//	                     ▼
//	                  OnChange(ValuesChange) ──▶ laws at each power of ten ──▶ OnChange(LawsChange)
//
// The values of each family that was asked for are cached, as long as there is room, and
// extended when the user asks for more. Values from a question that has been replaced are
// cached too, but not shown.
//
// Everything here belongs to the UI thread except the jobs (package jobs). These work on
// snapshots that never change, and return to the UI thread through jobs.Door.
package sequence
