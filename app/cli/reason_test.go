package cli_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
)

// explained is a solution with its reasons, as a program reads it.
type explained struct {
	Game, Play string
	Position   *struct {
		Value, Outcome string
		Reason         struct {
			Rule string
			XOR  []struct {
				Vertex, Value, Binary string
				Count                 int
			}
			Sum, Binary string
			Wins        []struct{ From, To, Part, Value, Becomes string }
		}
	}
	Vertices []explainedVertex
	Moves    []struct {
		From, To, After string
		Wins            bool
	}
}

type explainedVertex struct {
	ID, Value, Outcome string
	Reason             struct {
		Options    []struct{ To, Value string }
		Mex        *int
		Answers    []struct{ Option, In, Reply string }
		Reversible []struct{ Option, Reply string }
		Unanswered []string
		Reached    []int
		Win        string
		XOR        []struct {
			Vertex, Value string
			Count         int
		}
		Blocks *struct {
			Edges   int
			Bridges []struct{ To, Value, Counts string }
			Like    string
		}
		Loose bool
	}
}

func nimber(t *testing.T, value string) int {
	t.Helper()
	n := 0
	if _, err := fmt.Sscan(value, &n); err != nil {
		t.Fatalf("%q is no number", value)
	}
	return n
}

func mexOf(values map[string]bool) int {
	n := 0
	for values[fmt.Sprint(n)] {
		n++
	}
	return n
}

// What --why says in the JSON agrees with the moves of the drawing and with the values
// that the same JSON has.
func TestReasonsInJSON(t *testing.T) {
	r := rand.New(rand.NewPCG(81, 82))
	answers, unanswered, reversible, wins := 0, 0, 0, 0
	for range rounds(600) {
		n := 1 + r.IntN(7)
		var text strings.Builder
		rows := make([]map[string]bool, n)
		for v := range n {
			rows[v] = map[string]bool{}
			fmt.Fprintf(&text, "v%d ->", v)
			for w := range n {
				if r.IntN(4) == 0 {
					rows[v][fmt.Sprint("v", w)] = true
					fmt.Fprintf(&text, " v%d", w)
				}
			}
			text.WriteByte('\n')
		}
		for range 1 + r.IntN(2) {
			fmt.Fprintf(&text, "s%d = v%d + v%d\n", r.IntN(1000), r.IntN(n), r.IntN(n))
		}
		fmt.Fprintf(&text, "token v%d\n", r.IntN(n))
		if n > 2 {
			fmt.Fprintf(&text, "vertex e\ntoken e\n")
		}
		s := explain(t, text.String())
		values := map[string]string{}
		for _, v := range s.Vertices {
			values[v.ID] = v.Value
		}
		for _, v := range s.Vertices {
			why := v.Reason
			if v.ID[0] == 's' {
				xor, loopy := 0, 0
				for _, o := range why.XOR {
					if o.Value != values[o.Vertex] {
						t.Fatalf("%s%+v", &text, v)
					}
					for range o.Count {
						if o.Value[0] > '9' {
							loopy++
						} else {
							xor ^= nimber(t, o.Value)
						}
					}
				}
				if loopy == 0 && v.Value != fmt.Sprint(xor) || loopy > 1 && v.Value != "∞{}" {
					t.Fatalf("%s%+v", &text, v)
				}
				continue
			}
			row := map[string]bool{}
			if v.ID != "e" {
				row = rows[nimber(t, v.ID[1:])]
			}
			numbers := map[string]bool{}
			for _, o := range why.Options {
				if !row[o.To] || o.Value != values[o.To] {
					t.Fatalf("%s%+v", &text, v)
				}
				numbers[o.Value] = true
			}
			if len(why.Options) != len(row) || *why.Mex != mexOf(numbers) || why.Win != "" && values[why.Win] != "0" || (v.Outcome == "N") != (why.Win != "") {
				t.Fatalf("%s%+v", &text, v)
			}
			loopy := v.Value[0] > '9'
			if !loopy && v.Value != fmt.Sprint(*why.Mex) || loopy != (len(why.Unanswered) > 0) {
				t.Fatalf("%s%+v", &text, v)
			}
			for _, name := range why.Unanswered {
				for reply := range rows[nimber(t, name[1:])] {
					if values[name][0] <= '9' || values[reply] == fmt.Sprint(*why.Mex) {
						t.Fatalf("%s%+v: from %s to %s", &text, v, name, reply)
					}
				}
				unanswered++
			}
			answered := map[string]bool{}
			for _, a := range why.Answers {
				if !rows[nimber(t, a.Option[1:])][a.Reply] || values[a.Reply] != v.Value {
					t.Fatalf("%s%+v", &text, v)
				}
				answered[a.Option] = true
				answers++
			}
			for _, a := range why.Reversible {
				if !rows[nimber(t, a.Option[1:])][a.Reply] || values[a.Reply] != v.Value {
					t.Fatalf("%s%+v", &text, v)
				}
				answered[a.Option] = true
				reversible++
			}
			for _, o := range why.Options {
				if !loopy && (o.Value[0] > '9' || nimber(t, o.Value) > *why.Mex) && !answered[o.To] {
					t.Fatalf("%s%+v: no answer to %s", &text, v, o.To)
				}
			}
		}
		why := s.Position.Reason
		for _, win := range why.Wins {
			if values[win.To] != win.Becomes || values[win.From] != win.Value || win.Part != win.From {
				t.Fatalf("%s%+v", &text, why)
			}
			wins++
		}
		count := 0
		for _, m := range s.Moves {
			if m.Wins {
				count++
			}
		}
		if count != len(why.Wins) || why.Sum != s.Position.Value {
			t.Fatalf("%s%+v", &text, why)
		}
	}
	if min(answers, unanswered/6, reversible, wins) < rounds(50) {
		t.Errorf("%d answers, %d unanswered, %d reversible, %d wins", answers, unanswered, reversible, wins)
	}
}

