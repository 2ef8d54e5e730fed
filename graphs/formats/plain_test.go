package formats

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
)

// tries returns the number of random texts to try: n, or a tenth of n in a short test.
func tries(n int) int {
	if testing.Short() {
		return n / 10
	}
	return n
}

// readOutcome reads text in format f. It returns the drawing as JSON with the notes, or the
// text of the error.
func readOutcome(text string, f Format) string {
	read, err := ReadText([]byte(text), f, Options{})
	if err != nil {
		return err.Error()
	}
	var b bytes.Buffer
	if err := Write(&b, read.Drawing, JSON); err != nil {
		return err.Error()
	}
	for _, n := range read.Notes {
		fmt.Fprintln(&b, n.Line, n.Key(), n.Data())
	}
	return b.String()
}

// withBlanks returns an edge list with a space at the end of each line. It has the same
// meaning, but only the grammar can read it.
func withBlanks(text string) string {
	return strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\n", " \n")
}

// randomPairs returns an edge list that consists of plain pairs, except for some unusual words
// and line ends.
func randomPairs(r *rand.Rand) string {
	odd := []string{
		"+1", "007", "0", "00", "1000000", "1000001", "99999999", "18446744073709551617", "٣", "५", "-1",
		"x2", "a", "1.5", "#", "", "->", "\"7\"", "\v", "12345678",
	}
	gaps := []string{" ", " ", " ", "\t", "  ", " \t", "\u00a0", ""}
	ends := []string{
		"\n", "\n", "\n", "\n", "\r\n", "\n\n", " \n", " # comment\n", "\r", " 5\n", " x3\n",
		"\f\n", "\x01\n",
	}
	n, m := 1+r.IntN(12), r.IntN(20)
	rarity := r.IntN(40) // of odd words
	pick := func(usual string, odd []string) string {
		if r.IntN(rarity+10) == 0 {
			return odd[r.IntN(len(odd))]
		}
		return usual
	}
	var b strings.Builder
	if r.IntN(2) == 0 {
		fmt.Fprintf(&b, "%d %d\n", n, m+r.IntN(3)/2)
	}
	for range m {
		b.WriteString(pick(fmt.Sprint(r.IntN(n+1)), odd))
		b.WriteString(pick(" ", gaps))
		b.WriteString(pick(fmt.Sprint(1+r.IntN(n)), odd))
		b.WriteString(pick("\n", ends))
	}
	b.WriteString(pick("", []string{"end", "1", "token 1\n", "1 2", "\x00", "title x"}))
	return b.String()
}

// TestPairsAgainstGrammar checks that the fast reader of pairs has the same result as the
// grammar.
func TestPairsAgainstGrammar(t *testing.T) {
	r := rand.New(rand.NewPCG(39, 4))
	for range tries(20_000) {
		text := randomPairs(r)
		if got, want := readOutcome(text, Edges), readOutcome(withBlanks(text), Edges); got != want {
			t.Fatalf("%q:\n%s\nwant as %q:\n%s", text, got, withBlanks(text), want)
		}
	}
}

func FuzzPairs(f *testing.F) {
	f.Add("3 2\n1 2\n2 3\n")
	f.Add("1 2\r\n007 1000001\r\n٣ +1\n5 4\n")
	f.Fuzz(func(t *testing.T, text string) {
		if strings.ContainsAny(text, "\"\r") || strings.Contains(text, "title") || len(text) > 10_000 {
			return // a space at the end of a line may change the meaning
		}
		head, _, _ := strings.Cut(strings.TrimSpace(text), " ")
		if len(head) > 3 {
			return // a header may name a million vertices
		}
		if got, want := readOutcome(text, Edges), readOutcome(withBlanks(text), Edges); got != want {
			t.Fatalf("%q:\n%s\nwant:\n%s", text, got, want)
		}
	})
}

