// Package plotboard provides Fyne widgets for the values of a sequence. Plot shows g(n) against n,
// or a table of g(a, b), as drawn by package plot; it can be zoomed and moved. Table shows the
// values in rows. With one period a row, columns line up and exceptions stand out.
//
//	plot          the widget and its keys; pointer moves and zooms it
//	table         the table with its selection and content; tablecell has its cells
package plotboard
