// Package workbench manages an open drawing and everything derived from it: its
// solution, its text, its file, its journal, its layouts, its
// pictures. It knows no toolkit. A window binds it: it calls the bench's methods,
// and learns through Bench.Show what has changed.
//
// A change of the session is gathered; one flush a frame brings everything that
// follows from it up to date and then shows it:
//
//	session ──change──▶ gathered ──Flush──▶ journal ─▶ solving ─▶ text ─▶ Show(kinds)
//
// Its parts, by files:
//
//	bench    the parts put together, gathering and flushing; errors in words
//	solving  the solution, remoteness (remote)
//	text     the drawing as a text that can be edited; textfollow, paste
//	layouts  the layouts, of which part, how it moves there
//	picture  pictures and films
//	file     reading (opening) and writing; what others do to the file: stamp
//	autosave the journal; recovery
//	steps    the solution step by step
//	predict  questions about hidden values; predictanswer
//	playing  a game: its states; playturns, playmoves, playreview
//
// What may take long runs beside the window (package jobs) and comes back as
// another change.
//
// Everything here belongs to the UI thread.
package workbench
