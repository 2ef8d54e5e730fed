// Package journal keeps what is drawn and not yet saved on the disk, so that it is
// there after a crash. It knows no toolkit.
//
// A Folder has a journal for each drawing with changes that no file holds:
//
//	<id>.journal   the header, the whole drawing with its steps (the base), and
//	               then every change since, each a record with a checksum
//	<id>.new       the same, while the disk may not have all that it begins with; then
//	               it takes the other's place
//	<id>.lock      locked by the program that the journal belongs to, and so free
//	               when that has ended, in whatever way
//
// A change is encoded on the goroutine that makes it, and written and brought to the
// disk by one of the journal's own: a slow disk holds up nobody. When the changes
// have become a few times the base, the journal is written anew, beside the old one,
// and takes its place. It goes when the drawing is saved or given up.
//
// What a program has left behind is read as far as it is whole: a record that is cut
// off or damaged ends it.
package journal
