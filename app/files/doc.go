// Package files is the disk, for the window and the command line alike. It knows no
// toolkit, and nobody who is asked: what goes wrong is an error with a translation key.
//
//	reading  drawings out of files and pictures
//	atomic   a file written whole or not at all; system, what of the disk that takes
//	backup   what files held before they were written
//	claims   which files other running copies of the program have open
//	journal  what is drawn and typed and in no file yet, kept against a crash;
//	         left, what an earlier run has left behind
//
// Begin with WriteAtomicallyOn, and with Journals.
package files
