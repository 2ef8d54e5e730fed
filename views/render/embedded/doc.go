// Package embedded puts a drawing into a picture of it and takes it out again, so
// that a picture that someone was sent opens as a drawing that can be edited.
//
// What is embedded is the text of a .nimgraph file; this package does not look into
// it. Programs that rewrite a picture may leave out what they do not show, and then
// the drawing is gone; what each format does is chosen so that most keep it:
//
//   - PNG: a compressed international text (iTXt) with the keyword "nimgraph".
//     One that was rewritten as zTXt or tEXt is read as well.
//   - SVG: an element in <metadata>, with a namespace of its own.
//   - PDF: a file attachment, found among the streams of the file whatever else
//     was rewritten. Encrypted files are not read.
//
// All text but a PDF's is written in ASCII, with the escapes of JSON, since some
// programs take UTF-8 for another encoding.
package embedded
