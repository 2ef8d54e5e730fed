// Package files reads and writes files for the window and the command line. It does not depend on
// the user interface and never asks the user: it reports problems as errors with translation keys.
//
//	reading  read drawings from files and pictures
//	atomic   replace the content of a file completely or not at all
//	system   the file system operations that atomic needs
//	backup   copies of files from before the first write
//	claims   hints which files other running copies of the program have open
//	journal  unsaved drawings and typed text, stored on disk in case of a crash
//	orphan   journals that an earlier run has left
//
// Begin with WriteAtomicallyOn and Journals.
package files
