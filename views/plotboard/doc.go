// Package plotboard has the Fyne widgets that show the values of a sequence: Plot, g(n)
// against n or a table of g(a, b), to be zoomed and moved, which package plot draws; and
// Table, the values in rows, with one period a row, so that columns line up and what does
// not fit stands out.
//
//	plot          the widget; zoom, pointer and keys move it
//	tablecontent  what a table shows, and what of it is marked
//	geometry      where its rows and columns are, in Fyne units, and what of them is in view
//	tablepage     the rows in view as a scene
//	table         the widget: its raster, its colours, what is selected
//
// The toolkit's own table has an object for each cell in view, each with a texture of its
// own. Here the cells in view become one scene of package scene, which the rasteriser of
// package render draws into one picture: time and memory depend on what is in view
// alone, however many rows there are.
package plotboard
