package formats

import (
	"bytes"
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"
)

func TestReadAllIsBounded(t *testing.T) {
	text, err := readAll(strings.NewReader("12345"), 5)
	if err != nil || string(text) != "12345" {
		t.Errorf("5 of 5 bytes: %q, %v", text, err)
	}
	// No more is read than it takes to see that there is too much.
	long := strings.NewReader(strings.Repeat("x", 1000))
	if _, err := readAll(iotest.OneByteReader(long), 5); err == nil || err.Error() != "more than 5 bytes" {
		t.Errorf("1000 bytes: %v", err)
	}
	if long.Len() != 994 {
		t.Errorf("%d bytes were left", long.Len())
	}
}

func TestWritingIsBounded(t *testing.T) {
	var out bytes.Buffer
	w := &boundedWriter{&out, 5}
	if _, err := io.WriteString(w, "12345"); err != nil {
		t.Error(err)
	}
	_, err := io.WriteString(w, "6")
	var e *Error
	if !errors.As(err, &e) || out.String() != "12345" {
		t.Errorf("%v, written %q", err, out.String())
	}
}

func TestTheNumberOfNamesIsBounded(t *testing.T) {
	r := &edgesReader{draft: newDraft(), named: MaxNames - 2}
	if err := r.statement([]byte("vertex a a")); err != nil {
		t.Error(err)
	}
	if err := r.statement([]byte("token a")); err == nil || !strings.HasSuffix(err.Error(), "more than 14000000 names") {
		t.Errorf("got %v", err)
	}
}

// An edge that is named again and again takes memory each time.
func TestTheNumberOfEdgesIsBounded(t *testing.T) {
	r := &edgesReader{draft: newDraft(), raw: make([]rawEdge, MaxEdges)}
	if err := r.statement([]byte("a -> b")); err == nil || !strings.HasSuffix(err.Error(), "more than 5000000 edges") {
		t.Errorf("got %v", err)
	}
}

// Two subgraphs of a thousand vertices are a million edges in a few bytes.
func TestTheEdgesBetweenSubgraphsAreBounded(t *testing.T) {
	r := &dotReader{draft: newDraft(), edgeDefault: edgeData{count: 1}, joined: MaxEdges - 3}
	if err := r.start([]byte("digraph {\n{a b}\n-> {c d e}}")); err != nil {
		t.Fatal(err)
	}
	all, err := r.read()
	if err != nil {
		t.Fatal(err)
	}
	if err := r.statements(all); err == nil || err.Error() != "line 3: more than 5000000 edges" {
		t.Errorf("got %v", err)
	}
}
