package certify

import (
	"encoding/json"
	"io"
	"slices"
	"strconv"
)

// fieldNames returns the names of the fields that every certificate must have before its values.
func fieldNames() []string {
	return []string{"format", "version", "theorem", "preperiod", "period", "saltus", "bound", "sha256"}
}

// readHeader reads all fields before the values. It returns the claim, and the digest that the
// values must have. packed reports whether the values, which come next, are compressed. It fails if
// a field is wrong or missing; see fail.
func (r *reader) readHeader() (c *Claim, digest string, packed bool) {
	if r.nextToken() != json.Delim('{') {
		fail(&Error{Kind: "object"})
	}
	c = &Claim{Preperiod: -1, Period: -1, Bound: -1}
	format, version, saltus := "", -1, -1
	for seen := map[string]bool{}; r.More(); {
		field, _ := r.nextToken().(string)
		twin := map[string]string{"octal": "subtraction", "subtraction": "octal"}[field]
		if seen[field] || seen[twin] {
			fail(&Error{Kind: "twice", Field: field})
		}
		seen[field] = true
		switch field {
		case "format":
			format = r.readText(field)
		case "version":
			version = r.readNumber(field, -1)
		case "octal":
			c.Code = r.readText(field)
			if c.Digits = parseOctal(c.Code); c.Digits == nil {
				fail(&Error{Kind: "code", Field: field, Value: shorten(c.Code)})
			}
		case "subtraction":
			c.Set = r.readSet(field)
		case "theorem":
			c.Theorem = r.readText(field)
		case "preperiod":
			c.Preperiod = r.readNumber(field, -1)
		case "period":
			c.Period = r.readNumber(field, -1)
		case "saltus":
			saltus = r.readNumber(field, -1)
		case "bound":
			c.Bound = r.readNumber(field, -1)
		case "sha256":
			digest = r.readText(field)
		case "values", "packed":
			for _, must := range fieldNames() {
				if !seen[must] {
					fail(&Error{Kind: "missing", Field: must})
				}
			}
			switch {
			case format != "nimgraph-certificate":
				fail(&Error{Kind: "format", Field: "format", Value: shorten(format), Want: "nimgraph-certificate"})
			case version != 1:
				fail(&Error{Kind: "format", Field: "version", Value: strconv.Itoa(version), Want: "1"})
			case saltus != 0:
				fail(&Error{Kind: "follows", Field: "saltus", Value: strconv.Itoa(saltus), Want: "0"})
			case c.Digits == nil && c.Set == nil:
				fail(&Error{Kind: "missing", Field: "octal"})
			}
			return c, digest, field == "packed"
		default:
			fail(&Error{Kind: "unknown", Field: shorten(field)})
		}
	}
	r.nextToken()
	fail(&Error{Kind: "missing", Field: "values"})
	return nil, "", false
}

// readSet reads the set of a subtraction game, a list of ascending numbers that is the value of
// field. It fails for any other JSON; see fail.
func (r *reader) readSet(field string) []int {
	r.readListStart(field)
	set := []int{}
	for r.More() {
		if len(set) == maxSet {
			fail(&Error{Kind: "set", Field: field})
		}
		set = append(set, r.readNumber(field, len(set)))
	}
	r.nextToken()
	if !isAscending(set) {
		fail(&Error{Kind: "set", Field: field})
	}
	return set
}

// readEnd reads the end of the file. It fails if anything comes after the values; see fail.
func (r *reader) readEnd() {
	if r.More() {
		field, _ := r.nextToken().(string)
		if slices.Contains(append(fieldNames(), "octal", "subtraction", "values", "packed"), field) {
			fail(&Error{Kind: "twice", Field: field})
		}
		fail(&Error{Kind: "unknown", Field: shorten(field)})
	}
	r.nextToken()
	r.input.left = maxToken
	if _, err := r.Token(); err != io.EOF {
		fail(&Error{Kind: "after"})
	}
}
