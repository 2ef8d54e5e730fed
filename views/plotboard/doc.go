// Package plotboard has the Fyne widgets that show the values of a sequence: Plot, g(n)
// against n or a table of g(a, b), to be zoomed and moved, which package plot draws; and
// Table, the values in rows, with one period a row, so that columns line up and what does
// not fit stands out.
//
//	plot          the widget and its keys; pointer moves it and zooms
//	table         the toolkit's table with a range that is selected, and what it shows; tablecell
package plotboard
