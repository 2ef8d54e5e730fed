// Package app is the desktop program: it opens windows, and defines the user's actions in them. Its
// parts, and which of them may call which:
//
//	main ─▶ launch
//	 ├─▶ cli ────────────────────────────────┐   the command line
//	 └─▶ app  Program, commands (the table)   │
//	      │                                   │
//	      ├─▶ window    Fyne: layout, binding │
//	      │     ├─▶ actions   the type of the table: keys, menus, requirements
//	      │     └─▶ dialogs   Fyne: forms, questions, export, gallery, searches
//	      ├─▶ sequence ◀── window             │   no toolkit: one family, its values and laws
//	      └─▶ workbench ◀── window, dialogs   │   no toolkit: one open drawing
//	            ├─▶ jobs                      │   no toolkit: work on other goroutines
//	            └─▶ files ◀───────────────────┘   reading, atomic writing, the journal
//	  below:  views (editor, board, panels, picture, …) ◀─ solver ◀─ graphs
//
// A change goes one way round:
//
//	a person ─▶ board or Table ─▶ editor.Session ─▶ Bench.GatherChanges(kinds)
//	   ▲                                                      │ once a frame
//	   └─ window.show(kinds) ◀─ Bench.Show ◀─ Bench.Flush: journal, solve, text
//
// The window of sequences is bound in the same way to a sequence.Study, which computes values
// and looks for their laws on other goroutines. There is at most one such window; its commands are
// sequenceCommands.
//
// The bench holds an open drawing with its solution, text, file, layouts and pictures. It is tested
// without a window. A window lays out and binds; each of its parts is updated for the kinds of
// changes that workbench/bench.go names, and for no other. The parts of commands, one for each
// window, do what needs questions, files or other windows; they hold no state of a drawing. A
// dialog is about the drawing in front, so another drawing comes to the front only when no dialog
// is open: see Dialogs.RunWhenNoneOpen.
//
// Where states follow each other, the code has a state machine, which is drawn where it is declared:
// solving, text and file in package workbench, the pointer in package editor. Long work runs as a job: jobs.Latest
// if only the newest result counts, jobs.Exclusive if a person waits and can cancel. Both turn a
// panic into an error, and both return to the UI thread through the door, a jobs.Door.
//
// Another program can change a file: its stamp is kept (workbench/stamp.go). The program asks what
// to do when its window comes to the front and before it writes the file (save.go).
//
// A machine that needs the drawing unchanged holds it (editor.Hold). The session refuses every
// change then with one reason, which greys the entries of the table of actions, and a bar at the
// lower edge of the board (window/bottombars.go) replaces the banner and the legend and gets keys
// first. Three machines of the bench do so: the solution step by step (workbench/steps.go,
// window/stepsbar.go), questions about hidden values (workbench/predict.go, window/predictbar.go)
// and a match on the drawing (workbench/playing.go, window/playbar.go). Escape ends each of them,
// and none changes the game that is drawn.
//
// No drawing is lost: after every change the whole drawing is written to the bench's journal, and
// the next run opens the journals of a run that did not end normally (files/journal.go,
// recovery.go). A panic becomes a report in the state folder and a message, and the program
// continues if it can.
//
// Errors are values of the lower floors with a translation key and data. words.Error puts any of
// them into words, here and on the command line.
package app
