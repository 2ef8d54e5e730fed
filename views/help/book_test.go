package help

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"nimgraph/app/translations"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/graphs/must"
	"nimgraph/graphs/rules"
	"nimgraph/solver"
	"nimgraph/views/render"
	"nimgraph/views/scene"
	"nimgraph/views/words"
)

func english(t *testing.T) *words.Words {
	t.Helper()
	w := must.Get(translations.Words("en"))
	return w
}

// openBook returns the English book.
func openBook(t *testing.T) *Book {
	t.Helper()
	b := must.Get(Open(english(t)))
	return b
}

// TestClaimsAreTrue compares all claims of the pages about their drawings with the solver.
func TestClaimsAreTrue(t *testing.T) {
	b, claims, formulas := openBook(t), 0, 0
	for _, p := range b.Pages {
		for _, block := range p.Blocks {
			f := b.Figure(block.Figure)
			for _, s := range block.Spans {
				switch s.Kind {
				case Claimed:
					claims++
					is, said, err := evaluateClaim(s, f)
					if err != nil || is != said {
						t.Errorf("%s:%d: “%s” (%s) says %q, and is %q, %v", p.ID, block.Line, s.Text,
							s.Claim, said, is, err)
					}
				case Formula:
					right, known := isTrue(s.Text, f.nimber)
					if known && !right {
						t.Errorf("%s:%d: %s is false", p.ID, block.Line, s.Text)
					}
					if strings.Contains(s.Text, " = ") && (block.Kind != Display || strings.Contains(s.Text, "mex{")) { // other blocks with = are programs
						formulas++
						if !known {
							t.Errorf("%s:%d: %s cannot be worked out", p.ID, block.Line, s.Text)
						}
					}
				}
			}
		}
	}
	if claims < 60 || formulas < 30 {
		t.Errorf("only %d claims and %d formulas were found", claims, formulas)
	}
}

// TestFalseClaimsAreFound checks that evaluateClaim finds false claims.
func TestFalseClaimsAreFound(t *testing.T) {
	b := openBook(t)
	for _, c := range []struct {
		figure string
		span   Span
		is     string
	}{
		{"mex", Span{Text: "3", Claim: "value a"}, "2"},
		{"mex", Span{Text: "0, 1", Claim: "reached a"}, "0, 1, 3"},
		{"first", Span{Text: "N", Claim: "outcome a"}, "P"},
		{"two-games", Span{Text: "all moves", Claim: "wins = 3"}, "1"},
		{"heaps", Span{Text: "", Claim: "winning = 3→2"}, "3→1"},
		{"misere-rule", Span{Text: "(0, 1)", Claim: "pair d"}, "(0, 0)"},
		{"misere-rule", Span{Text: "P", Claim: "antisg"}, "N"},
		{"kite", Span{Text: "4", Claim: "after a r"}, "5"},
		{"kite", Span{Text: "5", Claim: "edges"}, "6"},
		{"subtraction", Span{Text: "8", Claim: "period 0..13"}, "7"},
		{"loopy", Span{Text: "1", Claim: "value a"}, "∞{1}"},
	} {
		if is, said, err := evaluateClaim(c.span, b.Figure(c.figure)); err != nil || is != c.is || said == is {
			t.Errorf("%s: %q: truth %q, stated %q, %v", c.figure, c.span.Claim, is, said, err)
		}
	}
	for _, claim := range []string{
		"", "worth a", "value nobody", "pair a", "period a b", "after a e",
		"outcome a nobody", "outcome a c d",
	} {
		if _, _, err := evaluateClaim(Span{Text: "x", Claim: claim}, b.Figure("mex")); err == nil {
			t.Errorf("%q is a claim", claim)
		}
	}
	if _, _, err := evaluateClaim(Span{Text: "x", Claim: "value a"}, nil); err == nil {
		t.Error("a claim is about no drawing")
	}
}

