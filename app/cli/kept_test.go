package cli_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Whatever a build of the program has ever written is read as what it was.
func TestWhatWasEverWrittenIsRead(t *testing.T) {
	samples, err := filepath.Glob("testdata/kept/*/*.*")
	if err != nil {
		t.Fatal(err)
	}
	kinds := map[string]int{}
	for _, sample := range samples {
		ending := filepath.Ext(sample)
		kinds[ending]++
		source := strings.TrimSuffix(sample, ending) + ".json"
		to := "json"
		if ending == ".txt" {
			to = "edges" // an edge list has no places, labels and bends
		}
		want, got := done(t, "", "convert", source, "-o", "-", "--to", to), done(t, "", "convert", sample, "-o", "-", "--to", to)
		if got != want {
			t.Errorf("%s is read as\n%s\nnot as\n%s", sample, got, want)
		}
		if to == "json" {
			text, err := os.ReadFile(source)
			var had, has any
			if err = errors.Join(err, json.Unmarshal(text, &had), json.Unmarshal([]byte(got), &has)); err != nil {
				t.Fatal(err)
			}
			if fmt.Sprint(had) != fmt.Sprint(has) {
				t.Errorf("%s: %v, written from %v", sample, has, had)
			}
		}
	}
	for _, ending := range []string{".json", ".nimgraph", ".txt", ".dot", ".graphml", ".png", ".svg", ".pdf"} {
		if kinds[ending] < 3 {
			t.Errorf("%d samples %s", kinds[ending], ending)
		}
	}
}
