package architecture_test

import (
	"fmt"
	"os"
	"testing"
)

// TestMain runs all tests in the root folder of the module: they name files by their path
// from there.
func TestMain(m *testing.M) {
	if err := os.Chdir("../.."); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	os.Exit(m.Run())
}
