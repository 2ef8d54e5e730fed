package games

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"nimgraph/graphs"
)

func TestOctalCodes(t *testing.T) {
	for code, want := range map[string]Octal{
		"0.77":          {Digits: []uint8{0, 7, 7}},
		".137":          {Digits: []uint8{0, 1, 3, 7}},
		"4.3":           {Digits: []uint8{4, 3}},
		"4.(3)":         {Digits: []uint8{4}, Repeat: []uint8{3}},
		"4.333…":        {Digits: []uint8{4}, Repeat: []uint8{3}},
		"4.33...":       {Digits: []uint8{4}, Repeat: []uint8{3}},
		"0.(7)":         {Digits: []uint8{0}, Repeat: []uint8{7}},
		".77(3)":        {Digits: []uint8{0, 7, 7}, Repeat: []uint8{3}},
		".7733…":        {Digits: []uint8{0, 7, 7}, Repeat: []uint8{3}},
		"0.1212…":       {Digits: []uint8{0}, Repeat: []uint8{1, 2}},
		"0.5123123…":    {Digits: []uint8{0, 5}, Repeat: []uint8{1, 2, 3}},
		"0.3(3333)":     {Digits: []uint8{0}, Repeat: []uint8{3}},
		"0.1(21)":       {Digits: []uint8{0}, Repeat: []uint8{1, 2}},
		"0.7(0)":        {Digits: []uint8{0, 7}},
		"0.7(000)":      {Digits: []uint8{0, 7}},
		"4.(4)":         {Digits: []uint8{4}, Repeat: []uint8{4}}, // digit 0 is of its own kind
		"0.(0123)":      {Digits: []uint8{0}, Repeat: []uint8{0, 1, 2, 3}},
		"0.(12311231)":  {Digits: []uint8{0}, Repeat: []uint8{1, 2, 3, 1}},
		"0.0000000000…": {Digits: []uint8{0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
	} {
		got, err := ParseOctal(code)
		if err != nil || !slices.Equal(got.Digits, want.Digits) || !slices.Equal(got.Repeat, want.Repeat) {
			t.Errorf("%s: %v, %v, want %v", code, got, err, want)
		}
	}
	if r, err := ParseOctal("0." + strings.Repeat("1234567", 10_000)); err != nil || len(r.Digits) != 70_001 {
		t.Errorf("a long code has %d digits, %v", len(r.Digits), err)
	}
}

func TestOctalCodesTellWhereTheyGoWrong(t *testing.T) {
	for code, want := range map[string]struct {
		At   int
		What graphs.Key
	}{
		"":           {At: 0, What: "error.octal.point"},
		"77":         {At: 0, What: "error.octal.point"},
		"5.3":        {At: 0, What: "error.octal.whole"},
		"44.3":       {At: 0, What: "error.octal.whole"},
		"0.":         {At: 2, What: "error.octal.digits"},
		".":          {At: 1, What: "error.octal.digits"},
		"0.8":        {At: 2, What: "error.octal.digit"},
		"0.7x7":      {At: 3, What: "error.octal.digit"},
		"4.∞":        {At: 2, What: "error.octal.digit"},
		"0.7.7":      {At: 3, What: "error.octal.digit"},
		"0.7(":       {At: 3, What: "error.octal.unclosed"},
		"0.7(33":     {At: 3, What: "error.octal.unclosed"},
		"0.7()":      {At: 4, What: "error.octal.digits"},
		"0.7(9)":     {At: 4, What: "error.octal.digit"},
		"0.7(3)3":    {At: 6, What: "error.octal.after"},
		"0.7(3)(3)":  {At: 6, What: "error.octal.after"},
		"0.12…":      {At: 4, What: "error.octal.block"},
		"0.…":        {At: 2, What: "error.octal.block"},
		"4.3...":     {At: 3, What: "error.octal.block"},
		"0.33…3":     {At: 4, What: "error.octal.digit"},
		"0.7)":       {At: 3, What: "error.octal.digit"},
		"0.77 ":      {At: 4, What: "error.octal.digit"},
		"0.3....":    {At: 3, What: "error.octal.digit"},
		"\x00.77":    {At: 0, What: "error.octal.whole"},
		"0.7\xff":    {At: 3, What: "error.octal.digit"},
		"0.7(3\xff)": {At: 5, What: "error.octal.digit"},
	} {
		r, err := ParseOctal(code)
		wrong := graphs.FaultOf(err, want.What)
		if wrong == nil || r.Digits != nil {
			t.Errorf("%q: %v, %v, want %s", code, r, err, want.What)
			continue
		}
		if at := utf8.RuneCountInString(code[:want.At]) + 1; wrong.With["At"] != at || wrong.With["Code"] != code {
			t.Errorf("%q: %v, want the place %d", code, wrong, at)
		}
	}
}

// What is read is written as it is read again, and digit for digit the same.
func FuzzOctal(f *testing.F) {
	for _, code := range []string{"0.77", ".(7)", "4.333…", "0.1(23)", "0.7...", "4.", "0.(1", "0.12312(3123)", "0.0101…"} {
		f.Add(code)
	}
	f.Fuzz(func(t *testing.T, code string) {
		r, err := ParseOctal(code)
		if err != nil {
			var wrong *graphs.Fault
			if !errors.As(err, &wrong) {
				t.Fatalf("%q: %v", code, err)
			}
			return
		}
		again, err := ParseOctal(r.Code())
		if err != nil || !slices.Equal(again.Digits, r.Digits) || !slices.Equal(again.Repeat, r.Repeat) {
			t.Fatalf("%q: %v is written as %s, which is read as %v, %v", code, r, r.Code(), again, err)
		}
		for k, c := range strings.TrimLeft(strings.NewReplacer("(", "", ")", "", "…", "", "...", "").Replace(code[strings.IndexByte(code, '.')+1:]), "") {
			if r.Digit(k+1) != uint8(c-'0') {
				t.Fatalf("%q: digit %d is %d", code, k+1, r.Digit(k+1))
			}
		}
	})
}
