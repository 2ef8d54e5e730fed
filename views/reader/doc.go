// Package reader is the pane that shows the pages of help: set like a book, at a measure
// that can be read, with drawings that open with a click.
//
//	reader    the pane: what it shows, where one has been, its keys
//	paper     what the page lies on, which has the keyboard while one reads
//	contents  the list of pages
//	sheet     a page set for a width: its blocks one below the other
//	prose     a paragraph; the words of the field in it explain themselves
//	numbers   numbers in columns, and values in a table
//	drawing   figures, which open when they are pressed
//	links     the question with its answer, and the ways to other pages
//	pressable what can be pressed, by mouse and keyboard
package reader
