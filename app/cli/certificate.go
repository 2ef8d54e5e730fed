package cli

import (
	"io"
	"strconv"
	"strings"

	"nimgraph/app/files"
	"nimgraph/graphs"
	"nimgraph/graphs/games"
	"nimgraph/solver/certify"
	"nimgraph/solver/sequences"
	"nimgraph/views/words"
)

// certificateMemory bounds the memory for the values of a certificate, in bytes: it is
// enough for the longest period of an octal game that is known, of 0.106.
const certificateMemory = 4 << 30

// certifyFile runs "nimgraph certify FILE".
func certifyFile(c *call) {
	file := c.file()
	in := c.In
	if file != "-" {
		opened, err := files.Open(file)
		try(input(file, err))
		defer opened.Close()
		in = opened
	}
	told := newProgress(c.Err)
	claim, err := certify.Check(c.ctx, in, certify.Options{
		Memory: certificateMemory,
		Progress: func(verified, bound int) {
			told.tell(c.Words.T("cli.certify.progress", words.Data{"Verified": verified, "Bound": bound}))
		},
	})
	told.clear()
	try(input(file, err))
	c.write([]byte(proved(c.Words, claim) + "\n"))
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

// saveCertificate writes the certificate of what is proved. It tells whether all is done
// then, as standard output has it and cannot have the laws too.
func (c *call) saveCertificate(of *lawful) (done bool) {
	out := c.flags["--certificate"]
	switch {
	case out == "":
		refuse("--certificate", "cli.error.empty")
	case of.certificate == nil:
		fail(input(c.args[0], graphs.Key("error.certificate.no-line")))
	}
	try(c.save(out, func(w io.Writer) error { return input(c.args[0], of.certificate(w)) }))
	return out == "-"
}

// writeCertificate writes the certificate of the period that is proved of a member's values.
func writeCertificate(w io.Writer, m games.Member, known sequences.Known) error {
	if known.Proof == nil || m.Line == nil || known.First != 0 {
		return &graphs.Fault{Says: "error.certificate.unproved", With: graphs.Data{"To": known.To()}}
	}
	if known.Proof.Saltus != 0 {
		return sequences.NoTheorem
	}
	made, err := sequences.CertificateOf(m.Line, known.Values, known.Proof.From, known.Proof.Period)
	if err != nil {
		return err
	}
	return made.Write(w)
}
