// Command prove works out the values of a game that splits heaps until a period is
// proved, and prints a line of the table of periods. It can be stopped with an
// interrupt and run again: it goes on from its checkpoint.
//
//	go run ./solver/heaps/prove [-to N] [-checkpoint FILE] CODE…
//
// CODE is an octal code such as 0.1777.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"os/signal"
	"path/filepath"
	"time"

	"nimgraph/graphs/rules"
	"nimgraph/solver/heaps"
)

// saveEach is after which time a checkpoint is written.
const saveEach = 2 * time.Minute

func main() {
	to := flag.Int("to", 10_000_000, "the largest heap")
	checkpoint := flag.String("checkpoint", "", "the file to go on from, and to write")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	for _, code := range flag.Args() {
		if err := prove(ctx, code, *to, *checkpoint); err != nil {
			fmt.Fprintln(os.Stderr, "prove:", err)
			os.Exit(1)
		}
	}
}

func prove(ctx context.Context, code string, to int, checkpoint string) error {
	r, err := rules.ParseOctal(code)
	if err != nil {
		return err
	}
	start := time.Now()
	s := heaps.NewOctal(r.Digits)
	if checkpoint != "" {
		if s, err = restored(checkpoint, s); err != nil {
			return err
		}
	}
	known, saved := len(s.Values()), start
	var failed error
	tell := func(n int) {
		took := time.Since(start)
		fmt.Fprintf(os.Stderr, "\r%s  %d values  %.1f million a second ", took.Round(time.Second), n, float64(n-known)/1e6/took.Seconds())
		if checkpoint != "" && time.Since(saved) > saveEach {
			failed = errors.Join(failed, save(checkpoint, s))
			saved = time.Now()
		}
	}
	err = s.Extend(ctx, to, tell)
	fmt.Fprintln(os.Stderr)
	if checkpoint != "" {
		failed = errors.Join(failed, save(checkpoint, s))
	}
	if err = errors.Join(err, failed); err != nil {
		return err
	}
	from, period, _, ok := s.Period()
	if !ok {
		fmt.Printf("| %s | – | – | %d | %.2f s |\n", code, len(s.Values()), time.Since(start).Seconds())
		return nil
	}
	fmt.Printf("| %s | %d | %d | %d | %.2f s |\n", code, period, from, len(s.Values()), time.Since(start).Seconds())
	return nil
}

// restored returns what a checkpoint has, or s where there is none.
func restored(path string, s *heaps.Splitting) (*heaps.Splitting, error) {
	f, err := os.Open(path)
	if errors.Is(err, fs.ErrNotExist) {
		return s, nil
	}
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return heaps.Restore(f)
}

// save writes a checkpoint whole or not at all.
func save(path string, s *heaps.Splitting) error {
	f, err := os.CreateTemp(filepath.Dir(path), filepath.Base(path)+"~")
	if err != nil {
		return err
	}
	defer os.Remove(f.Name())
	if err := errors.Join(s.Save(f), f.Sync(), f.Close()); err != nil {
		return err
	}
	return os.Rename(f.Name(), path)
}
