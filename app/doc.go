// Package app is the desktop program: its windows, its settings, the recent files,
// and the table of what a person can do. Its parts, and who may call whom:
//
//	main ─▶ launch
//	 ├─▶ cli ────────────────────────────────┐   the command line
//	 └─▶ app  Program, commands (the table)   │
//	      │                                   │
//	      ├─▶ window    Fyne: layout, binding │
//	      │     ├─▶ actions   the type of the table: keys, menus, obstacles
//	      │     └─▶ dialogs   Fyne: forms, questions, export, gallery, searches
//	      ├─▶ sequence ◀── window             │   no toolkit: one family, its values and laws
//	      └─▶ workbench ◀── window, dialogs   │   no toolkit: one open drawing
//	            ├─▶ jobs                      │   no toolkit: work beside the window
//	            └─▶ files ◀───────────────────┘   reading, writing whole or not at all, the journal
//	  below:  views (editor, board, panels, picture, …) ◀─ solver ◀─ graphs
//
// A change goes one way round:
//
//	a person ─▶ board or Table ─▶ editor.Session ─▶ Bench.Gather(kinds)
//	   ▲                                               │ once a frame
//	   └─ window.show(kinds) ◀─ Bench.Show ◀─ Bench.Flush: journal, solve, text
//
// The window of sequences is bound in the same way to a sequence.Study, which works values
// out and looks for their laws beside it; there is one at most, and its commands are
// sequenceCommands.
//
// What a drawing does (solving, text, file, layouts, pictures) is the bench's and is
// tested without a window. A window lays out and binds; each of its parts is shown
// anew for the kinds of changes that workbench/bench.go names, and for no other.
// What takes questions, files or other windows is done by the parts of commands, one
// for each window; they hold no state of a drawing. What a dialog asks is about the drawing in
// front, so no other comes there while one is open: see Dialogs.RunWhenNoneOpen.
//
// State that takes turns is a named machine, drawn where it is declared: solving,
// text and file in package workbench, the pointer in package editor. What takes long
// runs as a job: jobs.Latest where only the newest counts, jobs.Exclusive where a
// person waits and may give up. Both turn a panic into an error, and both come back
// through the one door to the UI thread.
//
// A file may be changed by others: its stamp is kept (workbench/stamp.go), and what to do is
// asked when the window comes to the front and before the file is written (save.go).
//
// What shows a drawing and needs it as it is holds it (editor.Hold): then the session
// refuses every change with one reason, which the table of actions greys entries with,
// and a foot of the window (window/predictbar.go) stands where banner and legend were and has
// the keys first. Three machines of the bench do so: the solution step by step
// (workbench/steps.go, window/predictbar.go), questions about hidden values
// (workbench/predict.go, window/predictbar.go), and a game that is played on the drawing
// (workbench/playing.go). Each is left by Escape, and none changes the game that is drawn.
//
// Nothing that was drawn is lost: the drawing goes whole into the bench's journal after
// every change, and a program that ends in whatever way leaves it for the next one
// (files/journal.go, recovery.go). A panic is a report in the state folder and a message, and
// the program goes on where it can.
//
// Errors are values of the floors below with a translation key and data;
// words.Error puts any of them into words, here and on the command line.
package app
