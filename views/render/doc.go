// Package render turns a scene into pixels, PNG, SVG, PDF and TikZ.
//
// The board and the PNG come from the same rasteriser, so that they agree pixel
// for pixel at equal scale, and the SVG and the PDF say the same in words: same
// shapes, same order, same text positions.
//
// # How a frame is drawn
//
// A Renderer works in two passes. The first walks the shapes once, drops what lies
// outside the image or is too small to read, and turns the rest into a list of tasks
// in pixels: lines, sprites, masks. The second paints
// the tasks in horizontal bands, several at a time. What a task paints into a row does
// not depend on the band, so the picture is the same to the last bit for any number
// of bands.
//
// Edges are most of a picture. A line of constant width is the set of points
// within half that width of a segment, so how much of a pixel it covers depends on
// its direction and on the distance from its middle alone: two look-ups in a table
// and no path. A curve is flattened into such segments, and each pixel is painted
// by the one it is nearest to, so that no joint is painted twice. Where a curve
// turns too tightly for its width to tell, coverages meet by maximum in a mask.
//
// Discs and glyphs repeat: they are painted once for each size, colour and
// quarter of a pixel, and copied after that.
//
// An SVG is written while it is drawn, and takes no more memory than its scene. A PDF is
// put together in memory by package fpdf.
//
// # Text
//
// A lineBook sets lines: which glyphs of which faces stand where, how far they reach, and
// what their outlines are, in ems from where the line starts, y down from the baseline. Two
// faces are built in, Noto Sans regular and bold, the ones that the program's own widgets
// have. What they lack, above all ∞ ⊕ ∅ ∗ → −, comes from DejaVu Sans of the same weight. A
// character that neither has is looked for among the system's fonts, which are first
// searched when the first such character comes: text in Latin, Greek or Cyrillic letters
// never pays for it. Where no font has a character, the empty box stands for it.
//
// Noto Sans is under the SIL Open Font License (LICENSE-NotoSans.txt), DejaVu
// under the licence of Bitstream Vera.
//
// # The drawing in its picture
//
// A PNG, an SVG or a PDF can carry the text of its .nimgraph file, so that a picture that
// someone was sent opens as a drawing that can be edited. Programs that rewrite a picture
// may leave out what they do not show, and then the drawing is gone; what each format does
// is chosen so that most keep it:
//
//   - PNG: a compressed international text (iTXt) with the keyword "nimgraph".
//     One that was rewritten as zTXt or tEXt is read as well.
//   - SVG: an element in <metadata>, with a namespace of its own.
//   - PDF: a file attachment, found among the streams of the file whatever else
//     was rewritten. Encrypted files are not read.
//
// All text but a PDF's is written in ASCII, with the escapes of JSON, since some
// programs take UTF-8 for another encoding.
//
// # Back ends
//
// More back ends belong beside svg.go and pdf.go: they walk the same shapes. The
// TikZ goes one step further, and finds the vertices and edges that shapes show, so
// that a person can move and restyle them by hand.
package render
