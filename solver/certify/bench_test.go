package certify_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"nimgraph/graphs"

	"nimgraph/solver/certify"
)

// BenchmarkCheck checks certificates of octal games, beside a plain verification of as
// many values by the definition.
func BenchmarkCheck(b *testing.B) {
	for _, c := range []struct {
		code  string
		known int
	}{{"0.77", 400}, {"0.165", 14_000}} {
		p, ok := octal(b, c.code, c.known)
		if !ok {
			b.Fatal(c.code)
		}
		text := p.written(b)
		claim := graphs.Must(check(text))
		b.Run(fmt.Sprintf("%s/values=%d", c.code, claim.Bound), func(b *testing.B) {
			for range b.N {
				graphs.Must(certify.Check(context.Background(), strings.NewReader(text), certify.Options{Memory: memory}))
			}
		})
		b.Run(fmt.Sprintf("%s/plain/values=%d", c.code, claim.Bound), func(b *testing.B) {
			for range b.N {
				for n := range claim.Bound {
					if octalValue(claim.Digits, p.values[:n], n) != p.values[n] {
						b.Fatal(n)
					}
				}
			}
		})
	}
}
