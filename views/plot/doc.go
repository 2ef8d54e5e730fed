// Package plot makes pictures of the values of games: g(n) against n, of a few positions
// or of a million, and tables of g(a, b) as coloured cells. It knows no toolkit. The
// same picture is drawn on the screen while it is zoomed and moved, and written as PNG,
// SVG and PDF.
//
// # How many points are shown
//
// Where points are few, each is a disc. Where they are many, they are counted: each
// pixel has the number of points that fall on it, and its colour tells how many, on a
// logarithmic scale. Nothing is sampled, so that a single value that stands out among
// millions is there, and the numbers of all pixels add up to the number of values.
//
// # What a picture is
//
// A picture is a scene: layers of shapes, one after the other, with the counted points as
// an image in it. Package render turns it into pixels or into a file, so that what is
// seen is what is exported.
package plot
