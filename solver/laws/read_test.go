package laws

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"nimgraph/graphs"
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
		if err != nil || !slices.Equal(got, want) {
			t.Errorf("%q is read as %v, %v", text, got, err)
		}
	}
}

func TestUnreadable(t *testing.T) {
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
		strings.Repeat("7", 100):   {1, "error.list.large", strings.Repeat("7", longestNumber) + "…"},
		strings.Repeat("x", 100):   {1, NotNumber, strings.Repeat("x", longestNumber) + "…"},
	} {
		got, err := Read(strings.NewReader(text))
		var wrong *ReadError
		if !errors.As(err, &wrong) || wrong.Line != want.line || wrong.Says != want.says || wrong.With["Text"] != want.text {
			t.Errorf("%q is read as %v, %v", text, got, err)
		}
	}
}

// What is read is read again from what is printed, and nothing else is let through.
func FuzzRead(f *testing.F) {
	for _, seed := range []string{"1 2 3", "[1, -2]", "1,,2", "x", "9223372036854775808", "1\n2\r\n3", "(1 2", ""} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		list, err := Read(strings.NewReader(text))
		if err != nil {
			var wrong *ReadError
			if !errors.As(err, &wrong) || list != nil || wrong.Line > 1+strings.Count(text, "\n") {
				t.Fatalf("%v, %v", list, err)
			}
			return
		}
		again, err := Read(strings.NewReader(fmt.Sprint([]int(list))))
		if err != nil || !slices.Equal(again, list) || len(list) == 0 {
			t.Fatalf("%v is read again as %v, %v", list, again, err)
		}
	})
}
