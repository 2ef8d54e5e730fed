// Package webpage writes a drawing as one HTML file that plays. The file needs no network, no fonts
// and no libraries, and opens from a disk, in a frame of another page and offline.
//
// The file has four parts: the picture as SVG, a style sheet, the data and a script. The script
// (page.js) moves tokens and removes edges as the rules say, but it does not solve. Everything it
// shows is written here:
//
//	page     the file; the colours for light and dark screens
//	data     the vertices with values, cards and reasons why an answer is wrong; the steps
//	replies  the moves of a perfect opponent: by the XOR of the values where values add up,
//	         otherwise a table from position to reply
//
// A content security policy allows only this script and this style sheet, by their hashes.
package webpage
