package cli_test

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"nimgraph/app/cli"
	"nimgraph/app/translations"
	"nimgraph/graphs"
	"nimgraph/graphs/rules"
)

// TestValuesOfStoppedRules checks that rules of the user that exceed their limit leave the earlier
// values, one line on standard error and exit status 1.
func TestValuesOfStoppedRules(t *testing.T) {
	texts, err := translations.Words("en")
	must(t, err)
	path := filepath.Join(t.TempDir(), "slow.star")
	must(t, os.WriteFile(path, []byte("start = 3\ndef moves(n): return [n - 1] if n > 0 else []\n"), 0o600))
	const last = 200
	for _, format := range []string{"", "--csv"} {
		var out, errors bytes.Buffer
		env := cli.Environment{Out: &out, Err: &errors, Words: texts}
		env.Rules = func(ctx context.Context, ask rules.Request) (*rules.Table, error) {
			if len(ask.At) > last {
				return nil,
					&rules.Mistake{Fault: graphs.Fault{
						Says: rules.TooMuchTime,
						With: graphs.Data{"Most": 10, "At": "201"},
					}}
			}
			return rules.RunHere(ctx, ask)
		}
		args := []string{"values", path, "--to", "1024"}
		if format != "" {
			args = append(args, format)
		}
		status := cli.Run(t.Context(), args, env)
		if status != 1 || strings.Count(errors.String(), "\n") != 1 {
			t.Errorf("%s: status %d, %q", format, status, errors.String())
		}
		if format == "--csv" && strings.Count(out.String(), "\n") != 1+65 { // a heading, and g(0) to g(64)
			t.Errorf("%d lines:\n%s", strings.Count(out.String(), "\n"), out.String())
		}
		if !strings.Contains(out.String(), "60") {
			t.Errorf("%s: no value near 64 in %q", format, out.String())
		}
	}
}
