package sequences

import (
	"bufio"
	"compress/zlib"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"nimgraph/graphs"
	"nimgraph/graphs/games"
)

// Certificate is a proved period of an octal game or a subtraction game. Write writes it to a
// file. Package certify checks such files and describes the format and the theorems.
type Certificate struct {
	rule, theorem     string // JSON fields of the file
	preperiod, period int
	bound             int
	values            []uint16
}

// NoTheorem is the error for a game for which no theorem proves a period from finitely many
// values.
const NoTheorem graphs.Key = "error.certificate.theorem"

// CertificateOf returns the certificate that the values of game repeat: g(n+period) = g(n) for all
// n ≥ preperiod. values must begin with g(0) … g(preperiod+period-1), and are not checked. It
// returns NoTheorem unless game is an octal game with finitely many digits or a subtraction game,
// and error.certificate.short if there are too few values.
func CertificateOf(game games.Ruleset[games.Heap], values []uint16, preperiod, period int) (*Certificate, error) {
	c := &Certificate{preperiod: preperiod, period: period}
	switch game := game.(type) {
	case games.Octal:
		if len(game.Repeat) > 0 {
			return nil, NoTheorem
		}
		c.setOctal(game.Digits)
	case games.Bachet:
		var set []int
		for s := range game.Max {
			set = append(set, s+1)
		}
		c.setSubtraction(set)
	case games.Subtraction:
		c.setSubtraction(game.Set)
	default:
		return nil, NoTheorem
	}
	needed := c.preperiod + c.period
	if len(values) < needed {
		return nil,
			&graphs.Fault{Says: "error.certificate.short", With: graphs.Data{"Known": len(values), "Needed": needed}}
	}
	c.values = values[:needed]
	return c, nil
}

// setOctal sets the fields rule, theorem and bound of c for the octal game with the digits
// digits[0], digits[1], …. The code in rule has no zeros at the end, but at least one digit after
// the point.
func (c *Certificate) setOctal(digits []uint8) {
	last := 0
	for k, digit := range digits {
		if digit != 0 {
			last = k
		}
	}
	var code strings.Builder
	for k := range max(last, 1) + 1 {
		digit := uint8(0)
		if k < len(digits) {
			digit = digits[k]
		}
		code.WriteByte('0' + digit)
		if k == 0 {
			code.WriteByte('.')
		}
	}
	c.rule, c.theorem = strconv.Quote("octal")+": "+strconv.Quote(code.String()), GuySmith
	c.bound = 2*max(c.preperiod, 1) + 2*c.period + last
}

// setSubtraction sets the rule, the theorem and the bound of c for the subtraction game in which a
// move takes one of the numbers in takes, which may be in any order.
func (c *Certificate) setSubtraction(takes []int) {
	takes = slices.Compact(slices.Sorted(slices.Values(takes)))
	largest := 0
	numbers := make([]string, len(takes))
	for i, s := range takes {
		largest = s
		numbers[i] = strconv.Itoa(s)
	}
	c.rule, c.theorem = `"subtraction": [`+strings.Join(numbers, ", ")+`]`, Window
	c.bound = c.preperiod + c.period + largest
}

// maxListed is the greatest number of values that Write writes as a list of numbers. It packs more
// values.
const maxListed = 10_000

// Write writes the certificate to w as JSON. Time is linear in the bound of the theorem. It returns
// the errors of w.
func (c *Certificate) Write(w io.Writer) error {
	out := bufio.NewWriter(w)
	fmt.Fprintf(out, `{
  "format": "nimgraph-certificate",
  "version": 1,
  %s,
  "theorem": %q,
  "preperiod": %d,
  "period": %d,
  "saltus": 0,
  "bound": %d,
  "sha256": %q,
`, c.rule, c.theorem, c.preperiod, c.period, c.bound, c.digest())
	var err error
	if len(c.values) <= maxListed {
		var numbers []byte
		if numbers, err = json.Marshal(c.values); err == nil {
			fmt.Fprintf(out, "  \"values\": %s", numbers)
		}
	} else {
		err = c.writePacked(out)
	}
	if err != nil {
		return err
	}
	out.WriteString("\n}\n")
	return out.Flush()
}

// digest returns the SHA-256 of the values up to the bound of the theorem, in hexadecimal.
func (c *Certificate) digest() string {
	sum := sha256.New()
	var bytes []byte
	for n := range c.bound {
		i := n
		if n >= len(c.values) {
			i = c.preperiod + (n-c.preperiod)%c.period
		}
		bytes = binary.LittleEndian.AppendUint16(bytes, c.values[i])
		if len(bytes) >= 1<<12 || n == c.bound-1 {
			sum.Write(bytes)
			bytes = bytes[:0]
		}
	}
	return hex.EncodeToString(sum.Sum(nil))
}

// writePacked writes the field of the packed values to out: varints, compressed by zlib, in base64.
func (c *Certificate) writePacked(out *bufio.Writer) (err error) {
	out.WriteString(`  "packed": [`)
	lines := &stringList{Writer: out}
	text := base64.NewEncoder(base64.StdEncoding, lines)
	small := zlib.NewWriter(text)
	var bytes []byte
	for i, v := range c.values {
		bytes = binary.AppendUvarint(bytes, uint64(v))
		if len(bytes) < 1<<12 && i < len(c.values)-1 {
			continue
		}
		if _, err := small.Write(bytes); err != nil {
			return err
		}
		bytes = bytes[:0]
	}
	if err := small.Close(); err != nil {
		return err
	}
	if err := text.Close(); err != nil {
		return err
	}
	lines.close()
	out.WriteString("]")
	return nil
}

// stringList is a writer that splits text into the strings of a JSON list, one string per line, so
// that lines stay short.
type stringList struct {
	*bufio.Writer
	started bool
	room    int // letters that still fit into the current string
}

// lineLength is the length of the strings. It is a multiple of four, because base64 makes four
// letters of three bytes.
const lineLength = 100

// Write writes the text b into the strings of the list. It begins a new string whenever the current
// string is full.
func (l *stringList) Write(b []byte) (int, error) {
	for rest := b; len(rest) > 0; {
		if l.room == 0 {
			if l.started {
				l.WriteString(`",`)
			}
			l.WriteString("\n    \"")
			l.started, l.room = true, lineLength
		}
		n := min(l.room, len(rest))
		if _, err := l.Writer.Write(rest[:n]); err != nil {
			return 0, err
		}
		l.room -= n
		rest = rest[n:]
	}
	return len(b), nil
}

// close ends the last string, if the list has one.
func (l *stringList) close() {
	if l.started {
		l.WriteString("\"\n  ")
	}
}
