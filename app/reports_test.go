package app_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"nimgraph/app"
	"nimgraph/app/jobs"
)

func defect(t *testing.T, f func()) *jobs.Defect {
	t.Helper()
	var d *jobs.Defect
	if !errors.As(jobs.Guard(f), &d) {
		t.Fatal("no defect")
	}
	return d
}

// A report contains the place of the defect and the version of the program, but nothing of a
// drawing.
func TestReportHasNothingOfADrawing(t *testing.T) {
	r := &app.Reports{Folder: filepath.Join(t.TempDir(), "reports"), Version: "1.2.3"}
	for i, c := range []struct {
		f    func()
		says string
	}{
		{func() { _ = []int{}[len(r.Version)] }, "index out of range [5]"},
		{func() { panic(fmt.Sprintf("vertex %q is lost", "secret")) }, `vertex "…" is lost`},
		{func() { panic(errors.New("secret")) }, "a panic with a *errors.errorString"},
	} {
		path, err := r.Write(defect(t, c.f))
		if err != nil {
			t.Fatal(err)
		}
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		for _, part := range []string{c.says, "nimgraph 1.2.3", "reports_test.go"} {
			if !strings.Contains(string(text), part) {
				t.Errorf("case %d: the report lacks %q:\n%s", i, part, text)
			}
		}
		if strings.Contains(string(text), "secret") {
			t.Errorf("case %d: a name is in the report:\n%s", i, text)
		}
		if info, err := os.Stat(path); err != nil || info.Mode().Perm() != 0o600 {
			t.Errorf("its mode is %v, %v", info.Mode(), err)
		}
	}
}

// A defect that repeats is reported once, and the number of reports is bounded.
func TestReportsAreFew(t *testing.T) {
	r := &app.Reports{Folder: t.TempDir()}
	count := func() int {
		all, err := os.ReadDir(r.Folder)
		if err != nil {
			t.Fatal(err)
		}
		return len(all)
	}
	for range 30 {
		if _, err := r.Write(defect(t, func() { panic("the same") })); err != nil {
			t.Fatal(err)
		}
	}
	if count() != 1 {
		t.Errorf("%d reports of one defect", count())
	}
	for i := range 60 {
		if _, err := r.Write(defect(t, func() { panic(fmt.Sprint("number ", i)) })); err != nil {
			t.Fatal(err)
		}
	}
	if count() != 20 {
		t.Errorf("%d reports are kept", count())
	}
}
