// Package reader is the pane that shows the pages of help: typeset like a book, with lines of
// readable length and drawings that open with a click.
//
//	reader    the pane: the page it shows, the history of pages, the table of contents
//	paper     the background of a page, which has the focus while a person reads
//	sheet     a page built for a width: blocks below each other, numbers in columns, and figures
//	          that open when pressed
//	prose     a paragraph, whose terms explain themselves
//	pressable content that can be pressed by mouse and keyboard; questions with answers, and
//	          links to other pages
package reader
