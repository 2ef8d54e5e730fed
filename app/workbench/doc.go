// Package workbench manages an open drawing and everything derived from it: its solution,
// text, file, journal, layouts and pictures. It does not depend on a toolkit. A window calls
// the methods of the bench, and learns from Bench.OnChange what has changed.
//
// Changes of the session are gathered. Once a frame, a flush updates everything that depends
// on them and then shows them:
//
//	session ──change──▶ gathered ──Flush──▶ journal ─▶ solving ─▶ text ─▶ OnChange(kinds)
//
// Its parts, by files:
//
//	bench      the parts together, gathering and flushing
//	solving    the solution, and the number of moves until the end
//	text       the drawing as a text that can be edited; textrules: as rules
//	layouts    layouts of the drawing or a part of it, and the motion to the new places
//	picture    pictures and films
//	file       reading (opening) and writing; stamp: changes by other programs
//	autosave   the journal, and recovery from it
//	steps      the solution step by step
//	predict    questions about hidden values; predictanswer: answers and hints
//	playing    a match: its states; playmoves: its moves; playreview: its record
//
// Slow work runs in the background (package jobs), and its result arrives as another change.
//
// Everything here belongs to the UI thread.
package workbench
