// Package http stands in for the standard package in the program's page, for which 5 MB of TLS and
// HTTP would be loaded: the toolkit refers to them, but nothing in the page asks a server through
// them. See .ci/web.
package http

import (
	"errors"
	"io"
)

// Response has the fields of the standard http.Response that the toolkit uses. No function of this
// package returns one.
type Response struct {
	Status     string
	StatusCode int
	Body       io.ReadCloser
}

// The statuses that the toolkit compares.
const (
	StatusOK       = 200
	StatusIMUsed   = 226
	StatusNotFound = 404
)

// Get returns errors.ErrUnsupported.
func Get(string) (*Response, error) { return nil, errors.ErrUnsupported }

// Head returns errors.ErrUnsupported.
func Head(string) (*Response, error) { return nil, errors.ErrUnsupported }

// DetectContentType returns the type of the toolkit's own icons.
func DetectContentType([]byte) string { return "image/png" }
