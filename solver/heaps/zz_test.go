package heaps

import (
	"context"
	"fmt"
	"os"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"nimgraph/graphs/rules"
)

func cpu() float64 {
	var r syscall.Rusage
	syscall.Getrusage(syscall.RUSAGE_SELF, &r)
	return float64(r.Utime.Nano())
}

func TestZZ(t *testing.T) {
	code, from, to := os.Getenv("CODE"), 140_000, 260_000
	if code == "" {
		code = "0.6"
	}
	for _, b := range strings.Split(os.Getenv("BULK"), ",") {
		bulk, _ := strconv.Atoi(b)
		var s *Splitting
		if code == "grundy" {
			s = NewGrundy()
		} else {
			o, _ := rules.ParseOctal(code)
			s = NewOctal(o.Digits)
		}
		s.tuning.single = true
		s.tuning.helpers = bulk
		s.Extend(context.Background(), from, nil)
		c := s.checker
		c.found, c.all = 0, 0
		a := cpu()
		s.Extend(context.Background(), to, nil)
		n := float64(len(s.values) - from)
		fmt.Printf("%s helpers %d: %.1f ns/value found %.3f all %.1f words %d block %d rare %d\n", code, len(c.helpers), (cpu()-a)/n, float64(c.found)/n, float64(c.all)/n, s.front.words, s.block, len(s.front.rares))
	}
}
