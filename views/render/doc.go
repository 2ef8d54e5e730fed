// Package render turns a scene into pixels, PNG, SVG, PDF and TikZ.
//
// The board and the PNG come from the same rasteriser, so that they agree pixel for pixel at
// equal scale. The SVG and the PDF have the same shapes in the same order, with texts at the same
// places.
//
// # How a frame is drawn
//
// A Renderer works in two passes. The first walks the shapes once, drops shapes that lie outside
// the image or are too small to read, and turns the rest into a list of tasks in pixels: lines,
// sprites, masks. The second paints the tasks in horizontal bands, several at a time. The pixels
// that a task paints into a row do not depend on the band, so that the picture is the same to the
// last bit for any number of bands.
//
// Edges are most of a picture. A line of constant width is the set of points within half that
// width of a segment, so that its coverage of a pixel depends only on its direction and on the
// distance of the pixel from its middle: two look-ups in a table and no path. A curve is flattened
// into such segments. If it is gentle, each pixel is painted by the nearest segment, so that no
// joint is painted twice. If it is sharp, which means that it turns too tightly for its width, the
// segments are combined in a mask by the maximum of their coverages.
//
// Discs and glyphs repeat: they are painted once for each size, colour and quarter of a pixel, and
// copied after that.
//
// An SVG is written while it is drawn, and needs no more memory than its scene. A PDF is put
// together in memory by package fpdf.
//
// # Text
//
// A lineBook lays out lines: it finds the glyphs of the faces, their places, the extent of the ink and
// the outlines, in ems from the start of the line, y down from the baseline. Two faces are built
// in, Noto Sans regular and bold, which the program's own widgets use as well. Characters that
// they lack, above all ∞ ⊕ ∅ ∗ → −, come from DejaVu Sans of the same weight. Any other character
// is looked up among the system's fonts, which are searched for the first such character only:
// text in Latin, Greek or Cyrillic letters never pays for it. If no font has a character, the
// empty box stands for it.
//
// Noto Sans is under the SIL Open Font License (LICENSE-NotoSans.txt), DejaVu under the licence of
// Bitstream Vera.
//
// # The drawing in its picture
//
// A PNG, an SVG or a PDF can carry the text of its .nimgraph file, so that a picture that someone
// was sent opens as a drawing that can be edited. A program that rewrites a picture may drop
// everything that it does not show, and the drawing with it; for each format a place was chosen
// that most programs keep:
//
//   - PNG: a compressed international text (iTXt) with the keyword "nimgraph".
//     If it was rewritten as zTXt or tEXt, it is read as well.
//   - SVG: an element in <metadata>, in our own namespace.
//   - PDF: a file attachment, found among the streams of the file however the
//     rest was rewritten. Encrypted files are not read.
//
// The text is written in ASCII, with the escapes of JSON, because some programs mistake UTF-8 for
// another encoding. A PDF needs no escapes.
//
// # Back ends
//
// A new back end belongs next to svg.go and pdf.go: it walks the same shapes. TikZ goes one step
// further: each vertex is one path with all that belongs to it, and an edge names its vertices, so
// that a person can move and restyle them by hand. Its styles are those options that most shapes of
// a kind have.
package render
