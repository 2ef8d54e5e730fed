//go:build !cli

package main

import (
	"io"

	"nimgraph/app"
)

// window opens files in a window, and returns the exit status when the last one is closed.
// The error is why there can be none.
func window(files []string, stderr io.Writer) (status int, err error) {
	if err := display(); err != nil {
		return 0, err
	}
	return app.Run(files, stderr, version()), nil
}
