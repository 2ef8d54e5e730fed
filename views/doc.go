// Package views is a map of the floor between the solver and the program: what is shown, and
// what is said. Begin with scene.
//
//	no toolkit:
//	words      texts by language; errors as sentences
//	mathtext   the mathematics in names, notes and labels
//	explain    what is said of a game: who wins, why, how a match went, what a learner is told
//	scene      a picture as data: discs, lines, text, in document units; what the pointer hits
//	 └─▶ render   a scene to pixels, PNG, SVG, PDF, TikZ; the drawing put into its picture
//	picture    what a picture holds: a drawing, the steps of its solution, a match, a sheet of
//	           exercises; its options, declared once for the dialog and the command line
//	plot       values against n, and tables, as scenes
//	editor     the editing session: tools, gestures, selection, clipboard, undo
//	help       the pages of Help
//
//	with Fyne:
//	look       the theme, and what menus, texts and clicks need beyond the toolkit
//	board      the canvas: it shows a scene and hands gestures to an editor.Session
//	panels     what stands around the board: banner, inspector, moves, legend
//	textarea   an editor for texts of any length
//	plotboard  the plot and the table of values
//	reader     the pane that shows a page of Help
//
// What the screen shows and what is exported is one scene. What a person reads goes through
// words; what is claimed of a game is a sentence of explain, which a test holds to the
// definition. No package here knows a file, a window or another drawing than its own.
package views
