// Package browser is what the page around the program does for it where that runs in a
// browser: files are picked and downloaded, locked and dropped, and the page's address may
// have a drawing in it. Elsewhere nothing of it is there.
//
// The page's loader (page/loader.js) is the file system: one in memory, which it keeps in the
// browser's own storage, so that journals come back at the next visit. A file that is put into
// Folder is downloaded.
package browser

// Folder is where files that are picked and saved are.
const Folder = "/files"
