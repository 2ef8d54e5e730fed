package heaps

import (
	"context"
	"fmt"
	"os"
	"strconv"
	"syscall"
	"testing"
)

func cpu() float64 {
	var r syscall.Rusage
	syscall.Getrusage(syscall.RUSAGE_SELF, &r)
	return float64(r.Utime.Nano())
}

func TestZZ(t *testing.T) {
	from, _ := strconv.Atoi(os.Getenv("FROM"))
	to, _ := strconv.Atoi(os.Getenv("TO"))
	code := os.Getenv("CODE")
	var s *Splitting
	if code == "grundy" {
		s = NewGrundy()
	} else {
		s = octal(t, code)
	}
	s.tuning.single = true
	s.Extend(context.Background(), from, nil)
	c := s.checker
	if c == nil {
		c = &checker{}
	}
	c.found, c.all = 0, 0
	a := cpu()
	s.Extend(context.Background(), to, nil)
	n := float64(len(s.values) - from)
	c = s.checker
	fmt.Printf("%s helpers %d+%d: %.1f ns/value found %.3f all %.1f words %d block %d rare %d space %b %v\n", code, c.chosen, len(c.helpers)-c.chosen, (cpu()-a)/n, float64(c.found)/n, float64(c.all)/n, s.front.words, s.block, len(s.front.rares), s.front.space.mask, s.front.space.alternates)
}
