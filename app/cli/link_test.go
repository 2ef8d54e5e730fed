package cli_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

const linked = "title Three heaps\na -> b c\nb -> c\ntoken a\n"

// TestLinkIsReadLikeFile checks that a link can replace a file, as an argument and inside a file,
// and gives the same answer.
func TestLinkIsReadLikeFile(t *testing.T) {
	t.Setenv("NIMGRAPH_PAGE", "https://example.org/page/")
	link := strings.TrimSpace(mustRun(t, linked, "link", "-"))
	if !strings.HasPrefix(link, "https://example.org/page/#1:") {
		t.Fatalf("the link is %q", link)
	}
	if view := mustRun(t, linked, "link", "-", "--view"); view != strings.Replace(link, "#1:", "#view:1:", 1)+"\n" {
		t.Errorf("the link to the reader's view is %q", view)
	}
	_, fragment, _ := strings.Cut(link, "#")
	want := mustRun(t, linked, "solve", "-")
	for _, args := range [][]string{{link}, {fragment}, {"#view:" + fragment}, {"-"}} {
		if got := mustRun(t, link+"\n", append([]string{"solve"}, args...)...); got != want {
			t.Errorf("solve %.40q: %s", args, got)
		}
	}
	if got := mustRun(t, "", "convert", link, "-o", "-", "--to", "edges"); !strings.Contains(got, "a -> b c") {
		t.Errorf("converted: %s", got)
	}
	if got := mustRun(t, "", "export", link, "-o", "-", "--to", "svg"); !strings.Contains(got,
		"<title>Three heaps</title>") {
		t.Errorf("exported: %.300s", got)
	}
}

// TestRejectedLink checks that the error of a link that cannot be read gives the reason, and does
// not repeat the whole link.
func TestRejectedLink(t *testing.T) {
	link := strings.TrimSpace(mustRun(t, linked, "link", "-"))
	for refused, why := range map[string]string{
		link[:len(link)-40]:                        "cut off",
		strings.Replace(link, "#1:", "#2:", 1):     "newer version",
		link + strings.Repeat("A", 32_000):         "32 kB",
		strings.Replace(link, "#1:", "#1:____", 1): "no drawing",
	} {
		r := run(t, "", "solve", refused)
		if r.status != 1 || !strings.Contains(r.err, why) || len(r.err) > 200 {
			t.Errorf("want %q: status %d, %q", why, r.status, r.err)
		}
	}
}

// TestExportLink checks that --link makes a picture a link to its drawing, in each format that
// supports links.
func TestExportLink(t *testing.T) {
	t.Setenv("NIMGRAPH_PAGE", "https://example.org/a_b%20c/?x=1&y=2")
	link := strings.TrimSpace(mustRun(t, linked, "link", "-"))
	svg := mustRun(t, linked, "export", "-", "-o", "-", "--to", "svg", "--link")
	if !strings.Contains(svg, `<a href="`+strings.ReplaceAll(link, "&", "&amp;")+`">`) {
		t.Errorf("the SVG has no link:\n%.600s", svg)
	}
	if pdf := mustRun(t, linked, "export", "-", "-o", "-", "--to", "pdf", "--link"); !strings.Contains(pdf,
		"/URI ("+link+")") {
		t.Error("the PDF has no link")
	}
	for _, kind := range []string{"document", "picture"} {
		tex := mustRun(t, linked, "export", "-", "-o", "-", "--to", "tex", "--link", "--tikz", kind)
		if !strings.Contains(tex, `\href{`+strings.NewReplacer("#", `\#`, "%", `\%`, "&", `\&`).Replace(link)+"}{%\n") {
			t.Errorf("the TikZ has no link:\n%.600s", tex)
		}
		compileLinked(t, tex, kind)
	}
	for _, format := range []string{"png", "html"} {
		if r := run(t, linked, "export", "-", "-o", "-", "--to", format, "--link"); r.status != 2 ||
			!strings.HasPrefix(r.err, "nimgraph: --link: ") {
			t.Errorf("%s: status %d, %q", format, r.status, r.err)
		}
	}
}

// compileLinked compiles TikZ with a link, if pdfLaTeX is installed.
func compileLinked(t *testing.T, tex, kind string) {
	t.Helper()
	if _, err := exec.LookPath("pdflatex"); err != nil || testing.Short() {
		return
	}
	folder := t.TempDir()
	if kind == "picture" {
		must(t, os.WriteFile(filepath.Join(folder, "picture.tex"), []byte(tex), 0o600))
		libraries, _, _ := strings.Cut(strings.TrimPrefix(tex, "% "), " % ")
		tex = `\documentclass{article}` + libraries +
			`\begin{document}\resizebox{!}{3cm}{\input{picture}}\end{document}`
	}
	must(t, os.WriteFile(filepath.Join(folder, "link.tex"), []byte(tex), 0o600))
	latex := exec.Command("pdflatex", "-interaction=nonstopmode", "-halt-on-error", "link.tex")
	latex.Dir = folder
	if out, err := latex.CombinedOutput(); err != nil {
		t.Errorf("%s: %v:\n%s", kind, err, out)
	}
}
