// Package reader is the pane that shows the pages of help: set like a book, at a measure
// that can be read, with drawings that open with a click.
//
//	reader    the pane: what it shows, where one has been; the list of pages
//	paper     what the page lies on, which has the keyboard while one reads
//	sheet     a page set for a width: its blocks one below the other, numbers in columns, figures
//	          that open when they are pressed
//	prose     a paragraph; the words of the field in it explain themselves
//	pressable what can be pressed, by mouse and keyboard; the question with its answer, and the
//	          ways to other pages
package reader