func TestFormulas(t *testing.T) {
	value := func(name string) (solver.Nimber, bool) { return 5, name == "v" }
	for formula, want := range map[string][2]bool{
		"mex{0, 1, 3} = 2":              {true, true},
		"mex{} = 0":                     {true, true},
		"mex{1 ⊕ 1, 1} = 2":             {true, true},
		"g(v) = 5":                      {true, true},
		"g(v) = mex{0} = 1":             {false, true},
		"(g(v) + 1) ⊕ 2 = 6 ⊕ 2 = 4":    {true, true},
		"1 ⊕ 2 + 1 = 2":                 {true, true},
		"1 ⊕ 2 = 4":                     {false, true},
		"g(w) = 1":                      {false, false},
		"n = 1 ⊕ k":                     {false, false},
		"mex{0, mex{0}} = mex{1, 0, 7}": {true, true},
	} {
		if right, known := isTrue(formula, value); right != want[0] || known != want[1] {
			t.Errorf("%s: %v, known %v", formula, right, known)
		}
	}
}

// TestNumbersAboutVerticesAreClaims checks that each number in a sentence which names a vertex of
// the drawing is part of a claim, which is compared with the solver.
func TestNumbersAboutVerticesAreClaims(t *testing.T) {
	b, digits := openBook(t), regexp.MustCompile(`[0-9]+`)
	for _, p := range b.Pages {
		for _, block := range p.Blocks {
			f := b.Figure(block.Figure)
			if f == nil || block.Kind == Source || block.Kind == Entry {
				continue
			}
			var named bool
			var loose []string
			end := func() {
				if named && len(loose) > 0 {
					t.Errorf("%s:%d: %v in a sentence about a vertex are no claims: %s", p.ID, block.Line, loose,
						SpansText(block.Spans))
				}
				named, loose = false, nil
			}
			for _, s := range block.Spans {
				switch s.Kind {
				case Strong:
					_, isVertex := f.vertexIndex(s.Text)
					named = named || isVertex
				case Plain:
					for i, sentence := range strings.Split(s.Text, ". ") {
						if i > 0 {
							end()
						}
						loose = append(loose, digits.FindAllString(sentence, -1)...)
					}
				}
			}
			end()
		}
	}
}

// TestPagesAreComplete checks that each page has a lead, one to three drawings, a question with an
// answer, and sources, and that links of terms lead to a page.
func TestPagesAreComplete(t *testing.T) {
	b := openBook(t)
	if len(b.Pages) != 13 {
		t.Fatalf("there are %d pages", len(b.Pages))
	}
	ids := map[string]bool{}
	for i, p := range b.Pages {
		ids[p.ID] = true
		count := map[BlockKind]int{}
		text := 0
		for k, block := range p.Blocks {
			count[block.Kind]++
			text += len(strings.Fields(SpansText(block.Spans)))
			if block.Kind == Answer && p.Blocks[k-1].Kind != Question {
				t.Errorf("%s:%d: an answer without a question", p.ID, block.Line)
			}
			if block.Kind == Drawing &&
				block.Blank != (b.Figure(block.Figure).Drawing.Exercise().Ask != document.AskNothing) {
				t.Errorf("%s:%d: a drawing is blank and is none that asks, or the other way round", p.ID, block.Line)
			}
			for _, s := range block.Spans {
				if _, ok := FindTerm(s.Term); s.Kind == Term && !ok {
					t.Errorf("%s:%d: no term %q", p.ID, block.Line, s.Term)
				}
			}
			if block.Kind == Table {
				if _, ok := b.Figure(block.Figure).Values(block.Names); !ok {
					t.Errorf("%s:%d: a table of vertices that are not there", p.ID, block.Line)
				}
			}
		}
		if i == len(b.Pages)-1 {
			if p.ID != GlossaryID || count[Entry] != len(glossary) {
				t.Errorf("the last page is %s with %d terms", p.ID, count[Entry])
			}
			continue
		}
		if count[Lead] != 1 || count[Drawing] < 1 || count[Drawing] > 3 || count[Question] != 1 || count[Answer] != 1 ||
			count[Source] == 0 {
			t.Errorf("%s has %v", p.ID, count)
		}
		if text > 520 {
			t.Errorf("%s has %d words: two screens hold about 500", p.ID, text)
		}
	}
	for _, m := range glossary {
		if !ids[m.Page] {
			t.Errorf("%s refers to the page %q", m.ID, m.Page)
		}
	}
}

