package certify

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"io"
	"runtime"
	"strconv"
	"sync"
)

// Options says how much may be spent on a check.
type Options struct {
	// Memory bounds the memory for the values, in bytes.
	Memory int64
	// Progress, which may be nil, is told how many of the values are verified.
	Progress func(verified, bound int)
}

// Check reads a certificate and returns what it proves. The error is an *Error where it
// proves nothing, ctx.Err() when cancelled, or what reading ends with.
func Check(ctx context.Context, in io.Reader, o Options) (proved *Claim, err error) {
	defer taken(&err)
	r := newReader(ctx, in)
	claim, digest, packed := r.header()
	claim.stands(o.Memory)
	p := newProof(ctx, claim, o.Progress)
	if packed {
		r.packed(p.take)
	} else {
		r.plain(p.take)
	}
	p.repeat()
	if hex.EncodeToString(p.digest.Sum(nil)) != digest {
		fail(&Error{What: "digest", Field: "sha256"})
	}
	claim.least(p.values)
	r.close()
	return claim, nil
}

// rule is the rule of a game, by which values are verified.
type rule interface {
	// extend is told that there are values from n on, before they are verified.
	extend(values []uint16, n int)
	// verifier returns what verifies values, for one goroutine.
	verifier() verifier
}

// verifier verifies that values[n] is the mex of the values of the options of n, all of
// which are less than n; else it returns an *Error.
type verifier func(values []uint16, n int) error

func wrong(what What, n int, value, want uint16) error {
	return &Error{What: what, N: int64(n), Value: strconv.Itoa(int(value)), Want: strconv.Itoa(int(want))}
}

// proof is the verification of a claim, as far as it is.
type proof struct {
	ctx       context.Context
	claim     *Claim
	progress  func(verified, bound int)
	rule      rule
	verifiers []verifier
	values    []uint16
	verified  int    // how many of the values are
	bytes     []byte // room for a block of the digest
	digest    interface {
		io.Writer
		Sum([]byte) []byte
	}
}

// block is how many values are verified together.
const block = 1 << 12

func newProof(ctx context.Context, c *Claim, progress func(verified, bound int)) *proof {
	p := &proof{ctx: ctx, claim: c, progress: progress, rule: subtraction(c.Set), digest: sha256.New()}
	if c.Digits != nil {
		p.rule = newOctal(c.Digits)
	}
	for range max(1, runtime.GOMAXPROCS(0)) {
		p.verifiers = append(p.verifiers, p.rule.verifier())
	}
	return p
}

// take takes the next of the first n0+p values.
func (p *proof) take(v uint16) {
	known := p.claim.Preperiod + p.claim.Period
	if len(p.values) == known {
		fail(&Error{What: "many", Field: "values", Want: strconv.Itoa(known)})
	}
	p.add(v)
}

// repeat takes the values from n0+p on, which are those a period before.
func (p *proof) repeat() {
	known := p.claim.Preperiod + p.claim.Period
	if len(p.values) < known {
		fail(&Error{What: "few", Field: "values", N: int64(len(p.values)), Want: strconv.Itoa(known)})
	}
	for len(p.values) < p.claim.Bound {
		p.add(p.values[len(p.values)-p.claim.Period])
	}
	p.verify()
}

func (p *proof) add(v uint16) {
	if n := len(p.values); n == cap(p.values) {
		// A file of few values gets no more room than those need, one of many at once all.
		room := max(2*n, block)
		if room > p.claim.Bound/16 {
			room = p.claim.Bound
		}
		p.values = append(make([]uint16, 0, room), p.values...)
	}
	p.values = append(p.values, v)
	if len(p.values)-p.verified == block {
		p.verify()
	}
}

// verify verifies the values that are not yet, on all processors. It ends with the first value
// that is wrong.
func (p *proof) verify() {
	first, last := p.verified, len(p.values)
	p.rule.extend(p.values, first)
	errs := make([]error, len(p.verifiers))
	panics := make([]any, len(p.verifiers))
	var all sync.WaitGroup
	for i, verify := range p.verifiers {
		from := first + (last-first)*i/len(p.verifiers)
		to := first + (last-first)*(i+1)/len(p.verifiers)
		all.Add(1)
		go func() {
			defer all.Done()
			defer func() { panics[i] = recover() }()
			for n := from; n < to && errs[i] == nil; n++ {
				if errs[i] = p.ctx.Err(); errs[i] == nil {
					errs[i] = verify(p.values, n)
				}
			}
		}()
	}
	all.Wait()
	for i, err := range errs {
		if panics[i] != nil {
			panic(panics[i]) // to whom it would have gone without goroutines
		}
		if err != nil {
			fail(err)
		}
	}
	p.bytes = p.bytes[:0]
	for _, v := range p.values[first:] {
		p.bytes = binary.LittleEndian.AppendUint16(p.bytes, v)
	}
	p.digest.Write(p.bytes)
	p.verified = last
	if p.progress != nil {
		p.progress(last, p.claim.Bound)
	}
}