func explain(t *testing.T, text string) explained {
	t.Helper()
	var s explained
	if err := json.Unmarshal([]byte(done(t, text, "solve", "-", "--from=edges", "--json", "--why")), &s); err != nil {
		t.Fatal(err)
	}
	return s
}

// In edge deletion, blocks and bridges add up to the values.
func TestReasonsOfDeletionInJSON(t *testing.T) {
	r := rand.New(rand.NewPCG(83, 84))
	bridges := 0
	for range rounds(300) {
		n := 2 + r.IntN(7)
		text := "ground v0\n"
		for v := 1; v < n; v++ {
			text += fmt.Sprintf("v%d -- v%d\n", r.IntN(v), v)
		}
		for range r.IntN(3) {
			text += fmt.Sprintf("v%d -- v%d\n", r.IntN(n), r.IntN(n))
		}
		s := explain(t, text)
		values := map[string]string{}
		for _, v := range s.Vertices {
			values[v.ID] = v.Value
		}
		for _, v := range s.Vertices {
			why := v.Reason.Blocks
			if why.Like != "" {
				if values[why.Like] != v.Value {
					t.Fatalf("%s%+v", text, v)
				}
				continue
			}
			sum := why.Edges % 2
			for _, b := range why.Bridges {
				if b.Value != values[b.To] || nimber(t, b.Counts) != nimber(t, b.Value)+1 {
					t.Fatalf("%s%+v", text, v)
				}
				sum ^= nimber(t, b.Counts)
				bridges++
			}
			if v.Value != fmt.Sprint(sum) {
				t.Fatalf("%s%+v adds up to %d", text, v, sum)
			}
		}
		xor := 0
		for _, part := range s.Position.Reason.XOR {
			xor ^= nimber(t, part.Value)
		}
		if s.Position.Value != fmt.Sprint(xor) {
			t.Fatalf("%s%+v", text, s.Position)
		}
		for _, win := range s.Position.Reason.Wins {
			if nimber(t, win.Value)^nimber(t, win.Becomes) != xor {
				t.Fatalf("%s%+v", text, win)
			}
		}
	}
	if bridges < rounds(200) {
		t.Errorf("%d bridges", bridges)
	}
}

// The value of --why may be left out; it is not what is to be solved.
func TestWhyWithAndWithoutAVertex(t *testing.T) {
	inFolder(t, map[string]string{"game.txt": "a -> b\nb -> c\ntoken a\n"})
	all := done(t, "", "solve", "--why", "game.txt")
	for _, args := range []string{"game.txt --why", "--why= game.txt", "game.txt --why --play normal"} {
		if got := done(t, "", append([]string{"solve"}, strings.Fields(args)...)...); got != all {
			t.Errorf("solve %s writes\n%s", args, got)
		}
	}
	one := done(t, "", "solve", "game.txt", "--why", "b")
	if !strings.Contains(one, "b: 0 is taken by c, nothing reaches 1, so the value is 1.") || strings.Contains(one, "a: ") {
		t.Errorf("of b it writes\n%s", one)
	}
	if got := done(t, "", "solve", "--why=b", "game.txt"); got != one {
		t.Errorf("of b it writes\n%s", got)
	}
	if got := done(t, "", "solve", "nim", "--why", "heaps=1,2"); !strings.Contains(got, "Why\n") {
		t.Errorf("of a game it writes\n%s", got)
	}
	if r := run(t, "", "solve", "game.txt", "--why", "q"); r.status != 2 || !strings.Contains(r.err, "--why") {
		t.Errorf("of no vertex it says %q", r.err)
	}
}