// TestRulesOnPagesRun runs the rules shown on the pages, and compares the values with those stated
// or known: Kayles, Wythoff's game, and Node Kayles on a path of three.
func TestRulesOnPagesRun(t *testing.T) {
	var texts []string
	text := ""
	for _, block := range openBook(t).Page("rules").Blocks {
		switch {
		case block.Kind == Display:
			text += SpansText(block.Spans) + "\n"
		case text != "":
			texts, text = append(texts, text), ""
		}
	}
	path := must.Get(formats.ReadText([]byte("a -- b\nb -- c\n"), formats.Edges, formats.Options{}))
	var values []string
	for _, text := range texts {
		script, err := rules.Parse(text)
		if err != nil {
			t.Fatal(text, err)
		}
		d, err := script.Game("", "", rules.GraphOf(path.Drawing), rules.RunHere).New(t.Context(), nil)
		if err != nil {
			t.Fatal(text, err)
		}
		s := must.Get(solver.Solve(t.Context(), solver.PositionOf(d)))
		values = append(values, s.Value.String())
	}
	if want := []string{"1", "2", "2"}; !slices.Equal(values, want) {
		t.Errorf("the values are %v", values)
	}
}

// TestTermsHaveTexts checks that each term has a name, a meaning and forms, and is found in its own
// name.
func TestTermsHaveTexts(t *testing.T) {
	w := english(t)
	terms := NewTermFinder(w)
	for _, m := range GlossaryTerms() {
		for _, key := range []string{m.Tip, m.FormsKey()} {
			if w.T(key) == key {
				t.Errorf("no words for %q", key)
			}
		}
		for _, text := range strings.Split(w.T(m.FormsKey()), ",") {
			if found := terms.FindAll("See “" + text + "” here."); !slices.Contains(found, m) {
				t.Errorf("%q is not found: %v", text, found)
			}
		}
	}
}

func TestFindAll(t *testing.T) {
	terms := NewTermFinder(english(t))
	for text, want := range map[string][]string{
		"The mex of the options is its value.":                   {"mex", "option"},
		"Next player wins · misère play":                         {"n", "misere"},
		"Wild parts; a tamed lion, bridged":                      {"wild"},
		"Colon: the bridge carries 3, with the Grundy value 1.":  {"colon", "bridge", "grundy"},
		"value 2 = 3 ⊕ 1":                                        {"xor"},
		"a P-position, and nothing of Nimgraph":                  {"p"},
		"İ: the mex is found however letters change their sizes": {"mex"},
		"nothing to explain":                                     nil,
	} {
		var got []string
		for _, m := range terms.FindAll(text) {
			got = append(got, m.ID)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%q: %v, want %v", text, got, want)
		}
	}
	if tip := terms.Explain("a P-position that is tame"); !strings.HasPrefix(tip,
		"P-position: the previous player, who has just moved, wins") || !strings.Contains(tip, "\ntame: In misère play") {
		t.Errorf("the explanation is %q", tip)
	}
}

// TestFigurePicture checks that each picture has the requested size and is not empty.
func TestFigurePicture(t *testing.T) {
	b, r := openBook(t), render.New()
	if len(b.figures) < 10 {
		t.Errorf("there are %d figures", len(b.figures))
	}
	for id := range b.figures {
		f := b.Figure(id)
		if f.Drawing.Title() == "" {
			t.Errorf("%s has no title: its tab would have no name", id)
		}
		for _, blank := range []bool{false, true} {
			picture := f.Picture(r, 2, blank, scene.Light())
			width, height := f.Size()
			size := picture.Bounds().Size()
			if float64(size.X) < 2*width || float64(size.Y) < 2*height || float64(size.X) > 2*width+1 {
				t.Errorf("%s is drawn as %v, want twice %g × %g", id, size, width, height)
			}
			colours := map[any]bool{}
			for y := 0; y < size.Y; y += 3 {
				for x := 0; x < size.X; x += 3 {
					colours[picture.At(x, y)] = true
				}
			}
			if len(colours) < 4 {
				t.Errorf("%s has %d colours", id, len(colours))
			}
		}
	}
}