// plainText returns the given number of lines. Each is line with a random pair of numbers in
// place of %d %d.
func plainText(pairs int, line string) string {
	r := rand.New(rand.NewPCG(1, 2))
	var b strings.Builder
	for range pairs {
		a := 2 + r.IntN(999)
		fmt.Fprintf(&b, line, a, 1+r.IntN(a-1))
	}
	return b.String()
}

// TestLargeTextsUseFastReaders checks that the lexers read only a few words of a large plain
// text.
func TestLargeTextsUseFastReaders(t *testing.T) {
	const pairs = 10_000
	for _, text := range []string{
		fmt.Sprintf("1000 %d\n", pairs) + plainText(pairs, "%d %d\n"),
		plainText(pairs, "%d\t%d\r\n"),
		"# of a contest\n" + plainText(pairs, "%d %d\n") + "token 5\n",
	} {
		r := &edgesReader{}
		if err := r.readText([]byte(text)); err != nil {
			t.Fatal(err)
		}
		if r.statements > 4 || r.pairs < pairs-1 {
			t.Errorf("%.20q…: the grammar read %d lines of %d pairs", text, r.statements, r.pairs)
		}
	}
	dot := newDOTReader([]byte("digraph {\n" + plainText(pairs, "\t%d -> %d;\n") + "}\n"))
	if err := dot.readText(); err != nil || dot.lexed > 2*pairs+10 {
		t.Errorf("DOT: %v, %d words for %d edges", err, dot.lexed, pairs)
	}
	dot = newDOTReader([]byte("digraph {\n" + plainText(pairs, "\t%d [pos=\"%d,5!\"];\n") + "}\n"))
	if err := dot.readText(); err != nil || dot.lexed > 2*pairs+10 {
		t.Errorf("DOT: %v, %d words for %d places of vertices", err, dot.lexed, pairs)
	}
	var nodes strings.Builder
	for v := range 1000 {
		fmt.Fprintf(&nodes, "<node id=\"%d\"/>\n", 1+v)
	}
	text := []byte(`<graphml><graph edgedefault="directed">` +
		nodes.String() + plainText(pairs, "\n<edge source=\"%d\" target=\"%d\"/>") + "\n</graph></graphml>")
	allocs := testing.AllocsPerRun(1, func() {
		if _, err := readGraphML(text); err != nil {
			t.Fatal(err)
		}
	})
	if allocs > pairs/10 {
		t.Errorf("GraphML: %.0f allocations for %d edges", allocs, pairs)
	}
}

