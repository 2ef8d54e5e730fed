package graphs

import (
	"errors"
	"fmt"
	"io"
	"testing"
)

func TestFault(t *testing.T) {
	const cut Key = "error.cut"
	inner := &Fault{Says: cut, With: Data{"N": 3, "A": "x"}, Err: io.EOF}
	err := fmt.Errorf("so: %w", &Fault{Says: "error.broken", With: Data{"What": inner}, Err: inner})
	for _, is := range []error{cut, Key("error.broken"), io.EOF, inner} {
		if !errors.Is(err, is) {
			t.Errorf("%v is not %v", err, is)
		}
	}
	if errors.Is(err, Key("error.other")) || FaultOf(err, cut) != nil || FaultOf(err, "error.broken").Err != inner || FaultOf(io.EOF, cut) != nil {
		t.Errorf("%v is taken for another", err)
	}
	if got, want := err.Error(), "so: error.broken: error.cut A=x N=3: EOF"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
