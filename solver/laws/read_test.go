package laws

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"nimgraph/graphs"
	"nimgraph/solver/sequences"
)

func TestRead(t *testing.T) {
	for text, want := range map[string]List{
		"1 2 3":                               {1, 2, 3},
		"1,2,3\n":                             {1, 2, 3},
		"1\r\n2\r\n-3":                        {1, 2, -3},
		"[0, 1, 2]\n":                         {0, 1, 2},
		"\ufeff(5,)":                          {5},
		"9223372036854775807":                 {9223372036854775807},
		"-9223372036854775808, +1 ,\n\n\t2, ": {-9223372036854775808, 1, 2},
	} {
		got, err := Read(strings.NewReader(text))
		if err != nil || !slices.Equal(got.Values, want) || got.First != 0 {
			t.Errorf("Read(%q) = %v, error %v", text, got, err)
		}
	}
}

// TestReadListsOfOtherPrograms reads pairs n g(n), as in b-files and CSV, and lists as programs
// write them.
func TestReadListsOfOtherPrograms(t *testing.T) {
	for text, want := range map[string]Numbers{
		"0 5\n1 6\n2 7\n":                        {0, List{5, 6, 7}},
		"# A000027\n1 1\n2 2\n3 3\n\n# end\n4 4": {1, List{1, 2, 3, 4}},
		"n,g\n0,3\n1,4\n":                        {0, List{3, 4}},
		"n;g(n)\r\n7;3\r\n8;4\r\n":               {7, List{3, 4}},
		"-1\t2\n0\t3\n1\t4":                      {-1, List{2, 3, 4}},
		"0 5\n1 6":                               {0, List{0, 5, 1, 6}}, // too few lines to be read as pairs
		"0 5\n2 6\n3 7":                          {0, List{0, 5, 2, 6, 3, 7}},
		"0 1 2\n1 2 3\n2 3 4":                    {0, List{0, 1, 2, 1, 2, 3, 2, 3, 4}},
		"g\n4\n5\n":                              {0, List{4, 5}},
		"4;5;6":                                  {0, List{4, 5, 6}},
		"g = [0, 1, 2]":                          {0, List{0, 1, 2}},
		"values=(0,1,)\n":                        {0, List{0, 1}},
		"int g[] = {0, 1, 2};\n":                 {0, List{0, 1, 2}},
		"const long long g[3]{0,1,2};":           {0, List{0, 1, 2}},
		"std::vector<int> g = {\n  0, 1,\n  2, 3,\n  3, 4\n};": {0, List{0, 1, 2, 3, 3, 4}},
		"[]int{0, 1}": {0, List{0, 1}},
	} {
		got, err := Read(strings.NewReader(text))
		if err != nil || got.First != want.First || !slices.Equal(got.Values, want.Values) {
			t.Errorf("Read(%q) = %v, error %v", text, got, err)
		}
	}
	// The lists that package sequences writes can be read.
	list := sequences.List{First: 1, Values: []uint16{3, 0, 2, 2}}
	for _, format := range []sequences.Format{sequences.BFile, sequences.CSV} {
		var written strings.Builder
		if err := list.Write(&written, format); err != nil {
			t.Fatal(err)
		}
		if got, err := Read(strings.NewReader(written.String())); err != nil || got.First != 1 ||
			!slices.Equal(got.Values, List{3, 0, 2, 2}) {
			t.Errorf("%s: %v, %v", format, got, err)
		}
	}
}

func TestReadErrors(t *testing.T) {
	for text, want := range map[string]struct {
		line int
		says graphs.Key
		text string
	}{
		"":                         {0, "error.list.none", ""},
		" \n ":                     {0, "error.list.none", ""},
		"[]":                       {0, "error.list.none", ""},
		"1 2\n3 x":                 {2, NotNumber, "x"},
		"1.5":                      {1, NotNumber, "1.5"},
		"1\n\n9223372036854775808": {3, "error.list.large", "9223372036854775808"},
		"-9223372036854775809":     {1, "error.list.large", "-9223372036854775809"},
		"1,,2":                     {1, "error.list.between", ","},
		",1":                       {1, "error.list.between", ","},
		"[1, 2":                    {1, NotNumber, "["},
		"1]":                       {1, NotNumber, "]"},
		"[1)":                      {1, NotNumber, ")"},
		"[1] 2":                    {1, NotNumber, "2"},
		"[1],":                     {1, "error.list.between", ","},
		"1 [2]":                    {1, NotNumber, "["},
		"\x00":                     {1, NotNumber, "\x00"},
		strings.Repeat("7", 100):   {1, "error.list.large", strings.Repeat("7", maxWordLength) + "…"},
		strings.Repeat("x", 100):   {1, NotNumber, strings.Repeat("x", maxWordLength) + "…"},
	} {
		got, err := Read(strings.NewReader(text))
		var wrong *ReadError
		if !errors.As(err, &wrong) || wrong.Line != want.line || wrong.Says != want.says ||
			wrong.With["Text"] != want.text {
			t.Errorf("Read(%q) = %v, error %v", text, got, err)
		}
	}
}

// FuzzRead checks that a list that was read and printed is read as the same list again, and that
// every error is a ReadError.
func FuzzRead(f *testing.F) {
	for _, seed := range []string{
		"1 2 3", "[1, -2]", "1,,2", "x", "9223372036854775808", "1\n2\r\n3", "(1 2", "",
		"n,g\n1,2", "0 5\n1 6\n2 7", "int g[] = {1};", "# x\n1",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		list, err := Read(strings.NewReader(text))
		if err != nil {
			var wrong *ReadError
			if !errors.As(err, &wrong) || list.Values != nil || wrong.Line > 1+strings.Count(text, "\n") {
				t.Fatalf("%v, %v", list, err)
			}
			return
		}
		again, err := Read(strings.NewReader(fmt.Sprint([]int(list.Values))))
		if err != nil || !slices.Equal(again.Values, list.Values) || len(list.Values) == 0 {
			t.Fatalf("%v is printed and read as %v, error %v", list, again, err)
		}
	})
}
