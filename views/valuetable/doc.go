// Package valuetable is a table of the values g(n) of a sequence, with one period a row,
// so that columns line up and what does not fit stands out.
//
//	content   what is shown, and what of it is marked
//	geometry  where rows and columns are, in Fyne units, and what of them is in view
//	picture   the rows in view as a scene
//	table     the widget: its raster, its colours, what is selected
//	pointer   the mouse: selecting, scrolling, the scroll bars
//	keys      the keyboard
//
// The toolkit's own table has an object for each cell in view, each with a texture of its
// own. Here the cells in view become one scene of package scene, which the rasteriser of
// package render draws into one picture: time and memory depend on what is in view
// alone, however many rows there are.
package valuetable
