package cli_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"nimgraph/app/cli"
	"nimgraph/app/translations"
)

// BenchmarkSolveFile runs the whole command "solve FILE" on random pairs, with and without a
// header. For comparison it runs the plain program that a contest programmer would write. The
// output of the command has a line for each vertex, the output of the plain program has none.
func BenchmarkSolveFile(b *testing.B) {
	texts, err := translations.Words("en")
	if err != nil {
		b.Fatal(err)
	}
	for _, size := range [][2]int{{1_000, 10_000}, {100_000, 300_000}, {200_000, 2_000_000}} {
		n, m := size[0], size[1]
		pairs := randomPairs(n, m)
		header := fmt.Appendf(nil, "%d %d\n", n, m)
		sized := fmt.Sprintf("/vertices=%d/edges=%d", n, m)
		for _, input := range []struct {
			name string
			text []byte
		}{{"header", append(header, pairs...)}, {"pairs", pairs}} {
			path := filepath.Join(b.TempDir(), input.name+".txt")
			if err := os.WriteFile(path, input.text, 0o600); err != nil {
				b.Fatal(err)
			}
			b.Run(input.name+sized, func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					var out, errors bytes.Buffer
					env := cli.Environment{Out: &out, Err: &errors, Words: texts}
					if status := cli.Run(b.Context(), []string{"solve", path}, env); status != 0 {
						b.Fatal(errors.String())
					}
				}
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(m), "ns/edge")
			})
		}
		b.Run("plain"+sized, func(b *testing.B) {
			path := filepath.Join(b.TempDir(), "plain.txt")
			if err := os.WriteFile(path, append(header, pairs...), 0o600); err != nil {
				b.Fatal(err)
			}
			b.ReportAllocs()
			for b.Loop() {
				text, err := os.ReadFile(path)
				if err != nil {
					b.Fatal(err)
				}
				solvePlainly(text)
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(m), "ns/edge")
		})
	}
}

// randomPairs returns m lines with an edge from a higher to a lower number of 1 to n.
func randomPairs(n, m int) []byte {
	r := rand.New(rand.NewPCG(9, 10))
	var text []byte
	for range m {
		a, c := 1+r.IntN(n), 1+r.IntN(n-1)
		if c >= a {
			c++
		}
		text = fmt.Appendf(text, "%d %d\n", max(a, c), min(a, c))
	}
	return text
}

// solvePlainly reads "n m" and m pairs without any check, and returns the XOR of all values. Its
// time is O(n + m).
func solvePlainly(text []byte) int32 {
	position := 0
	number := func() int32 {
		for text[position] < '0' {
			position++
		}
		x := int32(0)
		for ; text[position] >= '0'; position++ {
			x = 10*x + int32(text[position]-'0')
		}
		return x
	}
	n, m := number(), number()
	from, to := make([]int32, m), make([]int32, m)
	first, entering := make([]int32, n+2), make([]int32, n+1)
	for e := range m {
		from[e], to[e] = number(), number()
		first[from[e]+1]++
	}
	for v := range n + 1 {
		first[v+1] += first[v]
	}
	options, next := make([]int32, m), append([]int32(nil), first...)
	for e, v := range from {
		options[next[v]] = to[e]
		next[v]++
		entering[to[e]]++
	}
	order := make([]int32, 0, n)
	for v := int32(1); v <= n; v++ {
		if entering[v] == 0 {
			order = append(order, v)
		}
	}
	for i := 0; i < len(order); i++ {
		v := order[i]
		for _, w := range options[first[v]:first[v+1]] {
			if entering[w]--; entering[w] == 0 {
				order = append(order, w)
			}
		}
	}
	values, stamp := make([]int32, n+1), make([]int32, m+2)
	sum := int32(0)
	for i := len(order) - 1; i >= 0; i-- {
		v := order[i]
		for _, w := range options[first[v]:first[v+1]] {
			stamp[values[w]] = v
		}
		for stamp[values[v]] == v {
			values[v]++
		}
		sum ^= values[v]
	}
	return sum
}

// TestPlainSolverOfBenchmark checks that the plain program of the benchmark computes the values
// that the command prints.
func TestPlainSolverOfBenchmark(t *testing.T) {
	if sum := solvePlainly([]byte("4 4\n4 3\n4 2\n3 1\n2 1\n")); sum != 0 {
		t.Errorf("the XOR of the values 0, 1, 1, 0 is %d", sum)
	}
	n, m := 200, 1000
	text := append(fmt.Appendf(nil, "%d %d\n", n, m), randomPairs(n, m)...)
	var solved struct {
		Vertices []struct {
			Value int32 `json:",string"`
		}
	}
	must(t, json.Unmarshal([]byte(mustRun(t, string(text), "solve", "-", "--header", "yes", "--json")), &solved))
	sum := int32(0)
	for _, vertex := range solved.Vertices {
		sum ^= vertex.Value
	}
	if plain := solvePlainly(text); plain != sum {
		t.Errorf("the plain program finds %d, the command %d", plain, sum)
	}
}