// TestPlainElementsAgainstLexers checks that plain statements of DOT and plain elements of
// GraphML have the same result as with an additional space, with which the lexers read them.
func TestPlainElementsAgainstLexers(t *testing.T) {
	r := rand.New(rand.NewPCG(39, 5))
	number := func() string {
		words := []string{"1", "2", "3", "40", "007", "1000001", "a", "-2", "\"5\"", "1.5"}
		return words[max(r.IntN(4), r.IntN(60)-50)] // usually one of the first four
	}
	dotLines := []string{
		"%s -> %s;", "%s -> %s;", "%s->%s;", "%s -> %s", "%s -- %s;", "%s -> %s [label=x];", "subgraph { %s -> %s; }",
		"edge [nimgraph_count=3]; %s -> %s;",
		`%s [pos="3,4!"]; %s [pos="7,8"];`, `%s [pos="3,x"]; %s;`, `%s [pos="1\2,3"];%s;`,
		"%s [pos=\"\"]; node [label=z];%s;", "%s -> %s; }",
	}
	xmlLines := []string{
		`<edge source="%s" target="%s"/>`, `<edge source="%s" target="%s"/>`, `<edge source="%s" target="%s" />`,
		`<edge source="%s" target="%s"></edge>`, `<edge source="%s" target="%s"><data key="count">2</data></edge>`,
		`<node id="%s"/><node id="%s"/>`,
		`<node id="%s"><data key="x">5</data><data key="y">6</data></node><node id="%s"/>`,
		`<node id="%s"><data key="x">5</data></node> <!-- %s -->`, `<node id="%s"><data key="z">1</data></node>%s`,
		`<node id="%s"><data key="label">a&amp;b %s</data></node>`, `<node id="%s"><data key="label">q%s</data></node>`,
		`<node id="%s"><data key="x">a%s</data></node>`,
	}
	build := func(lines []string) string {
		var b strings.Builder
		for range r.IntN(8) {
			line := lines[min(r.IntN(3*len(lines)), r.IntN(len(lines)))]
			fmt.Fprintf(&b, line, number(), number())
			b.WriteString([]string{"\n", "\r\n", " ", "\n\n\t"}[r.IntN(4)])
		}
		return b.String()
	}
	for range tries(5_000) {
		text := "digraph {\n" + build(dotLines) + "}"
		slow := strings.NewReplacer("->", " \t->", "[pos", "\t[pos").Replace(text)
		if got, want := readOutcome(text, DOT), readOutcome(slow, DOT); got != want {
			t.Fatalf("%s\n%s\nwant\n%s", text, got, want)
		}
		text = `<graphml><key id="x" for="node" attr.name="x" attr.type="double"/><key id="y" for="node" ` +
			`attr.name="y" attr.type="double"/>` +
			`<key id="label" for="node" attr.name="label" attr.type="string"/><key id="count" for="edge" ` +
			`attr.name="count" attr.type="int"/>` +
			`<graph edgedefault="directed">` + "\n" + build(xmlLines) + build(xmlLines) + "</graph></graphml>"
		slow = strings.NewReplacer("<edge ", "<edge  ", "<node ", "<node  ").Replace(text)
		if got, want := readOutcome(text, GraphML), readOutcome(slow, GraphML); got != want {
			t.Fatalf("%s\n%s\nwant\n%s", text, got, want)
		}
	}
}

func TestEdgeLines(t *testing.T) {
	r := rand.New(rand.NewPCG(39, 6))
	for range 2_000 {
		var lines edgeLines
		var want []int
		line := 1
		for range r.IntN(12) {
			line += r.IntN(3)
			if count := r.IntN(5); r.IntN(3) == 0 {
				lines.addConsecutiveLines(line, count)
				for range count {
					want = append(want, line)
					line++
				}
				continue
			}
			lines.addLine(line)
			want = append(want, line)
		}
		if len(want) > 0 && r.IntN(2) == 0 {
			lines.removeFirst()
			want = want[1:]
		}
		for i, w := range append(want, 0) {
			if got := lines.lineOf(i); got != w {
				t.Fatalf("lineOf(%d) for %v = %d; lines %+v", i, want, got, lines)
			}
		}
	}
}

// TestChoices checks that each case of a text with several cases is a choice.
func TestChoices(t *testing.T) {
	text := []byte("2 1 1\n1 2\n1\n3 2 1\n1 2\n2 3\n1\n1 0 1\n1\n")
	fitting := RecogniseReadings(text)
	if len(fitting) == 0 || fitting[0].ID != "tokens" {
		t.Fatalf("RecogniseReadings = %v, want tokens first", fitting)
	}
	choices := fitting[0].Choices(2)
	if len(choices) != 2 || len(fitting[0].Choices(9)) != 3 {
		t.Fatalf("got %d and %d choices, want 2 and 3", len(choices), len(fitting[0].Choices(9)))
	}
	for i, c := range fitting[0].Choices(9) {
		r, err := ReadText(text, Edges, Options{As: c})
		if err != nil || r.Drawing.Graph().Order() != []int{2, 3, 1}[i] {
			t.Errorf("case %d: %v, %v", i, r, err)
		}
		if c.Key() != "format.reading.case" || c.Data()["Number"] != i+1 || c.Data()["Cases"] != 3 {
			t.Errorf("case %d has the key %s and the data %v", i, c.Key(), c.Data())
		}
	}
}
