package files

// What tests see of the inside.

// Folder returns the folder that a journal was found in.
func (l *Left) Folder() *Journals { return l.folder }

// ReadUnsaved is readUnsaved.
func ReadUnsaved(path string) (*Unsaved, error) { return readUnsaved(path) }
