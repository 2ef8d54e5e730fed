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

// Options bounds the cost of a check and reports its progress.
type Options struct {
	// Memory bounds the memory for the values, in bytes.
	Memory int64
	// OnProgress is called with the number of verified values and the bound. It may be nil.
	OnProgress func(verified, bound int)
}

// Check reads a certificate from in, verifies it and returns the claim that it proves. A
// certificate says that the values of a game are periodic. o bounds the cost. The error is an
// *Error if the certificate is invalid, ctx.Err() if ctx is cancelled, or the error of in.
func Check(ctx context.Context, in io.Reader, o Options) (proved *Claim, err error) {
	defer recoverError(&err)
	r := newReader(ctx, in)
	claim, digest, isPacked := r.readHeader()
	claim.checkProvable(o.Memory)
	p := newProof(ctx, claim, o.OnProgress)
	if isPacked {
		r.readPackedValues(p.addNext)
	} else {
		r.readPlainValues(p.addNext)
	}
	p.addRepeated()
	if hex.EncodeToString(p.digest.Sum(nil)) != digest {
		fail(&Error{Kind: "digest", Field: "sha256"})
	}
	claim.checkMinimal(p.values)
	r.readEnd()
	return claim, nil
}

// rule is the rule of the game of a claim, octal or subtraction. It makes the verifiers that
// compare each value with the values of its options. Several verifiers work at the same time, each
// on a goroutine of its own.
type rule interface {
	// addHeaps updates the tables of the rule. It is called with all values before the values from
	// index n on are verified.
	addHeaps(values []uint16, n int)
	// verifier returns a new verifier, to be used on one goroutine.
	verifier() verifier
}

// verifier is a function that returns nil if values[n] is the mex of the values of the options of
// n, and an *Error otherwise. All options of n are less than n.
type verifier func(values []uint16, n int) error

// wrongValue returns the error of the given kind that the file has value as g(n), although want is
// correct.
func wrongValue(kind ErrorKind, n int, value, want uint16) error {
	return &Error{Kind: kind, N: int64(n), Value: strconv.Itoa(int(value)), Want: strconv.Itoa(int(want))}
}

// proof verifies the values of a claim while the reader reads them.
type proof struct {
	ctx       context.Context
	claim     *Claim
	progress  func(verified, bound int)
	rule      rule
	verifiers []verifier
	values    []uint16
	verified  int    // number of verified values
	bytes     []byte // buffer for the bytes of a block that go into the digest
	digest    interface {
		io.Writer
		Sum([]byte) []byte
	}
}

// block is the number of values that are verified together.
const block = 1 << 12

// newProof returns a proof of the claim c that has no values yet. It has a verifier for each
// processor. progress is Options.OnProgress; it may be nil.
func newProof(ctx context.Context, c *Claim, progress func(verified, bound int)) *proof {
	p := &proof{ctx: ctx, claim: c, progress: progress, rule: subtractionRule(c.Set), digest: sha256.New()}
	if c.Digits != nil {
		p.rule = newOctal(c.Digits)
	}
	for range max(1, runtime.GOMAXPROCS(0)) {
		p.verifiers = append(p.verifiers, p.rule.verifier())
	}
	return p
}

// addNext adds v, the next value in the file. It fails if the file has more values than the claim
// needs, the preperiod and one period; see fail.
func (p *proof) addNext(v uint16) {
	known := p.claim.Preperiod + p.claim.Period
	if len(p.values) == known {
		fail(&Error{Kind: "many", Field: "values", Want: strconv.Itoa(known)})
	}
	p.addValue(v)
}

// addRepeated adds the values after the first period, up to the bound of the theorem. Each equals
// the value one period before it. It then verifies all pending values. It fails if the file has
// fewer values than the preperiod and one period; see fail.
func (p *proof) addRepeated() {
	known := p.claim.Preperiod + p.claim.Period
	if len(p.values) < known {
		fail(&Error{Kind: "few", Field: "values", N: int64(len(p.values)), Want: strconv.Itoa(known)})
	}
	for len(p.values) < p.claim.Bound {
		p.addValue(p.values[len(p.values)-p.claim.Period])
	}
	p.verify()
}

// addValue appends the value v. It verifies all pending values when a block is full.
func (p *proof) addValue(v uint16) {
	if n := len(p.values); n == cap(p.values) {
		// Few values in a file get little room even if it claims a large bound. Once a sixteenth
		// of the bound is needed, allocate room for all values at once.
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

// verify verifies the pending values on all processors, and adds them to the digest. It fails at
// the first wrong value; see fail.
func (p *proof) verify() {
	first, last := p.verified, len(p.values)
	p.rule.addHeaps(p.values, first)
	errs := make([]error, len(p.verifiers))
	panics := make([]any, len(p.verifiers))
	var workers sync.WaitGroup
	for i, verify := range p.verifiers {
		from := first + (last-first)*i/len(p.verifiers)
		to := first + (last-first)*(i+1)/len(p.verifiers)
		workers.Add(1)
		go func() {
			defer workers.Done()
			defer func() { panics[i] = recover() }()
			for n := from; n < to && errs[i] == nil; n++ {
				if errs[i] = p.ctx.Err(); errs[i] == nil {
					errs[i] = verify(p.values, n)
				}
			}
		}()
	}
	workers.Wait()
	for i, err := range errs {
		if panics[i] != nil {
			panic(panics[i]) // pass a defect on to the goroutine of the caller
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
