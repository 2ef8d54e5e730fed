package cli

import (
	"io"
	"strconv"
	"strings"

	"nimgraph/app/files"
	"nimgraph/solver/certify"
	"nimgraph/views/words"
)

// certificateMemory bounds the memory for the values of a certificate, in bytes: it is
// enough for the longest period of an octal game that is known, of 0.106.
const certificateMemory = 4 << 30

// certifyFile runs "nimgraph certify FILE".
func certifyFile(c *call) error {
	file, err := c.file()
	if err != nil {
		return err
	}
	in := c.In
	if file != "-" {
		opened, err := files.Open(file)
		if err != nil {
			return input(file, err)
		}
		defer opened.Close()
		in = opened
	}
	return c.certified(file, in)
}

// certified checks a certificate, and tells what it proves.
func (c *call) certified(file string, in io.Reader) error {
	told := newProgress(c.Err)
	claim, err := certify.Check(c.ctx, in, certify.Options{
		Memory: certificateMemory,
		Progress: func(verified, bound int) {
			told.tell(c.Words.T("cli.certify.progress", words.Data{"Verified": verified, "Bound": bound}))
		},
	})
	told.clear()
	if err != nil {
		return input(file, err)
	}
	return c.write([]byte(proved(c.Words, claim) + "\n"))
}

// proved says what a certificate proves.
func proved(w *words.Words, claim *certify.Claim) string {
	rule := w.T("cli.certify.octal", words.Data{"Code": claim.Code})
	if claim.Digits == nil {
		set := make([]string, len(claim.Set))
		for i, s := range claim.Set {
			set[i] = strconv.Itoa(s)
		}
		rule = w.T("cli.certify.subtraction", words.Data{"Set": "{" + strings.Join(set, ", ") + "}"})
	}
	return w.T("cli.certify.right", words.Data{
		"Rule": rule, "Preperiod": claim.Preperiod, "Period": claim.Period,
		"Theorem": w.T("cli.certify." + claim.Theorem), "Bound": claim.Bound,
	})
}
