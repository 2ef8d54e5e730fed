package files

import (
	"io/fs"

	"nimgraph/graphs"
)

// What is wrong with the path of a file.
const (
	// NoName: it is empty.
	NoName graphs.Key = "error.file.no-name"
	// NoFolder: the folder that the file is to be in is not there.
	NoFolder graphs.Key = "error.file.no-folder"
	// NotFolder: what the file is to be in is no folder.
	NotFolder graphs.Key = "error.file.not-folder"
	// IsFolder: it names a folder.
	IsFolder graphs.Key = "error.file.is-folder"
	// NotFile: it names a device, a pipe or the like.
	NotFile graphs.Key = "error.file.not-file"
	// ManyLinks: it leads through too many symbolic links.
	ManyLinks graphs.Key = "error.file.links"
)

// FolderFault returns a NoFolder, which is an fs.ErrNotExist as well, or a NotFolder.
func FolderFault(says graphs.Key, folder string) error {
	f := &graphs.Fault{Says: says, With: graphs.Data{"Folder": folder}}
	if says == NoFolder {
		f.Err = fs.ErrNotExist
	}
	return f
}
