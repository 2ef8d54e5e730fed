package cli_test

import (
	"strings"
	"testing"

	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
)

// Each word of --labels shows what it says: of Kayles with two pins, the names are 0, 1 and
// 2, and so are the values; pictures are frames with pins in them.
func TestLabelsOfPictures(t *testing.T) {
	inFolder(t, nil)
	done(t, "", "new", "kayles", "heaps=2", "-o", "kayles.nimgraph")
	before := folder(t)["kayles.nimgraph"]
	for labels, want := range map[string]struct{ texts, frames int }{
		"": {6, 0}, "both": {6, 0}, "name": {3, 0}, "value": {3, 0}, "none": {0, 0},
		"picture": {0, 3}, "picture+value": {3, 3}, "picture+name": {3, 3}, "picture+both": {6, 3},
	} {
		args := []string{"export", "kayles.nimgraph", "-o", "-", "--to", "tex"}
		if labels != "" {
			args = append(args, "--labels", labels)
		}
		out := done(t, "", args...)
		frames := strings.Count(out, `\node[card, `)
		texts := strings.Count(out, "label={[") + strings.Count(out, `\node[badge, `)
		for _, style := range []string{`\node[P`, `\node[N`} {
			for _, line := range strings.Split(out, "\n") {
				if strings.Contains(line, style) && !strings.HasSuffix(line, "{};") {
					texts++
				}
			}
		}
		if frames != want.frames || texts != want.texts {
			t.Errorf("--labels %q: %d frames and %d texts, want %v:\n%s", labels, frames, texts, want, out)
		}
	}
	if folder(t)["kayles.nimgraph"] != before {
		t.Error("the drawing has changed")
	}
}

// What a picture carries is the drawing as it is, also where its labels are others.
func TestPicturesCarryTheDrawingAsItIs(t *testing.T) {
	inFolder(t, nil)
	done(t, "", "new", "chomp", "-o", "chomp.nimgraph")
	done(t, "", "export", "chomp.nimgraph", "-o", "chomp.svg", "--labels", "picture+value")
	if again := done(t, "", "convert", "chomp.svg", "-o", "-", "--to", "json"); again != folder(t)["chomp.nimgraph"] {
		t.Error("the drawing in the picture is another")
	}
}

// A drawing that shows pictures is exported with them, and with names or values alone where
// these are asked for.
func TestLabelsOfANewGame(t *testing.T) {
	inFolder(t, nil)
	for labels, want := range map[string]document.LabelsShown{
		"name": document.Names, "picture": document.Pictures, "picture+name": document.NamesAndPictures, "none": document.NoLabels,
		"both": document.Names, "picture+value": document.Pictures, "picture+both": document.NamesAndPictures, "value": document.NoLabels,
	} {
		r, err := formats.Read(strings.NewReader(done(t, "", "new", "chomp", "--labels", labels)), formats.JSON)
		if err != nil || r.Drawing.Style().Labels != want {
			t.Errorf("--labels %s: %v, labels %s", labels, err, r.Drawing.Style().Labels)
		}
	}
	done(t, "", "new", "cram", "--labels", "picture", "-o", "cram.nimgraph")
	for labels, frames := range map[string]bool{"": true, "name": false, "value": false, "picture": true} {
		args := []string{"export", "cram.nimgraph", "-o", "-", "--to", "tex"}
		if labels != "" {
			args = append(args, "--labels", labels)
		}
		if got := strings.Contains(done(t, "", args...), `\node[card, `); got != frames {
			t.Errorf("--labels %q: pictures are shown: %v", labels, got)
		}
	}
}
