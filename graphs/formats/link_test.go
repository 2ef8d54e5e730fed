package formats_test

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/formats"
)

// A link gives back the drawing that was put into it, and what is no link is refused.
func TestLinks(t *testing.T) {
	read, err := formats.Read(strings.NewReader("# misere\na -> b c x2\nb -> c\ntoken a b\n"), formats.Edges)
	if err != nil {
		t.Fatal(err)
	}
	text, err := formats.Link(read.Drawing)
	if err != nil {
		t.Fatal(err)
	}
	if strings.ContainsAny(text, "+/=# ") || len(text) > 600 {
		t.Errorf("the link is %q", text)
	}
	back, err := formats.FromLink(text)
	if err != nil {
		t.Fatal(err)
	}
	var want, got bytes.Buffer
	for _, pair := range []struct {
		into *bytes.Buffer
		err  error
	}{{&want, formats.Write(&want, read.Drawing, formats.JSON)}, {&got, formats.Write(&got, back, formats.JSON)}} {
		if pair.err != nil {
			t.Fatal(pair.err)
		}
	}
	if want.String() != got.String() {
		t.Errorf("the drawing came back as\n%s\nfrom\n%s", &got, &want)
	}
	for _, wrong := range []string{"", "1:", "2:" + text[2:], text[2:], text[:len(text)/2], text + "=", "1:AAAA", strings.Repeat("1:A", formats.MaxLink)} {
		if _, err := formats.FromLink(wrong); !errors.Is(err, formats.WrongLink) {
			t.Errorf("%.20q is read: %v", wrong, err)
		}
	}
	var fault *graphs.Fault
	var many strings.Builder
	for i := range 3000 {
		fmt.Fprintf(&many, "v%d -> v%d\n", i*7919%10007, i*104729%9973)
	}
	if read, err = formats.Read(strings.NewReader(many.String()), formats.Edges); err != nil {
		t.Fatal(err)
	}
	if _, err := formats.Link(read.Drawing); !errors.As(err, &fault) || fault.Says != "error.link.long" {
		t.Errorf("a large drawing: %v", err)
	}
}

// FuzzFromLink: whatever a link holds, reading it ends with a drawing or an error.
func FuzzFromLink(f *testing.F) {
	f.Add("1:q1ZKT81LLUosSVWyUsrLzE0vSixQqgUA")
	f.Fuzz(func(t *testing.T, text string) {
		if d, err := formats.FromLink(text); (d == nil) == (err == nil) {
			t.Errorf("%q: %v, %v", text, d, err)
		}
	})
}
